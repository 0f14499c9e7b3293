"""Whole matches of Gateway on the page, by keys or typing alone: `python -m tests.browser.whole_game --by keys`.

What is played is what a computer player would play for either side; the page is never touched otherwise. It takes
minutes, so it is a command and no test; the end of a match is one (test_gateway.py).
"""

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from playwright.sync_api import expect, sync_playwright

from quadriga import players
from quadriga.games import game
from tests.browser.desk import Desk
from tests.browser.host import Host, Opened
from tests.browser.sheet import Sheet
from tools import browser as chromium

GATEWAY = game("gateway")
RULESET = "quick"
LEVEL = "greedy"
FILES = "abcdefghijklmnop"


class Player:
    """Somebody who plays both sides on one sheet."""

    def __init__(self, host: Host, opened: Opened, sheet: Sheet, seed: int):
        self.host = host
        self.opened = opened
        self.sheet = sheet
        self.seed = seed
        self.setup = GATEWAY.setup(RULESET)

    def match(self) -> Any:
        return self._get(f"/api/matches/{self.opened.match}")

    def chosen(self, match: Any) -> Any:
        """Return the choice of the page that the computer player would take."""
        (seat,) = match["waiting"]
        state = GATEWAY.read_position(self.setup, match["view"]["position"])
        code, _ = players.choose(LEVEL, GATEWAY, self.setup, state, seat, self.seed + match["v"])
        return next(choice for choice in match["choices"] if choice["code"] == code)

    def type(self, choice: Any) -> None:
        self.sheet.type_ply(choice["text"])

    def key(self, choice: Any) -> None:
        """Press what makes a choice: on a cell where it has one, on its button where it has none."""
        if choice["step"] == "act":
            self._walk(choice["cell"])
            self.sheet.press("Enter")
            card = self.sheet.page.get_by_test_id("card").locator("[data-action]")
            actions = [button.get_attribute("data-action") for button in card.all()]
            self.sheet.press(str(1 + actions.index(choice["text"])))
        elif choice["cell"] is not None:
            self._walk(choice["cell"])
            self.sheet.press("Enter")
        else:
            self.sheet.tab_to(self.sheet.page.locator(f'[data-action="{choice["text"]}"]'))
            self.sheet.press("Enter")

    def await_answer(self, v: int) -> Any:
        """Wait until the page shows what has come after event `v`; return the match."""
        while (match := self.match())["v"] == v:
            self.sheet.page.wait_for_timeout(20)
        if match["outcome"] is None:
            self.sheet.await_turn()
        return match

    def _walk(self, cell: str) -> None:
        """Lead the focus to a cell: Tab to its board, then arrows."""
        grid = self.sheet.page.locator(f'[data-plate="{cell[0]}"]')
        self.sheet.tab_to(grid.locator('[data-cell][tabindex="0"]'))
        at = self.sheet.page.evaluate("document.activeElement.dataset.cell")
        columns, ranks = FILES.index(cell[1]) - FILES.index(at[1]), int(cell[2:]) - int(at[2:])
        self.sheet.press(*["ArrowRight" if columns > 0 else "ArrowLeft"] * abs(columns))
        self.sheet.press(*["ArrowUp" if ranks > 0 else "ArrowDown"] * abs(ranks))
        expect(self.sheet.cell(cell)).to_be_focused()

    def _get(self, path: str) -> Any:
        keys = ",".join(key for key in self.opened.keys if key)
        answer = httpx.get(self.host.address + path, headers={"Authorization": f"Bearer {keys}"})
        return answer.raise_for_status().json()


def play(host: Host, desk: Desk, by: str, seed: int) -> str:
    """Play a match to its end; return how it ended."""
    opened = host.open("human", "human", game=GATEWAY.name, ruleset=RULESET)
    sheet = desk.sheet(opened.link(0, 1))
    player = Player(host, opened, sheet, seed)
    make = {"keys": player.key, "typing": player.type}[by]
    sheet.await_turn()
    match, n_decisions = player.match(), 0
    while match["outcome"] is None:
        make(player.chosen(match))
        match, n_decisions = player.await_answer(match["v"]), n_decisions + 1
    expect(sheet.turn).to_contain_text(match["outcome"]["clause"])
    turns = match["view"]["turn"]
    return f"{n_decisions} decisions in {turns} turns by {by}: {sheet.turn.inner_text()}"


def main() -> int:
    """Play one match and print how it ended; return 1 if something went wrong on the page."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.whole_game", description=__doc__)
    parser.add_argument("--by", choices=("keys", "typing"), default="typing")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with TemporaryDirectory() as folder, Host(Path(folder)) as host, sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium.demand(), args=chromium.arguments())
        desk = Desk(opened.new_context(reduced_motion="reduce"), host.address, "en")
        sys.stdout.write(play(host, desk, asked.by, asked.seed) + "\n")
        opened.close()
    sys.stderr.write("\n".join(desk.complaints))
    return int(bool(desk.complaints))


if __name__ == "__main__":
    raise SystemExit(main())
