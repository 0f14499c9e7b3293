"""How good a position is for a seat: what it has on the table and in hand, less what the rivals have.

What a seat has is linear in the features of weights.py. Sums are over the whole table, so it serves two seats and five
alike. Names of cards are looked at on the field alone: a hand is counted, whoever holds it.
"""

from numba import njit

from quadriga.games.maverick.program import (
    ACTION,
    CANNOT_ATTACK,
    CANNOT_INTERCEPT,
    CASTLE,
    CREATURE,
    CURSE,
    LAND,
    WALL,
)
from quadriga.games.maverick.state import A_REST, NONE
from quadriga.games.maverick.things import has_power, is_resting, kind_of, on_field
from quadriga.games.maverick.weights import UNIT, WEIGHTS
from quadriga.games.maverick.widths import wide

OUT = 100_000  # an eliminated seat has lost this much
LOW = 15  # points of a castle
SHORT = 8  # cards in a deck
MOST_PERIL = 150


@njit(cache=True, nogil=True)
def exposure(setup, state, seat):
    """Return the strength that the rivals' creatures could bring past the creatures of `seat` that can meet them.

    Each interceptor takes one attacker of mean strength. Over several rivals it is a mean.
    """
    strength, attackers, guards = 0, 0, 0
    for lying in on_field(state):
        thing = wide(lying)
        if kind_of(setup, state, thing) != CREATURE:
            continue
        if state.controller[thing] == seat:
            if not is_resting(setup, state, thing) and not has_power(state, thing, wide(CANNOT_INTERCEPT)):
                guards += 1
        elif state.marks[thing] < A_REST and not has_power(state, thing, wide(CANNOT_ATTACK)):
            strength += wide(state.strength[thing])
            attackers += 1
    rivals = wide(setup.n_seats) - 1
    if attackers <= guards * rivals:
        return 0
    return strength * (attackers - guards * rivals) // (attackers * rivals)


@njit(cache=True, nogil=True)
def measured(setup, state, seat):
    """Return the features of a seat in the order of weights.py."""
    castle = strength = health = resting = lands = slots = walls = buildings = lasting = 0
    if state.is_open[seat] == 0:
        castle = wide(setup.card_health[state.card[setup.bases[seat]]])
    for lying in on_field(state):
        thing = wide(lying)
        kind, is_mine = kind_of(setup, state, thing), state.controller[thing] == seat
        left = wide(state.health[thing]) - wide(state.damage[thing])
        if kind >= ACTION:
            host = wide(state.host[thing])
            if host != NONE and wide(setup.card_flags[state.card[thing]]) & CURSE:
                lasting -= 1 if state.controller[host] == seat else 0
            elif is_mine:
                lasting += 1
        elif not is_mine:
            continue
        elif kind == CREATURE:
            strength += wide(state.strength[thing])
            health += left
            if state.marks[thing] >= A_REST:
                resting += wide(state.strength[thing])
        elif kind <= LAND:
            slots += wide(state.slots[thing])
            if kind == CASTLE:
                castle = left
            else:
                lands += left
        elif has_power(state, thing, wide(WALL)):
            walls += max(left, 0)
        else:
            buildings += 1
    exposed = exposure(setup, state, seat)
    return (
        castle,
        min(castle - LOW, 0),
        strength,
        health,
        resting,
        lands,
        slots,
        walls,
        buildings,
        lasting,
        wide(state.n_hand[seat]),
        wide(state.spark[seat]),
        wide(state.max_spark[seat]),
        max(SHORT - wide(state.n_deck[seat]), 0),
        exposed,
        min(100 * exposed // max(castle, 1), MOST_PERIL),
    )


@njit(cache=True, nogil=True)
def worth(setup, state, seat):
    """Return what a seat has."""
    if state.out[seat] != 0:
        return -OUT
    found = measured(setup, state, seat)
    total = 0
    for feature in range(len(WEIGHTS)):
        total += WEIGHTS[feature] * found[feature]
    return total // UNIT


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
def features(setup, state, seat, out):
    """Fill `out` with what a seat has less the mean of what its rivals have, or as much as nothing once one is out."""
    n_rivals = wide(setup.n_seats) - 1
    for feature in range(len(WEIGHTS)):
        out[feature] = 0
    for other in range(n_rivals + 1):
        if state.out[other] != 0:
            continue
        found = measured(setup, state, other)
        for feature in range(len(WEIGHTS)):
            out[feature] += found[feature] * n_rivals if other == seat else -found[feature]
    for feature in range(len(WEIGHTS)):
        out[feature] //= n_rivals
    return len(WEIGHTS)
