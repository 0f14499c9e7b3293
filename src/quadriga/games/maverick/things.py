"""What the cards are and who is meant: seats, stats as they count now, and what a selector finds."""

from numba import njit

from quadriga.games.maverick.program import (
    ACTION,
    ACTIVE,
    ANY,
    ARMOUR,
    AT_LEAST_THAN,
    AT_MOST_THAN,
    ATTACKER,
    ATTACKS_FIRST,
    BUILDING,
    CHAIN,
    COST,
    CREATURE,
    CURSE,
    DAMAGE_TAKEN,
    DECK,
    EQUAL,
    EVENT_PLAYER,
    EVERYONE,
    FIELD,
    FIGHTS_SOURCE,
    FREE_SLOTS,
    GONE,
    HAS_BUILDING,
    HAS_FREE_SLOT,
    HAS_WALL,
    HEALTH,
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
    LESS,
    LIKE_FIRST,
    LOST_POWERS,
    MORE,
    N_ATTACHED,
    N_WALLS,
    NEXT,
    NO_SELECTOR,
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
    POWERS,
    PREVIOUS,
    REMAINING,
    RESPONSE_COST,
    SLOTS,
    STATIC,
    STRENGTH,
    UNIQUE,
    WALL,
    WALL_LEFT,
    YOU,
)
from quadriga.games.maverick.state import (
    A_REST,
    ADDS,
    AN_ANSWER,
    ATTACKED,
    ATTACKING,
    FROM_ATTACK,
    INTERCEPTING,
    LARGEST_STAT,
    LEVIES,
    NEW,
    NONE,
    SETS,
    UNTOUCHED,
)
from quadriga.games.maverick.widths import wide
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels

TOP_OF_DECK = 1 << IS_TOP


@njit(cache=True, nogil=True)
def plays(state, seat):
    """Say whether a seat's castle is open and it is not eliminated."""
    return state.is_open[seat] == 1 and state.out[seat] == 0


@njit(cache=True, nogil=True)
def next_seat(setup, state, seat, step):
    """Return the next seat that plays, clockwise (`step` 1) or the other way (-1); the seat itself if none does."""
    n = wide(setup.n_seats)
    at = seat
    for _ in range(n):
        at = (at + step + n) % n
        if plays(state, at):
            return at
    return seat


@njit(cache=True, nogil=True)
def seat_of(state, thing):
    """Return whose card it is where it lies: its controller on the field and in the chain, else its owner."""
    if state.zone[thing] == FIELD or state.zone[thing] == CHAIN:
        return wide(state.controller[thing])
    return wide(state.owner[thing])


@njit(cache=True, nogil=True)
def one_seat(state, thing):
    """Return the mask of the seat of a card, nobody for NONE."""
    if thing < 0:
        return 0
    seat = seat_of(state, thing)
    return 1 << seat if plays(state, seat) else 0


@njit(cache=True, nogil=True)
def lies_on(setup, state, thing):
    """Return what a card on the field lies on, NONE for nothing; a creature in combat lies on nothing."""
    if thing < 0 or state.zone[thing] != FIELD or setup.card_type[state.card[thing]] == CREATURE:
        return NONE
    return wide(state.host[thing])


