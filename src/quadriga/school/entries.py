"""Lessons and puzzles as they stand in the data files of a game, and the exercises they make."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from quadriga.kernel import Text
from quadriga.kernel.ruleset import Value
from quadriga.school.exercise import Exercise, Goal

Aim = Literal["points", "win"]

POINTS = Text(
    "One action improves the balance by {gain} for you, whatever the answer. No other does. Find it.",
    "Один ход меняет счёт на {gain} в вашу пользу, что бы ни ответили. Другого такого нет. Найдите его.",
)
HOLD = Text(
    "Every action but one costs points here. Find the one that does not.",
    "Любой ход, кроме одного, стоит очков. Найдите тот, который не стоит ничего.",
)
WIN = Text(
    "Win by force, whatever the answers. Your own actions: {within}.",
    "Выиграйте, что бы ни отвечали. Своих ходов у вас: {within}.",
)
SUCCESS = Text("That is it, and nothing else is.", "Да, именно так, и только так.")
FAILURE = Text("It can be played, but there is more in the position.", "Так сыграть можно, но в позиции есть больше.")


class LessonEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson, each text in both languages."""

    name: str
    title: Text
    idea: Text
    task: Text
    position: str
    goal: Goal
    solution: tuple[str, ...]
    success: Text
    failure: Text
    ruleset: str
    hints: tuple[Text, ...] = ()
    options: dict[str, Value] = {}


class LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`lessons.toml`; `options` hold for every lesson that does not say otherwise."""

    lesson: tuple[LessonEntry, ...]
    options: dict[str, Value] = {}


class Motif(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of puzzle: `kinds` are the first events of the learner's actions, as far as they matter."""

    name: str
    kinds: tuple[str, ...]
    title: Text
    hint: Text


class MotifFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`motifs.toml`; of several that fit the first counts."""

    motif: tuple[Motif, ...]


class PuzzleEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A puzzle that was found.

    `asked` of the learner's actions in the solution have nothing beside them that is as good; `gain` is by how much
    the first changes the learner's lead, looking `depth` actions deep, and `margin` how far every other falls behind
    it. It was met in game `game` at action `ply`.
    """

    name: str
    motif: str
    position: str
    solution: tuple[str, ...]
    asked: int
    gain: int
    margin: int
    depth: int
    game: int
    ply: int


class PuzzleFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `quadriga puzzles` writes: puzzles of one ruleset."""

    ruleset: str
    options: dict[str, Value]
    aim: Aim
    puzzle: tuple[PuzzleEntry, ...]


def lessons_of(file: LessonFile) -> list[Exercise]:
    """Return the lessons of a file."""
    return [
        Exercise(
            kind="lesson",
            **{name: getattr(entry, name) for name in entry.__struct_fields__ if name != "options"},
            options={**file.options, **entry.options},
        )
        for entry in file.lesson
    ]


def puzzles_of(file: PuzzleFile, motifs: Sequence[Motif]) -> list[Exercise]:
    """Return the puzzles of a file; raises KeyError for a motif that there is not."""
    known = {motif.name: motif for motif in motifs}
    return [_puzzle(file, entry, known[entry.motif]) for entry in file.puzzle]


def _puzzle(file: PuzzleFile, entry: PuzzleEntry, motif: Motif) -> Exercise:
    task = WIN if file.aim == "win" else POINTS if entry.gain else HOLD
    figures = {"gain": entry.gain, "within": entry.asked}
    return Exercise(
        name=entry.name,
        kind="puzzle",
        title=motif.title,
        idea=Text("", ""),
        task=Text(task.en.format(**figures), task.ru.format(**figures)),
        ruleset=file.ruleset,
        options=file.options,
        position=entry.position,
        goal=Goal(within=entry.asked, exact=True, wins=file.aim == "win"),
        solution=entry.solution,
        success=SUCCESS,
        failure=FAILURE,
        hints=(motif.hint,),
        grade=entry.depth,
    )
