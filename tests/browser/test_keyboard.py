"""Whole matches by the keyboard alone: Tab, arrows, Enter, Esc."""

from playwright.sync_api import expect

from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.positions import PACING_PLIES, SKIRMISH, SKIRMISH_PLIES
from tests.browser.sheet import Sheet

QUIET_LIMIT = 10  # plies without capture that end a round; the least there can be


def set_up_by_keyboard(sheet: Sheet) -> None:
    """From the first sheet to a match of two on one screen, from a position and with a short quiet limit."""
    page = sheet.page
    sheet.tab_to(page.get_by_role("link", name=sheet.say("game_thud"), exact=True))
    sheet.press("Enter")
    sheet.tab_to(page.locator('[name="against"]:checked'))
    sheet.press("ArrowDown")
    expect(page.get_by_role("radio", name=sheet.say("against_here"))).to_be_checked()
    sheet.tab_to(page.locator("summary"))
    sheet.press("Enter")
    sheet.tab_to(page.locator("#option-quiet_limit"))
    page.keyboard.type(str(QUIET_LIMIT))
    sheet.tab_to(page.get_by_label(sheet.say("new_position")))
    page.keyboard.insert_text(SKIRMISH)
    sheet.tab_to(sheet.button("new_start"))
    sheet.press("Enter")
    expect(sheet.board).to_be_visible()


def test_a_whole_match_is_set_up_and_played_by_keyboard_alone_in_russian(russian: Desk):
    sheet = russian.sheet()
    set_up_by_keyboard(sheet)

    focus = sheet.tab_to_board()
    for origin, target in SKIRMISH_PLIES:
        focus = sheet.walk_ply(focus, origin, target)
        sheet.holds(origin, "empty")
    sheet.scored("4 32 36", "0 32 32")  # the first round is banked; in the second every piece stands

    plies = [PACING_PLIES[number % len(PACING_PLIES)] for number in range(QUIET_LIMIT)]
    for origin, target in plies:
        focus = sheet.walk_ply(focus, origin, target)
        sheet.holds(origin, "empty")

    expect(sheet.turn).to_contain_text("Победитель: Игрок 1")
    sheet.scored("4 32 36", "0 32 32")
    expect(sheet.plies()).to_have_count(len(SKIRMISH_PLIES) + QUIET_LIMIT)


def test_a_whole_round_is_played_by_keyboard_alone_in_english(host: Host, desk: Desk):
    opened = host.open("human", "human", position=SKIRMISH, options={"rounds": 1})
    sheet = desk.sheet(opened.link(0, 1))

    focus = sheet.tab_to_board()
    for origin, target in SKIRMISH_PLIES:
        focus = sheet.walk_ply(focus, origin, target)
        sheet.holds(origin, "empty")

    expect(sheet.turn).to_contain_text("The winner: Player 1")
    sheet.scored("4", "0")


def test_the_board_is_one_stop_of_the_tab_key_and_enters_where_something_can_be_done(skirmish: Sheet):
    entry = skirmish.tab_to_board()

    assert entry in {"C8", "D8", "O9", "O10", "N11", "N12"}
    skirmish.press("Tab")
    assert skirmish.page.evaluate("document.activeElement.closest('[role=grid]')") is None


def test_escape_lets_go_of_the_piece_in_hand(skirmish: Sheet):
    selected = skirmish.page.get_by_role("gridcell", selected=True)
    skirmish.walk(skirmish.tab_to_board(), "D8")
    skirmish.press("Enter")
    expect(selected).to_have_count(1)

    skirmish.press("Escape")

    expect(selected).to_have_count(0)
    expect(skirmish.cell("D8")).to_be_focused()


def test_full_stop_and_comma_go_round_the_places_that_matter(skirmish: Sheet):
    skirmish.walk(skirmish.tab_to_board(), "C8")

    skirmish.press(".")
    expect(skirmish.cell("D8")).to_be_focused()
    skirmish.press(",", ",")
    expect(skirmish.cell("N12")).to_be_focused()


def test_the_name_of_a_cell_tells_what_stands_there_and_what_the_piece_in_hand_can_do_there(skirmish: Sheet):
    expect(skirmish.cell("F8")).to_have_accessible_name("F8, troll")

    skirmish.walk(skirmish.tab_to_board(), "D8")
    skirmish.press("Enter")

    expect(skirmish.cell("F8")).to_have_accessible_name("F8, troll, hurl, fells the troll, strikes F8")


def test_what_happens_is_read_aloud(skirmish: Sheet):
    skirmish.walk_ply(skirmish.tab_to_board(), "D8", "F8")

    expect(skirmish.announcements).to_contain_text("Dwarf is hurled D8 to F8.")
    expect(skirmish.announcements).to_contain_text("The troll on F8 is felled.")
