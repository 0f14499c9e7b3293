"""Analysts: positions are studied in worker processes, so many at once, and what has been found is remembered."""

import asyncio
import os
from collections.abc import Callable
from functools import partial
from typing import TypeVar

import msgspec

from quadriga import arena, workshop
from quadriga.arena import Question, Rules, Study
from quadriga.service.answers import Answers
from quadriga.service.errors import too_busy
from quadriga.service.workers import Workers

LEAST_WORKERS, MOST_WORKERS = 2, 4  # the last one is kept for hints: who plays must not wait for who studies
MOST_WAITING = 64  # studies asked for and not begun
MOST_REMEMBERED = 4096

Job = TypeVar("Job")
Result = TypeVar("Result")


class Analysts:
    """Whoever answers what a position is worth; the same question is answered once."""

    def __init__(self, workers: Workers | None = None) -> None:
        self._workers = workers or Workers(max(LEAST_WORKERS, min(MOST_WORKERS, (os.cpu_count() or 2) // 2)))
        self._desks = asyncio.Semaphore(max(1, self._workers.n - 1))
        self._n_waiting = 0
        self._studies = Answers[Study](MOST_REMEMBERED)

    async def study(self, rules: Rules, question: Question) -> Study:
        """Return the best lines of a position; raises TooBusy when too many wait already."""
        work = partial(studied, rules)
        return await self._studies.to(asked(rules, question), lambda: self.look_into(work, question))

    async def advise(self, rules: Rules, question: Question) -> Study:
        """Return the same for somebody who is playing, before all those who study."""
        work = partial(studied, rules)
        return await self._studies.to(asked(rules, question), lambda: self._workers.do(work, question))

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
        await asyncio.gather(*(self._workers.do(rehearsed, game) for _ in range(self._workers.n)))

    async def close(self) -> None:
        """Stop the workers."""
        await self._workers.close()


def asked(rules: Rules, question: Question) -> bytes:
    """Return what is asked, as it is remembered."""
    return msgspec.msgpack.encode((rules, question))


def rehearsed(game: str) -> None:
    """In a worker: load all that positions and plans of a game are looked into with."""
    arena.rehearsed(game)
    workshop.REHEARSALS.get(game, list)()


def studied(rules: Rules, question: Question) -> Study:
    """In a worker: study the position."""
    _, study = arena.found(rules, question)
    return study
