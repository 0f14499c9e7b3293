"""The connection to the store: where it lies, who holds it, what is read and written."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Self, TypeVar

from alembic.util import CommandError
from filelock import FileLock, Timeout
from sqlalchemy import URL, Connection, select, text
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection

from quadriga.kernel.text import Text
from quadriga.storage.address import is_shared, known_as, parsed, sqlite_file
from quadriga.storage.engines import Scribe, engine
from quadriga.storage.errors import BusyStore, StoreError, named_errors, unreachable
from quadriga.storage.inspection import check_revision, check_tables, inspect, newer
from quadriga.storage.migrations import upgrade

PATIENCE = 5.0  # seconds to wait for another program's lock, or for a server to answer
SOON = 2.0  # seconds
TOUCH = text("UPDATE alembic_version SET version_num = version_num")  # a write that a read-only store refuses at once
ONE_STATE = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}  # SQLite's transactions are so anyway
ONE_MIGRATES = text("SELECT pg_advisory_xact_lock(hashtext('quadriga migrations'))")

T = TypeVar("T")


class Database:
    """An open store. Its errors are `StoreError`; `where` is the name that people know it by.

    One process at a time holds a SQLite file (a lock file beside it, released by the system when the process dies);
    so whoever opens it may take over every live match in it. A database of PostgreSQL is shared (`is_shared`):
    see `Neighbours`.
    """

    def __init__(self, url: URL, patience: float) -> None:
        self.url = url
        self.file = sqlite_file(url)
        self.kind = url.get_backend_name()
        self.is_shared = is_shared(url)
        self.where = known_as(url)
        self._engine = engine(url, patience)
        self._scribe = Scribe(url, patience) if self.file else None
        self._lock = FileLock(f"{self.file}.lock", timeout=0) if self.file else None

    @classmethod
    async def open(cls, address: str | Path, patience: float = PATIENCE) -> Self:
        """Open the database at a path or URL, creating the file and bringing its tables up to date.

        Raises:
            StoreError: it is read-only, held by another process, damaged, of another program; it is left as it was.
        """
        with driven(address):
            database = cls(parsed(address), patience)
        if database.file:
            await asyncio.to_thread(inspect, database.file)
        database._hold()
        async with database._closed_on_error():
            await database._migrate()
        return database

    @classmethod
    async def beside(cls, address: str | Path, patience: float = PATIENCE) -> Self:
        """Open a database to read from it, beside a server that may hold it; nothing is made, changed or locked.

        Raises:
            StoreError: it is not there, damaged, of another program or of another version than ours.
        """
        with driven(address):
            database = cls(parsed(address), patience)
        if database.file:
            await asyncio.to_thread(inspect, database.file)
            if not database.file.exists():
                raise unreachable(database.where)
        async with database._closed_on_error(), database.reading() as connection:
            await connection.run_sync(check_revision, database.where)
        return database

    @asynccontextmanager
    async def _closed_on_error(self) -> AsyncIterator[None]:
        try:
            yield
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Let go of the store."""
        await self._engine.dispose()
        if self._scribe:
            await self._scribe.close()
        if self._lock:
            self._lock.release()

    async def answers(self) -> bool:
        """Say whether the store can be read, soon."""
        try:
            async with asyncio.timeout(SOON), self.reading() as connection:
                await connection.execute(select(1))
        except (StoreError, TimeoutError):
            return False
        return True

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection that sees one consistent state of the store."""
        with named_errors(self.where):
            async with self._engine.connect() as connection:
                if self.is_shared:
                    await connection.execution_options(**ONE_STATE)
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection within a transaction (of SQLite: that holds the write lock); commit at the end."""
        with named_errors(self.where):
            async with self._engine.connect() as connection:
                await connection.execution_options(writes=True)
                async with connection.begin():
                    yield connection

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do work within a transaction, as `writing` gives it, and return what it returned, once that is committed.

        For a SQLite file it is done in a thread of its own: to go from there to here for every statement takes longer
        than the statement.
        """
        if self._scribe is None:
            async with self.writing() as connection:
                return await connection.run_sync(work)
        with named_errors(self.where):
            return await self._scribe.write(work)

    async def _migrate(self) -> None:
        try:
            async with self.writing() as connection:
                if self.is_shared:
                    await connection.execute(ONE_MIGRATES)
                    await connection.run_sync(check_tables, self.where)
                await connection.run_sync(upgrade)
                await connection.execute(TOUCH)
        except CommandError as error:
            raise newer(self.where) from error

    def _hold(self) -> None:
        if not self._lock:
            return
        try:
            self._lock.acquire()
        except Timeout as error:
            raise held(self.where) from error
        except OSError:  # the folder is read-only; the first write will say so in better words
            self._lock = None


@contextmanager
def driven(address: str | Path) -> Iterator[None]:
    """Name the kind of a database that SQLAlchemy does not know, or whose driver is not installed."""
    try:
        yield
    except (ArgumentError, ImportError) as error:
        raise undriven(str(address).partition(":")[0]) from error


def undriven(kind: str) -> StoreError:
    """Return the error for a kind of database that nothing installed here can talk to."""
    return StoreError(
        Text(
            en=f"No driver for {kind} databases is installed. Use postgresql:// or sqlite://, or name a file with "
            "--database.",
            ru=f"Драйвер для баз {kind} не установлен. Используйте postgresql:// или sqlite:// либо укажите файл: "
            "--database.",
        )
    )


def held(where: str) -> BusyStore:
    """Return the error for a database that another server has open."""
    return BusyStore(
        Text(
            en=f"Another Quadriga server has the database {where} open. Stop that server, or name another database "
            "with --database; several servers can share a PostgreSQL database.",
            ru=f"Базу {where} уже открыл другой сервер Quadriga. Остановите его или укажите другую базу: --database; "
            "базой PostgreSQL могут пользоваться несколько серверов.",
        )
    )
