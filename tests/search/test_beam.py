"""The search of whole turns builds what a plain one builds, and what it decides on can be carried out."""

import pytest

from quadriga.kernel import CHANCE
from quadriga.kernel.random import below, generator
from quadriga.search import turn
from testgame import GAME as LANTERNS
from testgame.state import AIM, ANSWER, BURN, FLARE
from tests.search.plain_beam import Builder
from tests.search.test_tree import lanterns_at
from tests.shipped import GAMES

GATEWAY = GAMES["gateway"]
HARDNESS = [(1, 0, 0), (60, 3, 1), (400, 5, 60)]  # nodes, turns that are answered, nodes for each answer


def gateway_at(n_turns, seed):
    """Return a position of Gateway after so many random turns, and whose turn it is."""
    setup, rng = GATEWAY.setup("quick"), generator(seed)
    state = GATEWAY.opening(setup)
    while state[0].turn <= n_turns:
        [seat] = GATEWAY.waiting(setup, state)
        if seat == CHANCE:
            code = GATEWAY.sample_chance(setup, state, rng)
        else:
            codes = GATEWAY.legal_actions(setup, state, seat)
            code = int(codes[below(rng, len(codes))])
        state = GATEWAY.apply(setup, state, seat, code)
    return setup, state, GATEWAY.waiting(setup, state)[0]


def same(game, setup, state, seat, hardness, seed):
    """Hold both searches to each other: what they decide on, what it is worth, at how many positions they looked."""
    nodes, answers, answer_nodes = hardness
    thought = turn(game, setup, state, seat, nodes=nodes, answers=answers, answer_nodes=answer_nodes, seed=seed)
    builder = Builder(game, setup, seed)
    best = builder.best(state, seat, nodes, answers, answer_nodes, seed)
    assert (thought.intent, thought.score, thought.nodes) == (best.line, best.value, builder.n_looked_at)


@pytest.mark.parametrize("hardness", HARDNESS)
@pytest.mark.parametrize("phase", [BURN, AIM, FLARE, ANSWER])
def test_short_turns_are_built_as_the_plain_search_builds_them(phase, hardness):
    setup, state, seat = lanterns_at(phase, 2)
    same(LANTERNS, setup, state, seat, hardness, seed=3)


@pytest.mark.parametrize("n_turns", [0, 31])
def test_long_turns_are_built_as_the_plain_search_builds_them(n_turns):
    setup, state, seat = gateway_at(n_turns, seed=n_turns)
    same(GATEWAY, setup, state, seat, (1, 2, 1), seed=5)


@pytest.mark.parametrize("seed", range(3))
def test_a_turn_that_is_decided_on_can_be_carried_out_to_its_end(seed):
    setup, state, seat = gateway_at(40 + seed, seed)
    thought = turn(GATEWAY, setup, state, seat, nodes=800, answers=2, answer_nodes=1, seed=seed)
    assert thought.code == thought.intent[0]
    for code in thought.intent:
        assert GATEWAY.waiting(setup, state) == (seat,)
        state = GATEWAY.apply(setup, state, seat, code)  # raises where it is not legal
    assert seat not in GATEWAY.waiting(setup, state)


def test_a_turn_can_be_gone_on_with_inside_a_row_of_decisions():
    setup, state, seat = gateway_at(12, seed=4)
    first = turn(GATEWAY, setup, state, seat, nodes=400, seed=1)
    inside = GATEWAY.apply(setup, state, seat, first.code)
    assert GATEWAY.mid_choice(setup, inside)
    following = turn(GATEWAY, setup, inside, seat, nodes=400, seed=1)
    assert following.score >= first.score
