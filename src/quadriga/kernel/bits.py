"""Words as sets of bits: their lowest and their highest, one instruction each when compiled."""

from numba.cpython.unsafe.numbers import leading_zeros, trailing_zeros
from numba.extending import overload

from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels


def lowest(word):
    """Return the number of the lowest bit of `word` (int64, above 0)."""
    return (int(word) & -int(word)).bit_length() - 1


def highest(word):
    """Return the number of the highest bit of `word` (int64, above 0)."""
    return int(word).bit_length() - 1


@overload(lowest)
def _lowest(word):
    return lambda word: trailing_zeros(word)  # type: ignore[call-arg]  # noqa: PLW0108  numba compiles this lambda


@overload(highest)
def _highest(word):
    return lambda word: 63 - leading_zeros(word)  # type: ignore[call-arg]
