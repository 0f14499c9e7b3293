"""What lies where and whose it is: seats, slots, and the figures of a card as they count now."""

from quadriga.games.maverick.kernels import (
    kernel,
)
from quadriga.games.maverick.program import (
    ACTION,
    ARMOUR,
    AT_LEAST_THAN,
    AT_MOST_THAN,
    BUILDING,
    CHAIN,
    COST,
    CREATURE,
    DAMAGE_TAKEN,
    EQUAL,
    FIELD,
    FREE_SLOTS,
    HEALTH,
    LESS,
    MORE,
    N_ATTACHED,
    N_WALLS,
    REMAINING,
    SLOTS,
    STRENGTH,
    WALL,
    WALL_LEFT,
)
from quadriga.games.maverick.state import (
    A_REST,
    ATTACKED,
    FROM_ATTACK,
    NONE,
)


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
def on_field(state):
    """Return the cards on the field in the order of their numbers, a view: it moves when one enters or leaves."""
    return state.field[: state.n_field]


@kernel
def around(setup, state, zone):
    """Return the numbers among which the cards of a zone are, a view in increasing order."""
    return on_field(state) if zone == FIELD else setup.numbers[: state.n_things]


@kernel
def enlist(state, thing):
    """Note that a card is on the field now."""
    place = int(state.n_field)
    while place > 0 and state.field[place - 1] > thing:
        state.field[place] = state.field[place - 1]
        place -= 1
    state.field[place] = thing
    state.n_field = int(state.n_field) + 1


@kernel
def delist(state, thing):
    """Note that a card is on the field no more."""
    last, place = int(state.n_field) - 1, 0
    while state.field[place] != thing:
        place += 1
    for at in range(place, last):
        state.field[at] = state.field[at + 1]
    state.field[last] = 0
    state.n_field = last


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
def is_wall(setup, state, thing):
    return has_power(state, thing, WALL) and kind_of(setup, state, thing) == BUILDING


@kernel
def free_slots(setup, state, possession):
    """Return the slots of a castle or land less those its buildings take; below 0 where they have become too few."""
    cards, hosts = state.card, state.host
    free = int(state.slots[possession])
    for thing in on_field(state):
        if hosts[thing] == possession and kind_of(setup, state, thing) == BUILDING:
            free -= int(setup.card_needs[cards[thing]])
    return free


@kernel
def lying_on(setup, state, host, what):
    """Count what lies on a card: its walls, what is left of them, its buildings, its lasting cards."""
    hosts = state.host
    n = 0
    for thing in on_field(state):
        if hosts[thing] != host:
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
