"""Kernels for search, and what a computer player thinks of an offered end: each asks the variant for its own."""

from numba import njit

from quadriga.games.thud import classic_evaluation, koom_valley_evaluation, weights
from quadriga.games.thud.endings import alive
from quadriga.games.thud.rounds import seat_of, total
from quadriga.games.thud.state import CLASSIC, DWARF, KOOM_VALLEY
from quadriga.kernel import (
    Setup,
    Weighing,
    cache,  # noqa: F401  first: it names the folder of compiled kernels
)

CALM = 60  # quiet plies after which a computer no longer hopes for more
LOSING = 600  # evaluation units behind, from which a computer in Koom Valley is glad of a draw


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
def features(setup, state, seat, out):
    """Fill `out` with what the evaluation weighs, signed for `seat`; return how many."""
    if setup.variant == KOOM_VALLEY:
        return koom_valley_evaluation.features(setup, state, seat, out)
    return classic_evaluation.features(setup, state, seat, out)


def weighing(setup: Setup) -> Weighing:
    """Return what the evaluation of the variant weighs."""
    if setup[0].variant == KOOM_VALLEY:
        return weights.weighing("koom-valley", koom_valley_evaluation.FEATURES)
    return weights.weighing("classic", classic_evaluation.FEATURES)


@njit(cache=True, nogil=True)
def lead_if_ended(setup, state, seat):
    """Return by how many points `seat` would lead if the round ended by agreement now (T-16, T-37)."""
    lead = total(state, seat) - total(state, 1 - seat)
    if setup.variant == KOOM_VALLEY:
        return lead  # a draw gives both the same
    is_dwarf = seat == seat_of(state, DWARF)
    return lead + alive(state, is_dwarf) - alive(state, not is_dwarf)


@njit(cache=True, nogil=True)
def is_content(setup, state, seat):
    """Say whether `seat` has nothing to gain by playing on when an end of the round is offered.

    It has not when nothing has happened for CALM plies; in the last round when it wins the match by ending; and in
    Koom Valley, where the end is a draw (T-37), when it is about to lose and the draw does not lose the match.
    """
    if state.quiet >= CALM:
        return True
    lead = lead_if_ended(setup, state, seat)
    is_last = state.round_number >= setup.rounds
    if is_last and lead > 0:
        return True
    if setup.variant == CLASSIC or (is_last and lead < 0):
        return False
    board = koom_valley_evaluation.dwarf_side(setup, state)
    return (board if seat == seat_of(state, DWARF) else -board) <= -LOSING
