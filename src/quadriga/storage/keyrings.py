"""Keyrings: which seats a browser holds. A ring is known by the hash of its secret, a seat by the hash of its key."""

from collections.abc import Iterable

from sqlalchemy import Connection, delete, select
from sqlalchemy.dialects import postgresql, sqlite

from quadriga.storage.database import Database
from quadriga.storage.tables import KEYRING_KEYS, KEYRINGS
from quadriga.storage.writer import Writer


class Keyrings:
    """The rings of a store. Times are in seconds since 1970. All methods may raise `StoreError`."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer
        self._insert = (postgresql if database.is_shared else sqlite).insert  # both know what to do on a conflict

    async def hang(self, ring: bytes, match: str, keys: Iterable[bytes], now: int) -> None:
        """Put keys of a match on a ring, which is made if it is new."""

        def work(connection: Connection) -> None:
            used = self._insert(KEYRINGS).values(ring=ring, used_at=now)
            connection.execute(used.on_conflict_do_update(index_elements=["ring"], set_={"used_at": now}))
            for key in keys:
                hung = self._insert(KEYRING_KEYS).values(ring=ring, match=match, key_hash=key)
                connection.execute(hung.on_conflict_do_nothing())

        await self._writer.write(work)

    async def has(self, ring: bytes) -> bool:
        """Say whether there is such a ring."""
        async with self._database.reading() as connection:
            found = await connection.execute(select(KEYRINGS.c.ring).where(KEYRINGS.c.ring == ring))
            return found.first() is not None

    async def keys(self, ring: bytes) -> dict[str, tuple[bytes, ...]]:
        """Return the keys on a ring, by match, in the order of the matches' names."""
        async with self._database.reading() as connection:
            rows = await connection.execute(
                select(KEYRING_KEYS.c.match, KEYRING_KEYS.c.key_hash)
                .where(KEYRING_KEYS.c.ring == ring)
                .order_by(KEYRING_KEYS.c.match)
            )
            found: dict[str, tuple[bytes, ...]] = {}
            for match, key in rows:
                found[match] = (*found.get(match, ()), key)
            return found

    async def take_off(self, ring: bytes, match: str) -> None:
        """Take the keys of a match off a ring."""

        def work(connection: Connection) -> None:
            on_it = KEYRING_KEYS.c.ring == ring, KEYRING_KEYS.c.match == match
            connection.execute(delete(KEYRING_KEYS).where(*on_it))

        await self._writer.write(work)

    async def discard(self, ring: bytes) -> None:
        """Throw a ring away."""

        def work(connection: Connection) -> None:
            connection.execute(delete(KEYRINGS).where(KEYRINGS.c.ring == ring))

        await self._writer.write(work)

    async def discard_unused(self, since: int) -> None:
        """Throw away the rings that nobody has used since a time."""

        def work(connection: Connection) -> None:
            connection.execute(delete(KEYRINGS).where(KEYRINGS.c.used_at < since))

        await self._writer.write(work)
