"""Two browsers, one match: by link, live, and over a server that dies."""

from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Error, expect

from tests.browser.conftest import Desks
from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.sheet import Sheet

LOST_LINE = "ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|WebSocket|503"  # 503: back, and warming up


def test_a_link_brings_a_friend_to_the_other_seat_and_both_see_each_ply_at_once(host: Host, desk: Desk, seat_at: Desks):
    mine = desk.sheet("/new/thud")
    mine.page.get_by_role("radio", name=mine.say("against_link")).check()
    mine.button("new_start").click()
    mine.other_is("awaited")
    link = mine.page.get_by_label(mine.say("share")).input_value()
    expect(mine.page.get_by_test_id("share")).to_contain_text(mine.say("share_loopback"))

    theirs = seat_at(host, "ru").sheet(link.removeprefix(host.address))

    mine.other_is("here")
    expect(mine.page.get_by_test_id("share")).to_have_count(0)
    expect(theirs.turn).to_contain_text(theirs.say("turn_theirs", plays=theirs.say("thud_dwarfs")))
    assert "#" not in theirs.page.url, "the key stays in the address bar, where it could be copied with it"

    mine.click_ply("A6", "B7")
    theirs.holds("B7", "dwarf")
    theirs.click_ply("G7", "F6")
    mine.holds("F6", "troll")
    expect(mine.announcements).to_contain_text(mine.say("thud_event_stepped", **{"from": "G7", "to": "F6"}))


def test_who_leaves_is_shown_as_away(host: Host, desk: Desk, seat_at: Desks):
    opened = host.open("human", "open")
    mine, friend = desk.sheet(opened.link(0)), seat_at(host)
    theirs = friend.sheet(opened.link(1))
    mine.other_is("here")

    theirs.page.close()

    mine.other_is("away")


def test_a_key_is_remembered_so_that_the_bare_address_leads_back_to_the_seat(host: Host, desk: Desk):
    opened = host.open("human", "greedy")
    desk.sheet(opened.link(0)).turn.wait_for()

    again = desk.sheet(opened.link())

    expect(again.turn).to_contain_text(again.say("turn_yours", plays=again.say("thud_dwarfs")))


def test_a_spectator_sees_every_ply_and_can_play_none(host: Host, desk: Desk, seat_at: Desks):
    opened = host.open("human", "human")
    mine = desk.sheet(opened.link(0, 1))
    link = mine.page.get_by_test_id("watch-link").input_value()

    watcher = seat_at(host).sheet(link.removeprefix(host.address))

    expect(watcher.page.get_by_text(watcher.say("watching"))).to_be_visible()
    mine.click_ply("A6", "B7")
    watcher.holds("B7", "dwarf")

    watcher.cell("G7").click()
    expect(watcher.page.get_by_role("gridcell", selected=True)).to_have_count(0)
    expect(watcher.hint).to_have_text(watcher.say("thud_not_your_turn"))
    for control in ("notation_play", "resign", "offer_end", "offer_take_back"):
        expect(watcher.button(control)).to_have_count(0)


def test_a_forged_key_opens_no_seat(host: Host, seat_at: Desks):
    opened = host.open("human", "human")
    desk = seat_at(host)
    sheet = desk.sheet(f"/m/{opened.match}#k={'A' * 43}")

    expect(sheet.problem).to_be_visible()
    expect(sheet.page.get_by_text(sheet.say("watching"))).to_be_visible()
    expect(sheet.button("notation_play")).to_have_count(0)
    desk.forgive("40[134]")


def test_two_tabs_in_one_seat_stay_in_step(host: Host, desk: Desk):
    opened = host.open("human", "human")
    first, second = desk.sheet(opened.link(0, 1)), desk.sheet(opened.link(0, 1))

    first.click_ply("A6", "B7")
    second.holds("B7", "dwarf")
    second.click_ply("G7", "F6")
    first.holds("F6", "troll")
    first.type_ply("dB7-A6")

    expect(second.plies()).to_have_count(3)


def test_nothing_is_lost_when_the_server_is_killed_and_started_again(tmp_path: Path, seat_at: Desks):
    with Host(tmp_path) as host:
        opened = host.open("human", "open")
        mine, theirs = seat_at(host), seat_at(host)
        here, there = mine.sheet(opened.link(0)), theirs.sheet(opened.link(1))
        here.click_ply("A6", "B7")
        there.holds("B7", "dwarf")

        host.kill()
        expect(here.page.get_by_text(here.say("link_lost"))).to_be_visible()
        there.click_ply("G7", "F6")  # kept until the line is back
        host.start()

        expect_to_come_back(here)
        expect_to_come_back(there)
        here.holds("F6", "troll")
        here.click_ply("B7", "C7")
        there.holds("C7", "dwarf")
        expect(there.plies()).to_have_count(3)
        for desk in (mine, theirs):
            desk.context.close()  # before the server stops for good, which would be one more lost line
            desk.forgive(LOST_LINE)


def expect_to_come_back(sheet: Sheet) -> None:
    with suppress(Error):  # the line may come back by itself, and the button be gone, at any moment
        sheet.button("link_retry").click(timeout=3_000)
    expect(sheet.page.get_by_test_id("link")).to_have_attribute("data-link", "live")
