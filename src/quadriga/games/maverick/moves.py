"""How cards go from place to place, and what leaves with them."""

import numpy as np

from quadriga.games.maverick.actions import (
    COULD_NOT_DRAW,
    DREW,
    ENTERED_FIELD,
    LEFT_FIELD,
    OVERFLOW,
    SHUFFLED,
    WENT,
)
from quadriga.games.maverick.finding import (
    players,
)
from quadriga.games.maverick.kernels import (
    kernel,
    sealed,
    tell,
)
from quadriga.games.maverick.modifiers import (
    forget,
)
from quadriga.games.maverick.program import (
    CASTLE,
    CHAIN,
    CREATURE,
    DECK,
    DIED,
    DISCARD,
    DISCARD_EMPTIED,
    ENTERED,
    FIELD,
    GONE,
    HAND,
    INSTEAD_OF_DRAW,
    LEFT,
    NOWHERE,
    UNIQUE,
)
from quadriga.games.maverick.state import (
    ABILITY,
    CHOICE_OF_DRAW,
    EVERYBODY,
    INTERCEPTING,
    MAX_TOKENS,
    MOST_MOVES,
    NEW,
    NONE,
)
from quadriga.games.maverick.things import (
    delist,
    enlist,
    kind_of,
    on_field,
)
from quadriga.games.maverick.triggers import (
    TOKEN_POOL,
    enqueue,
    hear,
)
from quadriga.kernel.random import (
    dealt,
)


@kernel
def moment(state):
    """Return a new moment; when they run out the match is a draw (M-99)."""
    state.moment = int(state.moment) + 1
    if state.moment >= MOST_MOVES and state.ending == 0:
        state.ending = 99
    return int(state.moment)


@kernel
def unlist(state, thing):
    """Take a card out of the counts and the order of the zone it lies in."""
    hosts = state.host
    zone, seat = int(state.zone[thing]), int(state.owner[thing])
    if zone == HAND:
        state.n_hand[seat] = int(state.n_hand[seat]) - 1
    elif zone == DISCARD:
        state.n_discard[seat] = int(state.n_discard[seat]) - 1
    elif zone == DECK:
        state.n_deck[seat] = int(state.n_deck[seat]) - 1
        below = int(hosts[thing])
        if state.deck_top[seat] == thing:
            state.deck_top[seat] = below
        else:
            above = int(state.deck_top[seat])
            while hosts[above] != thing:
                above = int(hosts[above])
            hosts[above] = below


@kernel
def put(state, thing, zone, place_below):
    """Put a card that lies nowhere into a zone of its owner; into a deck on top or below."""
    hosts = state.host
    seat = int(state.owner[thing])
    state.zone[thing] = zone
    state.controller[thing] = seat
    hosts[thing] = NONE
    state.damage[thing] = 0
    state.marks[thing] = 0
    state.strength[thing] = 0
    state.health[thing] = 0
    state.slots[thing] = 0
    state.armour[thing] = 0
    state.powers[thing] = 0
    state.since[thing] = moment(state)
    state.stale = 1
    if zone == HAND:
        state.n_hand[seat] = int(state.n_hand[seat]) + 1
        state.known[thing] = int(state.known[thing]) | 1 << seat
    elif zone == DISCARD:
        state.n_discard[seat] = int(state.n_discard[seat]) + 1
        state.known[thing] = EVERYBODY  # M-57
    elif zone == DECK:
        state.n_deck[seat] = int(state.n_deck[seat]) + 1
        if place_below and state.deck_top[seat] != NONE:
            last = int(state.deck_top[seat])
            while hosts[last] != NONE:
                last = int(hosts[last])
            hosts[last] = thing
        else:
            hosts[thing] = state.deck_top[seat]
            state.deck_top[seat] = thing


@kernel
def vanish(setup, state, thing):
    """A token leaves the match: its number is free again (M-102)."""
    state.zone[thing] = NOWHERE
    state.card[thing] = NONE
    state.known[thing] = 0
    state.owner[thing] = 0
    state.controller[thing] = 0
    state.host[thing] = NONE
    state.damage[thing] = 0
    state.since[thing] = 0
    state.marks[thing] = 0
    state.strength[thing] = 0
    state.health[thing] = 0
    state.slots[thing] = 0
    state.armour[thing] = 0
    state.powers[thing] = 0


