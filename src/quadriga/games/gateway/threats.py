"""What could befall a piece in the other player's turn, at a glance: whose blows reach it, from here and by the Gate.

Paths are not searched: a walk that turns reaches whatever is near enough and has an empty cell beside it.
"""

import numpy as np
from numba import njit

from quadriga.games.gateway.board import N_WAYS
from quadriga.games.gateway.kernels import sealed
from quadriga.games.gateway.state import (
    ANY_ABILITY,
    ARC,
    CHARGE,
    CURVED,
    FIRST,
    LINE,
    LOB,
    MOVE,
    N_DEEDS,
    NONE,
    RING,
    ROW,
    SHOT,
    WALK,
)
from quadriga.games.gateway.things import beside, deed_of, distance, is_open, way_to

MOST = 15  # damage and points that are reckoned with: a nibble


@njit(cache=True, nogil=True)
def has_open_side(setup, state, cell):
    """Say whether a cell beside this one is empty."""
    for way in range(N_WAYS):
        near = beside(setup, cell, way)
        if near != NONE and state.at[near] == NONE:
            return True
    return False


@njit(cache=True, nogil=True)
def is_clear(setup, state, origin, way, far):
    """Say whether the cells between `origin` and the one `far` cells that way are empty."""
    cell = origin
    for _ in range(far - 1):
        cell = beside(setup, cell, way)
        if state.at[cell] != NONE:
            return False
    return True


@njit(cache=True, nogil=True)
def bears_on(setup, state, deed, origin, cell):
    """Say whether a deed done from `origin` would hurt whoever stands on `cell` of the same board."""
    figure, far = setup.figure[deed], distance(setup, origin, cell)
    if figure == ROW:
        return far <= setup.reach[deed]
    if figure == ARC or figure == RING:
        return far == 1
    if figure == LINE or figure == CHARGE:
        way = way_to(setup, origin, cell)
        return far <= setup.width[deed] and way != NONE and is_open(setup, deed, way)
    if far > setup.reach[deed] or far < setup.nearest[deed]:
        return False
    if figure == LOB:
        return True
    if figure == WALK and setup.ways[deed] == CURVED:
        return far == 1 or has_open_side(setup, state, cell)
    way = way_to(setup, origin, cell)
    if way == NONE or not is_open(setup, deed, way):
        return False
    return figure == SHOT or (figure == WALK and is_clear(setup, state, origin, way, far))


@njit(cache=True, nogil=True)
def is_ready(setup, state, slot, verb, deed):
    """Say whether a piece can do a deed in its owner's next turn."""
    if verb < FIRST:
        return True
    is_left = setup.uses[deed] == 0 or state.spent[slot, verb - FIRST] < setup.uses[deed]
    return is_left and state.wait[slot, verb - FIRST] <= 1


@njit(cache=True, nogil=True)
def blow(setup, state, slot, cell):
    """Return the most damage that a piece could do to whoever stands on `cell` in one activation, or just passed."""
    here, most = np.int64(state.cell[slot]), np.int64(0)
    board, there = np.int64(setup.board[here]), np.int64(setup.board[cell])
    if there == board:
        door = here
    elif there == board + 1:
        door = np.int64(setup.above[here])
    elif there == board - 1:
        door = np.int64(setup.below[here])
    else:
        return 0
    if door == NONE:
        return 0
    can_pass = setup.gate_ability == ANY_ABILITY and state.at[door] == NONE
    far = distance(setup, door, cell)
    for verb in range(MOVE if there == board else FIRST, N_DEEDS):
        deed = deed_of(setup, slot, verb)
        if deed == NONE or setup.damage[deed] <= most:
            continue
        is_below = there < board and far <= setup.reach_below[deed] and setup.reach_below[deed] > 0
        is_there = (there == board or can_pass) and far <= max(
            np.int64(setup.reach[deed]), np.int64(setup.width[deed]), 1
        )
        if not (is_below or is_there) or not is_ready(setup, state, slot, verb, deed):
            continue
        if is_below or bears_on(setup, state, deed, door, cell):
            most = np.int64(setup.damage[deed])
    return most


@sealed
def danger(setup, state, seat, cell):
    """Return how many hit points `seat` could take in a turn from whoever stands on `cell`, 0..MOST.

    The best of so many points' worth of activations (G-9) lies in a nibble for each number of points.
    """
    points = np.int64(setup.points)  # MOST at most (linter.py)
    best, army, board = np.int64(0), np.int64(setup.army_size), np.int64(setup.board[cell])
    for i in range(np.int64(setup.n_pieces) - army):
        slot = i + seat * army if i < army else i + army
        here = np.int64(state.cell[slot])
        if here == NONE or abs(np.int64(setup.board[here]) - board) > 1 or state.owner[slot] != seat:
            continue
        if state.paralysed[1 - seat, slot] > 0 or state.paralysed[seat, slot] > 1:
            continue
        damage = blow(setup, state, slot, cell)
        if damage == 0:
            continue
        cost = np.int64(setup.cost[setup.kind[slot]])
        for left in range(points - 1, cost - 2, -1):  # nibble `left` is for left + 1 points
            before = 0 if left < cost else best >> 4 * (left - cost) & MOST
            total = min(before + damage, MOST)
            if total > best >> 4 * left & MOST:
                best = best & ~(np.int64(MOST) << 4 * left) | total << 4 * left
    return best >> 4 * (points - 1) & MOST
