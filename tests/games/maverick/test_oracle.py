"""Kernels and oracle agree after every action of random matches; `agreement.py` plays as many as one likes."""

import pytest

from quadriga.games.maverick import GAME
from quadriga.games.maverick import program as p
from tests.games.maverick import agreement


@pytest.mark.parametrize("seed", range(4))
def test_kernels_agree_with_the_oracle(seed):
    assert agreement.play(seed, most=120) > 60


def test_a_planted_difference_is_noticed(monkeypatch):
    honest = GAME.apply

    def crooked(setup, state, seat, code):
        after = honest(setup, state, seat, code)
        on_field = after[0].zone == p.FIELD
        after[0].damage[on_field.argmax()] += bool(on_field.any())
        return after

    monkeypatch.setattr(GAME, "apply", crooked)
    with pytest.raises(AssertionError, match="seed 0"):
        agreement.play(0, most=120)
