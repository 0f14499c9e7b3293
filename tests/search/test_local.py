"""The local search finds what it is looking for, keeps what is chosen already, and repeats itself exactly."""

import numpy as np
import pytest

from quadriga.games.rat import GAME as RAT
from quadriga.search import seek, towards
from testgame import GAME as LANTERNS
from tests.games.rat.fields import OPEN

WIN = 1_000_000
SETUP = RAT.setup(sheet=f"{OPEN} 15 saD12.saE12.baF14")


def opened(*texts):
    state = RAT.opening(SETUP)
    for text in texts:
        state = RAT.apply(SETUP, state, 0, RAT.read_action(SETUP, state, 0, text))
    return state


def test_a_plan_that_wins_is_found_and_more_than_one_idea():
    found = seek(RAT, SETUP, opened(), 0, budget=800, seed=1, enough=WIN, keeps_ideas=True)
    assert found.score >= WIN
    assert 0 < found.first_at <= found.n_settled == 800
    winning = [idea for idea in found.ideas if idea.score >= WIN]
    assert len(winning) > 1
    assert [idea.score for idea in found.ideas] == sorted((idea.score for idea in found.ideas), reverse=True)
    assert RAT.read_position(SETUP, RAT.position_text(SETUP, found.state)).tobytes() == found.state.tobytes()


def test_the_same_seed_finds_the_same():
    one, other = (seek(RAT, SETUP, opened(), 0, budget=200, seed=4) for _ in range(2))
    assert one.state.tobytes() == other.state.tobytes()
    assert one.score == other.score


def test_a_search_stops_with_the_first_that_is_enough():
    found = seek(RAT, SETUP, opened(), 0, budget=5000, seed=1, enough=WIN, stops=True)
    assert found.first_at == found.n_settled < 5000


def test_what_is_chosen_already_stays():
    found = seek(RAT, SETUP, opened("bsA1", "pdL1"), 0, budget=200, seed=2)
    plan = RAT.view(SETUP, found.state, 0).plans[0]
    assert {"bsA1", "pdL1"} <= set(plan.split("."))


def test_a_plan_is_tried_against_every_world():
    duel = RAT.setup(sheet=f"{OPEN} 15 -", mode="duel")
    worlds = []
    for text in ("haD9", "tdL16"):
        state = RAT.apply(duel, RAT.opening(duel), 1, RAT.read_action(duel, RAT.opening(duel), 1, text))
        worlds.append(state)
    found = seek(RAT, duel, np.concatenate(worlds), 0, budget=400, seed=1)
    alone = [seek(RAT, duel, world, 0, budget=1, seed=1, start=None).score for world in worlds]
    assert found.score > sum(alone)
    assert found.score > WIN  # at least one of them is beaten


def test_action_by_action_the_plan_is_reached():
    goal = seek(RAT, SETUP, opened(), 0, budget=200, seed=3).state
    state = opened("bsA1")
    texts = []
    for _ in range(20):
        code = towards(SETUP, state, goal, 0)
        texts.append(RAT.action_text(SETUP, state, 0, code))
        state = RAT.apply(SETUP, state, 0, code)
        if RAT.outcome(SETUP, state):
            break
    assert texts[-1] == "go"
    assert "-A1" in texts


@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_without_plans_is_left_as_it_is(seat):
    setup = LANTERNS.setup()
    state = LANTERNS.opening(setup)
    found = seek(LANTERNS, setup, state, seat, budget=20, seed=1)
    assert found.state.tobytes() == state.tobytes()
