"""Kernels of the battle: from two plans, tick after tick, to its end. No chance anywhere (R-12, R-13)."""

from numba import njit

from quadriga.games.rat.actions import TICKED
from quadriga.games.rat.board import HALF, LOWER, N_CELLS, NOWHERE, UPPER, view
from quadriga.games.rat.slots import first_slot, vacate
from quadriga.games.rat.state import (
    BOTH_FELL,
    DONE,
    FALLEN,
    LONGEST_BATTLE,
    LONGEST_RUN,
    LOWER_WON,
    PARTED,
    RESTED,
    TOIL,
    TOO_LONG,
    UNDECIDED,
    UPPER_WON,
)
from quadriga.games.rat.steps import move
from quadriga.games.rat.strikes import bury, decide, support
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.events import emit


@njit(cache=True, nogil=True)
def muster(setup, state):
    """Line up both plans for the first tick: slots in the order of each side's own view, whoever was placed first."""
    state.tick = 0
    state.result = UNDECIDED
    state.kept_tick = 0
    for cell in range(N_CELLS):
        state.on[cell] = FALLEN
    for side in range(2):
        slot = first_slot(side)
        for index in range(HALF):
            kit = int(state.plan[side, index]) - 1
            if kit < 0:
                continue
            cell = view(side, HALF + index)
            state.home[slot] = cell
            state.cell[slot] = cell
            state.on[cell] = slot
            state.kind[slot] = kit // 6
            state.order[slot] = kit % 6 // 2
            state.strong[slot] = kit % 2
            state.stamina[slot] = setup.stamina[kit // 6]
            state.strike_wait[slot] = 0  # both counters are ready at the start
            state.step_age[slot] = RESTED
            state.run[slot] = 0
            state.helped[slot] = 0
            state.toiled[slot] = 0
            slot += 1
        n_hired = slot - first_slot(side)
        state.hired[side] = n_hired
        state.alive[side] = n_hired
        state.lost[side] = 0
        for rest in range(slot, first_slot(side) + HALF):
            state.home[rest] = 0
            state.kind[rest] = 0
            state.order[rest] = 0
            state.strong[rest] = 0
            vacate(state, rest)


@njit(cache=True, nogil=True)
def count_down(state):
    """Let a tick pass on everybody's counters (R-16, R-17, R-26)."""
    for side in range(2):
        start = first_slot(side)
        for slot in range(start, start + int(state.hired[side])):
            if state.cell[slot] == FALLEN:
                continue
            state.toiled[slot] = state.toiled[slot] + 1 if state.act[slot] == TOIL else 0
            if state.act[slot] == DONE:
                state.run[slot] = min(int(state.run[slot]) + 1, LONGEST_RUN)
                state.step_age[slot] = 1
            else:
                state.run[slot] = 0
                state.step_age[slot] = min(int(state.step_age[slot]) + 1, RESTED)
            if state.strike_wait[slot] > 0:
                state.strike_wait[slot] -= 1
    state.tick += 1


@njit(cache=True, nogil=True)
def keep(state):
    """At ticks that are powers of two, keep the moment for comparison (Brent, "An improved Monte Carlo...", 1980)."""
    tick = int(state.tick)
    if tick & (tick - 1) != 0:
        return
    state.kept_tick = tick
    for slot in range(N_CELLS):
        state.kept_cell[slot] = state.cell[slot]
        state.kept_stamina[slot] = state.stamina[slot]
        state.kept_strike_wait[slot] = state.strike_wait[slot]
        state.kept_step_age[slot] = state.step_age[slot]
        state.kept_run[slot] = state.run[slot]
        state.kept_toiled[slot] = state.toiled[slot]


@njit(cache=True, nogil=True)
def repeats(state):
    """Say whether the moment is the one that was kept, whoever moves first included (R-59)."""
    since = int(state.tick) - int(state.kept_tick)
    if state.kept_tick == 0 or since == 0 or since % 2 == 1:
        return False
    for side in range(2):
        start = first_slot(side)
        for slot in range(start, start + int(state.hired[side])):
            if (
                state.cell[slot] != state.kept_cell[slot]
                or state.step_age[slot] != state.kept_step_age[slot]
                or state.strike_wait[slot] != state.kept_strike_wait[slot]
                or state.run[slot] != state.kept_run[slot]
                or state.stamina[slot] != state.kept_stamina[slot]
                or state.toiled[slot] != state.kept_toiled[slot]
            ):
                return False
    return True


@njit(cache=True, nogil=True)
def judged(state):
    """Return the result of the battle, UNDECIDED while it goes on (R-58, R-59)."""
    if state.alive[LOWER] == 0 and state.alive[UPPER] == 0:
        return BOTH_FELL
    if state.alive[UPPER] == 0:
        return LOWER_WON
    if state.alive[LOWER] == 0:
        return UPPER_WON
    if repeats(state):
        return PARTED
    return TOO_LONG if state.tick >= LONGEST_BATTLE else UNDECIDED


@njit(cache=True, nogil=True)
def tick(setup, state, events):
    """Let one tick pass: strikes from the position at its start, then the steps of both sides."""
    number = int(state.tick)
    emit(events, TICKED, NOWHERE, number, 0, 0, 0, 0, 0)
    support(setup, state, events)
    decide(setup, state, events)
    bury(setup, state, events)
    first = (number + int(setup.first)) & 1  # who moves first alternates
    move(setup, state, first, events)
    move(setup, state, 1 - first, events)
    count_down(state)
    keep(state)


@njit(cache=True, nogil=True)
def fight(setup, state, events):
    """Fight the battle of both plans to its end."""
    muster(setup, state)
    state.result = judged(state)
    while state.result == UNDECIDED:
        tick(setup, state, events)
        state.result = judged(state)