@njit(cache=True, nogil=True)
def players(setup, state, who, you, source, first):
    """Return the mask of the seats that a `players` operand means."""
    if who == YOU:
        return 1 << you if state.out[you] == 0 else 0
    if who == HOLDER:
        host = lies_on(setup, state, source)
        return one_seat(state, host if host >= 0 else source)
    if who == OPPONENTS or who == EVERYONE:
        mask = 0
        for seat in range(wide(setup.n_seats)):
            meant = state.out[seat] == 0 and (seat != you or who == EVERYONE)
            if meant and (state.is_open[seat] == 1 or setup.waiting_rule != UNTOUCHED):  # M-37
                mask |= 1 << seat
        return mask
    if who == ACTIVE or who == ATTACKER:
        return 1 << wide(state.active) if plays(state, wide(state.active)) else 0
    if who == NEXT:
        return 1 << next_seat(setup, state, you, wide(1))
    if who == PREVIOUS:
        return 1 << next_seat(setup, state, you, wide(-1))
    if who == EVENT_PLAYER:
        seat = wide(state.event_player)
        return 1 << seat if seat >= 0 and plays(state, seat) else 0
    if who == OF_TARGET_0:
        return one_seat(state, first)
    if who == OF_TARGET_1:
        return one_seat(state, wide(state.targets[1]))
    if who == OF_TARGET_2:
        return one_seat(state, wide(state.targets[2]))
    if who == OF_CHOSEN:
        return one_seat(state, wide(state.chosen))
    if who == OF_IT:
        return one_seat(state, wide(state.it))
    return defenders(setup, state)


@njit(cache=True, nogil=True)
def defenders(setup, state):
    """Return the mask of whoever holds a possession under attack, in a fight the one that is fought for."""
    mask = 0
    for thing in range(wide(state.n_things)):
        fights = state.zone[thing] == FIELD and wide(state.marks[thing]) & ATTACKING
        if fights and (state.fighter == NONE or state.fighter == thing):
            mask |= one_seat(state, wide(state.host[thing]))
    return mask


@njit(cache=True, nogil=True)
def kind_of(setup, state, thing):
    """Return the type of a card whose name is known to the kernels."""
    return wide(setup.card_type[state.card[thing]])


@njit(cache=True, nogil=True)
def has_power(state, thing, power):
    return wide(state.powers[thing]) >> power & 1 == 1


@njit(cache=True, nogil=True)
def is_resting(setup, state, thing):
    """M-71: from the attack on, or only from the start of the next own turn."""
    marks = wide(state.marks[thing])
    return marks >= A_REST and (setup.rest == FROM_ATTACK or marks & ATTACKED == 0)


@njit(cache=True, nogil=True)
def kept(value):
    """Return a stat kept within what a stat may be while it is added up."""
    return min(max(value, -LARGEST_STAT), LARGEST_STAT)


@njit(cache=True, nogil=True)
def change(state, thing, stat, amount):
    """Change a stat as it counts now; for powers the amount is the number of a power."""
    if stat == STRENGTH:
        state.strength[thing] = kept(wide(state.strength[thing]) + amount)
    elif stat == HEALTH:
        state.health[thing] = kept(wide(state.health[thing]) + amount)
    elif stat == SLOTS:
        state.slots[thing] = kept(wide(state.slots[thing]) + amount)
    elif stat == ARMOUR:
        state.armour[thing] = kept(wide(state.armour[thing]) + amount)
    elif stat == POWERS:
        state.powers[thing] = wide(state.powers[thing]) | 1 << amount
    elif stat == LOST_POWERS:
        state.powers[thing] = wide(state.powers[thing]) & ~(1 << amount)


@njit(cache=True, nogil=True)
def refresh(setup, state):
    """Work out every stat as it counts now: printed, then set, then added, then what static abilities add; at least 0.

    Each layer goes by age, static abilities by the numbers of the cards that have them.
    """
    state.stale = 0
    hears = 0
    for thing in range(wide(state.n_things)):
        if state.zone[thing] != FIELD:
            continue
        name = wide(state.card[thing])
        state.strength[thing] = setup.card_strength[name]
        state.health[thing] = setup.card_health[name]
        state.slots[thing] = setup.card_slots[name]
        state.armour[thing] = 0
        state.powers[thing] = setup.card_powers[name]
        hears |= wide(setup.card_hears[name])
    state.hears = hears
    for at in range(wide(state.n_modifiers)):
        kind = wide(state.mod_kind[at])
        if SETS <= kind < SETS + POWERS:
            thing = wide(state.mod_on[at])
            change(state, thing, kind - SETS, wide(state.mod_amount[at]) - set_stat(state, thing, kind - SETS))
    for at in range(wide(state.n_modifiers)):
        kind = wide(state.mod_kind[at])
        if ADDS <= kind < SETS:
            change(state, wide(state.mod_on[at]), kind - ADDS, wide(state.mod_amount[at]))
    if hears & 1:
        for source in range(wide(state.n_things)):
            if state.zone[source] == FIELD and wide(setup.card_hears[state.card[source]]) & 1:
                radiate(setup, state, source)
    for thing in range(wide(state.n_things)):
        if state.zone[thing] == FIELD:
            state.strength[thing] = max(wide(state.strength[thing]), 0)  # M-83
            state.health[thing] = max(wide(state.health[thing]), 0)
            state.slots[thing] = max(wide(state.slots[thing]), 0)


