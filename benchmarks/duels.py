"""Random duels of Maverick: kernels on one core and two, copies of a position, the public API beside RLCard."""

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from time import perf_counter
from typing import Any

import numpy as np
from numba import njit

from benchmarks.figure import Missing
from benchmarks.playouts import picked
from quadriga.games import game
from quadriga.kernel import CHANCE
from quadriga.kernel import operations as op
from quadriga.kernel.mover import lowest
from quadriga.kernel.random import below, generator
from quadriga.kernel.seats import CHANCE_BIT

MAVERICK = game("maverick")
SETUP = MAVERICK.setup()
OPENING = MAVERICK.opening(SETUP)
SEED = 1
N_DUELS = 500
N_COPIES = 200_000
TEN_KIBIBYTES = 10 * 1024
SECONDS = 1.0


@njit(cache=True, nogil=True)
def play_duels(setups, openings, states, rng, codes, n_duels):  # type: ignore[no-untyped-def]  # noqa: PLR0913, PLR0917
    """Play random duels to their end; return the decisions and how many duels the first seat won."""
    decisions = wins = 0
    scores = np.zeros(2, np.int64)
    for _ in range(n_duels):
        states[0] = openings[0]
        awaited = op.waiting(setups[0], states[0])
        while awaited != 0:
            if awaited == CHANCE_BIT:
                op.apply(setups[0], states[0], CHANCE, op.sample_chance(setups[0], states[0], rng), None)
            else:
                seat = lowest(awaited)
                code = codes[below(rng, op.legal_actions(setups[0], states[0], seat, codes))]
                op.apply(setups[0], states[0], seat, code, None)
                decisions += 1
            awaited = op.waiting(setups[0], states[0])
        op.returns(setups[0], states[0], scores)
        wins += scores[0] == 2
    return decisions, wins


def duels(seed: int, n_duels: int = N_DUELS) -> tuple[int, int]:
    """Play duels from a seed; return the decisions and how many the first seat won."""
    codes = np.empty(MAVERICK.max_actions, np.int64)
    decisions, wins = play_duels(SETUP, OPENING, OPENING.copy(), generator(seed), codes, n_duels)
    return int(decisions), int(wins)


def duel_speed(n_cores: int = 1) -> float:
    """Measure duels a second, on each core as many."""
    with ThreadPoolExecutor(n_cores) as pool:
        started = perf_counter()
        list(pool.map(duels, range(SEED, SEED + n_cores)))
        return n_cores * N_DUELS / (perf_counter() - started)


def copy_time() -> float:
    """Measure the microseconds that a copy of the bytes takes, for each 10 KiB of the position."""
    states, copies = (OPENING.copy().view(np.int8) for _ in range(2))
    started = perf_counter()
    for _ in range(N_COPIES):
        np.copyto(copies, states)
    seconds = (perf_counter() - started) / N_COPIES
    return seconds * 1e6 * TEN_KIBIBYTES / MAVERICK.STATE.itemsize


def api_speed() -> float:
    """Measure decisions a second through the public Python API: the legal list, and apply, which returns a copy."""
    decisions, started, rng = 0, perf_counter(), generator(SEED)
    while perf_counter() - started < SECONDS:
        state = OPENING
        while seats := MAVERICK.waiting(SETUP, state):
            if seats[0] == CHANCE:
                state = MAVERICK.apply(SETUP, state, CHANCE, MAVERICK.sample_chance(SETUP, state, rng))
                continue
            state = MAVERICK.apply(SETUP, state, seats[0], picked(MAVERICK.legal_actions(SETUP, state, seats[0])))
            decisions += 1
    return decisions / (perf_counter() - started)


@cache
def gin_rummy() -> Any:
    """Load RLCard's gin rummy; raises Missing."""
    try:
        import rlcard  # noqa: PLC0415  a peer that may be missing
    except ImportError as error:
        raise Missing("no RLCard (pip install rlcard)") from error
    return rlcard.make("gin-rummy")


def gin_rummy_speed() -> float:
    """Measure random decisions a second of RLCard's gin rummy."""
    table, decisions, started = gin_rummy(), 0, perf_counter()
    while perf_counter() - started < SECONDS:
        state, _ = table.reset()
        while not table.is_over():
            state, _ = table.step(picked(list(state["legal_actions"])))
            decisions += 1
    return decisions / (perf_counter() - started)
