"""What a position is worth to a side, and which plies are worth looking at first."""

from numba import njit

from quadriga.games.thud.board import N_CELLS
from quadriga.games.thud.rules import TROLL_POINTS, legal_actions, standing, total
from quadriga.games.thud.state import DWARF, NOBODY, TROLL
from quadriga.games.thud.strikes import choice_of
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels

POINT = 100  # worth of one point of the score (T-17)


@njit(cache=True, nogil=True)
def evaluate(setup, state, seat):
    """Return the lead of `seat` in points, banked and on the board, in hundredths."""
    lead = total(state, seat) - total(state, 1 - seat)
    if state.to_move != NOBODY:
        lead += standing(state, seat) - standing(state, 1 - seat)
    return POINT * lead


@njit(cache=True, nogil=True)
def fallen(setup, state, code):
    """Return the points that a legal `code` takes off the board."""
    if state.to_move == DWARF:
        return TROLL_POINTS if state.cells[code % N_CELLS] == TROLL else 0
    _, struck = choice_of(setup, state, code)
    n = 0
    while struck:
        struck &= struck - 1
        n += 1
    return n


@njit(cache=True, nogil=True)
def tactical_actions(setup, state, seat, out):
    """Fill `out` with the captures of `seat` in increasing order; return how many."""
    n = 0
    for i in range(legal_actions(setup, state, seat, out)):
        if fallen(setup, state, out[i]) > 0:
            out[n] = out[i]
            n += 1
    return n


@njit(cache=True, nogil=True)
def order(setup, state, seat, codes, n, scores):
    """Score each code by the points it takes."""
    for i in range(n):
        scores[i] = fallen(setup, state, codes[i])
