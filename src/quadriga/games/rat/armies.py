"""Plans and battles as arrays: thousands of battles on one sheet in one call.

A plan is a row of HALF int8 in its side's own view: 0 for nobody, else 1 + kit (state.py). `n` plans are (n, HALF).
"""

import os
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from quadriga.games.rat.battle import fight, judged, muster, tick
from quadriga.games.rat.board import HALF, LOWER, N_CELLS, UPPER
from quadriga.games.rat.events import RatEvent, happened
from quadriga.games.rat.plans import cell_of, read_plan
from quadriga.games.rat.state import BOULDER, FALLEN, N_KITS, STATE, UNDECIDED
from quadriga.kernel import (
    Setup,
    Text,
    cache,  # noqa: F401  first: it names the folder of compiled kernels
)
from quadriga.kernel.errors import BadInput, BadPosition
from quadriga.kernel.events import COUNT, buffer

Plans = np.ndarray[Any, np.dtype[np.int8]]  # (n, HALF)
RESULT, TICKS, ALIVE_LOWER, ALIVE_UPPER, LOST_LOWER, LOST_UPPER = range(6)  # columns of what is told of a battle
N_TOLD = 6
MOST_IN_A_TICK = 1 + 4 * N_CELLS  # events


@njit(cache=True, nogil=True)
def fight_share(setups, arena, lowers, uppers, told, first, end):
    """Fight the battles `first`..`end - 1` in the position `arena[0]`; a single upper plan meets all the lower ones."""
    setup, state = setups[0], arena[0]
    for i in range(first, end):
        upper = i if len(uppers) > 1 else 0
        for index in range(HALF):
            state.plan[LOWER, index] = lowers[i, index]
            state.plan[UPPER, index] = uppers[upper, index]
        fight(setup, state, None)
        told[i, RESULT] = state.result
        told[i, TICKS] = state.tick
        told[i, ALIVE_LOWER] = state.alive[LOWER]
        told[i, ALIVE_UPPER] = state.alive[UPPER]
        told[i, LOST_LOWER] = state.lost[LOWER]
        told[i, LOST_UPPER] = state.lost[UPPER]


class Fought(NamedTuple):
    """What `n` battles came to: results (n,) as in state.py, ticks (n,), the living and the coins lost (n, 2)."""

    results: "np.ndarray[Any, np.dtype[np.int32]]"
    ticks: "np.ndarray[Any, np.dtype[np.int32]]"
    alive: "np.ndarray[Any, np.dtype[np.int32]]"
    lost: "np.ndarray[Any, np.dtype[np.int32]]"


def battles(setup: Setup, lower: Plans, upper: Plans | None = None, *, n_threads: int = 0) -> Fought:
    """Fight each plan of `lower` (n, HALF) against the one of `upper` in its row, or against a single one (1, HALF).

    Without `upper` against the enemy that is drawn on the sheet. `n_threads` 0 takes all cores. Coins are not counted.

    Raises:
        BadInput: an array is no int8 of that shape, holds a number beyond 0..30, or somebody stands on a boulder.
    """
    upper = setup[0].enemy.reshape(1, HALF) if upper is None else upper
    for side, plans in ((LOWER, lower), (UPPER, upper)):
        check(setup, side, plans)
    if len(upper) not in {1, len(lower)}:
        raise BadInput(
            Text(
                f"{len(lower)} lower plans and {len(upper)} upper ones: give as many, or a single upper one",
                f"нижних планов {len(lower)}, верхних {len(upper)}: дайте поровну или один верхний",
            )
        )
    told = np.zeros((len(lower), N_TOLD), np.int32)
    fight_all(setup, np.ascontiguousarray(lower), np.ascontiguousarray(upper), told, n_threads or os.cpu_count() or 1)
    return Fought(told[:, RESULT], told[:, TICKS], told[:, ALIVE_LOWER:LOST_LOWER], told[:, LOST_LOWER:])


def fight_all(setup: Setup, lower: Plans, upper: Plans, told: Any, n_threads: int) -> None:
    """Let each thread fight its share of the battles."""
    shares = list(pairwise(np.linspace(0, len(lower), n_threads + 1).astype(int).tolist()))
    with ThreadPoolExecutor(n_threads) as pool:
        done = [pool.submit(fight_share, setup, np.zeros(1, STATE), lower, upper, told, *share) for share in shares]
    for share in done:
        share.result()


