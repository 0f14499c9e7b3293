"""What goes over the wire. Requests refuse unknown fields; `v` is always the number of an event."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from quadriga.arena import MOST_LINES
from quadriga.kernel.errors import BadInput
from quadriga.kernel.ruleset import Value
from quadriga.kernel.text import Text
from quadriga.service.errors import BadSeats
from quadriga.service.header import SeatPlan
from quadriga.service.pace import Pace

Name = Annotated[str, Meta(max_length=64)]
Title = Annotated[str, Meta(max_length=40)]
Typed = Annotated[str, Meta(min_length=1, max_length=400)]
Position = Annotated[str, Meta(max_length=4000)]
Entropy = Annotated[str, Meta(max_length=128)]
Code = Annotated[int, Meta(ge=0, lt=1 << 31)]
Number = Annotated[int, Meta(ge=0, lt=1 << 31)]
SeatNumber = Annotated[int, Meta(ge=0, lt=5)]
OfferKind = Literal["end", "take-back", "draw"]


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """Something asked of the server."""


class Reply(Struct, frozen=True):
    """Something said by the server."""


# -- the catalogue ----------------------------------------------------------------------------------------------------


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
    """A rule that may be set: one of `choices`, or a whole number from `low` to `high`; `named`: by a ruleset."""

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

    With `secrets` one seat may not see what another sees.
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


# -- a match ----------------------------------------------------------------------------------------------------------


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


class NewSeat(Request, frozen=True):
    """Who sits in a seat: whoever opens the match, a computer of a level, or whoever gets the link.

    An open seat with the id of a `bot` is that bot's: it comes by its own token, and nobody gets a link.
    """

    by: Literal["human", "computer", "open"]
    level: Name | None = None
    name: Title | None = None
    bot: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | None = None

    def plan(self) -> SeatPlan:
        """Return what the service wants to know."""
        return SeatPlan(self.by, self.level, self.name)


class NewMatch(Request, frozen=True):
    """A match to open; `entropy` is the opener's share in its chance. Without `pace` nobody's time runs."""

    game: Name
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=5)]
    ruleset: Name | None = None
    options: dict[Name, Value] = field(default_factory=dict)
    position: Position | None = None
    entropy: Entropy | None = None
    pace: Pace | None = None

    def held(self) -> dict[int, bytes]:
        """Return the hashes of the tokens of bots, by seat; raises BadSeats for a bot in a seat that is not open."""
        for number, seat in enumerate(self.seats):
            if seat.bot and seat.by != "open":
                raise BadSeats(
                    Text(
                        en=f"seat {number}: a bot takes an open seat. Give it `by: open`, or no bot.",
                        ru=f"место {number}: бот занимает открытое место. Укажите `by: open` или не указывайте бота.",
                    )
                )
        return {number: bytes.fromhex(seat.bot) for number, seat in enumerate(self.seats) if seat.bot}


class NewBot(Reply, frozen=True):
    """A bot's secret token, and the id by which others give it a seat."""

    token: str
    id: str


class Opened(Reply, frozen=True):
    """A new match and the secret key of each seat; null where a computer sits, or a bot with a token of its own."""

    match: str
    keys: list[str | None]


class Imported(Reply, frozen=True):
    """A match made from a file."""

    match: str
    keys: list[str | None]
    finished: bool
    note: str


class Seat(Reply, frozen=True):
    """Who sits there, and whether they have come and are connected."""

    seat: int
    by: str
    level: str | None
    name: str | None
    joined: bool
    online: bool


class StandingOffer(Reply, frozen=True):
    """An offer that waits for answers."""

    seat: int
    kind: str


class Clock(Reply, frozen=True):
    """What each seat has left, in milliseconds, and the seats whose time is running."""

    left: list[int]
    running: list[int]


class Outcome(Reply, frozen=True):
    """How the match ended; `reason` in words."""

    returns: list[int]
    winners: list[int]
    clause: str | None
    reason: str
    by: str


class Entry(Reply, frozen=True, omit_defaults=True):
    """A ply in the score sheet; `text` is empty for whoever may not know it."""

    v: int
    seat: int | None
    text: str
    round: int | None = None


