"""Seats on the page: a rematch for both, somebody else for who is away, a curtain, new keys in an open tab, calls."""

import json

from playwright.sync_api import expect

from tests.browser.conftest import Desks
from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.sheet import Sheet

DWARFS, TROLLS = "thud_dwarfs", "thud_trolls"


def yours(sheet: Sheet, plays: str) -> None:
    expect(sheet.turn).to_contain_text(sheet.say("turn_yours", plays=sheet.say(plays)))


def theirs(sheet: Sheet, plays: str) -> None:
    expect(sheet.turn).to_contain_text(sheet.say("turn_theirs", plays=sheet.say(plays)))


def test_a_rematch_swaps_sides_and_its_link_appears_for_both(host: Host, desk: Desk, seat_at: Desks):
    opened = host.open("human", "open")
    mine, friend = desk.sheet(opened.link(0)), seat_at(host, "ru").sheet(opened.link(1))
    mine.other_is("here")
    mine.button("resign").click()
    mine.dialog.get_by_role("button", name=mine.say("resign_confirm"), exact=True).click()
    expect(friend.turn).to_contain_text(friend.say("ended_won"))

    mine.button("rematch_ask").click()
    theirs(mine, DWARFS)
    mine.other_is("awaited")
    expect(friend.announcements).to_contain_text(friend.say("rematch_there"))
    friend.page.get_by_role("link", name=friend.say("rematch_go")).click()

    yours(friend, DWARFS)
    friend.click_ply("A6", "B7")
    mine.holds("B7", "dwarf")
    yours(mine, TROLLS)
    assert mine.page.url == friend.page.url


def test_a_computer_takes_the_seat_that_nobody_has_come_for(host: Host, desk: Desk):
    opened = host.open("human", "open")
    sheet = desk.sheet(opened.link(0))
    sheet.page.get_by_test_id("stand-in-1").locator("summary").click()
    sheet.page.get_by_label(sheet.say("new_level")).select_option("greedy")
    sheet.button("stand_in_computer").click()

    expect(sheet.score).to_contain_text(sheet.say("seat_computer", level="Greedy"))
    sheet.click_ply("A6", "B7")
    expect(sheet.plies()).to_have_count(2, timeout=60_000)  # a first worker has to start


def test_a_new_link_replaces_one_that_nobody_has_used(host: Host, desk: Desk, seat_at: Desks):
    opened = host.open("human", "open")
    mine = desk.sheet(opened.link(0))
    mine.page.get_by_test_id("stand-in-1").locator("summary").click()
    mine.button("stand_in_link").click()
    link = mine.page.get_by_label(mine.say("stand_in_new_link")).input_value()

    friend = seat_at(host).sheet(link.removeprefix(host.address))

    mine.other_is("here")
    theirs(friend, DWARFS)
    expect(mine.page.get_by_test_id("new-link")).to_have_count(0)


def test_a_seat_is_not_given_away_behind_the_back_of_who_was_just_here(host: Host, desk: Desk, seat_at: Desks):
    opened = host.open("human", "open")
    mine, friend = desk.sheet(opened.link(0)), seat_at(host).sheet(opened.link(1))
    mine.other_is("here")
    friend.page.close()
    mine.page.get_by_test_id("stand-in-1").locator("summary").click()
    mine.button("stand_in_computer").click()
    expect(mine.problem).to_contain_text("away long enough")
    desk.forgive("409")


def test_a_loss_is_called_for_only_when_the_match_waits_for_who_is_away(host: Host, russian: Desk, seat_at: Desks):
    opened = host.open("human", "open")
    mine, friend = russian.sheet(opened.link(0)), seat_at(host).sheet(opened.link(1))
    mine.other_is("here")
    friend.page.close()
    mine.page.get_by_test_id("stand-in-1").locator("summary").click()
    expect(mine.button("stand_in_computer")).to_be_visible()
    expect(mine.button("stand_in_forfeit")).to_have_count(0)
    mine.click_ply("A6", "B7")
    mine.button("stand_in_forfeit").click()
    expect(mine.problem).to_contain_text("отсутствует недолго")
    russian.forgive("409")


def test_where_the_table_has_not_agreed_no_loss_can_be_called_for(host: Host, desk: Desk, seat_at: Desks):
    opened = host.open("human", "open", forfeits=False)
    mine, friend = desk.sheet(opened.link(0)), seat_at(host).sheet(opened.link(1))
    mine.other_is("here")
    friend.page.close()
    mine.click_ply("A6", "B7")
    mine.page.get_by_test_id("stand-in-1").locator("summary").click()
    expect(mine.button("stand_in_computer")).to_be_visible()
    expect(mine.button("stand_in_forfeit")).to_have_count(0)


