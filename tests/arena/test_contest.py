import pytest

from quadriga import arena
from quadriga.arena.contest import BadContest, entrants
from quadriga.kernel.errors import BadOption, UnknownRuleset
from quadriga.players.levels import UnknownLevel


def contest(game, *names, games=4, seed=1, **rest):
    return arena.contest(game, names, games=games, seed=seed, **rest)


def test_it_holds_every_option_so_that_defaults_may_change(thud):
    made = contest(thud, "greedy", "scout", options={"rounds": 1})
    assert set(made.options) == {option.name for option in thud.options}
    assert made.options["rounds"] == 1
    assert made.ruleset == thud.rulesets[0].name


def test_a_game_may_preset_options_for_computers_and_the_caller_may_unset_them(thud, monkeypatch):
    monkeypatch.setattr(type(thud), "against_computers", {"quiet_limit": 123})
    assert contest(thud, "greedy", "scout").options["quiet_limit"] == 123
    assert contest(thud, "greedy", "scout", options={"quiet_limit": 50}).options["quiet_limit"] == 50


@pytest.mark.rule("T-16")
def test_computers_play_thud_with_a_limit_of_200_quiet_plies(thud):
    assert contest(thud, "greedy", "scout").options["quiet_limit"] == 200


@pytest.mark.parametrize("games", [0, 1, 401])
def test_games_that_cannot_be_shared_fairly_are_refused_with_a_number_that_can(thud, games):
    with pytest.raises(BadContest, match=f"such as {max(2, games + 1)}"):
        contest(thud, "greedy", "scout", games=games)


@pytest.mark.parametrize("names", [("greedy",), ("greedy", "scout", "random")])
def test_a_number_of_players_that_does_not_fit_is_refused(thud, names):
    with pytest.raises(BadContest, match="2 seats"):
        contest(thud, *names)


def test_what_does_not_exist_is_refused_by_name(thud):
    with pytest.raises(UnknownLevel, match="grandmaster"):
        contest(thud, "greedy", "grandmaster")
    with pytest.raises(UnknownRuleset, match="house"):
        contest(thud, "greedy", "scout", ruleset="house")
    with pytest.raises(BadOption, match="rounds"):
        contest(thud, "greedy", "scout", options={"rounds": 3})
    with pytest.raises(BadContest, match="seed -1"):
        contest(thud, "greedy", "scout", seed=-1)


def test_rotations_put_every_player_in_every_seat(lanterns):
    of_three = contest(lanterns, "random", "greedy", "scout", games=3)
    assert [entrants(of_three, 3, rotation) for rotation in range(3)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_the_last_player_fills_the_seats_that_are_left(lanterns):
    of_two = contest(lanterns, "greedy", "random", games=3)
    assert [entrants(of_two, 3, rotation) for rotation in range(3)] == [(0, 1, 1), (1, 1, 0), (1, 0, 1)]
