"""The one generator: every die, every shuffle and every random player draws from here.

It is counter-based: the word number `counter` under `seed` is SplitMix64's finaliser over
`seed + (counter + 1) * GOLDEN` modulo 2**64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators",
OOPSLA 2014). A generator is `uint64[2]`: seed, counter; drawing moves the counter forward, nothing else.
"""

from typing import Any

import numpy as np
from numba import njit
from numba.extending import overload

from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels

MASK = (1 << 64) - 1
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
FIRST_FACTOR = np.uint64(0xBF58476D1CE4E5B9)
SECOND_FACTOR = np.uint64(0x94D049BB133111EB)
HALF = np.uint64(32)
LOW_HALF = np.uint64(0xFFFFFFFF)


def wrapping_mul(a: Any, b: Any) -> Any:
    """Multiply modulo 2**64 (compiled: one instruction; interpreted: without NumPy's overflow warning)."""
    return np.uint64(int(a) * int(b) & MASK)


def wrapping_add(a: Any, b: Any) -> Any:
    """Add modulo 2**64."""
    return np.uint64(int(a) + int(b) & MASK)


@overload(wrapping_mul)
def _wrapping_mul(a, b):
    return lambda a, b: np.uint64(a) * np.uint64(b)


@overload(wrapping_add)
def _wrapping_add(a, b):
    return lambda a, b: np.uint64(a) + np.uint64(b)


@njit(cache=True, nogil=True)
def mixed(word):
    """Scatter the bits of a uint64 (a bijection)."""
    word = wrapping_mul(word ^ (word >> np.uint64(30)), FIRST_FACTOR)
    word = wrapping_mul(word ^ (word >> np.uint64(27)), SECOND_FACTOR)
    return word ^ (word >> np.uint64(31))


@njit(cache=True, nogil=True)
def word(seed, counter):
    """Return the uint64 number `counter` of the stream `seed`."""
    return mixed(wrapping_add(seed, wrapping_mul(wrapping_add(counter, np.uint64(1)), GOLDEN)))


@njit(cache=True, nogil=True)
def draw(rng):
    """Return the next uint64 of `rng` and move its counter."""
    drawn = word(rng[0], rng[1])
    rng[1] = wrapping_add(rng[1], np.uint64(1))
    return drawn


@njit(cache=True, nogil=True)
def scaled(drawn, bound):
    """Return a uint64 whose high half is in 0..bound-1, and whose low half says how fair that is."""
    return (drawn >> HALF) * bound


@njit(cache=True, nogil=True)
def is_fair(product, bound):
    """Say whether `scaled` may be used: its low half lies outside the short interval that would favour some values.

    Lemire, "Fast random integer generation in an interval", 2019.
    """
    low = product & LOW_HALF
    return low >= bound or low >= ((LOW_HALF - bound) + np.uint64(1)) % bound


@njit(cache=True, nogil=True)
def below(rng, n):
    """Return a fair int64 in 0..n-1, 1 <= n < 2**31; draws one word, seldom more."""
    bound = np.uint64(n)
    product = scaled(draw(rng), bound)
    while not is_fair(product, bound):
        product = scaled(draw(rng), bound)
    return np.int64(product >> HALF)


@njit(cache=True, nogil=True)
def shuffle(seed, items, n):
    """Shuffle the first `n` of `items` in place by the stream of an int64 `seed` (Fisher and Yates)."""
    counter = np.uint64(0)
    for last in range(n - 1, 0, -1):
        bound = np.uint64(last + 1)
        product = scaled(word(np.uint64(seed), counter), bound)
        counter += np.uint64(1)
        while not is_fair(product, bound):
            product = scaled(word(np.uint64(seed), counter), bound)
            counter += np.uint64(1)
        chosen = np.int64(product >> HALF)
        held = items[last]
        items[last] = items[chosen]
        items[chosen] = held


@njit(cache=True, nogil=True)
def dealt(seed, number, counter, n):
    """Return a fair int64 in 0..n-1 from stream `number` of an int64 `seed` at `counter`, and the counter after it.

    So a shuffle can be done where the items are no array; draws one word, seldom more. 1 <= n < 2**31.
    """
    stream = mixed(wrapping_add(np.uint64(seed), np.uint64(number)))
    bound = np.uint64(n)
    product = scaled(word(stream, np.uint64(counter)), bound)
    counter += 1
    while not is_fair(product, bound):
        product = scaled(word(stream, np.uint64(counter)), bound)
        counter += 1
    return np.int64(product >> HALF), counter


def generator(seed: int, counter: int = 0) -> "np.ndarray[Any, np.dtype[np.uint64]]":
    """Return the generator of `seed` (0 <= seed < 2**64) that has already drawn `counter` words."""
    return np.array([seed & MASK, counter & MASK], np.uint64)


def generators(seed: int, n: int) -> "np.ndarray[Any, np.dtype[np.uint64]]":
    """Return `n` generators (n, 2) of different seeds, which are the first `n` words of the stream `seed`."""
    stream = np.uint64(seed & MASK)
    return np.array([[word(stream, np.uint64(i)), 0] for i in range(n)], np.uint64).reshape(n, 2)
