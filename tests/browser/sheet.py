"""A tab with the page in it, in the words of somebody who plays: cells, plies, score, buttons."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.words import Language, say

TABS = 120  # stops of the Tab key after which a control counts as out of reach


class Sheet:
    """The page in one tab, read and used as its reader does."""

    def __init__(self, page: Page, language: Language):
        self.page = page
        self.language: Language = language
        self.board = page.get_by_test_id("board")
        self.turn = page.get_by_test_id("turn")
        self.score = page.get_by_test_id("score")
        self.hint = page.get_by_test_id("hint")
        self.problem = page.get_by_test_id("problem")
        self.offer = page.get_by_test_id("offer")
        self.history = page.get_by_test_id("history")
        self.replay = page.get_by_test_id("replay")
        self.dialog = page.get_by_role("dialog")
        self.announcements = page.get_by_test_id("announcements")

    def say(self, name: str, /, **values: object) -> str:
        return say(self.language, name, **values)

    # -- the board ----------------------------------------------------------------------------------------------------

    def cell(self, name: str) -> Locator:
        return self.page.locator(f'[data-cell="{name}"]')

    def holds(self, name: str, what: str) -> None:
        """Expect a dwarf, a troll or nothing (`dwarf`, `troll`, `empty`) on a cell."""
        expect(self.cell(name)).to_contain_text(self.say(f"thud_{what}"))

    def await_turn(self) -> None:
        """Wait until a ply can be played from here: the last one may still be on its way."""
        expect(self.button("notation_play")).to_be_enabled()

    def click_ply(self, origin: str, target: str) -> None:
        self.await_turn()
        self.cell(origin).click()
        self.cell(target).click()

    def drag_ply(self, origin: str, target: str) -> None:
        self.await_turn()
        for name, act in ((origin, self.page.mouse.down), (target, self.page.mouse.up)):
            box = self.cell(name).bounding_box()
            assert box
            self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
            act()

    def marked(self, kind: str) -> Locator:
        """Return the marks on the board of one kind: `threat` for who would be struck, `just` for what happened."""
        return self.board.locator(f"svg .{kind}")

    # -- beside the board ---------------------------------------------------------------------------------------------

    def type_ply(self, ply: str) -> None:
        line = self.page.locator("#notation")
        self.await_turn()
        line.fill(ply)
        line.press("Enter")

    def button(self, name: str, /, **values: object) -> Locator:
        """Return the button that carries a text of the page."""
        return self.page.get_by_role("button", name=self.say(name, **values), exact=True)

    def plies(self) -> Locator:
        return self.history.get_by_role("listitem")

    def scored(self, *rows: str) -> None:
        """Expect the numbers of the score table, seat by seat, as in `4 32 36`."""
        for seat, row in enumerate(rows):
            expect(self.score.locator("tbody tr").nth(seat).locator("td")).to_have_text(row.split())

    def other_is(self, presence: str) -> None:
        """Expect the other player to be `here`, `away` or still `awaited`."""
        expect(self.score).to_contain_text(f"· {self.say(f'seat_{presence}')}")

    # -- the keyboard -------------------------------------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, control: Locator) -> None:
        """Press Tab until a control has the focus."""
        expect(control).to_be_visible()
        for _ in range(TABS):
            if control.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{TABS} stops of the Tab key do not lead to {control}")

    def tab_to_board(self) -> str:
        """Press Tab until the board has the focus, and return the cell where it enters."""
        entry = self.board.locator('[data-cell][tabindex="0"]')
        self.tab_to(entry)
        return entry.get_attribute("data-cell") or ""

    def walk(self, origin: str, target: str) -> None:
        """Walk the focus from cell to cell with the arrows: along the rank first where there is board to walk on."""
        files = "ABCDEFGHJKLMNOP"
        columns = files.index(target[0]) - files.index(origin[0])
        rows = int(target[1:]) - int(origin[1:])
        across = ["ArrowRight" if columns > 0 else "ArrowLeft"] * abs(columns)
        along = ["ArrowDown" if rows > 0 else "ArrowUp"] * abs(rows)
        towards_middle = abs(int(target[1:]) - 8) < abs(int(origin[1:]) - 8)
        self.press(*(along + across if towards_middle else across + along))
        expect(self.cell(target)).to_be_focused()

    def walk_ply(self, start: str, origin: str, target: str) -> str:
        """Play a ply by arrows and Enter, starting from a focused cell; return the cell where the focus is left."""
        self.walk(start, origin)
        self.await_turn()
        self.press("Enter")
        self.walk(origin, target)
        self.press("Enter")
        return target
