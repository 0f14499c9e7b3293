"""What is looked at after every complete effect and every clash: deaths, falling lands, lost castles (M-97)."""

from quadriga.games.maverick.actions import (
    AIMED,
    ELIMINATION,
    ENDED,
)
from quadriga.games.maverick.finding import finds
from quadriga.games.maverick.holding import hand_over, leave_fight
from quadriga.games.maverick.kernels import kernel, sealed, tell
from quadriga.games.maverick.modifiers import drop_modifier
from quadriga.games.maverick.moves import leave
from quadriga.games.maverick.program import (
    BUILDING,
    CASTLE,
    CREATURE,
    DISCARD,
    ELIMINATED,
    FIELD,
    GONE,
    INSTEAD_OF_DEATH,
    LAND,
    LAND_DESTROYED,
    LONE_WALL,
    MARKET,
    N_WALLS,
    NO_SELECTOR,
    NOWHERE,
    POOL,
    SAVES_BUILDINGS,
    SAVES_ONE,
    WALL,
)
from quadriga.games.maverick.state import (
    ABILITY,
    ASK_REPLACEMENT,
    ASK_SHRINK,
    ATTACKING,
    BORROWS,
    CANCELLED,
    COMBAT_ENDS,
    DECLARING,
    DRAWING_LOTS,
    GAVE_UP,
    IDLE,
    INTERCEPTING,
    LEAVE,
    LEVIES,
    LOOT_RETURNS,
    MOVED,
    NONE,
    NOTHING_ASKED,
    SURE,
    TURN_ENDS,
)
from quadriga.games.maverick.stats import refresh
from quadriga.games.maverick.things import free_slots, has_power, kind_of, lying_on, on_field
from quadriga.games.maverick.triggers import drop_queue, enqueue, hear


@kernel
def is_dying(setup, state, thing):
    """Say whether a card on the field is destroyed: a wound as deep as its health, or destruction outright."""
    if state.zone[thing] != FIELD or thing == state.falling:
        return False
    kind = kind_of(setup, state, thing)
    if kind == CASTLE:
        return False
    if state.damage[thing] >= SURE:
        return True
    mortal = kind == CREATURE or kind == LAND or setup.card_health[state.card[thing]] > 0
    return mortal and state.damage[thing] >= state.health[thing]  # M-17 to M-19, M-58, M-67, M-76


@kernel
def replacement(setup, state, thing, source):
    """Return the first ability of `source` that acts instead of the destruction of `thing`, NONE."""
    if state.zone[source] != FIELD:
        return NONE
    name = int(state.card[source])
    if int(setup.card_hears[name]) >> INSTEAD_OF_DEATH & 1 == 0:
        return NONE
    start = int(setup.card_first_ability[name])
    for ability in range(start, start + int(setup.card_n_abilities[name])):
        if setup.ab_when[ability] == INSTEAD_OF_DEATH:
            about = int(setup.ab_about[ability])
            you = int(state.controller[source])
            if about == NO_SELECTOR or finds(setup, state, about, thing, you, source, thing, True):
                return ability
    return NONE


@kernel
def replace_death(setup, state, events, thing, source):
    """Let an ability of `source` act instead of the destruction of `thing` (M-103)."""
    ability = replacement(setup, state, thing, source)
    state.damage[thing] = max(int(state.health[thing]) - 1, 0)
    state.stale = 1
    seat = int(state.controller[thing])
    enqueue(
        state,
        events,
        ABILITY,
        int(setup.ab_start[ability]),
        source,
        int(state.controller[source]),
        thing,
        NONE,
        0,
        seat,
    )


@kernel
def can_hold(setup, state, possession, building):
    """Say whether a castle or land has room for a building, and is what the building demands (M-63)."""
    if state.zone[possession] != FIELD or kind_of(setup, state, possession) > LAND:
        return False
    name = int(state.card[building])
    if free_slots(setup, state, possession) < setup.card_needs[name]:
        return False
    is_wall = int(setup.card_powers[name]) >> WALL & 1
    if is_wall and has_power(state, possession, LONE_WALL) and lying_on(setup, state, possession, N_WALLS) > 0:
        return False
    place = int(setup.card_place[name])
    if place == NO_SELECTOR:
        return True
    return finds(setup, state, place, possession, int(state.controller[possession]), building, NONE, False)


