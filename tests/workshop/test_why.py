"""Why a battle was lost: single changes that win, and what it would have been without this or that."""

import numpy as np
import pytest

from quadriga.games.rat import GAME, LOWER, SHEETS, battles, of_sheet, plan_of, plan_text
from quadriga.kernel.errors import BadPosition
from quadriga.workshop.rat import ANSWERS, hints, without
from quadriga.workshop.rat.changes import changes
from quadriga.workshop.rat.measures import random_plans
from quadriga.workshop.rat.solver import wins

NAME = "dawn-watch"
SHEET, SETUP = SHEETS[NAME], of_sheet(SHEETS[NAME])


def spoiled():
    """Return a plan that loses and that a single change mends: the answer with a single change."""
    answer = plan_of(SETUP, ANSWERS[NAME])
    plans = np.array([other for *_, other in changes(SHEET, answer)], np.int8)
    lost = plans[~wins(SETUP, plans)]
    return plan_text(lost[len(lost) // 2].tolist(), LOWER)


def test_each_hint_changes_one_warrior_and_wins():
    plan = spoiled()
    found = hints(SHEET, plan)
    assert found
    before = plan_of(SETUP, plan)[0]
    for hint in found:
        after = plan_of(SETUP, hint.plan, coins=SHEET.coins)
        assert 1 <= (before != after[0]).sum() <= 2
        fought = battles(SETUP, after)
        assert int(fought.alive[0, LOWER]) == hint.survivors > 0
        assert hint.plan.count(hint.change.after) == 1
        assert (hint.change.before in plan) or hint.change.aspect == "newcomer"


def test_no_single_change_that_wins_is_overlooked():
    plan = spoiled()
    possible = changes(SHEET, plan_of(SETUP, plan))
    won = wins(SETUP, np.array([other for *_, other in possible], np.int8)).sum()
    assert len(hints(SHEET, plan, most=10_000)) == won


def test_two_battles_part_when_they_are_said_to():
    for hint in hints(SHEET, spoiled())[:3]:
        assert 0 <= hint.parts_at <= 1000


def test_a_plan_that_wins_needs_no_hint_and_an_impossible_one_is_refused():
    assert hints(SHEET, ANSWERS[NAME]) == []
    with pytest.raises(BadPosition):
        hints(SHEET, "pdD9")
    with pytest.raises(BadPosition):
        without(SHEET, "tdA1.tdB1.tdC1")


def test_without_each_order_each_patch_and_each_enemy_the_battle_is_fought_again():
    found = without(SHEET, ANSWERS[NAME])
    enemies = [each for each in found if each.what == "enemy"]
    assert len(enemies) == sum(map(bool, SHEET.enemy))
    patches = [each for each in found if each.what == "ground"]
    assert sorted(cell for each in patches for cell in each.cells) == sorted(
        GAME_CELLS[cell] for cell, kind in enumerate(SHEET.ground) if kind
    )
    assert any(each.turns for each in found)
    assert all((each.survivors > 0) for each in found if each.result == "lower-won")


GAME_CELLS = [f"{'ABCDEFGHIJKL'[cell % 12]}{16 - cell // 12}" for cell in range(192)]


def test_random_plans_are_legal_and_spend_what_there_is():
    plans = random_plans(SHEET, 5, 50)
    for plan in plans:
        text = plan_text(plan.tolist(), LOWER)
        state = GAME.read_position(SETUP, f"{text} = -- 1 0-0")
        assert 0 <= SHEET.coins - int(state[0].spent[LOWER]) < 12
