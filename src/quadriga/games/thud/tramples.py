"""Tramples of Koom Valley (T-32): chains of jumps of one troll, each over the dwarf that it takes.

A chain is a number: its directions, three bits each, the last one lowest, after a leading 1. The chains of a troll are
listed as one walks a tree: a chain comes before those that continue it, and directions are tried in increasing order.
"""

from numba import njit

from quadriga.games.thud.actions import MAX_CHAINS
from quadriga.games.thud.board import N_CELLS, N_DIRECTIONS, RAY
from quadriga.games.thud.state import DWARF, EMPTY, TROLL
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels

NO_JUMP = 1  # the chain without jumps
SHORTEST = N_DIRECTIONS * N_DIRECTIONS  # chains from here on have two jumps and more, and codes beyond N_PAIRS


@njit(cache=True, nogil=True)
def is_taken(chain, at, cell):
    """Say whether the `chain` that has led to `at` took the dwarf at `cell`, found by walking it backward."""
    while chain != NO_JUMP:
        back = N_DIRECTIONS - 1 - chain % N_DIRECTIONS
        if RAY[at, back, 1] == cell:
            return True
        at = int(RAY[at, back, 2])
        chain //= N_DIRECTIONS
    return False


@njit(cache=True, nogil=True)
def can_jump(state, origin, chain, at, direction):
    """Say whether the troll from `origin`, which `chain` has led to `at`, may jump on in `direction`.

    It needs a dwarf to jump over and an empty cell behind it; its own starting cell counts as empty. It never lands
    where a dwarf was taken: its landing cells are even numbers of cells apart, its victims odd.
    """
    cells = state.cells
    over, landing = RAY[at, direction, 1], RAY[at, direction, 2]
    if cells[over] != DWARF or landing == at:  # beyond the edge RAY turns back
        return False
    return (cells[landing] == EMPTY or landing == origin) and not is_taken(chain, at, over)


@njit(cache=True, nogil=True)
def can_jump_at_all(state, origin):
    """Say whether the troll at `origin` may trample anybody."""
    for direction in range(N_DIRECTIONS):
        if can_jump(state, origin, NO_JUMP, origin, direction):
            return True
    return False


@njit(cache=True, nogil=True)
def next_chain(state, origin, chain, at):
    """Return the chain of the troll from `origin` that follows `chain`, and where it leads; NO_JUMP after the last.

    `at` is where `chain` leads; NO_JUMP, with `origin`, is followed by the first.
    """
    direction = 0
    while True:
        while direction < N_DIRECTIONS:
            if can_jump(state, origin, chain, at, direction):
                return chain * N_DIRECTIONS + direction, int(RAY[at, direction, 2])
            direction += 1
        if chain == NO_JUMP:
            return NO_JUMP, origin
        direction = chain % N_DIRECTIONS
        at = int(RAY[at, N_DIRECTIONS - 1 - direction, 2])
        chain //= N_DIRECTIONS
        direction += 1


@njit(cache=True, nogil=True)
def n_long_chains(state):
    """Return how many chains of two jumps and more the trolls have, MAX_CHAINS at most."""
    n = 0
    for origin in range(N_CELLS):
        if state.cells[origin] == TROLL:
            chain, at = next_chain(state, origin, NO_JUMP, origin)
            while chain != NO_JUMP and n < MAX_CHAINS:
                n += chain >= SHORTEST
                chain, at = next_chain(state, origin, chain, at)
    return n


@njit(cache=True, nogil=True)
def long_chain(state, index, troll, wanted):
    """Find among the trolls' chains of two jumps and more the one at `index`, or the chain `wanted` of `troll`.

    Returns (index, origin, chain), or (-1, -1, NO_JUMP) when there is none. Give -1 for what is not known.
    """
    n = 0
    for origin in range(N_CELLS):
        if state.cells[origin] == TROLL:
            chain, at = next_chain(state, origin, NO_JUMP, origin)
            while chain != NO_JUMP and n < MAX_CHAINS:
                if chain >= SHORTEST:
                    if n == index or (origin == troll and chain == wanted):
                        return n, origin, chain
                    n += 1
                chain, at = next_chain(state, origin, chain, at)
    return -1, -1, NO_JUMP


@njit(cache=True, nogil=True)
def n_jumps(chain):
    """Return how many jumps a chain has, which is how many dwarfs it takes."""
    n = 0
    while chain != NO_JUMP:
        chain //= N_DIRECTIONS
        n += 1
    return n


@njit(cache=True, nogil=True)
def direction_of(chain, n, jump):
    """Return the direction of the jump number `jump`, counted from 0, of a chain of `n` jumps."""
    for _ in range(n - 1 - jump):
        chain //= N_DIRECTIONS
    return chain % N_DIRECTIONS
