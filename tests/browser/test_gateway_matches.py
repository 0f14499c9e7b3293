"""Matches of Gateway between people: armies placed in secret, two browsers and a spectator, turns told and refused."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Desks
from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.sheet import Sheet
from tests.browser.test_accessibility import expect_no_faults
from tests.browser.test_sizes import SMALLEST, expect_no_sideways_scroll
from tests.browser.words import LANGUAGES, Language

ARMY, TRIBES = 42, 40


def pieces(sheet: Sheet, n: int) -> None:
    expect(sheet.board.locator("[data-piece]")).to_have_count(n)


def middle(sheet: Sheet) -> Locator:
    """Return the middle board, which says of every cell who stands there."""
    return sheet.board.locator('[data-plate="2"]').get_by_role("grid")


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_at_one_screen_place_their_armies_behind_a_curtain(host: Host, seat_at: Desks, language: Language):
    desk = seat_at(host, language)
    sheet = desk.sheet(host.open("human", "human", game="gateway").link(0, 1))
    curtain = sheet.page.get_by_test_id("curtain").get_by_role("button")
    curtain.click()
    pieces(sheet, ARMY + TRIBES)
    before = middle(sheet).inner_text()

    sheet.button("gateway_place").click()
    expect(middle(sheet)).not_to_have_text(before)
    expect_no_faults(sheet)
    sheet.button("gateway_stand").click()

    expect(sheet.board).to_have_count(0)  # the other is called to the screen
    curtain.click()
    pieces(sheet, ARMY + TRIBES)
    sheet.button("gateway_stand").click()

    pieces(sheet, 2 * ARMY + TRIBES)
    expect(sheet.page.get_by_test_id("budget")).to_contain_text(sheet.say("gateway_points", left=6, all=6))


def test_a_piece_is_placed_by_hand_within_its_zone_alone(host: Host, desk: Desk):
    sheet = desk.sheet(host.open("human", "open", game="gateway", options={"tribes": "fixed"}).link(0))
    sheet.cell("3c1").click()
    sheet.cell("3d1").click()
    expect(sheet.problem).to_contain_text("G-66")
    sheet.cell("3c2").click()

    expect(sheet.cell("3c2")).to_contain_text(sheet.say("gateway_own"))
    expect(sheet.cell("3c1")).to_contain_text(sheet.say("gateway_empty"))


def test_a_turn_is_played_by_link_watched_and_shown_again(host: Host, desk: Desk, seat_at: Desks):
    opened = host.open("human", "open", game="gateway", ruleset="quick")
    mine, theirs = desk.sheet(opened.link(0)), seat_at(host, "ru").sheet(opened.link(1))
    watcher = seat_at(host).sheet(opened.link())
    expect(watcher.page.get_by_text(watcher.say("watching"))).to_be_visible()
    for sheet in (mine, theirs, watcher):
        pieces(sheet, 2 * ARMY + TRIBES)

    mine.click_ply("1d3", "1d5")
    for sheet in (mine, theirs, watcher):
        expect(sheet.cell("1d3")).to_contain_text(sheet.say("gateway_empty"))
    watcher.cell("1e3").click()
    expect(watcher.page.get_by_role("gridcell", selected=True)).to_have_count(1)  # looked at, and no more
    expect(watcher.page.get_by_test_id("card").get_by_role("button")).to_have_count(0)
    mine.button("gateway_end").click()

    for sheet in (mine, theirs, watcher):
        expect(sheet.page.get_by_test_id("dice")).to_be_visible()
    expect(theirs.board.locator("svg .trail").first).to_be_attached()  # the whole turn, not the dice alone
    expect(theirs.board.get_by_role("list")).to_contain_text("1d5")

    theirs.button("replay_latest").click()
    expect(theirs.cell("1d3")).to_contain_text(theirs.say("gateway_enemy"))
    expect(theirs.cell("1d5")).to_contain_text(theirs.say("gateway_enemy"))
    expect(theirs.replay).not_to_contain_text(theirs.say("replay_leave"))  # back by itself


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        ("1d3 move; 1d9", "G-31"),  # too far
        ("1d3 move; 1e3", "G-31"),  # one's own stands there
        ("3c1 up", "3c1"),  # nothing lies above
        ("2e5 move", "2e5"),  # nobody stands there
        ("9z9 move", "9z9"),  # no cell
        ("hello", "hello"),
    ],
)
def test_what_is_typed_wrongly_is_refused_by_name_and_changes_nothing(host: Host, desk: Desk, typed: str, named: str):
    sheet = desk.sheet(host.open("human", "human", game="gateway", ruleset="quick").link(0, 1))

    sheet.type_ply(typed)

    expect(sheet.problem).to_contain_text(named)
    expect(sheet.cell("1d3")).to_contain_text(sheet.say("gateway_own"))
    expect(sheet.page.get_by_test_id("budget")).to_contain_text(sheet.say("gateway_points", left=3, all=3))


def test_an_activation_over_the_budget_is_refused_by_a_click_with_its_clause(host: Host, desk: Desk):
    sheet = desk.sheet(host.open("human", "human", game="gateway", ruleset="quick").link(0, 1))
    sheet.click_ply("1d3", "1d5")  # 2 of 3 points
    expect(sheet.cell("1d5")).to_contain_text(sheet.say("gateway_own"))

    sheet.cell("2c2").click()

    expect(sheet.problem).to_contain_text("G-9")


def test_cells_are_large_enough_for_a_finger_on_a_phone(host: Host, seat_at: Desks):
    desk = seat_at(host, viewport=PHONE, has_touch=True)
    sheet = desk.sheet(host.open("human", "human", game="gateway", ruleset="quick").link(0, 1))
    pieces(sheet, 2 * ARMY + TRIBES)

    expect_no_sideways_scroll(sheet)
    for name in ("1a1", "1p16"):
        sheet.cell(name).scroll_into_view_if_needed()
        box = sheet.cell(name).bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= SMALLEST
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
