"""The plies of classic Thud as kernels, in the order of the rulebook (T-10 to T-15)."""

import numpy as np
from numba import njit

from quadriga.games.thud.actions import (
    FELLED,
    HURLED,
    MOVED,
    N_ACTIONS,
    N_PAIRS,
    SHOVED,
    STEPPED,
    STRUCK,
)
from quadriga.games.thud.board import (
    DIRECTION,
    DISTANCE,
    EAST,
    N_CELLS,
    N_DIRECTIONS,
    N_WORDS,
    NO_DIRECTION,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    RAY,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    WORD,
)
from quadriga.games.thud.fans import fan
from quadriga.games.thud.lines import dwarf_reaches, dwarfs_beside, first_obstacle, has_comrade, line, troll_reach
from quadriga.games.thud.placement import lift, put
from quadriga.games.thud.rounds import judge, seat_of
from quadriga.games.thud.state import ALL, DWARF, EMPTY, NOBODY, ROCK, TROLL
from quadriga.games.thud.strikes import choice_of, may_strike, n_other_sets, other_choice
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.bits import lowest
from quadriga.kernel.events import emit

# What may be played (T-10 to T-15)


@njit(cache=True, nogil=True)
def dwarf_plies(state, origin, out, n):
    """Append the codes of the dwarf at `origin` to the `n` in `out`, in increasing order; return how many there are."""
    north_west, south_east = dwarf_reaches(state, origin, NORTH_WEST)
    north, south = dwarf_reaches(state, origin, NORTH)
    north_east, south_west = dwarf_reaches(state, origin, NORTH_EAST)
    west, east = dwarf_reaches(state, origin, WEST)
    return fan(origin, north_west, north, north_east, west, east, south_west, south, south_east, out, n)


@njit(cache=True, nogil=True)
def troll_ply(setup, state, origin, target, k, out, n, others):
    """Append the ply of the troll at `origin` to `target`, `k` cells away, if it is one; return both counts."""
    out[n] = origin * N_CELLS + target
    if k == 1 and setup.troll_capture == ALL:  # T-12
        return n + 1, others
    beside = dwarfs_beside(state, target)
    if k > 1 and beside == 0:  # T-15: a shove strikes somebody
        return n, others
    others += n_other_sets(int(setup.troll_capture), beside, k)
    return n + may_strike(int(setup.troll_capture), beside, beside, k), others


@njit(cache=True, nogil=True)
def troll_steps(setup, state, origin, out, n, others):
    """Append the codes of a troll without a comrade beside it (see `troll_plies`): it goes one cell (T-12)."""
    if setup.troll_capture == ALL:
        base = origin * N_CELLS
        for direction in range(N_DIRECTIONS):
            target = int(RAY[origin, direction, 1])
            out[n] = base + target
            n += state.cells[target] == EMPTY
        return n, others
    for direction in range(N_DIRECTIONS):
        if state.cells[RAY[origin, direction, 1]] == EMPTY:
            n, others = troll_ply(setup, state, origin, int(RAY[origin, direction, 1]), 1, out, n, others)
    return n, others


@njit(cache=True, nogil=True)
def troll_plies(setup, state, origin, out, n, others):
    """Append the codes below N_PAIRS of the troll at `origin` to the `n` in `out`, in increasing order.

    Returns how many there are then, and `others` increased by the choices of victims that have codes beyond N_PAIRS.
    """
    if not has_comrade(state, origin):
        return troll_steps(setup, state, origin, out, n, others)
    north_west = troll_reach(state, origin, NORTH_WEST)
    north = troll_reach(state, origin, NORTH)
    north_east = troll_reach(state, origin, NORTH_EAST)
    for k in range(max(north_west, north, north_east), 0, -1):
        if k <= north_west:
            n, others = troll_ply(setup, state, origin, int(RAY[origin, NORTH_WEST, k]), k, out, n, others)
        if k <= north:
            n, others = troll_ply(setup, state, origin, int(RAY[origin, NORTH, k]), k, out, n, others)
        if k <= north_east:
            n, others = troll_ply(setup, state, origin, int(RAY[origin, NORTH_EAST, k]), k, out, n, others)
    for k in range(troll_reach(state, origin, WEST), 0, -1):
        n, others = troll_ply(setup, state, origin, int(RAY[origin, WEST, k]), k, out, n, others)
    for k in range(1, troll_reach(state, origin, EAST) + 1):
        n, others = troll_ply(setup, state, origin, int(RAY[origin, EAST, k]), k, out, n, others)
    south_west = troll_reach(state, origin, SOUTH_WEST)
    south = troll_reach(state, origin, SOUTH)
    south_east = troll_reach(state, origin, SOUTH_EAST)
    for k in range(1, max(south_west, south, south_east) + 1):
        if k <= south_west:
            n, others = troll_ply(setup, state, origin, int(RAY[origin, SOUTH_WEST, k]), k, out, n, others)
        if k <= south:
            n, others = troll_ply(setup, state, origin, int(RAY[origin, SOUTH, k]), k, out, n, others)
        if k <= south_east:
            n, others = troll_ply(setup, state, origin, int(RAY[origin, SOUTH_EAST, k]), k, out, n, others)
    return n, others


