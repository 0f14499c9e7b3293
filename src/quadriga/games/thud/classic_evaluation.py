"""The classic game for search: what a position is worth to a side, and which plies are worth looking at first.

Everything is in hundredths of a point of the score (T-17). The weights are set by hand and were compared in a few
games only; no tuning has been run on them yet.
"""

import numpy as np
from numba import njit

from quadriga.games.thud.actions import N_PAIRS
from quadriga.games.thud.board import EAST, N_CELLS, N_DIRECTIONS, PLACES, RAY, SOUTH_EAST, TO_EDGE
from quadriga.games.thud.classic import legal_actions
from quadriga.games.thud.endings import DWARF_POINTS, TROLL_POINTS
from quadriga.games.thud.lines import dwarfs_beside, first_obstacle, line, troll_reach
from quadriga.games.thud.rounds import seat_of, total
from quadriga.games.thud.state import ALL, DWARF, NOBODY, ONE, TROLL
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels

POINT = 100
DWARF_WORTH, TROLL_WORTH = POINT * DWARF_POINTS, POINT * TROLL_POINTS
NEIGHBOURS = 12  # for two dwarfs side by side: a block is what hurls, and what a troll cannot enter unpunished
SCATTER = 8  # this much of the dwarfs' spread (squared distances from their middle, summed) costs one hundredth
ATTACKED = 20  # for a troll that a dwarf could hit, with the trolls to move: it has to go
ATTACKED_AGAIN = 200  # for each further one: they cannot all go

RANK = np.array([rank for rank, _ in PLACES], np.int64)
FILE = np.array([file for _, file in PLACES], np.int64)


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
def neighbours(state, cell):
    """Return how many dwarfs stand beside `cell` to the east and the south: over all dwarfs, each pair counts once."""
    n = 0
    for direction in range(EAST, SOUTH_EAST + 1):
        n += state.cells[RAY[cell, direction, 1]] == DWARF and TO_EDGE[cell, direction] > 0
    return n


@njit(cache=True, nogil=True)
def dwarf_side(state):
    """Return what the board is worth to the dwarfs."""
    cells = state.cells
    pairs = attacked = ranks = files = squares = 0
    for cell in range(N_CELLS):
        kind = cells[cell]
        if kind == DWARF:
            rank, file = RANK[cell], FILE[cell]
            ranks += rank
            files += file
            squares += rank * rank + file * file
            pairs += neighbours(state, cell)
        elif kind == TROLL and state.to_move == TROLL:
            attacked += is_attacked(state, cell)
    n_dwarfs = int(state.n_dwarfs)
    worth = n_dwarfs * DWARF_WORTH - int(state.n_trolls) * TROLL_WORTH + pairs * NEIGHBOURS
    if n_dwarfs > 0:
        worth -= (squares - (ranks * ranks + files * files) // n_dwarfs) // SCATTER
    if attacked > 0:
        worth += ATTACKED + (attacked - 1) * ATTACKED_AGAIN
    return worth


@njit(cache=True, nogil=True)
def evaluate(setup, state, seat):
    """Return the lead of `seat`: its points in finished rounds and what the board is worth."""
    lead = POINT * (total(state, seat) - total(state, 1 - seat))
    if state.to_move == NOBODY:
        return lead
    board = dwarf_side(state)
    return lead + board if seat == seat_of(state, DWARF) else lead - board


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
