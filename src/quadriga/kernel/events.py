"""What happened, in order, as integer rows written by `apply`.

A buffer is int32 of shape (capacity + 1, WIDTH). Row 0 is its head: how many rows were written, and whether one did
not fit. Every further row is (kind, seat, a, b, c, d, e, f), the meaning of a..f being the game's.
"""

from typing import Any

import numpy as np
from numba import njit

from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels

WIDTH = 8
COUNT, OVERFLOWED = 0, 1  # columns of the head


@njit(cache=True, nogil=True)
def emit(events, kind, seat, a, b, c, d, e, f):
    """Append a row to `events`; nothing when it is None (compiled away)."""
    if events is not None:
        n = int(events[0, COUNT]) + 1
        if n < len(events):
            events[0, COUNT] = n
            events[n, 0] = kind
            events[n, 1] = seat
            events[n, 2] = a
            events[n, 3] = b
            events[n, 4] = c
            events[n, 5] = d
            events[n, 6] = e
            events[n, 7] = f
        else:
            events[0, OVERFLOWED] = 1


def buffer(capacity: int) -> "np.ndarray[Any, np.dtype[np.int32]]":
    """Return an empty buffer for `capacity` rows."""
    return np.zeros((capacity + 1, WIDTH), np.int32)
