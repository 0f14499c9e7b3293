"""What a position is worth to the computer, in hundredths of a point, and which decisions it passes over.

Both victories are in it: the Exalted by their worth and by what can befall them in the next two turns, the mortals by
theirs. Weights are data (weights.py).
"""

import numpy as np
from numba import njit

from quadriga.games.gateway.actions import ACT, AT, N_VERBS, PLEDGE, WITH
from quadriga.games.gateway.board import N_WAYS
from quadriga.games.gateway.kernels import sealed
from quadriga.games.gateway.rules import list_steps, why_not_act
from quadriga.games.gateway.state import (
    FIRST,
    MAX_PLEDGES,
    N_DEEDS,
    NEUTRAL,
    NONE,
    NOT_YET,
    OVER,
    PLACING,
    PLAYING,
    ROLLING,
    SECOND,
    SHIFT,
    WALK,
)
from quadriga.games.gateway.things import beside, deed_of, who_at
from quadriga.games.gateway.threats import danger
from quadriga.games.gateway.weights import FEATURES, UNIT, WEIGHTS

WIN = 1_000_000
PLACE = 12  # bits
FEW = 6  # mortals: whose army is gone is hunted down
FAR = 24  # steps, farther than any two cells of the classic boards
N_FEATURES = len(FEATURES)


@njit(cache=True, nogil=True)
def fresh_uses(setup, state, slot):
    """Return how many uses of its abilities a piece has left, where they are counted."""
    left = np.int64(0)
    for verb in range(FIRST, N_DEEDS):
        deed = deed_of(setup, slot, verb)
        if deed != NONE and setup.uses[deed] > 0:
            left += np.int64(setup.uses[deed]) - np.int64(state.spent[slot, verb - FIRST])
    return left


@njit(cache=True, nogil=True)
def contacts(setup, state, side):
    """Return how often a neutral stands beside a piece of a player: the more, the more can be captured."""
    n = np.int64(0)
    for slot in range(2 * np.int64(setup.army_size), np.int64(setup.n_pieces)):
        cell = np.int64(state.cell[slot])
        if cell == NONE or state.owner[slot] != NEUTRAL:
            continue
        for way in range(N_WAYS):
            other = who_at(state, beside(setup, cell, way))
            if other != NONE and state.owner[other] == side:
                n += 1
    return n


@njit(cache=True, nogil=True)
def advance(setup, slot, side, cell):
    """Return how many rows a piece of the lower tiers is away from its player's edge."""
    if setup.exalted[setup.kind[slot]] == 1:
        return 0
    row = np.int64(setup.row[cell])
    return row if side == 1 else np.int64(setup.edge[setup.board[cell]]) - 1 - row


@njit(cache=True, nogil=True)
def mover_after(state):
    """Return whose turn is the next that begins: a turn that has begun counts as done."""
    to_move = np.int64(state.to_move)
    return to_move if state.phase == PLAYING and state.turn_kind == NOT_YET else 1 - to_move


@njit(cache=True, nogil=True)
def place_of(setup, cell):
    """Return the row and column of a cell as on the lowest board, and its board, in a byte and a half."""
    board, under = np.int64(setup.board[cell]), cell
    while setup.board[under] > 0:
        under = np.int64(setup.below[under])
    return board << 8 | np.int64(setup.row[under]) << 4 | np.int64(setup.column[under])


@njit(cache=True, nogil=True)
def places_of_exalted(setup, state, side):
    """Return where the living Exalted of a player are: a bit that is set and `place_of`, for each, the first lowest."""
    places, n = np.int64(0), 0
    for slot in range(side * np.int64(setup.army_size), (side + 1) * np.int64(setup.army_size)):
        if state.hp[slot] > 0 and setup.exalted[setup.kind[slot]] == 1:
            places |= (1 << 10 | place_of(setup, np.int64(state.cell[slot]))) << PLACE * n
            n += 1
    return places


@njit(cache=True, nogil=True)
def nearness(place, places):
    """Return how much nearer than FAR a place is to the nearest of `places`; a board up or down counts as a step."""
    least = FAR
    while places != 0:
        rows = abs((place >> 4 & 15) - (places >> 4 & 15))
        columns = abs((place & 15) - (places & 15))
        boards = abs((place >> 8 & 3) - (places >> 8 & 3))
        least = min(least, max(rows, columns) + boards)
        places >>= PLACE
    return FAR - least


@njit(cache=True, nogil=True)
def quarry_of(setup, state, side):
    """Return `places_of_exalted` of a player who has no more than FEW mortals left, 0 while he has more."""
    army, n = np.int64(setup.army_size), 0
    for i in range(np.int64(setup.n_pieces) - army):
        slot = i + side * army if i < army else i + army
        if state.hp[slot] > 0 and state.owner[slot] == side and setup.exalted[setup.kind[slot]] == 0:
            n += 1
            if n > FEW:
                return np.int64(0)
    return places_of_exalted(setup, state, side)


