"""The classic game for search: what a position is worth to a side, and which plies are worth looking at first.

Everything is in hundredths of a point of the score (T-17). The worth of a board is linear in the features below; their
weights come from data/weights.toml.
"""

import numpy as np
from numba import njit

from quadriga.games.thud.actions import N_PAIRS
from quadriga.games.thud.board import (
    DISTANCE,
    N_AXES,
    N_CELLS,
    N_DIRECTIONS,
    N_WORDS,
    NEAR,
    PLACES,
    RAY,
    WORD,
)
from quadriga.games.thud.classic import legal_actions
from quadriga.games.thud.endings import DWARF_POINTS, TROLL_POINTS
from quadriga.games.thud.lines import line, obstacles, troll_reach
from quadriga.games.thud.rounds import seat_of, total
from quadriga.games.thud.state import ALL, DWARF, EMPTY, NOBODY, ONE, TROLL
from quadriga.games.thud.weights import UNIT, weights
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.bits import count, lowest

POINT = 100
DWARF_WORTH, TROLL_WORTH = POINT * DWARF_POINTS, POINT * TROLL_POINTS
FEATURES = (
    "dwarfs",
    "trolls",
    "pairs",  # of dwarfs side by side: a block is what hurls, and what a troll cannot enter unpunished
    "scatter",  # of the dwarfs: squared distances from their middle, summed, in fours
    "attacked",  # 1 if a dwarf could hit a troll, with the trolls to move: it has to go
    "attacked_again",  # trolls beyond the first that a dwarf could hit: they cannot all go
    "chase",  # with FEW dwarfs left, the distance of each from the nearest troll, summed
    "hunt",  # with FEW trolls left, their distances from the dwarfs' middle: squared, summed, in fours
    "refuge",  # with FEW trolls left, the cells within REFUGE_REACH of each where no dwarf can hit it
)
WEIGHTS = weights("classic", FEATURES)
FEW = 2  # pieces of a kind that are hunted down
REFUGE_REACH = 2

RANK = np.array([rank for rank, _ in PLACES], np.int64)
FILE = np.array([file for _, file in PLACES], np.int64)


@njit(cache=True, nogil=True)
def is_hit_from(state, cell, direction, k):
    """Say whether the first obstacle, `k` cells in `direction`, is a dwarf that its line carries to `cell` (T-13)."""
    front = RAY[cell, direction, k]
    return state.cells[front] == DWARF and line(state, front, N_DIRECTIONS - 1 - direction) >= k


@njit(cache=True, nogil=True)
def is_attacked(state, cell):
    """Say whether a dwarf could be hurled to `cell`, if a troll stood there."""
    for axis in range(N_AXES):
        ahead, behind = obstacles(state, cell, axis)
        if is_hit_from(state, cell, axis, ahead) or is_hit_from(state, cell, N_DIRECTIONS - 1 - axis, behind):
            return True
    return False


@njit(cache=True, nogil=True)
def n_dwarfs_beside(state, cell):
    """Return how many dwarfs stand beside `cell`, whatever it holds."""
    n = 0
    for word in range(N_WORDS):
        n += count(state.standing[0, word] & NEAR[cell, word])
    return n


@njit(cache=True, nogil=True)
def chased(state):
    """Return the distance of each dwarf from the troll nearest to it, summed."""
    summed = 0
    for dwarf in range(N_CELLS):
        if state.cells[dwarf] == DWARF:
            nearest = N_CELLS
            for troll in range(N_CELLS):
                if state.cells[troll] == TROLL:
                    nearest = min(nearest, int(DISTANCE[dwarf, troll]))
            summed += nearest
    return summed


@njit(cache=True, nogil=True)
def hunted(state, ranks, files):
    """Return `hunt` and `refuge` (see FEATURES); `ranks` and `files` are those of the dwarfs, summed."""
    n_dwarfs = int(state.n_dwarfs)
    apart = safe = 0
    for troll in range(N_CELLS):
        if state.cells[troll] == TROLL:
            apart += (RANK[troll] * n_dwarfs - ranks) ** 2 + (FILE[troll] * n_dwarfs - files) ** 2
            for cell in range(N_CELLS):
                if DISTANCE[troll, cell] <= REFUGE_REACH and state.cells[cell] in (EMPTY, TROLL):
                    safe += not is_attacked(state, cell)
    return apart // (4 * n_dwarfs * n_dwarfs), safe


@njit(cache=True, nogil=True)
def n_attacked(state):
    """Return how many trolls a dwarf could hit."""
    n = 0
    for word in range(N_WORDS):
        left = int(state.standing[TROLL - DWARF, word])
        while left:
            n += is_attacked(state, word * WORD + lowest(left))
            left &= left - 1
    return n


