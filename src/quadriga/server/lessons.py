"""Lessons and puzzles in the words of the wire."""

from collections.abc import Sequence
from typing import Any

from quadriga.kernel.game import Game, Setup, State
from quadriga.kernel.text import Language
from quadriga.school import Attempt, Exercise, Step, told
from quadriga.server import wire


def info(game: Game, exercise: Exercise, language: Language) -> wire.ExerciseInfo:
    """Return an exercise as it stands in the list."""
    return wire.ExerciseInfo(**_fields(Attempt(game, exercise), language))


def text(game: Game, exercise: Exercise, language: Language) -> wire.ExerciseText:
    """Return all that is told of an exercise."""
    attempt = Attempt(game, exercise)
    return wire.ExerciseText(
        **_fields(attempt, language),
        idea=exercise.idea.in_language(language),
        task=exercise.task.in_language(language),
        hints=[hint.in_language(language) for hint in exercise.hints],
        within=exercise.goal.within,
        options=game.settled(exercise.ruleset, **exercise.options),
        choices=game.choices(attempt.setup, attempt.start, attempt.learner),
    )


def result(attempt: Attempt, language: Language) -> wire.AttemptResult:
    """Return what came of an attempt."""
    game, setup, learner = attempt.game, attempt.setup, attempt.learner
    return wire.AttemptResult(
        verdict=attempt.verdict,
        remark=attempt.remark.in_language(language) if attempt.remark else None,
        frames=_frames(game, setup, attempt.start, attempt.steps, learner),
        choices=game.choices(setup, attempt.state, learner) if attempt.verdict == "open" else [],
    )


def solution(game: Game, exercise: Exercise) -> wire.Solution:
    """Return the solution, played out."""
    attempt = Attempt(game, exercise)
    return wire.Solution(_frames(game, attempt.setup, attempt.start, told(game, exercise), attempt.learner))


def _fields(attempt: Attempt, language: Language) -> dict[str, Any]:
    exercise = attempt.exercise
    return {
        "name": exercise.name,
        "kind": exercise.kind,
        "title": exercise.title.in_language(language),
        "ruleset": exercise.ruleset,
        "grade": exercise.grade,
        "seat": attempt.learner,
        "view": attempt.game.view(attempt.setup, attempt.start, attempt.learner),
    }


def _frames(game: Game, setup: Setup, start: State, steps: Sequence[Step], viewer: int) -> list[wire.Frame]:
    """Return the beginning and each step as `viewer` sees it, numbered from 0."""
    beginning = wire.Frame(0, None, "", None, game.view(setup, start, viewer), [])
    played = [
        wire.Frame(
            v=number,
            seat=step.seat,
            text=step.text,
            round=None,
            view=game.view(setup, step.after, viewer),
            events=game.events(setup, step.rows, viewer),
        )
        for number, step in enumerate(steps, 1)
    ]
    return [beginning, *played]
