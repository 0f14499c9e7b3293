"""A position by itself."""

from typing import Any

from msgspec import field

from quadriga.kernel.ruleset import Value
from quadriga.server.wire.shapes import Name, Position, Reply, Request


class PositionText(Request, frozen=True):
    """A position to look into, under the rules of a match; without one, the usual start."""

    game: Name
    ruleset: Name | None = None
    options: dict[Name, Value] = field(default_factory=dict)
    position: Position | None = None


class PositionFault(Reply, frozen=True):
    """One thing that is wrong with a position: what, what instead, the clause, the cells that are meant."""

    text: str
    clause: str | None
    cells: list[str]


class Examined(Reply, frozen=True):
    """What a position text says, and everything for which no match can begin there.

    `view` shows what could be read, however impossible, and is null where the board could not be. `waiting` are the
    seats that are to act, and `actions` is how many actions they have to choose from: none in a position with faults.
    """

    valid: bool
    problems: list[PositionFault]
    position: str
    view: Any
    waiting: list[int]
    actions: int
