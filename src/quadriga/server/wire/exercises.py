"""Lessons and puzzles."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from quadriga.kernel.ruleset import Value
from quadriga.server.wire.match import Frame
from quadriga.server.wire.shapes import Reply, Request, Typed


class ExerciseInfo(Reply, frozen=True):
    """A lesson or a puzzle in the list of them: the position to begin with, and the seat of whoever tries it.

    `grade` is 0 for a lesson; for a puzzle how many actions deep one has to look.
    """

    name: str
    kind: Literal["lesson", "puzzle"]
    title: str
    ruleset: str
    grade: int
    seat: int
    view: Any


class ExerciseText(ExerciseInfo, frozen=True):
    """All that is told to whoever tries it; `within` so many actions, of which `choices` may be the first."""

    idea: str
    task: str
    hints: list[str]
    within: int
    options: dict[str, Value]
    choices: list[Any]


class NewAttempt(Request, frozen=True):
    """The learner's actions from the beginning on, as texts; those of the other side are found by the server."""

    actions: Annotated[list[Typed], Meta(min_length=1, max_length=32)]


class AttemptResult(Reply, frozen=True):
    """What came of an attempt: every step of it, the beginning first; what may be played now if it is still open."""

    verdict: Literal["open", "done", "failed"]
    remark: str | None
    frames: list[Frame]
    choices: list[Any]


class Solution(Reply, frozen=True):
    """The solution, step by step, the beginning first."""

    frames: list[Frame]
