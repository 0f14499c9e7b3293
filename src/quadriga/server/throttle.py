"""How much one address may ask for, and one socket say: a bucket that fills steadily, emptied by one each time."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from math import ceil
from time import monotonic
from typing import Any

from litestar.connection import ASGIConnection

from quadriga.kernel.errors import BadInput
from quadriga.kernel.text import Text

BURST = 600  # requests that may come at once
PER_SECOND = 20.0  # requests that may come for ever
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


class Throttle:
    """The buckets of all addresses."""

    def __init__(
        self, burst: int = BURST, per_second: float = PER_SECOND, now: Callable[[], float] = monotonic
    ) -> None:
        self._burst = burst
        self._per_second = per_second
        self._now = now
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> None:
        """Count a request from an address; raises TooMany."""
        now, name = self._now(), household(address)
        bucket = self._buckets.setdefault(name, Bucket(self._burst, now))
        if seconds := bucket.take(now, self._burst, self._per_second):
            raise too_many(ceil(seconds))
        if len(self._buckets) > MOST_ADDRESSES:
            self._forget(now)

    def _forget(self, now: float) -> None:
        """Forget the addresses whose buckets have filled up again."""
        filling = self._burst / self._per_second
        self._buckets = {name: bucket for name, bucket in self._buckets.items() if now - bucket.at < filling}


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


def too_many(seconds: int) -> TooMany:
    """Return the error for an address that asks too much."""
    return TooMany(
        Text(
            en=f"Too many requests come from your address. Try again in {seconds} s.",
            ru=f"С вашего адреса слишком много запросов. Повторите через {seconds} с.",
        ),
        seconds,
    )
