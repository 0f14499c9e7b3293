"""M-104: a shared pool of cards, dealt face down or drafted before the match."""

import numpy as np

from quadriga.games.maverick.actions import (
    DRAFTED,
    WENT,
)
from quadriga.games.maverick.kernels import kernel, tell
from quadriga.games.maverick.moves import swap_names
from quadriga.games.maverick.program import (
    DECK,
    GONE,
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
from quadriga.kernel.random import dealt

MARKET_SIZE = 5  # open cards to choose from


@kernel
def pooled(setup, place):
    """Return the card at a place of the pool: all numbers but those of castles, in order."""
    for seat in range(int(setup.n_seats)):
        n = int(setup.deck_sizes[seat])
        if place < n:
            return int(setup.bases[seat]) + 1 + place
        place -= n
    return NONE


@kernel
def deal_pool(setup, state, seed, events):
    """Shuffle the pool by the stream of `seed`; its cards lie in the decks, or a market is laid out of it."""
    n = 0
    for seat in range(int(setup.n_seats)):
        n += int(setup.deck_sizes[seat])
    counter = np.int64(0)
    for last in range(1, n):
        place, counter = dealt(seed, 0, counter, last + 1)
        swap_names(state, pooled(setup, last), pooled(setup, place))
    if setup.shared == DEAL:
        state.step = MULLIGAN
        return
    state.step = DRAFTING
    for _ in range(MARKET_SIZE):
        lay_out(setup, state, events)


@kernel
def lay_out(setup, state, events):
    """Turn the next card of the pool over into the market, if there is one."""
    zones, cards = state.zone, state.card
    for thing in range(int(state.n_things)):
        if zones[thing] == POOL:
            zones[thing] = MARKET
            state.known[thing] = EVERYBODY
            tell(events, WENT, NONE, thing, NONE, MARKET, int(cards[thing]), EVERYBODY)
            return


@kernel
def drafter(setup, state):
    """Return the seat that drafts next, there and back again, past whoever has given up; NONE once all decks are full.

    The shortest deck tells the round.
    """
    n, least = int(setup.n_seats), int(setup.deck_sizes[0])
    for seat in range(n):
        if state.out[seat] == 0:
            least = min(least, int(state.n_deck[seat]))
    if least == setup.deck_sizes[0]:
        return NONE
    for place in range(n):
        seat = place if least % 2 == 0 else n - 1 - place
        if state.out[seat] == 0 and state.n_deck[seat] == least:
            return seat
    return NONE


@kernel
def end_draft(state):
    """What nobody has drafted, where somebody gave up, leaves the game with him."""
    zones = state.zone
    for thing in range(int(state.n_things)):
        if zones[thing] == POOL or zones[thing] == MARKET:
            zones[thing] = GONE
    state.step = SHUFFLING


@kernel
def draft(setup, state, seat, thing, events):
    """Put a card of the market into the deck of `seat`: its name goes to the first number of that seat still free."""
    zones = state.zone
    tell(events, DRAFTED, seat, thing, NONE, 0, int(state.card[thing]), EVERYBODY)
    free = int(setup.bases[seat]) + 1
    while zones[free] == DECK:
        free += 1
    from_pool = zones[free] == POOL
    swap_names(state, free, thing)
    zones[free] = DECK
    state.host[free] = state.deck_top[seat]
    state.deck_top[seat] = free
    state.n_deck[seat] = int(state.n_deck[seat]) + 1
    if thing != free and from_pool:
        state.known[thing] = EVERYBODY
        tell(events, WENT, NONE, thing, NONE, MARKET, int(state.card[thing]), EVERYBODY)
    else:
        lay_out(setup, state, events)
