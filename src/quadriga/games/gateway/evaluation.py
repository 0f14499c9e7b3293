"""What a position is worth to the computer, in hundredths: who is alive, how hurt, how far from being in use."""

import numpy as np
from numba import njit

from quadriga.games.gateway.rules import list_steps
from quadriga.games.gateway.state import FIRST, MAX_PLEDGES, N_DEEDS, NEUTRAL, NONE, OVER, PLAYING
from quadriga.games.gateway.things import deed_of
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels

WIN = 1_000_000
FRESH = 20  # one part in so many of its worth, for each use of an ability that is left
IN_HAND = 50  # a capture that is announced


@njit(cache=True, nogil=True)
def value_of(setup, state, slot):
    """Return what a living piece is worth: half of it by health, and more for what it has not used up."""
    worth = np.int64(setup.worth[setup.kind[slot]])
    whole = np.int64(setup.hp[setup.kind[slot]])
    value = worth // 2 + worth // 2 * (np.int64(state.hp[slot]) + np.int64(state.boost[slot])) // whole
    for verb in range(FIRST, N_DEEDS):
        deed = deed_of(setup, slot, verb)
        if deed != NONE and state.spent[slot, verb - FIRST] < setup.uses[deed]:
            left = np.int64(setup.uses[deed]) - np.int64(state.spent[slot, verb - FIRST])
            value += worth * left // FRESH
    return value


@njit(cache=True, nogil=True)
def evaluate(setup, state, seat):
    """Return how much more `seat` has than the other player."""
    if state.phase == OVER:
        return 0 if state.winner == NONE else WIN if state.winner == seat else -WIN
    total = 0
    for slot in range(np.int64(setup.n_pieces)):
        owner = np.int64(state.owner[slot])
        if owner == NONE or owner == NEUTRAL or state.hp[slot] == 0:
            continue
        value = value_of(setup, state, slot)
        total += value if owner == seat else -value
    for i in range(MAX_PLEDGES):
        total += IN_HAND if state.captor[seat, i] != NONE else 0
        total -= IN_HAND if state.captor[1 - seat, i] != NONE else 0
    return total


@njit(cache=True, nogil=True)
def tactical_actions(setup, state, seat, out):
    """Write how a row that is begun can go on: a position inside it says nothing yet."""
    return list_steps(setup, state, seat, out) if state.phase == PLAYING and state.actor != NONE else 0
