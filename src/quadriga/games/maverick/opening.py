"""M-104: a shared pool of cards, dealt face down or drafted before the match."""

import numpy as np
from numba import njit

from quadriga.games.maverick.actions import (
    DRAFTED,
    WENT,
)
from quadriga.games.maverick.moves import swap_names
from quadriga.games.maverick.program import (
    DECK,
    MARKET,
    POOL,
)
from quadriga.games.maverick.state import (
    DEAL,
    DRAFTING,
    EVERYBODY,
    MULLIGAN,
    NONE,
    SHUFFLING,
)
from quadriga.games.maverick.widths import wide
from quadriga.kernel.events import emit
from quadriga.kernel.random import dealt

MARKET_SIZE = 5  # open cards to choose from


@njit(cache=True, nogil=True)
def pooled(setup, place):
    """Return the card at a place of the pool: all numbers but those of castles, in order."""
    for seat in range(wide(setup.n_seats)):
        n = wide(setup.deck_sizes[seat])
        if place < n:
            return wide(setup.bases[seat]) + 1 + place
        place -= n
    return NONE


@njit(cache=True, nogil=True)
def deal_pool(setup, state, seed, events):
    """Shuffle the pool by the stream of `seed`; its cards lie in the decks, or a market is laid out of it."""
    n = 0
    for seat in range(wide(setup.n_seats)):
        n += wide(setup.deck_sizes[seat])
    counter = np.int64(0)
    for last in range(1, n):
        place, counter = dealt(seed, wide(0), counter, last + 1)
        swap_names(state, pooled(setup, last), pooled(setup, place))
    if setup.shared == DEAL:
        state.step = MULLIGAN
        return
    state.step = DRAFTING
    for _ in range(MARKET_SIZE):
        lay_out(setup, state, events)


@njit(cache=True, nogil=True)
def lay_out(setup, state, events):
    """Turn the next card of the pool over into the market, if there is one."""
    for thing in range(wide(state.n_things)):
        if state.zone[thing] == POOL:
            state.zone[thing] = MARKET
            state.known[thing] = EVERYBODY
            emit(
                events,
                wide(WENT),
                wide(NONE),
                thing,
                wide(NONE),
                wide(MARKET),
                wide(state.card[thing]),
                wide(EVERYBODY),
                wide(0),
            )
            return


@njit(cache=True, nogil=True)
def n_drafted(setup, state):
    n = 0
    for seat in range(wide(setup.n_seats)):
        n += wide(state.n_deck[seat])
    return n


@njit(cache=True, nogil=True)
def drafter(setup, state):
    """Return the seat that drafts next: there and back again, like a snake."""
    n, drafted = wide(setup.n_seats), n_drafted(setup, state)
    place = drafted % n
    return place if drafted // n % 2 == 0 else n - 1 - place


@njit(cache=True, nogil=True)
def draft(setup, state, seat, thing, events):
    """Put a card of the market into the deck of `seat`: its name goes to the first number of that seat still free."""
    emit(events, wide(DRAFTED), seat, thing, wide(NONE), wide(0), wide(state.card[thing]), wide(EVERYBODY), wide(0))
    free = wide(setup.bases[seat]) + 1
    while state.zone[free] == DECK:
        free += 1
    from_pool = state.zone[free] == POOL
    swap_names(state, free, thing)
    state.zone[free] = DECK
    state.host[free] = state.deck_top[seat]
    state.deck_top[seat] = free
    state.n_deck[seat] = wide(state.n_deck[seat]) + 1
    if thing != free and from_pool:
        state.known[thing] = EVERYBODY
        emit(
            events,
            wide(WENT),
            wide(NONE),
            thing,
            wide(NONE),
            wide(MARKET),
            wide(state.card[thing]),
            wide(EVERYBODY),
            wide(0),
        )
    else:
        lay_out(setup, state, events)
    if n_drafted(setup, state) == wide(setup.bases[setup.n_seats]) - wide(setup.n_seats):
        state.step = SHUFFLING
