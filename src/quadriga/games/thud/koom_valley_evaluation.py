"""Koom Valley for search: what a position is worth to a side, and which plies are worth looking at first.

Everything is in hundredths of a dwarf; a round is worth more than any board. The worth of a board is linear in the
features below; their weights come from data/weights.toml.
"""

import numpy as np
from numba import njit

from quadriga.games.thud.actions import N_PAIRS
from quadriga.games.thud.board import (
    DIRECTION,
    DISTANCE,
    N_CELLS,
    N_DIRECTIONS,
    N_GOALS,
    N_WORDS,
    NORTH_EAST,
    PLACES,
    RAY,
    WORD,
)
from quadriga.games.thud.koom_valley import JUMP, MAX_SLIDE, sandwiched
from quadriga.games.thud.lines import first_obstacle
from quadriga.games.thud.rock import CROWD, escort, may_go, trolls_beside
from quadriga.games.thud.rounds import seat_of, total
from quadriga.games.thud.state import DWARF, EMPTY, NOBODY, ROCK, TROLL
from quadriga.games.thud.tramples import NO_JUMP, can_jump, can_jump_at_all, n_long_chains
from quadriga.games.thud.weights import UNIT, weights
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.bits import lowest

HALF_POINT = 10_000  # of the score (T-40)
DECISIVE = 4_000  # for what wins with the next ply
DWARF_WORTH, TROLL_WORTH = 100, 250  # what a capture is taken for when plies are put in order
FEATURES = (
    "dwarfs",
    "trolls",
    "hopeless",  # 1 once the trolls are too few to crowd round the Rock (T-36)
    "progress",  # of the Rock towards rank 1: NEARER
    "progress_unopposed",  # the same once the trolls are too few
    "escort",  # dwarfs beside the Rock, MAX_ESCORT at most
    "path",  # 1 if the Rock could be moved towards rank 1
    "guard",  # cells that dwarfs are nearer to the Rock than GUARD_REACH, summed
    "siege",  # the same for trolls and SIEGE_REACH
    "beside_one",  # 1 if one troll stands beside the Rock
    "beside_two",  # 1 if two do: one move from the win
    "coming",  # 1 if a third could come, with the dwarfs to move: they have to do something about it
    "jumpable",  # trolls that could trample somebody, with the trolls to move
    "caught",  # trolls that could be caught between two dwarfs, with the dwarfs to move
)
WEIGHTS = weights("koom-valley", FEATURES)
NEARER = np.array([120, 90, 64, 47, 35, 26, 19, 14, 10, 7, 5, 3, 2, 1, 0], np.int64)  # by the Rock's rank
MAX_ESCORT = 3
GUARD_REACH, SIEGE_REACH = 7, 8

RANK = np.array([rank for rank, _ in PLACES], np.int64)


@njit(cache=True, nogil=True)
def slider(state, cell, direction):
    """Return the troll away from the Rock that could slide to the empty `cell` from `direction`, -1 for none (T-31)."""
    k = first_obstacle(state, cell, direction)
    troll = int(RAY[cell, direction, k])
    if k <= MAX_SLIDE and state.cells[troll] == TROLL and DISTANCE[troll, state.rock] > 1:
        return troll
    return -1


@njit(cache=True, nogil=True)
def third_trolls(state, out):
    """Fill `out` with the slides that bring a third troll to the Rock (T-36); return how many."""
    if trolls_beside(state, state.rock) < CROWD - 1:
        return 0
    n = 0
    for side in range(N_DIRECTIONS):
        cell = int(RAY[state.rock, side, 1])
        if state.cells[cell] == EMPTY:
            for direction in range(N_DIRECTIONS):
                troll = slider(state, cell, direction)
                out[n] = troll * N_CELLS + cell
                n += troll >= 0
    return n


@njit(cache=True, nogil=True)
def is_third_coming(state):
    """Say whether a troll could slide to the Rock."""
    for side in range(N_DIRECTIONS):
        cell = int(RAY[state.rock, side, 1])
        if state.cells[cell] == EMPTY:
            for direction in range(N_DIRECTIONS):
                if slider(state, cell, direction) >= 0:
                    return True
    return False