@kernel
def is_token(setup, thing):
    return thing >= setup.bases[setup.n_seats]


@sealed
def leave(setup, state, events, thing, zone, place_below):
    """Take a card off the field, or out of any other zone, into a zone of its owner, with all that follows.

    What lies on it goes to the discards of its owners (M-59, M-67), fights end, and numbers of tokens become free.
    """
    zones, hosts, controllers = state.zone, state.host, state.controller
    old = int(zones[thing])
    seat, name = int(controllers[thing]), int(state.card[thing])
    if old != FIELD:
        was_known = int(state.known[thing])
        unlist(state, thing)
        emptied = old == DISCARD and state.n_discard[state.owner[thing]] == 0
        owner = int(state.owner[thing])
        if is_token(setup, thing) and zone != HAND and zone != DECK:
            vanish(setup, state, thing)
        else:
            put(state, thing, zone, place_below)
            was_known |= int(state.known[thing])
        tell(events, WENT, owner, thing, NONE, zone, name, was_known)
        if emptied:
            hear(setup, state, events, DISCARD_EMPTIED, NONE, NONE, owner, 0)
        return
    hear(setup, state, events, LEFT, thing, NONE, seat, 0)
    if kind_of(setup, state, thing) == CREATURE and zone == DISCARD:
        hear(setup, state, events, DIED, thing, NONE, seat, 0)
    depart(setup, state, events, thing, zone, place_below)
    found = True
    while found:
        found, place = False, 0
        while place < state.n_field:
            other = int(state.field[place])
            place += 1
            if hosts[other] == NONE or kind_of(setup, state, other) == CREATURE or zones[hosts[other]] == FIELD:
                continue
            hear(setup, state, events, LEFT, other, NONE, int(controllers[other]), 0)
            depart(setup, state, events, other, DISCARD, False)
            found, place = True, place - 1


@sealed
def depart(setup, state, events, thing, zone, place_below):
    """Take one card off the field, without what lies on it."""
    zones, hosts = state.zone, state.host
    name = int(state.card[thing])
    tell(events, LEFT_FIELD, int(state.controller[thing]), thing, NONE, zone, name, EVERYBODY)
    for other in on_field(state):
        if hosts[other] == thing and kind_of(setup, state, other) == CREATURE:
            state.marks[other] = int(state.marks[other]) & ~INTERCEPTING
            hosts[other] = NONE
    delist(state, thing)
    if state.falling == thing:
        state.falling = NONE
    if is_token(setup, thing):
        vanish(setup, state, thing)
    elif zone == GONE:
        zones[thing] = NOWHERE
        put(state, thing, GONE, False)
    else:
        put(state, thing, zone, place_below)
    state.stale = 1
    forget(setup, state, events, thing)


@kernel
def is_taken(setup, state, name):
    """M-27, M-29, M-31: a unique card of that name lies on the field now; castles are exempt (M-32)."""
    cards = state.card
    if int(setup.card_flags[name]) & UNIQUE == 0 or setup.card_type[name] == CASTLE:
        return False
    for thing in on_field(state):
        if cards[thing] == name:
            return True
    return False


@sealed
def enter(setup, state, events, thing, seat, host):
    """Lay a card on the field under `seat`, on `host` if not NONE; whether it may is asked before."""
    if state.zone[thing] != CHAIN and state.zone[thing] != NOWHERE:
        unlist(state, thing)
    name = int(state.card[thing])
    state.zone[thing] = FIELD
    enlist(state, thing)
    state.controller[thing] = seat
    state.known[thing] = EVERYBODY
    state.host[thing] = host
    state.damage[thing] = 0
    state.marks[thing] = NEW if setup.card_type[name] == CREATURE else 0
    state.since[thing] = moment(state)
    state.stale = 1
    state.hears = int(state.hears) | int(setup.card_hears[name])
    tell(events, ENTERED_FIELD, seat, thing, host, 0, name, EVERYBODY)
    hear(setup, state, events, ENTERED, thing, host, seat, 0)


