"""How a match begins: opened, or taken in from a file."""

from typing import Annotated, Literal

from msgspec import Meta, field

from quadriga.kernel.ruleset import Value
from quadriga.kernel.text import Text
from quadriga.server.wire.shapes import Entropy, Name, Position, Reply, Request, Title
from quadriga.service.errors import BadSeats
from quadriga.service.header import SeatPlan
from quadriga.service.pace import Pace, Pause


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
    """A match to open; `entropy` is the opener's share in its chance. Without `pace` nobody's time runs.

    `forfeits`: the others may have a seat lose whose person stays away, two minutes in a match with a bank of time, a
    day in one without a clock. Where a move may take days the clock alone decides. `pause`: the seconds before which
    no answer is told, in games that ask for answers.
    """

    game: Name
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=5)]
    ruleset: Name | None = None
    options: dict[Name, Value] = field(default_factory=dict)
    position: Position | None = None
    entropy: Entropy | None = None
    pace: Pace | None = None
    forfeits: bool = True
    pause: Pause = 0

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
