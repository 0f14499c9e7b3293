"""What a match is opened with when nobody says."""

from quadriga import games
from tests.matchmaking import COMPUTER, HUMAN


async def test_a_match_with_a_computer_has_the_options_that_its_game_sets_for_one(home, monkeypatch):
    monkeypatch.setattr(type(games.game("lanterns")), "against_computers", {"rounds": 3})
    people = (await home.open(HUMAN, HUMAN, HUMAN)).match
    mixed = (await home.open(HUMAN, HUMAN, COMPUTER)).match
    chosen = (await home.open(HUMAN, HUMAN, COMPUTER, options={"rounds": 5})).match
    assert [match.replay.header.options["rounds"] for match in (people, mixed, chosen)] == [8, 3, 5]


async def test_a_match_of_thud_with_a_computer_has_a_limit_of_quiet_plies(home):
    with_computer = (await home.open(HUMAN, COMPUTER, game="thud")).match
    among_people = (await home.open(HUMAN, HUMAN, game="thud")).match
    assert with_computer.replay.header.options["quiet_limit"] == 200
    assert among_people.replay.header.options["quiet_limit"] is None
