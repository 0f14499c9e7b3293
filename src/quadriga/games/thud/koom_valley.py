"""The plies of Koom Valley as kernels, in the order of the rulebook (T-30 to T-34, T-38)."""

import numpy as np
from numba import njit

from quadriga.games.thud.actions import JUMPED, MOVED, N_ACTIONS, N_PAIRS, ROCK_MOVED, SANDWICHED, SLID, TRAMPLED
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
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    WORD,
)
from quadriga.games.thud.fans import fan
from quadriga.games.thud.lines import first_obstacle, obstacles
from quadriga.games.thud.placement import lift, put
from quadriga.games.thud.rock import may_go
from quadriga.games.thud.rounds import judge, seat_of
from quadriga.games.thud.state import DWARF, EMPTY, NOBODY, ROCK, TROLL
from quadriga.games.thud.tramples import NO_JUMP, can_jump, direction_of, long_chain, n_jumps, n_long_chains
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.bits import lowest
from quadriga.kernel.events import emit

MAX_SLIDE = 3  # T-31
JUMP = 2  # cells that a jump goes (T-32)

# What may be played (T-30 to T-32)


@njit(cache=True, nogil=True)
def runs(state, origin, axis):
    """Return how many empty cells lie before the first obstacles ahead and behind (`obstacles` says which way)."""
    ahead, behind = obstacles(state, origin, axis)
    return ahead - 1, behind - 1


@njit(cache=True, nogil=True)
def dwarf_plies(state, origin, out, n):
    """Append the codes of the dwarf at `origin` to the `n` in `out`, in increasing order; return how many there are."""
    north_west, south_east = runs(state, origin, NORTH_WEST)
    north, south = runs(state, origin, NORTH)
    north_east, south_west = runs(state, origin, NORTH_EAST)
    west, east = runs(state, origin, WEST)
    return fan(origin, north_west, north, north_east, west, east, south_west, south, south_east, out, n)


@njit(cache=True, nogil=True)
def rock_plies(setup, state, out, n):
    """Append the codes of the Rock to the `n` in `out`, in increasing order; return how many there are."""
    rock = int(state.rock)
    for direction in range(N_DIRECTIONS):
        target = int(RAY[rock, direction, 1])
        out[n] = rock * N_CELLS + target
        n += may_go(setup, state, target)
    return n


@njit(cache=True, nogil=True)
def is_run(state, origin, direction, k):
    """Say whether the first `k` cells from `origin` are empty."""
    for step in range(1, k + 1):
        if state.cells[RAY[origin, direction, step]] != EMPTY:
            return False
    return True


@njit(cache=True, nogil=True)
def goes(state, origin, direction, k):
    """Say whether the troll at `origin` may slide to distance `k` (T-31), or jump there (T-32)."""
    return is_run(state, origin, direction, k) or (k == JUMP and can_jump(state, origin, NO_JUMP, origin, direction))


@njit(cache=True, nogil=True)
def troll_plies(state, origin, out, n):
    """Append the codes below N_PAIRS of the troll at `origin` to the `n` in `out`; return how many there are.

    They come in increasing order: the northern rows from far to near, the own row from west to east, the southern rows
    from near to far.
    """
    base = origin * N_CELLS
    for k in range(MAX_SLIDE, 0, -1):
        for direction in range(NORTH_WEST, NORTH_EAST + 1):
            out[n] = base + int(RAY[origin, direction, k])
            n += goes(state, origin, direction, k)
    for k in range(MAX_SLIDE, 0, -1):
        out[n] = base + origin - k
        n += goes(state, origin, WEST, k)
    for k in range(1, MAX_SLIDE + 1):
        out[n] = base + origin + k
        n += goes(state, origin, EAST, k)
    for k in range(1, MAX_SLIDE + 1):
        for direction in range(SOUTH_WEST, SOUTH_EAST + 1):
            out[n] = base + int(RAY[origin, direction, k])
            n += goes(state, origin, direction, k)
    return n