@njit(cache=True, nogil=True)
def measured(state):
    """Return the features of the board, in the order of FEATURES; both sides have pieces."""
    links = ranks = files = squares = 0
    for word in range(N_WORDS):
        left = int(state.standing[0, word])
        while left:
            dwarf = word * WORD + lowest(left)
            left &= left - 1
            rank, file = RANK[dwarf], FILE[dwarf]
            ranks += rank
            files += file
            squares += rank * rank + file * file
            links += n_dwarfs_beside(state, dwarf)
    n_dwarfs, n_trolls = np.int64(state.n_dwarfs), np.int64(state.n_trolls)
    middle = (ranks * ranks + files * files) // n_dwarfs  # so many squares more from the corner A1 than from the middle
    attacked = n_attacked(state) if state.to_move == TROLL else 0
    is_hunt = n_trolls <= FEW
    hunt, refuge = hunted(state, ranks, files) if is_hunt else (0, 0)
    return (
        n_dwarfs,
        n_trolls,
        0 if is_hunt else links // 2,
        0 if is_hunt else (squares - middle) // 4,
        min(attacked, 1),
        max(attacked - 1, 0),
        chased(state) if n_dwarfs <= FEW else 0,
        hunt,
        refuge,
    )


@njit(cache=True, nogil=True)
def dwarf_side(state):
    """Return what the board is worth to the dwarfs."""
    if state.n_dwarfs == 0 or state.n_trolls == 0:
        return int(state.n_dwarfs) * DWARF_WORTH - int(state.n_trolls) * TROLL_WORTH
    found = measured(state)
    worth = 0
    for feature in range(len(WEIGHTS)):
        worth += WEIGHTS[feature] * found[feature]
    return worth // UNIT


@njit(cache=True, nogil=True)
def evaluate(setup, state, seat):
    """Return the lead of `seat`: its points in finished rounds and what the board is worth."""
    lead = POINT * (total(state, seat) - total(state, 1 - seat))
    if state.to_move == NOBODY:
        return lead
    board = dwarf_side(state)
    return lead + board if seat == seat_of(state, DWARF) else lead - board


@njit(cache=True, nogil=True)
def features(setup, state, seat, out):
    """Fill `out` with what is measured, signed for `seat`; return how many."""
    sign = 1 if seat == seat_of(state, DWARF) else -1
    found = measured(state)
    for feature in range(len(WEIGHTS)):
        out[feature] = sign * found[feature]
    return len(WEIGHTS)


@njit(cache=True, nogil=True)
def hurls(state, out):
    """Fill `out` with the codes of all hurls (T-13, T-14); return how many."""
    n = 0
    for word in range(N_WORDS):
        left = int(state.standing[TROLL - DWARF, word])
        while left:
            troll = word * WORD + lowest(left)
            left &= left - 1
            for axis in range(N_AXES):
                ahead, behind = obstacles(state, troll, axis)
                out[n] = int(RAY[troll, axis, ahead]) * N_CELLS + troll
                n += is_hit_from(state, troll, axis, ahead)
                out[n] = int(RAY[troll, N_DIRECTIONS - 1 - axis, behind]) * N_CELLS + troll
                n += is_hit_from(state, troll, N_DIRECTIONS - 1 - axis, behind)
    return n


@njit(cache=True, nogil=True)
def blows(state, out):
    """Fill `out` with the codes of all steps and shoves that strike somebody (T-12, T-15); return how many."""
    n = 0
    for word in range(N_WORDS):
        left = int(state.standing[TROLL - DWARF, word])
        while left:
            troll = word * WORD + lowest(left)
            left &= left - 1
            for direction in range(N_DIRECTIONS):
                for k in range(1, troll_reach(state, troll, direction) + 1):
                    target = int(RAY[troll, direction, k])
                    out[n] = troll * N_CELLS + target
                    n += n_dwarfs_beside(state, target) > 0
    return n


@njit(cache=True, nogil=True)
def gain(setup, state, code):
    """Return what a legal `code` takes off the board; a guess for the choices beyond N_PAIRS, slow to look up.

    Where a troll strikes one at most, those mostly strike one. Elsewhere they spare somebody whom the troll could
    strike as well: they count as quiet.
    """
    if code >= N_PAIRS:
        return DWARF_WORTH if setup.troll_capture == ONE else 0
    target = code % N_CELLS
    if state.to_move == DWARF:
        return TROLL_WORTH if state.cells[target] == TROLL else 0
    return n_dwarfs_beside(state, target) * DWARF_WORTH


@njit(cache=True, nogil=True)
def tactical_actions(setup, state, seat, out):
    """Fill `out` with the captures of `seat`; return how many."""
    if state.to_move == DWARF:
        return hurls(state, out)
    if setup.troll_capture == ALL:
        return blows(state, out)
    n = 0
    for i in range(legal_actions(setup, state, seat, out)):
        if gain(setup, state, out[i]) > 0:
            out[n] = out[i]
            n += 1
    return n


@njit(cache=True, nogil=True)
def order(setup, state, seat, codes, n, scores):
    """Score each code by what it takes."""
    for i in range(n):
        scores[i] = gain(setup, state, codes[i])