class Standing(Reply, frozen=True):
    """A match as some seats see it, without its score sheet; `formats` are those of the files it can be saved as."""

    id: str
    game: str
    ruleset: str
    options: dict[str, Value]
    rules_version: int
    pace: Pace | None
    v: int
    seats: list[Seat]
    you: list[int]
    waiting: list[int]
    view: Any
    choices: list[Any]
    offers: list[StandingOffer]
    thinking: bool
    can_take_back: bool
    can_hint: bool
    formats: list[str]
    clock: Clock | None
    rematch: str | None
    outcome: Outcome | None


class Match(Standing, frozen=True):
    """A match as some seats see it."""

    history: list[Entry]


class Frame(Reply, frozen=True):
    """A step of the replay: what was played, the view after it, and what happened."""

    v: int
    seat: int | None
    text: str
    round: int | None
    view: Any
    events: list[Any]


class Frames(Reply, frozen=True):
    """The whole replay, the opening first."""

    frames: list[Frame]


class Action(Request, frozen=True):
    """An action: a code from the choices, or its text."""

    v: Number
    action: Code | None = None
    text: Typed | None = None


class AmbiguousAction(BadInput):
    """An action is given neither or twice."""

    code = "ambiguous-action"


def one_of(code: int | None, text: str | None) -> int | str:
    """Return the code or the text, whichever was given; raises AmbiguousAction if both were, or none."""
    if code is not None and text is None:
        return code
    if text is not None and code is None:
        return text
    raise AmbiguousAction(
        Text(
            en="Give either action, a code from the choices, or text, its notation.",
            ru="Укажите что-то одно: action — код из списка ходов — или text — его запись.",
        )
    )


class NewOffer(Request, frozen=True):
    """An offer to the other seats."""

    v: Number
    kind: OfferKind


class Answer(Request, frozen=True):
    """An answer to the standing offer."""

    v: Number
    accept: bool


class Seen(Request, frozen=True):
    """A command that needs nothing but the event it was given at."""

    v: Number


class Giving(Request, frozen=True):
    """Who gets a seat: a computer player of a level, or (null) whoever comes by the new link."""

    level: Name | None = None


class Given(Reply, frozen=True):
    """The seat is somebody else's: the key of its new link; null where a computer sits now."""

    key: str | None


class Rematch(Reply, frozen=True):
    """The match that follows; the keys of the one before open its seats."""

    match: str


class Glanced(Request, frozen=True):
    """A match to look at, and the keys of the seats that one holds in it."""

    match: Name
    keys: Annotated[list[Name], Meta(max_length=5)] = field(default_factory=list)


class Glancing(Request, frozen=True):
    """Matches to look at."""

    asked: Annotated[list[Glanced], Meta(max_length=100)]  # a field called like a dependency would be taken for it


GlanceStatus = Literal["waiting", "running", "over", "unknown"]


class Glance(Reply, frozen=True):
    """A match: whether it waits for one of the seats, how many ms that one has left, and what follows it."""

    match: str
    status: GlanceStatus
    left: int | None
    rematch: str | None


class Question(Request, frozen=True):
    """A text that somebody would like to play."""

    text: Typed


class Why(Reply, frozen=True):
    """Whether it could be played, and why not."""

    legal: bool
    clause: str | None
    title: str | None
    reason: str


class Hanging(Request, frozen=True):
    """Keys of a match, to be remembered for this browser."""

    match: Name
    keys: Annotated[list[Name], Meta(min_length=1, max_length=5)]


class Held(Reply, frozen=True):
    """A match that this browser holds seats of."""

    match: str
    game: str
    seats: list[int]


# -- analysis ---------------------------------------------------------------------------------------------------------


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


# -- lessons and puzzles ----------------------------------------------------------------------------------------------


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


class Problem(Reply, frozen=True, omit_defaults=True):
    """A refusal (RFC 9457); `code` names its kind, `clause` the rule, `v` the match's latest event."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    clause: str | None = None
    v: int | None = None
