"""What the cards are and who is meant: seats, stats as they count now, and what a selector finds."""

from quadriga.games.maverick.kernels import kernel, sealed
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
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels

TOP_OF_DECK = 1 << IS_TOP


@kernel
def plays(state, seat):
    """Say whether a seat's castle is open and it is not eliminated."""
    return state.is_open[seat] == 1 and state.out[seat] == 0


@kernel
def next_seat(setup, state, seat, step):
    """Return the next seat that plays, clockwise (`step` 1) or the other way (-1); the seat itself if none does."""
    n = int(setup.n_seats)
    at = seat
    for _ in range(n):
        at = (at + step + n) % n
        if plays(state, at):
            return at
    return seat


@kernel
def seat_of(state, thing):
    """Return whose card it is where it lies: its controller on the field and in the chain, else its owner."""
    if state.zone[thing] == FIELD or state.zone[thing] == CHAIN:
        return int(state.controller[thing])
    return int(state.owner[thing])


@kernel
def one_seat(state, thing):
    """Return the mask of the seat of a card, nobody for NONE."""
    if thing < 0:
        return 0
    seat = seat_of(state, thing)
    return 1 << seat if plays(state, seat) else 0


@kernel
def lies_on(setup, state, thing):
    """Return what a card on the field lies on, NONE for nothing; a creature in combat lies on nothing."""
    if thing < 0 or state.zone[thing] != FIELD or setup.card_type[state.card[thing]] == CREATURE:
        return NONE
    return int(state.host[thing])


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
    zones, hosts = state.zone, state.host
    mask = 0
    for thing in range(int(state.n_things)):
        fights = zones[thing] == FIELD and int(state.marks[thing]) & ATTACKING
        if fights and (state.fighter == NONE or state.fighter == thing):
            mask |= one_seat(state, int(hosts[thing]))
    return mask


@kernel
def kind_of(setup, state, thing):
    """Return the type of a card whose name is known to the kernels."""
    return int(setup.card_type[state.card[thing]])


@kernel
def has_power(state, thing, power):
    return int(state.powers[thing]) >> power & 1 == 1


@kernel
def is_resting(setup, state, thing):
    """M-71: from the attack on, or only from the start of the next own turn."""
    marks = int(state.marks[thing])
    return marks >= A_REST and (setup.rest == FROM_ATTACK or marks & ATTACKED == 0)


@kernel
def kept(value):
    """Return a stat kept within what a stat may be while it is added up."""
    return min(max(value, -LARGEST_STAT), LARGEST_STAT)


@kernel
def change(state, thing, stat, amount):
    """Change a stat as it counts now; for powers the amount is the number of a power."""
    if stat == STRENGTH:
        state.strength[thing] = kept(int(state.strength[thing]) + amount)
    elif stat == HEALTH:
        state.health[thing] = kept(int(state.health[thing]) + amount)
    elif stat == SLOTS:
        state.slots[thing] = kept(int(state.slots[thing]) + amount)
    elif stat == ARMOUR:
        state.armour[thing] = kept(int(state.armour[thing]) + amount)
    elif stat == POWERS:
        state.powers[thing] = int(state.powers[thing]) | 1 << amount
    elif stat == LOST_POWERS:
        state.powers[thing] = int(state.powers[thing]) & ~(1 << amount)


@sealed
def refresh(setup, state):
    """Work out every stat as it counts now: printed, then set, then added, then what static abilities add; at least 0.

    Each layer goes by age, static abilities by the numbers of the cards that have them. What a card gives is gone with
    it (M-17).
    """
    zones, cards, strengths, healths, slots = state.zone, state.card, state.strength, state.health, state.slots
    armours, powers, card_hears = state.armour, state.powers, setup.card_hears
    card_strength, card_health, card_slots = setup.card_strength, setup.card_health, setup.card_slots
    card_powers = setup.card_powers
    state.stale = 0
    hears = 0
    for thing in range(int(state.n_things)):
        if zones[thing] != FIELD:
            continue
        name = int(cards[thing])
        strengths[thing] = card_strength[name]
        healths[thing] = card_health[name]
        slots[thing] = card_slots[name]
        armours[thing] = 0
        powers[thing] = card_powers[name]
        hears |= int(card_hears[name])
    state.hears = hears
    for at in range(int(state.n_modifiers)):
        kind = int(state.mod_kind[at])
        if SETS <= kind < SETS + POWERS:
            thing = int(state.mod_on[at])
            change(state, thing, kind - SETS, int(state.mod_amount[at]) - set_stat(state, thing, kind - SETS))
    for at in range(int(state.n_modifiers)):
        kind = int(state.mod_kind[at])
        if ADDS <= kind < SETS:
            change(state, int(state.mod_on[at]), kind - ADDS, int(state.mod_amount[at]))
    if hears & 1:
        for source in range(int(state.n_things)):
            if zones[source] == FIELD and int(card_hears[cards[source]]) & 1:
                radiate(setup, state, source)
    for thing in range(int(state.n_things)):
        if zones[thing] == FIELD:
            strengths[thing] = max(int(strengths[thing]), 0)  # M-83
            healths[thing] = max(int(healths[thing]), 0)
            slots[thing] = max(int(slots[thing]), 0)


@kernel
def set_stat(state, thing, stat):
    """Return a stat as it counts now, the four that can be set."""
    if stat == STRENGTH:
        return int(state.strength[thing])
    if stat == HEALTH:
        return int(state.health[thing])
    return int(state.slots[thing]) if stat == SLOTS else int(state.armour[thing])


