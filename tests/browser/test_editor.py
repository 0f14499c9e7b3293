"""Positions set up by hand: put, carried, taken off, judged by the engine, passed on by a link, played from."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Desks
from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.positions import position
from tests.browser.sheet import Sheet
from tests.browser.test_accessibility import expect_no_faults
from tests.browser.test_sizes import expect_all_within_reach, expect_no_sideways_scroll
from tests.browser.words import LANGUAGES, Language

WRONG = "dd1dd/d5d/d7d/d9d/d11d/dR12d/d5TTT5d/6TTT6/d5TTT5d/d13d/d11d/d9d/d7d/d5d/dd1dd d 2 0 5-7"
FEW = position("dA6 TP10")


def edit(desk: Desk, text: str = "", **terms: object) -> Sheet:
    """Open the editor, with a position and under terms if there are any."""
    named = [f"{name}={value}" for name, value in terms.items()] + (
        [f"position={text.replace(' ', '+')}"] if text else []
    )
    sheet = desk.sheet(f"/edit/thud#{'&'.join(named)}" if named else "/edit/thud")
    expect(sheet.board).to_be_visible()
    return sheet


def written(sheet: Sheet) -> str:
    """Return the position that the address holds."""
    [text] = parse_qs(urlsplit(sheet.page.url).fragment)["position"]
    return text


def is_written(sheet: Sheet, pattern: str) -> None:
    """Expect the position in the address, and in the field below, to come to match."""
    expect(sheet.page.locator("#position")).to_have_value(re.compile(pattern))
    assert re.search(pattern, written(sheet))


def verdict(sheet: Sheet) -> Locator:
    return sheet.page.get_by_test_id("verdict")


def faults(sheet: Sheet) -> Locator:
    return sheet.page.get_by_test_id("faults").first.get_by_role("listitem")


def tool(sheet: Sheet, name: str) -> Locator:
    return sheet.page.get_by_role("radio", name=sheet.say(name), exact=True)


def middle(where: Locator) -> tuple[float, float]:
    box = where.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(sheet: Sheet, origin: Locator, to: tuple[float, float]) -> None:
    mouse = sheet.page.mouse
    mouse.move(*middle(origin))
    mouse.down()
    mouse.move(*to, steps=5)
    mouse.up()


def test_it_begins_with_the_usual_start_and_says_that_all_is_in_order(desk: Desk):
    sheet = edit(desk)
    expect(verdict(sheet)).to_have_text("All in order: 656 possible moves")
    is_written(sheet, r"^dd1dd/.* d 1 0 0-0$")


def test_a_position_is_set_up_and_played_from_by_keyboard_alone_in_russian(russian: Desk):
    sheet = edit(russian)
    sheet.tab_to(sheet.button("edit_clear"))
    sheet.press("Enter")
    expect(verdict(sheet)).to_have_text("3 ошибки")

    focus = sheet.tab_to_board()
    for digit, cell in (("3", "H8"), ("1", "G5"), ("2", "J5")):
        sheet.walk(focus, cell)
        sheet.press(digit, "Enter")
        focus = cell
    sheet.holds("H8", "rock")
    sheet.holds("G5", "dwarf")
    sheet.holds("J5", "troll")
    expect(sheet.announcements).to_contain_text("J5, тролль")
    sheet.walk(focus, "K5")
    sheet.press("Enter")
    sheet.holds("K5", "troll")
    sheet.press("Delete")
    sheet.holds("K5", "empty")
    expect(verdict(sheet)).to_contain_text("Всё в порядке")

    sheet.tab_to(sheet.page.get_by_role("radio", name=sheet.say("thud_dwarfs"), exact=True))
    sheet.press("ArrowDown")
    expect(verdict(sheet)).to_have_text("Всё в порядке: 8 возможных ходов")
    sheet.tab_to(sheet.page.get_by_role("link", name=sheet.say("edit_play")))
    sheet.press("Enter")
    expect(sheet.page.locator("#position")).to_have_value(re.compile(r"5d1T5.* t 1 0 0-0$"))
    sheet.tab_to(sheet.page.locator('[name="against"]:checked'))
    sheet.press("ArrowDown")
    sheet.tab_to(sheet.button("new_start"))
    sheet.press("Enter")

    sheet.holds("G5", "dwarf")
    sheet.click_ply("J5", "H5")
    expect(sheet.plies()).to_have_text(["TJ5-H5xG5"])


def test_a_click_puts_the_chosen_piece_and_a_second_takes_it_off(desk: Desk):
    sheet = edit(desk)
    sheet.cell("C7").click()
    sheet.holds("C7", "dwarf")
    tool(sheet, "thud_troll").check(force=True)
    sheet.cell("C7").click()
    sheet.holds("C7", "troll")
    sheet.cell("C7").click()
    sheet.holds("C7", "empty")
    tool(sheet, "edit_take").check(force=True)
    sheet.cell("A6").click()
    sheet.holds("A6", "empty")


def test_pieces_are_dragged_over_the_board_off_it_and_from_the_palette(desk: Desk):
    sheet = edit(desk)
    drag(sheet, sheet.cell("A6"), middle(sheet.cell("G7")))
    sheet.holds("A6", "empty")
    sheet.holds("G7", "dwarf")

    box = sheet.board.bounding_box()
    assert box
    drag(sheet, sheet.cell("G7"), (box["x"] + 20, box["y"] + 20))
    sheet.holds("G7", "empty")

    x, y = middle(sheet.cell("A7"))
    drag(sheet, sheet.cell("A7"), (x + 9, y + 9))
    sheet.holds("A7", "dwarf")

    drag(sheet, sheet.page.locator("label").filter(has=tool(sheet, "thud_troll")), middle(sheet.cell("C8")))
    sheet.holds("C8", "troll")
    drag(sheet, sheet.page.locator("label").filter(has=tool(sheet, "thud_rock")), middle(sheet.cell("D8")))
    sheet.holds("D8", "rock")
    sheet.holds("H8", "empty")
    assert len(re.findall("R", written(sheet))) == 1


def test_what_was_done_is_undone_and_done_again(desk: Desk):
    sheet = edit(desk)
    expect(sheet.button("edit_undo")).to_be_disabled()
    sheet.cell("C7").click()
    sheet.cell("C8").click()
    sheet.button("edit_undo").click()
    sheet.holds("C8", "empty")
    sheet.press("Control+z")
    sheet.holds("C7", "empty")
    expect(sheet.button("edit_undo")).to_be_disabled()
    sheet.press("Control+Shift+z")
    sheet.holds("C7", "dwarf")
    sheet.press("Control+y")
    sheet.holds("C8", "dwarf")
    expect(sheet.button("edit_redo")).to_be_disabled()
    sheet.button("edit_clear").click()
    sheet.holds("H8", "empty")
    sheet.button("edit_undo").click()
    sheet.holds("H8", "rock")
    sheet.button("edit_usual").click()
    sheet.holds("C8", "empty")


def test_everything_that_is_wrong_is_named_ringed_and_leads_to_its_rule(desk: Desk):
    sheet = edit(desk, WRONG)

    expect(verdict(sheet)).to_have_text("3 things are wrong")
    expect(faults(sheet)).to_have_text(
        [
            re.compile("rock on B6.* its place is H8.*T-10", re.IGNORECASE),
            re.compile("9 trolls.*take 1 off.*T-3"),
            re.compile("points 5-7.*multiple of 4.*T-17", re.IGNORECASE),
        ]
    )
    expect(sheet.page.get_by_test_id("faulty")).to_have_count(1)
    expect(sheet.button("edit_play")).to_be_disabled()
    faults(sheet).nth(0).get_by_role("button").click()
    expect(sheet.dialog.locator("#T-10")).to_be_visible()
    sheet.press("Escape")

    drag(sheet, sheet.cell("B6"), middle(sheet.cell("H8")))
    expect(faults(sheet)).to_have_text([re.compile("points 5-7", re.IGNORECASE)])
    sheet.page.get_by_label(sheet.say("thud_edit_second")).fill("8")
    sheet.press("Enter")
    expect(verdict(sheet)).to_contain_text("All in order")
    expect(sheet.page.get_by_role("link", name=sheet.say("edit_play"))).to_be_visible()


def test_what_is_wrong_is_said_again_in_the_other_language(desk: Desk):
    sheet = edit(desk, WRONG)
    expect(faults(sheet).nth(1)).to_contain_text("9 trolls")

    sheet.page.get_by_role("button", name=re.compile("^ru")).click()

    expect(faults(sheet).nth(1)).to_contain_text("роллей 9")
    expect(verdict(sheet)).to_have_text("3 ошибки")


def test_a_link_under_rules_that_there_are_not_says_so_and_keeps_its_position(desk: Desk):
    sheet = desk.sheet(f"/edit/thud#ruleset=nobody&rounds=7&position={FEW.replace(' ', '+')}")
    expect(sheet.problem).to_contain_text("nobody")
    expect(sheet.page.locator("#position")).to_have_value(FEW)
    desk.forgive("400")


def test_the_copied_link_shows_the_same_position_in_another_browser(host: Host, desk: Desk, seat_at: Desks):
    sheet = edit(desk)
    sheet.cell("C7").click()
    sheet.page.get_by_role("radio", name=sheet.say("thud_trolls"), exact=True).check()
    sheet.page.get_by_label(sheet.say("edit_round")).select_option("2")
    sheet.page.get_by_label(sheet.say("thud_edit_quiet"), exact=True).fill("12")
    sheet.press("Enter")
    sheet.page.get_by_label(sheet.say("thud_edit_first")).fill("20")
    sheet.page.get_by_label(sheet.say("thud_edit_second")).fill("16")
    sheet.press("Enter")
    expect(faults(sheet)).to_have_count(1)  # one dwarf too many
    is_written(sheet, r" t 2 12 20-16$")
    link = sheet.page.get_by_test_id("edit-link").input_value()
    assert link == sheet.page.url
    assert "%" not in link
    assert len(link) < 200

    other = seat_at(host, "ru")
    opened = other.sheet(link.removeprefix(other.address))

    opened.holds("C7", "dwarf")
    expect(faults(opened)).to_have_count(1)
    is_written(opened, r" t 2 12 20-16$")
    assert opened.page.url == link


def test_a_position_is_set_up_from_its_text_and_one_that_cannot_be_read_is_kept(desk: Desk):
    sheet = edit(desk)
    field = sheet.page.locator("#position")

    field.fill("dd1dd/5 d 1 0 0-0")
    sheet.button("edit_read").click()
    expect(sheet.page.get_by_test_id("faults").last).to_contain_text("2 ranks: there must be 15")
    expect(field).to_have_value("dd1dd/5 d 1 0 0-0")
    sheet.holds("A6", "dwarf")
    expect(verdict(sheet)).to_contain_text("All in order")

    field.fill(f"\n  {FEW}  \n")
    sheet.button("edit_read").click()
    sheet.holds("A7", "empty")
    sheet.holds("P10", "troll")
    expect(sheet.page.get_by_test_id("faults")).to_have_count(1)
    sheet.button("edit_undo").click()
    sheet.holds("A7", "dwarf")


def test_a_link_that_cannot_be_read_says_so_and_shows_the_usual_start(desk: Desk):
    sheet = edit(desk, "nonsense")
    told = sheet.page.get_by_test_id("faults").last
    expect(told).to_contain_text("'nonsense': not a position", use_inner_text=True)  # as it was written, d is not D
    expect(sheet.page.get_by_test_id("unread")).to_have_text(sheet.say("edit_unread"))
    expect(sheet.page.locator("#position")).to_have_value("nonsense")
    sheet.holds("A6", "dwarf")


def test_an_untouched_start_follows_the_ruleset_and_one_that_was_touched_is_judged_by_it(desk: Desk):
    sheet = edit(desk)
    rules = sheet.page.get_by_label(sheet.say("new_ruleset"), exact=True)
    rules.select_option("koom-valley")
    sheet.holds("F2", "troll")
    sheet.holds("A6", "empty")
    expect(verdict(sheet)).to_have_text("All in order: 388 possible moves")
    expect(sheet.board.get_by_test_id("goal")).to_have_count(5)

    sheet.cell("C7").click()
    expect(faults(sheet)).to_have_text([re.compile("17 dwarfs.*T-4")])
    rules.select_option("classic")
    sheet.holds("F2", "troll")
    expect(verdict(sheet)).to_contain_text("All in order")


def test_chosen_options_go_along_to_the_match(desk: Desk):
    sheet = edit(desk, FEW, ruleset="classic", rounds=1)
    expect(sheet.page.get_by_label(sheet.say("edit_round"))).to_have_count(0)
    sheet.page.get_by_role("link", name=sheet.say("edit_play")).click()

    expect(sheet.page.locator("#option-rounds")).to_have_value("1")
    sheet.page.get_by_label(sheet.say("against_here")).check()
    sheet.button("new_start").click()
    sheet.scored("1", "4")


def test_the_board_is_turned_round(desk: Desk):
    sheet = edit(desk, FEW)
    before = middle(sheet.cell("A6"))
    sheet.button("flip").click()
    after = middle(sheet.cell("A6"))
    assert (before[0] < after[0], before[1] < after[1]) == (True, True)
    sheet.cell("A7").click()
    is_written(sheet, r"/d14/d14/")


def test_a_match_leads_to_the_editor_and_so_does_the_sheet_of_a_new_match(host: Host, desk: Desk):
    opened = host.open("human", "human", ruleset="koom-valley", options={"rounds": 1})
    host.play(opened, ["dA10-A7"])
    sheet = desk.sheet(opened.link(0, 1))
    sheet.page.get_by_text(sheet.say("pass_on")).click()
    sheet.page.get_by_role("link", name=sheet.say("edit_here")).click()
    sheet.holds("A7", "dwarf")
    assert "rounds=1" in sheet.page.url

    sheet = desk.sheet("/new/thud")
    sheet.page.locator("summary").click()
    sheet.page.locator("#position").fill(FEW)
    sheet.page.get_by_role("link", name=sheet.say("new_edit")).click()
    sheet.holds("P10", "troll")


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_the_palette_is_below_the_board_and_nothing_is_cut_off(
    host: Host, seat_at: Desks, language: Language
):
    sheet = edit(seat_at(host, language, viewport=PHONE, has_touch=True), WRONG)
    expect(faults(sheet)).to_have_count(3)
    board, palette = (
        sheet.board.bounding_box(),
        sheet.page.get_by_role("group", name=sheet.say("edit_palette")).bounding_box(),
    )
    assert board
    assert palette
    assert palette["y"] >= board["y"] + board["height"]
    assert palette["y"] + palette["height"] < board["y"] + board["height"] + 300
    expect_no_sideways_scroll(sheet)
    expect_all_within_reach(sheet)

    sheet.page.locator("label").filter(has=tool(sheet, "thud_troll")).tap()
    sheet.cell("C7").tap()
    sheet.holds("C7", "troll")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["light", "dark"])
def test_the_editor_is_free_of_faults_that_axe_can_find(host: Host, seat_at: Desks, paper: str, language: Language):
    sheet = edit(seat_at(host, language, color_scheme=paper), WRONG)
    expect(faults(sheet)).to_have_count(3)
    expect_no_faults(sheet)
    sheet.button("edit_usual").click()
    expect(faults(sheet)).to_have_count(0)
    expect_no_faults(sheet)


def test_the_sheet_of_a_new_match_asks_for_no_option_that_the_rulesets_settle(desk: Desk):
    sheet = desk.sheet("/new/thud")
    sheet.page.locator("summary").click()
    for ruleset in ("As the source has it", "Koom Valley, two to carry"):
        sheet.page.get_by_role("radio", name=ruleset).check()
        expect(sheet.page.locator("#option-rounds")).to_be_visible()
        expect(sheet.page.locator("#option-quiet_limit")).to_be_visible()
        expect(sheet.page.locator("#option-rock_escort")).to_have_count(0)
        expect(sheet.page.locator('[name="variant"], [name="troll_capture"]')).to_have_count(0)


@pytest.mark.parametrize(("ruleset", "formats"), [("classic", 3), ("koom-valley", 2)])
def test_a_match_is_saved_only_in_formats_that_can_hold_it(host: Host, desk: Desk, ruleset: str, formats: int):
    sheet = desk.sheet(host.open("human", "human", ruleset=ruleset).link(0, 1))
    save = sheet.page.get_by_role("group", name=sheet.say("save"))
    expect(save.get_by_role("button")).to_have_count(formats)
    for button in save.get_by_role("button").all():
        with sheet.page.expect_download():
            button.click()
