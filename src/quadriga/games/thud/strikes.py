"""Whom a troll strikes (T-12, T-15): sets of directions around its landing cell, as the ruleset allows them."""

from numba import njit

from quadriga.games.thud.actions import N_PAIRS
from quadriga.games.thud.board import DIRECTION, DISTANCE, N_CELLS, NO_DIRECTION
from quadriga.games.thud.lines import dwarfs_beside, troll_reach
from quadriga.games.thud.state import ALL, EMPTY, ONE, SUBSET, TROLL
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels


@njit(cache=True, nogil=True)
def may_strike(rule, beside, struck, distance):
    """Say whether a troll that went `distance` cells may strike the set `struck` out of the set `beside`."""
    if struck == 0:
        return distance == 1 and (beside == 0 or rule != ALL)  # T-15: a shove strikes somebody
    one = struck & (struck - 1) == 0
    if struck == beside:
        return rule != ONE or one
    return rule == SUBSET or (rule == ONE and one)


@njit(cache=True, nogil=True)
def next_set(beside, struck):
    """Return the subset of `beside` that follows `struck` in increasing order; 0 after the last."""
    return (struck - beside) & beside


@njit(cache=True, nogil=True)
def n_other_sets(rule, beside, distance):
    """Return how many sets other than all of `beside` a troll may strike."""
    n = 0
    struck = 0
    while struck != beside:
        if may_strike(rule, beside, struck, distance):
            n += 1
        struck = next_set(beside, struck)
    return n


@njit(cache=True, nogil=True)
def troll_goes(state, origin, target):
    """Say whether a troll may go from `origin` to `target`, striking somebody there if it must."""
    direction = DIRECTION[origin, target]
    if state.cells[target] != EMPTY or direction == NO_DIRECTION:
        return False
    distance = int(DISTANCE[origin, target])
    if distance > troll_reach(state, origin, direction):
        return False
    return distance == 1 or dwarfs_beside(state, target) != 0


@njit(cache=True, nogil=True)
def other_choice(setup, state, index, pair, struck):
    """Find among the codes beyond N_PAIRS the one at `index`, or the one that strikes `struck` after the ply `pair`.

    Returns (index, pair, struck), or (-1, -1, 0) when there is none. Give -1 for what is not known.
    """
    cells = state.cells
    rule = int(setup.troll_capture)
    n = 0
    for origin in range(N_CELLS):
        if rule == ALL or cells[origin] != TROLL:
            continue
        for target in range(N_CELLS):
            if not troll_goes(state, origin, target):
                continue
            here = origin * N_CELLS + target
            beside = dwarfs_beside(state, target)
            distance = int(DISTANCE[origin, target])
            candidate = 0
            while candidate != beside:
                if may_strike(rule, beside, candidate, distance):
                    if n == index or (here == pair and candidate == struck):
                        return n, here, candidate
                    n += 1
                candidate = next_set(beside, candidate)
    return -1, -1, 0


@njit(cache=True, nogil=True)
def choice_of(setup, state, code):
    """Return (pair, set of struck directions) of a legal troll's `code`."""
    if code >= N_PAIRS:
        _, pair, struck = other_choice(setup, state, code - N_PAIRS, -1, -1)
        return pair, struck
    return code, dwarfs_beside(state, code % N_CELLS)
