"""Pieces put on cells and taken off them, and what is kept up to date meanwhile."""

from numba import njit

from quadriga.games.thud.board import N_CELLS
from quadriga.games.thud.state import DWARF, EMPTY, ROCK, TROLL
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.key import zobrist

PLACEMENT = zobrist(4, N_CELLS, stream=1)


@njit(cache=True, nogil=True)
def lift(state, cell):
    """Take the piece off `cell`; return its kind."""
    kind = int(state.cells[cell])
    state.placement ^= PLACEMENT[kind, cell]
    state.cells[cell] = EMPTY
    return kind


@njit(cache=True, nogil=True)
def put(state, cell, kind):
    """Put a piece on the empty `cell`."""
    state.placement ^= PLACEMENT[kind, cell]
    state.cells[cell] = kind


@njit(cache=True, nogil=True)
def recount(state):
    """Derive from the cells what follows from them: the placement, the counts, the cell of the Rock."""
    state.placement = 0
    state.n_dwarfs = 0
    state.n_trolls = 0
    for cell in range(N_CELLS):
        kind = int(state.cells[cell])
        if kind != EMPTY:
            state.placement ^= PLACEMENT[kind, cell]
        state.n_dwarfs += kind == DWARF
        state.n_trolls += kind == TROLL
        if kind == ROCK:
            state.rock = cell