@kernel
def radiate(setup, state, source):
    """Let the static abilities of a card on the field act, but for those on costs."""
    zones = state.zone
    name = int(state.card[source])
    start = int(setup.card_first_ability[name])
    you = int(state.controller[source])
    for ability in range(start, start + int(setup.card_n_abilities[name])):
        stat = int(setup.ab_stat[ability])
        if setup.ab_when[ability] != STATIC or stat >= COST:
            continue
        times = scale(setup, state, ability, you, source)
        if times == 0:
            continue
        amount = int(setup.ab_amount[ability]) * (times if stat < POWERS else 1)
        about = int(setup.ab_about[ability])
        for thing in range(int(state.n_things)):
            if zones[thing] == FIELD and finds(setup, state, about, thing, you, source, NONE, False):
                change(state, thing, stat, amount)


@kernel
def scale(setup, state, ability, you, source):
    """Return how many times a static ability counts now, 0 while it does not act."""
    condition, per = int(setup.ab_while[ability]), int(setup.ab_per[ability])
    if condition != NO_SELECTOR and count(setup, state, condition, you, source, NONE) == 0:
        return 0
    return 1 if per == NO_SELECTOR else count(setup, state, per, you, source, NONE)


@kernel
def count(setup, state, selector, you, source, first):
    """Return how many cards a selector finds."""
    n = 0
    for thing in range(int(state.n_things)):
        if finds(setup, state, selector, thing, you, source, first, False):
            n += 1
    return n


@kernel
def levy(setup, state, thing, seat, in_answer):
    """Return by how much a card in the hand of `seat` costs more than printed (M-43)."""
    zones, cards, controllers = state.zone, state.card, state.controller
    more = 0
    kind = kind_of(setup, state, thing)
    for at in range(int(state.n_modifiers)):
        if state.mod_kind[at] >= LEVIES and state.mod_on[at] == seat:
            types = int(state.mod_kind[at]) - LEVIES
            if types >> kind & 1 or (types == 0 and in_answer):
                more += int(state.mod_amount[at])
    if int(state.hears) & 1:
        for source in range(int(state.n_things)):
            if zones[source] != FIELD or int(setup.card_hears[cards[source]]) & 1 == 0:
                continue
            name = int(cards[source])
            start = int(setup.card_first_ability[name])
            you = int(controllers[source])
            for ability in range(start, start + int(setup.card_n_abilities[name])):
                stat = int(setup.ab_stat[ability])
                counts = stat == COST or (stat == RESPONSE_COST and in_answer)
                if setup.ab_when[ability] != STATIC or not counts:
                    continue
                about = int(setup.ab_about[ability])
                if about == NO_SELECTOR or finds(setup, state, about, thing, you, source, NONE, True):
                    more += int(setup.ab_amount[ability]) * scale(setup, state, ability, you, source)
    return more


@kernel
def cost(setup, state, thing, seat, in_answer):
    """Return what a card costs `seat` now, X apart; never below 0 (M-43)."""
    return max(int(setup.card_cost[state.card[thing]]) + levy(setup, state, thing, seat, in_answer), 0)


@kernel
def is_wall(setup, state, thing):
    return has_power(state, thing, WALL) and kind_of(setup, state, thing) == BUILDING


@kernel
def free_slots(setup, state, possession):
    """Return the slots of a castle or land less those its buildings take; below 0 where they have become too few."""
    zones, cards, hosts = state.zone, state.card, state.host
    free = int(state.slots[possession])
    for thing in range(int(state.n_things)):
        if zones[thing] == FIELD and hosts[thing] == possession:
            if kind_of(setup, state, thing) == BUILDING:
                free -= int(setup.card_needs[cards[thing]])
    return free


@kernel
def lying_on(setup, state, host, what):
    """Count what lies on a card: its walls, what is left of them, its buildings, its lasting cards."""
    zones, hosts = state.zone, state.host
    n = 0
    for thing in range(int(state.n_things)):
        if zones[thing] != FIELD or hosts[thing] != host:
            continue
        kind = kind_of(setup, state, thing)
        if what == N_WALLS and is_wall(setup, state, thing):
            n += 1
        elif what == WALL_LEFT and is_wall(setup, state, thing):
            n += max(int(state.health[thing]) - int(state.damage[thing]), 0)
        elif (what == SLOTS and kind == BUILDING) or (what == N_ATTACHED and kind >= ACTION):
            n += 1
    return n


@kernel
def stat_of(setup, state, thing, stat):
    """Return a stat of a card: as it counts now on the field, as printed elsewhere."""
    name = int(state.card[thing])
    if stat == COST:
        return int(setup.card_cost[name])
    if state.zone[thing] != FIELD:
        if stat == STRENGTH:
            return int(setup.card_strength[name])
        if stat == HEALTH or stat == REMAINING:
            return int(setup.card_health[name])
        return int(setup.card_slots[name]) if stat == SLOTS else 0
    if stat == STRENGTH:
        return int(state.strength[thing])
    if stat == HEALTH:
        return int(state.health[thing])
    if stat == SLOTS:
        return int(state.slots[thing])
    if stat == ARMOUR:
        return int(state.armour[thing])
    if stat == REMAINING:
        return int(state.health[thing]) - int(state.damage[thing])
    if stat == DAMAGE_TAKEN:
        return int(state.damage[thing])
    if stat == FREE_SLOTS:
        return max(free_slots(setup, state, thing), 0)
    if stat == N_WALLS or stat == N_ATTACHED or stat == WALL_LEFT:
        return lying_on(setup, state, thing, stat)
    return 0


@kernel
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
