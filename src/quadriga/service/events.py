"""What can happen in a match. Positions are not in here: they follow from the actions; nor are clocks, but times."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

EndedBy = Literal["rules", "agreement", "resignation", "time", "forfeit"]


class Event(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", kw_only=True):
    """One entry of the log; in a match with a clock, `at` (ms since the opening) is the server's time."""

    at: int | UnsetType = UNSET


class Joined(Event, frozen=True, tag="joined"):
    """A person takes a seat and adds `entropy` (hex) to the chance of the match."""

    seat: int
    entropy: str


class Replaced(Event, frozen=True, tag="replaced"):
    """`given_by` gives a seat to a computer player of a `level`, or to whoever holds the key with the hash `key`."""

    seat: int
    given_by: int
    level: str | None
    key: str | None


class Left(Event, frozen=True, tag="left"):
    """A person gets up for good: nobody's key opens the seat, until another gives it to somebody."""

    seat: int


class Action(Event, frozen=True, tag="action"):
    """A seat plays a code; `text` is its notation, for people who read the file."""

    seat: int
    code: int
    text: str


class Chance(Event, frozen=True, tag="chance"):
    """Dice or a shuffle come out as `outcome` (hex)."""

    outcome: str


class Offered(Event, frozen=True, tag="offered"):
    """A seat proposes to end, to call it a draw, or to take back its last action."""

    seat: int
    offer: str


class Accepted(Event, frozen=True, tag="accepted"):
    """A seat agrees to the standing offer; with the last consent it is carried out."""

    seat: int


class Declined(Event, frozen=True, tag="declined"):
    """A seat refuses the standing offer, which lapses."""

    seat: int


class Withdrawn(Event, frozen=True, tag="withdrawn"):
    """The seat that made the standing offer takes it back."""

    seat: int


class TookBack(Event, frozen=True, tag="took-back"):
    """The position is again what it was after event `to`; chance goes on where it was."""

    seat: int
    to: int


class Resigned(Event, frozen=True, tag="resigned"):
    """A seat gives up."""

    seat: int


class Flagged(Event, frozen=True, tag="flagged"):
    """The time of a seat is up."""

    seat: int


class Forfeited(Event, frozen=True, tag="forfeited"):
    """A seat that has stayed away loses, because `called_by` called for it."""

    seat: int
    called_by: int


class Resumed(Event, frozen=True, tag="resumed"):
    """The server was away: what has passed since the last event is nobody's time."""


class Ended(Event, frozen=True, tag="ended"):
    """The result, and the secret `seed` (hex) that all chance was drawn from."""

    by: EndedBy
    returns: tuple[int, ...]
    winners: tuple[int, ...]
    clause: str | None
    seed: str


Losing = Resigned | Flagged | Forfeited  # by which a seat loses: the match ends, or the others go on without it

AnyEvent = (
    Joined
    | Replaced
    | Left
    | Action
    | Chance
    | Offered
    | Accepted
    | Declined
    | Withdrawn
    | TookBack
    | Resigned
    | Flagged
    | Forfeited
    | Resumed
    | Ended
)
