import json
import subprocess

import pytest
from typer.testing import CliRunner

from quadriga import arena, games
from quadriga.arena.encounter import Encounter, PlayedGame
from quadriga.arena.report import report
from quadriga.cli import app
from quadriga.cli.match import lines
from quadriga.games.maverick import GAME as MAVERICK
from tests.console import COMMAND

QUICK = ["--games", "4", "--option", "rounds=1", "--option", "quiet_limit=10", "--workers", "1"]


def quadriga(*words):
    return CliRunner().invoke(app, list(words))


def test_it_tells_who_won_and_how_sure_that_is():
    said = quadriga("match", "thud", "greedy", "random", *QUICK, "--lang", "en")
    assert said.exit_code == 0
    assert "games 4, openings 2, seed 1" in said.stdout
    assert "greedy" in said.stdout
    assert "Elo difference" in said.stdout
    assert "T-16" in said.stdout


def test_it_speaks_russian():
    said = quadriga("match", "thud", "greedy", "random", *QUICK, "--lang", "ru")
    assert "партий 4, начал 2, зерно 1" in said.stdout
    assert "разница Эло" in said.stdout


def test_json_is_the_whole_report_and_nothing_else():
    said = quadriga("match", "thud", "greedy", "random", *QUICK, "--seed", "9", "--json")
    report = json.loads(said.stdout)
    assert report["contest"]["seed"] == 9
    assert report["contest"]["options"]["rounds"] == 1
    assert [row["player"] for row in report["standings"]] == ["greedy", "random"]
    assert sum(row["wins"] + row["draws"] / 2 for row in report["standings"]) == 4


def test_the_command_it_prints_plays_the_same_games():
    first = quadriga("match", "thud", "greedy", "random", *QUICK, "--seed", "2", "--lang", "en")
    command = next(line for line in first.stdout.splitlines() if line.startswith("the same games again: "))
    again = command.removeprefix("the same games again: quadriga ").split()
    assert quadriga(*again, "--workers", "1", "--lang", "en").stdout == first.stdout


def test_two_processes_started_from_the_shell_report_the_same_as_one():
    words = [COMMAND, "match", "thud", "random", "random", *QUICK[:-1]]
    reports = [
        subprocess.run([*words, workers, "--json"], capture_output=True, text=True, check=True).stdout
        for workers in ("1", "2")
    ]
    assert reports[0] == reports[1]


def test_a_match_of_fewer_seats_than_the_game_has_tells_of_those_that_were_held(monkeypatch):
    monkeypatch.setitem(games.GAMES._loaded, MAVERICK.name, MAVERICK)
    first, *others = MAVERICK.seats
    contest = arena.contest(MAVERICK, ["random", "random"], games=3, seed=1, options={"seats": 3})
    game = PlayedGame((0, 1, 1), (2, 0, 0), (0,), "M-98", 9, (3, 3, 3), (0, 0, 0))
    told = [*lines(report(contest, [Encounter(0, (), "", (game,))]), "en")]
    assert f"{first.title.en}: 100.0%" in told
    assert [f"{seat.title.en}: 0.0%" in told for seat in others] == [True, True, False, False]


def test_a_game_that_counts_more_than_its_actions_has_that_told_too():
    gateway = games.game("gateway")
    contest = arena.contest(gateway, ["random", "random"], games=2, seed=1)
    told_by = {"returns": (1, -1), "winners": (0,), "clause": "G-21", "n_chosen": (5, 4), "nodes": (0, 0)}
    played = [
        PlayedGame(entrants=(0, 1), n_actions=9, tally=(120, 3), **told_by),
        PlayedGame(entrants=(1, 0), n_actions=9, tally=(140, 6), **told_by),
    ]
    told = [*lines(report(contest, [Encounter(0, (), "", tuple(played))]), "en")]
    assert "turns in a game: 130 on average, half of the games up to 130, 120 to 140" in told
    assert "neutrals captured: 4.5 on average, half of the games up to 4, 3 to 6" in told


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (["thud", "greedy", "random", "--games", "3"], "such as 4"),
        (["thud", "greedy"], "2 seats"),
        (["thud", "greedy", "grandmaster"], "grandmaster"),
        (["chess", "greedy", "random"], "chess"),
        (["thud", "greedy", "random", "--option", "rounds"], "NAME=VALUE"),
        (["thud", "greedy", "random", "--option", "rounds=7"], "rounds"),
        (["thud", "greedy", "random", "--ruleset", "house"], "house"),
        (["thud", "greedy", "random", "--workers", "0"], "0 workers"),
        (
            ["maverick", "greedy", "random", "--option", "deck_2=goblins"],
            "option deck_2: there is no ready deck 'goblins'",
        ),
        (["maverick", "greedy", "random", "--option", "deck_1=castle oath-bridge"], "add 60 (M-4)"),
    ],
)
def test_what_cannot_be_played_is_refused_with_exit_code_2(words, what):
    said = quadriga("match", *words, "--lang", "en")
    assert said.exit_code == 2
    assert what in said.stderr
    assert said.stdout == ""