def test_who_leaves_his_seat_is_back_at_the_start_and_a_computer_plays_on(host: Host, desk: Desk, seat_at: Desks):
    opened = host.open("human", "open")
    mine, friend = desk.sheet(opened.link(0)), seat_at(host, "ru").sheet(opened.link(1))
    mine.other_is("here")
    friend.button("leave").click()
    friend.dialog.get_by_role("button", name=friend.say("leave_confirm"), exact=True).click()
    expect(friend.page).to_have_url(f"{host.address}/")
    expect(friend.page.get_by_test_id("my-match")).to_have_count(0)

    mine.page.get_by_test_id("stand-in-1").locator("summary").click()
    mine.page.get_by_label(mine.say("new_level")).select_option("random")
    mine.button("stand_in_computer").click()
    mine.click_ply("A6", "B7")
    expect(mine.plies()).to_have_count(2, timeout=60_000)  # a first worker has to start


def test_no_one_leaves_a_table_where_nobody_else_sits(host: Host, desk: Desk):
    sheet = desk.sheet(host.open("human", "random").link(0))
    expect(sheet.button("resign")).to_be_visible()
    expect(sheet.button("leave")).to_have_count(0)


def test_a_seat_link_pasted_into_an_open_tab_of_the_match_is_read(host: Host, desk: Desk):
    opened = host.open("human", "human")
    sheet = desk.sheet(opened.link())
    expect(sheet.page.get_by_text(sheet.say("watching"))).to_be_visible()

    sheet.page.evaluate("key => { location.hash = `k=${key}`; }", opened.keys[0])

    yours(sheet, DWARFS)
    assert "#" not in sheet.page.url
    sheet.click_ply("A6", "B7")
    sheet.holds("B7", "dwarf")


def test_a_curtain_falls_between_two_who_share_a_screen_and_a_secret(host: Host, desk: Desk):
    opened = host.open("human", "human", game="rat", ruleset="duel", names=["Ann", "Bob"])
    sheet = desk.sheet(opened.link(0, 1))
    curtain = sheet.page.get_by_test_id("curtain")
    ready = sheet.button("rat_attack")

    expect(curtain).to_contain_text(sheet.say("curtain", name="Ann"))
    expect(sheet.board).to_have_count(0)
    sheet.tab_to(sheet.button("curtain_lift"))
    sheet.press("Enter")
    sheet.press("1")
    sheet.cell("C3").click()
    expect(sheet.cell("C3")).to_contain_text("spearman")
    ready.click()
    expect(curtain).to_contain_text(sheet.say("curtain", name="Bob"))
    expect(sheet.board).to_have_count(0)
    sheet.button("curtain_lift").click()
    expect(sheet.board).to_be_visible()
    expect(sheet.board).not_to_contain_text("spearman")


def test_matches_that_wait_for_me_come_first(host: Host, desk: Desk):
    waiting, running = host.open("human", "open"), host.open("open", "human")
    yours(desk.sheet(waiting.link(0)), DWARFS)
    desk.sheet(running.link(1)).turn.wait_for()
    sheet = desk.sheet("/")
    rows = sheet.page.get_by_test_id("my-match")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text(sheet.say("my_match_waiting"))
    expect(rows.nth(0).get_by_role("link")).to_have_attribute("href", f"/m/{waiting.match}")
    expect(rows.nth(1)).to_contain_text(sheet.say("my_match_running"))


LISTEN = """
window.rung = []; window.noted = [];
const make = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.rung.push(1); return make.call(this); };
window.Notification = class {
  static permission = "default";
  static async requestPermission() { this.permission = "granted"; return "granted"; }
  constructor(title, { body }) { window.noted.push(body); }
  close() {}
};
Object.defineProperty(document, "visibilityState", { get: () => window.away ? "hidden" : "visible" });
"""


def test_nobody_is_called_who_has_not_asked_for_it_and_who_has_is(host: Host, desk: Desk):
    desk.context.add_init_script(LISTEN)
    opened = host.open("human", "human")
    mine = desk.sheet(opened.link(1))
    theirs(mine, DWARFS)
    host.play(opened, ["A6-B7"])
    yours(mine, TROLLS)
    assert mine.page.evaluate("[rung, noted]") == [[], []]

    mine.button("alert_sound_off").click()
    mine.button("alert_notes_off").click()
    expect(mine.button("alert_sound_on")).to_be_visible()
    expect(mine.button("alert_notes_on")).to_be_visible()
    mine.page.evaluate("rung.length = 0; window.away = true")
    mine.click_ply("G7", "F6")
    theirs(mine, DWARFS)
    assert mine.page.evaluate("[rung, noted]") == [[], []], "one's own ply is no news"
    host.play(opened, ["B7-C7"])
    yours(mine, TROLLS)
    assert mine.page.evaluate("rung.length") > 0
    assert mine.page.evaluate("noted") == [mine.say("turn_yours", plays=mine.say(TROLLS))]

    mine.page.reload()
    expect(mine.button("alert_sound_on")).to_be_visible()
    assert json.loads(mine.page.evaluate("localStorage.getItem('quadriga.alerts')")) == {"sound": True, "notes": True}
