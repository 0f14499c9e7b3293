"""The append-only log of all matches."""

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from quadriga.kernel.text import Text
from quadriga.storage.database import Database
from quadriga.storage.errors import OwnedElsewhere, StaleLog
from quadriga.storage.keyrings import Keyrings
from quadriga.storage.neighbours import neighbours_of
from quadriga.storage.records import News, StoredEvent, StoredMatch
from quadriga.storage.tables import EVENTS, MATCHES, SEATS
from quadriga.storage.writer import Writer

# What is done at every action is said once: to make a statement takes longer than to carry it out.
MOVE_ON = update(MATCHES).where(MATCHES.c.match == bindparam("of"), MATCHES.c.owner == bindparam("by"))
LAST = select(func.coalesce(func.max(EVENTS.c.v), 0)).where(EVENTS.c.match == bindparam("of")).scalar_subquery()
FOLLOW = insert(EVENTS).from_select(
    ["match", "v", "body", "salt"],
    select(
        bindparam("of", type_=EVENTS.c.match.type),
        bindparam("at", type_=EVENTS.c.v.type),
        bindparam("what", type_=EVENTS.c.body.type),
        bindparam("with", type_=EVENTS.c.salt.type),
    ).where(bindparam("at") - 1 == LAST),
)
AFTER_ALL = 2**31 - 1  # later than any event: whoever hears of it reads the match again, and finds it gone


class Log:
    """Appends events, each at the number its author expects; a match is appended to by its one owner only.

    The owner is a process, known by the name that it has among its `neighbours`. A method that writes returns after
    the commit. All may raise `StoreError`.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.neighbours = neighbours_of(database)
        self._writer = Writer(database)
        self.keyrings = Keyrings(database, self._writer)

    @property
    def owner(self) -> str:
        """The name under which this process owns matches."""
        return self.neighbours.me

    async def close(self) -> None:
        """Finish writing and part with the neighbours; the database stays open."""
        await self._writer.close()
        await self.neighbours.close()

    async def create(self, match: StoredMatch) -> None:
        """Write a new match with its first events, owned by this log."""

        def work(connection: Connection) -> None:
            connection.execute(
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
            connection.execute(
                insert(SEATS),
                [{"match": match.match, "seat": seat, "key_hash": key} for seat, key in enumerate(match.keys)],
            )
            self._insert(connection, match.match, match.events)

        await self._writer.write(work)

    async def append(self, match: str, events: Sequence[StoredEvent], digest: bytes, *, is_over: bool = False) -> None:
        """Append all of `events` or none; `digest` is the hash of the position that they lead to.

        Raises:
            StaleLog: the first number does not follow the last one in the log.
            OwnedElsewhere: another process has taken the match over.
        """

        def work(connection: Connection) -> None:
            # The row comes first: whoever would take the match over waits for our commit, or we find it taken.
            now = {"of": match, "by": self.owner, "digest": digest, "is_over": is_over}
            if not connection.execute(MOVE_ON, now).rowcount:
                raise owned_elsewhere(match)
            self._insert(connection, match, events)
            self.neighbours.announce(connection, match, events[-1].v)

        await self._writer.write(work)

    async def adopt(self) -> list[str]:
        """Take every match that is not over and that no living process owns; return the names of all that we own."""
        live = ~MATCHES.c.is_over
        async with self.database.reading() as connection:
            owners = set(await connection.scalars(select(MATCHES.c.owner).where(live).distinct()))
        gone = [owner for owner in owners if owner and not await self.neighbours.lives(owner)]

        def work(connection: Connection) -> None:
            orphaned = or_(MATCHES.c.owner.is_(None), MATCHES.c.owner.in_(gone))
            connection.execute(update(MATCHES).where(live, orphaned).values(owner=self.owner))

        await self._writer.write(work)
        async with self.database.reading() as connection:
            return [*await connection.scalars(select(MATCHES.c.match).where(live, MATCHES.c.owner == self.owner))]

    async def read(self, match: str) -> StoredMatch | None:
        """Return the whole match, or None if there is none of that name."""
        async with self.database.reading() as connection:
            row = (await connection.execute(select(MATCHES).where(MATCHES.c.match == match))).one_or_none()
            if row is None:
                return None
            keys = await connection.execute(
                select(SEATS.c.key_hash).where(SEATS.c.match == match).order_by(SEATS.c.seat)
            )
            return StoredMatch(
                match=row.match,
                game=row.game,
                header=row.header,
                seed=row.seed,
                keys=tuple(keys.scalars()),
                digest=row.digest,
                events=await events_after(connection, match, 0),
                is_over=row.is_over,
                owner=row.owner,
            )

    async def live_with(self, keys: Sequence[bytes]) -> list[str]:
        """Return the names of the matches that are not over and had, when they began, a seat with one of the keys."""
        seated = select(MATCHES.c.match).join(SEATS).where(~MATCHES.c.is_over, SEATS.c.key_hash.in_(keys))
        async with self.database.reading() as connection:
            return [*await connection.scalars(seated.distinct().order_by(MATCHES.c.match))]

    async def finished(self) -> dict[str, bytes]:
        """Return the headers of the matches that are over, by name."""
        async with self.database.reading() as connection:
            over = await connection.execute(select(MATCHES.c.match, MATCHES.c.header).where(MATCHES.c.is_over))
            return dict(over.tuples().all())

    async def news(self, match: str, v: int) -> News | None:
        """Return what has happened in a match since event `v`, or None if there is no such match any more."""
        async with self.database.reading() as connection:
            row = (await connection.execute(select(MATCHES.c.owner).where(MATCHES.c.match == match))).one_or_none()
            return None if row is None else News(row.owner, await events_after(connection, match, v))

    async def delete(self, match: str) -> bool:
        """Delete a match with everything of it, whoever owns it; return whether it was there."""
        found = False

        def work(connection: Connection) -> None:
            nonlocal found
            self.neighbours.announce(connection, match, AFTER_ALL)
            found = bool((connection.execute(delete(MATCHES).where(MATCHES.c.match == match))).rowcount)

        await self._writer.write(work)
        return found

    def _insert(self, connection: Connection, match: str, events: Sequence[StoredEvent]) -> None:
        for event in events:
            row = {"of": match, "at": event.v, "what": event.body, "with": event.salt}
            if connection.execute(FOLLOW, row).rowcount != 1:
                raise stale(match, event.v)


async def events_after(connection: AsyncConnection, match: str, v: int) -> tuple[StoredEvent, ...]:
    """Return the events of a match that follow event `v`."""
    found = await connection.execute(
        select(EVENTS.c.v, EVENTS.c.body, EVENTS.c.salt)
        .where(EVENTS.c.match == match, EVENTS.c.v > v)
        .order_by(EVENTS.c.v)
    )
    return tuple(StoredEvent(v, body, salt) for v, body, salt in found)


def owned_elsewhere(match: str) -> OwnedElsewhere:
    """Return the error for a match that another process leads."""
    return OwnedElsewhere(
        Text(
            en=f"Match {match} belongs to another process; nothing was written. Go to that one.",
            ru=f"Партию {match} ведёт другой процесс; ничего не записано. Обратитесь к нему.",
        )
    )


def stale(match: str, v: int) -> StaleLog:
    """Return the error for an event that does not follow."""
    return StaleLog(
        Text(
            en=f"Event {v} does not follow the last one of match {match}; it was not written. Read it anew.",
            ru=f"Событие {v} не следует за последним событием партии {match}; оно не записано. Прочтите партию заново.",
        )
    )
