"""How good a position is for a seat: what it has on the table and in hand, less what the rivals have.

In hundredths of a point of castle health. Sums are over the whole table, so it serves two seats and five alike.
"""

from numba import njit

from quadriga.games.maverick.actions import CARD, PASS
from quadriga.games.maverick.program import (
    ACTION,
    CASTLE,
    CREATURE,
    CURSE,
    FIELD,
    HAND,
    LAND,
)
from quadriga.games.maverick.state import A_REST, NONE
from quadriga.games.maverick.things import kind_of
from quadriga.games.maverick.widths import wide

CASTLE_POINT = 100  # a point of castle health left
LOW_CASTLE = 60  # more, for each point below LOW
LOW = 15
STRENGTH, HEALTH = 110, 60  # of a creature
RESTING = 40  # off a creature, for each turn it has to rest
LAND_POINT, SLOT = 60, 40  # a point of durability, a slot
WALL = 60  # a point of a wall
BUILDING, LASTING_CARD = 250, 200  # any other building, any lasting card
CARD_IN_HAND, SPARK, MAX_SPARK = 140, 15, 200
OUT = 100_000  # an eliminated seat has lost this much
LATE_DECK, EMPTY = 400, 8  # for each card that the deck is short of EMPTY


@njit(cache=True, nogil=True)
def worth(setup, state, seat):
    """Return what a seat has, whoever knows it; cards in hands are only counted."""
    if state.out[seat] != 0:
        return -OUT
    total = (
        CARD_IN_HAND * wide(state.n_hand[seat])
        + SPARK * wide(state.spark[seat])
        + MAX_SPARK * wide(state.max_spark[seat])
    )
    total -= LATE_DECK * max(EMPTY - wide(state.n_deck[seat]), 0)
    if state.is_open[seat] == 0:
        total += CASTLE_POINT * 42
    for thing in range(wide(state.n_things)):
        if state.zone[thing] != FIELD:
            continue
        kind, mine = kind_of(setup, state, thing), state.controller[thing] == seat
        left = wide(state.health[thing]) - wide(state.damage[thing])
        if kind >= ACTION:
            host = wide(state.host[thing])
            if host != NONE and wide(setup.card_flags[state.card[thing]]) & CURSE:
                total -= LASTING_CARD if state.controller[host] == seat else 0
            elif mine:
                total += LASTING_CARD
        elif not mine:
            continue
        elif kind == CASTLE:
            total += CASTLE_POINT * left - LOW_CASTLE * max(LOW - left, 0)
        elif kind == CREATURE:
            total += STRENGTH * wide(state.strength[thing]) + HEALTH * left
            total -= RESTING * (wide(state.marks[thing]) // A_REST)
        elif kind == LAND:
            total += LAND_POINT * left + SLOT * wide(state.slots[thing])
        else:
            total += BUILDING + WALL * max(left, 0)
    return total


@njit(cache=True, nogil=True)
def evaluate(setup, state, seat):
    """Return what a seat has less what the rivals have on average, the strongest of them counted twice."""
    rivals, best, n = 0, -OUT, 0
    for other in range(wide(setup.n_seats)):
        if other != seat:
            has = worth(setup, state, other)
            rivals += has
            best = max(best, has)
            n += 1
    return worth(setup, state, seat) - (rivals + best) // (n + 1)


@njit(cache=True, nogil=True)
def order(setup, state, seat, codes, n, scores):
    """Guess what an action gains: cards by their cost, attackers by their strength, passing nothing."""
    for i in range(n):
        scores[i] = 0
        thing = wide(codes[i]) - CARD
        if codes[i] != PASS and 0 <= thing < state.n_things and state.card[thing] >= 0:
            name = wide(state.card[thing])
            if state.zone[thing] == HAND:
                scores[i] = CARD_IN_HAND + SPARK * wide(setup.card_cost[name])
            elif state.zone[thing] == FIELD:
                scores[i] = STRENGTH * wide(state.strength[thing]) + wide(state.health[thing])
