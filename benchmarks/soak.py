"""`make soak`: a full hall. 200 live games, 1,000 sockets, an action per game every two seconds, no engines.

The server runs on one core, those who play and watch on another. Told is the time from the moment when a player sends
an action until the last of the five sockets at the table has it.
"""

import argparse
import asyncio
import os
import tempfile
import time
from contextlib import AsyncExitStack
from dataclasses import asdict, dataclass, field
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.served import Served
from benchmarks.table import Table, say
from quadriga.kernel.random import below, generator

GAMES = 200
SPECTATORS = 3  # at each table, beside its two players
INTERVAL = 2.0  # seconds from action to action in a game
SECONDS = 60.0
LIMIT = 50.0  # milliseconds, for 99 of 100 actions
PATIENCE = 30  # seconds until an action counts as undelivered


class Heard(msgspec.Struct):
    """What matters of a message."""

    t: str
    v: int = -1


@dataclass
class Figures:
    """What came out; `delays` in milliseconds, of every action that all sockets of its table had."""

    seed: int
    games: int
    sockets: int
    seconds: float
    cores: tuple[int, int] | None
    actions: int = 0
    undelivered: int = 0
    delays: list[float] = field(default_factory=list)

    def percentile(self, percent: float) -> float:
        """Return the delay that so many of 100 actions stay below."""
        ranked = sorted(self.delays)
        return ranked[min(len(ranked) - 1, int(len(ranked) * percent / 100))] if ranked else float("inf")

    @property
    def holds(self) -> bool:
        """Whether every action arrived, 99 of 100 in time."""
        return self.undelivered == 0 and self.percentile(99) <= LIMIT


class Company:
    """A table with its two players and its spectators, each at a socket of their own."""

    def __init__(self, table: Table, figures: Figures, rng: object) -> None:
        self._table = table
        self._figures = figures
        self._pause = below(rng, int(INTERVAL * 1000)) / 1000  # so that tables do not play in step
        self._sockets: list[ClientConnection] = []
        self._missing: dict[int, set[int]] = {}  # by event: whose socket has not had it
        self._all_have = asyncio.Event()  # the latest

    async def sit_down(self, address: str, stack: AsyncExitStack, group: asyncio.TaskGroup) -> None:
        """Connect everybody; from now on they listen."""
        for keys in ([self._table.keys[0]], [self._table.keys[1]], *([[]] * SPECTATORS)):
            path = f"ws://{address}/api/matches/{self._table.name}/socket"
            socket = await stack.enter_async_context(connect(path, compression=None, max_queue=None))
            await say(socket, {"t": "hello", "d": {"keys": keys, "v": None}})
            while (heard := msgspec.json.decode(await socket.recv(), type=Heard)).t != "match":
                pass
            self._table.v = heard.v
            group.create_task(self._listen(len(self._sockets), socket))
            self._sockets.append(socket)

    async def play(self, until: float) -> None:
        """Play an action every now and then."""
        due = time.monotonic() + self._pause
        while due < until and not self._table.is_over:
            await asyncio.sleep(due - time.monotonic())
            due += INTERVAL
            await self._act()

    async def _act(self) -> None:
        v, seat, code = self._table.choose()
        self._missing[v + 1] = set(range(len(self._sockets)))
        self._all_have.clear()
        self._figures.actions += 1
        sent = time.perf_counter()
        await say(self._sockets[seat], {"t": "action", "id": str(v), "v": v, "d": {"seat": seat, "action": code}})
        try:
            async with asyncio.timeout(PATIENCE):
                await self._all_have.wait()
        except TimeoutError:
            self._figures.undelivered += 1
        else:
            self._figures.delays.append((time.perf_counter() - sent) * 1000)
        self._table.note(v + 1, seat, code)

    async def _listen(self, number: int, socket: ClientConnection) -> None:
        async for message in socket:
            heard = msgspec.json.decode(message, type=Heard)
            if heard.t == "event" and (missing := self._missing.get(heard.v)):
                missing.discard(number)
                if not missing:
                    del self._missing[heard.v]
                    self._all_have.set()


async def run(database: str | Path, games: int, seconds: float, seed: int, *, is_pinned: bool) -> Figures:
    """Fill the hall, let it play, and return the figures."""
    cores = two_cores() if is_pinned else None
    figures = Figures(seed, games, games * (2 + SPECTATORS), seconds, cores)
    rng = generator(seed)
    server = Served(database, cores[:1] if cores else ())
    await server.start()
    try:
        async with httpx.AsyncClient(base_url=f"http://{server.address}", timeout=PATIENCE) as client:
            tables = [await Table.open(client, rng) for _ in range(games)]
        companies = [Company(table, figures, rng) for table in tables]
        async with AsyncExitStack() as stack, asyncio.TaskGroup() as listening:
            for company in companies:
                await company.sit_down(server.address, stack, listening)
            async with asyncio.TaskGroup() as playing:
                for company in companies:
                    playing.create_task(company.play(time.monotonic() + seconds))
            await stack.aclose()
    finally:
        await server.kill()
    return figures


def two_cores() -> tuple[int, int] | None:
    """Keep to one core and return that of the server and ours; None where there is one only, or they cannot be told."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    if len(cores) < 2:
        return None
    os.sched_setaffinity(0, {cores[1]})
    return cores[0], cores[1]


def told(figures: Figures) -> str:
    """Return the figures for people."""
    where = "server and load on a core each" if figures.cores else "server and load on the same cores"
    return (
        f"seed {figures.seed}: {figures.games} games, {figures.sockets} sockets, {figures.actions} actions in "
        f"{figures.seconds:.0f} s, {where}; until all at a table have an action: p50 {figures.percentile(50):.1f} ms, "
        f"p99 {figures.percentile(99):.1f} ms (limit {LIMIT:.0f} ms), at most {figures.percentile(100):.1f} ms; "
        f"undelivered {figures.undelivered}"
    )


def main() -> int:
    """Run; return 1 if an action did not arrive, or too many too late."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", help="a store of yours; default: a new SQLite file")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = asked.database or Path(folder) / "matches.db"
        figures = asyncio.run(run(database, asked.games, asked.seconds, asked.seed, is_pinned=True))
    if asked.json:
        shares = {f"p{percent}": figures.percentile(percent) for percent in (50, 99, 100)}
        print(msgspec.json.encode({**asdict(figures), **shares, "delays": None}).decode())
    else:
        print(told(figures))
    return int(not figures.holds)


if __name__ == "__main__":
    raise SystemExit(main())
