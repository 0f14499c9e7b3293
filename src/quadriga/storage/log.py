"""The append-only log of all matches."""

from collections.abc import Sequence
from uuid import uuid4

from sqlalchemy import func, insert, literal, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from quadriga.kernel.text import Text
from quadriga.storage.database import Database
from quadriga.storage.errors import OwnedElsewhere, StaleLog
from quadriga.storage.records import StoredEvent, StoredMatch
from quadriga.storage.tables import EVENTS, MATCHES, SEATS
from quadriga.storage.writer import Writer


class Log:
    """Appends events, each at the number its author expects; a match is appended to by its one owner only.

    A method that writes returns after the commit. All may raise `StoreError`.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.owner = uuid4().hex
        self._writer = Writer(database)

    async def close(self) -> None:
        """Finish writing; the database stays open."""
        await self._writer.close()

    async def create(self, match: StoredMatch) -> None:
        """Write a new match with its first events, owned by this log."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(
                insert(MATCHES).values(
                    match=match.match,
                    game=match.game,
                    header=match.header,
                    seed=match.seed,
                    digest=match.digest,
                    owner=self.owner,
                    is_over=match.is_over,
                )
            )
            await connection.execute(
                insert(SEATS),
                [{"match": match.match, "seat": seat, "key_hash": key} for seat, key in enumerate(match.keys)],
            )
            await self._insert(connection, match.match, match.events)

        await self._writer.write(work)

    async def append(self, match: str, events: Sequence[StoredEvent], digest: bytes, *, is_over: bool = False) -> None:
        """Append all of `events` or none; `digest` is the hash of the position that they lead to.

        Raises:
            StaleLog: the first number does not follow the last one in the log.
            OwnedElsewhere: another process has taken the match over.
        """

        async def work(connection: AsyncConnection) -> None:
            await self._insert(connection, match, events)
            await connection.execute(
                update(MATCHES).where(MATCHES.c.match == match).values(digest=digest, is_over=is_over)
            )

        await self._writer.write(work)

    async def adopt(self) -> list[str]:
        """Take every match that is not over; return their names. Only the holder of the database may do so."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(update(MATCHES).where(~MATCHES.c.is_over).values(owner=self.owner))

        await self._writer.write(work)
        async with self.database.reading() as connection:
            found = await connection.execute(select(MATCHES.c.match).where(~MATCHES.c.is_over))
            return list(found.scalars())

    async def read(self, match: str) -> StoredMatch | None:
        """Return the whole match, or None if there is none of that name."""
        async with self.database.reading() as connection:
            row = (await connection.execute(select(MATCHES).where(MATCHES.c.match == match))).one_or_none()
            if row is None:
                return None
            keys = await connection.execute(
                select(SEATS.c.key_hash).where(SEATS.c.match == match).order_by(SEATS.c.seat)
            )
            events = await connection.execute(
                select(EVENTS.c.v, EVENTS.c.body, EVENTS.c.salt).where(EVENTS.c.match == match).order_by(EVENTS.c.v)
            )
            return StoredMatch(
                match=row.match,
                game=row.game,
                header=row.header,
                seed=row.seed,
                keys=tuple(keys.scalars()),
                digest=row.digest,
                events=tuple(StoredEvent(v, body, salt) for v, body, salt in events),
                is_over=row.is_over,
            )

    async def _insert(self, connection: AsyncConnection, match: str, events: Sequence[StoredEvent]) -> None:
        for event in events:
            last = select(func.coalesce(func.max(EVENTS.c.v), 0)).where(EVENTS.c.match == match).scalar_subquery()
            row = select(literal(match), literal(event.v), literal(event.body), literal(event.salt)).where(
                select(MATCHES.c.match).where(MATCHES.c.match == match, MATCHES.c.owner == self.owner).exists(),
                last == event.v - 1,
            )
            written = await connection.execute(insert(EVENTS).from_select(["match", "v", "body", "salt"], row))
            if written.rowcount != 1:
                raise await self._refusal(connection, match, event)

    async def _refusal(self, connection: AsyncConnection, match: str, event: StoredEvent) -> StaleLog | OwnedElsewhere:
        owner = await connection.scalar(select(MATCHES.c.owner).where(MATCHES.c.match == match))
        if owner != self.owner:
            return OwnedElsewhere(
                Text(
                    en=f"Match {match} belongs to another process; event {event.v} was not written. Go to that one.",
                    ru=f"Партию {match} ведёт другой процесс; событие {event.v} не записано. Обратитесь к нему.",
                )
            )
        return StaleLog(
            Text(
                en=f"Event {event.v} does not follow the last one of match {match}; it was not written. Read it anew.",
                ru=f"Событие {event.v} не следует за последним событием партии {match}; оно не записано. "
                "Прочтите партию заново.",
            )
        )
