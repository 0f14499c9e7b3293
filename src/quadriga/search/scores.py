"""What positions are worth to a search, counted for one side against all others."""

from numba import njit

from quadriga.kernel import CHANCE
from quadriga.kernel import operations as op

POINT = 100  # evaluation units for one point of a game's score
WON = 1 << 30  # a decided match; evaluations are smaller
INFINITE = (1 << 31) - 1
MAX_MARGIN = 1 << 20  # how much winning by more counts at most
DECIDED = WON - (1 << 10)  # scores from here on are of decided matches; the sooner won, the higher


@njit(cache=True, nogil=True)
def is_ours(effort, seat):
    """Say whether scores at a position where `seat` chooses count for us; so do those where nobody chooses."""
    return seat < 0 or seat == CHANCE or seat == effort.seat


@njit(cache=True, nogil=True)
def final(setup, state, effort, returns, ply):
    """Return the score of a finished match for `effort.seat`."""
    op.returns(setup, state, returns)
    best_other = -INFINITE
    for seat in range(effort.n_seats):
        if seat != effort.seat:
            best_other = max(best_other, returns[seat])
    margin = (returns[effort.seat] - best_other) * POINT
    if margin > 0:
        return WON - ply + min(margin, MAX_MARGIN)
    if margin < 0:
        return ply - WON + max(margin, -MAX_MARGIN)
    return 0
