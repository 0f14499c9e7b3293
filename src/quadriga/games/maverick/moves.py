"""How cards go from place to place, what leaves with them, and what hears of it."""

import numpy as np
from numba import njit

from quadriga.games.maverick.actions import (
    CHANGED_HANDS,
    COULD_NOT_DRAW,
    DREW,
    ENTERED_FIELD,
    HURT,
    LEFT_FIELD,
    MENDED,
    OVERFLOW,
    SHUFFLED,
    WENT,
)
from quadriga.games.maverick.program import (
    CASTLE,
    CHAIN,
    CREATURE,
    CURSE,
    DAMAGED,
    DEALT,
    DECK,
    DIED,
    DISCARD,
    DISCARD_EMPTIED,
    DOOMED,
    ENTERED,
    EVERYONE,
    FIELD,
    GONE,
    HALF_HEALED,
    HAND,
    HEALED,
    INSTEAD_OF_DRAW,
    LAND,
    LEFT,
    NO_SELECTOR,
    NOWHERE,
    TOUGH,
    UNIQUE,
    UNTIL_YOUR_NEXT_TURN,
    UNTIL_YOUR_NEXT_TURN_ENDS,
    WHILE_ATTACHED,
    WHILE_SOURCE,
)
from quadriga.games.maverick.state import (
    A_REST,
    ABILITY,
    ATTACKING,
    BORROWS,
    EVERYBODY,
    INTERCEPTING,
    LEVIES,
    MAX_MODIFIERS,
    MAX_QUEUE,
    MAX_TOKENS,
    MOST_MOVES,
    MOST_REST,
    MOVED,
    NEW,
    NONE,
)
from quadriga.games.maverick.things import finds, has_power, kind_of, players, plays
from quadriga.games.maverick.widths import wide
from quadriga.kernel.events import emit
from quadriga.kernel.random import dealt

TRIGGER_POOL, MODIFIER_POOL, TOKEN_POOL, CHAIN_POOL, EXTRA_POOL, DELAYED_POOL = range(6)  # amount of OVERFLOW


@njit(cache=True, nogil=True)
def hear(setup, state, events, when, thing, other, seat, amount):
    """Queue the abilities that something triggers; it happened to `thing`, at `seat` (each NONE if to nothing)."""
    if wide(state.hears) >> when & 1 == 0:
        return
    for source in range(wide(state.n_things)):
        if state.zone[source] != FIELD:
            continue
        name = wide(state.card[source])
        if wide(setup.card_hears[name]) >> when & 1 == 0:
            continue
        you = wide(state.controller[source])
        start = wide(setup.card_first_ability[name])
        for ability in range(start, start + wide(setup.card_n_abilities[name])):
            if setup.ab_when[ability] != when:
                continue
            about, whose = wide(setup.ab_about[ability]), wide(setup.ab_whose[ability])
            if about != NO_SELECTOR:
                if thing < 0 or not finds(setup, state, about, thing, you, source, thing, wide(True)):
                    continue
            if whose != EVERYONE:
                if seat < 0 or players(setup, state, whose, you, source, thing) >> seat & 1 == 0:
                    continue
            enqueue(
                state, events, wide(ABILITY), wide(setup.ab_start[ability]), source, you, thing, other, amount, seat
            )


@njit(cache=True, nogil=True)
def enqueue(state, events, kind, start, source, you, event, other, amount, player):
    at = wide(state.n_queue)
    if at == MAX_QUEUE:
        emit(events, wide(OVERFLOW), you, source, wide(NONE), wide(TRIGGER_POOL), wide(NONE), wide(0), wide(0))
        return
    state.queue_kind[at] = kind
    state.queue_start[at] = start
    state.queue_source[at] = source
    state.queue_seat[at] = you
    state.queue_event[at] = event
    state.queue_other[at] = other
    state.queue_amount[at] = amount
    state.queue_player[at] = player
    state.n_queue = at + 1


