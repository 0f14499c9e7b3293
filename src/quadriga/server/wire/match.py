"""A match as some seats see it; `v` is always the number of an event."""

from typing import Any

from quadriga.kernel.ruleset import Value
from quadriga.server.wire.shapes import Reply
from quadriga.service.pace import Pace


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
    """A ply in the score sheet; `text` is empty for whoever may not know it.

    `begins`: it leaves a row of decisions open, which the next entry goes on with.
    """

    v: int
    seat: int | None
    text: str
    round: int | None = None
    begins: bool | None = None


class Standing(Reply, frozen=True):
    """A match as some seats see it, without its score sheet; `formats` are those of the files it can be saved as.

    `can_undo`: a take-back happens at once, since the turn is not over. `hides`: of the several seats of this watcher
    one may not know what another does. `forfeits`: who stays away can be made to lose. `pause`: the seconds before
    which no answer is told.
    """

    id: str
    game: str
    ruleset: str
    options: dict[str, Value]
    rules_version: int
    pace: Pace | None
    forfeits: bool
    pause: int
    v: int
    seats: list[Seat]
    you: list[int]
    waiting: list[int]
    view: Any
    choices: list[Any]
    offers: list[StandingOffer]
    thinking: bool
    can_take_back: bool
    can_undo: bool
    hides: bool
    can_hint: bool
    formats: list[str]
    clock: Clock | None
    rematch: str | None
    outcome: Outcome | None


class Match(Standing, frozen=True):
    """A match as some seats see it."""

    history: list[Entry]


class Choices(Reply, frozen=True):
    """What a seat may play at event `v`."""

    v: int
    choices: list[Any]


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


class Rematch(Reply, frozen=True):
    """The match that follows; the keys of the one before open its seats."""

    match: str
