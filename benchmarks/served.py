"""`quadriga serve` in a process of its own, to be put under load, killed, and started again where it was."""

import asyncio
import os
import sys
from collections.abc import Collection
from pathlib import Path

import httpx

from quadriga.games import EXTRA_GAMES

PROGRAM = "from quadriga.cli import main; main()"
PLAYED = "thud"  # what is played under load; the rules of other games may still be prepared
PAUSE = 0.05  # seconds between two looks at whether the rules are ready


class Served:
    """A server over a store; `cores` are those that it and its workers may run on (all, if none are named).

    `before` is Python that it runs before it starts: a fault that a test plants.
    """

    def __init__(self, database: str | Path, cores: Collection[int] = (), before: str = "") -> None:
        self.database = database
        self.address = ""  # host and port
        self._cores = cores
        self._program = f"{before}\n{PROGRAM}"
        self._port = "0"
        self._process: asyncio.subprocess.Process | None = None
        self._drained: asyncio.Task[bytes] | None = None

    async def start(self) -> None:
        """Start it, and wait until it listens and the rules of Thud are ready."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", self._program, "serve", "--port", self._port, "--lang", "en",
            "--rate", "0", "--matches", "0", "--lines", "0",
            "--database", str(self.database),
            env={name: value for name, value in os.environ.items() if name != EXTRA_GAMES},  # shipped games alone
            stderr=asyncio.subprocess.PIPE, preexec_fn=self._settle if self._cores else None,
        )  # fmt: skip
        said = []
        while b"http://" not in (line := await self._process.stderr.readline()):
            said.append(line.decode())
            if not line:
                message = f"the server ended before it listened: {''.join(said)}"
                raise RuntimeError(message)
        self.address = line.decode().split("http://")[1].split("/")[0]
        self._port = self.address.rpartition(":")[2]
        self._drained = asyncio.create_task(self._process.stderr.read())
        async with httpx.AsyncClient(base_url=f"http://{self.address}", timeout=60) as client:
            while (await client.get("/api/health")).json()["games"][PLAYED] == "warming":  # noqa: ASYNC110  elsewhere
                await asyncio.sleep(PAUSE)

    async def kill(self) -> None:
        """Kill it as a failing machine does: with no time for anything."""
        if self._process is None:
            return
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()
        await self._drained
        self._process = None

    def _settle(self) -> None:
        os.sched_setaffinity(0, self._cores)
