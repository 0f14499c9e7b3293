"""Whose choice comes first where several seats choose at once and one has to be taken after the other."""

from numba import njit

from quadriga.kernel.seats import CHANCE

NOBODY = -1  # the match is over


@njit(cache=True, nogil=True)
def lowest(mask):
    """Return the lowest seat of a `waiting` mask, CHANCE for chance alone, NOBODY for none."""
    for seat in range(CHANCE + 1):
        if mask >> seat & 1:
            return seat
    return NOBODY
