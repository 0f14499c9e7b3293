"""Engines for the store: how its transactions begin, and the thread that writes to a SQLite file."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")

T = TypeVar("T")


class Scribe:
    """Writes to a SQLite file, all of a transaction in one go, in a thread of its own."""

    def __init__(self, url: URL, patience: float) -> None:
        self._engine = create_engine(url.set(drivername="sqlite"), connect_args={"timeout": patience})
        prepare_engine(self._engine)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="scribe")

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Return what `work` returns, once its transaction, which holds the write lock, is committed."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, work)

    def _write(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect().execution_options(writes=True) as connection, connection.begin():
            return work(connection)

    async def close(self) -> None:
        """Let go of the file."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()


def engine(url: URL, patience: float) -> AsyncEngine:
    """Return an engine whose SQLite transactions begin as the log needs them."""
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, pool_pre_ping=True)
    created = create_async_engine(url, connect_args={"timeout": patience})
    prepare_engine(created.sync_engine)
    return created


def prepare_engine(created: Engine) -> None:
    """Have the connections of a SQLite engine prepared, and their transactions begun, as the log needs them."""
    event.listen(created, "connect", prepare)
    event.listen(created, "begin", begin)


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