@njit(cache=True, nogil=True)
def legal_actions(setup, state, seat, out):
    """Fill `out` (int64, MAX_ACTIONS) with the codes of `seat` in increasing order; return how many."""
    if state.to_move == NOBODY or seat != seat_of(state, state.to_move):
        return 0
    n = np.int64(0)  # of this type: for a literal 0, what is called here would be compiled once more
    if state.to_move == DWARF:
        for word in range(N_WORDS):
            left = int(state.standing[0, word] | state.standing[ROCK - DWARF, word])
            while left:
                origin = word * WORD + lowest(left)
                left &= left - 1
                if origin == state.rock:
                    n = rock_plies(setup, state, out, n)
                else:
                    n = dwarf_plies(state, origin, out, n)
        return n
    for word in range(N_WORDS):
        left = int(state.standing[TROLL - DWARF, word])
        while left:
            n = troll_plies(state, word * WORD + lowest(left), out, n)
            left &= left - 1
    others = n_long_chains(state)
    for index in range(others):
        out[n + index] = N_PAIRS + index
    return n + others


@njit(cache=True, nogil=True)
def sandwiched(state, cell):
    """Return the set of directions in which a troll stands right between `cell` and a dwarf (T-33)."""
    cells = state.cells
    found = 0
    for direction in range(N_DIRECTIONS):
        beyond = RAY[cell, direction, 2]
        if cells[RAY[cell, direction, 1]] == TROLL and cells[beyond] == DWARF and beyond != cell:
            found |= 1 << direction
    return found


@njit(cache=True, nogil=True)
def troll_course(state, code):
    """Return (origin, target, chain) of a legal troll's `code`; a slide has the chain NO_JUMP, and target."""
    if code >= N_PAIRS:
        _, origin, chain = long_chain(state, code - N_PAIRS, -1, -1)
        return origin, -1, chain
    origin, target = code // N_CELLS, code % N_CELLS
    direction = int(DIRECTION[origin, target])
    if state.cells[RAY[origin, direction, 1]] == DWARF:
        return origin, target, N_DIRECTIONS * NO_JUMP + direction
    return origin, target, NO_JUMP


# Why not (each answer is the clause that forbids it)


@njit(cache=True, nogil=True)
def blocked_by(state, origin, direction):
    """Return the clause that closes the way beyond the first obstacle: the Rock (T-38) or a piece (T-1)."""
    k = first_obstacle(state, origin, direction)
    return 38 if state.cells[RAY[origin, direction, k]] == ROCK else 1


@njit(cache=True, nogil=True)
def why_no_rock_ply(setup, state, target):
    """Return the clause that forbids to move the Rock to the empty `target`, or 0."""
    return 0 if may_go(setup, state, target) else 30


@njit(cache=True, nogil=True)
def why_no_dwarf_ply(state, origin, target):
    """Return the clause that forbids the dwarf at `origin` to go to `target` (no dwarf, no Rock), or 0."""
    if state.cells[target] == TROLL:
        return 34  # nobody is hurled here
    direction = int(DIRECTION[origin, target])
    if direction == NO_DIRECTION:
        return 11
    if first_obstacle(state, origin, direction) < DISTANCE[origin, target]:
        return blocked_by(state, origin, direction)
    return 0


@njit(cache=True, nogil=True)
def why_no_troll_ply(state, origin, target):
    """Return the clause that forbids the troll at `origin` to go to the empty `target` by a slide or a jump, or 0."""
    direction = int(DIRECTION[origin, target])
    distance = int(DISTANCE[origin, target])
    if direction == NO_DIRECTION or distance > MAX_SLIDE:
        return 31
    if goes(state, origin, direction, distance):
        return 0
    obstacle = first_obstacle(state, origin, direction)
    if state.cells[RAY[origin, direction, obstacle]] == DWARF:
        return 32
    return blocked_by(state, origin, direction)


