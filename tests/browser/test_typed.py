"""Whole matches by typed notation alone."""

from playwright.sync_api import expect

from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.positions import PACING_PLIES, SKIRMISH
from tests.browser.sheet import Sheet

QUIET_LIMIT = 10  # plies without capture that end a round; the least there can be


def type_plies(sheet: Sheet, *plies: str) -> None:
    for ply in plies:
        before = sheet.plies().count()
        sheet.type_ply(ply)
        expect(sheet.plies()).to_have_count(before + 1)


def test_a_whole_match_is_played_by_typing_alone_in_english(host: Host, desk: Desk):
    opened = host.open("human", "human", position=SKIRMISH, options={"quiet_limit": QUIET_LIMIT})
    sheet = desk.sheet(opened.link(0, 1))

    type_plies(sheet, "dD8-F8xF8", "tm8-n9", "N11-N9")
    sheet.scored("4 32 36", "0 32 32")
    type_plies(sheet, *("-".join(PACING_PLIES[number % len(PACING_PLIES)]) for number in range(QUIET_LIMIT)))

    expect(sheet.turn).to_contain_text("The winner: Player 1")
    sheet.scored("4 32 36", "0 32 32")
    expect(sheet.page.locator("#notation")).to_have_count(0)
    expect(sheet.plies().nth(1)).to_have_text("TM8-N9xO9xO10")


def test_a_whole_round_is_played_by_typing_alone_in_russian(host: Host, russian: Desk):
    opened = host.open("human", "human", position=SKIRMISH, options={"rounds": 1})
    sheet = russian.sheet(opened.link(0, 1))

    type_plies(sheet, "dD8-F8", "TM8-N9xO9xO10", "dN11-N9")

    expect(sheet.turn).to_contain_text("Победитель: Игрок 1")
    sheet.scored("4", "0")
