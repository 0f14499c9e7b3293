"""What there is to play, and how the server is."""

from typing import Any, Literal

from quadriga.kernel.ruleset import Value
from quadriga.server.wire.shapes import Reply


class DatabaseHealth(Reply, frozen=True):
    """Where the matches are kept, and whether it answers."""

    kind: str
    answers: bool


class MatchesHealth(Reply, frozen=True):
    """Matches that this process leads and are not over, those in memory, and the connections that watch them."""

    led: int
    in_memory: int
    watchers: int


class Health(Reply, frozen=True):
    """How the server is: "failing" if its database does not answer; which games are ready; this process's name."""

    status: Literal["ok", "failing"]
    version: str
    process: str
    games: dict[str, Literal["ready", "warming", "failed"]]
    database: DatabaseHealth
    matches: MatchesHealth


class SeatInfo(Reply, frozen=True):
    """What a seat is called before the match."""

    seat: int
    title: str


class ChoiceInfo(Reply, frozen=True):
    """One value of an option."""

    value: Value
    title: str
    summary: str


class OptionInfo(Reply, frozen=True):
    """A rule that may be set: one of `choices`, a whole number from `low` to `high`, or (none of these) a text.

    `named`: it is set by choosing a ruleset.
    """

    name: str
    title: str
    summary: str
    default: Value
    choices: list[ChoiceInfo] | None
    low: int | None
    high: int | None
    optional: bool
    named: bool


class RulesetInfo(Reply, frozen=True):
    """A named set of options, every one with its value."""

    name: str
    title: str
    summary: str
    options: dict[str, Value]


class LevelInfo(Reply, frozen=True):
    """A computer player."""

    name: str
    title: str
    summary: str


class Warming(Reply, frozen=True):
    """How far the compiling of a game is: `done` of `total` steps."""

    done: int
    total: int


class GameInfo(Reply, frozen=True):
    """A game and what can be chosen before a match of it; `warming` while it is being compiled.

    With `secrets` one seat may not see what another sees; `answers`: several seats are asked at once what they answer.
    """

    name: str
    title: str
    summary: str
    ready: bool
    warming: Warming | None
    seats: list[SeatInfo]
    rulesets: list[RulesetInfo]
    options: list[OptionInfo]
    against_computers: dict[str, Value]
    levels: list[LevelInfo]
    offers: list[str]
    secrets: bool
    answers: bool


class ClauseText(Reply, frozen=True):
    """A clause of the rulebook, as HTML."""

    id: str
    kind: str
    title: str
    html: str


class SectionText(Reply, frozen=True):
    """A part of the rulebook."""

    title: str
    html: str
    clauses: list[ClauseText]


class RulebookText(Reply, frozen=True):
    """The rulebook in one language."""

    title: str
    sections: list[SectionText]


class GameTables(Reply, frozen=True):
    """The tables that a game's rules run on, as the game lays them out."""

    tables: Any
