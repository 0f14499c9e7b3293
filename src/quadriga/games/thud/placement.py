"""Pieces put on cells and taken off them, and what is kept up to date meanwhile."""

from numba import njit

from quadriga.games.thud.board import LINE, N_AXES, N_CELLS, N_LINES, N_WORDS, PLACE, WORD
from quadriga.games.thud.state import DWARF, EMPTY, ROCK, TROLL
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.key import zobrist

PLACEMENT = zobrist(4, N_CELLS, stream=1)


@njit(cache=True, nogil=True)
def toggle(state, cell, kind):
    """Note a piece where there was none, or strike it out again."""
    state.placement ^= PLACEMENT[kind, cell]
    state.standing[kind - DWARF, cell // WORD] ^= 1 << (cell % WORD)
    for axis in range(N_AXES):
        state.taken[LINE[cell, axis]] ^= 1 << (int(PLACE[cell, axis]) - 1)


@njit(cache=True, nogil=True)
def lift(state, cell):
    """Take the piece off `cell`; return its kind."""
    kind = int(state.cells[cell])
    toggle(state, cell, kind)
    state.cells[cell] = EMPTY
    return kind


@njit(cache=True, nogil=True)
def put(state, cell, kind):
    """Put a piece on the empty `cell`."""
    toggle(state, cell, kind)
    state.cells[cell] = kind


@njit(cache=True, nogil=True)
def recount(state):
    """Derive from the cells what follows from them: the placement, what is taken, the counts, the Rock."""
    state.placement = 0
    for kind in range(DWARF, ROCK + 1):
        for word in range(N_WORDS):
            state.standing[kind - DWARF, word] = 0
    for line in range(N_LINES):
        state.taken[line] = 0
    state.n_dwarfs = 0
    state.n_trolls = 0
    for cell in range(N_CELLS):
        kind = int(state.cells[cell])
        if kind != EMPTY:
            toggle(state, cell, kind)
        state.n_dwarfs += kind == DWARF
        state.n_trolls += kind == TROLL
        if kind == ROCK:
            state.rock = cell
