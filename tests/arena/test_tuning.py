"""Tuning finds the weights that made the results, plays the same games again, and writes nothing but numbers."""

import tomllib

import numpy as np
import pytest

from quadriga import arena, players
from quadriga.arena import School
from quadriga.arena.selfplay import lesson, taken_apart
from quadriga.arena.tuning import SCALE, NothingToTune, Sample, error, fitted, kept, logistic, rewritten, sample
from quadriga.kernel.random import below, generator

UNIT = 10


def positions(n, weights, seed=1):
    """Return `n` positions of random features whose results come from `weights`."""
    rng = generator(seed)
    features = np.array([[below(rng, 9) - 4 for _ in weights] for _ in range(n)], np.float64)
    rests = np.array([below(rng, 401) - 200 for _ in range(n)], np.float64)
    return Sample(features, rests, logistic((rests + features @ np.array(weights) / UNIT) / SCALE))


def test_the_weights_that_made_the_results_are_found():
    true = np.array([1000.0, -400.0, 150.0])
    learnt = positions(20_000, true)
    found = fitted(learnt, np.array([500.0, 0.0, 0.0]), UNIT)
    assert np.allclose(found, true, atol=30)
    assert error(learnt, found, UNIT) < error(learnt, np.array([500.0, 0.0, 0.0]), UNIT)


def test_weights_that_are_far_off_and_sure_of_themselves_are_found_too():
    true = np.array([400.0, -900.0])
    assert np.allclose(fitted(positions(20_000, true), np.array([-9000.0, 9000.0]), UNIT), true, atol=200)


def test_a_feature_that_is_never_seen_keeps_its_weight_and_few_positions_change_little():
    before = np.array([500.0, 77.0])
    learnt = positions(20_000, [900, 0])
    learnt.features[:, 1] = 0
    assert fitted(learnt, before, UNIT)[1] == pytest.approx(77)
    few = fitted(positions(3, [900, 0]), before, UNIT)
    assert abs(few[0] - 500) < 50


def test_only_the_numbers_of_the_table_are_written():
    text = "# told\n[one]\na = 1 # why\nb = -2\n\n[two]\na = 3\n"
    assert rewritten(text, "one", {"a": -10, "b": 5}) == "# told\n[one]\na = -10 # why\nb = 5\n\n[two]\na = 3\n"


def test_a_lesson_is_the_same_again_and_another_number_another_game(thud):
    options = players.terms(thud, "classic", {"rounds": 1, "quiet_limit": 10})
    school = School("thud", "classic", options, games=4, nodes=60, seed=3)
    assert lesson(school, 1) == lesson(school, 1)
    assert lesson(school, 1) != lesson(school, 2)
    one = lesson(school, 1)
    assert len(one.features) == len(one.rests) > 10


def test_tuning_writes_the_weights_that_the_evaluation_is_compiled_from(thud, tmp_path):
    options = players.terms(thud, "koom-valley", {"rounds": 1, "quiet_limit": 10})
    school = School("thud", "koom-valley", options, games=8, nodes=40, seed=1)
    tuning = arena.tuned(school, 1)
    weighing = thud.weighing(thud.setup("koom-valley"))
    assert tuning.before == dict(zip(weighing.features, weighing.weights, strict=True))
    file = tmp_path / "weights.toml"
    kept(tuning, file)
    tables, old = (tomllib.loads(one.read_text("utf-8")) for one in (file, weighing.file))
    assert tables["koom-valley"] == tuning.after
    assert tables["classic"] == old["classic"]


def test_features_and_rest_make_up_the_evaluation(thud):
    setup, rng = thud.setup(), generator(8)
    state = thud.opening(setup)
    for _ in range(12):
        [seat] = thud.waiting(setup, state)
        codes = thud.legal_actions(setup, state, seat)
        state = thud.apply(setup, state, seat, int(codes[below(rng, len(codes))]))
        features, rest = taken_apart(thud, setup, state)
        assert len(features) == len(thud.weighing(setup).features)
        assert -1 <= rest <= 1  # a rounded unit: nothing but features in a first round


def test_a_game_without_weights_is_refused(lanterns):
    options = players.terms(lanterns, None, {})
    with pytest.raises(NothingToTune, match="lanterns"):
        arena.tuned(School("lanterns", "plain", options, games=4, nodes=10, seed=1), 1)


def test_games_without_a_quiet_position_are_refused():
    with pytest.raises(NothingToTune, match="--games"):
        sample([])
