"""What the players of Maverick go by: an evaluation that peeks nowhere, and what promises most at first glance."""

import numpy as np
import pytest

from games.maverick.scene import Scene
from quadriga.arena.selfplay import taken_apart
from quadriga.games.maverick import GAME
from quadriga.games.maverick.actions import ATTACK, CARD, PASS
from quadriga.kernel import CHANCE, entry
from quadriga.kernel.random import below, generator

SETUP = GAME.setup()


def walked(n_choices, seed=3, setup=SETUP):
    """Yield positions of a random match, every tenth of its first choices."""
    rng, state = generator(seed), GAME.opening(setup)
    for choice in range(n_choices):
        seat = GAME.waiting(setup, state)[0]
        if seat == CHANCE:
            code = GAME.sample_chance(setup, state, rng)
        else:
            codes = GAME.legal_actions(setup, state, seat)
            code = int(codes[below(rng, len(codes))])
        state = GAME.apply(setup, state, seat, code)
        if choice % 10 == 9:
            yield state


def promised(scene, seat=0):
    """Return what each legal code of a seat promises."""
    codes = GAME.legal_actions(scene.setup, scene.state, seat)
    gains = np.zeros(len(codes), np.int64)
    entry.gain(scene.setup, scene.state, seat, codes, gains)
    return dict(zip(codes.tolist(), gains.tolist(), strict=True))


def test_features_and_weights_make_up_the_evaluation_of_a_duel():
    n_features = len(GAME.weighing(SETUP).features)
    for state in walked(60):
        features, rest = taken_apart(GAME, SETUP, state)
        assert len(features) == n_features
        assert -1 <= rest <= 1  # rounded units


def test_what_one_seat_gains_in_a_duel_the_other_loses():
    for state in walked(60, seed=4):
        ours, theirs = (int(entry.evaluate(SETUP, state, seat)) for seat in range(2))
        assert abs(ours + theirs) <= 1


def test_the_evaluation_does_not_look_into_hands_and_decks():
    rng = generator(9)
    for state in walked(60, seed=5):
        if not state[0].is_open.any():
            continue
        for seat in range(2):
            twin = GAME.determinize(SETUP, GAME.observe(SETUP, state, seat), seat, rng)
            if twin[0].is_open[:2].all():
                assert entry.evaluate(SETUP, twin, seat) == entry.evaluate(SETUP, state, seat)


def test_a_hurt_castle_is_worth_less_and_an_army_more():
    whole, hurt, armed = (
        Scene(table)
        for table in ({"works": "-"}, {"works": "-", "castle_damage": 20}, {"works": "-", "you": "veteran"})
    )
    values = [int(entry.evaluate(scene.setup, scene.state, 0)) for scene in (hurt, whole, armed)]
    assert values == sorted(set(values))


@pytest.mark.parametrize(
    ("table", "card"),
    [
        ({"hand": "novice veteran", "spark": 9}, "veteran"),  # the dearest
        ({"hand": "novice arson", "you": "infirmary>castle0", "spark": 9}, "novice"),  # not fire to one's own house
        ({"hand": "novice arson", "rival": "palisade>castle1", "spark": 9}, "arson"),
    ],
)
def test_the_card_that_promises_most_is_dear_and_harms_others(table, card):
    scene = Scene({"works": "-", **table})
    promises = promised(scene)
    assert max(promises, key=promises.__getitem__) == CARD + scene.cards[card]


def test_it_goes_to_attack_where_nobody_stands_in_the_way_and_not_into_a_stronger_army():
    free = promised(Scene({"works": "-", "you": "veteran"}))
    assert free[ATTACK] > free[PASS]
    hopeless = promised(Scene({"works": "-", "you": "novice", "rival": "ataman"}))
    assert hopeless[ATTACK] <= free[ATTACK]
