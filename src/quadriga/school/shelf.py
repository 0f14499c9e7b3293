"""The lessons and puzzles of a game, read from its data files and tried out before anyone sees them.

`data/lessons.toml`, `data/motifs.toml` and `data/puzzles/*.toml` in the island; a game may have none of them.
"""

import re
import tomllib
from collections import Counter
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TypeVar

import msgspec

from quadriga.kernel import Game, Text
from quadriga.kernel.errors import BadFile, BadInput, QuadrigaError
from quadriga.school.attempt import Attempt
from quadriga.school.entries import LessonFile, Motif, MotifFile, PuzzleFile, lessons_of, puzzles_of
from quadriga.school.exercise import Exercise

NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

AnyFile = TypeVar("AnyFile", LessonFile, MotifFile, PuzzleFile)


class BadExercise(BadFile):
    """A data file holds a lesson or a puzzle that cannot be set; the message says which and why."""

    code = "bad-exercise"


class UnknownExercise(BadInput):
    """The game has no exercise of that name."""

    code = "unknown-exercise"


@lru_cache
def exercises(game: Game) -> tuple[Exercise, ...]:
    """Return the lessons of a game in their order, then its puzzles; raises BadExercise."""
    data = files(game.package) / "data"
    found = []
    if (lessons := data / "lessons.toml").is_file():
        found += lessons_in(game, lessons)
    if (puzzles := data / "puzzles").is_dir():
        for file in sorted(puzzles.iterdir(), key=lambda file: file.name):
            found += puzzles_in(game, file, motifs(game))
    check_names(found)
    return tuple(found)


def exercise(game: Game, name: str) -> Exercise:
    """Return the exercise of that name; raises UnknownExercise."""
    for known in exercises(game):
        if known.name == name:
            return known
    raise UnknownExercise(
        Text(
            f"{name}: {game.name} has no such lesson or puzzle; see the list of them",
            f"{name}: в игре {game.name} нет такого урока или задачи; посмотрите список",
        )
    )


def motifs(game: Game) -> tuple[Motif, ...]:
    """Return the motifs that a game's puzzles have; raises BadExercise."""
    file = files(game.package) / "data" / "motifs.toml"
    return structured(file, MotifFile).motif if file.is_file() else ()


def lessons_in(game: Game, file: Traversable) -> list[Exercise]:
    """Return the lessons of a file, each of them solved once; raises BadExercise."""
    lessons = lessons_of(structured(file, LessonFile))
    for lesson in lessons:
        check(game, lesson, file.name)
    return lessons


def puzzles_in(game: Game, file: Traversable, motifs: tuple[Motif, ...]) -> list[Exercise]:
    """Return the puzzles of a file, each of them solved once; raises BadExercise."""
    try:
        puzzles = puzzles_of(structured(file, PuzzleFile), motifs)
    except KeyError as error:
        known = ", ".join(motif.name for motif in motifs)
        raise _bad(file.name, f"motif {error}: not in motifs.toml; there are {known}") from error
    for puzzle in puzzles:
        check(game, puzzle, file.name)
    return puzzles


def structured(file: Traversable, form: type[AnyFile]) -> AnyFile:
    """Return what a data file holds; raises BadExercise naming the field that is wrong."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), form)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise _bad(file.name, str(error)) from error


def check(game: Game, exercise: Exercise, where: str) -> None:
    """Solve an exercise as its solution says; raises BadExercise where that does not lead to the goal."""
    place = f"{where}: {exercise.kind} {exercise.name}"
    if not NAME.fullmatch(exercise.name):
        raise _bad(place, "a name is made of a-z, 0-9 and single hyphens, as in first-hurl")
    goal = exercise.goal
    if not (goal.exact or goal.wins or goal.happens or goal.prevents):
        raise _bad(place, "the goal asks for nothing; say exact, wins, happens or prevents")
    if exercise.kind == "lesson" and (missing := untold(exercise)):
        raise _bad(place, f"{missing} is empty in one of the languages; say it in both")
    try:
        verdict = solved(game, exercise).verdict
    except QuadrigaError as error:
        raise _bad(place, error.text.en) from error
    if verdict != "done":
        raise _bad(place, f"the solution leads to '{verdict}', not to the goal; mend the goal or the solution")


def solved(game: Game, exercise: Exercise) -> Attempt:
    """Return the attempt that plays the solution; raises whatever is wrong with position or actions."""
    setup = exercise.setup(game)
    if not game.waiting(setup, exercise.start(game, setup)):
        raise BadInput(Text("position: nobody is to move in it", "позиция: ходить в ней некому"))
    attempt = Attempt(game, exercise)
    for text in exercise.solution:
        if attempt.verdict != "open":
            break
        (attempt.answer if attempt.awaits_answer else attempt.act)(text)
    return attempt


def untold(exercise: Exercise) -> str | None:
    """Return the name of a text that is missing in a language."""
    named = ("title", "idea", "task", "success", "failure")
    texts = [(name, getattr(exercise, name)) for name in named] + [("a hint", hint) for hint in exercise.hints]
    return next((name for name, text in texts if not (text.en.strip() and text.ru.strip())), None)


def check_names(found: list[Exercise]) -> None:
    """Raise BadExercise if two exercises share a name."""
    for name, n in Counter(known.name for known in found).items():
        if n > 1:
            raise _bad(name, f"{n} exercises have this name; give each its own")


def _bad(place: str, what: str) -> BadExercise:
    return BadExercise(Text(f"{place}: {what}", f"{place}: {what}"))
