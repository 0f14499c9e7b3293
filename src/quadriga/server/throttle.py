"""How much one address may ask for, open and keep open, and one socket say.

What is asked for comes out of a bucket that fills steadily.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from ipaddress import IPv6Address, ip_address
from math import ceil
from time import monotonic
from typing import Any

from litestar.connection import ASGIConnection

from quadriga.kernel.errors import BadInput
from quadriga.kernel.text import Text

BURST = 600  # requests that may come at once
PER_SECOND = 20.0  # requests that may come for ever
MATCHES_AN_HOUR = 200  # that may be opened, and as many at once
MOST_LINES = 200  # sockets and streams that may be open at once
LATER = 10  # seconds until whoever has too many lines open may try again
HOUR = 3600  # seconds
SOCKET_BURST = 100  # messages of one socket that are read at once
SOCKET_PER_SECOND = 10.0  # messages of one socket that are read for ever
MOST_ADDRESSES = 10_000  # remembered before those that have long been silent are forgotten
NETWORK = 64  # bits of an IPv6 address that belong to one household


class TooMany(BadInput):
    """An address asks for too much; `seconds` from now it may ask again."""

    code = "too-many-requests"

    def __init__(self, text: Text, seconds: int) -> None:
        super().__init__(text)
        self.seconds = seconds


class TooManyMatches(TooMany):
    """An address opens too many matches."""

    code = "too-many-matches"


class TooManyLines(TooMany):
    """An address keeps too many sockets and streams open."""

    code = "too-many-lines"


@dataclass(slots=True)
class Bucket:
    """What is left to somebody, at a time."""

    left: float
    at: float

    def take(self, now: float, burst: float, per_second: float) -> float:
        """Take one and return 0, or take none and return the seconds until there is one."""
        self.left = min(burst, self.left + (now - self.at) * per_second)
        self.at = now
        if self.left < 1:
            return (1 - self.left) / per_second
        self.left -= 1
        return 0


class Pause:
    """What one socket may say: whoever says more is listened to later, and is not told so; nothing gets lost.

    While it is not listened to, what it says waits in its own connection, and then at its own end.
    """

    def __init__(self) -> None:
        self._bucket = Bucket(SOCKET_BURST, monotonic())

    async def __call__(self) -> None:
        """Return when the next message may be read."""
        while seconds := self._bucket.take(monotonic(), SOCKET_BURST, SOCKET_PER_SECOND):  # noqa: ASYNC110  time alone
            await asyncio.sleep(seconds)


def too_many(seconds: int) -> TooMany:
    """Return the error for an address that asks too much."""
    return TooMany(
        Text(
            en=f"Too many requests come from your address. Try again in {seconds} s.",
            ru=f"С вашего адреса слишком много запросов. Повторите через {seconds} с.",
        ),
        seconds,
    )


def too_many_matches(an_hour: int, seconds: int) -> TooManyMatches:
    """Return the error for an address that opens too many matches."""
    return TooManyMatches(
        Text(
            en=f"Too many matches are opened from your address; {an_hour} an hour are allowed. "
            f"Open the next one in {seconds} s.",
            ru=f"С вашего адреса открывают слишком много партий; можно {an_hour} в час. "
            f"Следующую откройте через {seconds} с.",
        ),
        seconds,
    )


def too_many_lines(most: int) -> TooManyLines:
    """Return the error for an address that keeps too much open."""
    return TooManyLines(
        Text(
            en=f"Your address has {most} connections to matches open, as many as are allowed. "
            f"Close one and try again in {LATER} s.",
            ru=f"С вашего адреса уже открыто соединений с партиями: {most}, больше нельзя. "
            f"Закройте одно и повторите через {LATER} с.",
        ),
        LATER,
    )


class Throttle:
    """The buckets of all addresses."""

    def __init__(
        self,
        burst: int = BURST,
        per_second: float = PER_SECOND,
        now: Callable[[], float] = monotonic,
        refusal: Callable[[int], TooMany] = too_many,
    ) -> None:
        """`refusal` is given the seconds until the address may ask again."""
        self._burst = burst
        self._per_second = per_second
        self._now = now
        self._refusal = refusal
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> None:
        """Count a request from an address; raises TooMany."""
        now, name = self._now(), household(address)
        bucket = self._buckets.setdefault(name, Bucket(self._burst, now))
        if seconds := bucket.take(now, self._burst, self._per_second):
            raise self._refusal(ceil(seconds))
        if len(self._buckets) > MOST_ADDRESSES:
            self._forget(now)

    def _forget(self, now: float) -> None:
        """Forget the addresses whose buckets have filled up again."""
        filling = self._burst / self._per_second
        self._buckets = {name: bucket for name, bucket in self._buckets.items() if now - bucket.at < filling}


class Lines:
    """The sockets and streams that each address keeps open."""

    def __init__(self, most: int = MOST_LINES) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def check(self, address: str) -> None:
        """Raise TooManyLines for an address that may open no more."""
        if self._open[household(address)] >= self._most:
            raise too_many_lines(self._most)

    @contextmanager
    def held(self, address: str) -> Iterator[None]:
        """Count one of an address as long as it is open."""
        name = household(address)
        self._open[name] += 1
        try:
            yield
        finally:
            self._open[name] -= 1
            self._open += Counter()  # forgets whoever has none


@dataclass(frozen=True, slots=True)
class Limits:
    """What one address may do: ask, open matches, keep lines open; None: as much as it likes."""

    requests: Throttle | None = None
    matches: Throttle | None = None
    lines: Lines | None = None

    def ask(self, address: str) -> None:
        """Count a request; raises TooMany."""
        if self.requests:
            self.requests.take(address)

    def open_match(self, address: str) -> None:
        """Count a match that is opened; raises TooManyMatches."""
        if self.matches:
            self.matches.take(address)

    def check_line(self, address: str) -> None:
        """Raise TooManyLines for an address that has as many as it may."""
        if self.lines:
            self.lines.check(address)

    @contextmanager
    def line(self, address: str) -> Iterator[None]:
        """Count a socket or stream as long as it is open."""
        with self.lines.held(address) if self.lines else nullcontext():
            yield


UNLIMITED = Limits()


def matches_an_hour(number: int, now: Callable[[], float] = monotonic) -> Throttle:
    """Return the throttle of an address that may open so many matches an hour, and as many at once."""
    return Throttle(number, number / HOUR, now, partial(too_many_matches, number))


def household(address: str) -> str:
    """Return what counts as one address: an IPv4 address, the network of an IPv6 address, any other text itself."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address) and not parsed.ipv4_mapped:
        return f"{int(parsed) >> (128 - NETWORK):x}/{NETWORK}"
    return str(getattr(parsed, "ipv4_mapped", None) or parsed)


def address_of(connection: "ASGIConnection[Any, Any, Any, Any]") -> str:
    """Return where a request comes from; behind a proxy that is trusted, uvicorn has put the sender's address there."""
    return connection.client.host if connection.client else ""
