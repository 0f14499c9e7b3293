"""`quadriga puzzles`: the same games give the same puzzles, in a file that the school takes."""

import json

import pytest
from typer.testing import CliRunner

from quadriga.cli import app
from quadriga.games import game
from quadriga.school import Find, Quest, exercises, motifs, varied, written
from quadriga.school.mining import Mine
from quadriga.school.shelf import puzzles_in

THUD = game("thud")
ENDING = "5/7/9/11/13/15/15/5TTR7/6dd7/15/13/11/9/7/5 d 1 0 0-0"  # short games: a handful of pieces
QUICK = ["--ruleset", "koom-valley", "--aim", "win", "--position", ENDING, "--games", "2", "--workers", "1"]
MOTIFS = motifs(THUD)


def quadriga(*words):
    return CliRunner().invoke(app, ["puzzles", "thud", *words])


def find(**fields) -> Find:
    given = {
        "seat": 0, "motif": "hurl-first", "position": "5/7/9/11/13/15/15/7R7/6T8/5d9/13/11/9/3T3/5 d 1 0 0-0",
        "solution": ("dF10-G9xG9",), "asked": 1, "gain": 4, "margin": 4, "depth": 2, "game": 0, "ply": 1,
    }  # fmt: skip
    return Find(**{**given, **fields})


def test_the_same_seed_finds_the_same():
    first, again = (json.loads(quadriga(*QUICK, "--json").stdout) for _ in range(2))
    assert first == again
    assert (first["quest"]["seed"], first["quest"]["position"], first["games"]) == (1, ENDING, 2)


def test_a_win_that_is_there_is_found_again():
    known = next(exercise for exercise in exercises(THUD) if exercise.ruleset == "koom-valley" and exercise.grade == 3)
    mine = Mine(Quest("thud", "koom-valley", {"rounds": 1}, "win", 1, MOTIFS))
    found = mine.puzzle(known.start(THUD, mine.setup))
    assert found is not None
    assert (found.solution[0], found.asked, found.depth, found.gain) == (known.solution[0], 2, 3, 2)


def test_what_is_written_is_taken_by_the_school(tmp_path):
    quest = Quest("thud", "classic", {"rounds": 1}, "points", 1, MOTIFS)
    file = tmp_path / "mine.toml"
    file.write_text(written(quest, [find()], "mine", "quadriga puzzles thud"), "utf-8")
    [puzzle] = puzzles_in(THUD, file, MOTIFS)
    assert (puzzle.name, puzzle.grade, puzzle.solution) == ("mine-1", 2, ("dF10-G9xG9",))


def test_of_a_game_and_a_side_the_weightiest_is_kept_and_kinds_take_turns():
    finds = [
        find(game=0, ply=5, margin=1), find(game=0, ply=9, margin=3), find(game=0, ply=6, seat=1, motif="step-in"),
        find(game=1, ply=2, margin=2), find(game=2, ply=2, margin=2, depth=3),
    ]  # fmt: skip
    assert [(kept.game, kept.ply) for kept in varied(finds, 3)] == [(0, 6), (0, 9), (2, 2)]
    assert len(varied(finds, 10)) == 4


def test_a_file_that_cannot_be_written_is_named(tmp_path):
    said = quadriga(*QUICK, "--games", "1", "--out", str(tmp_path / "no" / "such.toml"))
    assert said.exit_code == 2
    assert "cannot be written" in said.stderr


@pytest.mark.parametrize(("words", "told"), [(["--ruleset", "chess"], "known: classic"), (["--position", "x"], "'x'")])
def test_what_there_is_not_is_refused(words, told):
    said = quadriga(*words, "--games", "1", "--workers", "1", "--lang", "en")
    assert said.exit_code == 2
    assert told in said.stderr