@njit(cache=True, nogil=True)
def set_stat(state, thing, stat):
    """Return a stat as it counts now, the four that can be set."""
    if stat == STRENGTH:
        return wide(state.strength[thing])
    if stat == HEALTH:
        return wide(state.health[thing])
    return wide(state.slots[thing]) if stat == SLOTS else wide(state.armour[thing])


@njit(cache=True, nogil=True)
def radiate(setup, state, source):
    """Let the static abilities of a card on the field act, but for those on costs."""
    name = wide(state.card[source])
    start = wide(setup.card_first_ability[name])
    you = wide(state.controller[source])
    for ability in range(start, start + wide(setup.card_n_abilities[name])):
        stat = wide(setup.ab_stat[ability])
        if setup.ab_when[ability] != STATIC or stat >= COST:
            continue
        times = scale(setup, state, ability, you, source)
        if times == 0:
            continue
        amount = wide(setup.ab_amount[ability]) * (times if stat < POWERS else 1)
        about = wide(setup.ab_about[ability])
        for thing in range(wide(state.n_things)):
            if state.zone[thing] == FIELD and finds(setup, state, about, thing, you, source, wide(NONE), wide(False)):
                change(state, thing, stat, amount)


@njit(cache=True, nogil=True)
def scale(setup, state, ability, you, source):
    """Return how many times a static ability counts now, 0 while it does not act."""
    condition, per = wide(setup.ab_while[ability]), wide(setup.ab_per[ability])
    if condition != NO_SELECTOR and count(setup, state, condition, you, source, wide(NONE)) == 0:
        return 0
    return 1 if per == NO_SELECTOR else count(setup, state, per, you, source, wide(NONE))


@njit(cache=True, nogil=True)
def count(setup, state, selector, you, source, first):
    """Return how many cards a selector finds."""
    n = 0
    for thing in range(wide(state.n_things)):
        if finds(setup, state, selector, thing, you, source, first, wide(False)):
            n += 1
    return n


@njit(cache=True, nogil=True)
def levy(setup, state, thing, seat, in_answer):
    """Return by how much a card in the hand of `seat` costs more than printed (M-43)."""
    more = 0
    kind = kind_of(setup, state, thing)
    for at in range(wide(state.n_modifiers)):
        if state.mod_kind[at] >= LEVIES and state.mod_on[at] == seat:
            types = wide(state.mod_kind[at]) - LEVIES
            if types >> kind & 1 or (types == 0 and in_answer):
                more += wide(state.mod_amount[at])
    if wide(state.hears) & 1:
        for source in range(wide(state.n_things)):
            if state.zone[source] != FIELD or wide(setup.card_hears[state.card[source]]) & 1 == 0:
                continue
            name = wide(state.card[source])
            start = wide(setup.card_first_ability[name])
            you = wide(state.controller[source])
            for ability in range(start, start + wide(setup.card_n_abilities[name])):
                stat = wide(setup.ab_stat[ability])
                counts = stat == COST or (stat == RESPONSE_COST and in_answer)
                if setup.ab_when[ability] != STATIC or not counts:
                    continue
                about = wide(setup.ab_about[ability])
                if about == NO_SELECTOR or finds(setup, state, about, thing, you, source, wide(NONE), wide(True)):
                    more += wide(setup.ab_amount[ability]) * scale(setup, state, ability, you, source)
    return more


