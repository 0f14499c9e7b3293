"""Hints: drawn on the board and told in a sentence, with the line on a second press; for nobody who plays a person."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Desks
from tests.browser.host import Host
from tests.browser.positions import SKIRMISH
from tests.browser.sheet import Sheet
from tests.browser.words import LANGUAGES, Language

FIRST = 60_000  # milliseconds until whoever thinks has come, on a server that has just started
HURL = {
    "en": "A dwarf is hurled from D8 onto the troll at F8.",
    "ru": "Дварфа швыряют с D8 в тролля на F8.",
}


@pytest.fixture(params=LANGUAGES)
def skirmish(request: pytest.FixtureRequest, host: Host, seat_at: Desks) -> Sheet:
    """Two on one screen; the first can fell a troll at once."""
    language: Language = request.param
    return seat_at(host, language).sheet(host.open("human", "human", position=SKIRMISH).link(0, 1))


def ask(sheet: Sheet) -> None:
    """Ask for a hint and wait for it."""
    sheet.button("hint_ask").click()
    expect(sheet.marked("advice")).to_have_count(1, timeout=FIRST)


def test_a_hint_is_an_arrow_and_a_sentence_and_then_the_line_that_can_be_seen_on_the_board(skirmish: Sheet):
    advice = skirmish.page.get_by_test_id("advice")
    expect(skirmish.marked("advice")).to_have_count(0)
    ask(skirmish)
    expect(advice).to_contain_text(HURL[skirmish.language])

    skirmish.button("hint_line").click()
    line = advice.get_by_role("toolbar", name=skirmish.say("line"))
    expect(line.get_by_role("button").first).to_have_text("dD8-F8xF8")
    line.get_by_role("button").first.click()
    skirmish.holds("F8", "dwarf")
    expect(skirmish.marked("advice")).to_have_count(0)

    skirmish.button("replay_leave").click()
    skirmish.holds("F8", "troll")
    expect(skirmish.plies()).to_have_count(0)


def test_a_hint_holds_until_something_is_played(skirmish: Sheet):
    ask(skirmish)
    skirmish.click_ply("D8", "F8")
    expect(skirmish.plies()).to_have_count(1)
    expect(skirmish.marked("advice")).to_have_count(0)
    expect(skirmish.button("hint_ask")).to_be_enabled()


def test_a_hint_is_had_by_keyboard_alone_and_read_aloud(skirmish: Sheet):
    skirmish.tab_to(skirmish.button("hint_ask"))
    skirmish.press("Enter")
    expect(skirmish.announcements).to_contain_text(HURL[skirmish.language], timeout=FIRST)
    skirmish.tab_to(skirmish.button("hint_line"))
    skirmish.press("Enter")
    skirmish.tab_to(skirmish.page.get_by_test_id("advice").get_by_role("button", name="dD8-F8xF8"))
    skirmish.press("Enter")
    skirmish.holds("F8", "dwarf")
    skirmish.press("ArrowRight")
    expect(skirmish.page.get_by_test_id("advice").locator("[aria-current=step]")).not_to_have_text("dD8-F8xF8")


def test_every_computer_player_has_a_portrait(host: Host, seat_at: Desks):
    sheet = seat_at(host).sheet("/new/thud")
    levels = sheet.page.locator("label:has([name=level])")
    expect(levels.first).to_be_visible()
    drawn = levels.evaluate_all("levels => levels.map(level => level.querySelectorAll('[data-portrait] path').length)")
    assert len(drawn) >= 6
    assert min(drawn) > 10


def test_against_the_computer_there_are_hints_and_against_a_person_none(host: Host, seat_at: Desks):
    desk = seat_at(host)
    alone = desk.sheet(host.open("human", "greedy").link(0))
    expect(alone.button("hint_ask")).to_be_visible()
    together = desk.sheet(host.open("human", "open").link(0))
    expect(together.board).to_be_visible()
    expect(together.button("hint_ask")).to_have_count(0)
