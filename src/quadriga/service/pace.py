"""The pace of a match: how much time each seat has. Everything is counted in milliseconds."""

from typing import Annotated

from msgspec import Meta, Struct

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND

Seconds = Annotated[int, Meta(ge=10, le=6 * 60 * 60)]
Increment = Annotated[int, Meta(ge=0, le=600)]
Pause = Annotated[int, Meta(ge=0, le=5)]  # seconds before an answer is told
DaysAMove = Annotated[int, Meta(ge=1, le=30)]


class Bank(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="bank"):
    """`seconds` for the whole match, and `increment` seconds more after each finished move."""

    seconds: Seconds
    increment: Increment = 0

    @property
    def whole(self) -> int:
        """What a seat begins with."""
        return self.seconds * SECOND

    def after_move(self, left: int) -> int:
        """Return what a seat has after it has finished a move with `left`."""
        return left + self.increment * SECOND

    def after_return(self, left: int) -> int:
        """Return what a seat has after a take-back or an agreement: time that was used stays used."""
        return left


class Days(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="days"):
    """`days` for every move: whoever finishes one has the whole time for the next."""

    days: DaysAMove

    @property
    def whole(self) -> int:
        """What a seat has for a move."""
        return self.days * DAY

    def after_move(self, left: int) -> int:  # noqa: ARG002  the same question is put to a bank
        """Return what a seat has after it has finished a move: the whole time."""
        return self.whole

    def after_return(self, left: int) -> int:  # noqa: ARG002  the same
        """Return what a seat has after a take-back or an agreement: the move begins anew."""
        return self.whole


Pace = Bank | Days
