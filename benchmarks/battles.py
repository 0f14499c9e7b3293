"""Battles of Rat: ours and the same tick loop in C, one core and two; and how soon the workshop answers."""

import ctypes
import shutil
import subprocess
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from time import perf_counter
from typing import Any

import numpy as np

from benchmarks.figure import Missing
from quadriga.games.rat import BATTLES, BOULDER, GAME, HALF, LOWER, PRICES, SHEETS, Plans, battles, plan_text
from quadriga.kernel.random import below, generator
from quadriga.workshop.rat import certify, hints, solved
from quadriga.workshop.rat.measures import random_plans

SETUP = GAME.setup("duel")
COINS = (20, 40, 60, 80)  # a side
N_BATTLES = 4000
NAMES = [battle["name"] for battle in BATTLES]


@cache
def armies(coins: int) -> tuple[Plans, Plans]:
    """Return random plans for both sides, most of them near the front, that cost about as many coins."""
    rng, ground = generator(coins), SETUP[0].ground
    plans = np.zeros((2, N_BATTLES, HALF), np.int8)
    for side in range(2):
        for plan in plans[side]:
            left = coins
            while left >= PRICES[1:].min():
                index, held = int(below(rng, HALF * 5 // 8)), 1 + int(below(rng, len(PRICES) - 1))
                cell = HALF + index if side == LOWER else HALF - 1 - index
                if plan[index] == 0 and ground[cell] != BOULDER and PRICES[held] <= left:
                    plan[index] = held
                    left -= int(PRICES[held])
    return plans[0], plans[1]


def fought(coins: int, n_threads: int) -> float:
    """Return our battles a second."""
    lower, upper = armies(coins)
    started = perf_counter()
    battles(SETUP, lower, upper, n_threads=n_threads)
    return N_BATTLES / (perf_counter() - started)


def fought_in_c(coins: int) -> float:
    """Return the battles a second of the same loop in C."""
    library, lower_upper = c_library(), armies(coins)
    started = perf_counter()
    told_by_c(library, *lower_upper)
    return N_BATTLES / (perf_counter() - started)


def told_by_c(library: Any, lower: Plans, upper: Plans) -> Any:
    """Fight all battles in C; return result, ticks and the living of both sides of each (n, 4)."""
    tables = [np.ascontiguousarray(SETUP[0][name]) for name in ("distance", "beside", "ground")]
    told = np.zeros((len(lower), 4), np.int32)
    pointers = [array.ctypes.data_as(ctypes.c_void_p) for array in (*tables, lower, upper)]
    library.fight_battles(*pointers, ctypes.c_int64(len(lower)), told.ctypes.data_as(ctypes.c_void_p))
    return told


@cache
def c_library() -> Any:
    """Compile rat.c; raises Missing."""
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if compiler is None:
        raise Missing("no C compiler (cc, gcc or clang)")
    built = Path(mkdtemp(prefix="quadriga-bench-")) / "rat.so"
    subprocess.run(  # noqa: S603  the compiler that was found
        [compiler, "-O3", "-march=native", "-shared", "-fPIC", "-o", built, Path(__file__).with_name("rat.c")],
        check=True,
    )
    return ctypes.CDLL(str(built))


def check_same_battles() -> None:
    """Hold our kernels and C to the same battles."""
    try:
        library = c_library()
    except Missing:
        return
    for coins in COINS:
        ours = battles(SETUP, *armies(coins))
        theirs = told_by_c(library, *armies(coins))
        told = np.column_stack([ours.results, ours.ticks, ours.alive])
        if (told != theirs).any():
            message = f"kernels and C fight different battles for {coins} coins"
            raise AssertionError(message)


def slowest_solution() -> float:
    """Return the seconds until a plan is found that wins, for the slowest of the five battles."""
    return max(seconds(lambda name=name: solved(SHEETS[name], first_win=True)) for name in NAMES)  # type: ignore[misc]


def certificate() -> float:
    """Return the seconds in which levels 1 and 2 of the last battle are proved."""
    return seconds(lambda: certify(SHEETS[NAMES[-1]], (1, 2)))


def hint() -> float:
    """Return the milliseconds in which all single changes of a lost plan of the last battle are tried, and told."""
    sheet = SHEETS[NAMES[-1]]
    lost = plan_text(random_plans(sheet, 1, 1)[0].tolist(), LOWER)
    return 1000 * seconds(lambda: hints(sheet, lost))


def seconds(work: Any) -> float:
    """Return how long a piece of work takes."""
    started = perf_counter()
    work()
    return perf_counter() - started
