"""Worker processes: what takes long is thought about there, so that the server's own loop never waits for it."""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")

ATTEMPTS = 3  # how often a job is begun anew when its worker dies


class Workers:
    """A pool of `n` worker processes, started when first needed; one that dies is replaced, and its job done again."""

    def __init__(self, n: int) -> None:
        self.n = n
        self._pool: ProcessPoolExecutor | None = None

    async def do(self, work: Callable[[Job], Result], job: Job) -> Result:
        """Return what `work`, which must be importable from elsewhere, makes of the job, and raise what it raises.

        Raises:
            BrokenProcessPool: workers die again and again over this job.
        """
        for attempt in range(ATTEMPTS):
            pool = self._running_pool()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, job)
            except BrokenProcessPool:
                self._discard(pool)
                if attempt == ATTEMPTS - 1:
                    raise
        raise AssertionError

    @property
    def processes(self) -> list[int]:
        """The process ids of the workers that run now."""
        return [] if self._pool is None else [*(self._pool._processes or ())]  # noqa: SLF001  there is no other way

    async def close(self) -> None:
        """Stop the workers."""
        if self._pool:
            self._discard(self._pool)

    def _running_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.n, get_context("spawn"), initializer=serve_the_server)
        return self._pool

    def _discard(self, pool: ProcessPoolExecutor) -> None:
        if pool is self._pool:
            self._pool = None
        pool.shutdown(wait=False, cancel_futures=True)


def serve_the_server() -> None:
    """In a worker: let the server decide when to stop (Ctrl-C reaches every process of the terminal); end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_the_server, daemon=True).start()


def end_with_the_server() -> None:
    """In a worker: wait for the server's end, however it comes, and end too."""
    if server := parent_process():
        server.join()
        os._exit(0)