@njit(cache=True, nogil=True)
def drop_queue(state, at):
    """Take one entry out of the queue."""
    n = wide(state.n_queue) - 1
    for i in range(at, n):
        state.queue_kind[i] = state.queue_kind[i + 1]
        state.queue_start[i] = state.queue_start[i + 1]
        state.queue_source[i] = state.queue_source[i + 1]
        state.queue_seat[i] = state.queue_seat[i + 1]
        state.queue_event[i] = state.queue_event[i + 1]
        state.queue_other[i] = state.queue_other[i + 1]
        state.queue_amount[i] = state.queue_amount[i + 1]
        state.queue_player[i] = state.queue_player[i + 1]
    state.queue_kind[n] = 0
    state.queue_start[n] = 0
    state.queue_source[n] = 0
    state.queue_seat[n] = 0
    state.queue_event[n] = 0
    state.queue_other[n] = 0
    state.queue_amount[n] = 0
    state.queue_player[n] = 0
    state.n_queue = n


@njit(cache=True, nogil=True)
def modify(state, events, kind, on, amount, until, seat, source):
    """Add a modifier whose clock, if it has one, counts the turns of `seat`."""
    at = wide(state.n_modifiers)
    if at == MAX_MODIFIERS:
        emit(events, wide(OVERFLOW), seat, source, wide(NONE), wide(MODIFIER_POOL), wide(NONE), wide(0), wide(0))
        return False
    state.mod_kind[at] = kind
    state.mod_on[at] = on
    state.mod_amount[at] = amount
    state.mod_until[at] = until
    state.mod_seat[at] = seat
    state.mod_turns[at] = 2 if seat == state.active else 1
    state.mod_source[at] = source
    state.n_modifiers = at + 1
    state.stale = 1
    return True


@njit(cache=True, nogil=True)
def drop_modifier(setup, state, events, at):
    """Take a modifier away; what was borrowed goes back."""
    if state.mod_kind[at] == BORROWS:
        give_back(setup, state, events, wide(state.mod_on[at]), wide(state.mod_amount[at]))
    n = wide(state.n_modifiers) - 1
    for i in range(at, n):
        state.mod_kind[i] = state.mod_kind[i + 1]
        state.mod_on[i] = state.mod_on[i + 1]
        state.mod_amount[i] = state.mod_amount[i + 1]
        state.mod_until[i] = state.mod_until[i + 1]
        state.mod_seat[i] = state.mod_seat[i + 1]
        state.mod_turns[i] = state.mod_turns[i + 1]
        state.mod_source[i] = state.mod_source[i + 1]
    state.mod_kind[n] = 0
    state.mod_on[n] = 0
    state.mod_amount[n] = 0
    state.mod_until[n] = 0
    state.mod_seat[n] = 0
    state.mod_turns[n] = 0
    state.mod_source[n] = 0
    state.n_modifiers = n
    state.stale = 1


@njit(cache=True, nogil=True)
def give_back(setup, state, events, thing, seat):
    """End a borrowing: the card obeys its former controller again, if he still plays and the card is still there."""
    if state.zone[thing] == FIELD and plays(state, seat) and state.controller[thing] != seat:
        hand_over(setup, state, events, thing, seat, wide(False))


@njit(cache=True, nogil=True)
def expire(setup, state, events, until):
    """Drop the modifiers of a duration that is over for everybody."""
    for at in range(wide(state.n_modifiers) - 1, -1, -1):
        if state.mod_until[at] == until:
            drop_modifier(setup, state, events, at)


@njit(cache=True, nogil=True)
def expire_at_start(setup, state, events, seat):
    """M-96: what lasts until the turn of `seat` would begin."""
    for at in range(wide(state.n_modifiers) - 1, -1, -1):
        if state.mod_until[at] == UNTIL_YOUR_NEXT_TURN and state.mod_seat[at] == seat:
            drop_modifier(setup, state, events, at)


@njit(cache=True, nogil=True)
def expire_at_end(setup, state, events, seat, at_once):
    """End of a turn of `seat`: what lasts until its next own turn ends, `at_once` if that turn will never come."""
    for at in range(wide(state.n_modifiers) - 1, -1, -1):
        if state.mod_until[at] == UNTIL_YOUR_NEXT_TURN_ENDS and state.mod_seat[at] == seat:
            state.mod_turns[at] = wide(state.mod_turns[at]) - 1
            if at_once or state.mod_turns[at] <= 0:
                drop_modifier(setup, state, events, at)


