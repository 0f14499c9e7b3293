"""How far a piece gets: walks, lines of comrades, hurls and shoves (T-1, T-11 to T-15).

Kernels hand each other the record, not a view of its cells: a record is one pointer, a view costs as much as the work.
"""

from numba import njit

from quadriga.games.thud.board import EDGES, LINE, N_AXES, N_DIRECTIONS, PLACE, RAY, TO_EDGE
from quadriga.games.thud.state import DWARF, EMPTY, TROLL
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.bits import highest, lowest


@njit(cache=True, nogil=True)
def obstacles(state, cell, axis):
    """Return the distances of the nearest cells along `axis` that are not empty, ahead and behind (T-1).

    Ahead is the direction `axis`, behind its opposite; the edge counts as an obstacle.
    """
    place = int(PLACE[cell, axis])
    line = int(LINE[cell, axis])
    taken = int(state.taken[line]) << 1 | int(EDGES[line])
    return place - highest(taken & ((1 << place) - 1)), lowest(taken >> (place + 1)) + 1


@njit(cache=True, nogil=True)
def first_obstacle(state, origin, direction):
    """Return the distance of the first cell that is not empty; the edge counts as one (T-1)."""
    if direction < N_AXES:
        return obstacles(state, origin, direction)[0]
    return obstacles(state, origin, N_DIRECTIONS - 1 - direction)[1]


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
def may_hit(state, origin, direction, k):
    """Say whether the first obstacle in `direction`, at distance `k`, is a troll that a dwarf hits (T-13, T-14)."""
    return state.cells[RAY[origin, direction, k]] == TROLL and line(state, origin, direction) >= k


@njit(cache=True, nogil=True)
def dwarf_reaches(state, origin, axis):
    """Return up to which distance a dwarf may go both ways: over empty cells (T-11), and onto a troll it may hit."""
    ahead, behind = obstacles(state, origin, axis)
    hits_ahead = may_hit(state, origin, axis, ahead)
    hits_behind = may_hit(state, origin, N_DIRECTIONS - 1 - axis, behind)
    return ahead - 1 + hits_ahead, behind - 1 + hits_behind


@njit(cache=True, nogil=True)
def has_comrade(state, origin):
    """Say whether a piece of the same kind stands beside the one at `origin`."""
    cells = state.cells
    n = 0
    for direction in range(N_DIRECTIONS):
        beside = RAY[origin, direction, 1]
        n += beside != origin and cells[beside] == cells[origin]
    return n > 0


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
