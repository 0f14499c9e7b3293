"""A match with the seats of whoever asks: what most routes are about."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from secrets import token_hex
from typing import Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath

from quadriga.kernel.errors import QuadrigaError
from quadriga.kernel.text import Language, Text
from quadriga.server import render, wire
from quadriga.server.ring import ring_of
from quadriga.service import Match, Matches, keys
from quadriga.service.errors import NotYourSeat


@dataclass(frozen=True, slots=True)
class Table:
    """A match, the seats of whoever asks, the hashes of their keys, and the language to answer in."""

    request: Request[Any, Any, Any]
    match: Match
    you: tuple[int, ...]
    held: tuple[bytes, ...]
    language: Language

    @property
    def seat(self) -> int:
        """The seat that a command is meant for: of several at one screen, the one that is asked.

        Raises:
            NotYourSeat: no key came with the request.
        """
        if not self.you:
            raise no_key()
        return render.viewer(self.you, self.match.replay.waiting())

    def existing(self, seat: int) -> int:
        """Return the seat if there is such a one; raises NotYourSeat."""
        n_seats = len(self.match.replay.sitters)
        if not 0 <= seat < n_seats:
            raise NotYourSeat(
                Text(
                    en=f"There is no seat {seat} here; the last is {n_seats - 1}.",
                    ru=f"Места {seat} здесь нет; последнее — {n_seats - 1}.",
                )
            )
        return seat

    async def command(self, carry_out: Callable[[int], Awaitable[None]]) -> wire.Match:
        """Carry a command of the seat out and return the match after it."""
        seat = self.seat
        await self.match.join(self.you, token_hex(16))
        try:
            await carry_out(seat)
        except QuadrigaError:
            self.request.state.v = self.match.replay.v  # the problem names it, so that the sender can catch up
            raise
        return render.whole(self.match, self.match.seats_held(self.held), self.language)


def no_key() -> NotYourSeat:
    """Return the error for a request without a key where one is needed."""
    return NotYourSeat(
        Text(
            en="Only those who hold a seat may do this. Send its key as Authorization: Bearer.",
            ru="Это может лишь тот, кто занимает место. Передайте ключ места: Authorization: Bearer.",
        )
    )


async def seated(
    request: Request[Any, Any, Any],
    name: FromPath[str],
    matches: NamedDependency[Matches],
    language: NamedDependency[Language],
) -> Table:
    """Find the match of the address, and the seats of the keys or, without any, of the browser's cookie.

    Raises:
        UnknownMatch, OtherRules, WarmingUp: there is no such match, or it cannot be shown.
        NotYourSeat: a key opens no seat of it.
    """
    match, given = await matches.find(name), keys_of(request)
    match.seats_of(given)
    held = keys.all_hashed(given) or (await ring_of(request, matches)).get(match.name, ())
    table = Table(request, match, match.seats_held(held), held, language)
    match.presence.hear_of(table.you)
    return table


def keys_of(request: Request[Any, Any, Any]) -> list[str]:
    """Return the seat keys of `Authorization: Bearer key[,key]`."""
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    return [key.strip() for key in given.split(",") if key.strip()] if scheme.lower() == "bearer" else []