@njit(cache=True, nogil=True)
def forget(setup, state, events, thing):
    """A card left the field: drop what was on it, and what lasted while it was there."""
    for at in range(wide(state.n_modifiers) - 1, -1, -1):
        if at >= state.n_modifiers:
            continue
        kind, until = wide(state.mod_kind[at]), wide(state.mod_until[at])
        is_on = kind < LEVIES and state.mod_on[at] == thing
        was_while = (until == WHILE_SOURCE or until == WHILE_ATTACHED) and state.mod_source[at] == thing
        if is_on or was_while:
            drop_modifier(setup, state, events, at)


@njit(cache=True, nogil=True)
def moment(state):
    """Return a new moment; when they run out the match is a draw (M-99)."""
    state.moment = wide(state.moment) + 1
    if state.moment >= MOST_MOVES and state.ending == 0:
        state.ending = 99
    return wide(state.moment)


@njit(cache=True, nogil=True)
def unlist(state, thing):
    """Take a card out of the counts and the order of the zone it lies in."""
    zone, seat = wide(state.zone[thing]), wide(state.owner[thing])
    if zone == HAND:
        state.n_hand[seat] = wide(state.n_hand[seat]) - 1
    elif zone == DISCARD:
        state.n_discard[seat] = wide(state.n_discard[seat]) - 1
    elif zone == DECK:
        state.n_deck[seat] = wide(state.n_deck[seat]) - 1
        below = wide(state.host[thing])
        if state.deck_top[seat] == thing:
            state.deck_top[seat] = below
        else:
            above = wide(state.deck_top[seat])
            while state.host[above] != thing:
                above = wide(state.host[above])
            state.host[above] = below


@njit(cache=True, nogil=True)
def put(state, thing, zone, place_below):
    """Put a card that lies nowhere into a zone of its owner; into a deck on top or below."""
    seat = wide(state.owner[thing])
    state.zone[thing] = zone
    state.controller[thing] = seat
    state.host[thing] = NONE
    state.damage[thing] = 0
    state.marks[thing] = 0
    state.strength[thing] = 0
    state.health[thing] = 0
    state.slots[thing] = 0
    state.armour[thing] = 0
    state.powers[thing] = 0
    state.since[thing] = moment(state)
    if zone == HAND:
        state.n_hand[seat] = wide(state.n_hand[seat]) + 1
        state.known[thing] = wide(state.known[thing]) | 1 << seat
    elif zone == DISCARD:
        state.n_discard[seat] = wide(state.n_discard[seat]) + 1
        state.known[thing] = EVERYBODY
    elif zone == DECK:
        state.n_deck[seat] = wide(state.n_deck[seat]) + 1
        if place_below and state.deck_top[seat] != NONE:
            last = wide(state.deck_top[seat])
            while state.host[last] != NONE:
                last = wide(state.host[last])
            state.host[last] = thing
        else:
            state.host[thing] = state.deck_top[seat]
            state.deck_top[seat] = thing


@njit(cache=True, nogil=True)
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


@njit(cache=True, nogil=True)
def is_token(setup, thing):
    return thing >= setup.bases[setup.n_seats]


