"""Analysis: the course of a match that is over, the best lines of any position, plies tried out, play from here."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Desks
from tests.browser.desk import Desk
from tests.browser.host import Host, Opened
from tests.browser.positions import SKIRMISH, SKIRMISH_PLIES
from tests.browser.sheet import Sheet
from tests.browser.words import LANGUAGES, Language

FIRST = 60_000  # milliseconds until whoever thinks has come, on a server that has just started
ONE_ROUND = {"rounds": 1}
STUDIED = "/analysis/thud#ruleset=classic&rounds=1&position=" + SKIRMISH.replace(" ", "+")


def over(host: Host) -> Opened:
    """Play the skirmish to its end."""
    opened = host.open("human", "human", position=SKIRMISH, options=ONE_ROUND)
    host.play(opened, ["-".join(ply) for ply in SKIRMISH_PLIES])
    return opened


@pytest.fixture(params=LANGUAGES)
def analysis(request: pytest.FixtureRequest, host: Host, seat_at: Desks) -> Sheet:
    """The analysis of a skirmish, come to from the match."""
    language: Language = request.param
    sheet = seat_at(host, language).sheet(over(host).link(0, 1))
    sheet.page.get_by_role("link", name=sheet.say("analyse")).click()
    expect(lines(sheet)).to_have_count(3, timeout=FIRST)
    return sheet


@pytest.fixture
def studied(desk: Desk) -> Sheet:
    """A position under the glass."""
    sheet = desk.sheet(STUDIED)
    expect(lines(sheet)).to_have_count(3, timeout=FIRST)
    return sheet


def lines(sheet: Sheet) -> Locator:
    return sheet.page.get_by_test_id("lines").get_by_role("listitem")


def turns(sheet: Sheet, line: int) -> Locator:
    return lines(sheet).nth(line).get_by_role("button")


def test_arrow_keys_on_the_course_lead_to_any_ply_and_say_what_it_was_worth(analysis: Sheet):
    course = analysis.page.get_by_test_id("course")
    expect(course).to_have_value("0")
    analysis.tab_to(course)
    analysis.press("ArrowRight")
    analysis.holds("F8", "dwarf")
    expect(analysis.page.get_by_test_id("worth")).to_contain_text("1. dD8-F8xF8")
    analysis.press("End")
    expect(course).to_have_attribute(
        "aria-valuetext", "3. dN11-N9xN9 · " + analysis.say("score_won", name=player(1, analysis))
    )
    analysis.press("Home")
    analysis.holds("F8", "troll")


def player(number: int, sheet: Sheet) -> str:
    return sheet.say("seat_numbered", number=number)


def test_a_pointer_on_the_course_leads_to_the_ply_under_it(analysis: Sheet):
    course = analysis.page.get_by_test_id("course")
    box = course.bounding_box()
    assert box
    analysis.page.mouse.click(box["x"] + box["width"] - 5, box["y"] + box["height"] / 2)
    expect(course).to_have_value("3")
    analysis.holds("N9", "dwarf")


def test_a_mistake_is_marked_in_the_record_with_what_was_better(host: Host, desk: Desk):
    opened = host.open("human", "human", position=SKIRMISH, options=ONE_ROUND)
    host.play(opened, ["O9-P9"])
    match = desk.sheet(opened.link(0, 1))
    match.button("resign").click()
    match.dialog.get_by_role("button", name=match.say("resign_confirm"), exact=True).click()
    match.page.get_by_role("link", name=match.say("analyse")).click()
    expect(match.plies()).to_have_text([re.compile(r"^dO9-P9 \?+$")])
    match.plies().get_by_role("button").click()
    expect(match.page.get_by_test_id("worth")).to_contain_text("Better: dD8-F8xF8")


def test_lines_are_played_out_on_the_board_step_by_step(studied: Sheet):
    expect(turns(studied, 0).first).to_have_text("dD8-F8xF8")
    expect(studied.marked("advice")).to_have_count(1)
    turns(studied, 0).first.click()
    studied.holds("F8", "dwarf")
    studied.press("ArrowRight")
    expect(lines(studied).nth(0).locator("[aria-current=step]")).to_have_text(turns(studied, 0).nth(1).inner_text())
    studied.button("analysis_back_start").click()
    studied.holds("F8", "troll")


def test_a_line_can_be_followed_and_studied_from_there(studied: Sheet):
    turns(studied, 0).first.click()
    studied.button("analysis_from_here").click()
    trail = studied.page.get_by_test_id("trail")
    expect(trail.get_by_role("listitem")).to_have_text(["dD8-F8xF8"])
    expect(turns(studied, 0).first).to_contain_text("T")
    studied.holds("F8", "dwarf")
    trail.get_by_role("button", name=studied.say("analysis_back_start")).click()
    expect(trail).to_have_count(0)
    studied.holds("F8", "troll")


def test_plies_of_both_sides_are_tried_out_on_the_board(studied: Sheet):
    studied.cell("D8").click()
    studied.cell("F8").click()
    trail = studied.page.get_by_test_id("trail")
    expect(trail.get_by_role("listitem")).to_have_count(1)
    expect(turns(studied, 0).first).to_contain_text("TM8")
    studied.cell("M8").click()
    studied.cell("N9").click()
    expect(trail.get_by_role("listitem")).to_have_count(2)
    trail.get_by_role("button", name="dD8-F8xF8").click()
    expect(trail.get_by_role("listitem")).to_have_count(1)
    studied.holds("M8", "troll")


def test_thinking_longer_looks_at_more(studied: Sheet):
    depth = studied.page.get_by_test_id("lines").locator(".how span")
    expect(studied.button("analysis_more")).to_be_visible()
    before = depth.inner_text()
    studied.button("analysis_more").click()
    expect(depth.first).not_to_have_text(before)


def test_a_match_is_played_from_the_position_shown_under_the_same_rules(studied: Sheet):
    turns(studied, 0).first.click()
    studied.page.get_by_role("link", name=studied.say("analysis_here")).click()
    studied.page.get_by_label(studied.say("against_here")).check()
    studied.button("new_start").click()
    studied.holds("F8", "dwarf")
    studied.scored("6", "4")  # one round, and the troll is gone


def test_a_match_that_goes_on_is_not_analysed(host: Host, desk: Desk):
    sheet = desk.sheet(f"/analysis{host.open('human', 'open').link()}")
    expect(sheet.page.get_by_text(sheet.say("analysis_live"))).to_be_visible()
    expect(sheet.page.get_by_test_id("lines")).to_have_count(0)


def test_a_position_that_cannot_be_is_refused_with_the_reason(desk: Desk):
    sheet = desk.sheet("/analysis/thud#ruleset=classic&position=nonsense")
    expect(sheet.problem).to_contain_text("nonsense")
    desk.forgive("400")
