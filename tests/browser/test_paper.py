"""Light and dark, still and moving, this way up and that: how the sheet lies before its reader."""

from playwright.sync_api import expect

from tests.browser.conftest import Desks
from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.sheet import Sheet


def background(sheet: Sheet) -> str:
    colour: str = sheet.page.evaluate("getComputedStyle(document.body).backgroundColor")
    return colour


def test_the_paper_turns_dark_and_stays_dark(desk: Desk):
    sheet = desk.sheet()
    light = background(sheet)

    sheet.button("paper_dark").click()
    dark = background(sheet)
    sheet.page.reload()

    expect(sheet.button("paper_light")).to_be_visible()
    assert background(sheet) == dark != light


def test_the_paper_is_dark_where_the_system_is_until_the_reader_turns_it(host: Host, seat_at: Desks):
    sheet = seat_at(host, color_scheme="dark").sheet()
    dark = background(sheet)

    sheet.button("paper_light").click()

    expect(sheet.button("paper_dark")).to_be_visible()
    assert background(sheet) != dark


def test_nothing_moves_for_a_reader_who_asks_for_stillness(host: Host, seat_at: Desks):
    for motion, moves in (("reduce", False), ("no-preference", True)):
        sheet = seat_at(host, reduced_motion=motion).sheet()
        sheet.page.add_init_script(COUNT_ANIMATIONS)
        sheet.page.goto(host.address + host.open("human", "human").link(0, 1))

        sheet.click_ply("A6", "D9")

        sheet.holds("D9", "dwarf")
        assert (sheet.page.evaluate("window.animated") > 0) is moves, motion


COUNT_ANIMATIONS = """
    window.animated = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
        window.animated += 1;
        return animate.apply(this, given);
    };
"""


def test_a_turned_board_is_played_where_its_cells_are_seen(skirmish: Sheet):
    before = skirmish.cell("D8").bounding_box()
    skirmish.button("flip").click()
    expect(skirmish.button("flip")).to_have_attribute("aria-pressed", "true")
    after = skirmish.cell("D8").bounding_box()

    assert before
    assert after
    assert after["x"] > before["x"]
    skirmish.drag_ply("D8", "F8")
    expect(skirmish.plies()).to_have_text(["dD8-F8xF8"])