@njit(cache=True, nogil=True)
def leave(setup, state, events, thing, zone, place_below):
    """Take a card off the field, or out of any other zone, into a zone of its owner, with all that follows.

    What lies on it goes to the discards of its owners (M-59, M-67), fights end, and numbers of tokens become free.
    """
    old = wide(state.zone[thing])
    seat, name = wide(state.controller[thing]), wide(state.card[thing])
    if old != FIELD:
        was_known = wide(state.known[thing])
        unlist(state, thing)
        emptied = old == DISCARD and state.n_discard[state.owner[thing]] == 0
        owner = wide(state.owner[thing])
        if is_token(setup, thing) and zone != HAND and zone != DECK:
            vanish(setup, state, thing)
        else:
            put(state, thing, zone, place_below)
            was_known |= wide(state.known[thing])
        emit(events, wide(WENT), owner, thing, wide(NONE), zone, name, was_known, wide(0))
        if emptied:
            hear(setup, state, events, wide(DISCARD_EMPTIED), wide(NONE), wide(NONE), owner, wide(0))
        return
    hear(setup, state, events, wide(LEFT), thing, wide(NONE), seat, wide(0))
    if kind_of(setup, state, thing) == CREATURE and zone == DISCARD:
        hear(setup, state, events, wide(DIED), thing, wide(NONE), seat, wide(0))
    depart(setup, state, events, thing, zone, place_below)
    found = True
    while found:
        found = False
        for other in range(wide(state.n_things)):
            if state.zone[other] != FIELD or state.host[other] == NONE:
                continue
            if kind_of(setup, state, other) != CREATURE and state.zone[state.host[other]] != FIELD:
                hear(setup, state, events, wide(LEFT), other, wide(NONE), wide(state.controller[other]), wide(0))
                depart(setup, state, events, other, wide(DISCARD), wide(False))
                found = True


@njit(cache=True, nogil=True)
def depart(setup, state, events, thing, zone, place_below):
    """Take one card off the field, without what lies on it."""
    name = wide(state.card[thing])
    emit(
        events, wide(LEFT_FIELD), wide(state.controller[thing]), thing, wide(NONE), zone, name, wide(EVERYBODY), wide(0)
    )
    for other in range(wide(state.n_things)):
        if state.zone[other] == FIELD and state.host[other] == thing:
            marks = wide(state.marks[other])
            if kind_of(setup, state, other) == CREATURE:
                if marks & INTERCEPTING:
                    state.marks[other] = marks & ~INTERCEPTING
                state.host[other] = NONE
    if state.falling == thing:
        state.falling = NONE
    if is_token(setup, thing):
        vanish(setup, state, thing)
    elif zone == GONE:
        state.zone[thing] = NOWHERE
        put(state, thing, wide(GONE), wide(False))
    else:
        put(state, thing, zone, place_below)
    state.stale = 1
    forget(setup, state, events, thing)


@njit(cache=True, nogil=True)
def is_taken(setup, state, name):
    """M-27, M-29: a unique card of that name lies on the field; castles are exempt (M-32)."""
    if wide(setup.card_flags[name]) & UNIQUE == 0 or setup.card_type[name] == CASTLE:
        return False
    for thing in range(wide(state.n_things)):
        if state.zone[thing] == FIELD and state.card[thing] == name:
            return True
    return False


@njit(cache=True, nogil=True)
def enter(setup, state, events, thing, seat, host):
    """Lay a card on the field under `seat`, on `host` if not NONE; whether it may is asked before."""
    if state.zone[thing] != CHAIN and state.zone[thing] != NOWHERE:
        unlist(state, thing)
    name = wide(state.card[thing])
    state.zone[thing] = FIELD
    state.controller[thing] = seat
    state.known[thing] = EVERYBODY
    state.host[thing] = host
    state.damage[thing] = 0
    state.marks[thing] = NEW if setup.card_type[name] == CREATURE else 0
    state.since[thing] = moment(state)
    state.stale = 1
    state.hears = wide(state.hears) | wide(setup.card_hears[name])
    emit(events, wide(ENTERED_FIELD), seat, thing, host, wide(0), name, wide(EVERYBODY), wide(0))
    hear(setup, state, events, wide(ENTERED), thing, host, seat, wide(0))


@njit(cache=True, nogil=True)
def new_token(setup, state, events, name, seat):
    """Return the number of a new token of that name, lying nowhere; NONE if there is no room."""
    start = wide(setup.bases[setup.n_seats])
    for thing in range(start, start + MAX_TOKENS):
        if state.zone[thing] == NOWHERE and state.card[thing] == NONE:
            state.card[thing] = name
            state.owner[thing] = seat
            state.n_things = max(wide(state.n_things), thing + 1)
            return thing
    emit(events, wide(OVERFLOW), seat, wide(NONE), wide(NONE), wide(TOKEN_POOL), wide(NONE), wide(0), wide(0))
    return NONE


