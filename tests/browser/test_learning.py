"""Lessons and puzzles: tried by hand, by keyboard and by text; judged, remembered, and never told too soon."""

import pytest
from playwright.sync_api import Locator, expect

from quadriga.games import game
from quadriga.school import exercises
from tests.browser.conftest import Desks
from tests.browser.desk import Desk
from tests.browser.host import Host
from tests.browser.sheet import Sheet
from tests.browser.words import LANGUAGES, Language

ALL = exercises(game("thud"))
LESSONS = [known for known in ALL if known.kind == "lesson"]
PUZZLE = next(known for known in ALL if known.kind == "puzzle" and known.goal.within == 2)


def verdict(sheet: Sheet) -> Locator:
    return sheet.page.get_by_test_id("verdict")


def card(sheet: Sheet, name: str) -> Locator:
    return sheet.page.locator(f'a[href="/learn/thud/{name}"]')


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_is_found_solved_and_ticked(host: Host, seat_at: Desks, language: Language):
    sheet = seat_at(host, language).sheet("/")
    sheet.page.get_by_role("link", name=sheet.say("start_learn")).click()
    expect(sheet.page.locator("main ol a")).to_have_count(len(ALL))
    card(sheet, "hurl").click()

    expect(sheet.page.get_by_role("heading", level=1)).to_have_text("The hurl" if language == "en" else "Бросок")
    sheet.click_ply("E6", "H6")

    expect(verdict(sheet)).to_contain_text(sheet.say("exercise_done"))
    sheet.holds("H6", "dwarf")
    sheet.page.get_by_role("link", name=sheet.say("exercise_next")).click()
    expect(sheet.page).to_have_url(f"{host.address}/learn/thud/two-aims")
    sheet.page.get_by_role("link", name=sheet.say("learn_all")).click()
    expect(card(sheet, "hurl")).to_contain_text(sheet.say("learn_done"))
    expect(card(sheet, "leap")).not_to_contain_text(sheet.say("learn_done"))
    sheet.page.reload()
    expect(card(sheet, "hurl")).to_contain_text(sheet.say("learn_done"))


def test_a_game_that_is_not_here_is_named(desk: Desk):
    sheet = desk.sheet("/learn/ludo")
    expect(sheet.problem).to_contain_text("game ludo: there is no such game; known: thud")
    desk.forgive("404")


def test_a_failure_shows_the_answer_and_can_be_tried_again(desk: Desk):
    sheet = desk.sheet("/learn/thud/block")
    sheet.click_ply("H10", "G10")

    expect(verdict(sheet)).to_contain_text(sheet.say("exercise_failed"))
    sheet.holds("G10", "dwarf")
    sheet.button("exercise_retry").click()
    sheet.holds("H10", "troll")
    sheet.click_ply("H10", "G11")
    expect(verdict(sheet)).to_contain_text(sheet.say("exercise_done"))


def test_what_the_rules_forbid_is_refused_with_the_clause_and_nothing_is_lost(desk: Desk):
    sheet = desk.sheet("/learn/thud/hurl")
    sheet.click_ply("K10", "N10")

    expect(sheet.problem).to_contain_text(sheet.say("rule_named", clause="T-13"))
    sheet.click_ply("E6", "H6")
    expect(verdict(sheet)).to_contain_text(sheet.say("exercise_done"))
    desk.forgive("422")


def test_a_puzzle_is_solved_by_typed_text_alone_with_an_answer_between(desk: Desk):
    sheet = desk.sheet(f"/learn/thud/{PUZZLE.name}")
    sheet.type_ply(PUZZLE.solution[0])
    expect(verdict(sheet)).to_contain_text(sheet.say("exercise_go_on"))
    sheet.type_ply(PUZZLE.solution[2])
    expect(verdict(sheet)).to_contain_text(sheet.say("exercise_done"))


def test_a_lesson_is_solved_by_the_keyboard_alone(desk: Desk):
    sheet = desk.sheet("/learn/thud/leap")
    start = sheet.tab_to_board()
    sheet.walk_ply(start, "F10", "G9")

    expect(verdict(sheet)).to_contain_text(sheet.say("exercise_done"))
    sheet.tab_to(sheet.page.get_by_role("link", name=sheet.say("exercise_next")))
    sheet.press("Enter")
    expect(sheet.page.get_by_role("heading", level=1)).to_have_text("The hurl")


def test_the_solution_is_fetched_only_when_it_is_asked_for_and_can_be_stepped_through(desk: Desk):
    sheet = desk.sheet(f"/learn/thud/{PUZZLE.name}")
    expect(verdict(sheet)).to_be_visible()
    assert not [asked for asked in desk.fetched if "solution" in asked.url]

    sheet.button("exercise_solution").click()
    expect(verdict(sheet)).to_contain_text(sheet.say("exercise_shown"))
    sheet.button("replay_last").click()
    expect(sheet.replay).to_contain_text(
        sheet.say("replay_shown", number=len(PUZZLE.solution), last=len(PUZZLE.solution))
    )
    sheet.button("exercise_retry").click()
    sheet.type_ply(PUZZLE.solution[0])
    expect(verdict(sheet)).to_contain_text(sheet.say("exercise_go_on"))

    sheet.page.goto(f"{desk.address}/learn/thud")
    expect(card(sheet, PUZZLE.name)).to_contain_text(sheet.say("learn_seen"))


def test_a_hint_is_given_when_it_is_asked_for(desk: Desk):
    sheet = desk.sheet("/learn/thud/hurl")
    hint = next(lesson for lesson in LESSONS if lesson.name == "hurl").hints[0].en
    expect(sheet.page.get_by_text(hint)).to_have_count(0)
    sheet.button("exercise_hint").click()
    expect(sheet.page.get_by_text(hint)).to_be_visible()
    expect(sheet.button("exercise_hint")).to_have_count(0)


def test_the_language_changes_in_the_middle_of_a_lesson(desk: Desk):
    sheet = desk.sheet("/learn/thud/hurl")
    sheet.click_ply("E6", "H6")
    expect(verdict(sheet)).to_contain_text("Three dwarfs")
    sheet.page.get_by_role("button", name="Русский").click()
    expect(verdict(sheet)).to_contain_text("Трое дварфов")
    expect(sheet.page.get_by_role("heading", level=1)).to_have_text("Бросок")


def test_a_lesson_that_there_is_not_leads_back_to_those_there_are(desk: Desk):
    sheet = desk.sheet("/learn/thud/no-such-lesson")
    expect(sheet.problem).to_contain_text("no-such-lesson")
    expect(sheet.page.get_by_role("link", name=sheet.say("learn_all"))).to_be_visible()
    desk.forgive("404")