@sealed
def rescue(setup, state, events, land):
    """M-67: move the buildings of a falling land where a card saves them: to the castle, else to lands in order."""
    cards, hosts, controllers = state.card, state.host, state.controller
    saved = 0
    for thing in on_field(state):
        lies = thing == land or hosts[thing] == land
        if lies and kind_of(setup, state, thing) != CREATURE:
            if has_power(state, thing, SAVES_BUILDINGS):
                saved = 1000
            elif has_power(state, thing, SAVES_ONE):
                saved = max(saved, 1)
    for thing in on_field(state):
        if saved == 0:
            return
        if hosts[thing] != land or kind_of(setup, state, thing) != BUILDING:
            continue
        for haven in on_field(state):
            if haven != land and controllers[haven] == controllers[land]:
                if can_hold(setup, state, haven, thing):
                    hosts[thing] = haven
                    state.stale = 1
                    tell(events, AIMED, int(controllers[thing]), thing, haven, 1, int(cards[thing]), 63)
                    saved -= 1
                    break


@sealed
def settle(setup, state, events):
    """Let everything that is dying die, and eliminate who has lost; return early where somebody has to choose."""
    state.stale = 1
    while state.stale and state.ask == NOTHING_ASKED and state.ending == 0:
        refresh(setup, state)
        dying = first_dying(setup, state)
        if dying != NONE:
            let_die(setup, state, events, dying)
            continue
        eliminate_losers(setup, state, events)
        if state.stale == 0 and state.ending == 0:
            ask_what_goes(setup, state)


@kernel
def let_die(setup, state, events, thing):
    """Let a card be destroyed, unless something acts instead; of several its controller chooses (M-103)."""
    n_sources, only = 0, NONE
    if int(state.hears) >> INSTEAD_OF_DEATH & 1:
        for source in on_field(state):
            if replacement(setup, state, thing, source) != NONE:
                n_sources += 1
                only = int(source)
    if n_sources == 1:
        replace_death(setup, state, events, thing, only)
    elif n_sources > 1:
        state.ask = ASK_REPLACEMENT
        state.chooser = state.controller[thing]
        state.ask_at = thing
    else:
        if kind_of(setup, state, thing) == LAND:
            hear(setup, state, events, LAND_DESTROYED, thing, NONE, int(state.controller[thing]), 0)
            rescue(setup, state, events, thing)
        leave(setup, state, events, thing, DISCARD, False)


@kernel
def ask_what_goes(setup, state):
    """M-63: where slots have become too few, the controller chooses which building goes."""
    for thing in on_field(state):
        if kind_of(setup, state, thing) <= LAND and free_slots(setup, state, thing) < 0:
            state.ask = ASK_SHRINK
            state.chooser = state.controller[thing]
            state.ask_at = thing
            return


@kernel
def first_dying(setup, state):
    for thing in on_field(state):
        if is_dying(setup, state, thing):
            return int(thing)
    return NONE


@kernel
def has_lost(setup, state, seat):
    """M-88, M-91: no castle left, no card where one had to be drawn, or given up."""
    if state.out[seat] != 0:
        return False
    castle = int(setup.bases[seat])
    fallen = state.zone[castle] == FIELD and state.damage[castle] >= state.health[castle]
    return fallen or state.lost[seat] != 0


