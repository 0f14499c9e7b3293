"""What the book promises of the five battles holds, and the checks would notice if it did not."""

from dataclasses import replace

import pytest

from quadriga.games.rat import BATTLES, SHEETS, Sheet, read_sheet
from quadriga.workshop.rat import ANSWERS, certify, check_battle, check_five, measured, solved
from quadriga.workshop.rat.checks import check_lines, needs_ground, needs_orders

NAMES = [battle["name"] for battle in BATTLES]
EASY = "/".join(["12"] * 16) + " 36 baD9"  # planted: one archer at the front, on an open field


def easy() -> Sheet:
    sheet, faults = read_sheet(EASY)
    assert sheet
    assert not faults
    return sheet


@pytest.mark.deep
@pytest.mark.rule("R-60", "R-61", "R-62", "R-63", "R-64")
def test_everything_that_is_promised_of_the_five_battles_holds():
    found = check_five(ANSWERS)
    assert [check for check in found if not check.holds] == []
    assert {check.clause for check in found} == {"R-60", "R-61", "R-62", "R-63", "R-64"}


def test_a_planted_easy_battle_fails_each_check():
    [answer, line] = check_battle("easy", easy(), "pdD1")
    assert not answer.holds  # a wall at the far edge never meets anybody
    assert not line.holds
    assert [check.holds for check in check_lines("easy", easy(), (1, 2))] == [False, False]
    assert not needs_orders(easy(), "saD8")
    assert not needs_ground(easy(), "saD8")


def test_a_plan_that_is_planted_as_an_answer_and_loses_is_noticed():
    planted = {name: SHEETS[name] for name in NAMES}
    [answer, _] = check_battle("dawn-watch", planted["dawn-watch"], "paD8")
    assert not answer.holds
    assert "paD8" in answer.found


def test_every_battle_has_a_title_and_a_story_in_both_languages():
    for battle in BATTLES:
        for words in ("title", "summary", "story"):
            assert battle[words]["en"]
            assert battle[words]["ru"]
            assert battle[words]["en"] != battle[words]["ru"]


@pytest.mark.deep
@pytest.mark.parametrize("name", NAMES)
def test_a_search_finds_a_plan_that_wins_each_battle(name):
    assert solved(SHEETS[name], first_win=True).wins


@pytest.mark.deep
def test_the_first_battle_is_easier_than_the_last():
    first, last = (measured(SHEETS[name], plans=3000) for name in (NAMES[0], NAMES[-1]))
    assert first.random_share > last.random_share
    assert first.effort < last.effort


def test_levels_of_lines_have_as_many_as_can_be_counted_by_hand():
    flat = replace(easy(), coins=36)
    assert [level.lines for level in certify(flat, (1, 2)).levels] == [1152, 15264]
