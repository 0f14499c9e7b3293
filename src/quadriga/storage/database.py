"""The connection to the store: where it lies, who holds it, how its transactions begin."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

from alembic.util import CommandError
from filelock import FileLock, Timeout
from sqlalchemy import URL, event, make_url, text
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from quadriga.kernel.text import Text
from quadriga.storage.errors import BusyStore, StoreError, named_errors
from quadriga.storage.inspection import inspect, newer
from quadriga.storage.migrations import upgrade

PATIENCE = 5.0  # seconds to wait for another program's lock
TOUCH = text("UPDATE alembic_version SET version_num = version_num")  # a write that a read-only store refuses at once
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


class Database:
    """An open store. Its errors are `StoreError`; `where` is the name that people know it by.

    One process at a time holds a SQLite file (a lock file beside it, released by the system when the process dies);
    so whoever opens it may take over every live match in it.
    """

    def __init__(self, url: URL, patience: float) -> None:
        self.file = sqlite_file(url)
        self.where = str(self.file or url.render_as_string(hide_password=True))
        self._engine = engine(url, patience)
        self._lock = FileLock(f"{self.file}.lock", timeout=0) if self.file else None

    @classmethod
    async def open(cls, address: str | Path, patience: float = PATIENCE) -> Self:
        """Open the database at a path or URL, creating the file and bringing its tables up to date.

        Raises:
            StoreError: it is read-only, held by another process, damaged, of another program; it is left as it was.
        """
        try:
            database = cls(parsed(address), patience)
        except (ArgumentError, ImportError) as error:  # no such dialect, or its driver is not installed
            raise undriven(str(address).partition(":")[0]) from error
        if database.file:
            await asyncio.to_thread(inspect, database.file)
        database._hold()
        try:
            await database._migrate()
        except BaseException:
            await database.close()
            raise
        return database

    async def close(self) -> None:
        """Let go of the file."""
        await self._engine.dispose()
        if self._lock:
            self._lock.release()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection that sees one consistent state of the store."""
        with named_errors(self.where):
            async with self._engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection within a transaction that holds the write lock; commit at the end."""
        with named_errors(self.where):
            async with self._engine.connect() as connection:
                await connection.execution_options(writes=True)
                async with connection.begin():
                    yield connection

    async def _migrate(self) -> None:
        try:
            async with self.writing() as connection:
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


def parsed(address: str | Path) -> URL:
    """Read a path, or a URL such as `sqlite:///file` or `postgresql+psycopg://host/name`."""
    given = str(address)
    if "://" not in given:
        return URL.create("sqlite+aiosqlite", database=given)
    try:
        url = make_url(given)
    except ArgumentError as error:
        raise StoreError(
            Text(
                en=f"{given!r} is not the address of a database. Give a path, or a URL such as sqlite:///matches.db.",
                ru=f"{given!r}: это не адрес базы. Укажите путь или URL вида sqlite:///matches.db.",
            )
        ) from error
    return url.set(drivername="sqlite+aiosqlite") if url.drivername == "sqlite" else url


def sqlite_file(url: URL) -> Path | None:
    """Return the file that a URL names; None for a server's database and for one in memory."""
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return None
    return Path(url.database.removeprefix("file:"))  # SQLite takes a URI too: file:matches.db?mode=ro


def engine(url: URL, patience: float) -> AsyncEngine:
    """Return an engine whose SQLite transactions begin as the log needs them."""
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url)
    created = create_async_engine(url, connect_args={"timeout": patience})
    event.listen(created.sync_engine, "connect", prepare)
    event.listen(created.sync_engine, "begin", begin)
    return created


def prepare(connection: Any, _record: object) -> None:
    """Take the beginning of transactions away from the driver and set the pragmas."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin(connection: Any) -> None:
    """Begin: at once with the write lock where we mean to write (a later upgrade would ignore the busy timeout)."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def undriven(kind: str) -> StoreError:
    """Return the error for a kind of database that nothing installed here can talk to."""
    return StoreError(
        Text(
            en=f"No driver for {kind} databases is installed. Install it, or name a file with --database.",
            ru=f"Драйвер для баз {kind} не установлен. Установите его или укажите файл: --database.",
        )
    )


def held(where: str) -> BusyStore:
    """Return the error for a database that another server has open."""
    return BusyStore(
        Text(
            en=f"Another Quadriga server has the database {where} open. Stop that server, or name another database "
            "with --database.",
            ru=f"Базу {where} уже открыл другой сервер Quadriga. Остановите его или укажите другую базу: --database.",
        )
    )
