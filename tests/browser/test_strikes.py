"""Who is struck is shown before the ply is made, and chosen where the rules leave a choice."""

from playwright.sync_api import expect

from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.positions import position
from tests.browser.sheet import Sheet

BESIDE_TWO = position("dO9 dO10 dA6 TM8", to_move="t")
"""A troll that may step between two dwarfs, N9."""


def test_what_a_dwarf_can_do_is_told_when_the_pointer_rests_on_it(skirmish: Sheet):
    skirmish.cell("D8").hover()

    expect(skirmish.hint).to_contain_text("Dwarf D8:")
    expect(skirmish.hint).to_contain_text("1 hurl")
    skirmish.cell("D8").click()
    skirmish.cell("F8").hover()
    expect(skirmish.hint).to_contain_text("D8–F8: hurl, fells the troll, a line of 2")
    expect(skirmish.marked("threat")).to_have_count(1)


def test_the_dwarfs_a_step_would_strike_are_marked_before_it_is_made(host: Host, desk: Desk):
    sheet = desk.sheet(host.open("human", "human", position=BESIDE_TWO).link(0, 1))
    expect(sheet.marked("threat")).to_have_count(0)

    sheet.cell("M8").click()
    sheet.cell("N9").hover()

    expect(sheet.hint).to_contain_text(sheet.say("thud_strikes", cells="O9, O10"))
    expect(sheet.marked("threat")).to_have_count(2)
    sheet.holds("O9", "dwarf")
    expect(sheet.plies()).to_have_count(0)


def test_they_are_marked_for_the_keyboard_as_well(host: Host, desk: Desk):
    sheet = desk.sheet(host.open("human", "human", position=BESIDE_TWO).link(0, 1))

    sheet.walk(sheet.tab_to_board(), "M8")
    sheet.press("Enter", "ArrowRight", "ArrowDown")

    expect(sheet.marked("threat")).to_have_count(2)
    expect(sheet.cell("N9")).to_have_accessible_name("N9, empty, step, strikes O9, O10")


def test_a_troll_that_may_choose_is_asked_whom_it_strikes(host: Host, desk: Desk):
    sheet = desk.sheet(host.open("human", "human", position=BESIDE_TWO, ruleset="subset").link(0, 1))
    sheet.click_ply("M8", "N9")

    expect(sheet.dialog.get_by_role("heading")).to_have_text(sheet.say("thud_chooser"))
    expect(sheet.dialog.get_by_role("listitem")).to_have_text(
        ["Strikes O9, O10", "Strikes O9", "Strikes O10", "Strikes nobody"]
    )
    sheet.dialog.get_by_role("button", name="Strikes O10").click()

    sheet.holds("N9", "troll")
    sheet.holds("O9", "dwarf")
    sheet.holds("O10", "empty")
    expect(sheet.plies()).to_have_text(["TM8-N9xO10"])


def test_under_all_or_none_there_are_two_ways_and_escape_takes_neither(host: Host, russian: Desk):
    sheet = russian.sheet(host.open("human", "human", position=BESIDE_TWO, ruleset="all-or-none").link(0, 1))
    sheet.click_ply("M8", "N9")

    expect(sheet.dialog.get_by_role("listitem")).to_have_text(["Бьёт O9, O10", "Не бьёт никого"])
    sheet.press("Escape")
    expect(sheet.dialog).to_have_count(0)
    expect(sheet.plies()).to_have_count(0)

    sheet.cell("N9").click()  # the troll is still in hand
    sheet.dialog.get_by_role("button", name="Не бьёт никого").press("Enter")

    expect(sheet.plies()).to_have_text(["TM8-N9x-"])


def test_what_has_just_happened_is_marked_and_stays_marked_after_a_reload(skirmish: Sheet):
    skirmish.click_ply("D8", "F8")
    expect(skirmish.plies()).to_have_count(1)
    expect(skirmish.marked("just")).not_to_have_count(0)

    skirmish.page.reload()

    expect(skirmish.plies()).to_have_count(1)
    expect(skirmish.marked("just")).not_to_have_count(0)
