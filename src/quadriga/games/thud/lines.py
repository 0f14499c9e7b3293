"""How far a piece gets: walks, lines of comrades, hurls and shoves (T-1, T-11 to T-15).

Kernels hand each other the record, not a view of its cells: a record is one pointer, a view costs as much as the work.
"""

from numba import njit

from quadriga.games.thud.board import N_DIRECTIONS, RAY, TO_EDGE
from quadriga.games.thud.state import DWARF, EMPTY, TROLL
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels


@njit(cache=True, nogil=True)
def first_obstacle(state, origin, direction):
    """Return the distance of the first cell that is not empty; the edge counts as one (T-1). A piece is at `origin`."""
    cells = state.cells
    k = 1
    while cells[RAY[origin, direction, k]] == EMPTY:
        k += 1
    return k


@njit(cache=True, nogil=True)
def first_piece(state, cell, direction):
    """Return the distance of the first piece in `direction` of an empty `cell`, 0 for none up to the edge."""
    for k in range(1, TO_EDGE[cell, direction] + 1):
        if state.cells[RAY[cell, direction, k]] != EMPTY:
            return k
    return 0


@njit(cache=True, nogil=True)
def line(state, front, direction):
    """Return the length of the line behind `front`, itself included, for a flight in `direction` (T-13, T-15)."""
    cells = state.cells
    back = N_DIRECTIONS - 1 - direction
    n = 1
    while n <= TO_EDGE[front, back] and cells[RAY[front, back, n]] == cells[front]:
        n += 1
    return n


@njit(cache=True, nogil=True)
def dwarf_reach(state, origin, direction):
    """Return up to which distance a dwarf may go in `direction`: over empty cells, and onto a troll it may hit."""
    cells = state.cells
    k = first_obstacle(state, origin, direction)
    if cells[RAY[origin, direction, k]] == TROLL and line(state, origin, direction) >= k:  # T-13, T-14
        return k
    return k - 1  # T-11


@njit(cache=True, nogil=True)
def troll_reach(state, origin, direction):
    """Return how far a troll may slide in `direction`: one cell (T-12), or as many as its line has trolls (T-15)."""
    cells = state.cells
    if cells[RAY[origin, direction, 1]] != EMPTY:
        return 0
    n = line(state, origin, direction)
    k = 1
    while k < n and cells[RAY[origin, direction, k + 1]] == EMPTY:
        k += 1
    return k


@njit(cache=True, nogil=True)
def dwarfs_beside(state, cell):
    """Return the set of directions in which a dwarf stands beside `cell`, which holds none itself."""
    cells = state.cells
    found = 0
    for direction in range(N_DIRECTIONS):
        if cells[RAY[cell, direction, 1]] == DWARF:
            found |= 1 << direction
    return found
