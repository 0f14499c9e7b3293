"""Keys of positions: equal positions have equal keys, different ones almost surely not."""

from typing import Any

import numpy as np
from numba import njit

from quadriga.kernel.random import mixed, word, wrapping_add


@njit(cache=True, nogil=True)
def absorbed(key, value):
    """Return the uint64 key after taking in one more integer field."""
    return mixed(wrapping_add(key ^ (key << np.uint64(7)), np.uint64(value & 0xFFFFFFFF)))


def zobrist(*shape: int, stream: int) -> "np.ndarray[Any, np.dtype[np.int64]]":
    """Return a table of random int64 of `shape`, to be combined by exclusive or (Zobrist, 1970).

    Tables of different `stream` numbers are independent.
    """
    words = [int(word(np.uint64(stream), np.uint64(i))) for i in range(int(np.prod(shape)))]
    return np.array(words, np.uint64).view(np.int64).reshape(shape)