@njit(cache=True, nogil=True)
def cost(setup, state, thing, seat, in_answer):
    """Return what a card costs `seat` now, X apart; never below 0 (M-43)."""
    return max(wide(setup.card_cost[state.card[thing]]) + levy(setup, state, thing, seat, in_answer), 0)


@njit(cache=True, nogil=True)
def is_wall(setup, state, thing):
    return has_power(state, thing, wide(WALL)) and kind_of(setup, state, thing) == BUILDING


@njit(cache=True, nogil=True)
def free_slots(setup, state, possession):
    """Return the slots of a castle or land less those its buildings take; below 0 where they have become too few."""
    free = wide(state.slots[possession])
    for thing in range(wide(state.n_things)):
        if state.zone[thing] == FIELD and state.host[thing] == possession:
            if kind_of(setup, state, thing) == BUILDING:
                free -= wide(setup.card_needs[state.card[thing]])
    return free


@njit(cache=True, nogil=True)
def lying_on(setup, state, host, what):
    """Count what lies on a card: its walls, what is left of them, its buildings, its lasting cards."""
    n = 0
    for thing in range(wide(state.n_things)):
        if state.zone[thing] != FIELD or state.host[thing] != host:
            continue
        kind = kind_of(setup, state, thing)
        if what == N_WALLS and is_wall(setup, state, thing):
            n += 1
        elif what == WALL_LEFT and is_wall(setup, state, thing):
            n += max(wide(state.health[thing]) - wide(state.damage[thing]), 0)
        elif (what == SLOTS and kind == BUILDING) or (what == N_ATTACHED and kind >= ACTION):
            n += 1
    return n


@njit(cache=True, nogil=True)
def stat_of(setup, state, thing, stat):
    """Return a stat of a card: as it counts now on the field, as printed elsewhere."""
    name = wide(state.card[thing])
    if stat == COST:
        return wide(setup.card_cost[name])
    if state.zone[thing] != FIELD:
        if stat == STRENGTH:
            return wide(setup.card_strength[name])
        if stat == HEALTH or stat == REMAINING:
            return wide(setup.card_health[name])
        return wide(setup.card_slots[name]) if stat == SLOTS else 0
    if stat == STRENGTH:
        return wide(state.strength[thing])
    if stat == HEALTH:
        return wide(state.health[thing])
    if stat == SLOTS:
        return wide(state.slots[thing])
    if stat == ARMOUR:
        return wide(state.armour[thing])
    if stat == REMAINING:
        return wide(state.health[thing]) - wide(state.damage[thing])
    if stat == DAMAGE_TAKEN:
        return wide(state.damage[thing])
    if stat == FREE_SLOTS:
        return max(free_slots(setup, state, thing), 0)
    if stat == N_WALLS or stat == N_ATTACHED or stat == WALL_LEFT:
        return lying_on(setup, state, thing, stat)
    return 0


@njit(cache=True, nogil=True)
def compares(value, comparison, other):
    if comparison == LESS:
        return value < other
    if comparison == AT_MOST_THAN:
        return value <= other
    if comparison == EQUAL:
        return value == other
    if comparison == AT_LEAST_THAN:
        return value >= other
    return value > other if comparison == MORE else value != other


@njit(cache=True, nogil=True)
def is_blind(setup, selector):
    """Say whether a selector asks nothing about what is printed on a card."""
    printed = (1 << IS_UNIQUE) | (1 << IS_RESPONSE) | (1 << IS_LASTING) | (1 << IS_CURSE)
    asked = wide(setup.sel_types[selector]) | wide(setup.sel_tags[selector]) | wide(setup.sel_factions[selector])
    asked |= wide(setup.sel_rarities[selector]) | wide(setup.sel_powers[selector])
    states = wide(setup.sel_state[selector]) | wide(setup.sel_state_not[selector])
    plain = setup.sel_stat[selector] == NONE and setup.sel_relation[selector] != LIKE_FIRST
    return asked == 0 and states & printed == 0 and plain


