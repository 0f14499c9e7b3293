"""Worker processes: what takes long is thought about there, so that the server's own loop never waits for it."""

import asyncio
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from threading import Thread
from typing import Any, Protocol, TypeVar

from quadriga.arena import end_with_the_parent

Job = TypeVar("Job")
Result = TypeVar("Result")

ATTEMPTS = 3  # how often a job is begun anew when its worker dies


class Workers:
    """`n` worker processes, each started when first needed.

    One that dies takes nothing along but its own job, which is done again by the next that is free, while another
    process takes its place.
    """

    def __init__(self, n: int) -> None:
        self.n = n
        self._workers = [Worker() for _ in range(n)]
        self._idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()  # whoever has worked last has all in memory
        self._hirings: set[asyncio.Task[None]] = set()
        self._is_closed = False
        for worker in self._workers:
            self._idle.put_nowait(worker)

    async def do(self, work: Callable[[Job], Result], job: Job) -> Result:
        """Return what `work`, which must be importable from elsewhere, makes of the job, and raise what it raises.

        Raises:
            BrokenProcessPool: workers die again and again over this job.
        """
        for attempt in range(ATTEMPTS):
            worker = await self._idle.get()
            try:
                return await worker.do(work, job, self._release)
            except BrokenProcessPool:
                if self._is_closed or attempt == ATTEMPTS - 1:
                    raise
        raise AssertionError

    @property
    def processes(self) -> list[int]:
        """The process ids of the workers that run now."""
        return [process for worker in self._workers for process in worker.processes]

    async def close(self) -> None:
        """End the workers and what they are doing."""
        for hiring in self._hirings:
            hiring.cancel()
        self._is_closed = True
        for worker in self._workers:
            worker.end()

    def _release(self, worker: "Worker", *, has_died: bool) -> None:
        if self._is_closed:
            return
        if has_died:
            hiring = asyncio.create_task(self._replace(worker), name="starting a worker")
            self._hirings.add(hiring)
            hiring.add_done_callback(self._hirings.discard)
        else:
            self._idle.put_nowait(worker)

    async def _replace(self, worker: "Worker") -> None:
        """Start another process in a worker's place; it is idle when that has come up."""
        worker.dismiss()
        with suppress(BrokenProcessPool):  # killed while it came up; whoever gets it next finds out
            await worker.do(abs, 0, self._rise)

    def _rise(self, worker: "Worker", *, has_died: bool) -> None:  # noqa: ARG002  told to every ending
        self._idle.put_nowait(worker)


class Worker:
    """A worker process, or its place until it is first needed."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    @property
    def processes(self) -> list[int]:
        """Its process id, if it runs."""
        return [] if self._pool is None else [*(self._pool._processes or ())]  # noqa: SLF001  there is no other way

    async def do(self, work: Callable[[Job], Result], job: Job, on_end: "Ending") -> Result:
        """Do a job; `on_end` is told when that has ended, even if whoever asked has gone before.

        Raises:
            BrokenProcessPool: the process has died.
        """
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=serve_the_server)
        loop = asyncio.get_running_loop()
        try:
            running = self._pool.submit(work, job)
        except BrokenProcessPool:
            on_end(self, has_died=True)
            raise
        running.add_done_callback(lambda done: self._tell(done, loop, on_end))
        return await asyncio.wrap_future(running)

    def end(self) -> None:
        """End the process, whatever it is at: otherwise this program would wait for it."""
        processes = (self._pool._processes or {}) if self._pool else {}  # noqa: SLF001  there is no other way
        for process in [*processes.values()]:
            process.terminate()
        self.dismiss()

    def dismiss(self) -> None:
        """Stop the process when it has done its job."""
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = None

    def _tell(self, done: "Future[Any]", loop: asyncio.AbstractEventLoop, on_end: "Ending") -> None:
        """In the pool's thread: say that the job has ended."""
        has_died = not done.cancelled() and isinstance(done.exception(), BrokenProcessPool)
        with suppress(RuntimeError):  # the server has stopped, and its loop with it
            loop.call_soon_threadsafe(partial(on_end, self, has_died=has_died))


class Ending(Protocol):
    """Whoever is told that a worker's job has ended."""

    def __call__(self, worker: Worker, *, has_died: bool) -> None:
        """Hear it."""


def serve_the_server() -> None:
    """In a worker: let the server decide when to stop (Ctrl-C reaches every process of the terminal); end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_the_parent, daemon=True).start()
