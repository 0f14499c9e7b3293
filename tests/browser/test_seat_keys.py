"""Seat keys that do not fit: they cost nobody a seat, and the page says what has become of them."""

import json

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.sheet import Sheet

FORGED = "A" * 43
STORED = "quadriga.matches"


def stored_keys(page: Page) -> list[str]:
    kept = json.loads(page.evaluate(f"localStorage.getItem({STORED!r})") or "[]")
    return [key for match in kept for key in match["keys"]]


def expect_dwarfs_to_be_mine(sheet: Sheet) -> None:
    expect(sheet.turn).to_contain_text(sheet.say("turn_yours", plays=sheet.say("thud_dwarfs")))


def test_a_forged_key_in_a_link_does_not_cost_the_seat_held_already(host: Host, desk: Desk):
    opened = host.open("human", "human")
    expect_dwarfs_to_be_mine(desk.sheet(opened.link(0)))

    spoilt = desk.sheet(f"{opened.link()}#k={FORGED}")

    expect(spoilt.problem).to_contain_text(spoilt.say("problem_wrong_key_title"))
    expect_dwarfs_to_be_mine(spoilt)
    assert stored_keys(spoilt.page) == [opened.keys[0]]
    assert "#" not in spoilt.page.url
    spoilt.click_ply("A6", "B7")
    spoilt.holds("B7", "dwarf")
    expect(spoilt.problem).to_have_count(0)
    desk.forgive("403")


def test_a_right_key_beside_a_wrong_one_is_kept(host: Host, desk: Desk):
    opened = host.open("human", "human")

    sheet = desk.sheet(f"{opened.link()}#k={FORGED},{opened.keys[0]},ключ")

    expect(sheet.problem).to_be_visible()
    expect_dwarfs_to_be_mine(sheet)
    assert stored_keys(sheet.page) == [opened.keys[0]]
    desk.forgive("403")


def test_keys_spoilt_long_ago_are_mended(host: Host, desk: Desk):
    opened = host.open("human", "human")
    sheet = desk.sheet()
    kept = {"id": opened.match, "game": "thud", "keys": [FORGED, opened.keys[0]], "links": [], "seen": "", "title": ""}
    sheet.page.evaluate("([name, text]) => localStorage.setItem(name, text)", [STORED, json.dumps([kept])])

    sheet.page.goto(host.address + opened.link())

    expect(sheet.problem).to_be_visible()
    expect_dwarfs_to_be_mine(sheet)
    sheet.page.reload()
    expect_dwarfs_to_be_mine(sheet)
    expect(sheet.problem).to_have_count(0)
    desk.forgive("403")


def test_a_key_is_not_lost_while_the_server_cannot_judge_it(host: Host, desk: Desk):
    opened = host.open("human", "human")
    sheet = desk.sheet()
    sheet.page.route("**/api/matches/**", lambda route: route.abort())
    sheet.page.goto(host.address + opened.link(0))
    expect(sheet.problem).to_contain_text(sheet.say("problem_unreachable_title"))

    sheet.page.unroute_all()
    sheet.page.reload()

    expect_dwarfs_to_be_mine(sheet)
    desk.forgive("ERR_FAILED")


def test_who_is_not_taken_in_reads_why_and_not_that_the_line_is_down(host: Host, desk: Desk):
    sheet = desk.sheet()
    sheet.page.route_web_socket("**/socket", turn_away)

    sheet.page.goto(host.address + host.open("human", "human").link(0))

    expect(sheet.problem).to_contain_text("No such seat here.")
    expect(sheet.page.get_by_test_id("link")).to_have_attribute("data-link", "refused")
    expect(sheet.page.get_by_text(sheet.say("link_lost"))).to_have_count(0)


def turn_away(route: WebSocketRoute) -> None:
    """A server that refuses every hello."""
    problem = {"type": "about:blank", "title": "Refused.", "status": 403, "detail": "No such seat here.", "code": "x"}

    def refuse(text: str | bytes) -> None:
        if json.loads(text)["t"] == "hello":
            route.send(json.dumps({"t": "refused", "id": "hello", "v": 0, "d": problem}))
            route.close(code=4403, reason="not-your-seat")

    route.on_message(refuse)


def test_a_browser_that_has_lost_its_keys_still_holds_its_seat(host: Host, desk: Desk):
    opened = host.open("human", "human")
    sheet = desk.sheet(opened.link(0))
    with sheet.page.expect_response("**/api/keyring"):
        sheet.page.reload()
    sheet.page.evaluate("localStorage.clear()")
    assert not sheet.page.evaluate("document.cookie")  # out of reach of scripts

    sheet.page.goto(f"{host.address}/")
    mine = sheet.page.get_by_test_id("my-match")
    expect(mine).to_have_count(1)
    mine.get_by_role("link").click()
    expect_dwarfs_to_be_mine(sheet)
    sheet.click_ply("A6", "B7")
    sheet.holds("B7", "dwarf")
    assert stored_keys(sheet.page) == []

    sheet.page.goto(f"{host.address}/")
    with sheet.page.expect_download() as got:
        sheet.page.get_by_role("link", name=sheet.say("my_matches_files")).click()
    assert got.value.suggested_filename == "quadriga.zip"
    with sheet.page.expect_response(f"**/api/keyring/{opened.match}"):
        mine.get_by_role("button").click()
    sheet.page.reload()
    expect(mine).to_have_count(0)
    sheet.page.goto(f"{host.address}{opened.link()}")
    expect(sheet.turn).not_to_contain_text(sheet.say("turn_yours", plays=sheet.say("thud_dwarfs")))
