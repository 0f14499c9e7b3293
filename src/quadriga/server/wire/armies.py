"""The workshop of Gateway: armies composed, looked over, measured."""

from typing import Annotated

from msgspec import Meta

from quadriga.server.wire.shapes import Name, Reply, Request, Title

RulesFile = Annotated[str, Meta(max_length=20_000)]
Head = Annotated[int, Meta(ge=0, le=60)]
GameNumber = Annotated[int, Meta(ge=0, lt=1 << 31)]


class WishedArmy(Request, frozen=True):
    """An army over a shipped set: how many of each mortal kind march; those left out stay as many as they are."""

    based_on: Name  # a field called like a dependency would be taken for it
    title: Title
    counts: dict[Name, Head]


class RulesText(Request, frozen=True):
    """A ruleset file."""

    rules: RulesFile


class RulesFault(Reply, frozen=True):
    """Something that is wrong with a ruleset: a sentence that says where and what instead, and the clause."""

    text: str
    clause: str | None


class ArmyKind(Reply, frozen=True):
    """A kind of piece: how many of it march, and what it is worth knowing about it."""

    name: str
    letter: str
    title: str
    tier: int
    exalted: bool
    health: int
    count: int


class LookedOver(Reply, frozen=True):
    """A ruleset file and what is wrong with it; nothing of it can be told if it cannot be read.

    `formation` is the first one: rows of letters by board, the last row at the player's edge.
    `hash` is that of the tables that a match under it is played with, null as long as anything is wrong.
    """

    rules: str
    title: str
    kinds: list[ArmyKind]
    formation: list[list[str]]
    faults: list[RulesFault]
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
