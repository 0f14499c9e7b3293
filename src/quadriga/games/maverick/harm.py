"""Wounds, walls and healing."""

from quadriga.games.maverick.actions import (
    HURT,
    MENDED,
    WALL_TOOK,
)
from quadriga.games.maverick.kernels import (
    kernel,
    sealed,
    tell,
)
from quadriga.games.maverick.program import (
    ABSORBS,
    CREATURE,
    DAMAGED,
    DEALT,
    DOOMED,
    HALF_HEALED,
    HEALED,
    TOUGH,
)
from quadriga.games.maverick.state import (
    EVERYBODY,
    MOST_DAMAGE,
    NONE,
)
from quadriga.games.maverick.things import (
    has_power,
    is_wall,
    kind_of,
    on_field,
)
from quadriga.games.maverick.triggers import (
    hear,
)


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
    state.damage[thing] = min(int(state.damage[thing]) + amount, MOST_DAMAGE)
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
def absorbs(setup, state, possession):
    """Say whether the walls on a possession take the damage of effects too (M-64, M-65)."""
    hosts = state.host
    if has_power(state, possession, ABSORBS):
        return True
    for thing in on_field(state):
        if hosts[thing] == possession and has_power(state, thing, ABSORBS):
            if kind_of(setup, state, thing) != CREATURE:
                return True
    return False


@sealed
def batter(setup, state, events, possession, amount, dealer, is_siege):
    """Let the walls of a possession take a blow, outermost first; return what passes them (M-64, M-85)."""
    cards, hosts, controllers = state.card, state.host, state.controller
    while amount > 0:
        wall, newest = NONE, -1
        for thing in on_field(state):
            if hosts[thing] == possession and is_wall(setup, state, thing):
                if state.damage[thing] < state.health[thing] and state.since[thing] > newest:
                    wall, newest = int(thing), int(state.since[thing])
        if wall == NONE:
            return amount
        left = int(state.health[wall]) - int(state.damage[wall])
        force = amount * 2 if is_siege else amount
        spent = (left + 1) // 2 if is_siege else left
        if force < left:
            spent = amount
        state.damage[wall] = int(state.damage[wall]) + min(force, left)
        state.stale = 1
        amount -= spent
        seat = int(controllers[wall])
        tell(events, WALL_TOOK, seat, wall, dealer, min(force, left), int(cards[wall]), EVERYBODY)
        hear(setup, state, events, DAMAGED, wall, dealer, seat, min(force, left))
        if dealer >= 0:
            hear(setup, state, events, DEALT, dealer, wall, int(controllers[dealer]), min(force, left))
    return amount
