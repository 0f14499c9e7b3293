"""Computer players: they think in worker processes, so that the server's own loop never waits for them."""

import os
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

import numpy as np

from quadriga import games, players
from quadriga.kernel.game import Setup
from quadriga.kernel.ruleset import Value
from quadriga.service.workers import Workers

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
    """Thinkers in worker processes."""

    def __init__(self, n_workers: int | None = None) -> None:
        self._workers = Workers(n_workers or max(LEAST_WORKERS, min(MOST_WORKERS, (os.cpu_count() or 2) - 1)))

    async def choose(self, question: Question) -> int:
        """Return the code to play; raises BrokenProcessPool when workers die again and again over this question."""
        return await self._workers.do(answer, question)

    @property
    def workers(self) -> list[int]:
        """The process ids of the workers that run now."""
        return self._workers.processes

    async def close(self) -> None:
        """Stop the workers."""
        await self._workers.close()


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