@njit(cache=True, nogil=True)
def states_of(setup, state, thing, asked):
    """Return which of the `asked` states (bits IS_READY..IS_ANSWER) hold of a card."""
    found = 0
    name = wide(state.card[thing])
    flags = wide(setup.card_flags[name])
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
        for at in range(wide(state.n_chain)):
            if state.chain_card[at] == thing and wide(state.chain_flags[at]) & AN_ANSWER:
                found |= 1 << IS_ANSWER
    if zone != FIELD:
        return found
    marks = wide(state.marks[thing])
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
    if asked >> HAS_WALL & 1 and lying_on(setup, state, thing, wide(N_WALLS)) > 0:
        found |= 1 << HAS_WALL
    if asked >> HAS_FREE_SLOT & 1 and free_slots(setup, state, thing) > 0:
        found |= 1 << HAS_FREE_SLOT
    if asked >> HAS_BUILDING & 1 and lying_on(setup, state, thing, wide(SLOTS)) > 0:
        found |= 1 << HAS_BUILDING
    if asked >> IS_ENCHANTED & 1 and lying_on(setup, state, thing, wide(N_ATTACHED)) > 0:
        found |= 1 << IS_ENCHANTED
    return found


@njit(cache=True, nogil=True)
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
    marks = wide(state.marks[thing])
    if relation == FIGHTS_SOURCE:
        if source < 0:
            return False
        meets = marks & INTERCEPTING and state.host[thing] == source
        met = wide(state.marks[source]) & INTERCEPTING and state.host[source] == thing
        return meets != 0 or met != 0
    if relation == ATTACKS_FIRST:
        return marks & ATTACKING != 0 and first >= 0 and state.host[thing] == first
    return first >= 0 and thing != first and state.card[thing] == state.card[first]


@njit(cache=True, nogil=True)
def finds(setup, state, selector, thing, you, source, first, anywhere):
    """Say whether a selector finds a card, in whatever zone if `anywhere`."""
    zone = wide(state.zone[thing])
    if zone == NOWHERE or zone == GONE:
        return False
    if not anywhere and zone != setup.sel_zone[selector]:
        return False
    if zone != FIELD and zone != CHAIN and state.is_open[state.owner[thing]] == 0:
        if setup.waiting_rule == UNTOUCHED and state.owner[thing] != you:  # M-37: and so are his cards
            return False
    who = wide(setup.sel_who[selector])
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
    name = wide(state.card[thing])
    types = wide(setup.sel_types[selector])
    if types and types >> setup.card_type[name] & 1 == 0:
        return False
    tags = wide(setup.sel_tags[selector])
    if tags and wide(setup.card_tags[name]) & tags == 0:
        return False
    factions = wide(setup.sel_factions[selector])
    if factions > 0 and wide(setup.card_factions[name]) & factions == 0:
        return False
    if factions < 0 and setup.card_factions[name] != 0:
        return False
    rarities = wide(setup.sel_rarities[selector])
    if rarities and rarities >> setup.card_rarity[name] & 1 == 0:
        return False
    powers = wide(setup.sel_powers[selector])
    if powers:
        has = wide(state.powers[thing]) if zone == FIELD else wide(setup.card_powers[name])
        if has & powers != powers:
            return False
    must, must_not = wide(setup.sel_state[selector]), wide(setup.sel_state_not[selector])
    if must | must_not:
        found = states_of(setup, state, thing, must | must_not)
        if found & must != must or found & must_not:
            return False
    relation = wide(setup.sel_relation[selector])
    if relation != ANY and not stands_so(setup, state, relation, thing, source, first):
        return False
    stat = wide(setup.sel_stat[selector])
    if stat != NONE:
        value = stat_of(setup, state, thing, stat)
        return compares(value, wide(setup.sel_comparison[selector]), wide(setup.sel_value[selector]))
    return True