@njit(cache=True, nogil=True)
def legal_actions(setup, state, seat, out):
    """Fill `out` (int64, MAX_ACTIONS) with the codes of `seat` in increasing order; return how many."""
    if state.to_move == NOBODY or seat != seat_of(state, state.to_move):
        return 0
    n = others = np.int64(0)  # of this type: for a literal 0, what is called here would be compiled once more
    for word in range(N_WORDS):
        left = int(state.standing[state.to_move - DWARF, word])
        while left:
            origin = word * WORD + lowest(left)
            left &= left - 1
            if state.to_move == DWARF:
                n = dwarf_plies(state, origin, out, n)
            else:
                n, others = troll_plies(setup, state, origin, out, n, others)
    for index in range(others):
        out[n + index] = N_PAIRS + index
    return n + others


# Why not (each answer is the clause that forbids it)


@njit(cache=True, nogil=True)
def blocked_by(state, origin, direction):
    """Return the clause that closes the way beyond the first obstacle: the Rock (T-10) or a piece (T-1)."""
    k = first_obstacle(state, origin, direction)
    return 10 if state.cells[RAY[origin, direction, k]] == ROCK else 1


@njit(cache=True, nogil=True)
def why_no_dwarf_ply(state, origin, target):
    """Return the clause that forbids the dwarf at `origin` to go to `target` (no dwarf, no Rock), or 0."""
    hurl = state.cells[target] == TROLL
    direction = int(DIRECTION[origin, target])
    if direction == NO_DIRECTION:
        return 13 if hurl else 11
    distance = int(DISTANCE[origin, target])
    if first_obstacle(state, origin, direction) < distance:
        return blocked_by(state, origin, direction)
    if hurl and line(state, origin, direction) < distance:
        return 13
    return 0


@njit(cache=True, nogil=True)
def why_no_troll_ply(state, origin, target):
    """Return the clause that forbids the troll at `origin` to go to the empty `target`, or 0."""
    direction = int(DIRECTION[origin, target])
    distance = int(DISTANCE[origin, target])
    if direction == NO_DIRECTION:
        return 12
    if first_obstacle(state, origin, direction) < distance:
        return blocked_by(state, origin, direction)
    comrades = line(state, origin, direction)
    if distance > comrades:
        return 12 if comrades == 1 else 15
    if distance > 1 and dwarfs_beside(state, target) == 0:
        return 15
    return 0


@njit(cache=True, nogil=True)
def why_not_go(setup, state, seat, origin, target):
    """Return the clause that forbids `seat` to move from `origin` to `target`, whomever it strikes there, or 0."""
    if state.to_move == NOBODY:
        return int(state.ending)
    if seat != seat_of(state, state.to_move):
        return 2
    cells = state.cells
    if cells[origin] == ROCK or cells[target] == ROCK:
        return 10
    if cells[origin] != state.to_move:
        return 2
    if cells[target] == DWARF or (cells[target] == TROLL and state.to_move == TROLL):
        return 1
    if state.to_move == DWARF:
        return why_no_dwarf_ply(state, origin, target)
    return why_no_troll_ply(state, origin, target)


@njit(cache=True, nogil=True)
def why_not(setup, state, seat, code):
    """Return 0 for a legal code, else the number of the clause that forbids it most plainly."""
    if not 0 <= code < N_ACTIONS:
        return 1
    if code < N_PAIRS:
        origin, target = code // N_CELLS, code % N_CELLS
        clause = why_not_go(setup, state, seat, origin, target)
        if clause or state.to_move == DWARF:
            return clause
        beside = dwarfs_beside(state, target)
        return 0 if may_strike(int(setup.troll_capture), beside, beside, int(DISTANCE[origin, target])) else 12
    if state.to_move == NOBODY:
        return int(state.ending)
    if seat != seat_of(state, state.to_move):
        return 2
    index, _, _ = other_choice(setup, state, code - N_PAIRS, -1, -1)
    return 0 if state.to_move == TROLL and index >= 0 else 12


# How a ply is played


@njit(cache=True, nogil=True)
def play_dwarf(state, seat, origin, target, events):
    """Move a dwarf (T-11), or hurl it onto a troll (T-13); return how many pieces fall."""
    if state.cells[target] == EMPTY:
        put(state, target, lift(state, origin))
        emit(events, MOVED, seat, origin, target, 0, 0, 0, 0)
        return 0
    lift(state, target)
    state.n_trolls -= 1
    put(state, target, lift(state, origin))
    emit(events, HURLED, seat, origin, target, 0, 0, 0, 0)
    emit(events, FELLED, seat, target, 0, 0, 0, 0, 0)
    return 1


@njit(cache=True, nogil=True)
def play_troll(state, seat, origin, target, struck, events):
    """Step (T-12) or shove (T-15) a troll; return how many dwarfs it strikes."""
    put(state, target, lift(state, origin))
    kind = STEPPED if DISTANCE[origin, target] == 1 else SHOVED
    emit(events, kind, seat, origin, target, 0, 0, 0, 0)
    n = 0
    for direction in range(N_DIRECTIONS):
        if struck >> direction & 1:
            cell = int(RAY[target, direction, 1])
            lift(state, cell)
            emit(events, STRUCK, seat, cell, 0, 0, 0, 0, 0)
            n += 1
    state.n_dwarfs -= n
    return n


@njit(cache=True, nogil=True)
def apply(setup, state, seat, code, events):
    """Play a legal `code`, then judge whether the round is over."""
    if state.to_move == DWARF:
        fallen = play_dwarf(state, seat, code // N_CELLS, code % N_CELLS, events)
        state.to_move = TROLL
    else:
        pair, struck = choice_of(setup, state, code)
        fallen = play_troll(state, seat, pair // N_CELLS, pair % N_CELLS, struck, events)
        state.to_move = DWARF
    state.quiet = 0 if fallen else state.quiet + 1
    judge(setup, state, events)
