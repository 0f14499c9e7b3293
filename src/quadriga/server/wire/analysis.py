"""What positions and actions are worth."""

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from quadriga.arena import MOST_LINES
from quadriga.kernel.ruleset import Value
from quadriga.server.wire.shapes import Code, Name, Number, Position, Reply, Request


class Score(Reply, frozen=True):
    """What a position is worth to a seat: in points of the game, or that the match is decided; one of the two."""

    points: float | None
    decided: Literal["won", "lost"] | None


class Turn(Reply, frozen=True):
    """An action of a line: its text, a sentence on what it does, what would happen, and the view after it."""

    seat: int
    code: int
    text: str
    sentence: str
    view: Any
    events: list[Any]


class Line(Reply, frozen=True):
    """One way to play on. `scores` are by seat, null where they cannot be told; `depth` is in actions."""

    scores: list[Score | None]
    depth: int
    turns: list[Turn]


class Hint(Reply, frozen=True):
    """What would be best for a seat at event `v`, and how many positions were looked at for it."""

    v: int
    seat: int
    nodes: int
    line: Line


class VerdictRequest(Request, frozen=True):
    """An event of a match that is over."""

    v: Number


class Verdict(Reply, frozen=True):
    """What an action was worth. `before` and `after` are by seat; `loss` is in points, `best` the better line.

    `mark` is one of `?!`, `?`, `??`, or empty. What cannot be told, as before dice, is null.
    """

    v: int
    seat: int | None
    text: str
    before: list[Score | None]
    after: list[Score | None]
    loss: float | None
    mark: str
    best: list[str]


class Inquiry(Request, frozen=True):
    """A position to be studied: `actions` are played from `position` (the usual start if none is given) first."""

    game: Name
    ruleset: Name | None = None
    options: dict[Name, Value] = field(default_factory=dict)
    position: Position | None = None
    actions: Annotated[list[Code], Meta(max_length=64)] = field(default_factory=list)
    lines: Annotated[int, Meta(ge=1, le=MOST_LINES)] = 3
    nodes: Annotated[int, Meta(ge=1000, le=1_000_000)] = 100_000


class Study(Reply, frozen=True):
    """A position and the best lines of the seat that is to choose; no seat and no lines where nobody is.

    `events` are those of the last action that was asked to be played, `choices` what the seat may play.
    `rules_version` and `table_hash` say by which rules: under the same ones the same actions lead to the same events.
    """

    seat: int | None
    view: Any
    events: list[Any]
    choices: list[Any]
    scores: list[Score | None]
    nodes: int
    lines: list[Line]
    rules_version: int
    table_hash: str
