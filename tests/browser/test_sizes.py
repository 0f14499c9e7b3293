"""From a small phone to a desktop, nothing is cut off and nothing is too small to touch."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Desks
from tests.browser.host import Host
from tests.browser.sheet import Sheet
from tests.browser.words import LANGUAGES, Language

SMALLEST = 24  # pixels of a thing to touch
PATHS = (
    "/",
    "/new/thud",
    "/edit/thud",
    "/analysis/thud",
    "/open",
    "/rules/thud",
    "/learn/thud",
    "/learn/thud/hurl",
    "/battles/rat",
    "/battles/rat/last-furrow",
    "/battles/rat/sandbox",
    "/learn/rat",
    "/new/rat",
    "/new/gateway",
    "/rules/gateway",
    "/learn/gateway",
    "/learn/gateway/gate",
    "/armies/gateway",
    "/nowhere",
)


def expect_no_sideways_scroll(sheet: Sheet) -> None:
    wide, seen = sheet.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert wide <= seen, f"{sheet.page.url} is {wide} pixels wide on a screen of {seen}"


def expect_all_within_reach(sheet: Sheet) -> None:
    """Expect every control to be where a finger or a pointer can get at it, and large enough."""
    for control in sheet.page.locator(
        "main :is(button:enabled, a, input:not(.unseen), label.button, select, textarea, summary):visible"
    ).all():
        if control.get_attribute("data-cell") is None:
            control.click(trial=True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_every_sheet_fits_the_screen(host: Host, seat_at: Desks, language: Language, viewport: dict[str, int]):
    desk = seat_at(host, language, viewport=viewport)
    for path in PATHS:
        sheet = desk.sheet(path)
        expect(sheet.page.get_by_role("heading", level=1)).to_be_visible()
        expect_no_sideways_scroll(sheet)
        expect_all_within_reach(sheet)


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_match_fits_the_screen_with_all_that_belongs_to_it(host: Host, seat_at: Desks, viewport: dict[str, int]):
    opened = host.open("human", "open")
    host.play(opened, ["A6-B7", "G7-F6"])
    sheet = seat_at(host, viewport=viewport).sheet(opened.link(0))
    sheet.click_ply("B7", "D8")
    expect(sheet.problem).to_be_visible()

    expect_no_sideways_scroll(sheet)
    expect_all_within_reach(sheet)


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_every_cell_is_large_enough_to_touch_and_lies_on_the_screen(
    host: Host, seat_at: Desks, viewport: dict[str, int]
):
    sheet = seat_at(host, viewport=viewport, has_touch=True).sheet(host.open("human", "human").link(0, 1))
    expect(sheet.board).to_be_visible()

    boxes = sheet.board.locator("[data-cell]").evaluate_all("cells => cells.map(cell => cell.getBoundingClientRect())")

    assert len(boxes) == 165
    assert min(min(box["width"], box["height"]) for box in boxes) >= SMALLEST - 0.01
    assert min(box["left"] for box in boxes) >= -0.5
    assert max(box["right"] for box in boxes) <= viewport["width"] + 0.5


def test_a_ply_is_played_by_touch_on_a_phone(host: Host, seat_at: Desks):
    sheet = seat_at(host, viewport=PHONE, has_touch=True).sheet(host.open("human", "human").link(0, 1))

    sheet.cell("A6").tap()
    sheet.cell("B7").tap()

    expect(sheet.plies()).to_have_text(["dA6-B7"])


def test_names_as_long_as_names_may_be_fit_a_phone(host: Host, seat_at: Desks):
    desk = seat_at(host, viewport=PHONE)
    sheet = desk.sheet(host.open("human", "human", names=("W" * 40, "Ы" * 40)).link(0, 1))
    sheet.button("offer_end").click()
    expect(sheet.offer).to_contain_text("W" * 40)
    expect_no_sideways_scroll(sheet)

    sheet.page.goto(host.address)
    expect(sheet.page.get_by_role("listitem").filter(has_text="W" * 40)).to_be_visible()
    expect_no_sideways_scroll(sheet)


@pytest.mark.parametrize(
    ("width", "height"), [(1280, 800), (1280, 480), (900, 420), (740, 560), (640, 400), (740, 360), (1024, 360)]
)
def test_the_board_is_no_taller_than_the_window_unless_its_cells_would_be_too_small(
    host: Host, seat_at: Desks, width: int, height: int
):
    desk = seat_at(host, viewport={"width": width, "height": height})
    sheet = desk.sheet(host.open("human", "human").link(0, 1))
    expect(sheet.board).to_be_visible()

    board = sheet.board.bounding_box()
    cell = sheet.cell("H1").bounding_box()

    assert board
    assert cell
    assert cell["height"] >= SMALLEST - 0.01
    assert board["height"] <= height or cell["height"] <= SMALLEST + 0.01
    expect_no_sideways_scroll(sheet)