@njit(cache=True, nogil=True)
def hammer(state, cell, direction):
    """Return the dwarf that could walk to the empty `cell` from `direction`, -1 for none."""
    dwarf = int(RAY[cell, direction, first_obstacle(state, cell, direction)])
    return dwarf if state.cells[dwarf] == DWARF else -1


@njit(cache=True, nogil=True)
def is_caught(state, troll):
    """Say whether a dwarf could walk to a cell opposite to a dwarf beside `troll` (T-33)."""
    cells = state.cells
    for direction in range(N_DIRECTIONS):
        gap = int(RAY[troll, N_DIRECTIONS - 1 - direction, 1])
        if cells[RAY[troll, direction, 1]] == DWARF and cells[gap] == EMPTY:
            for way in range(N_DIRECTIONS):
                if hammer(state, gap, way) >= 0:
                    return True
    return False


@njit(cache=True, nogil=True)
def has_path(setup, state):
    """Say whether the Rock could be moved towards rank 1."""
    for direction in range(NORTH_EAST + 1):
        if may_go(setup, state, int(RAY[state.rock, direction, 1])):
            return True
    return False


@njit(cache=True, nogil=True)
def decisive(state, has_path, crowd, is_coming):
    """Return DECISIVE if the side to move wins with this ply, for the dwarfs; 0 if it does not."""
    if state.to_move == DWARF:
        home = DECISIVE if has_path and RANK[state.rock] == 1 else 0
        return home - DECISIVE if crowd >= CROWD else home
    if crowd >= CROWD or is_coming:  # the dwarfs have brought the Rock there: three must be beside it after this ply
        return -DECISIVE
    return 0


@njit(cache=True, nogil=True)
def measured(setup, state):
    """Return the features of the board, in the order of FEATURES, and whether it is decisive (see there)."""
    rock = int(state.rock)
    crowd = trolls_beside(state, rock)
    is_coming = crowd == CROWD - 1 and is_third_coming(state)
    path = has_path(setup, state)
    progress = NEARER[RANK[rock]]
    is_hopeless = state.n_trolls < CROWD
    guard = siege = jumpable = caught = 0
    for word in range(N_WORDS):
        left = int(state.standing[0, word])
        while left:
            guard += max(0, GUARD_REACH - int(DISTANCE[word * WORD + lowest(left), rock]))
            left &= left - 1
        left = int(state.standing[TROLL - DWARF, word])
        while left:
            troll = word * WORD + lowest(left)
            left &= left - 1
            siege += max(0, SIEGE_REACH - int(DISTANCE[troll, rock]))
            if state.to_move == TROLL:
                jumpable += can_jump_at_all(state, troll)
            else:
                caught += is_caught(state, troll)
    found = (
        np.int64(state.n_dwarfs),
        np.int64(state.n_trolls),
        int(is_hopeless),
        progress,
        progress if is_hopeless else 0,
        min(escort(state, rock), MAX_ESCORT),
        int(path),
        guard,
        siege,
        int(crowd == 1),
        int(crowd == 2),
        int(is_coming and state.to_move == DWARF),
        jumpable,
        caught,
    )
    return found, decisive(state, path, crowd, is_coming)


@njit(cache=True, nogil=True)
def dwarf_side(setup, state):
    """Return what the board is worth to the dwarfs."""
    found, worth = measured(setup, state)
    worth *= UNIT
    for feature in range(len(WEIGHTS)):
        worth += WEIGHTS[feature] * found[feature]
    return worth // UNIT


@njit(cache=True, nogil=True)
def evaluate(setup, state, seat):
    """Return the lead of `seat`: its points in finished rounds and what the board is worth."""
    lead = HALF_POINT * (total(state, seat) - total(state, 1 - seat))
    if state.to_move == NOBODY:
        return lead
    board = dwarf_side(setup, state)
    return lead + board if seat == seat_of(state, DWARF) else lead - board


