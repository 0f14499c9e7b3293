"""What goes through a match's WebSocket, one JSON object a message; `t` names its kind."""

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from quadriga.server import wire

Key = Annotated[str, Meta(max_length=64)]
Id = Annotated[str, Meta(max_length=64)]


class Heard(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """A message from the page."""


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a message."""


class Greeting(Part, frozen=True):
    """The seats' keys, the latest event that the page has, its language, and its share in the match's chance."""

    keys: Annotated[list[Key], Meta(max_length=5)] = field(default_factory=list)
    v: wire.Number | None = None
    lang: str = "en"
    entropy: wire.Entropy | None = None


class Hello(Heard, frozen=True, tag="hello"):
    """The first message; said again to change language or to ask for everything."""

    d: Greeting


class Ping(Heard, frozen=True, tag="ping"):
    """Are you there?"""


class Play(Part, frozen=True):
    """An action of a seat: a code or a text."""

    seat: wire.SeatNumber
    action: wire.Code | None = None
    text: wire.Typed | None = None


class Offering(Part, frozen=True):
    """An offer of a seat."""

    seat: wire.SeatNumber
    kind: wire.OfferKind


class Answering(Part, frozen=True):
    """A seat's answer to the standing offer."""

    seat: wire.SeatNumber
    accept: bool


class Seated(Part, frozen=True):
    """A command of a seat that needs no more."""

    seat: wire.SeatNumber


class Asking(Part, frozen=True):
    """A text that a seat would like to play."""

    seat: wire.SeatNumber
    text: wire.Typed


class Command(Heard, frozen=True):
    """A command, to be answered by `ack` or `refused` with its id."""

    id: Id
    v: wire.Number


class Action(Command, frozen=True, tag="action"):
    """Play."""

    d: Play


class Offer(Command, frozen=True, tag="offer"):
    """Offer."""

    d: Offering


class Answer(Command, frozen=True, tag="answer"):
    """Answer an offer."""

    d: Answering


class Withdraw(Command, frozen=True, tag="withdraw"):
    """Withdraw an offer."""

    d: Seated


class Resign(Command, frozen=True, tag="resign"):
    """Resign."""

    d: Seated


class Why(Heard, frozen=True, tag="why"):
    """Ask why not."""

    id: Id
    d: Asking


AnyCommand = Action | Offer | Answer | Withdraw | Resign
AnyHeard = Hello | Ping | Why | AnyCommand


class Said(Struct, frozen=True, tag_field="t"):
    """A message from the server."""


class MatchSaid(Said, frozen=True, tag="match"):
    """The whole match."""

    v: int
    d: wire.Match


class Happened(Struct, frozen=True):
    """One event: what the watcher may see of it (nothing, for a secret), and the match after it."""

    events: list[Any]
    entry: wire.Entry | None
    match: wire.Standing


class EventSaid(Said, frozen=True, tag="event"):
    """An event that has just happened, or that was missed."""

    v: int
    d: Happened


class Ack(Said, frozen=True, tag="ack"):
    """The command is carried out and stored; the match is at `v`."""

    id: str
    v: int


class Refused(Said, frozen=True, tag="refused"):
    """The command is refused; nothing was changed."""

    id: str
    v: int
    d: wire.Problem


class WhySaid(Said, frozen=True, tag="why"):
    """The answer to `why`."""

    id: str
    d: wire.Why


class Present(Struct, frozen=True):
    """Who has come and is connected; the match that the same people play next, once it is over."""

    seats: list[wire.Seat]
    rematch: str | None


class Presence(Said, frozen=True, tag="presence"):
    """Somebody has come or gone."""

    d: Present


class Called(Said, frozen=True, tag="seat"):
    """A bot's key holds seats of a match that goes on."""

    match: str
    game: str
    seats: list[int]


class TurnSaid(Said, frozen=True, tag="turn"):
    """A bot's seat is asked at event `v`; `choices` is everything that it may play, be it thousands of actions."""

    v: int
    seat: int
    choices: Any


class Pong(Said, frozen=True, tag="pong"):
    """Yes."""
