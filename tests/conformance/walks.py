"""Random walks through a match, the material of every check in this suite."""

from collections.abc import Iterator
from dataclasses import dataclass

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


def walk(game: Game, setup: Setup, seed: int, n_steps: int) -> Iterator[Step]:
    """Play uniformly random choices from the opening, at most `n_steps`, until the match is over."""
    rng = generator(seed)
    state = game.opening(setup)
    for _ in range(n_steps):
        awaited = game.waiting(setup, state)
        if not awaited:
            return
        seat = awaited[int(below(rng, len(awaited)))]
        if seat == CHANCE:
            code = game.sample_chance(setup, state, rng)
        else:
            codes = game.legal_actions(setup, state, seat)
            code = int(codes[below(rng, len(codes))])
        after, rows = game.play(setup, state, seat, code)
        yield Step(state, seat, code, after, rows)
        state = after


def positions(game: Game, setup: Setup, seeds: range, n_steps: int, every: int) -> Iterator[State]:
    """Return the opening, and every so many-th position of a walk for each of `seeds`, the last one included."""
    yield game.opening(setup)
    for seed in seeds:
        steps = list(walk(game, setup, seed, n_steps))
        yield from (step.after for step in steps[every - 1 :: every])
        yield steps[-1].after
