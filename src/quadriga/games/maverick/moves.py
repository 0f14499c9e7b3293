"""How cards go from place to place, what leaves with them, and what hears of it."""

import numpy as np

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
from quadriga.games.maverick.kernels import kernel, sealed, tell
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
    MAX_TARGETS,
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
from quadriga.kernel.random import dealt

TRIGGER_POOL, MODIFIER_POOL, TOKEN_POOL, CHAIN_POOL, EXTRA_POOL, DELAYED_POOL = range(6)  # amount of OVERFLOW


@kernel
def hear(setup, state, events, when, thing, other, seat, amount):
    """Queue the abilities that something triggers; it happened to `thing`, at `seat` (each NONE if to nothing)."""
    zones, cards, controllers = state.zone, state.card, state.controller
    if int(state.hears) >> when & 1 == 0:
        return
    for source in range(int(state.n_things)):
        if zones[source] != FIELD:
            continue
        name = int(cards[source])
        if int(setup.card_hears[name]) >> when & 1 == 0:
            continue
        you = int(controllers[source])
        start = int(setup.card_first_ability[name])
        for ability in range(start, start + int(setup.card_n_abilities[name])):
            if setup.ab_when[ability] != when:
                continue
            about, whose = int(setup.ab_about[ability]), int(setup.ab_whose[ability])
            if about != NO_SELECTOR:
                if thing < 0 or not finds(setup, state, about, thing, you, source, thing, True):
                    continue
            if whose != EVERYONE:
                if seat < 0 or players(setup, state, whose, you, source, thing) >> seat & 1 == 0:
                    continue
            enqueue(state, events, ABILITY, int(setup.ab_start[ability]), source, you, thing, other, amount, seat)


@kernel
def enqueue(state, events, kind, start, source, you, event, other, amount, player):
    at = int(state.n_queue)
    if at == MAX_QUEUE:
        tell(events, OVERFLOW, you, source, NONE, TRIGGER_POOL, NONE, 0)
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


@kernel
def drop_queue(state, at):
    """Take one entry out of the queue."""
    n = int(state.n_queue) - 1
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


@kernel
def modify(state, events, kind, on, amount, until, seat, source):
    """Add a modifier whose clock, if it has one, counts the turns of `seat`."""
    at = int(state.n_modifiers)
    if at == MAX_MODIFIERS:
        tell(events, OVERFLOW, seat, source, NONE, MODIFIER_POOL, NONE, 0)
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


@sealed
def drop_modifier(setup, state, events, at):
    """Take a modifier away; what was borrowed goes back."""
    if state.mod_kind[at] == BORROWS:
        give_back(setup, state, events, int(state.mod_on[at]), int(state.mod_amount[at]))
    n = int(state.n_modifiers) - 1
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


@kernel
def give_back(setup, state, events, thing, seat):
    """End a borrowing: the card obeys its former controller again, if he still plays and the card is still there."""
    if state.zone[thing] == FIELD and plays(state, seat) and state.controller[thing] != seat:
        hand_over(setup, state, events, thing, seat, False)


@kernel
def expire(setup, state, events, until):
    """Drop the modifiers of a duration that is over for everybody."""
    for at in range(int(state.n_modifiers) - 1, -1, -1):
        if state.mod_until[at] == until:
            drop_modifier(setup, state, events, at)


@kernel
def expire_at_start(setup, state, events, seat):
    """M-96: what lasts until the turn of `seat` would begin."""
    for at in range(int(state.n_modifiers) - 1, -1, -1):
        if state.mod_until[at] == UNTIL_YOUR_NEXT_TURN and state.mod_seat[at] == seat:
            drop_modifier(setup, state, events, at)


@kernel
def expire_at_end(setup, state, events, seat, at_once):
    """End of a turn of `seat`: what lasts until its next own turn ends, `at_once` if that turn will never come."""
    for at in range(int(state.n_modifiers) - 1, -1, -1):
        if state.mod_until[at] == UNTIL_YOUR_NEXT_TURN_ENDS and state.mod_seat[at] == seat:
            state.mod_turns[at] = int(state.mod_turns[at]) - 1
            if at_once or state.mod_turns[at] <= 0:
                drop_modifier(setup, state, events, at)