@njit(cache=True, nogil=True)
def features(setup, state, seat, out):
    """Fill `out` with what is measured, signed for `seat`; return how many."""
    sign = 1 if seat == seat_of(state, DWARF) else -1
    found, _ = measured(setup, state)
    for feature in range(len(WEIGHTS)):
        out[feature] = sign * found[feature]
    return len(WEIGHTS)


@njit(cache=True, nogil=True)
def sandwiches(state, out):
    """Fill `out` with the moves by which a dwarf catches trolls (T-33); return how many."""
    cells = state.cells
    n = 0
    for word in range(N_WORDS):
        left = int(state.standing[TROLL - DWARF, word])
        while left:
            troll = word * WORD + lowest(left)
            left &= left - 1
            for direction in range(N_DIRECTIONS):
                gap = int(RAY[troll, N_DIRECTIONS - 1 - direction, 1])
                if cells[RAY[troll, direction, 1]] != DWARF or cells[gap] != EMPTY:
                    continue
                if sandwiched(state, gap) & ((1 << direction) - 1):
                    continue  # listed already, for another troll that is caught from the same cell
                for way in range(N_DIRECTIONS):
                    dwarf = hammer(state, gap, way)
                    out[n] = dwarf * N_CELLS + gap
                    n += dwarf >= 0
    return n


@njit(cache=True, nogil=True)
def homecomings(setup, state, out, n):
    """Append the moves of the Rock to a goal cell (T-35) to the `n` in `out`; return how many there are."""
    if RANK[state.rock] > 1:
        return n
    for goal in range(N_GOALS):
        out[n] = int(state.rock) * N_CELLS + goal
        n += may_go(setup, state, goal)
    return n


@njit(cache=True, nogil=True)
def tramples(state, out, n):
    """Append the codes of all tramples (T-32) to the `n` in `out`; return how many there are."""
    singles = n
    for word in range(N_WORDS):
        left = int(state.standing[TROLL - DWARF, word])
        while left:
            troll = word * WORD + lowest(left)
            left &= left - 1
            for direction in range(N_DIRECTIONS):
                out[n] = troll * N_CELLS + int(RAY[troll, direction, JUMP])
                n += can_jump(state, troll, NO_JUMP, troll, direction)
    if n == singles:
        return n
    others = n_long_chains(state)
    for index in range(others):
        out[n + index] = N_PAIRS + index
    return n + others


@njit(cache=True, nogil=True)
def tactical_actions(setup, state, seat, out):
    """Fill `out` with captures, and with what brings the Rock home or a third troll to it; return how many."""
    if state.to_move == DWARF:
        return homecomings(setup, state, out, sandwiches(state, out))
    return tramples(state, out, third_trolls(state, out))


@njit(cache=True, nogil=True)
def dwarf_gain(state, origin, target):
    """Return what a ply of the dwarfs gains at once."""
    if state.cells[origin] == ROCK:
        return HALF_POINT if target < N_GOALS else 0
    caught = sandwiched(state, target)
    worth = 0
    while caught:
        caught &= caught - 1
        worth += TROLL_WORTH
    return worth


@njit(cache=True, nogil=True)
def troll_gain(state, origin, target, crowd):
    """Return what a slide or a single jump gains at once; `crowd` trolls stand beside the Rock before."""
    rock = state.rock
    crowd_after = crowd - (DISTANCE[origin, rock] == 1) + (DISTANCE[target, rock] == 1)
    worth = HALF_POINT if crowd_after >= CROWD else 0
    if DISTANCE[origin, target] == JUMP and state.cells[RAY[origin, DIRECTION[origin, target], 1]] == DWARF:
        worth += DWARF_WORTH
    return worth


@njit(cache=True, nogil=True)
def order(setup, state, seat, codes, n, scores):
    """Score each code by what it gains at once; a chain of jumps, slow to look up, as if it took two dwarfs."""
    crowd = trolls_beside(state, state.rock)
    for i in range(n):
        code = codes[i]
        if code >= N_PAIRS:
            scores[i] = 2 * DWARF_WORTH
        elif state.to_move == DWARF:
            scores[i] = dwarf_gain(state, code // N_CELLS, code % N_CELLS)
        else:
            scores[i] = troll_gain(state, code // N_CELLS, code % N_CELLS, crowd)
