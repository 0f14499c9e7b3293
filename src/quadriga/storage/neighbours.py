"""The processes that share a database: what they tell each other, and how each learns of another's end.

On PostgreSQL a process holds an advisory lock of its own for as long as its connection lives; the system lets go of it
however the process ends. Whoever waits for that lock learns of the end at once, without asking again and again. What
they tell goes by NOTIFY. A SQLite file has one process, which is alone.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Any, Protocol
from uuid import uuid4

from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from quadriga.storage.database import Database
from quadriga.storage.errors import BusyStore, StoreError, named_errors

logger = logging.getLogger(__name__)

ALL = "quadriga"  # the channel that every process listens to; each has one of its own beside it
LONGEST = 7900  # bytes that PostgreSQL carries in one notice
RETRY = 1.0  # seconds between attempts to be connected again
ROUND = text("SET lock_timeout = '60s'")  # a vigil holds a snapshot, which keeps the database from tidying up; renew it

NOTIFY = text("SELECT pg_notify(:channel, :notice)")
SETTLE = text("SET synchronous_commit = off")  # a notice need not survive a crash of the database
LIVE = text("SELECT pg_advisory_lock(:key)")
OUTLIVE = text("SELECT pg_advisory_lock_shared(:key)")
IS_FREE = text("SELECT pg_try_advisory_xact_lock_shared(:key)")


class Listener(Protocol):
    """Whoever is told by neighbours."""

    def appended(self, match: str, v: int) -> None:
        """Hear that another process has appended events to a match, which is now at `v`."""

    def told(self, notice: str, by: str) -> None:
        """Hear what the process `by` tells."""

    def ended(self, process: str) -> None:
        """Hear that a process has ended; what it owned is free."""

    def cut_off(self) -> None:
        """Hear that we have lost our name: others may take what we owned. `rejoined` follows."""

    def rejoined(self) -> None:
        """Hear that we are connected again, under a new name."""


class Alone:
    """The one process of a SQLite file: whoever else has owned a match has ended."""

    def __init__(self) -> None:
        self.me = uuid4().hex

    async def join(self, listener: Listener) -> None:
        """There is nobody to hear."""

    async def close(self) -> None:
        """There is nobody to part with."""

    async def lives(self, process: str) -> bool:
        """Say whether a process may still write."""
        return process == self.me

    def watch(self, process: str) -> None:
        """Nobody can be watched."""

    def tell(self, notice: str, process: str | None = None) -> None:
        """There is nobody to tell."""

    def announce(self, connection: Connection, match: str, v: int) -> None:
        """There is nobody to tell."""


class Neighbours:
    """Processes on one PostgreSQL database."""

    def __init__(self, database: Database) -> None:
        self.me = uuid4().hex
        self._where = database.where
        self._engine: AsyncEngine = create_async_engine(database.url, poolclass=NullPool)
        self._line: AsyncConnection | None = None  # holds our lock and listens
        self._unsaid: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        self._vigils: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._listener: Listener | None = None
        self._is_closing = False

    async def join(self, listener: Listener) -> None:
        """Take a name, listen, and begin to tell. Raises StoreError."""
        self._listener = listener
        await self._connect()
        self._spawn(self._speak(), "notices")

    async def close(self) -> None:
        """Part: from now on others may take what we owned."""
        self._is_closing = True
        tasks = [*self._tasks, *self._vigils.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._line:
            with suppress(Exception):
                await self._line.close()
        await self._engine.dispose()

    async def lives(self, process: str) -> bool:
        """Say whether a process may still write: whether its lock is held."""
        if process == self.me:
            return True
        with named_errors(self._where):
            async with self._engine.connect() as connection:
                return not await connection.scalar(IS_FREE, {"key": key_of(process)})

    def watch(self, process: str) -> None:
        """Tell the listener when the process has ended (at once, if it has)."""
        if process != self.me and process not in self._vigils and self._listener:
            vigil = asyncio.create_task(self._keep_vigil(process, self._listener), name=f"vigil over {process}")
            self._vigils[process] = vigil

    def tell(self, notice: str, process: str | None = None) -> None:
        """Tell one process, or all others, without waiting until they have heard."""
        self._unsaid.put_nowait((channel_of(process) if process else ALL, f"told {self.me} {notice}"))

    def announce(self, connection: Connection, match: str, v: int) -> None:
        """Within a transaction: tell all, once it is committed, that a match is at `v`."""
        connection.execute(NOTIFY, {"channel": ALL, "notice": f"appended {self.me} {match} {v}"})

    # -- the line -------------------------------------------------------------------------------------------------

    async def _connect(self) -> None:
        with named_errors(self._where):
            line = await self._engine.connect()
            try:
                await line.execution_options(isolation_level="AUTOCOMMIT")
                await line.execute(SETTLE)
                await line.execute(LIVE, {"key": key_of(self.me)})
                driver: Any = (await line.get_raw_connection()).driver_connection
                await driver.add_listener(ALL, self._hear)
                await driver.add_listener(channel_of(self.me), self._hear)
                driver.add_termination_listener(self._on_cut)
            except BaseException:
                await line.close()
                raise
        self._line = line

    def _hear(self, _driver: Any, _backend: int, _channel: str, payload: str) -> None:
        kind, by, rest = payload.split(" ", 2)
        if by == self.me or self._listener is None:
            return
        self.watch(by)
        if kind == "told":
            self._listener.told(rest, by)
        else:
            match, v = rest.split(" ")
            self._listener.appended(match, int(v))

    async def _speak(self) -> None:
        while True:
            channel, notice = await self._unsaid.get()
            try:
                if self._line:
                    await self._line.execute(NOTIFY, {"channel": channel, "notice": notice})
            except Exception as error:  # noqa: BLE001  a notice that is lost is asked for again; the line mends itself
                logger.warning("a notice to %s was lost: %s", channel, error)

    def _on_cut(self, _driver: Any) -> None:
        if not self._is_closing:
            self._spawn(self._mend(), "mending the line")

    async def _mend(self) -> None:
        """Come back under another name: under the old one we may have been taken for dead."""
        logger.warning("the line to the database is cut; matches pause until it is mended")
        lost, self._line = self._line, None
        if lost:
            with suppress(Exception):
                await lost.invalidate()
        self.me = uuid4().hex
        if self._listener:
            self._listener.cut_off()
        vigils = [*self._vigils.values()]
        for vigil in vigils:
            vigil.cancel()
        await asyncio.gather(*vigils, return_exceptions=True)
        while not await self._is_connected():  # noqa: ASYNC110  nobody tells when a server is there again
            await asyncio.sleep(RETRY)
        if self._listener:
            self._listener.rejoined()

    async def _is_connected(self) -> bool:
        try:
            await self._connect()
        except StoreError as error:
            logger.warning("%s", error)
            return False
        return True

    async def _keep_vigil(self, process: str, listener: Listener) -> None:
        try:
            await self._outlive(process)
        except StoreError as error:  # the line will be cut too, and mended
            logger.warning("vigil over %s: %s", process, error)
        else:
            listener.ended(process)
        finally:
            self._vigils.pop(process, None)

    async def _outlive(self, process: str) -> None:
        with named_errors(self._where):
            async with self._engine.connect() as connection:
                await connection.execution_options(isolation_level="AUTOCOMMIT")
                await connection.execute(ROUND)
                while not await self._has_ended(process, connection):
                    pass

    async def _has_ended(self, process: str, connection: AsyncConnection) -> bool:
        """Wait for the end of a process; return False when a round of waiting is over."""
        try:
            with named_errors(self._where):
                await connection.execute(OUTLIVE, {"key": key_of(process)})
        except BusyStore:
            return False
        return True

    def _spawn(self, work: Any, name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def neighbours_of(database: Database) -> Alone | Neighbours:
    """Return the neighbours that a database has."""
    return Neighbours(database) if database.is_shared else Alone()


def channel_of(process: str) -> str:
    """Return the channel that only this process listens to."""
    return f"{ALL}_{process}"


def key_of(process: str) -> int:
    """Return the number (int64) of a process's lock."""
    return int.from_bytes(bytes.fromhex(process)[:8], "big", signed=True)
