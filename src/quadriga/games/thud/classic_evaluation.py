"""The classic game for search: what a position is worth to a side, and which plies are worth looking at first.

Everything is in hundredths of a point of the score (T-17). The worth of a board is linear in the features below; their
weights come from data/weights.toml.
"""

import numpy as np
from numba import njit

from quadriga.games.thud.actions import N_PAIRS
from quadriga.games.thud.board import DISTANCE, N_CELLS, N_DIRECTIONS, PLACES, RAY, TO_EDGE
from quadriga.games.thud.classic import legal_actions
from quadriga.games.thud.endings import DWARF_POINTS, TROLL_POINTS
from quadriga.games.thud.lines import dwarfs_beside, first_obstacle, line, troll_reach
from quadriga.games.thud.rounds import seat_of, total
from quadriga.games.thud.state import ALL, DWARF, EMPTY, NOBODY, ONE, TROLL
from quadriga.games.thud.weights import UNIT, weights
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels

POINT = 100
DWARF_WORTH, TROLL_WORTH = POINT * DWARF_POINTS, POINT * TROLL_POINTS
FEATURES = (
    "dwarfs",
    "trolls",
    "pairs",  # of dwarfs side by side: a block is what hurls, and what a troll cannot enter unpunished
    "isolated",  # dwarfs without a comrade beside them
    "scatter",  # of the dwarfs: squared distances from their middle, summed, in fours
    "attacked",  # 1 if a dwarf could hit a troll, with the trolls to move: it has to go
    "attacked_again",  # trolls beyond the first that a dwarf could hit: they cannot all go
    "freedom",  # empty cells beside trolls, summed over the trolls
    "troll_pairs",  # of trolls side by side: lines shove
    "distance",  # of the trolls from the dwarfs' middle: squared, summed, in fours
    "chase",  # with FEW dwarfs left, the distance of each from the nearest troll, summed
    "hunt",  # with FEW trolls left, their `distance` again
)
WEIGHTS = weights("classic", FEATURES)
FEW = 4  # pieces of a kind that are hunted down

RANK = np.array([rank for rank, _ in PLACES], np.int64)
FILE = np.array([file for _, file in PLACES], np.int64)
N_BEYOND = (TO_EDGE == 0).sum(axis=1)  # directions of each cell that lead off the board, where RAY turns back


@njit(cache=True, nogil=True)
def hurl_from(state, troll, direction):
    """Return the distance of the dwarf that could be hurled onto `troll` from `direction`, 0 for none (T-13)."""
    k = first_obstacle(state, troll, direction)
    front = RAY[troll, direction, k]
    if state.cells[front] == DWARF and line(state, front, N_DIRECTIONS - 1 - direction) >= k:
        return k
    return 0


@njit(cache=True, nogil=True)
def is_attacked(state, troll):
    """Say whether a dwarf could be hurled onto `troll`."""
    for direction in range(N_DIRECTIONS):
        if hurl_from(state, troll, direction) > 0:
            return True
    return False


@njit(cache=True, nogil=True)
def beside(state, cell, kind):
    """Return how many pieces of `kind` stand beside a piece of the same kind at `cell`."""
    n = -N_BEYOND[cell]  # beyond the edge it meets itself
    for direction in range(N_DIRECTIONS):
        n += state.cells[RAY[cell, direction, 1]] == kind
    return n


@njit(cache=True, nogil=True)
def free_beside(state, cell):
    """Return how many empty cells lie beside a piece."""
    n = 0
    for direction in range(N_DIRECTIONS):
        n += state.cells[RAY[cell, direction, 1]] == EMPTY
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
def measured(state):
    """Return the features of the board, in the order of FEATURES; both sides have pieces."""
    cells = state.cells
    links = isolated = ranks = files = squares = 0
    attacked = freedom = troll_links = troll_ranks = troll_files = troll_squares = 0
    for cell in range(N_CELLS):
        kind = cells[cell]
        if kind == DWARF:
            rank, file = RANK[cell], FILE[cell]
            ranks += rank
            files += file
            squares += rank * rank + file * file
            comrades = beside(state, cell, DWARF)
            links += comrades
            isolated += comrades == 0
        elif kind == TROLL:
            rank, file = RANK[cell], FILE[cell]
            troll_ranks += rank
            troll_files += file
            troll_squares += rank * rank + file * file
            troll_links += beside(state, cell, TROLL)
            freedom += free_beside(state, cell)
            if state.to_move == TROLL:
                attacked += is_attacked(state, cell)
    n_dwarfs, n_trolls = np.int64(state.n_dwarfs), np.int64(state.n_trolls)
    middle = (ranks * ranks + files * files) // n_dwarfs  # so many squares more from the corner A1 than from the middle
    scatter = (squares - middle) // 4
    apart = 2 * (ranks * troll_ranks + files * troll_files) - n_trolls * middle
    distance = (troll_squares - apart // n_dwarfs) // 4
    return (
        n_dwarfs,
        n_trolls,
        links // 2,
        isolated,
        scatter,
        min(attacked, 1),
        max(attacked - 1, 0),
        freedom,
        troll_links // 2,
        distance,
        chased(state) if n_dwarfs <= FEW else 0,
        distance if n_trolls <= FEW else 0,
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
    for troll in range(N_CELLS):
        if state.cells[troll] == TROLL:
            for direction in range(N_DIRECTIONS):
                k = hurl_from(state, troll, direction)
                if k > 0:
                    out[n] = int(RAY[troll, direction, k]) * N_CELLS + troll
                    n += 1
    return n


@njit(cache=True, nogil=True)
def blows(state, out):
    """Fill `out` with the codes of all steps and shoves that strike somebody (T-12, T-15); return how many."""
    n = 0
    for troll in range(N_CELLS):
        if state.cells[troll] == TROLL:
            for direction in range(N_DIRECTIONS):
                for k in range(1, troll_reach(state, troll, direction) + 1):
                    target = int(RAY[troll, direction, k])
                    if dwarfs_beside(state, target) != 0:
                        out[n] = troll * N_CELLS + target
                        n += 1
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
    struck = dwarfs_beside(state, target)
    worth = 0
    while struck:
        struck &= struck - 1
        worth += DWARF_WORTH
    return worth


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
