"""Who is meant and what is found: players, and the cards that a selector finds."""

from quadriga.games.maverick.kernels import (
    kernel,
    sealed,
)
from quadriga.games.maverick.program import (
    ACTIVE,
    ANY,
    ATTACKER,
    ATTACKS_FIRST,
    CHAIN,
    CREATURE,
    CURSE,
    DECK,
    EVENT_PLAYER,
    EVERYONE,
    FIELD,
    FIGHTS_SOURCE,
    GONE,
    HAS_BUILDING,
    HAS_FREE_SLOT,
    HAS_WALL,
    HOLDER,
    HOLDS_FIRST,
    IS_ANSWER,
    IS_ATTACKING,
    IS_CURSE,
    IS_DAMAGED,
    IS_ENCHANTED,
    IS_FIRST,
    IS_HOST,
    IS_INTERCEPTING,
    IS_LASTING,
    IS_NEW,
    IS_READY,
    IS_RESPONSE,
    IS_RESTING,
    IS_SOURCE,
    IS_TOKEN,
    IS_TOP,
    IS_UNIQUE,
    LASTING,
    LIKE_FIRST,
    N_ATTACHED,
    N_WALLS,
    NEXT,
    NOT_FIRST,
    NOT_SOURCE,
    NOWHERE,
    OF_CHOSEN,
    OF_IT,
    OF_TARGET_0,
    OF_TARGET_1,
    OF_TARGET_2,
    ON_FIRST,
    ON_HOST,
    ON_SOURCE,
    OPPONENTS,
    PREVIOUS,
    SLOTS,
    UNIQUE,
    YOU,
)
from quadriga.games.maverick.state import (
    AN_ANSWER,
    ATTACKING,
    INTERCEPTING,
    NEW,
    NONE,
    UNTOUCHED,
)
from quadriga.games.maverick.things import (
    around,
    compares,
    free_slots,
    is_resting,
    lies_on,
    lying_on,
    next_seat,
    on_field,
    one_seat,
    plays,
    seat_of,
    stat_of,
)


@sealed
def players(setup, state, who, you, source, first):
    """Return the mask of the seats that a `players` operand means."""
    if who == YOU:
        return 1 << you if state.out[you] == 0 else 0
    if who == HOLDER:
        host = lies_on(setup, state, source)
        return one_seat(state, host if host >= 0 else source)
    if who == OPPONENTS or who == EVERYONE:
        mask = 0
        for seat in range(int(setup.n_seats)):
            meant = state.out[seat] == 0 and (seat != you or who == EVERYONE)
            if meant and (state.is_open[seat] == 1 or setup.waiting_rule != UNTOUCHED):  # M-37
                mask |= 1 << seat
        return mask
    if who == ACTIVE or who == ATTACKER:
        return 1 << int(state.active) if plays(state, int(state.active)) else 0
    if who == NEXT:
        return 1 << next_seat(setup, state, you, 1)
    if who == PREVIOUS:
        return 1 << next_seat(setup, state, you, -1)
    if who == EVENT_PLAYER:
        seat = int(state.event_player)
        return 1 << seat if seat >= 0 and plays(state, seat) else 0
    if who == OF_TARGET_0:
        return one_seat(state, first)
    if who == OF_TARGET_1:
        return one_seat(state, int(state.targets[1]))
    if who == OF_TARGET_2:
        return one_seat(state, int(state.targets[2]))
    if who == OF_CHOSEN:
        return one_seat(state, int(state.chosen))
    if who == OF_IT:
        return one_seat(state, int(state.it))
    return defenders(setup, state)


@kernel
def defenders(setup, state):
    """Return the mask of whoever holds a possession under attack, in a fight the one that is fought for."""
    hosts = state.host
    mask = 0
    for thing in on_field(state):
        fights = int(state.marks[thing]) & ATTACKING
        if fights and (state.fighter == NONE or state.fighter == thing):
            mask |= one_seat(state, int(hosts[thing]))
    return mask


@kernel
def is_blind(setup, selector):
    """Say whether a selector asks nothing about what is printed on a card."""
    printed = (1 << IS_UNIQUE) | (1 << IS_RESPONSE) | (1 << IS_LASTING) | (1 << IS_CURSE)
    asked = int(setup.sel_types[selector]) | int(setup.sel_tags[selector]) | int(setup.sel_factions[selector])
    asked |= int(setup.sel_rarities[selector]) | int(setup.sel_powers[selector])
    states = int(setup.sel_state[selector]) | int(setup.sel_state_not[selector])
    plain = setup.sel_stat[selector] == NONE and setup.sel_relation[selector] != LIKE_FIRST
    return asked == 0 and states & printed == 0 and plain


