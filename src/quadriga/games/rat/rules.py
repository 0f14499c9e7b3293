"""The plan as kernels of the protocol, and what follows from it: one battle, or the battles of a duel."""

import numpy as np
from numba import njit

from quadriga.games.rat.actions import (
    BEGAN,
    ENDED,
    MATCH_ENDED,
    PER_CELL,
    PLACED,
    PLANNED,
    READY,
    REMOVE,
    REMOVED,
    ROUND_STARTED,
)
from quadriga.games.rat.battle import fight
from quadriga.games.rat.board import HALF, LOWER, N_CELLS, UPPER, side_of_cell, view
from quadriga.games.rat.slots import cost
from quadriga.games.rat.state import (
    BOTH_FELL,
    BOULDER,
    DUEL,
    HIDDEN,
    LOWER_WON,
    N_KITS,
    NO_LIMIT,
    NOBODY,
    OVER,
    PLAN,
    SANDBOX,
    UPPER_WON,
)
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.events import emit
from quadriga.kernel.key import absorbed
from quadriga.kernel.random import below, mixed
from quadriga.kernel.seats import END

NO_SEAT = -1  # of events that nobody causes


@njit(cache=True, nogil=True)
def side_of(state, seat):
    """Return the side that `seat` leads: in a duel the sides are turned from battle to battle (R-81)."""
    return (seat + int(state.round_number) - 1) & 1


@njit(cache=True, nogil=True)
def waiting(setup, state):
    """Return the mask of those who are still planning: in a duel both at once, else the one who plans against it."""
    if state.phase == OVER:
        return 0
    if setup.mode != DUEL:
        return 1
    return (1 - int(state.ready[0])) | (1 - int(state.ready[1])) << 1


@njit(cache=True, nogil=True)
def has_army(setup, state, seat):
    """Say whether nobody is missing: who is to fight has an army, in the sandbox both sides have (R-11)."""
    if setup.mode == SANDBOX:
        return state.spent[LOWER] > 0 and state.spent[UPPER] > 0
    return state.spent[side_of(state, seat)] > 0


@njit(cache=True, nogil=True)
def why_not(setup, state, seat, code):
    """Return 0 for a legal code, else the number of the clause that forbids it most plainly."""
    if code < 0 or code > READY:
        return 3
    if code == READY:
        return 0 if has_army(setup, state, seat) else 11
    cell, kit = code // PER_CELL, code % PER_CELL - 1
    side = side_of_cell(cell)
    if setup.mode != SANDBOX and side != side_of(state, seat):
        return 10  # one's own half
    held = state.plan[side, view(side, cell) - HALF]
    if kit < 0:
        return 4 if held == NOBODY else 0
    if setup.ground[cell] == BOULDER or held != NOBODY:
        return 10  # one warrior a cell, and none on a boulder
    coins = int(setup.coins[side])
    return 8 if coins != NO_LIMIT and int(state.spent[side]) + cost(setup, kit) > coins else 0


@njit(cache=True, nogil=True)
def legal_actions(setup, state, seat, out):
    """Fill `out` (int64, MAX_ACTIONS) with the codes of `seat` in increasing order; return how many."""
    n = 0
    for cell in range(N_CELLS):
        side = side_of_cell(cell)
        if setup.mode != SANDBOX and side != side_of(state, seat):
            continue
        if state.plan[side, view(side, cell) - HALF] != NOBODY:
            out[n] = cell * PER_CELL + REMOVE
            n += 1
            continue
        if setup.ground[cell] == BOULDER:
            continue
        coins = int(setup.coins[side])
        for kit in range(N_KITS):
            if coins == NO_LIMIT or int(state.spent[side]) + cost(setup, kit) <= coins:
                out[n] = cell * PER_CELL + 1 + kit
                n += 1
    if has_army(setup, state, seat):
        out[n] = READY
        n += 1
    return n


@njit(cache=True, nogil=True)
def put(setup, state, side, index, kit):
    """Put a warrior on a free cell, or take one off with kit NOBODY - 1; return the coins that changes hands (R-4)."""
    held = int(state.plan[side, index]) - 1
    state.plan[side, index] = kit + 1
    coins = cost(setup, held) if kit < 0 else cost(setup, kit)
    state.spent[side] += -coins if kit < 0 else coins
    return coins


@njit(cache=True, nogil=True)
def apply(setup, state, seat, code, events):
    """Place, remove, or be ready; the last to be ready starts the battle (R-7)."""
    if code == READY:
        state.ready[seat] = 1
        emit(events, PLANNED, seat, 0, 0, 0, 0, 0, 0)
        if setup.mode != DUEL or waiting(setup, state) == 0:
            resolve(setup, state, events)
        return
    cell, kit = code // PER_CELL, code % PER_CELL - 1
    side = side_of_cell(cell)
    index = view(side, cell) - HALF
    held = int(state.plan[side, index]) - 1
    coins = put(setup, state, side, index, kit)
    if kit < 0:
        emit(events, REMOVED, seat, cell, held, coins, 0, 0, 0)
    else:
        emit(events, PLACED, seat, cell, kit, coins, 0, 0, 0)


@njit(cache=True, nogil=True)
def resolve(setup, state, events):
    """Fight the battle, count it, and go on to the next or end the match."""
    for side in range(2):
        for index in range(HALF):
            state.fought[side, index] = state.plan[side, index]
    fight_told(setup, state, events)
    if setup.mode == DUEL:
        if state.result == LOWER_WON:
            state.wins[side_of(state, 0)] += 1  # in round 2 the lower side is that of seat 1, and so on
        elif state.result == UPPER_WON:
            state.wins[1 - side_of(state, 0)] += 1
        if not is_decided(setup, state):
            start_round(setup, state, int(state.round_number) + 1)
            emit(
                events, ROUND_STARTED, NO_SEAT, int(state.round_number), int(state.wins[0]), int(state.wins[1]),
                0, 0, 0,
            )  # fmt: skip
            return
        finish(setup, state, 81, events)
        return
    finish(setup, state, 58 if state.result <= BOTH_FELL else 59, events)


