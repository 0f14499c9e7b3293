"""What a frame costs the page while it animates a battle of 60 warriors, by a trace of Chromium."""

import asyncio
import json
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from statistics import mean, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.figure import Missing
from benchmarks.served import Served
from tools import browser

Event = dict[str, Any]
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


def mean_frame() -> float:
    """Return the milliseconds of script, style and layout in a frame, on average."""
    return mean(frames())


def slow_frame() -> float:
    """Return the milliseconds that 99 of 100 frames stay below."""
    return quantiles(frames(), n=100)[-1]


@cache
def frames() -> list[float]:
    """Return the milliseconds for which script, style and layout of each frame of a battle kept the thread busy.

    It is the thread's own time, so what else runs on the machine does not count.

    Raises:
        Missing: there is no Chromium here.
    """
    try:
        chromium = str(browser.demand())
    except browser.BrowserError as absence:
        raise Missing(str(absence)) from absence
    return work_of_frames(asyncio.run(traced(chromium)))


def army(rows: Iterable[int]) -> str:
    """Return a plan of 30 warriors of every kind that walks, all of whom advance."""
    cells = [(column, row) for row in rows for column in range(len(FILES))][:PER_SIDE]
    return ".".join(f"{KINDS[(column + row) % len(KINDS)]}a{FILES[column]}{row}" for column, row in cells)


async def traced(chromium: str) -> list[Event]:
    """Watch the battle at its usual speed; return the events of the trace."""
    from playwright.async_api import async_playwright  # noqa: PLC0415  slow to load, and needed for this alone

    with TemporaryDirectory(prefix="quadriga-bench-") as folder:
        server = Served(Path(folder) / "matches.db")
        await server.start()
        try:
            async with async_playwright() as playwright:
                launched = await playwright.chromium.launch(executable_path=chromium, args=browser.arguments())
                page = await launched.new_page(viewport=VIEWPORT, reduced_motion="no-preference")
                page.set_default_timeout(PATIENCE)
                plans = f"plan={army((5, 4, 3))}&upper={army((12, 13, 14))}"
                await page.goto(f"http://{server.address}/battles/rat/sandbox#{plans}")
                attack = page.locator("button.main:enabled")
                await attack.wait_for()
                await attack.click()
                await page.get_by_test_id("film").wait_for()
                await launched.start_tracing(page=page, categories=[CATEGORY])
                await page.get_by_test_id("outcome").wait_for()
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
