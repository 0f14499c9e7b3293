"""The clock on the page: beside each seat, falling by itself, and saying when time is up."""

import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Desks
from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.sheet import Sheet
from tests.browser.test_by_link import LOST_LINE, expect_to_come_back

TEN_SECONDS = {"kind": "bank", "seconds": 10, "increment": 0}
TEN_MINUTES = {"kind": "bank", "seconds": 600, "increment": 5}
THREE_DAYS = {"kind": "days", "days": 3}


def clock(sheet: Sheet, seat: int) -> Locator:
    return sheet.page.get_by_test_id(f"clock-{seat}")


def test_a_bank_is_chosen_and_runs_for_whoever_is_to_move(desk: Desk):
    sheet = desk.sheet("/new/thud")
    sheet.page.get_by_role("radio", name=sheet.say("against_here")).check()
    sheet.page.get_by_role("radio", name=sheet.say("pace_bank")).check()
    sheet.page.get_by_label(sheet.say("pace_minutes")).fill("3")
    sheet.page.get_by_label(sheet.say("pace_increment")).fill("20")
    sheet.button("new_start").click()

    expect(sheet.page.get_by_test_id("pace")).to_contain_text(sheet.say("pace_in_bank", minutes=3, increment=20))
    expect(clock(sheet, 0)).to_contain_text(re.compile("2:[0-5]"))
    expect(clock(sheet, 1)).to_contain_text("3:00")
    sheet.click_ply("A6", "B7")
    expect(clock(sheet, 1)).to_contain_text(re.compile("2:[0-5]"))
    expect(clock(sheet, 0)).not_to_contain_class("runs")


def test_days_are_told_in_words(host: Host, russian: Desk):
    sheet = russian.sheet(host.open("human", "human", pace=THREE_DAYS).link(0))
    expect(clock(sheet, 0)).to_contain_text("2 дн. 23 ч")
    expect(clock(sheet, 1)).to_contain_text("3 дн. 0 ч")
    expect(sheet.page.get_by_test_id("pace")).to_contain_text("3 дня на ход")


def test_the_last_minute_is_marked_and_said_and_its_end_ends_the_match(host: Host, desk: Desk):
    opened = host.open("human", "human", pace=TEN_SECONDS)
    loser, winner = desk.sheet(opened.link(0)), desk.sheet(opened.link(0))
    expect(clock(loser, 0)).to_contain_class("short")
    expect(loser.announcements).to_contain_text(loser.say("clock_short"))
    expect(loser.turn).to_contain_text(loser.say("timed_out_you"))
    expect(winner.turn).to_contain_text(winner.say("ended_lost"))
    expect(clock(loser, 0)).to_contain_text("0:00.0")
    expect(loser.button("resign")).to_have_count(0)


def test_a_clock_survives_the_server(seat_at: Desks, tmp_path: Path):
    with Host(tmp_path) as own:
        desk = seat_at(own)
        opened = own.open("human", "human", pace=TEN_MINUTES)
        sheet = desk.sheet(opened.link(0, 1))
        sheet.click_ply("A6", "B7")
        expect(clock(sheet, 1)).to_contain_class("runs")
        own.kill()
        own.start()
        expect_to_come_back(sheet)
        expect(clock(sheet, 1)).to_contain_class("runs")
        expect(clock(sheet, 1)).to_contain_text(re.compile("[89]:[0-5]"))
        sheet.type_ply("G7-F6")
        expect(sheet.plies()).to_have_count(2)
        sheet.page.close()
    desk.forgive(LOST_LINE)