@sealed
def side_of(setup, state, side):
    """Return what weights.py lists for the pieces of one player."""
    worth_of_all = health = fresh = bound = ahead = doomed = wounded = hunt = np.int64(0)
    army = np.int64(setup.army_size)
    is_placed = state.phase == PLAYING or state.phase == ROLLING
    quarry = quarry_of(setup, state, 1 - side) if is_placed else np.int64(0)
    for i in range(np.int64(setup.n_pieces) - army):
        slot = i + side * army if i < army else i + army
        if state.hp[slot] == 0 or state.owner[slot] != side:
            continue
        kind, cell = np.int64(setup.kind[slot]), np.int64(state.cell[slot])
        worth = np.int64(setup.worth[kind])
        left = np.int64(state.hp[slot]) + np.int64(state.boost[slot])
        worth_of_all += worth
        health += worth * left // np.int64(setup.hp[kind])
        fresh += worth * fresh_uses(setup, state, slot)
        if not is_placed:
            continue
        if state.paralysed[0, slot] > 0 or state.paralysed[1, slot] > 0:
            bound += worth
        ahead += advance(setup, slot, side, cell)
        if quarry != 0:
            hunt += nearness(place_of(setup, cell), quarry)
        if setup.exalted[kind] == 1:
            loss = danger(setup, state, 1 - side, cell)
            if loss >= left:
                doomed += worth
            else:
                wounded += worth * loss // np.int64(setup.hp[kind])
    near = contacts(setup, state, side) if is_placed else np.int64(0)
    pledges = 0
    for i in range(MAX_PLEDGES):
        pledges += 1 if state.captor[side, i] != NONE else 0
    if mover_after(state) == side:
        return (worth_of_all, health, fresh, bound, pledges, near, ahead, 0, 0, doomed, wounded, hunt)
    return (worth_of_all, health, fresh, bound, pledges, near, ahead, doomed, wounded, 0, 0, hunt)


@sealed
def features(setup, state, seat, out):
    """Write what the evaluation weighs, signed for `seat`; return how many."""
    own, other = side_of(setup, state, seat), side_of(setup, state, 1 - seat)
    for i in range(N_FEATURES):
        out[i] = own[i] - other[i]
    return N_FEATURES


@sealed
def evaluate(setup, state, seat):
    """Return how much more `seat` has than the other player."""
    if state.phase == OVER:
        return 0 if state.winner == NONE else WIN if state.winner == seat else -WIN
    own, other = side_of(setup, state, seat), side_of(setup, state, 1 - seat)
    total = np.int64(0)
    for i in range(N_FEATURES):
        total += (own[i] - other[i]) * WEIGHTS[i]
    return total // UNIT if total >= 0 else -(-total // UNIT)


@sealed
def tactical_actions(setup, state, seat, out):
    """Write what costs no points: how a row goes on, an ability right after a passage, a free pledge; return how many.

    A position with any of these says little yet.
    """
    if state.phase != PLAYING:
        return 0
    if state.actor != NONE:
        return list_steps(setup, state, seat, out)
    n = 0
    passer, mover = np.int64(state.passer), np.int64(state.mover)
    if passer != NONE:
        for verb in range(FIRST, SECOND + 1):
            if why_not_act(setup, state, seat, passer, verb) == 0:
                out[n] = ACT + passer * N_VERBS + verb
                n += 1
    if mover != NONE and why_not_act(setup, state, seat, mover, PLEDGE) == 0:
        out[n] = ACT + mover * N_VERBS + PLEDGE
        n += 1
    return n


@sealed
def order(setup, state, seat, codes, n, scores):
    """Write -1 for what is hardly ever worth a look, 0 for the rest."""
    for i in range(n):
        scores[i] = -1 if is_idle(setup, state, codes[i]) else 0


@njit(cache=True, nogil=True)
def is_idle(setup, state, code):
    """Say whether a decision moves armies about in the set-up, spends a rush on a ride, or takes passengers along."""
    if state.phase == PLACING:
        return AT <= code < WITH
    if state.actor == NONE or code < AT or code >= ACT or state.verb == PLEDGE:
        return False
    deed = deed_of(setup, np.int64(state.actor), np.int64(state.verb))
    if code >= WITH:
        return setup.figure[deed] == SHIFT
    is_ride = setup.figure[deed] == WALK and state.verb >= FIRST and state.aim == NONE
    return is_ride and state.at[code - AT] == NONE
