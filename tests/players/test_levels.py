"""Computer players play by the rules, alike everywhere, and know no more than their seat."""

import numpy as np
import pytest

from quadriga import players
from quadriga.kernel import CHANCE
from quadriga.kernel.errors import NotWaiting
from quadriga.kernel.random import generator
from quadriga.players.levels import LEVELS, UnknownLevel
from testgame import GAME as LANTERNS
from tests.games.thud.boards import THUD, placed
from tests.shipped import GAMES

QUICK = 3  # levels; what is above them differs by its budget alone


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_levels_of_a_game_are_named_once_and_told_in_both_languages(rules):
    names = [level.name for level in players.levels(rules)]
    assert len(set(names)) == len(names)
    for level in LEVELS:
        assert all((level.title.en, level.title.ru, level.summary.en, level.summary.ru))


def test_a_stronger_level_looks_at_more():
    for search in {level.search for level in LEVELS} - {"random"}:
        bounds = [(level.depth, level.nodes) for level in LEVELS if level.search == search]
        assert bounds == sorted(set(bounds))


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_every_game_has_computer_players_and_the_weakest_plays_at_random(rules):
    weakest, *others = players.levels(rules)
    assert weakest.search == "random"
    assert len(others) >= 3
    assert "random" not in {level.search for level in others}


@pytest.mark.parametrize("name", [*(level.name for level in players.levels(LANTERNS)), "tree:200"])
def test_every_level_plays_lanterns_to_its_end(name):
    setup, rng = LANTERNS.setup(), generator(5)
    state = LANTERNS.opening(setup)
    while seats := LANTERNS.waiting(setup, state):
        if seats == (CHANCE,):
            state, _ = LANTERNS.chance(setup, state, LANTERNS.sample_chance(setup, state, rng))
            continue
        for seat in reversed(seats):
            known = LANTERNS.observe(setup, state, seat)
            code, thought = players.choose(name, LANTERNS, setup, known, seat, 7)
            assert thought.code == code
            state = LANTERNS.apply(setup, state, seat, code)  # raises where it is not legal
    assert LANTERNS.outcome(setup, state) is not None


@pytest.mark.parametrize("place", range(QUICK))
@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_every_level_plays_every_ruleset_legally_and_the_same_again(place, rules):
    name = players.levels(rules)[place].name
    for ruleset in rules.rulesets:
        setup = rules.setup(ruleset.name)
        state, rng = rules.opening(setup), generator(1)
        for seed in range(4):
            while (awaited := rules.waiting(setup, state)) == (CHANCE,):
                state, _ = rules.chance(setup, state, rules.sample_chance(setup, state, rng))
            if not awaited:
                break  # a plan that is made ends it
            seat = awaited[-1]
            known = rules.observe(setup, state, seat)
            code, thought = players.choose(name, rules, setup, known, seat, seed)
            assert (code, thought) == players.choose(name, rules, setup, known, seat, seed)
            state = rules.apply(setup, state, seat, code)


@pytest.mark.parametrize("name", ["greedy", "scout"])
def test_a_hurl_that_is_there_is_played(name):
    setup = THUD.setup(rounds=1)
    state = placed("dA7 dB7 dC7 TF7 TP8 dK12", setup=setup)
    code, _ = players.choose(name, THUD, setup, state, 0, 1)
    assert THUD.action_text(setup, state, 0, code) == "dC7-F7xF7"


def test_random_plays_different_actions_for_different_seeds():
    setup = THUD.setup()
    state = THUD.opening(setup)
    codes = [players.choose("random", THUD, setup, state, 0, seed)[0] for seed in range(50)]
    assert len(np.unique(codes)) > 40


@pytest.mark.parametrize("name", ["tree:300", "alpha-beta:300"])
def test_a_search_can_be_asked_for_with_a_number_of_nodes(name):
    setup = THUD.setup(rounds=1)
    state = placed("dA7 dB7 dC7 TF7 TP8 dK12", setup=setup)
    code, thought = players.choose(name, THUD, setup, state, 0, 1)
    assert THUD.action_text(setup, state, 0, code) == "dC7-F7xF7"
    assert 0 < thought.nodes < 500


@pytest.mark.parametrize("name", ["tree", "tree:", "tree:0", "tree:-5", "tree:²", "tree:10000000000", "random:5"])
def test_a_search_without_a_sensible_number_of_nodes_is_refused(name):
    with pytest.raises(UnknownLevel, match="tree:NODES"):
        players.level(THUD, name)


def test_an_unknown_level_is_named_with_those_there_are():
    setup = THUD.setup()
    with pytest.raises(UnknownLevel, match="random, greedy, scout"):
        players.choose("grandmaster", THUD, setup, THUD.opening(setup), 0, 1)


def test_a_seat_that_is_not_awaited_cannot_choose():
    setup = THUD.setup()
    with pytest.raises(NotWaiting):
        players.choose("scout", THUD, setup, THUD.opening(setup), 1, 1)