@sealed
def eliminate_losers(setup, state, events):
    """M-97: whoever has lost by now goes together; perhaps that ends the match. The waiting count as left (M-39)."""
    n, place = 0, 1
    for seat in range(int(setup.n_seats)):
        place = max(place, int(state.out[seat]) + 1)
        if has_lost(setup, state, seat):
            state.lost[seat] = max(int(state.lost[seat]), 1)
            n += 1
    if n == 0:
        return
    alive = 0
    for seat in range(int(setup.n_seats)):
        if state.lost[seat] != 0 and state.out[seat] == 0:
            state.out[seat] = place
            clause = 91 if state.lost[seat] == GAVE_UP else 88
            tell(events, ELIMINATION, seat, NONE, NONE, clause, NONE, 0)
        alive += 1 if state.out[seat] == 0 else 0
    if alive <= 1:
        state.ending = 97 if alive == 0 else (90 if setup.n_seats == 2 else 98)  # M-90, M-98
        tell(events, ENDED, NONE, NONE, NONE, int(state.ending), NONE, 0)
        return
    for seat in range(int(setup.n_seats)):
        if state.out[seat] == place:
            eliminate(setup, state, events, seat)
            hear(setup, state, events, ELIMINATED, NONE, NONE, seat, 0)


@kernel
def origin(setup, thing):
    """Return the seat that brought a card, NONE for a token."""
    for seat in range(int(setup.n_seats)):
        if thing < setup.bases[seat + 1]:
            return seat
    return NONE


@sealed
def eliminate(setup, state, events, seat):
    """M-91, M-92 to M-96: an eliminated seat's cards leave the game; what others captured stays, as the rules say."""
    zones, cards, controllers, owners = state.zone, state.card, state.controller, state.owner
    for at in range(int(state.n_modifiers) - 1, -1, -1):
        if at < state.n_modifiers and state.mod_kind[at] == BORROWS:
            thing = int(state.mod_on[at])
            if controllers[thing] == seat or owners[thing] == seat:  # M-95: what was lent lapses
                drop_modifier(setup, state, events, at)
    for at in range(int(state.n_chain)):  # his cards in the chain vanish
        if state.chain_seat[at] == seat:
            state.chain_flags[at] = int(state.chain_flags[at]) | CANCELLED
    for at in range(int(state.n_queue) - 1, -1, -1):
        if state.queue_seat[at] == seat:
            drop_queue(state, at)
    for thing in range(int(state.n_things)):
        zone = int(zones[thing])
        if zone == GONE or zone == POOL or zone == MARKET or cards[thing] == NONE:
            continue
        came_from = origin(setup, thing)
        if owners[thing] == seat:
            if zone == FIELD and int(state.marks[thing]) & MOVED and kind_of(setup, state, thing) >= BUILDING:
                continue  # M-93: it goes with the land it lies on
            returns = came_from != seat and came_from != NONE and zone == FIELD
            if returns and setup.elim_loot == LOOT_RETURNS and state.out[came_from] == 0:  # M-94
                hand_over(setup, state, events, thing, came_from, True)
            elif zone == NOWHERE:
                zones[thing] = GONE
            else:
                leave(setup, state, events, thing, GONE, False)
        elif came_from == seat and setup.elim_captured == LEAVE and zone == FIELD:  # M-94
            if kind_of(setup, state, thing) == CREATURE:
                leave(setup, state, events, thing, GONE, False)
        elif zone == FIELD and controllers[thing] == seat:
            hand_over(setup, state, events, thing, int(owners[thing]), False)
    for at in range(int(state.n_modifiers) - 1, -1, -1):
        if state.mod_kind[at] >= LEVIES and state.mod_on[at] == seat:
            drop_modifier(setup, state, events, at)
    state.answer_stage[seat] = IDLE
    if state.announcer == seat:
        state.announcer = NONE
    if state.active == seat and state.step > DRAWING_LOTS:  # M-91: his turn ends
        stop_combat(state)
        state.step = TURN_ENDS
    elif state.defending == seat:
        state.picked = NONE


@kernel
def stop_combat(state):
    """Let nobody attack or intercept any more."""
    for thing in on_field(state):
        if int(state.marks[thing]) & (ATTACKING | INTERCEPTING):
            leave_fight(state, thing)
    state.stale = 1
    state.picked = NONE
    state.defending = NONE
    state.fighter = NONE
    state.goal = NONE
    state.falling = NONE
    state.n_line = 0
    state.at = 0
    state.fought = 0
    state.excess = 0
    state.behind = 0
    if DECLARING <= state.step < COMBAT_ENDS:
        state.step = COMBAT_ENDS
