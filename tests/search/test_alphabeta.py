"""Alpha-beta finds what plain minimax finds, only sooner."""

import pytest

from quadriga.kernel import CHANCE
from quadriga.kernel.random import below, generator
from quadriga.search import think
from testgame import GAME as LANTERNS
from tests.games.thud.boards import THUD, placed
from tests.search.plain import WON, Minimax

ENDLESS = 1 << 62
POSITIONS = {  # few pieces, so that plain minimax comes to an end
    "a dwarf beside a troll": "dA7 dB7 TC7",
    "two trolls and a line": "dE6 dE7 dE8 TE10 TF10 dK12",
    "a shove": "TC8 TD8 TE8 dJ8 dJ9 dO6",
    "about to lose everything": "dC7 TD8 TE9",
}


def walked(n_actions, seed):
    """Return a position of Lanterns after so many random actions, with the seat that is to choose."""
    setup, rng = LANTERNS.setup(), generator(seed)
    state = LANTERNS.opening(setup)
    while n_actions or LANTERNS.waiting(setup, state) == (CHANCE,):
        [seat, *_] = LANTERNS.waiting(setup, state)
        if seat == CHANCE:
            state, _ = LANTERNS.chance(setup, state, LANTERNS.sample_chance(setup, state, rng))
        else:
            codes = LANTERNS.legal_actions(setup, state, seat)
            state = LANTERNS.apply(setup, state, seat, int(codes[below(rng, len(codes))]))
            n_actions -= 1
    return setup, state, LANTERNS.waiting(setup, state)[0]


@pytest.mark.parametrize("pieces", POSITIONS.values(), ids=POSITIONS.keys())
@pytest.mark.parametrize("side", ["d", "t"])
@pytest.mark.parametrize("depth", [1, 2])
def test_without_selection_its_score_is_that_of_plain_minimax(pieces, side, depth):
    setup = THUD.setup(rounds=1)
    state = placed(pieces, f"{side} 1 0 0-0", setup)
    [seat] = THUD.waiting(setup, state)
    thought = think(THUD, setup, state, seat, nodes=ENDLESS, depth=depth, selective=False)
    assert thought.score == Minimax(THUD, setup, seat).best(state, thought.depth)


@pytest.mark.parametrize("seed", range(6))
def test_rows_of_decisions_three_seats_and_chance_are_searched_like_minimax(seed):
    setup, state, seat = walked(n_actions=seed, seed=seed)
    thought = think(LANTERNS, setup, state, seat, nodes=ENDLESS, depth=4, selective=False)
    assert thought.score == Minimax(LANTERNS, setup, seat).best(state, thought.depth)


@pytest.mark.parametrize("selective", [True, False])
def test_its_line_can_be_played_and_begins_with_its_action(selective):
    setup = THUD.setup(rounds=1)
    state = placed(POSITIONS["two trolls and a line"], setup=setup)
    thought = think(THUD, setup, state, 0, nodes=20_000, selective=selective)
    assert thought.line[0] == thought.code
    for code in thought.line:
        [seat] = THUD.waiting(setup, state)
        state = THUD.apply(setup, state, seat, code)


@pytest.mark.parametrize(
    ("pieces", "side", "taken"),
    [
        ("dA7 dB7 dC7 TF7 TP8", "d", "dC7-F7xF7"),  # a line of three reaches three cells
        ("TF8 dE5 dF5 dG5 dA6 dA10", "t", "TF8-F7"),  # not there yet; from F6 on all three are struck
        ("TE10 TF10 dJ9 dJ10 dJ11 dA6", "t", "xJ9xJ10xJ11"),  # a shove of two, into the middle of three
    ],
)
def test_it_takes_what_can_be_taken(pieces, side, taken):
    setup = THUD.setup(rounds=1)
    state = placed(pieces, f"{side} 1 0 0-0", setup)
    [seat] = THUD.waiting(setup, state)
    thought = think(THUD, setup, state, seat, nodes=50_000)
    assert taken in THUD.action_text(setup, state, seat, thought.code)


def test_more_nodes_look_deeper_and_the_budget_is_kept():
    setup = THUD.setup(rounds=1)
    state = placed(POSITIONS["two trolls and a line"], setup=setup)
    few, many = (think(THUD, setup, state, 0, nodes=nodes) for nodes in (2_000, 200_000))
    assert many.depth > few.depth
    assert few.nodes <= 2_000
    assert few.code in THUD.legal_actions(setup, state, 0)


def test_the_seed_decides_between_equal_actions():
    setup, state, seat = walked(n_actions=3, seed=1)
    thoughts = [think(LANTERNS, setup, state, seat, nodes=1_000, depth=1, seed=seed) for seed in range(16)]
    assert {thought.score for thought in thoughts} == {0}  # a game without an evaluation
    assert len({thought.code for thought in thoughts}) > 1
    assert thoughts[3] == think(LANTERNS, setup, state, seat, nodes=1_000, depth=1, seed=3)


def test_a_match_won_at_once_is_seen_as_won():
    setup = THUD.setup(rounds=1)
    state = placed("dA7 dB7 dC7 TF7", setup=setup)
    thought = think(THUD, setup, state, 0, nodes=10_000)
    assert thought.score > WON // 2
    assert THUD.outcome(setup, THUD.apply(setup, state, 0, thought.code)).winners == (0,)


def test_the_smallest_budget_still_finds_a_legal_action():
    setup = THUD.setup()
    state = THUD.opening(setup)
    assert think(THUD, setup, state, 0, nodes=2).code in THUD.legal_actions(setup, state, 0)


def test_with_the_best_action_left_aside_it_finds_the_second_best():
    setup = THUD.setup(rounds=1)
    state = placed(POSITIONS["two trolls and a line"], setup=setup)
    worth = Minimax(THUD, setup, 0)
    after = [THUD.apply(setup, state, 0, int(code)) for code in THUD.legal_actions(setup, state, 0)]
    ranked = sorted((worth.best(position, 1, ply=1) for position in after), reverse=True)
    found = []
    for _ in range(3):
        thought = think(THUD, setup, state, 0, nodes=ENDLESS, depth=2, selective=False, without=[t.code for t in found])
        found.append(thought)
    assert len({thought.code for thought in found}) == 3
    assert [thought.score for thought in found] == ranked[:3]
