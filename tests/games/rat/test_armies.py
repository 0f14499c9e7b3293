"""Plans and battles as arrays: each battle comes out as it does alone, whatever the threads."""

import numpy as np
import pytest

from quadriga.games.rat import HALF, LOWER, UPPER, battles, film, plan_of
from quadriga.games.rat.events import Fell
from quadriga.games.rat.plans import plan_text
from quadriga.kernel.errors import BadInput, BadPosition
from quadriga.kernel.random import generator

from .fields import field, fought, of_kind, random_plan

SETUP = field()
N = 40


def plans(side, seed):
    rng = generator(seed)
    ground = SETUP[0].ground.tolist()
    return np.concatenate([plan_of(SETUP, random_plan(rng, side, ground, 8), side) for _ in range(N)])


@pytest.mark.parametrize("n_threads", [1, 2, 3])
def test_a_battle_of_an_array_is_the_battle_alone(n_threads):
    lower, upper = plans(LOWER, 1), plans(UPPER, 2)
    told = battles(SETUP, lower, upper, n_threads=n_threads)
    for i in range(0, N, 7):
        alone = fought(SETUP, plan_text(lower[i].tolist(), LOWER), plan_text(upper[i].tolist(), UPPER))[0]
        assert told.results[i] == alone.result
        assert told.ticks[i] == alone.tick
        assert told.alive[i].tolist() == alone.alive.tolist()
        assert told.lost[i].tolist() == alone.lost.tolist()


def test_a_single_upper_plan_meets_all_the_others():
    lower, upper = plans(LOWER, 1), plans(UPPER, 2)[:1]
    one_by_one = battles(SETUP, lower, np.repeat(upper, N, axis=0))
    assert battles(SETUP, lower, upper).results.tolist() == one_by_one.results.tolist()


def test_the_film_of_a_battle_has_all_its_ticks_and_all_its_fallen():
    lower, upper = plans(LOWER, 1)[3:4], plans(UPPER, 2)[3:4]
    told = battles(SETUP, lower, upper)
    ticks = film(SETUP, lower, upper)
    assert len(ticks) == told.ticks[0]
    assert (
        sum(len(of_kind(events, Fell)) for events in ticks) == (lower > 0).sum() + (upper > 0).sum() - told.alive.sum()
    )


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (np.zeros((1, HALF), np.int16), "give int8"),
        (np.zeros(HALF, np.int8), "give int8"),
        (np.zeros((1, 95), np.int8), "give int8"),
        (np.full((1, HALF), 31, np.int8), "1..30"),
        (np.full((1, HALF), -1, np.int8), "1..30"),
    ],
)
def test_arrays_that_are_no_plans_are_refused(wrong, reason):
    with pytest.raises(BadInput, match=reason):
        battles(SETUP, wrong, plans(UPPER, 2)[:1])


def test_nobody_stands_on_a_boulder_and_both_sides_have_as_many_plans():
    rows = ["............"] * 8 + ["x..........."] + ["............"] * 7
    with pytest.raises(BadInput, match="boulder"):
        battles(field(*rows), np.ones((1, HALF), np.int8), plans(UPPER, 2)[:1])
    with pytest.raises(BadInput, match="as many"):
        battles(SETUP, plans(LOWER, 1), plans(UPPER, 2)[:3])
    with pytest.raises(BadPosition):
        plan_of(SETUP, "pdD9")
