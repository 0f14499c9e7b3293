"""The tree search grows the tree that a plain one grows, and plays sensibly in games of every kind."""

import numpy as np
import pytest

from quadriga.kernel import CHANCE
from quadriga.kernel.random import below, generator
from quadriga.search import ponder
from quadriga.search.tree import squeezed, stretched
from testgame import GAME as LANTERNS
from testgame.state import AIM, ANSWER, BURN, FLARE, HIDDEN
from tests.games.thud.boards import THUD, VALLEY, placed
from tests.search.plain_tree import Tree


def lanterns_at(phase, seed=1):
    """Return a position of Lanterns where seats choose in `phase`, and one of them."""
    setup, rng = LANTERNS.setup(), generator(seed)
    state = LANTERNS.opening(setup)
    while state[0].phase != phase:
        [seat, *_] = LANTERNS.waiting(setup, state)
        if seat == CHANCE:
            code = LANTERNS.sample_chance(setup, state, rng)
        else:
            codes = LANTERNS.legal_actions(setup, state, seat)
            code = int(codes[below(rng, len(codes))])
        state = LANTERNS.apply(setup, state, seat, code)
    return setup, state, LANTERNS.waiting(setup, state)[-1]


def tree_of(game, setup, state, seat, nodes, seed):
    """Return the plain tree for what `seat` knows."""
    tree = Tree(game, setup, game.observe(setup, state, seat), seat, seed)
    tree.grow(nodes)
    return tree


def same(game, setup, state, seat, nodes, seed):
    """Hold both trees to each other: what they play, how good it is, at how many positions they looked."""
    thought = ponder(game, setup, game.observe(setup, state, seat), seat, nodes=nodes, seed=seed)
    tree = tree_of(game, game.foresight(setup), state, seat, nodes, seed)
    assert thought.nodes == tree.n_looked_at
    tried = tree.root().tried[thought.code]
    assert tried.visits == max(one.visits for one in tree.root().tried.values())
    assert thought.score == stretched(tried.total / tried.visits)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("phase", [BURN, AIM, FLARE, ANSWER])
def test_chance_secrets_and_three_seats_grow_the_plain_tree(phase, seed):
    setup, state, seat = lanterns_at(phase, seed)
    same(LANTERNS, setup, state, seat, 3000, seed)


@pytest.mark.parametrize("ruleset", ["classic", "koom-valley"])
def test_an_evaluation_in_place_of_playouts_grows_the_plain_tree(ruleset):
    setup = THUD.setup(ruleset, rounds=1)
    same(THUD, setup, THUD.opening(setup), 0, 120, 4)


def test_the_same_seed_grows_the_same_tree_and_another_does_not():
    setup, state, seat = lanterns_at(BURN)
    known = LANTERNS.observe(setup, state, seat)
    first, again, other = (ponder(LANTERNS, setup, known, seat, nodes=2000, seed=seed) for seed in (1, 1, 2))
    assert first == again
    assert (first.score, first.nodes) != (other.score, other.nodes)


def test_what_a_seat_cannot_know_does_not_change_what_it_plays():
    setup, state, seat = lanterns_at(AIM)
    other = state.copy()
    others = [place for place in range(3) if place != seat]
    other[0].hand[others[0]], other[0].hand[others[1]] = state[0].hand[others[1]], state[0].hand[others[0]]
    assert (LANTERNS.observe(setup, state, seat)[0].hand == HIDDEN).sum() == 2
    thoughts = [ponder(LANTERNS, setup, LANTERNS.observe(setup, one, seat), seat, nodes=2000) for one in (state, other)]
    assert thoughts[0] == thoughts[1]


def test_the_budget_is_kept_and_the_line_can_be_played():
    setup = THUD.setup(rounds=1)
    state = placed("dE6 dE7 dE8 TE10 TF10 dK12", setup=setup)
    thought = ponder(THUD, setup, state, 0, nodes=500)
    assert 500 <= thought.nodes <= 500 + 128
    assert thought.line[0] == thought.code
    for code in thought.line:
        [seat] = THUD.waiting(setup, state)
        state = THUD.apply(setup, state, seat, code)


@pytest.mark.parametrize(
    ("setup", "pieces", "taken"),
    [
        (THUD.setup(rounds=1), "dA7 dB7 dC7 TF7 TP8 dK12", "dC7-F7xF7"),
        (VALLEY, "RH2 dG2 dG3 dC9 TD9 dE14 TP6 TA6", "RH2-"),
    ],
)
def test_what_wins_at_once_is_played(setup, pieces, taken):
    state = placed(pieces, setup=setup)
    code = ponder(THUD, setup, state, 0, nodes=2000).code
    assert THUD.action_text(setup, state, 0, code).startswith(taken)


def test_shares_of_a_win_and_evaluations_say_the_same():
    scores = np.array([-40_000, -400, -1, 0, 1, 400, 40_000])
    assert [stretched(squeezed(int(score))) for score in scores] == scores.tolist()
    assert squeezed(400) == 0.75
