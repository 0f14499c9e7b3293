"""The workshop of Gateway: armies and rulesets composed, looked over, measured."""

from typing import Annotated

from msgspec import Meta, field

from quadriga.kernel.ruleset import Value
from quadriga.server.wire.shapes import Name, Reply, Request, Title

RulesFile = Annotated[str, Meta(max_length=20_000)]
Head = Annotated[int, Meta(ge=0, le=60)]
Turned = Annotated[int, Meta(ge=-99_999, le=99_999)]  # the linter tells what it may be
GameNumber = Annotated[int, Meta(ge=0, lt=1 << 31)]


class WishedArmy(Request, frozen=True):
    """An army over a shipped set: how many of each mortal kind march, and dials; what is left out stays as it is."""

    based_on: Name  # a field called like a dependency would be taken for it
    title: Title
    counts: dict[Name, Head]
    dials: dict[Name, Turned] = field(default_factory=dict)


class RulesText(Request, frozen=True):
    """A ruleset file."""

    rules: RulesFile


class RulesFault(Reply, frozen=True):
    """Something that is wrong with a ruleset: a sentence that says where and what instead, the clause, the dial."""

    text: str
    clause: str | None
    dial: str | None


class ArmyKind(Reply, frozen=True):
    """A kind of piece: how many of it march, and what it is worth knowing about it."""

    name: str
    letter: str
    title: str
    tier: int
    exalted: bool
    health: int
    count: int


class RulesDial(Reply, frozen=True):
    """A plain number of a ruleset that may be turned between `low` and `high`, and what it is now."""

    name: str
    title: str
    clause: str
    low: int
    high: int
    value: int


class LookedOver(Reply, frozen=True):
    """A ruleset file and what is wrong with it; nothing of it can be told if it cannot be read.

    `formation` is the first one: rows of letters by board, the last row at the player's edge.
    `options` are those of a match under it, and `hash` is that of its tables: none as long as anything is wrong.
    """

    rules: str
    title: str
    kinds: list[ArmyKind]
    dials: list[RulesDial]
    formation: list[list[str]]
    faults: list[RulesFault]
    options: dict[str, Value]
    hash: str | None


class ArmyGame(Request, frozen=True):
    """A game to be played by computers: the file of its ruleset, or the name of a shipped one, and its number."""

    rules: RulesFile
    number: GameNumber


class ArmyPlayed(Reply, frozen=True):
    """How it went: the seat that has won (null: nobody), by which clause, after how many turns of both."""

    winner: int | None
    clause: str | None
    turns: int
    captured: int
