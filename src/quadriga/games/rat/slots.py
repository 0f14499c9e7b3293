"""Kernels of slots: the warriors of a battle are numbered by them, the lower side's first."""

from numba import njit

from quadriga.games.rat.board import HALF, LOWER, UPPER
from quadriga.games.rat.state import FALLEN
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels


@njit(cache=True, nogil=True)
def first_slot(side):
    """Return the slot of the first warrior of a side."""
    return 0 if side == LOWER else HALF


@njit(cache=True, nogil=True)
def side_of_slot(slot):
    """Return the side of a warrior."""
    return LOWER if slot < HALF else UPPER


@njit(cache=True, nogil=True)
def cost(setup, kit):
    """Return the coins paid for a warrior with his order (R-8, R-41)."""
    return int(setup.price[kit // 6]) + (int(setup.mark_price) if kit % 2 == 1 else 0)


@njit(cache=True, nogil=True)
def vacate(state, slot):
    """Leave nobody in a slot but the name of who fought there."""
    state.cell[slot] = FALLEN
    state.stamina[slot] = 0
    state.strike_wait[slot] = 0
    state.step_age[slot] = 0
    state.run[slot] = 0
    state.helped[slot] = 0
    state.toiled[slot] = 0
