"""Random games of Gateway in activations a second, beside the same loop in C; copies of a position; a hint."""

import ctypes
import shutil
import subprocess
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from time import perf_counter
from typing import Any

import numpy as np
from numba import njit

from benchmarks.figure import Missing
from quadriga import players
from quadriga.games import game
from quadriga.kernel import CHANCE
from quadriga.kernel import operations as op
from quadriga.kernel.mover import lowest
from quadriga.kernel.random import below, generator

GATEWAY = game("gateway")
SETUP = GATEWAY.setup("quick")
OPENING = GATEWAY.opening(SETUP)
SEED = 1
N_GAMES = 20  # of some thousand activations
N_COPIES = 200_000
N_ROOMS = 64  # positions that copies are made of in turn: 300 kB, as in a search
BELOW_THE_TOP = "tactician"
C_TYPES = {"i1": "int8_t", "i2": "int16_t", "i4": "int32_t", "i8": "int64_t"}


@njit(cache=True, nogil=True)
def play_games(setups, openings, states, rng, codes, n_games):  # type: ignore[no-untyped-def]  # noqa: PLR0913, PLR0917
    """Play random games; return activations, decisions, and a checksum of these."""
    setup, state = setups[0], states[0]
    n_activations = n_decisions = checksum = 0
    for _ in range(n_games):
        states[0] = openings[0]
        seat = lowest(op.waiting(setup, state))
        while seat >= 0:
            if seat == CHANCE:
                code = op.sample_chance(setup, state, rng)
            else:
                code = codes[below(rng, op.legal_actions(setup, state, seat, codes))]
                checksum = (checksum * 31 + code) & 0xFFFFFFFF
                n_decisions += 1
            op.apply(setup, state, seat, code, None)
            is_over = seat == CHANCE or code == 0 or op.mid_choice(setup, state)
            n_activations += 0 if is_over else 1
            seat = lowest(op.waiting(setup, state))
    return n_activations, n_decisions, checksum


@njit(cache=True, nogil=True)
def copy_positions(states, n_copies):  # type: ignore[no-untyped-def]
    """Copy positions round and round; return something of them, so that no copy is left out."""
    n, total = len(states), 0
    for i in range(n_copies):
        states[(i + 1) % n] = states[i % n]
        total += states[(i + 1) % n].turn
    return total


def kernel_games(n_games: int) -> tuple[int, int, int]:
    """Play with our kernels; return activations, decisions and checksum."""
    codes = np.empty(GATEWAY.max_actions, np.int64)
    found = play_games(SETUP, OPENING, OPENING.copy(), generator(SEED), codes, n_games)
    return int(found[0]), int(found[1]), int(found[2])


def c_games(n_games: int) -> tuple[int, int, int]:
    """Play with the same loop in C; raises Missing without a compiler."""
    library, decisions, checksum = c_library(), ctypes.c_int64(), ctypes.c_uint64()
    setup, opening = SETUP.copy(), OPENING.copy()
    n = library.play_games(
        setup.ctypes.data_as(ctypes.c_void_p), opening.ctypes.data_as(ctypes.c_void_p), ctypes.c_uint64(SEED),
        ctypes.c_int64(n_games), ctypes.byref(decisions), ctypes.byref(checksum),
    )  # fmt: skip
    return int(n), int(decisions.value), int(checksum.value)


def declared(name: str, record: "np.dtype[Any]") -> str:
    """Return a record as C declares it."""
    fields = []
    for field in record.names or ():
        kind = record[field]
        sizes = "".join(f"[{size}]" for size in kind.shape)
        fields.append(f"    {C_TYPES[kind.base.str[1:]]} {field}{sizes};\n")
    return f"typedef struct __attribute__((packed)) {{\n{''.join(fields)}}} {name};\n"


@cache
def c_library() -> Any:
    """Compile gateway.c; raises Missing."""
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if compiler is None:
        raise Missing("no C compiler (cc, gcc or clang)")
    folder = Path(mkdtemp(prefix="quadriga-bench-"))
    records = declared("Setup", GATEWAY.SETUP) + declared("State", GATEWAY.STATE)
    (folder / "records.h").write_text(f"#include <stdint.h>\n{records}", "utf-8")
    built = folder / "gateway.so"
    flags = ("-O3", "-march=native", "-shared", "-fPIC", "-I", folder, "-o", built)
    subprocess.run([compiler, *flags, Path(__file__).with_name("gateway.c")], check=True)  # noqa: S603  what was found
    library = ctypes.CDLL(str(built))
    library.play_games.restype = ctypes.c_int64
    return library


def kernel_speed() -> float:
    """Measure our kernels on one core, in activations a second."""
    started = perf_counter()
    n, _, _ = kernel_games(N_GAMES)
    return n / (perf_counter() - started)


def c_speed() -> float:
    """Measure the same games in C."""
    c_library()
    started = perf_counter()
    n, _, _ = c_games(N_GAMES)
    return n / (perf_counter() - started)


def copy_speed() -> float:
    """Measure copies of a position, a second."""
    states = np.repeat(OPENING, N_ROOMS)
    copy_positions(states, 1)
    started = perf_counter()
    copy_positions(states, N_COPIES)
    return N_COPIES / (perf_counter() - started)


def hint() -> float:
    """Measure how many seconds the level below the top thinks about its first turn."""
    known = GATEWAY.observe(SETUP, OPENING, 0)
    players.choose(BELOW_THE_TOP, GATEWAY, SETUP, known, 0, 1)
    started = perf_counter()
    players.choose(BELOW_THE_TOP, GATEWAY, SETUP, known, 0, 2)
    return perf_counter() - started
