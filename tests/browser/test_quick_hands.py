"""Hands quicker than the line: a key pressed before the answer is there, a click that comes twice."""

import json
from collections.abc import Callable

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.sheet import Sheet


def opened_without(host: Host, desk: Desk, *kinds: str) -> Sheet:
    """Open a match for two at one screen, on a line that loses messages of some kinds."""
    sheet = desk.sheet()
    sheet.page.route_web_socket("**/socket", losing(kinds))
    sheet.page.goto(host.address + host.open("human", "human").link(0, 1))
    return sheet


def losing(kinds: tuple[str, ...]) -> Callable[[WebSocketRoute], None]:
    def connect(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda text: None if json.loads(text)["t"] in kinds else route.send(text))

    return connect


def test_the_next_ply_can_be_played_as_soon_as_the_last_one_is_seen_acknowledged_or_not(host: Host, desk: Desk):
    sheet = opened_without(host, desk, "ack")

    for origin, target in (("A6", "B7"), ("G7", "F6"), ("B7", "C7")):
        sheet.cell(origin).click()
        sheet.cell(target).click()
        sheet.holds(origin, "empty")

    expect(sheet.plies()).to_have_count(3)


def test_a_hand_on_the_board_is_told_nothing_false_while_a_ply_is_on_its_way(host: Host, desk: Desk):
    sheet = opened_without(host, desk, "ack", "event")
    sheet.cell("A6").click()
    sheet.cell("B7").click()
    expect(sheet.button("notation_play")).to_be_disabled()

    sheet.press("Escape")
    sheet.cell("A7").click()

    expect(sheet.hint).to_have_text(sheet.say("thud_idle_dwarfs"))


def test_a_double_click_resigns_once(host: Host, desk: Desk):
    sheet = desk.sheet(host.open("human", "human").link(0))

    sheet.button("resign").click()
    sheet.dialog.get_by_role("button", name=sheet.say("resign_confirm"), exact=True).dblclick()

    expect(sheet.turn).to_contain_text(sheet.say("ended_lost"))
    expect(sheet.button("resign")).to_have_count(0)
    expect(sheet.problem).to_have_count(0)
