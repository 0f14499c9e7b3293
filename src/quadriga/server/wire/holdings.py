"""The matches of one browser, and how they stand."""

from typing import Annotated, Literal

from msgspec import Meta, field

from quadriga.server.wire.shapes import Name, Reply, Request

GlanceStatus = Literal["waiting", "running", "over", "unknown"]


class Glanced(Request, frozen=True):
    """A match to look at, and the keys of the seats that one holds in it."""

    match: Name
    keys: Annotated[list[Name], Meta(max_length=5)] = field(default_factory=list)


class Glancing(Request, frozen=True):
    """Matches to look at."""

    asked: Annotated[list[Glanced], Meta(max_length=100)]  # a field called like a dependency would be taken for it


class Glance(Reply, frozen=True):
    """A match: whether it waits for one of the seats, how many ms that one has left, and what follows it."""

    match: str
    status: GlanceStatus
    left: int | None
    rematch: str | None


class Hanging(Request, frozen=True):
    """Keys of a match, to be remembered for this browser."""

    match: Name
    keys: Annotated[list[Name], Meta(min_length=1, max_length=5)]


class Held(Reply, frozen=True):
    """A match that this browser holds seats of."""

    match: str
    game: str
    seats: list[int]
