"""What must hold in every position: the board's symmetries, the derived fields, the order of codes."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quadriga.games.thud import placement
from quadriga.games.thud.actions import MAX_ACTIONS, N_ACTIONS, N_PAIRS
from quadriga.games.thud.board import CELL_AT, PLACES, ROCK_CELL, SIZE
from quadriga.games.thud.state import DWARF, EMPTY, ROCK, STATE, TROLL
from quadriga.kernel import State
from quadriga.kernel.random import below, generator
from tests.games.thud.boards import THUD, placed

RULESETS = [ruleset.name for ruleset in THUD.rulesets]
LAST = SIZE - 1
SYMMETRIES = {
    "mirror": lambda rank, file: (rank, LAST - file),
    "upside down": lambda rank, file: (LAST - rank, file),
    "half turn": lambda rank, file: (LAST - rank, LAST - file),
    "diagonal": lambda rank, file: (file, rank),
    "other diagonal": lambda rank, file: (LAST - file, LAST - rank),
    "quarter turn": lambda rank, file: (file, LAST - rank),
    "three quarters": lambda rank, file: (LAST - file, rank),
}


def walked(setup, seed: int, n_plies: int) -> State:
    """Return the position after so many random plies (or at the end)."""
    rng, state = generator(seed), THUD.opening(setup)
    for _ in range(n_plies):
        awaited = THUD.waiting(setup, state)
        if not awaited:
            break
        codes = THUD.legal_actions(setup, state, awaited[0])
        state = THUD.apply(setup, state, awaited[0], int(codes[below(rng, len(codes))]))
    return state


WALKS = st.builds(lambda ruleset, seed, n: (THUD.setup(ruleset), seed, n), st.sampled_from(RULESETS),
                  st.integers(0, 10**6), st.integers(0, 120))  # fmt: skip


@pytest.mark.rule("T-1")
@settings(max_examples=20, deadline=None)
@given(WALKS, st.sampled_from(sorted(SYMMETRIES)))
def test_turning_the_board_keeps_the_number_of_plies(walk, symmetry):
    setup, seed, n_plies = walk
    state = walked(setup, seed, n_plies)
    turned = state.copy()
    for cell, place in enumerate(PLACES):
        turned[0].cells[CELL_AT[SYMMETRIES[symmetry](*place)]] = state[0].cells[cell]
    placement.recount(turned[0])
    for seat in range(2):
        assert len(THUD.legal_actions(setup, turned, seat)) == len(THUD.legal_actions(setup, state, seat))


@settings(max_examples=30, deadline=None)
@given(WALKS)
def test_counts_and_key_are_kept_as_if_counted_anew(walk):
    state = walked(*walk)
    counted = state.copy()
    placement.recount(counted[0])
    assert counted.tobytes() == state.tobytes()
    assert state[0].n_dwarfs == np.count_nonzero(state[0].cells == DWARF)
    assert state[0].n_trolls == np.count_nonzero(state[0].cells == TROLL)


def test_positions_that_differ_have_different_keys():
    setup = THUD.setup()
    words = [("dC7 TD8 TP9", "d 1 0 0-0"), ("dC7 TD8 TP9", "t 1 0 0-0"), ("dC7 TD8 TP9", "d 2 0 1-0"),
             ("dC7 TD9 TP9", "d 1 0 0-0"), ("dC7 TD8", "d 1 0 0-0"), ("dC7 dD8 TP9", "d 1 0 0-0")]  # fmt: skip
    keys = [THUD.key(setup, placed(*word)) for word in words]
    assert len(set(keys)) == len(words)


def test_keys_tell_the_points_of_finished_rounds_apart():
    tails = ["d 2 0 12-8", "d 2 0 8-12", "d 2 0 12-12", "d 2 0 11-8"]
    assert len({THUD.key(THUD.setup(), placed("dC7 TD8 TP9", tail)) for tail in tails}) == len(tails)


def test_keys_count_quiet_plies_where_they_are_limited():
    calm, calmer = placed("dC7 TD8 TP9", "d 1 7 0-0"), placed("dC7 TD8 TP9", "d 1 8 0-0")
    free, limited = THUD.setup(), THUD.setup(quiet_limit=10)
    assert THUD.key(free, calm) == THUD.key(free, calmer)
    assert THUD.key(limited, calm) != THUD.key(limited, calmer)


def crowded() -> State:
    """Return a position in which trolls have very many choices of victims."""
    state = np.zeros(1, STATE)
    state["to_move"], state["round_number"] = TROLL, 1
    cells = state[0].cells
    cells[ROCK_CELL] = ROCK
    trolls = [CELL_AT[5, file] for file in range(3, 11)]
    cells[trolls] = TROLL
    around = [CELL_AT[rank, file] for rank in (3, 7) for file in range(2, 13)]
    between = [CELL_AT[rank, file] for rank in (4, 6) for file in range(3, 12, 2)]
    for cell in [*around, *between][:32]:
        if cells[cell] == EMPTY:
            cells[cell] = DWARF
    placement.recount(state[0])
    return state


def test_a_crowd_stays_within_the_bounds_of_the_list():
    setup = THUD.setup("subset")
    codes = THUD.legal_actions(setup, crowded(), 1)
    assert 500 < len(codes) < MAX_ACTIONS
    assert N_PAIRS < codes[-1] < N_ACTIONS
    assert (np.diff(codes) > 0).all()
