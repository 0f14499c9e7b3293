import math

import pytest

from quadriga.arena.interval import Interval, elo, paired, rating
from quadriga.kernel.random import below, generator


def test_between_two_it_is_the_adjusted_wald_interval_for_matched_pairs():
    won_both, won_one, lost_both = 20, 10, 5
    n = won_both + won_one + lost_both
    difference = (won_both - lost_both) / (n + 2)  # as published: half a pair added to each of the four outcomes
    deviation = math.sqrt(won_both + lost_both + 1 - (won_both - lost_both) ** 2 / (n + 2)) / (n + 2)
    found = paired([1.0] * won_both + [0.5] * won_one + [0.0] * lost_both, share=0.5, n_games=2)
    assert found.low == pytest.approx((1 + difference - 1.959964 * deviation) / 2, abs=1e-6)
    assert found.high == pytest.approx((1 + difference + 1.959964 * deviation) / 2, abs=1e-6)


def test_a_clean_sweep_leaves_room_for_doubt_and_less_after_more_games():
    few, many = (paired([1.0] * n, share=0.5, n_games=2) for n in (10, 200))
    assert few.low < 0.9
    assert 0.98 < many.low < 1
    assert few.high == many.high == 1


def test_openings_that_decide_the_game_by_themselves_make_the_interval_narrow():
    split = paired([0.5] * 50, share=0.5, n_games=2)
    uneven = paired([1.0] * 25 + [0.0] * 25, share=0.5, n_games=2)
    assert split.high - split.low < (uneven.high - uneven.low) / 3


@pytest.mark.parametrize(("won_both", "won_one"), [(10, 45), (40, 45), (80, 15)])
def test_nineteen_intervals_of_twenty_hold_the_true_score(won_both, won_one):
    """Of 100 pairs, so many are won twice, so many once."""
    rng, n_trials, n_pairs = generator(7), 1000, 60
    truth = (won_both + won_one / 2) / 100
    holds = 0
    for _ in range(n_trials):
        drawn = [int(below(rng, 100)) for _ in range(n_pairs)]
        means = [1.0 if d < won_both else 0.5 if d < won_both + won_one else 0.0 for d in drawn]
        found = paired(means, share=0.5, n_games=2)
        holds += found.low <= truth <= found.high
    assert holds / n_trials >= 0.93


def test_elo_of_known_scores():
    assert rating(0.5) == 0
    assert rating(10 / 11) == pytest.approx(400)
    assert rating(0.36) == pytest.approx(-99.95, abs=0.01)


def test_beyond_all_measure_there_is_no_number():
    found = elo(1.0, Interval(0.9, 1.0))
    assert (found.difference, found.high) == (None, None)
    assert found.low == pytest.approx(381.7, abs=0.1)
