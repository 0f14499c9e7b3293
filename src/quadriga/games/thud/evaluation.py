"""Kernels for search, and what a computer player thinks of an offered end: each asks the variant for its own."""

from numba import njit

from quadriga.games.thud import classic_evaluation, koom_valley_evaluation
from quadriga.games.thud.endings import alive
from quadriga.games.thud.rounds import seat_of
from quadriga.games.thud.state import DWARF, KOOM_VALLEY
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels


@njit(cache=True, nogil=True)
def evaluate(setup, state, seat):
    """Return the lead of `seat` in hundredths of a point: in finished rounds, and what the board is worth."""
    if setup.variant == KOOM_VALLEY:
        return koom_valley_evaluation.evaluate(setup, state, seat)
    return classic_evaluation.evaluate(setup, state, seat)


@njit(cache=True, nogil=True)
def tactical_actions(setup, state, seat, out):
    """Fill `out` with the plies of `seat` that change the balance at once; return how many."""
    if setup.variant == KOOM_VALLEY:
        return koom_valley_evaluation.tactical_actions(setup, state, seat, out)
    return classic_evaluation.tactical_actions(setup, state, seat, out)


@njit(cache=True, nogil=True)
def order(setup, state, seat, codes, n, scores):
    """Score each code by what it gains at once."""
    if setup.variant == KOOM_VALLEY:
        koom_valley_evaluation.order(setup, state, seat, codes, n, scores)
    else:
        classic_evaluation.order(setup, state, seat, codes, n, scores)


@njit(cache=True, nogil=True)
def is_content(setup, state, seat):
    """Say whether `seat` loses nothing when the round ends by agreement.

    Then it is level or better; in Koom Valley, where an agreed end is a draw (T-37), level or worse.
    """
    if setup.variant == KOOM_VALLEY:
        return koom_valley_evaluation.evaluate(setup, state, seat) <= 0
    is_dwarf = seat == seat_of(state, DWARF)
    return alive(state, is_dwarf) >= alive(state, not is_dwarf)