@kernel
def forget(setup, state, events, thing):
    """A card left the field: drop what was on it, and what lasted while it was there."""
    for at in range(int(state.n_modifiers) - 1, -1, -1):
        if at >= state.n_modifiers:
            continue
        kind, until = int(state.mod_kind[at]), int(state.mod_until[at])
        is_on = kind < LEVIES and state.mod_on[at] == thing
        was_while = (until == WHILE_SOURCE or until == WHILE_ATTACHED) and state.mod_source[at] == thing
        if is_on or was_while:
            drop_modifier(setup, state, events, at)


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
        found = False
        for other in range(int(state.n_things)):
            if zones[other] != FIELD or hosts[other] == NONE:
                continue
            if kind_of(setup, state, other) != CREATURE and zones[hosts[other]] != FIELD:
                hear(setup, state, events, LEFT, other, NONE, int(controllers[other]), 0)
                depart(setup, state, events, other, DISCARD, False)
                found = True


@sealed
def depart(setup, state, events, thing, zone, place_below):
    """Take one card off the field, without what lies on it."""
    zones, hosts = state.zone, state.host
    name = int(state.card[thing])
    tell(events, LEFT_FIELD, int(state.controller[thing]), thing, NONE, zone, name, EVERYBODY)
    for other in range(int(state.n_things)):
        if zones[other] == FIELD and hosts[other] == thing:
            marks = int(state.marks[other])
            if kind_of(setup, state, other) == CREATURE:
                if marks & INTERCEPTING:
                    state.marks[other] = marks & ~INTERCEPTING
                hosts[other] = NONE
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
    zones, cards = state.zone, state.card
    if int(setup.card_flags[name]) & UNIQUE == 0 or setup.card_type[name] == CASTLE:
        return False
    for thing in range(int(state.n_things)):
        if zones[thing] == FIELD and cards[thing] == name:
            return True
    return False


@sealed
def enter(setup, state, events, thing, seat, host):
    """Lay a card on the field under `seat`, on `host` if not NONE; whether it may is asked before."""
    if state.zone[thing] != CHAIN and state.zone[thing] != NOWHERE:
        unlist(state, thing)
    name = int(state.card[thing])
    state.zone[thing] = FIELD
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
def draw_instead(setup, state, events, seat):
    """Queue what acts instead of a draw, of the oldest number; say whether anything does (M-88, M-103)."""
    zones, cards, controllers = state.zone, state.card, state.controller
    if int(state.hears) >> INSTEAD_OF_DRAW & 1 == 0:
        return False
    for source in range(int(state.n_things)):
        if zones[source] != FIELD:
            continue
        name = int(cards[source])
        you = int(controllers[source])
        start = int(setup.card_first_ability[name])
        for ability in range(start, start + int(setup.card_n_abilities[name])):
            if setup.ab_when[ability] == INSTEAD_OF_DRAW:
                if players(setup, state, int(setup.ab_whose[ability]), you, source, NONE) >> seat & 1:
                    enqueue(
                        state,
                        events,
                        ABILITY,
                        int(setup.ab_start[ability]),
                        source,
                        you,
                        NONE,
                        NONE,
                        1,
                        seat,
                    )
                    return True
    return False


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


@kernel
def hand_over(setup, state, events, thing, seat, for_good):
    """Let `seat` control a card on the field, and own it if `for_good`; with a land goes what lies on it (M-67a).

    A creature comes as new and leaves the fight; attacks on a land that changes hands pass nothing (M-83).
    """
    zones, cards, hosts = state.zone, state.card, state.host
    kind = kind_of(setup, state, thing)
    transfer(setup, state, events, thing, seat, for_good)
    if kind == CREATURE:
        leave_fight(state, thing)
        state.marks[thing] = int(state.marks[thing]) | NEW  # M-70
        return
    if kind != LAND:
        return
    for other in range(int(state.n_things)):
        if zones[other] != FIELD or hosts[other] != thing:
            continue
        if kind_of(setup, state, other) == CREATURE:
            hosts[other] = NONE
        elif int(setup.card_flags[cards[other]]) & CURSE:
            state.marks[other] = int(state.marks[other]) | MOVED
        else:
            transfer(setup, state, events, other, seat, for_good)
            state.marks[other] = int(state.marks[other]) | MOVED


