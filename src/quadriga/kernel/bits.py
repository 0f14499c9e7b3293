"""Words as sets of bits: how many they hold, the lowest and the highest, one instruction each when compiled."""

from typing import Any

from numba import types
from numba.cpython.unsafe.numbers import leading_zeros, trailing_zeros
from numba.extending import intrinsic, overload

from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels


def lowest(word):
    """Return the number of the lowest bit of `word` (int64, above 0)."""
    return (int(word) & -int(word)).bit_length() - 1


def highest(word):
    """Return the number of the highest bit of `word` (int64, above 0)."""
    return int(word).bit_length() - 1


def count(word):
    """Return how many bits `word` (int64, 0 or above) holds."""
    return int(word).bit_count()


@intrinsic
def _ones(_: Any, word: Any) -> Any:
    """Return the bits of a word counted by the processor."""
    return types.int64(types.int64), lambda _, builder, __, arguments: builder.ctpop(arguments[0])


@overload(count)
def _count(word):
    return lambda word: _ones(word)  # type: ignore[call-arg]  # noqa: PLW0108  numba compiles this lambda


@overload(lowest)
def _lowest(word):
    return lambda word: trailing_zeros(word)  # type: ignore[call-arg]  # noqa: PLW0108  numba compiles this lambda


@overload(highest)
def _highest(word):
    return lambda word: 63 - leading_zeros(word)  # type: ignore[call-arg]
