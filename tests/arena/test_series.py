"""Whole contests: short ones, of quick players."""

import msgspec
import pytest

from quadriga import arena
from quadriga.arena import encounter
from quadriga.arena.workers import BadWorkers

SHORT = {"rounds": 1, "quiet_limit": 10}


@pytest.fixture
def contest(thud):
    return arena.contest(thud, ("greedy", "random"), games=8, seed=5, options=SHORT)


@pytest.fixture
def report(contest):
    return arena.played(contest, 1)


def test_the_number_of_workers_does_not_change_the_report(contest, report):
    assert arena.played(contest, 2) == report


def test_the_report_holds_all_that_is_needed_to_play_the_same_games_again(report):
    sent = msgspec.json.encode(report)
    read = msgspec.json.decode(sent, type=arena.Report)
    assert msgspec.json.encode(arena.played(read.contest, 1)) == sent


def test_another_seed_gives_other_games(thud, report):
    other = arena.played(arena.contest(thud, ("greedy", "random"), games=8, seed=6, options=SHORT), 1)
    assert {one.position for one in other.encounters}.isdisjoint(one.position for one in report.encounters)


def test_each_opening_is_played_from_both_sides(report):
    assert [one.number for one in report.encounters] == [0, 1, 2, 3]
    for one in report.encounters:
        assert [played.entrants for played in one.games] == [(0, 1), (1, 0)]


def test_the_figures_are_those_of_the_games(thud, report):
    games = [played for one in report.encounters for played in one.games]
    greedy, random = report.standings
    won = [played.winners == (played.entrants.index(0),) for played in games]
    assert greedy.wins == random.losses == sum(won)
    assert greedy.score + random.score == pytest.approx(1)
    assert greedy.low < greedy.score <= greedy.high
    assert sum(ending.games for ending in report.endings) == 8
    assert report.length.least <= report.length.median <= report.length.most
    assert (greedy.nodes > 0, random.nodes) == (True, 0)
    assert report.table_hash == thud.table_hash(thud.setup(**report.contest.options))


def test_looking_one_action_ahead_beats_not_looking(report):
    assert report.standings[0].score > 0.75
    assert report.elo.low is not None


def test_progress_counts_each_game_up_to_all_of_them(contest):
    heard = []
    arena.played(contest, 1, lambda done, total: heard.append((done, total)))
    assert heard == [(done, 8) for done in range(1, 9)]


def test_three_seats_rotate_and_share_what_they_win(lanterns):
    report = arena.played(arena.contest(lanterns, ("scout", "random", "random"), games=12, seed=1), 2)
    assert sum(standing.score for standing in report.standings) == pytest.approx(1)
    assert sum(report.seats) == pytest.approx(1)
    assert report.elo is None
    assert all(len({played.entrants for played in one.games}) == 3 for one in report.encounters)


def test_a_player_with_two_seats_of_three_is_measured_by_two_thirds(lanterns):
    report = arena.played(arena.contest(lanterns, ("random", "random"), games=60, seed=1), 1)
    one, two = report.standings
    assert one.low < 1 / 3 < one.high
    assert two.low < 2 / 3 < two.high


def test_a_game_without_end_is_broken_off_and_shared(contest, monkeypatch):
    monkeypatch.setattr(encounter, "LONGEST", 4)
    report = arena.played(contest, 1)
    assert [(ending.clause, ending.games) for ending in report.endings] == [(None, 8)]
    assert [(standing.draws, standing.score) for standing in report.standings] == [(8, 0.5)] * 2


def test_no_workers_are_refused(contest):
    with pytest.raises(BadWorkers, match="0 workers"):
        arena.played(contest, 0)
