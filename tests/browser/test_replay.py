"""Going back and forth over what has been played."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.sheet import Sheet

PLIES = ("A6-B7", "G7-F6", "B7-C8", "F6-E6")


@pytest.fixture
def played(host: Host, desk: Desk) -> Sheet:
    """A match of four plies."""
    opened = host.open("human", "human")
    host.play(opened, PLIES)
    sheet = desk.sheet(opened.link(0, 1))
    expect(sheet.plies()).to_have_count(len(PLIES))
    return sheet


def step(sheet: Sheet, name: str) -> Locator:
    return sheet.replay.get_by_role("button", name=sheet.say(f"replay_{name}"), exact=True)


def test_buttons_lead_to_the_start_one_on_one_back_and_to_the_end(played: Sheet):
    step(played, "first").click()
    played.holds("A6", "dwarf")
    expect(played.replay).to_contain_text(played.say("replay_shown", number=0, last=4))

    step(played, "forward").click()
    step(played, "forward").click()
    played.holds("F6", "troll")
    step(played, "back").click()
    played.holds("B7", "dwarf")
    played.holds("F6", "empty")
    step(played, "last").click()
    played.holds("E6", "troll")


def test_keys_do_the_same(played: Sheet):
    step(played, "first").focus()
    played.press("Home")
    played.holds("A6", "dwarf")
    played.press("ArrowRight")
    played.holds("B7", "dwarf")
    played.press("ArrowLeft")
    played.holds("A6", "dwarf")
    played.press("End")
    played.holds("C8", "dwarf")


def test_the_record_is_one_stop_of_the_tab_key_and_arrows_lead_from_ply_to_ply(played: Sheet):
    stops = played.history.locator('button[tabindex="0"]')
    expect(stops).to_have_count(1)
    played.tab_to(stops)
    played.press("ArrowLeft", "ArrowUp", "Enter")

    expect(played.replay).to_contain_text(played.say("replay_shown", number=2, last=4))
    expect(stops).to_have_count(1)
    played.press("Home")
    expect(played.plies().first.get_by_role("button")).to_be_focused()
    played.press("Tab")
    assert played.page.evaluate("document.activeElement.closest('[data-testid=history]')") is None


def test_the_slider_stands_at_the_end_and_leads_to_any_ply(played: Sheet):
    slider = played.replay.get_by_role("slider")
    expect(slider).to_have_value(str(len(PLIES)))

    slider.fill("1")

    played.holds("B7", "dwarf")
    played.holds("G7", "troll")


def test_a_ply_of_the_record_shows_the_position_after_it(played: Sheet):
    played.plies().nth(2).get_by_role("button").click()

    played.holds("C8", "dwarf")
    played.holds("F6", "troll")
    expect(played.history.locator("[aria-current=step]")).to_have_text("dB7-C8")


def test_who_looks_back_cannot_play_until_back_at_the_match(played: Sheet):
    step(played, "first").click()
    played.cell("A6").click()
    expect(played.page.get_by_role("gridcell", selected=True)).to_have_count(0)

    played.button("replay_leave").click()

    played.click_ply("C8", "D8")
    expect(played.plies()).to_have_count(len(PLIES) + 1)


def test_played_through_it_comes_to_the_end_by_itself(played: Sheet):
    played.replay.get_by_role("combobox").select_option("×4")
    step(played, "play").click()

    expect(played.replay).to_contain_text(played.say("replay_shown", number=len(PLIES), last=len(PLIES)))
    expect(step(played, "play")).to_be_visible()
    played.holds("E6", "troll")


def test_a_new_match_begins_from_the_position_looked_back_at(played: Sheet):
    played.plies().nth(1).get_by_role("button").click()
    played.page.get_by_role("link", name=played.say("replay_begin")).click()
    expect(played.page.locator("#position")).to_have_value(re.compile(r" d 1 2 0-0$"))

    played.page.get_by_label(played.say("against_here")).check()
    played.button("new_start").click()

    expect(played.plies()).to_have_count(0)
    played.holds("F6", "troll")
    played.click_ply("B7", "C8")
    expect(played.plies()).to_have_count(1)
