import numpy as np
import pytest
from numba import njit

from quadriga.kernel import bits

WORDS = [1, 2, 3, 0b101000, 1 << 54, (1 << 62) + 8, (1 << 63) - 1]


@njit
def ends(word):
    return bits.lowest(word), bits.highest(word)


@pytest.mark.parametrize("word", WORDS)
def test_the_ends_of_a_word_are_found_compiled_and_interpreted(word):
    written = f"{word:b}"
    expected = len(written) - 1 - written.rindex("1"), len(written) - 1
    assert ends(np.int64(word)) == (bits.lowest(word), bits.highest(word)) == expected


@njit
def counted(word):
    return bits.count(word)


@pytest.mark.parametrize("word", [0, *WORDS])
def test_the_bits_of_a_word_are_counted_compiled_and_interpreted(word):
    assert counted(np.int64(word)) == bits.count(word) == f"{word:b}".count("1")
