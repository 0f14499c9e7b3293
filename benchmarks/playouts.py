"""Random games, in plies a second: our kernels, our public API, our batch, C, and OpenSpiel."""

# ruff: noqa: S311  random games, not secrets

import ctypes
import shutil
import subprocess
from functools import cache
from pathlib import Path
from random import random
from tempfile import mkdtemp
from time import perf_counter
from typing import Any

import numpy as np
from numba import njit

from benchmarks.figure import Missing
from quadriga.games import game
from quadriga.kernel import operations as op
from quadriga.kernel.batch import Batch
from quadriga.kernel.mover import lowest
from quadriga.kernel.random import below, generator

THUD = game("thud")
QUIET_LIMIT = 100
SETUP = THUD.setup(rounds=1, quiet_limit=QUIET_LIMIT)
OPENING = THUD.opening(SETUP)
SEED = 1
N_GAMES = 1000  # random games of some 300 plies
N_TOGETHER = 1000
N_STEPS = 200
SECONDS = 1.0


@njit(cache=True, nogil=True)
def play_games(setups, openings, states, rng, codes, n_games):  # type: ignore[no-untyped-def]  # noqa: PLR0913, PLR0917
    """Play random games; return the plies and a checksum of their codes."""
    plies = checksum = 0
    for _ in range(n_games):
        states[0] = openings[0]
        seat = lowest(op.waiting(setups[0], states[0]))
        while seat >= 0:
            code = codes[below(rng, op.legal_actions(setups[0], states[0], seat, codes))]
            checksum = (checksum * 31 + code) & 0xFFFFFFFF
            op.apply(setups[0], states[0], seat, code, None)
            seat = lowest(op.waiting(setups[0], states[0]))
            plies += 1
    return plies, checksum


def kernel_games(n_games: int) -> tuple[int, int]:
    """Play with our kernels; return plies and checksum."""
    codes = np.empty(THUD.max_actions, np.int64)
    plies, checksum = play_games(SETUP, OPENING, OPENING.copy(), generator(SEED), codes, n_games)
    return int(plies), int(checksum)


def c_games(n_games: int) -> tuple[int, int]:
    """Play with the same loop in C; return plies and checksum. Raises Missing without a compiler."""
    library, checksum = c_library(), ctypes.c_uint64()
    opening = np.ascontiguousarray(OPENING["cells"][0])
    plies = library.play_games(
        opening.ctypes.data_as(ctypes.c_void_p), QUIET_LIMIT, ctypes.c_uint64(SEED), n_games, ctypes.byref(checksum)
    )
    return int(plies), int(checksum.value)


@cache
def c_library() -> Any:
    """Compile thud.c; raises Missing."""
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if compiler is None:
        raise Missing("no C compiler (cc, gcc or clang)")
    built = Path(mkdtemp(prefix="quadriga-bench-")) / "thud.so"
    subprocess.run(  # noqa: S603  the compiler that was found
        [compiler, "-O3", "-march=native", "-shared", "-fPIC", "-o", built, Path(__file__).with_name("thud.c")],
        check=True,
    )
    library = ctypes.CDLL(str(built))
    library.play_games.restype = ctypes.c_int64
    library.make_tables()
    return library


def kernel_speed() -> float:
    """Measure our kernels on one core."""
    started = perf_counter()
    plies, _ = kernel_games(N_GAMES)
    return plies / (perf_counter() - started)


def c_speed() -> float:
    """Measure the same games in C."""
    c_library()
    started = perf_counter()
    plies, _ = c_games(N_GAMES)
    return plies / (perf_counter() - started)


def picked(codes: Any) -> int:
    """Return a random one: the quickest way that serves arrays and lists alike."""
    code: int = codes[int(random() * len(codes))]
    return code


def api_speed() -> float:
    """Measure the public Python API: the legal list, and apply, which returns a copy."""
    plies, started = 0, perf_counter()
    while perf_counter() - started < SECONDS:
        state = OPENING
        while seats := THUD.waiting(SETUP, state):
            codes = THUD.legal_actions(SETUP, state, seats[0])
            state = THUD.apply(SETUP, state, seats[0], picked(codes))
            plies += 1
    return plies / (perf_counter() - started)


@cache
def batch() -> Batch:
    """Return the games that are stepped together, far enough on that they are at different points of their course."""
    together = Batch(THUD, SETUP, N_TOGETHER, n_threads=2)
    step_at_random(together, 2 * N_STEPS)
    return together


def step_at_random(together: Batch, n_steps: int) -> None:
    """Step all games with random codes."""
    for _ in range(n_steps):
        chosen = (np.random.random(N_TOGETHER) * together.counts).astype(np.int64)  # noqa: NPY002, TID251  a measure
        together.step(together.codes[together.starts + chosen])


def batch_speed() -> float:
    """Measure 1,000 games stepped together on two cores: apply, and the legal list of each."""
    together, started = batch(), perf_counter()
    step_at_random(together, N_STEPS)
    return N_TOGETHER * N_STEPS / (perf_counter() - started)


@cache
def open_spiel(name: str) -> Any:
    """Load a game of OpenSpiel; raises Missing."""
    try:
        import pyspiel  # noqa: PLC0415  a peer that may be missing
    except ImportError as error:
        raise Missing("no OpenSpiel (pip install open_spiel)") from error
    return pyspiel.load_game(name)


def chess_speed() -> float:
    """Measure OpenSpiel's chess driven from Python, in place."""
    rules, plies, started = open_spiel("chess"), 0, perf_counter()
    while perf_counter() - started < SECONDS:
        state = rules.new_initial_state()
        while not state.is_terminal():
            state.apply_action(picked(state.legal_actions()))
            plies += 1
    return plies / (perf_counter() - started)


def breakthrough_speed() -> float:
    """Measure OpenSpiel's breakthrough driven from Python, with a clone for each ply."""
    rules, plies, started = open_spiel("breakthrough"), 0, perf_counter()
    while perf_counter() - started < SECONDS:
        state = rules.new_initial_state()
        while not state.is_terminal():
            code = picked(state.legal_actions())
            state = state.clone()
            state.apply_action(code)
            plies += 1
    return plies / (perf_counter() - started)
