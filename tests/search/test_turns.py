"""The search of plans finds what a plain one finds, keeps its budget, and knows no more than its seat."""

import pytest

from quadriga.search import MANY_RIVALS, MANY_WORLDS, ONE_WORLD, Look, plan
from quadriga.search.tree import stretched
from testgame import GAME as LANTERNS
from testgame.state import AIM, ANSWER, BURN, FLARE, HIDDEN
from tests.search.plain_turns import Planner
from tests.search.test_tree import lanterns_at

LOOKS = [ONE_WORLD, MANY_WORLDS, MANY_RIVALS, Look(n_worlds=3, width=1, is_mutual=True)]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("phase", [BURN, AIM, FLARE, ANSWER])
@pytest.mark.parametrize("seed", range(2))
def test_it_finds_what_the_plain_search_finds(phase, look, seed):
    setup, state, seat = lanterns_at(phase, seed)
    known = LANTERNS.observe(setup, state, seat)
    thought = plan(LANTERNS, setup, known, seat, look=look, nodes=400, seed=seed)
    planner = Planner(LANTERNS, setup, known, seat, look, 400, seed)
    code, share = planner.best()
    assert (thought.code, thought.nodes) == (code, planner.n_played)
    assert thought.score == stretched(share)


def test_a_plan_that_can_be_mended_is_worth_more_than_what_is_obvious():
    found = []
    for seed in range(12):
        setup, state, seat = lanterns_at(BURN, seed)
        known = LANTERNS.observe(setup, state, seat)
        found.append([plan(LANTERNS, setup, known, seat, look=ONE_WORLD, nodes=nodes).score for nodes in (1, 2000)])
    assert all(mended >= obvious for obvious, mended in found)
    assert any(mended > obvious for obvious, mended in found)


def test_more_may_be_played_than_asked_for_only_to_end_what_was_begun():
    setup, state, seat = lanterns_at(BURN)
    known = LANTERNS.observe(setup, state, seat)
    thought = plan(LANTERNS, setup, known, seat, look=MANY_WORLDS, nodes=3000)
    assert 0 < thought.nodes < 3000 + 12 * MANY_WORLDS.n_worlds * 100


def test_what_a_seat_cannot_know_does_not_change_what_it_plans():
    setup, state, seat = lanterns_at(AIM)
    other = state.copy()
    first, second = (place for place in range(3) if place != seat)
    other[0].hand[first], other[0].hand[second] = state[0].hand[second], state[0].hand[first]
    assert (LANTERNS.observe(setup, state, seat)[0].hand == HIDDEN).sum() == 2
    thoughts = [
        plan(LANTERNS, setup, LANTERNS.observe(setup, one, seat), seat, look=MANY_WORLDS, nodes=1000)
        for one in (state, other)
    ]
    assert thoughts[0] == thoughts[1]
