"""Analysts: positions are studied in worker processes, so many at once, and what has been found is remembered."""

import asyncio
import os
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias, TypeVar

import msgspec

from quadriga import arena
from quadriga.arena import Question, Rules, Study
from quadriga.service.errors import too_busy
from quadriga.service.workers import Workers

LEAST_WORKERS, MOST_WORKERS = 2, 4  # the last one is kept for hints: who plays must not wait for who studies
MOST_WAITING = 64  # studies asked for and not begun
MOST_REMEMBERED = 4096

Asking: TypeAlias = Callable[[Callable[[Question], Study], Question], Awaitable[Study]]
Job = TypeVar("Job")
Result = TypeVar("Result")


class Analysts:
    """Whoever answers what a position is worth.

    The same question is answered once: whoever asks it meanwhile waits for the same answer, later it is remembered.
    """

    def __init__(self, workers: Workers | None = None) -> None:
        self._workers = workers or Workers(max(LEAST_WORKERS, min(MOST_WORKERS, (os.cpu_count() or 2) // 2)))
        self._desks = asyncio.Semaphore(max(1, self._workers.n - 1))
        self._n_waiting = 0
        self._studies: OrderedDict[bytes, asyncio.Future[Study]] = (
            OrderedDict()
        )  # by question, the longest unused first

    async def study(self, rules: Rules, question: Question) -> Study:
        """Return the best lines of a position; raises TooBusy when too many wait already."""
        return await self._once(rules, question, self.look_into)

    async def advise(self, rules: Rules, question: Question) -> Study:
        """Return the same for somebody who is playing, before all those who study."""
        return await self._once(rules, question, self._workers.do)

    async def look_into(self, work: Callable[[Job], Result], job: Job) -> Result:
        """Return what `work`, which raises nothing, makes of a job, in its turn; raises TooBusy as `study` does."""
        if self._n_waiting >= MOST_WAITING:
            raise too_busy()
        self._n_waiting += 1
        try:
            await self._desks.acquire()
        finally:
            self._n_waiting -= 1
        try:
            return await self._workers.do(work, job)
        finally:
            self._desks.release()

    async def get_ready(self, game: str) -> None:
        """Let every worker load what it needs for a game, so that nobody who asks has to wait for it."""
        await asyncio.gather(*(self._workers.do(arena.rehearsed, game) for _ in range(self._workers.n)))

    async def close(self) -> None:
        """Stop the workers."""
        await self._workers.close()

    async def _once(self, rules: Rules, question: Question, ask: Asking) -> Study:
        key = msgspec.msgpack.encode((rules, question))
        if key not in self._studies:
            self._studies[key] = asyncio.ensure_future(ask(partial(studied, rules), question))
            self._studies[key].add_done_callback(lambda done: self._forget_failure(key, done))
            while len(self._studies) > MOST_REMEMBERED:
                self._studies.popitem(last=False)
        self._studies.move_to_end(key)
        return await asyncio.shield(self._studies[key])

    def _forget_failure(self, key: bytes, done: "asyncio.Future[Study]") -> None:
        if done.cancelled() or done.exception():
            self._studies.pop(key, None)


def studied(rules: Rules, question: Question) -> Study:
    """In a worker: study the position."""
    _, study = arena.found(rules, question)
    return study
