"""Openings: a few random plies, so that no two games are alike, and none that gives a seat the game for nothing."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from quadriga.kernel import CHANCE, Game, Setup, State, entry
from quadriga.kernel.random import below
from quadriga.players import makes_plans, takes_turns
from quadriga.search import POINT, think

LEAST_PLIES, MOST_PLIES = 2, 4
BALANCED = 3 * POINT  # evaluation units that the seat to choose may gain or lose over the start
LOOK = 2_000  # nodes of the search that tells how an opening stands: it sees what hangs
ATTEMPTS = 32

Rng = np.ndarray[Any, np.dtype[np.uint64]]


@dataclass(frozen=True, slots=True)
class Opening:
    """A position to start from, and the texts of the plies that led to it."""

    state: State
    plies: tuple[str, ...]


def balanced(game: Game, setup: Setup, rng: Rng) -> Opening:
    """Return the first random opening within `BALANCED`; if none of `ATTEMPTS` is, the one that comes closest.

    Where whole plans are made there is nothing to open: the players' seeds make the games different. Where hands are
    dealt the deal is the opening, and every player has it once.
    """
    if makes_plans(game) or takes_turns(game):
        return Opening(settle_chance(game, setup, game.opening(setup), rng), ())
    closest, least = Opening(game.opening(setup), ()), None
    for _ in range(ATTEMPTS):
        drawn = drawn_opening(game, setup, rng)
        gain = swing(game, setup, drawn.state)
        if gain is not None and (least is None or gain < least):
            closest, least = drawn, gain
        if least is not None and least <= BALANCED:
            break
    return closest


def drawn_opening(game: Game, setup: Setup, rng: Rng, start: "State | None" = None) -> Opening:
    """Return the position after 2 to 4 plies drawn from the legal ones, each with the same chance.

    They are played from `start`, or from the opening of the game.
    """
    state, plies = settle_chance(game, setup, game.opening(setup) if start is None else start, rng), []
    left = LEAST_PLIES + int(below(rng, MOST_PLIES - LEAST_PLIES + 1))
    while left and (awaited := game.waiting(setup, state)):
        seat = awaited[0]
        codes = game.legal_actions(setup, state, seat)
        code = int(codes[below(rng, len(codes))])
        plies.append(game.action_text(setup, state, seat, code))
        after = game.apply(setup, state, seat, code)
        left -= not game.mid_choice(setup, after)
        state = settle_chance(game, setup, after, rng)
    return Opening(state, tuple(plies))


def settle_chance(game: Game, setup: Setup, state: State, rng: Rng) -> State:
    """Return the position once all dice and shuffles that are due have come out."""
    while game.waiting(setup, state) == (CHANCE,):
        state = game.apply(setup, state, CHANCE, game.sample_chance(setup, state, rng))
    return state


def swing(game: Game, setup: Setup, state: State) -> int | None:
    """Return how far the seat to choose is from where it stood at the start, None if nothing is left to choose."""
    awaited = game.waiting(setup, state)
    if not awaited:
        return None
    found = think(game, setup, state, awaited[0], nodes=LOOK)
    return abs(found.score - int(entry.evaluate(setup, game.opening(setup), awaited[0])))
