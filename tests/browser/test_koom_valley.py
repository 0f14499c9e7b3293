"""Koom Valley by hand: the Rock is moved, trolls slide and jump, a troll is caught between two dwarfs."""

from playwright.sync_api import expect

from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.positions import position

BESIDE_THE_ROCK = position("dG8 dG9 dC9 TD9 TF9 dE14 TM5 dN5")


def test_every_kind_of_ply_is_played_seen_and_told(host: Host, desk: Desk):
    opened = host.open("human", "human", ruleset="koom-valley", position=BESIDE_THE_ROCK)
    sheet = desk.sheet(opened.link(0, 1))
    told = sheet.announcements

    sheet.click_ply("H8", "H9")
    sheet.holds("H9", "rock")
    sheet.holds("H8", "empty")
    expect(told).to_contain_text(sheet.say("thud_event_rock_moved", **{"from": "H8", "to": "H9"}))

    sheet.click_ply("M5", "O5")
    sheet.holds("O5", "troll")
    sheet.holds("N5", "empty")
    expect(told).to_contain_text(sheet.say("thud_event_trampled", cell="N5"))
    expect(sheet.marked("just")).to_have_count(3)  # the way of the jump, whence, and who was trampled

    sheet.click_ply("E14", "E9")
    sheet.holds("E9", "dwarf")
    for cell in ("D9", "F9"):
        sheet.holds(cell, "empty")
        expect(told).to_contain_text(sheet.say("thud_event_sandwiched", cell=cell))

    sheet.click_ply("O5", "O7")
    sheet.holds("O7", "troll")
    expect(told).to_contain_text(sheet.say("thud_event_slid", **{"from": "O5", "to": "O7"}))
    expect(sheet.plies()).to_have_count(4)


def test_the_score_says_which_moves_are_quiet(host: Host, desk: Desk):
    for rock_quiet, label in (("no", "thud_quiet_valley"), ("yes", "thud_quiet")):
        terms = {"quiet_limit": 200, "rock_quiet": rock_quiet}
        opened = host.open("human", "human", ruleset="koom-valley", options=terms)
        sheet = desk.sheet(opened.link(0, 1))
        sheet.type_ply("RH8-G9")
        expect(sheet.plies()).to_have_count(1)
        counted = sheet.say(label, quiet=0 if rock_quiet == "no" else 1, limit=200)
        expect(sheet.page.get_by_text(counted, exact=True)).to_be_visible()


def test_the_example_beside_the_board_is_a_ply_that_can_be_played(host: Host, desk: Desk):
    sheet = desk.sheet(host.open("human", "human", ruleset="koom-valley").link(0, 1))
    sheet.await_turn()
    shown = sheet.page.locator("#notation").get_attribute("placeholder") or ""
    before, _, after = sheet.say("notation_example", example="|").partition("|")

    sheet.type_ply(shown.removeprefix(before).removesuffix(after))

    expect(sheet.plies()).to_have_count(1)
    expect(sheet.problem).to_have_count(0)