@kernel
def transfer(setup, state, events, thing, seat, for_good):
    """Change who controls one card, and who owns it; then no borrowing of it counts any more."""
    if for_good:
        state.owner[thing] = seat
        for at in range(int(state.n_modifiers) - 1, -1, -1):
            if state.mod_kind[at] == BORROWS and state.mod_on[at] == thing:
                state.mod_amount[at] = seat
    state.controller[thing] = seat
    state.stale = 1
    tell(events, CHANGED_HANDS, seat, thing, NONE, 0, int(state.card[thing]), EVERYBODY)


@kernel
def leave_fight(state, thing):
    """Take a creature out of the attack; who had to meet it, or it, fights no more."""
    zones, hosts = state.zone, state.host
    marks = int(state.marks[thing])
    if marks & ATTACKING:
        for other in range(int(state.n_things)):
            if zones[other] == FIELD and hosts[other] == thing:
                if int(state.marks[other]) & INTERCEPTING:
                    state.marks[other] = int(state.marks[other]) & ~INTERCEPTING
                    hosts[other] = NONE
    if marks & (ATTACKING | INTERCEPTING):
        state.marks[thing] = marks & ~(ATTACKING | INTERCEPTING)
        hosts[thing] = NONE
        state.stale = 1


@kernel
def rest_more(state, thing, turns):
    """Let a creature rest for so many more own turns."""
    marks = int(state.marks[thing])
    rest = min(marks // A_REST + turns, MOST_REST)
    state.marks[thing] = marks % A_REST + rest * A_REST
    state.stale = 1


@kernel
def hurt(setup, state, events, thing, amount, dealer):
    """Deal damage to a card on the field; return what it took. A wound that kills is noticed later, by `settle`."""
    amount -= int(state.armour[thing])
    if has_power(state, thing, TOUGH):
        amount -= 1
    if amount <= 0:
        return 0
    if has_power(state, thing, DOOMED):
        amount = max(amount, int(state.health[thing]) - int(state.damage[thing]))
    state.damage[thing] = min(int(state.damage[thing]) + amount, 999)
    state.stale = 1
    seat = int(state.controller[thing])
    tell(events, HURT, seat, thing, dealer, amount, int(state.card[thing]), EVERYBODY)
    hear(setup, state, events, DAMAGED, thing, dealer, seat, amount)
    if dealer >= 0:
        hear(setup, state, events, DEALT, dealer, thing, int(state.controller[dealer]), amount)
    return amount


@kernel
def mend(setup, state, events, thing, amount):
    """Heal or repair a card on the field, at most to its full (M-66); return by how much."""
    if has_power(state, thing, HALF_HEALED):
        amount = (amount + 1) // 2
    amount = min(amount, int(state.damage[thing]))
    if amount <= 0:
        return 0
    state.damage[thing] = int(state.damage[thing]) - amount
    state.stale = 1
    seat = int(state.controller[thing])
    tell(events, MENDED, seat, thing, NONE, amount, int(state.card[thing]), EVERYBODY)
    hear(setup, state, events, HEALED, thing, NONE, seat, amount)
    return amount


@kernel
def drop_chain(state, at):
    """Take one item out of the chain."""
    n = int(state.n_chain) - 1
    for i in range(at, n):
        state.chain_card[i] = state.chain_card[i + 1]
        state.chain_seat[i] = state.chain_seat[i + 1]
        state.chain_place[i] = state.chain_place[i + 1]
        for slot in range(MAX_TARGETS):
            state.chain_targets[i, slot] = state.chain_targets[i + 1, slot]
        state.chain_mode[i] = state.chain_mode[i + 1]
        state.chain_x[i] = state.chain_x[i + 1]
        state.chain_flags[i] = state.chain_flags[i + 1]
    state.chain_card[n] = 0
    state.chain_seat[n] = 0
    state.chain_place[n] = 0
    for slot in range(MAX_TARGETS):
        state.chain_targets[n, slot] = 0
    state.chain_mode[n] = 0
    state.chain_x[n] = 0
    state.chain_flags[n] = 0
    state.n_chain = n
