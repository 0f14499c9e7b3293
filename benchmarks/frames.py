"""What a frame costs the page in a battle of 60 warriors and under a busy hand in Gateway, by a trace of Chromium."""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from functools import cache
from pathlib import Path
from statistics import mean, quantiles
from tempfile import TemporaryDirectory
from typing import Any

import httpx

from benchmarks.figure import Missing
from benchmarks.served import Served
from tools import browser

Event = dict[str, Any]
Step = Callable[[Any, str], Awaitable[None]]  # what is done on a page, with the address of the server
CATEGORY = "devtools.timeline"
STYLE, FRAME = "UpdateLayoutTree", "Layerize"  # the last thing that happens in a frame
WORK = {  # script, style and layout, as the trace calls them; what one of them calls in turn is counted once
    "EvaluateScript", "EventDispatch", "FireAnimationFrame", "FunctionCall", "RunMicrotasks", "TimerFire",
    STYLE, "Layout",
}  # fmt: skip
FILES, KINDS = "ABCDEFGHIJKL", "psbh"
PER_SIDE = 30
PATIENCE = 300_000  # milliseconds for the rules to be compiled, and for the battle
VIEWPORT = {"width": 1280, "height": 800}
MILLISECOND = 1000  # of the trace's microseconds


def mean_frame(scene: str) -> float:
    """Return the milliseconds of script, style and layout in a frame of a scene, on average."""
    return mean(frames(scene))


def slow_frame(scene: str) -> float:
    """Return the milliseconds that 99 of 100 frames of a scene stay below."""
    return quantiles(frames(scene), n=100)[-1]


@cache
def frames(scene: str) -> list[float]:
    """Return the milliseconds for which script, style and layout of each frame of a scene kept the thread busy.

    It is the thread's own time, so what else runs on the machine does not count.

    Raises:
        Missing: there is no Chromium here.
    """
    try:
        chromium = str(browser.demand())
    except browser.BrowserError as absence:
        raise Missing(str(absence)) from absence
    return work_of_frames(asyncio.run(traced(chromium, *SCENES[scene])))


def army(rows: Iterable[int]) -> str:
    """Return a plan of 30 warriors of every kind that walks, all of whom advance."""
    cells = [(column, row) for row in rows for column in range(len(FILES))][:PER_SIDE]
    return ".".join(f"{KINDS[(column + row) % len(KINDS)]}a{FILES[column]}{row}" for column, row in cells)


async def draw_up(page: Any, address: str) -> None:
    """Draw two armies up and let them go for each other."""
    plans = f"plan={army((5, 4, 3))}&upper={army((12, 13, 14))}"
    await page.goto(f"{address}/battles/rat/sandbox#{plans}")
    attack = page.locator("button.main:enabled")
    await attack.wait_for()
    await attack.click()
    await page.get_by_test_id("film").wait_for()


async def watch(page: Any, _: str) -> None:
    """Watch the battle at its usual speed."""
    await page.get_by_test_id("outcome").wait_for()


async def sit_down(page: Any, address: str) -> None:
    """Open a match of Gateway for two at one screen, all pieces on the boards."""
    seats = [{"by": "human"}, {"by": "human"}]
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        while (await client.get("/api/health")).json()["games"]["gateway"] == "warming":  # noqa: ASYNC110  elsewhere
            await asyncio.sleep(1)
        asked = {"game": "gateway", "ruleset": "quick", "seats": seats, "options": {}}
        opened = (await client.post("/api/matches", json=asked)).raise_for_status().json()
    await page.goto(f"{address}/m/{opened['match']}#k={','.join(opened['keys'])}")
    await page.locator('[data-cell="1d3"]').wait_for()


async def play_about(page: Any, _: str) -> None:
    """Pass over all pieces of a rank, and take each up, move it and take that back."""
    undo = page.locator('[data-action="undo"]')
    for file in "defghijklm":
        await page.hover(f'[data-cell="1{file}8"]')
        await page.hover(f'[data-cell="1{file}3"]')
        await page.click(f'[data-cell="1{file}3"]')
        await page.hover(f'[data-cell="1{file}4"]')
        await page.click(f'[data-cell="1{file}5"]')
        await undo.click()
        await undo.wait_for(state="detached")  # both decisions are taken back


SCENES: dict[str, tuple[Step, Step]] = {"battle": (draw_up, watch), "gateway": (sit_down, play_about)}


async def traced(chromium: str, ready: Step, go: Step) -> list[Event]:
    """Make a scene ready and let it go on; return the events of the trace of what goes on."""
    from playwright.async_api import async_playwright  # noqa: PLC0415  slow to load, and needed for this alone

    with TemporaryDirectory(prefix="quadriga-bench-") as folder:
        server = Served(Path(folder) / "matches.db")
        await server.start()
        try:
            async with async_playwright() as playwright:
                launched = await playwright.chromium.launch(executable_path=chromium, args=browser.arguments())
                page = await launched.new_page(viewport=VIEWPORT, reduced_motion="no-preference")
                page.set_default_timeout(PATIENCE)
                await ready(page, f"http://{server.address}")
                await launched.start_tracing(page=page, categories=[CATEGORY])
                await go(page, "")
                trace: list[Event] = json.loads(await launched.stop_tracing())["traceEvents"]
                return trace
        finally:
            await server.kill()


def work_of_frames(trace: list[Event]) -> list[float]:
    """Return the milliseconds of work in each frame of the page's thread: all since the frame before."""
    threads = Counter((event["pid"], event["tid"]) for event in trace if event["name"] == STYLE)
    page = threads.most_common(1)[0][0]
    spans = [event for event in trace if event["ph"] == "X" and (event["pid"], event["tid"]) == page]
    found, busy, covered = [], 0, 0
    for event in sorted(spans, key=lambda event: event["ts"]):
        if event["name"] == FRAME:
            found.append(busy / MILLISECOND)
            busy = 0
        elif event["name"] in WORK and event["ts"] >= covered:
            busy += event.get("tdur", event["dur"])  # its own time; rarely there is no telling
            covered = event["ts"] + event["dur"]
    return found
