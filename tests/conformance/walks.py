"""Random walks through a match, the material of every check in this suite."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

import numpy as np

from quadriga.kernel import CHANCE, Game, Rows, Setup, State
from quadriga.kernel.random import below, generator


@dataclass(frozen=True)
class Step:
    """One action of a walk: the position before, who did what, the position after, what happened."""

    before: State
    seat: int
    code: int
    after: State
    rows: Rows


class Walk:
    """Uniformly random choices from the opening until the match is over; made only as far as somebody looks."""

    def __init__(self, game: Game, setup: Setup, seed: int) -> None:
        self._made: list[Step] = []
        self._going_on = self._make(game, setup, seed)

    def __iter__(self) -> Iterator[Step]:
        yield from self._made
        for step in self._going_on:
            self._made.append(step)
            yield step

    @staticmethod
    def _make(game: Game, setup: Setup, seed: int) -> Iterator[Step]:
        rng = generator(seed)
        state = game.opening(setup)
        while awaited := game.waiting(setup, state):
            seat = awaited[int(below(rng, len(awaited)))]
            if seat == CHANCE:
                code = game.sample_chance(setup, state, rng)
            else:
                codes = game.legal_actions(setup, state, seat)
                code = int(codes[below(rng, len(codes))])
            after, rows = game.play(setup, state, seat, code)
            yield Step(state, seat, code, after, rows)
            state = after


@lru_cache(maxsize=16)  # the tests of one table walk the same ways
def remembered(game: Game, setup: bytes, seed: int) -> Walk:
    return Walk(game, np.frombuffer(setup, game.SETUP), seed)


def walk(game: Game, setup: Setup, seed: int, n_steps: int) -> Iterator[Step]:
    """Play uniformly random choices from the opening, at most `n_steps`, until the match is over."""
    return islice(remembered(game, setup.tobytes(), seed), n_steps)


def positions(game: Game, setup: Setup, seeds: range, n_steps: int, every: int) -> Iterator[State]:
    """Return the opening, and every so many-th position of a walk for each of `seeds`, the last one included."""
    yield game.opening(setup)
    for seed in seeds:
        steps = list(walk(game, setup, seed, n_steps))
        yield from (step.after for step in steps[every - 1 :: every])
        yield steps[-1].after
