"""The end of a round: its last ply in sight, its result, and the board of the next."""

from playwright.sync_api import expect

from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.positions import SKIRMISH, SKIRMISH_PLIES

LONG_ENOUGH = 10_000  # milliseconds, more than the end of a round stays in sight


def test_the_last_ply_is_seen_before_the_new_board_and_the_result_stays(host: Host, desk: Desk):
    sheet = desk.sheet()
    sheet.page.clock.install()
    sheet.page.goto(host.address + host.open("human", "human", position=SKIRMISH).link(0, 1))
    for played, (origin, target) in enumerate(SKIRMISH_PLIES):
        sheet.click_ply(origin, target)
        expect(sheet.plies()).to_have_count(played + 1)
        if played == 1:
            sheet.page.clock.pause_at(sheet.page.evaluate("Date.now() + 1000"))

    result = sheet.say("thud_event_round_ended", first=4, second=0)
    expect(sheet.hint).to_contain_text(result)
    expect(sheet.marked("just")).to_have_count(3)  # whence, whither, and the troll that fell

    sheet.page.clock.run_for(LONG_ENOUGH)

    expect(sheet.marked("just")).to_have_count(0)
    expect(sheet.hint).to_contain_text(result)
    sheet.click_ply("A6", "B7")
    sheet.holds("B7", "dwarf")


def test_a_hand_on_the_board_lays_out_the_new_one_at_once(host: Host, desk: Desk):
    sheet = desk.sheet(host.open("human", "human", position=SKIRMISH).link(0, 1))
    for played, (origin, target) in enumerate(SKIRMISH_PLIES):
        sheet.click_ply(origin, target)
        expect(sheet.plies()).to_have_count(played + 1)

    sheet.click_ply("A6", "B7")

    expect(sheet.plies()).to_have_count(len(SKIRMISH_PLIES) + 1)
    sheet.holds("B7", "dwarf")
