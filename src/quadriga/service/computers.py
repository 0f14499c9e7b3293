"""Computer players: they think in worker processes, so that the server's own loop never waits for them."""

import asyncio
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Protocol

import numpy as np

from quadriga import games, players
from quadriga.kernel.game import Setup
from quadriga.kernel.ruleset import Value

ATTEMPTS = 3  # how often a thought is begun anew when its worker dies
LEAST_WORKERS, MOST_WORKERS = 2, 4  # two at least: who thinks long must not hold up another match


@dataclass(frozen=True, slots=True)
class Question:
    """What to do in a position, of which the seat is told only what it knows (`known`: the bytes of the record)."""

    game: str
    ruleset: str
    options: tuple[tuple[str, Value], ...]
    level: str
    seat: int
    known: bytes
    seed: int


class Thinker(Protocol):
    """Whoever can answer a question with a code."""

    async def choose(self, question: Question) -> int:
        """Return the code to play."""


class Computers:
    """A pool of worker processes; one that dies is replaced, and its question asked again."""

    def __init__(self, n_workers: int | None = None) -> None:
        self._n_workers = n_workers or max(LEAST_WORKERS, min(MOST_WORKERS, (os.cpu_count() or 2) - 1))
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, question: Question) -> int:
        """Return the code to play; raises BrokenProcessPool when workers die again and again over this question."""
        for attempt in range(ATTEMPTS):
            pool = self._running_pool()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, answer, question)
            except BrokenProcessPool:
                self._discard(pool)
                if attempt == ATTEMPTS - 1:
                    raise
        raise AssertionError

    @property
    def workers(self) -> list[int]:
        """The process ids of the workers that run now."""
        return [] if self._pool is None else [*(self._pool._processes or ())]  # noqa: SLF001  there is no other way

    async def close(self) -> None:
        """Stop the workers."""
        if self._pool:
            self._discard(self._pool)

    def _running_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._n_workers, get_context("spawn"), initializer=serve_the_server)
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


def answer(question: Question) -> int:
    """In a worker: think about the question."""
    game = games.game(question.game)
    setup = compiled(question.game, question.ruleset, question.options)
    known = np.frombuffer(question.known, game.STATE).copy()
    code, _ = players.choose(question.level, game, setup, known, question.seat, question.seed)
    return int(code)


@lru_cache(maxsize=32)
def compiled(game: str, ruleset: str, options: tuple[tuple[str, Value], ...]) -> Setup:
    """Return the setup record, kept from question to question."""
    return games.game(game).setup(ruleset, **dict(options))
