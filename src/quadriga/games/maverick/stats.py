"""Figures worked out anew: what is printed, what was set and added, what other cards give; and what a card costs."""

from quadriga.games.maverick.finding import (
    count,
    finds,
)
from quadriga.games.maverick.kernels import (
    kernel,
    sealed,
)
from quadriga.games.maverick.program import (
    ARMOUR,
    COST,
    HEALTH,
    LOST_POWERS,
    NO_SELECTOR,
    POWERS,
    RESPONSE_COST,
    SLOTS,
    STATIC,
    STRENGTH,
)
from quadriga.games.maverick.state import (
    ADDS,
    LARGEST_STAT,
    LEVIES,
    NONE,
    SETS,
)
from quadriga.games.maverick.things import (
    kind_of,
    on_field,
)


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
    """Work out every stat on the field: printed, then set, then added, then what static abilities add; at least 0.

    Each layer goes by age, static abilities by the numbers of the cards that have them. What a card gives is gone with
    it (M-17).
    """
    cards, strengths, healths, slots = state.card, state.strength, state.health, state.slots
    armours, powers, card_hears = state.armour, state.powers, setup.card_hears
    card_strength, card_health, card_slots = setup.card_strength, setup.card_health, setup.card_slots
    card_powers = setup.card_powers
    state.stale = 0
    hears = 0
    for thing in on_field(state):
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
        for source in on_field(state):
            if int(card_hears[cards[source]]) & 1:
                radiate(setup, state, source)
    for thing in on_field(state):
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
        for thing in on_field(state):
            if finds(setup, state, about, thing, you, source, NONE, False):
                change(state, thing, stat, amount)


@kernel
def scale(setup, state, ability, you, source):
    """Return how many times a static ability counts now, 0 while it does not act."""
    condition, per = int(setup.ab_while[ability]), int(setup.ab_per[ability])
    if condition != NO_SELECTOR and count(setup, state, condition, you, source, NONE) == 0:
        return 0
    return 1 if per == NO_SELECTOR else count(setup, state, per, you, source, NONE)


@kernel
def levy(setup, state, thing, seat, in_answer):
    """Return by how much a card in the hand of `seat` costs more than printed (M-43)."""
    cards, controllers = state.card, state.controller
    more = 0
    kind = kind_of(setup, state, thing)
    for at in range(int(state.n_modifiers)):
        if state.mod_kind[at] >= LEVIES and state.mod_on[at] == seat:
            types = int(state.mod_kind[at]) - LEVIES
            if types >> kind & 1 or (types == 0 and in_answer):
                more += int(state.mod_amount[at])
    if int(state.hears) & 1:
        for source in on_field(state):
            name = int(cards[source])
            if int(setup.card_hears[name]) & 1 == 0:
                continue
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
