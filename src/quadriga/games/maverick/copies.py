"""Copies and tokens: cards that no deck holds."""

from quadriga.games.maverick.actions import (
    OVERFLOW,
    WENT,
)
from quadriga.games.maverick.kernels import (
    kernel,
    sealed,
    tell,
)
from quadriga.games.maverick.moves import (
    enter,
    is_taken,
    new_token,
    put,
)
from quadriga.games.maverick.operands import (
    one_of,
    seats_meant,
)
from quadriga.games.maverick.program import (
    ACTION,
    CREATURE,
    HAND,
    LAND,
    MAX_TARGETS,
    TO_HAND,
)
from quadriga.games.maverick.state import (
    CANCELLED,
    COPIED,
    MAX_CHAIN,
    NONE,
)
from quadriga.games.maverick.things import (
    kind_of,
)
from quadriga.games.maverick.triggers import (
    CHAIN_POOL,
)


@kernel
def copy_in_chain(setup, state, events, thing, who):
    """Let an action or spell in the chain happen a second time, under another seat, next."""
    seat = one_of(setup, state, seats_meant(setup, state, who))
    top = int(state.n_chain)
    if seat == NONE or kind_of(setup, state, thing) < ACTION:
        return 0
    for at in range(top):
        if state.chain_card[at] == thing and int(state.chain_flags[at]) & CANCELLED == 0:
            if top == MAX_CHAIN:
                tell(events, OVERFLOW, seat, thing, NONE, CHAIN_POOL, NONE, 0)
                return 0
            state.chain_card[top] = thing
            state.chain_seat[top] = seat
            state.chain_place[top] = NONE
            for slot in range(MAX_TARGETS):
                state.chain_targets[top, slot] = state.chain_targets[at, slot]
            state.chain_mode[top] = state.chain_mode[at]
            state.chain_x[top] = state.chain_x[at]
            state.chain_flags[top] = COPIED
            state.n_chain = top + 1
            return 1
    return 0


@kernel
def copy(setup, state, events, thing, who):
    """Make a token like a creature or land on the field; no second unique card (M-29)."""
    seat = one_of(setup, state, seats_meant(setup, state, who))
    kind, name = kind_of(setup, state, thing), int(state.card[thing])
    if seat == NONE or (kind != CREATURE and kind != LAND) or is_taken(setup, state, name):
        return 0
    token = new_token(setup, state, events, name, seat)
    if token == NONE:
        return 0
    enter(setup, state, events, token, seat, NONE)
    return 1


@sealed
def create(setup, state, events, name, seat, place):
    """Bring a card from outside the game into a hand or onto the field (M-102, M-105)."""
    kind = int(setup.card_type[name])
    if place != TO_HAND and (is_taken(setup, state, name) or (kind != CREATURE and kind != LAND)):
        return 0
    token = new_token(setup, state, events, name, seat)
    if token == NONE:
        return 0
    if place == TO_HAND:
        put(state, token, HAND, False)
        known = int(state.known[token])
        tell(events, WENT, seat, token, NONE, HAND, name, known)
    else:
        enter(setup, state, events, token, seat, NONE)
    return 1