@njit(cache=True, nogil=True)
def draw(setup, state, events, seat):
    """Move the top card of the deck to the hand; say whether there was one."""
    thing = wide(state.deck_top[seat])
    if thing == NONE:
        emit(events, wide(COULD_NOT_DRAW), seat, wide(NONE), wide(NONE), wide(0), wide(NONE), wide(0), wide(0))
        return False
    unlist(state, thing)
    put(state, thing, wide(HAND), wide(False))
    emit(
        events, wide(DREW), seat, thing, wide(NONE), wide(0), wide(state.card[thing]), wide(state.known[thing]), wide(0)
    )
    return True


@njit(cache=True, nogil=True)
def draw_instead(setup, state, events, seat):
    """Queue what acts instead of a draw, of the oldest number; say whether anything does (M-88, M-103)."""
    if wide(state.hears) >> INSTEAD_OF_DRAW & 1 == 0:
        return False
    for source in range(wide(state.n_things)):
        if state.zone[source] != FIELD:
            continue
        name = wide(state.card[source])
        you = wide(state.controller[source])
        start = wide(setup.card_first_ability[name])
        for ability in range(start, start + wide(setup.card_n_abilities[name])):
            if setup.ab_when[ability] == INSTEAD_OF_DRAW:
                if players(setup, state, wide(setup.ab_whose[ability]), you, source, wide(NONE)) >> seat & 1:
                    enqueue(
                        state,
                        events,
                        wide(ABILITY),
                        wide(setup.ab_start[ability]),
                        source,
                        you,
                        wide(NONE),
                        wide(NONE),
                        wide(1),
                        seat,
                    )
                    return True
    return False


@njit(cache=True, nogil=True)
def deck_card(state, seat, depth):
    """Return the card that lies `depth` cards below the top of a deck, NONE if there are fewer."""
    thing = wide(state.deck_top[seat])
    for _ in range(depth):
        if thing == NONE:
            return NONE
        thing = wide(state.host[thing])
    return thing


@njit(cache=True, nogil=True)
def swap_names(state, one, other):
    """Let two cards change places, which is to change names and who knows them."""
    name, known = wide(state.card[one]), wide(state.known[one])
    state.card[one], state.known[one] = state.card[other], state.known[other]
    state.card[other], state.known[other] = name, known


@njit(cache=True, nogil=True)
def shuffle_deck(state, events, seat, seed):
    """Deal the names of a deck anew among its places by the stream of `seed` (int64); nobody knows them then."""
    counter = np.int64(0)
    last_thing = wide(state.deck_top[seat])
    for last in range(wide(state.n_deck[seat])):  # from the inside out: the card at `last` changes with one up to it
        place, counter = dealt(seed, seat, counter, last + 1)
        chosen = deck_card(state, seat, place)
        state.known[last_thing] = 0
        swap_names(state, last_thing, chosen)
        last_thing = wide(state.host[last_thing])
    emit(events, wide(SHUFFLED), seat, wide(NONE), wide(NONE), wide(0), wide(NONE), wide(0), wide(0))


@njit(cache=True, nogil=True)
def hand_over(setup, state, events, thing, seat, for_good):
    """Let `seat` control a card on the field, and own it if `for_good`; with a land goes what lies on it (M-67a).

    A creature comes as new and leaves the fight; attacks on a land that changes hands pass nothing (M-83).
    """
    kind = kind_of(setup, state, thing)
    transfer(setup, state, events, thing, seat, for_good)
    if kind == CREATURE:
        leave_fight(state, thing)
        state.marks[thing] = wide(state.marks[thing]) | NEW  # M-70
        return
    if kind != LAND:
        return
    for other in range(wide(state.n_things)):
        if state.zone[other] != FIELD or state.host[other] != thing:
            continue
        if kind_of(setup, state, other) == CREATURE:
            state.host[other] = NONE
        elif wide(setup.card_flags[state.card[other]]) & CURSE:
            state.marks[other] = wide(state.marks[other]) | MOVED
        else:
            transfer(setup, state, events, other, seat, for_good)
            state.marks[other] = wide(state.marks[other]) | MOVED


