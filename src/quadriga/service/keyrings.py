"""The session of a browser, kept here and known by a secret in its cookie: a ring with the keys of its seats."""

from collections.abc import Iterable
from datetime import timedelta

from quadriga.service import keys
from quadriga.service.match import Match
from quadriga.service.timepiece import Timepiece
from quadriga.storage import Log

LIFETIME = timedelta(days=400)  # of a ring that nobody uses; browsers keep no cookie longer


class Keyrings:
    """The rings of all browsers. A key that its seat has been taken from stays on the ring, and opens nothing."""

    def __init__(self, log: Log, timepiece: Timepiece) -> None:
        self._store = log.keyrings
        self._timepiece = timepiece

    async def hang(self, secret: str | None, match: Match, given: Iterable[str]) -> str:
        """Put keys on the ring of that secret, or on a new one if there is no such ring here; return its secret.

        Nobody but this server makes secrets: one that a browser was talked into is not taken over.

        Raises:
            NotYourSeat: a key opens no seat of the match; nothing was changed.
        """
        given = tuple(given)
        match.seats_of(given)
        now = self._timepiece.now()
        if not (secret and await self._store.has(keys.hashed(secret))):
            secret = keys.new_key()
        await self._store.hang(keys.hashed(secret), match.name, keys.all_hashed(given), int(now.timestamp()))
        await self._store.discard_unused(int((now - LIFETIME).timestamp()))
        return secret

    async def keys(self, secret: str) -> dict[str, tuple[bytes, ...]]:
        """Return the hashes of the keys on a ring, by match."""
        return await self._store.keys(keys.hashed(secret))

    async def take_off(self, secret: str, match: str) -> None:
        """Forget the seats of a match."""
        if keys.is_match_name(match):
            await self._store.take_off(keys.hashed(secret), match)

    async def discard(self, secret: str) -> None:
        """Forget everything."""
        await self._store.discard(keys.hashed(secret))