@sealed
def states_of(setup, state, thing, asked):
    """Return which of the `asked` states (bits IS_READY..IS_ANSWER) hold of a card."""
    found = 0
    name = int(state.card[thing])
    flags = int(setup.card_flags[name])
    if flags & UNIQUE:
        found |= 1 << IS_UNIQUE
    if thing >= setup.bases[setup.n_seats]:
        found |= 1 << IS_TOKEN
    if flags & LASTING:
        found |= 1 << IS_LASTING
    if setup.card_windows[name] != 0:
        found |= 1 << IS_RESPONSE
    if flags & CURSE:
        found |= 1 << IS_CURSE
    zone = state.zone[thing]
    if zone == DECK and state.deck_top[state.owner[thing]] == thing:
        found |= 1 << IS_TOP
    if zone == CHAIN:
        for at in range(int(state.n_chain)):
            if state.chain_card[at] == thing and int(state.chain_flags[at]) & AN_ANSWER:
                found |= 1 << IS_ANSWER
    if zone != FIELD:
        return found
    marks = int(state.marks[thing])
    if setup.card_type[name] == CREATURE:
        found |= 1 << (IS_RESTING if is_resting(setup, state, thing) else IS_READY)
        if marks & NEW:
            found |= 1 << IS_NEW
        if marks & ATTACKING:
            found |= 1 << IS_ATTACKING
        if marks & INTERCEPTING:
            found |= 1 << IS_INTERCEPTING
    if state.damage[thing] > 0:
        found |= 1 << IS_DAMAGED
    if asked >> HAS_WALL & 1 and lying_on(setup, state, thing, N_WALLS) > 0:
        found |= 1 << HAS_WALL
    if asked >> HAS_FREE_SLOT & 1 and free_slots(setup, state, thing) > 0:
        found |= 1 << HAS_FREE_SLOT
    if asked >> HAS_BUILDING & 1 and lying_on(setup, state, thing, SLOTS) > 0:
        found |= 1 << HAS_BUILDING
    if asked >> IS_ENCHANTED & 1 and lying_on(setup, state, thing, N_ATTACHED) > 0:
        found |= 1 << IS_ENCHANTED
    return found


@kernel
def stands_so(setup, state, relation, thing, source, first):
    """Say whether a card stands in a relation to the source or to `first`."""
    if relation == IS_SOURCE:
        return thing == source
    if relation == NOT_SOURCE:
        return thing != source
    if relation == IS_FIRST:
        return thing == first
    if relation == NOT_FIRST:
        return thing != first
    host = lies_on(setup, state, thing)
    if relation == ON_SOURCE:
        return source >= 0 and host == source
    if relation == ON_FIRST:
        return first >= 0 and host == first
    if relation == ON_HOST:
        return host >= 0 and host == lies_on(setup, state, source)
    if relation == IS_HOST:
        return lies_on(setup, state, source) == thing
    if relation == HOLDS_FIRST:
        return lies_on(setup, state, first) == thing
    marks = int(state.marks[thing])
    if relation == FIGHTS_SOURCE:
        if source < 0:
            return False
        meets = marks & INTERCEPTING and state.host[thing] == source
        met = int(state.marks[source]) & INTERCEPTING and state.host[source] == thing
        return meets != 0 or met != 0
    if relation == ATTACKS_FIRST:
        return marks & ATTACKING != 0 and first >= 0 and state.host[thing] == first
    return first >= 0 and thing != first and state.card[thing] == state.card[first]


@sealed
def finds(setup, state, selector, thing, you, source, first, anywhere):
    """Say whether a selector finds a card, in whatever zone if `anywhere`."""
    zone = int(state.zone[thing])
    if zone == NOWHERE or zone == GONE:
        return False
    if not anywhere and zone != setup.sel_zone[selector]:
        return False
    if zone != FIELD and zone != CHAIN and state.is_open[state.owner[thing]] == 0:
        if setup.waiting_rule == UNTOUCHED and state.owner[thing] != you:  # M-37: and so are his cards
            return False
    who = int(setup.sel_who[selector])
    if who != EVERYONE:
        seat = seat_of(state, thing)
        if who == YOU:
            if seat != you:
                return False
        elif who == OPPONENTS:
            if seat == you:
                return False
        elif players(setup, state, who, you, source, first) >> seat & 1 == 0:
            return False
    name = int(state.card[thing])
    types = int(setup.sel_types[selector])
    if types and types >> setup.card_type[name] & 1 == 0:
        return False
    tags = int(setup.sel_tags[selector])
    if tags and int(setup.card_tags[name]) & tags == 0:
        return False
    factions = int(setup.sel_factions[selector])
    if factions > 0 and int(setup.card_factions[name]) & factions == 0:
        return False
    if factions < 0 and setup.card_factions[name] != 0:
        return False
    rarities = int(setup.sel_rarities[selector])
    if rarities and rarities >> setup.card_rarity[name] & 1 == 0:
        return False
    powers = int(setup.sel_powers[selector])
    if powers:
        has = int(state.powers[thing]) if zone == FIELD else int(setup.card_powers[name])
        if has & powers != powers:
            return False
    must, must_not = int(setup.sel_state[selector]), int(setup.sel_state_not[selector])
    if must | must_not:
        found = states_of(setup, state, thing, must | must_not)
        if found & must != must or found & must_not:
            return False
    relation = int(setup.sel_relation[selector])
    if relation != ANY and not stands_so(setup, state, relation, thing, source, first):
        return False
    stat = int(setup.sel_stat[selector])
    if stat != NONE:
        value = stat_of(setup, state, thing, stat)
        return compares(value, int(setup.sel_comparison[selector]), int(setup.sel_value[selector]))
    return True


@kernel
def among(setup, state, selector):
    """Return the cards among which a selector may find something, a view in the order of their numbers."""
    return around(setup, state, int(setup.sel_zone[selector]))


@kernel
def count(setup, state, selector, you, source, first):
    """Return how many cards a selector finds."""
    n = 0
    for thing in among(setup, state, selector):
        if finds(setup, state, selector, thing, you, source, first, False):
            n += 1
    return n
