"""The kernels of Lanterns, in the order of its rulebook."""

import numpy as np
from numba import njit

from quadriga.kernel.events import emit
from quadriga.kernel.key import absorbed
from quadriga.kernel.random import below, mixed, shuffle
from quadriga.kernel.seats import CHANCE, CHANCE_BIT, END
from testgame.actions import AIM_AT, BURN_NONE, BURN_TWO, HOLD, PASS, SHIELD, THROW
from testgame.state import AIM, ANSWER, BURN, CARDS, FLARE, HIDDEN, NOTHING, OVER, SEATS, SHUFFLE, WIND

DEALT, WIND_ROLLED, CHOSE, BURNED, AIMED, FLARED, ANSWERED, SHIELDED, WENT_OUT, DARKENED, ENDED = range(11)


@njit(cache=True, nogil=True)
def alive(state, seat):
    return state.lights[seat] > 0


@njit(cache=True, nogil=True)
def waiting(setup, state):
    phase = int(state.phase)
    if phase == OVER:
        return 0
    if phase in (SHUFFLE, WIND):
        return CHANCE_BIT
    if phase in (AIM, FLARE):
        return 1 << int(state.keeper)
    mask = 0
    for seat in range(SEATS):
        slot = state.burned[seat] if phase == BURN else state.answered[seat]
        if slot == NOTHING and alive(state, seat) and (phase == BURN or is_asked(state, seat)):
            mask |= 1 << seat
    return mask


@njit(cache=True, nogil=True)
def is_asked(state, seat):
    return seat != state.keeper and state.sparks[seat] > 0  # L-7: whoever has a spark is asked, whatever the hand


@njit(cache=True, nogil=True)
def why_not(setup, state, seat, code):
    phase = int(state.phase)
    if seat == CHANCE:
        return 0 if phase == SHUFFLE or 1 <= code <= 6 else 2  # L-1, L-2
    if phase == BURN:
        if not BURN_NONE <= code <= BURN_TWO:
            return 3
        return 0 if code <= state.oil[seat] else 4  # L-4: only oil that is there
    if phase == AIM:
        aimed = code - AIM_AT
        if not 0 <= aimed < SEATS or aimed == seat:
            return 5
        return 0 if alive(state, aimed) else 5  # L-5: at another who is in the game
    if phase == FLARE:
        return 0 if code in (HOLD, THROW) else 6
    if code == PASS:
        return 0
    return 0 if code == SHIELD and state.hand[seat] >= 2 else 8  # L-8: a shield is a card of 2 or 3


@njit(cache=True, nogil=True)
def legal_actions(setup, state, seat, out):
    n = 0
    for code in range(SHIELD + 1):
        if why_not(setup, state, seat, code) == 0:
            out[n] = code
            n += 1
    return n


@njit(cache=True, nogil=True)
def apply(setup, state, seat, code, events):
    phase = int(state.phase)
    if phase == SHUFFLE:
        deal(state, code, events)
    elif phase == WIND:
        state.wind = code  # L-2
        emit(events, WIND_ROLLED, CHANCE, code, 0, 0, 0, 0, 0)
        state.phase = BURN
    elif phase == BURN:
        state.burned[seat] = code
        emit(events, CHOSE, seat, 0, 0, 0, 0, 0, 0)
        if waiting(setup, state) == 0:
            kindle(state, events)
    elif phase == AIM:
        state.target = code - AIM_AT
        emit(events, AIMED, seat, code - AIM_AT, 0, 0, 0, 0, 0)
        state.phase = FLARE
    elif phase == FLARE:
        flare(state, seat, code, events)
        if waiting(setup, state) == 0:
            resolve(setup, state, events)
    else:
        state.answered[seat] = code - PASS
        emit(events, ANSWERED, seat, 0, 0, 0, 0, 0, 0)
        if waiting(setup, state) == 0:
            resolve(setup, state, events)


@njit(cache=True, nogil=True)
def deal(state, seed, events):
    """L-1: shuffle all nine cards by the 64-bit `seed`, then one to each seat that is in the game."""
    for i in range(CARDS):
        state.deck[i] = 1 + i // 3
    shuffle(seed, state.deck, CARDS)
    top = 0
    for seat in range(SEATS):
        state.burned[seat] = NOTHING
        state.answered[seat] = NOTHING
        state.hand[seat] = NOTHING
        if alive(state, seat):
            state.hand[seat] = state.deck[top]
            state.deck[top] = NOTHING
            top += 1
            emit(events, DEALT, seat, int(state.hand[seat]), 0, 0, 0, 0, 0)
    state.phase = WIND


@njit(cache=True, nogil=True)
def kindle(state, events):
    """L-3, L-4: all choices are in; the oil is gone, and whoever burned most (ties: the lowest seat) is keeper."""
    keeper = NOTHING
    for seat in range(SEATS):
        if alive(state, seat):
            burned = int(state.burned[seat])
            state.oil[seat] -= burned
            emit(events, BURNED, seat, burned, 0, 0, 0, 0, 0)
            if keeper == NOTHING or burned > state.burned[keeper]:
                keeper = seat
    state.keeper = keeper
    state.phase = AIM


@njit(cache=True, nogil=True)
def flare(state, seat, code, events):
    """L-6: a thrown card is shown and adds one when it is a 3."""
    if code == THROW:
        emit(events, FLARED, seat, int(state.hand[seat]), 0, 0, 0, 0, 0)
        state.flare = 1 if state.hand[seat] == 3 else 0
        state.hand[seat] = NOTHING
    state.phase = ANSWER