@njit(cache=True, nogil=True)
def transfer(setup, state, events, thing, seat, for_good):
    """Change who controls one card, and who owns it; then no borrowing of it counts any more."""
    if for_good:
        state.owner[thing] = seat
        for at in range(wide(state.n_modifiers) - 1, -1, -1):
            if state.mod_kind[at] == BORROWS and state.mod_on[at] == thing:
                state.mod_amount[at] = seat
    state.controller[thing] = seat
    state.stale = 1
    emit(
        events, wide(CHANGED_HANDS), seat, thing, wide(NONE), wide(0), wide(state.card[thing]), wide(EVERYBODY), wide(0)
    )


@njit(cache=True, nogil=True)
def leave_fight(state, thing):
    """Take a creature out of the attack; who had to meet it, or it, fights no more."""
    marks = wide(state.marks[thing])
    if marks & ATTACKING:
        for other in range(wide(state.n_things)):
            if state.zone[other] == FIELD and state.host[other] == thing:
                if wide(state.marks[other]) & INTERCEPTING:
                    state.marks[other] = wide(state.marks[other]) & ~INTERCEPTING
                    state.host[other] = NONE
    if marks & (ATTACKING | INTERCEPTING):
        state.marks[thing] = marks & ~(ATTACKING | INTERCEPTING)
        state.host[thing] = NONE
        state.stale = 1


@njit(cache=True, nogil=True)
def rest_more(state, thing, turns):
    """Let a creature rest for so many more own turns."""
    marks = wide(state.marks[thing])
    rest = min(marks // A_REST + turns, MOST_REST)
    state.marks[thing] = marks % A_REST + rest * A_REST
    state.stale = 1


@njit(cache=True, nogil=True)
def hurt(setup, state, events, thing, amount, dealer):
    """Deal damage to a card on the field; return what it took. A wound that kills is noticed later, by `settle`."""
    amount -= wide(state.armour[thing])
    if has_power(state, thing, wide(TOUGH)):
        amount -= 1
    if amount <= 0:
        return 0
    if has_power(state, thing, wide(DOOMED)):
        amount = max(amount, wide(state.health[thing]) - wide(state.damage[thing]))
    state.damage[thing] = min(wide(state.damage[thing]) + amount, 999)
    state.stale = 1
    seat = wide(state.controller[thing])
    emit(events, wide(HURT), seat, thing, dealer, amount, wide(state.card[thing]), wide(EVERYBODY), wide(0))
    hear(setup, state, events, wide(DAMAGED), thing, dealer, seat, amount)
    if dealer >= 0:
        hear(setup, state, events, wide(DEALT), dealer, thing, wide(state.controller[dealer]), amount)
    return amount


@njit(cache=True, nogil=True)
def mend(setup, state, events, thing, amount):
    """Heal or repair a card on the field, at most to its full (M-66); return by how much."""
    if has_power(state, thing, wide(HALF_HEALED)):
        amount = (amount + 1) // 2
    amount = min(amount, wide(state.damage[thing]))
    if amount <= 0:
        return 0
    state.damage[thing] = wide(state.damage[thing]) - amount
    state.stale = 1
    seat = wide(state.controller[thing])
    emit(events, wide(MENDED), seat, thing, wide(NONE), amount, wide(state.card[thing]), wide(EVERYBODY), wide(0))
    hear(setup, state, events, wide(HEALED), thing, wide(NONE), seat, amount)
    return amount


@njit(cache=True, nogil=True)
def drop_chain(state, at):
    """Take one item out of the chain."""
    n = wide(state.n_chain) - 1
    for i in range(at, n):
        state.chain_card[i] = state.chain_card[i + 1]
        state.chain_seat[i] = state.chain_seat[i + 1]
        state.chain_place[i] = state.chain_place[i + 1]
        state.chain_targets[i] = state.chain_targets[i + 1]
        state.chain_mode[i] = state.chain_mode[i + 1]
        state.chain_x[i] = state.chain_x[i + 1]
        state.chain_flags[i] = state.chain_flags[i + 1]
    state.chain_card[n] = 0
    state.chain_seat[n] = 0
    state.chain_place[n] = 0
    state.chain_targets[n] = 0
    state.chain_mode[n] = 0
    state.chain_x[n] = 0
    state.chain_flags[n] = 0
    state.n_chain = n
