"""`make crash`: kill the server at random moments under load; nothing acknowledged is lost, nothing applied twice.

With `--processes 2` two servers share a PostgreSQL database, one of them is killed at a time, and whoever played
through it goes on at the other.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median

import httpx
import msgspec
from rich.console import Console
from rich.progress import track

from benchmarks.served import Served
from benchmarks.table import BROKEN, Table
from quadriga.kernel.random import generator
from tools import postgres

TABLES = 12  # matches at once
SOONEST, LATEST = 0.05, 1.5  # seconds from when all is well to the kill
RETRY = 0.05  # seconds before a broken connection is tried again
PATIENCE = 60  # seconds for a request


@dataclass
class Figures:
    """What came out; `recovery` are the seconds from each kill to the next acknowledged action of every match."""

    seed: int
    processes: int
    kills: int = 0
    matches: int = 0
    acknowledged: int = 0
    sent_again: int = 0
    lost: int = 0
    applied_twice: int = 0
    seconds: float = 0.0
    recovery: list[float] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        """Whether all is as it should be."""
        return self.acknowledged > 0 and self.lost == self.applied_twice == 0


class Crash:
    """A run: tables that play, servers that die; `before` is a fault to plant in them (`Served`)."""

    def __init__(
        self, database: str | Path, processes: int, seed: int, n_tables: int = TABLES, before: str = ""
    ) -> None:
        self.figures = Figures(seed, processes)
        self._servers = [Served(database, before=before) for _ in range(processes)]
        self._chance = random.Random(seed)  # noqa: S311  when to kill, whom: no secret
        self._seed = seed
        self._n_tables = n_tables
        self._tables: list[Table] = []
        self._is_running = True

    async def run(self, kills: int, *, is_shown: bool = False) -> Figures:
        """Play, kill so many times (with a bar on the error stream, if that is wanted), then audit every match."""
        started = time.monotonic()
        for server in self._servers:
            await server.start()
        try:
            async with asyncio.TaskGroup() as group:
                for number in range(self._n_tables):
                    group.create_task(self._keep_playing(number))
                await self._kill(track(range(kills), "kills", console=Console(stderr=True), disable=not is_shown))
                self._is_running = False
            await self._audit()
        finally:
            for server in self._servers:
                await server.kill()
        self.figures.seconds = time.monotonic() - started
        return self.figures

    async def _kill(self, kills: Iterable[int]) -> None:
        for _ in kills:
            await asyncio.sleep(self._chance.uniform(SOONEST, LATEST))
            victim = self._chance.choice(self._servers)
            before = [len(table.codes) for table in self._tables]
            killed = time.monotonic()
            await victim.kill()
            self.figures.kills += 1
            if len(self._servers) == 1:
                await victim.start()
            while not self._went_on(before):  # noqa: ASYNC110  tables tell nobody
                await asyncio.sleep(RETRY)
            self.figures.recovery.append(time.monotonic() - killed)
            if len(self._servers) > 1:
                await victim.start()

    def _went_on(self, before: list[int]) -> bool:
        """Say whether every table has had an answer since it stood at so many actions, or is done."""
        return all(table.is_over or len(table.codes) > n for table, n in zip(self._tables, before, strict=False))

    async def _keep_playing(self, number: int) -> None:
        """Play match after match, always through a server that answers."""
        rng, turn, table = generator(self._seed * 1000 + number), number, None
        while self._is_running:
            server = self._servers[turn % len(self._servers)]
            try:
                if table is None or table.is_over:
                    async with self._client(server) as client:
                        table = await Table.open(client, rng)
                        self._tables.append(table)
                await table.play(server.address, lambda: self._is_running)
            except (*BROKEN, httpx.TransportError):
                turn += 1
                await asyncio.sleep(RETRY)

    async def _audit(self) -> None:
        async with self._client(self._servers[0]) as client:
            for table in self._tables:
                audit = await table.audit(client)
                self.figures.lost += audit.n_lost
                self.figures.applied_twice += audit.n_twice
                self.figures.acknowledged += len(table.codes)
                self.figures.sent_again += table.n_resent
        self.figures.matches = len(self._tables)

    def _client(self, server: Served) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=f"http://{server.address}", timeout=PATIENCE)


@contextmanager
def store(address: str | None, processes: int) -> Iterator[str | Path]:
    """Give the store that was named, or a new one that can hold so many processes."""
    if address:
        yield address
    elif processes > 1:
        with postgres.Server() as server:
            yield server.database()
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield Path(folder) / "matches.db"


def told(figures: Figures) -> str:
    """Return the figures for people."""
    return (
        f"seed {figures.seed}: {figures.kills} kills of {figures.processes} process(es) in {figures.seconds:.0f} s; "
        f"{figures.matches} matches, {figures.acknowledged} actions acknowledged, {figures.sent_again} sent again; "
        f"lost {figures.lost}, applied twice {figures.applied_twice}; every match went on after "
        f"{median(figures.recovery):.2f} s (median), {max(figures.recovery):.2f} s (at most)"
    )


def main() -> int:
    """Run; return 1 if anything was lost or applied twice."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.crash", description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--processes", type=int, default=1, help="servers; more than one share a PostgreSQL database")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", help="a store of yours; default: a new SQLite file or PostgreSQL server")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    asked = parser.parse_args()
    with store(asked.database, asked.processes) as address:
        figures = asyncio.run(Crash(address, asked.processes, asked.seed).run(asked.kills, is_shown=True))
    print(msgspec.json.encode(asdict(figures)).decode() if asked.json else told(figures))
    return int(not figures.holds)


if __name__ == "__main__":
    raise SystemExit(main())