@njit(cache=True, nogil=True)
def why_not_go(setup, state, seat, origin, target):
    """Return the clause that forbids `seat` a move from `origin` to `target`, not counting chains of jumps, or 0."""
    if state.to_move == NOBODY:
        return int(state.ending)
    if seat != seat_of(state, state.to_move):
        return 2
    cells = state.cells
    moves_rock = cells[origin] == ROCK
    if moves_rock and state.to_move == TROLL:
        return 30
    if not moves_rock and cells[origin] != state.to_move:
        return 2
    if cells[target] == ROCK:
        return 38
    if cells[target] == DWARF or (cells[target] == TROLL and (moves_rock or state.to_move == TROLL)):
        return 1
    if moves_rock:
        return why_no_rock_ply(setup, state, target)
    if state.to_move == DWARF:
        return why_no_dwarf_ply(state, origin, target)
    return why_no_troll_ply(state, origin, target)


@njit(cache=True, nogil=True)
def why_not(setup, state, seat, code):
    """Return 0 for a legal code, else the number of the clause that forbids it most plainly."""
    if not 0 <= code < N_ACTIONS:
        return 1
    if code < N_PAIRS:
        return why_not_go(setup, state, seat, code // N_CELLS, code % N_CELLS)
    if state.to_move == NOBODY:
        return int(state.ending)
    if seat != seat_of(state, state.to_move):
        return 2
    return 0 if state.to_move == TROLL and code - N_PAIRS < n_long_chains(state) else 32


# How a ply is played


@njit(cache=True, nogil=True)
def play_rock(state, seat, target, events):
    """Move the Rock (T-30)."""
    origin = int(state.rock)
    put(state, target, lift(state, origin))
    state.rock = target
    emit(events, ROCK_MOVED, seat, origin, target, 0, 0, 0, 0)


@njit(cache=True, nogil=True)
def play_dwarf(state, seat, origin, target, events):
    """Move a dwarf; return how many trolls it sandwiches (T-33)."""
    put(state, target, lift(state, origin))
    emit(events, MOVED, seat, origin, target, 0, 0, 0, 0)
    between = sandwiched(state, target)
    n = 0
    for direction in range(N_DIRECTIONS):
        if between >> direction & 1:
            cell = int(RAY[target, direction, 1])
            lift(state, cell)
            emit(events, SANDWICHED, seat, cell, 0, 0, 0, 0, 0)
            n += 1
    state.n_trolls -= n
    return n


@njit(cache=True, nogil=True)
def play_chain(state, seat, origin, chain, events):
    """Let a troll jump over one dwarf after the other (T-32); return how many it tramples."""
    at = origin
    n = n_jumps(chain)
    for jump in range(n):
        direction = direction_of(chain, n, jump)
        over, landing = int(RAY[at, direction, 1]), int(RAY[at, direction, 2])
        put(state, landing, lift(state, at))
        emit(events, JUMPED, seat, at, landing, 0, 0, 0, 0)
        lift(state, over)
        emit(events, TRAMPLED, seat, over, 0, 0, 0, 0, 0)
        at = landing
    state.n_dwarfs -= n
    return n


@njit(cache=True, nogil=True)
def play_troll(state, seat, code, events):
    """Let a troll slide (T-31) or trample; return how many dwarfs fall."""
    origin, target, chain = troll_course(state, code)
    if chain != NO_JUMP:
        return play_chain(state, seat, origin, chain, events)
    put(state, target, lift(state, origin))
    emit(events, SLID, seat, origin, target, 0, 0, 0, 0)
    return 0


@njit(cache=True, nogil=True)
def apply(setup, state, seat, code, events):
    """Play a legal `code`, then judge whether the round is over."""
    is_quiet = False
    if state.to_move == TROLL:
        is_quiet = play_troll(state, seat, code, events) == 0
        state.to_move = DWARF
    else:
        origin, target = code // N_CELLS, code % N_CELLS
        if origin == state.rock:
            play_rock(state, seat, target, events)
            is_quiet = setup.rock_quiet != 0
        else:
            is_quiet = play_dwarf(state, seat, origin, target, events) == 0
        state.to_move = TROLL
    state.quiet = state.quiet + 1 if is_quiet else 0
    judge(setup, state, events)
