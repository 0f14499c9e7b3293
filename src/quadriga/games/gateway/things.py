"""What stands where, and what a piece can do. Numbers read from a record are widened, so each kernel compiles once."""

import numpy as np
from numba import njit

from quadriga.games.gateway.state import FIRST, NEUTRAL, NONE, SECOND, STRAIGHT, WARD
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels


@njit(cache=True, nogil=True)
def deed_of(setup, slot, verb):
    """Return the deed that a piece does by MOVE..SECOND, NONE."""
    return np.int64(setup.does[slot, verb])


@njit(cache=True, nogil=True)
def distance(setup, a, b):
    """Return the Chebyshev distance of two cells of one board (G-35)."""
    rows = abs(np.int64(setup.row[a]) - np.int64(setup.row[b]))
    return max(rows, abs(np.int64(setup.column[a]) - np.int64(setup.column[b])))


@njit(cache=True, nogil=True)
def way_to(setup, a, b):
    """Return the direction from `a` towards `b`, which lie in a line on one board, NONE if they do not."""
    rows = np.int64(setup.row[b]) - np.int64(setup.row[a])
    columns = np.int64(setup.column[b]) - np.int64(setup.column[a])
    if rows == 0:
        return NONE if columns == 0 else (2 if columns > 0 else 6)
    if columns == 0:
        return 4 if rows > 0 else 0
    if abs(rows) != abs(columns):
        return NONE
    if rows < 0:
        return 1 if columns > 0 else 7
    return 3 if columns > 0 else 5


@njit(cache=True, nogil=True)
def shifted(setup, cell, rows, columns):
    """Return the cell so many rows and columns away on the same board, NONE beyond its edge."""
    edge = np.int64(setup.edge[setup.board[cell]])
    row, column = np.int64(setup.row[cell]) + rows, np.int64(setup.column[cell]) + columns
    if row < 0 or row >= edge or column < 0 or column >= edge:
        return NONE
    return cell + rows * edge + columns


@njit(cache=True, nogil=True)
def is_open(setup, deed, way):
    """Say whether a deed goes that way: straight ones know the four even directions (G-31)."""
    return setup.ways[deed] != STRAIGHT or way % 2 == 0


@njit(cache=True, nogil=True)
def is_alive(state, slot):
    return state.hp[slot] > 0


@njit(cache=True, nogil=True)
def ready_ward(setup, state, slot):
    """Return the ability with which a piece can answer a blow (FIRST, SECOND), NONE; neutrals have none (G-42)."""
    if state.owner[slot] == NEUTRAL:
        return NONE
    for verb in range(FIRST, SECOND + 1):
        deed = deed_of(setup, slot, verb)
        if deed != NONE and setup.figure[deed] == WARD and state.spent[slot, verb - FIRST] < setup.uses[deed]:
            return verb
    return NONE


@njit(cache=True, nogil=True)
def wards_off(setup, state, slot, damage):
    """Return the ability with which a piece saves itself from a blow that would kill it (G-50), NONE."""
    whole = np.int64(state.hp[slot]) + np.int64(state.boost[slot])
    if whole > damage:
        return NONE
    verb = ready_ward(setup, state, slot)
    if verb != NONE and damage - np.int64(setup.soak[deed_of(setup, slot, verb)]) < whole:
        return verb
    return NONE


@njit(cache=True, nogil=True)
def survives(setup, state, slot, damage):
    """Say whether a piece will outlive a blow, temporary point and Defence counted (G-32)."""
    whole = np.int64(state.hp[slot]) + np.int64(state.boost[slot])
    return whole > damage or wards_off(setup, state, slot, damage) != NONE


@njit(cache=True, nogil=True)
def is_hurt_by(setup, state, seat, deed, slot):
    """Say whether a deed of `seat` would hurt whoever is in `slot`, NONE for nobody (G-34)."""
    if slot == NONE or np.int64(setup.spared[deed]) >> np.int64(setup.kind[slot]) & 1:
        return False
    return setup.hits_own[deed] == 1 or state.owner[slot] != seat


@njit(cache=True, nogil=True)
def gains_points(setup, state, deed, slot):
    """Return how many temporary points a deed would give to a piece (G-61)."""
    if state.boost[slot] > 0:
        return 0
    room = np.int64(setup.cap[deed]) - np.int64(state.hp[slot])
    return max(0, min(np.int64(setup.boost[deed]), room))


@njit(cache=True, nogil=True)
def heals(setup, state, deed, slot):
    """Return how many hit points a deed would give back to a piece (G-70)."""
    room = np.int64(setup.hp[setup.kind[slot]]) + np.int64(setup.over[deed]) - np.int64(state.hp[slot])
    return max(0, min(np.int64(setup.heal[deed]), room))


@njit(cache=True, nogil=True)
def is_affected(setup, state, seat, deed, slot):
    """Say whether a RING, SELF or TOUCH of `seat` does anything to whoever is in `slot` (G-80)."""
    if slot == NONE or np.int64(setup.spared[deed]) >> np.int64(setup.kind[slot]) & 1:
        return False
    owner = np.int64(state.owner[slot])
    if setup.damage[deed] > 0 and (setup.hits_own[deed] == 1 or owner != seat):
        return True
    if setup.paralyse[deed] == 1 and owner != seat:
        return True
    if setup.capture[deed] == 1 and owner == NEUTRAL:
        return True
    return owner == seat and (gains_points(setup, state, deed, slot) > 0 or heals(setup, state, deed, slot) > 0)


@njit(cache=True, nogil=True)
def who_at(state, cell):
    """Return the slot on a cell, NONE on an empty one and beyond the edge."""
    return NONE if cell == NONE else np.int64(state.at[cell])


@njit(cache=True, nogil=True)
def beside(setup, cell, way):
    return np.int64(setup.beside[cell, way])
