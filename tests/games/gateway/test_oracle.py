"""Kernels and oracle agree after every decision of random matches; `agreement.py` plays as many as one likes."""

import numpy as np
import pytest

from quadriga.games.gateway import GAME
from tests.games.gateway import agreement


@pytest.mark.parametrize("seed", range(6))
def test_kernels_agree_with_the_oracle(seed):
    assert agreement.play(seed, most=250) > 100


@pytest.mark.deep
def test_kernels_agree_with_the_oracle_in_whole_matches():
    for seed in range(100, 106):
        agreement.play(seed)


def test_a_planted_difference_is_noticed(monkeypatch):
    honest = GAME.play

    def crooked(setup, state, seat, code):
        after, rows = honest(setup, state, seat, code)
        wounded = int(np.argmax(after[0].hp > 1))
        after[0].hp[wounded] -= 1
        return after, rows

    monkeypatch.setattr(GAME, "play", crooked)
    with pytest.raises(AssertionError, match="seed 0"):
        agreement.play(0, most=60)
