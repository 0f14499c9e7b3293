"""The picture in the README: a server, a few plies, a dwarf in hand, and a browser that looks at it."""

import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Page, ViewportSize, sync_playwright

from tools import browser

PICTURE = Path(__file__).parents[1] / "docs" / "images" / "thud.png"
COMMAND = Path(sys.executable).with_name("quadriga")
SIZE = ViewportSize(width=1280, height=800)
PLIES = (
    "dA6-B7", "TG7-F7", "dA9-C7", "TJ7-K6", "dE2-E5", "TG9-G10", "dP10-N10", "TH9-H10", "dO11-L11", "TH7-H6",
    "dP9-L9", "TJ9-K9",
)  # fmt: skip
IN_HAND, AIMED_AT = "C7", "F7"  # the front of a line of three, and the troll it can be hurled at
PAUSE = 0.2  # seconds between two looks at whether the rules are ready


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """Serve from a fresh store in a folder; the address, as soon as Thud can be played."""
    command = [str(COMMAND), "serve", "--port", "0", "--database", str(folder / "picture.db")]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            said = process.stderr or ()
            address = next(found[0] for line in said if (found := re.search(r"http://[^\s/]+", line)))
            while httpx.get(f"{address}/api/health").json()["games"]["thud"] != "ready":
                time.sleep(PAUSE)
            yield address
        finally:
            process.terminate()


def play(address: str) -> str:
    """Open a match, play the plies, and return the address of its page with the keys of both seats."""
    people = [{"by": "human", "name": "Bashfullsson"}, {"by": "human", "name": "Mr Shine"}]
    opened = asked(address, "/api/matches", {"game": "thud", "seats": people})
    match, keys = opened["match"], opened["keys"]
    for number, ply in enumerate(PLIES):
        v = httpx.get(f"{address}/api/matches/{match}").json()["v"]
        asked(address, f"/api/matches/{match}/actions", {"v": v, "text": ply}, keys[number % 2])
    return f"{address}/m/{match}#k={','.join(keys)}"


def asked(address: str, path: str, body: dict[str, Any], key: str = "") -> dict[str, Any]:
    """Post to the API and return the answer; raises httpx.HTTPStatusError with what the server says."""
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    answer = httpx.post(address + path, json=body, headers=headers)
    if answer.is_error:
        raise httpx.HTTPStatusError(answer.text, request=answer.request, response=answer)
    found: dict[str, Any] = answer.json()
    return found


def take(page: Page, link: str) -> None:
    """Take a piece in hand, rest the pointer where it could go, and save what is seen."""
    page.goto(link)
    page.locator(f'[data-cell="{IN_HAND}"]').click()
    page.locator(f'[data-cell="{AIMED_AT}"]').hover()
    page.evaluate("document.fonts.ready")
    page.screenshot(path=PICTURE, animations="disabled")


def main() -> int:
    """Take the picture anew."""
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.demand(), args=browser.arguments())
        context = chromium.new_context(viewport=SIZE, locale="en-GB", color_scheme="light", reduced_motion="reduce")
        take(context.new_page(), play(address))
        chromium.close()
    print(PICTURE)
    return 0


if __name__ == "__main__":
    sys.exit(main())
