"""Kernels for search: what a plan comes to, and how plans are varied."""

from numba import njit

from quadriga.games.rat.actions import PER_CELL, READY, REMOVE
from quadriga.games.rat.battle import fight
from quadriga.games.rat.board import COLUMNS, HALF, LOWER, view
from quadriga.games.rat.rules import put, side_of
from quadriga.games.rat.slots import cost
from quadriga.games.rat.state import (
    BOULDER,
    DEFENCE,
    FALLEN,
    LOWER_WON,
    N_KINDS,
    N_KITS,
    NO_LIMIT,
    NOBODY,
    UNDECIDED,
)
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.random import below

WIN = 1_000_000  # a battle won is worth this, and a thousand more for each survivor; the rest is what they are worth
SURVIVOR = 1_000
MOST_CHANGES = 3  # of a plan at once
NEAR_EDGE = 4  # rows from the front to which most newcomers are sent
ATTEMPTS = 8  # at a change that cannot be made, before it is given up
QUARTERS = 4  # into which shares are sorted


@njit(cache=True, nogil=True)
def settle(setup, state):
    """Fight the battle of the plans as they stand, in place; nobody need be ready, and no round is counted."""
    fight(setup, state, None)


@njit(cache=True, nogil=True)
def worth(setup, state, side):
    """Return what the living of a side are worth in hundredths of a coin: half their price, and half by stamina."""
    total = 0
    start = 0 if side == LOWER else HALF
    for slot in range(start, start + int(state.hired[side])):
        if state.cell[slot] == FALLEN:
            continue
        kind = int(state.kind[slot])
        price = cost(setup, kind * 6 + int(state.strong[slot]))
        total += 50 * price + 50 * price * int(state.stamina[slot]) // int(setup.stamina[kind])
    return total


@njit(cache=True, nogil=True)
def evaluate(setup, state, seat):
    """Return what the latest battle came to for `seat`: a win by its survivors, else what is left of both sides."""
    if state.result == UNDECIDED:
        return 0
    side = side_of(state, seat)
    own, theirs = worth(setup, state, side), worth(setup, state, 1 - side)
    if state.result == LOWER_WON + side:
        return WIN + SURVIVOR * int(state.alive[side]) + own // 10
    return own - 10 * theirs


@njit(cache=True, nogil=True)
def may_stand(setup, state, side, index, kit):
    """Say whether a warrior could be placed there."""
    if state.plan[side, index] != NOBODY or setup.ground[view(side, HALF + index)] == BOULDER:
        return False
    coins = int(setup.coins[side])
    return coins == NO_LIMIT or int(state.spent[side]) + cost(setup, kit) <= coins


@njit(cache=True, nogil=True)
def some_newcomer(setup, state, root, side, rng):
    """Return the place of a random warrior who is not in `root`, -1 if there is none."""
    n = 0
    for index in range(HALF):
        n += 1 if state.plan[side, index] != NOBODY and root.plan[side, index] == NOBODY else 0
    if n == 0:
        return -1
    chosen = below(rng, n)
    for index in range(HALF):
        if state.plan[side, index] != NOBODY and root.plan[side, index] == NOBODY:
            if chosen == 0:
                return index
            chosen -= 1
    return -1


@njit(cache=True, nogil=True)
def some_kit(rng, kit):
    """Return a kit with another kind, or another order, at random."""
    if below(rng, 2) == 0:
        return below(rng, N_KINDS) * 6 + kit % 6
    return kit // 6 * 6 + below(rng, 6)


@njit(cache=True, nogil=True)
def neighbour(rng, index):
    """Return a place beside or diagonal to another, or -1."""
    row = index // COLUMNS + below(rng, 3) - 1
    column = index % COLUMNS + below(rng, 3) - 1
    if row < 0 or row >= HALF // COLUMNS or column < 0 or column >= COLUMNS:
        return -1
    return row * COLUMNS + column


@njit(cache=True, nogil=True)
def change(setup, state, root, side, rng):
    """Make one random change of a plan: add, drop, equip anew, shift, send elsewhere; return whether it did."""
    what = below(rng, 8)
    if what == 0:
        index, kit = below(rng, HALF if below(rng, 4) == 0 else NEAR_EDGE * COLUMNS), below(rng, N_KITS)
        if not may_stand(setup, state, side, index, kit):
            return False
        put(setup, state, side, index, kit)
        return True
    index = some_newcomer(setup, state, root, side, rng)
    if index < 0:
        return False
    kit = int(state.plan[side, index]) - 1
    put(setup, state, side, index, NOBODY - 1)
    place, equipped = index, kit
    if what == 1:
        return True
    if what <= 3:
        equipped = some_kit(rng, kit)
    elif what <= 6:
        place = neighbour(rng, index)
    else:
        place = below(rng, HALF)
    if place < 0 or not may_stand(setup, state, side, place, equipped):
        put(setup, state, side, index, kit)
        return False
    put(setup, state, side, place, equipped)
    return place != index or equipped != kit


@njit(cache=True, nogil=True)
def vary(setup, state, root, seat, rng):
    """Change the plan of `seat` a little, in place; who stands in `root` already stays."""
    side, is_changed = side_of(state, seat), False
    for _ in range(1 + below(rng, MOST_CHANGES)):
        for _ in range(ATTEMPTS):
            if change(setup, state, root, side, rng):
                is_changed = True
                break
    return is_changed


@njit(cache=True, nogil=True)
def approach(setup, root, goal, seat):
    """Return the code that brings the plan of `seat` a warrior nearer to that of `goal`; READY if it is the same."""
    side = side_of(root, seat)
    for index in range(HALF):
        held = root.plan[side, index]
        if held != NOBODY and held != goal.plan[side, index]:  # first of all, so that there are coins for the others
            return view(side, HALF + index) * PER_CELL + REMOVE
    for index in range(HALF):
        wanted = int(goal.plan[side, index])
        if wanted != root.plan[side, index]:
            return view(side, HALF + index) * PER_CELL + wanted
    return READY


@njit(cache=True, nogil=True)
def idea(setup, state, seat):
    """Return which idea the plan of `seat` follows.

    By the kind that most coins are spent on, how many kinds there are, and which quarter of the warriors stand on
    Defence.
    """
    side = side_of(state, seat)
    most, dominant, n_kinds, n, n_standing = 0, 0, 0, 0, 0
    for kind in range(N_KINDS):
        coins = 0
        for index in range(HALF):
            kit = int(state.plan[side, index]) - 1
            if kit >= 0 and kit // 6 == kind:
                coins += cost(setup, kit)
                n += 1
                n_standing += 1 if kit % 6 // 2 == DEFENCE else 0
        n_kinds += 1 if coins > 0 else 0
        if coins > most:
            most, dominant = coins, kind
    if n == 0:
        return 0
    share = min(QUARTERS - 1, n_standing * QUARTERS // n)
    return (dominant * N_KINDS + n_kinds - 1) * QUARTERS + share
