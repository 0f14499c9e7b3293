"""A lesson file that is wrong is refused with what, where and what instead."""

from pathlib import Path

import pytest

from quadriga.games import game
from quadriga.school import BadExercise, UnknownExercise, exercise, exercises
from quadriga.school.entries import LessonFile, PuzzleFile
from quadriga.school.shelf import check_names, lessons_in, motifs, puzzles_in, structured
from testgame import GAME as LANTERNS

THUD = game("thud")
LESSON = """
options = { rounds = 1 }
[[lesson]]
name = "leap"
title = { en = "a", ru = "а" }
idea = { en = "a", ru = "а" }
task = { en = "a", ru = "а" }
ruleset = "classic"
position = "5/7/9/11/13/15/15/7R7/6T8/5d9/13/11/9/3T3/5 d 1 0 0-0"
goal = { happens = [{ kind = "felled" }] }
solution = ["dF10-G9"]
success = { en = "a", ru = "а" }
failure = { en = "a", ru = "а" }
"""
PUZZLE = """
ruleset = "classic"
options = { rounds = 1 }
aim = "points"
[[puzzle]]
name = "classic-1"
motif = "hurl-first"
position = "5/7/9/11/13/15/15/7R7/6T8/5d9/13/11/9/3T3/5 d 1 0 0-0"
solution = ["dF10-G9xG9"]
asked = 1
gain = 4
margin = 4
depth = 2
game = 0
ply = 1
"""


def refusal(tmp_path: Path, text: str, read=lambda file: lessons_in(THUD, file)) -> str:
    file = tmp_path / "lessons.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadExercise) as refused:
        read(file)
    return str(refused.value)


def test_a_lesson_as_it_should_be_is_taken(tmp_path):
    (tmp_path / "lessons.toml").write_text(LESSON, "utf-8")
    [lesson] = lessons_in(THUD, tmp_path / "lessons.toml")
    assert (lesson.name, lesson.kind, lesson.options) == ("leap", "lesson", {"rounds": 1})


@pytest.mark.parametrize(
    ("written", "instead", "told"),
    [
        ('name = "leap"', 'name = "Leap!"', ["lessons.toml", "lesson Leap!", "a-z"]),
        ("goal = {", "gaol = {", ["lessons.toml", "gaol", "$.lesson[0]"]),
        ('task = { en = "a", ru = "а" }', 'task = { en = "a" }', ["ru", "$.lesson[0].task"]),
        ('idea = { en = "a", ru = "а" }', 'idea = { en = "a", ru = " " }', ["lesson leap", "idea", "both"]),
        ('ruleset = "classic"', 'ruleset = "chess"', ["lesson leap", "ruleset chess", "known: classic"]),
        ("{ rounds = 1 }", "{ rounds = 3 }", ["lesson leap", "option rounds", "1..2"]),
        ("5/7/9", "5/8/9", ["lesson leap", "rank 2"]),
        ("d 1 0 0-0", "- 1 0 1-8", ["lesson leap", "nobody is to move"]),
        ('{ happens = [{ kind = "felled" }] }', "{ within = 2 }", ["lesson leap", "asks for nothing"]),
        ('["dF10-G9"]', '["dF10-G10"]', ["lesson leap", "'failed'", "mend"]),
        ('["dF10-G9"]', "[]", ["lesson leap", "'open'"]),
        ('["dF10-G9"]', '["dF10-A1"]', ["lesson leap", "A1"]),
        ('["dF10-G9"]', '["dF10-H9"]', ["lesson leap", "T-11"]),
        ('name = "leap"', "name = leap", ["lessons.toml", "line 4"]),
    ],
)
def test_what_is_wrong_is_said_and_where(tmp_path, written, instead, told):
    assert written in LESSON
    message = refusal(tmp_path, LESSON.replace(written, instead, 1))
    assert [words for words in told if words not in message] == [], message


def test_a_puzzle_of_an_unknown_motif_is_refused_with_those_there_are(tmp_path):
    (tmp_path / "fine.toml").write_text(PUZZLE, "utf-8")
    assert [puzzle.grade for puzzle in puzzles_in(THUD, tmp_path / "fine.toml", motifs(THUD))] == [2]
    message = refusal(
        tmp_path, PUZZLE.replace("hurl-first", "hurl-last"), lambda file: puzzles_in(THUD, file, motifs(THUD))
    )
    assert "hurl-last" in message
    assert "hurl-first" in message


def test_a_file_of_another_kind_is_refused(tmp_path):
    assert "ruleset" in refusal(tmp_path, PUZZLE, lambda file: structured(file, LessonFile))
    assert "lesson" in refusal(tmp_path, LESSON, lambda file: structured(file, PuzzleFile))


def test_two_exercises_of_one_name_are_refused():
    one = exercises(THUD)[0]
    with pytest.raises(BadExercise, match=f"{one.name}: 2 exercises"):
        check_names([one, one])


def test_an_exercise_that_there_is_not_is_named():
    with pytest.raises(UnknownExercise, match="no-such-lesson"):
        exercise(THUD, "no-such-lesson")


def test_a_game_without_lessons_has_none():
    assert exercises(LANTERNS) == ()
    assert motifs(LANTERNS) == ()
