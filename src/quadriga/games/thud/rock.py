"""The Rock of Koom Valley: who stands beside it, where it may be moved, when it is home (T-30, T-35, T-36)."""

from numba import njit

from quadriga.games.thud.board import DISTANCE, N_DIRECTIONS, N_GOALS, RAY
from quadriga.games.thud.state import DWARF, EMPTY, TROLL
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels

CROWD = 3  # trolls beside the Rock that win (T-36)


@njit(cache=True, nogil=True)
def is_home(rock):
    """Say whether the Rock at that cell lies on a goal cell (T-35)."""
    return rock < N_GOALS


@njit(cache=True, nogil=True)
def trolls_beside(state, cell):
    """Return how many trolls stand beside `cell`, which holds none itself."""
    n = 0
    for direction in range(N_DIRECTIONS):
        n += state.cells[RAY[cell, direction, 1]] == TROLL
    return n


@njit(cache=True, nogil=True)
def escort(state, cell):
    """Return how many dwarfs stand beside `cell`, which holds none itself."""
    n = 0
    for direction in range(N_DIRECTIONS):
        n += state.cells[RAY[cell, direction, 1]] == DWARF
    return n


@njit(cache=True, nogil=True)
def has_escort(setup, state, target):
    """Say whether enough dwarfs stand beside the Rock, and will once it lies at `target` (T-30)."""
    return escort(state, state.rock) >= setup.rock_escort and escort(state, target) >= setup.rock_escort


@njit(cache=True, nogil=True)
def may_go(setup, state, target):
    """Say whether the dwarfs may move the Rock to `target` (T-30)."""
    one_cell = DISTANCE[state.rock, target] == 1
    return one_cell and state.cells[target] == EMPTY and has_escort(setup, state, target)
