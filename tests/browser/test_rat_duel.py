"""A duel of Rat between two browsers, and battles in a match: by clicks, by typed commands alone."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Desks
from tests.browser.host import Host
from tests.browser.sheet import Sheet
from tests.browser.test_rat import expect_no_faults, fight_to_the_end, outcome
from tests.browser.words import LANGUAGES, Language

SWORDSMAN, ARCHER = "2", "3"  # keys


def plan(sheet: Sheet, kind: str, *cells: str) -> None:
    """Place warriors of a kind, and wait until the server knows of them."""
    sheet.press(kind, "a")
    for cell in cells:
        sheet.cell(cell).click()
    expect(sheet.button("rat_attack")).to_be_enabled()


def seen_to_end(sheet: Sheet, result: str) -> None:
    """See a battle of the match to its end, and go back from it."""
    fight_to_the_end(sheet)
    expect(outcome(sheet)).to_have_text(sheet.say(result))
    sheet.press("Escape")


def test_two_plan_in_secret_and_fight_for_two_wins_with_the_sides_turned(host: Host, seat_at: Desks):
    opened = host.open("human", "human", game="rat", ruleset="duel")
    mine = seat_at(host).sheet(opened.link(0))
    theirs = seat_at(host, "ru", viewport=PHONE).sheet(opened.link(1))
    expect(theirs.cell("D9")).to_be_visible()

    plan(mine, SWORDSMAN, "D8", "E8", "F8")
    mine.button("rat_attack").click()
    expect(mine.button("rat_attack")).to_have_count(0)
    expect(theirs.cell("D8")).to_contain_text(theirs.say("rat_empty"))
    plan(theirs, ARCHER, "D9")
    expect(mine.cell("D9")).to_contain_text(mine.say("rat_empty"))
    expect_no_faults(theirs)
    theirs.button("rat_attack").click()
    seen_to_end(mine, "rat_won")
    seen_to_end(theirs, "rat_lost")

    plan(mine, SWORDSMAN, "D9", "E9", "F9")  # the upper half is his now
    plan(theirs, ARCHER, "D8")
    theirs.button("rat_attack").click()
    mine.button("rat_attack").click()
    seen_to_end(mine, "rat_won")
    seen_to_end(theirs, "rat_lost")
    expect(mine.turn).to_contain_text(mine.say("ended_won"))
    expect(theirs.turn).to_contain_text(theirs.say("ended_lost"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_battle_is_fought_by_typed_commands_alone(host: Host, seat_at: Desks, language: Language):
    opened = host.open("human", "human", game="rat", ruleset="dawn-watch")
    sheet = seat_at(host, language).sheet(opened.link(0))
    expect(sheet.cell("C14")).to_be_visible()
    for word in ("pddG6", "bsH6", "hdA1", "-A1", "taJ5"):
        before = sheet.plies().count()
        sheet.type_ply(word)
        expect(sheet.plies()).to_have_count(before + 1)

    sheet.type_ply("go")

    fight_to_the_end(sheet)
    expect(outcome(sheet)).to_have_text(sheet.say("rat_won"))