@kernel
def new_token(setup, state, events, name, seat):
    """Return the number of a new token of that name, lying nowhere; NONE if there is no room."""
    zones, cards, owners = state.zone, state.card, state.owner
    start = int(setup.bases[setup.n_seats])
    for thing in range(start, start + MAX_TOKENS):
        if zones[thing] == NOWHERE and cards[thing] == NONE:
            cards[thing] = name
            owners[thing] = seat
            state.n_things = max(int(state.n_things), thing + 1)
            return thing
    tell(events, OVERFLOW, seat, NONE, NONE, TOKEN_POOL, NONE, 0)
    return NONE


@sealed
def draw(setup, state, events, seat):
    """Move the top card of the deck to the hand; say whether there was one: no discard is shuffled in (M-60)."""
    thing = int(state.deck_top[seat])
    if thing == NONE:
        tell(events, COULD_NOT_DRAW, seat, NONE, NONE, 0, NONE, 0)
        return False
    unlist(state, thing)
    put(state, thing, HAND, False)
    tell(events, DREW, seat, thing, NONE, 0, int(state.card[thing]), int(state.known[thing]))
    return True


@kernel
def replaces_draw(setup, state, source, seat):
    """Return the first ability of a card on the field that acts instead of a draw of `seat`, NONE."""
    name, you = int(state.card[source]), int(state.controller[source])
    if int(setup.card_hears[name]) >> INSTEAD_OF_DRAW & 1 == 0:
        return NONE
    start = int(setup.card_first_ability[name])
    for ability in range(start, start + int(setup.card_n_abilities[name])):
        if setup.ab_when[ability] == INSTEAD_OF_DRAW:
            if players(setup, state, int(setup.ab_whose[ability]), you, source, NONE) >> seat & 1:
                return ability
    return NONE


@kernel
def replacers(setup, state, seat):
    """Return how many cards on the field act instead of a draw of `seat`, and the last of them, NONE."""
    n, last = 0, NONE
    for source in on_field(state):
        if replaces_draw(setup, state, source, seat) != NONE:
            n += 1
            last = int(source)
    return n, last


@kernel
def act_instead_of_draw(setup, state, events, source, seat):
    """Queue what a card does instead of a draw of `seat`."""
    start = int(setup.ab_start[replaces_draw(setup, state, source, seat)])
    enqueue(state, events, ABILITY, start, source, int(state.controller[source]), NONE, NONE, 1, seat)


@kernel
def draw_instead(setup, state, events, seat):
    """Queue what acts instead of a draw, or the drawer's choice among several; say whether anything does (M-103)."""
    if int(state.hears) >> INSTEAD_OF_DRAW & 1 == 0:
        return False
    n, only = replacers(setup, state, seat)
    if n == 1:
        act_instead_of_draw(setup, state, events, only, seat)
    elif n > 1:
        enqueue(state, events, CHOICE_OF_DRAW, NONE, only, seat, NONE, NONE, 1, seat)
    return n > 0


@kernel
def deck_card(state, seat, depth):
    """Return the card that lies `depth` cards below the top of a deck, NONE if there are fewer."""
    thing = int(state.deck_top[seat])
    for _ in range(depth):
        if thing == NONE:
            return NONE
        thing = int(state.host[thing])
    return thing


@kernel
def swap_names(state, one, other):
    """Let two cards change places, which is to change names and who knows them."""
    name, known = int(state.card[one]), int(state.known[one])
    state.card[one], state.known[one] = state.card[other], state.known[other]
    state.card[other], state.known[other] = name, known
    state.stale = 1


@kernel
def shuffle_deck(state, events, seat, seed):
    """Deal the names of a deck anew among its places by the stream of `seed` (int64); nobody knows them then."""
    counter = np.int64(0)
    last_thing = int(state.deck_top[seat])
    for last in range(int(state.n_deck[seat])):  # from the inside out: the card at `last` changes with one up to it
        place, counter = dealt(seed, seat, counter, last + 1)
        chosen = deck_card(state, seat, place)
        state.known[last_thing] = 0
        swap_names(state, last_thing, chosen)
        last_thing = int(state.host[last_thing])
    tell(events, SHUFFLED, seat, NONE, NONE, 0, NONE, 0)