@njit(cache=True, nogil=True)
def fight_told(setup, state, events):
    """Fight the battle and tell how it began and ended."""
    n_lower = n_upper = 0
    for index in range(HALF):
        n_lower += 1 if state.plan[LOWER, index] != NOBODY else 0
        n_upper += 1 if state.plan[UPPER, index] != NOBODY else 0
    emit(events, BEGAN, NO_SEAT, int(state.round_number), n_lower, n_upper, 0, 0, 0)
    fight(setup, state, events)
    emit(
        events, ENDED, NO_SEAT, int(state.result), int(state.tick), int(state.alive[LOWER]), int(state.alive[UPPER]),
        int(state.lost[LOWER]), int(state.lost[UPPER]),
    )  # fmt: skip


@njit(cache=True, nogil=True)
def is_decided(setup, state):
    """Say whether a duel is over: the last round is fought, or nobody can be caught up with any more (R-81)."""
    left = int(setup.rounds) - int(state.round_number)
    return left == 0 or abs(int(state.wins[0]) - int(state.wins[1])) > left


@njit(cache=True, nogil=True)
def clear_plans(setup, state):
    """Take everybody off the sheet but the enemy who is drawn on it."""
    for index in range(HALF):
        state.plan[LOWER, index] = NOBODY
        state.plan[UPPER, index] = NOBODY
    for side in range(2):
        state.spent[side] = 0
        state.ready[side] = 0


@njit(cache=True, nogil=True)
def start_round(setup, state, number):
    """Begin a plan: the enemy of a battle is drawn already, with all his orders (R-8)."""
    clear_plans(setup, state)
    state.phase = PLAN
    state.round_number = number
    for index in range(HALF):
        kit = int(setup.enemy[index]) - 1
        if kit >= 0:
            put(setup, state, UPPER, index, kit)


@njit(cache=True, nogil=True)
def finish(setup, state, clause, events):
    """End the match; `clause` says why."""
    clear_plans(setup, state)
    state.phase = OVER
    state.ending = clause
    emit(events, MATCH_ENDED, NO_SEAT, clause, points(setup, state, 0), points(setup, state, 1), 0, 0, 0)


@njit(cache=True, nogil=True)
def points(setup, state, seat):
    """Return the points of a seat: battles won in a duel (R-81), else the survivors of who has won (R-65)."""
    if setup.mode == DUEL:
        return int(state.wins[seat])
    return int(state.alive[seat]) if state.result == LOWER_WON + seat else 0


@njit(cache=True, nogil=True)
def returns(setup, state, out):
    """Write the points of both seats (int64)."""
    for seat in range(2):
        out[seat] = points(setup, state, seat)


@njit(cache=True, nogil=True)
def ending(setup, state):
    """Return the number of the clause that ended the match, 0 while it is running."""
    return int(state.ending)


@njit(cache=True, nogil=True)
def can_agree(setup, state, offer):
    """Say whether the match may end by agreement: while plans are made (R-82)."""
    return offer == END and state.phase == PLAN


@njit(cache=True, nogil=True)
def agree(setup, state, offer, events):
    """End the match as it stands."""
    finish(setup, state, 82, events)


@njit(cache=True, nogil=True)
def key(setup, state):
    """Return the uint64 key of the plans, who has made his, the round, and the plans of the latest battle."""
    key = mixed(np.uint64(int(state.phase) + 2 * int(state.ready[0]) + 4 * int(state.ready[1])))
    key = absorbed(key, int(state.round_number) + 4 * int(state.wins[0]) + 16 * int(state.wins[1]))
    key = absorbed(key, int(state.ending))
    for side in range(2):
        for index in range(HALF):
            planned, fought = int(state.plan[side, index]), int(state.fought[side, index])
            if planned != NOBODY or fought != NOBODY:
                key = absorbed(key, ((side * HALF + index) * 32 + planned) * 32 + fought)
    return key


@njit(cache=True, nogil=True)
def hide(setup, state, seat):
    """Erase the plans of a duel that `seat` does not make (R-80); the coins spent on them would tell of them too."""
    if setup.mode != DUEL or state.phase == OVER:
        return
    for other in range(2):
        if other != seat:
            side = side_of(state, other)
            state.spent[side] = HIDDEN
            for index in range(HALF):
                state.plan[side, index] = NOBODY


@njit(cache=True, nogil=True)
def determinize(setup, known, seat, rng):
    """Fill in a plan for whoever's is hidden: now and then nothing yet, else random warriors for all the coins."""
    for other in range(2):
        side = side_of(known, other)
        if known.spent[side] != HIDDEN:
            continue
        known.spent[side] = 0
        if known.ready[other] == 0 and below(rng, 4) == 0:
            continue
        enlist(setup, known, side, rng)


@njit(cache=True, nogil=True)
def enlist(setup, state, side, rng):
    """Place random warriors of `side` on random free cells, until half a hundred in a row could not be had."""
    refused = 0
    while refused < 50:
        index, kit = below(rng, HALF), below(rng, N_KITS)
        cell = view(side, HALF + index)
        coins = int(setup.coins[side])
        is_free = state.plan[side, index] == NOBODY and setup.ground[cell] != BOULDER
        if is_free and (coins == NO_LIMIT or int(state.spent[side]) + cost(setup, kit) <= coins):
            put(setup, state, side, index, kit)
            refused = 0
        else:
            refused += 1