def check(setup: Setup, side: int, plans: Plans) -> None:
    """Raise BadInput unless `plans` can stand on the sheet."""
    if plans.ndim != 2 or plans.shape[1] != HALF or plans.dtype != np.int8:
        raise BadInput(
            Text(
                f"plans {plans.dtype} {plans.shape}: give int8 (n, {HALF})",
                f"планы {plans.dtype} {plans.shape}: нужно int8 (n, {HALF})",
            )
        )
    if len(plans) and (plans.min() < 0 or plans.max() > N_KITS):
        raise BadInput(
            Text(
                f"plans hold 0 for nobody, 1..{N_KITS} for a kit", f"в плане 0 — никого, 1..{N_KITS} — воин с приказом"
            )
        )
    boulders = setup[0].ground[[cell_of(side, index) for index in range(HALF)]] == BOULDER
    if len(plans) and plans[:, boulders].any():
        raise BadInput(Text("somebody stands on a boulder; take him off", "кто-то стоит на валуне; снимите его"))


def plan_of(setup: Setup, text: str, side: int = LOWER, coins: int | None = None) -> Plans:
    """Return the plan that `text` spells (1, HALF); raises BadPosition naming everything that is wrong with it."""
    plan, faults = read_plan(text, side, setup[0].ground.tolist(), coins)
    if faults:
        raise BadPosition.of(faults)
    return np.asarray(plan, np.int8).reshape(1, HALF)


def film(setup: Setup, lower: Plans, upper: Plans | None = None) -> list[list[RatEvent]]:
    """Return what happens in each tick of the battle of two plans (1, HALF), in order."""
    upper = setup[0].enemy.reshape(1, HALF) if upper is None else upper
    state, ticks = np.zeros(1, STATE), []
    for side, plan in ((LOWER, lower), (UPPER, upper)):
        check(setup, side, plan)
        state["plan"][0, side] = plan[0]
    lined_up(setup, state)
    while state[0].result == UNDECIDED:
        rows = buffer(MOST_IN_A_TICK)
        pass_tick(setup, state, rows)
        ticks.append([happened(row) for row in rows[1 : rows[0, COUNT] + 1]])
    return ticks


@njit(cache=True, nogil=True)
def is_same_but(one, other, old, new):
    """Say whether two moments of a battle agree in all but those of the lower side planned on `old` and `new`."""
    for slot in range(N_CELLS):
        home = int(one.home[slot])
        if one.cell[slot] == FALLEN or (slot < HALF and (home == old or home == new)):
            continue
        twin = slot
        if slot < HALF:
            twin = 0
            while twin < HALF and (other.home[twin] != home or other.cell[twin] == FALLEN):
                twin += 1
            if twin == HALF:
                return False
        if other.cell[twin] != one.cell[slot] or other.stamina[twin] != one.stamina[slot]:
            return False
    return True


@njit(cache=True, nogil=True)
def ticks_alike(setups, states, old, new):
    """Fight two battles side by side; return how many ticks pass before they differ in more than two warriors."""
    setup, one, other = setups[0], states[0], states[1]
    for i in range(2):
        muster(setup, states[i])
    n = 0
    while judged(one) == UNDECIDED and judged(other) == UNDECIDED:
        tick(setup, one, None)
        tick(setup, other, None)
        if not (is_same_but(one, other, old, new) and is_same_but(other, one, old, new)):
            return n
        n += 1
    return n


def parting(setup: Setup, lower: Plans, other: Plans, upper: Plans | None = None, *, apart: tuple[int, int]) -> int:
    """Return the first tick, from 0, whose end finds two battles different in more than those planned on `apart`.

    `lower` and `other` (1, HALF) are two plans against the same enemy; if no tick does, the length of the shorter one.
    """
    states = np.zeros(2, STATE)
    for number, plan in enumerate((lower, other)):
        check(setup, LOWER, plan)
        states["plan"][number] = plan[0], setup[0].enemy if upper is None else upper[0]
    return int(ticks_alike(setup, states, *apart))


@njit(cache=True, nogil=True)
def lined_up(setups, states):
    """Line up both plans; note at once who has won if one is empty."""
    muster(setups[0], states[0])
    states[0].result = judged(states[0])


@njit(cache=True, nogil=True)
def pass_tick(setups, states, events):
    """Let a tick pass, and judge the battle."""
    tick(setups[0], states[0], events)
    states[0].result = judged(states[0])