@njit(cache=True, nogil=True)
def resolve(setup, state, events):
    """L-7 to L-9: answers clockwise from the keeper, then lights go out, then the next round."""
    shields = 0
    for step in range(1, SEATS):
        seat = (int(state.keeper) + step) % SEATS
        if state.answered[seat] == 1:
            state.sparks[seat] -= 1
            shields += 1
            emit(events, SHIELDED, seat, int(state.hand[seat]), 0, 0, 0, 0, 0)
    target = int(state.target)
    harm = 1 + int(state.flare) + (1 if state.wind == 6 else 0) - shields
    lost = min(max(harm, 0), int(state.lights[target]))
    state.lights[target] -= lost
    emit(events, WENT_OUT, target, lost, 0, 0, 0, 0, 0)
    if not alive(state, target):
        emit(events, DARKENED, target, 0, 0, 0, 0, 0, 0)
    next_round(setup, state, events)


@njit(cache=True, nogil=True)
def next_round(setup, state, events):
    n_alive = 0
    for seat in range(SEATS):
        n_alive += 1 if alive(state, seat) else 0
    state.wind = 0
    state.flare = 0
    state.keeper = NOTHING
    state.target = NOTHING
    if n_alive <= 1 or state.lap >= setup.rounds:  # L-9
        finish(state, events)
    else:
        state.lap += 1
        state.phase = SHUFFLE


@njit(cache=True, nogil=True)
def finish(state, events):
    state.phase = OVER
    emit(events, ENDED, 0, 0, 0, 0, 0, 0, 0)


@njit(cache=True, nogil=True)
def chance_outcomes(setup, state, codes, weights):
    if state.phase == SHUFFLE:
        return 0  # too many to list
    for face in range(6):
        codes[face] = face + 1
        weights[face] = 1
    return 6


@njit(cache=True, nogil=True)
def sample_chance(setup, state, rng):
    if state.phase == WIND:
        return below(rng, 6) + 1
    return below(rng, 1 << 30) << 30 | below(rng, 1 << 30)


@njit(cache=True, nogil=True)
def can_agree(setup, state, offer):
    return offer == END and state.phase != OVER


@njit(cache=True, nogil=True)
def agree(setup, state, offer, events):
    finish(state, events)


@njit(cache=True, nogil=True)
def mid_choice(setup, state):
    return state.phase == FLARE


@njit(cache=True, nogil=True)
def returns(setup, state, out):
    for seat in range(SEATS):
        out[seat] = int(state.lights[seat])


@njit(cache=True, nogil=True)
def ending(setup, state):
    return 9 if state.phase == OVER else 0


@njit(cache=True, nogil=True)
def key(setup, state):
    total = mixed(np.uint64(int(state.phase) + 8 * int(state.lap)))
    total = absorbed(total, int(state.wind) + 8 * int(state.keeper) + 64 * int(state.target) + 512 * int(state.flare))
    for seat in range(SEATS):
        total = absorbed(total, int(state.lights[seat]) + 8 * int(state.oil[seat]) + 64 * int(state.sparks[seat]))
        total = absorbed(total, int(state.hand[seat]) + 8 * int(state.burned[seat]) + 64 * int(state.answered[seat]))
    for card in state.deck:
        total = absorbed(total, int(card))
    return total


@njit(cache=True, nogil=True)
def hide(setup, state, seat):
    for i in range(CARDS):
        if state.deck[i] != NOTHING:
            state.deck[i] = HIDDEN
    for other in range(SEATS):
        if other == seat:
            continue
        if state.hand[other] != NOTHING:
            state.hand[other] = HIDDEN
        if state.phase == BURN and state.burned[other] != NOTHING:
            state.burned[other] = HIDDEN
        if state.phase == ANSWER and state.answered[other] != NOTHING:
            state.answered[other] = HIDDEN


@njit(cache=True, nogil=True)
def determinize(setup, known, seat, rng):
    """Deal the unseen cards anew: all nine less those in sight, one after the other to every hidden place."""
    for other in range(SEATS):
        if known.burned[other] == HIDDEN:
            known.burned[other] = below(rng, min(int(known.oil[other]), BURN_TWO) + 1)
        if known.hand[other] == HIDDEN:
            known.hand[other] = unseen(known, rng)
    for i in range(CARDS):
        if known.deck[i] == HIDDEN:
            known.deck[i] = unseen(known, rng)
    for other in range(SEATS):
        if known.answered[other] == HIDDEN:
            known.answered[other] = below(rng, 2) if known.hand[other] >= 2 else 0


@njit(cache=True, nogil=True)
def unseen(known, rng):
    """Return the value of a random card that lies nowhere in sight."""
    n_unseen = 0
    for value in range(1, 4):
        n_unseen += 3 - n_in_sight(known, value)
    chosen = below(rng, n_unseen)
    for value in range(1, 4):
        chosen -= 3 - n_in_sight(known, value)
        if chosen < 0:
            return value
    return 0


@njit(cache=True, nogil=True)
def n_in_sight(known, value):
    n = 0
    for card in known.hand:
        n += 1 if card == value else 0
    for card in known.deck:
        n += 1 if card == value else 0
    return n
