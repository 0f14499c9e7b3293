"""Attack and defence (M-68 to M-87): who may attack what, who may intercept whom, the clashes and the blow."""

from quadriga.games.maverick.actions import (
    ATTACKS,
    CLASH,
    STOPPED,
)
from quadriga.games.maverick.harm import batter, hurt, mend
from quadriga.games.maverick.holding import leave_fight, rest_more
from quadriga.games.maverick.kernels import kernel, sealed, tell
from quadriga.games.maverick.program import (
    ATTACK_DECLARED,
    CANNOT_ATTACK,
    CANNOT_INTERCEPT,
    CLASHED,
    CREATURE,
    DEFENDER_ORDERS,
    FIELD,
    GUARD_ANY,
    HASTE,
    INTERCEPTION_SET,
    LAND,
    NO_REST,
    PIERCE,
    RALLY,
    REACH,
    SIEGE,
    VAMPIRE,
    WING,
)
from quadriga.games.maverick.state import (
    A_REST,
    ATTACKED,
    ATTACKING,
    BLOW_COMES,
    CLASH_BEGINS,
    CLASH_ENDS,
    EVERYBODY,
    FIGHT_ENDS,
    INTERCEPTING,
    MAX_LINE,
    NEW,
    NONE,
    ORDERING,
)
from quadriga.games.maverick.things import has_power, is_resting, kind_of, on_field, plays
from quadriga.games.maverick.triggers import hear


@kernel
def is_goal(setup, state, thing):
    """M-68: a land or castle of a rival who plays."""
    if state.zone[thing] != FIELD or kind_of(setup, state, thing) > LAND:
        return False
    seat = int(state.controller[thing])
    return seat != state.active and plays(state, seat)


@kernel
def has_goal(setup, state):
    for thing in on_field(state):
        if is_goal(setup, state, thing):
            return True
    return False


@kernel
def may_attack(setup, state, thing):
    """M-69, M-70, M-71: a creature of the active seat, neither new nor resting, that has not attacked this turn."""
    if state.zone[thing] != FIELD or kind_of(setup, state, thing) != CREATURE:
        return False
    marks = int(state.marks[thing])
    if state.controller[thing] != state.active or marks & (ATTACKED | ATTACKING) or marks >= A_REST:
        return False
    if marks & NEW and not has_power(state, thing, HASTE):
        return False
    return not has_power(state, thing, CANNOT_ATTACK)


@kernel
def has_attacker(setup, state):
    for thing in on_field(state):
        if may_attack(setup, state, thing):
            return True
    return False


@kernel
def is_attacking(state, thing):
    return thing >= 0 and state.zone[thing] == FIELD and int(state.marks[thing]) & ATTACKING != 0


@kernel
def meets(state, interceptor, attacker):
    """Say whether a creature stands against an attacker."""
    if interceptor < 0 or state.zone[interceptor] != FIELD or state.host[interceptor] != attacker:
        return False
    return int(state.marks[interceptor]) & INTERCEPTING != 0


@kernel
def may_meet(setup, state, interceptor, attacker):
    """M-74, M-87: a guard of one's own possessions, or of anybody's by its power; of the air, only what reaches it."""
    if not is_attacking(state, attacker):
        return False
    seat, goal = int(state.controller[interceptor]), int(state.host[attacker])
    if has_power(state, attacker, WING):
        if not has_power(state, interceptor, WING) and not has_power(state, interceptor, REACH):
            return False
    n = 0
    for thing in on_field(state):
        if meets(state, thing, attacker):
            n += 1
    if n >= MAX_LINE:
        return False
    return has_power(state, interceptor, GUARD_ANY) or (goal != NONE and state.controller[goal] == seat)


@kernel
def may_intercept(setup, state, seat, thing):
    """Say whether a ready creature of `seat` can be sent against some attacker."""
    if state.zone[thing] != FIELD or kind_of(setup, state, thing) != CREATURE:
        return False
    if state.controller[thing] != seat or is_resting(setup, state, thing) or has_power(state, thing, CANNOT_INTERCEPT):
        return False
    if int(state.marks[thing]) & (INTERCEPTING | ATTACKING):
        return False
    for attacker in on_field(state):
        if may_meet(setup, state, thing, attacker):
            return True
    return False


@kernel
def has_interceptor(setup, state, seat):
    if seat == state.active or not plays(state, seat):
        return False
    for thing in on_field(state):
        if may_intercept(setup, state, seat, thing):
            return True
    return False


@kernel
def declare(setup, state, events):
    """M-71, M-73: attackers count as having attacked and will rest. Say whether there are any."""
    cards, hosts = state.card, state.host
    n = 0
    for thing in on_field(state):
        if is_attacking(state, thing):
            n += 1
            state.marks[thing] = int(state.marks[thing]) | ATTACKED
            state.stale = 1
            if not has_power(state, thing, NO_REST):
                rest_more(state, thing, 1)
            goal = int(hosts[thing])
            tell(events, ATTACKS, int(state.active), thing, goal, 0, int(cards[thing]), EVERYBODY)
    for thing in on_field(state):
        if is_attacking(state, thing):
            hear(setup, state, events, ATTACK_DECLARED, thing, int(hosts[thing]), int(state.active), 0)
    return n > 0


@kernel
def tell_interceptors(setup, state, events):
    hosts, controllers = state.host, state.controller
    for thing in on_field(state):
        if int(state.marks[thing]) & INTERCEPTING:
            seat, attacker = int(controllers[thing]), int(hosts[thing])
            hear(setup, state, events, INTERCEPTION_SET, thing, attacker, seat, 0)


@kernel
def n_attacking(state):
    n = 0
    for thing in on_field(state):
        n += 1 if is_attacking(state, thing) else 0
    return n


@kernel
def begin_fight(state, attacker):
    state.fighter = attacker
    state.stale = 1
    state.goal = state.host[attacker]
    state.n_line = 0
    state.at = 0
    state.fought = 0
    state.excess = 0
    state.behind = 0
    state.step = ORDERING


@kernel
def in_line(state, thing):
    for place in range(int(state.n_line)):
        if state.line[place] == thing:
            return True
    return False


@kernel
def may_be_next(state, thing):
    """Say whether an interceptor of the fighter has no place in the order yet."""
    return meets(state, thing, int(state.fighter)) and not in_line(state, thing)


@kernel
def line_up(state, thing):
    state.line[state.n_line] = thing
    state.n_line = int(state.n_line) + 1


@kernel
def orderer(setup, state):
    """M-75: the attacker orders the interceptors; M-65: a card may give that to the defender."""
    hosts, controllers = state.host, state.controller
    goal = int(hosts[state.fighter])
    if goal == NONE:
        return int(state.active)
    for thing in on_field(state):
        if thing == goal or hosts[thing] == goal:
            if has_power(state, thing, DEFENDER_ORDERS) and kind_of(setup, state, thing) != CREATURE:
                return int(controllers[goal])
    return int(state.active)


@kernel
def next_in_line(state):
    """Return the place of the next interceptor that is still there, `n_line` if there is none (M-82)."""
    place = int(state.at)
    while place < state.n_line and not meets(state, int(state.line[place]), int(state.fighter)):
        place += 1
    return place


@kernel
def force(state, thing):
    """Return the strength with which a creature strikes now."""
    hosts, controllers = state.host, state.controller
    strength = int(state.strength[thing])
    if has_power(state, thing, RALLY) and is_attacking(state, thing):
        for other in on_field(state):
            if other != thing and is_attacking(state, other) and hosts[other] == hosts[thing]:
                if controllers[other] == controllers[thing] and hosts[thing] != NONE:
                    strength += 1
    return strength


@kernel
def drink(setup, state, events, thing, amount):
    """What a vampire deals heals its castle."""
    if amount > 0 and state.zone[thing] == FIELD and has_power(state, thing, VAMPIRE):
        castle = int(setup.bases[state.controller[thing]])
        if state.zone[castle] == FIELD:
            mend(setup, state, events, castle, amount)


@sealed
def clash(setup, state, events):
    """M-76, M-77: both strike at once with full strength; what exceeds the interceptor's health is kept (M-80)."""
    attacker, interceptor = int(state.fighter), int(state.line[state.at])
    strike, counter = force(state, attacker), force(state, interceptor)
    left = int(state.health[interceptor]) - int(state.damage[interceptor])
    state.goal = state.host[attacker]
    state.behind = 0
    for place in range(state.at + 1, int(state.n_line)):
        if meets(state, int(state.line[place]), attacker):
            state.behind = 1
    tell(events, CLASH, int(state.active), attacker, interceptor, strike, int(state.card[attacker]), EVERYBODY)
    dealt = hurt(setup, state, events, interceptor, strike, attacker)
    taken = hurt(setup, state, events, attacker, counter, interceptor)
    state.excess = max(dealt - max(left, 0), 0)
    state.fought = int(state.fought) + 1
    drink(setup, state, events, attacker, dealt)
    drink(setup, state, events, interceptor, taken)
    hear(setup, state, events, CLASHED, attacker, interceptor, int(state.active), dealt)
    state.step = CLASH_ENDS


@kernel
def after_clash(setup, state, events):
    """M-78 to M-81, M-84: where the attack goes from here."""
    interceptor = int(state.line[state.at])
    lives = meets(state, interceptor, int(state.fighter))
    attacks = is_attacking(state, int(state.fighter))
    if not attacks:
        lives = state.zone[interceptor] == FIELD and state.damage[interceptor] < state.health[interceptor]
    state.at = int(state.at) + 1
    if lives:
        if attacks and has_power(state, int(state.fighter), PIERCE):
            state.excess = 0
            state.step = CLASH_BEGINS
            return
        tell(events, STOPPED, int(state.active), int(state.fighter), interceptor, 78, NONE, 0)
        state.step = FIGHT_ENDS
    elif attacks:
        state.step = CLASH_BEGINS
    else:
        state.step = FIGHT_ENDS if state.behind else BLOW_COMES  # M-79, M-81


@kernel
def blow(setup, state):
    """M-80, M-82, M-83: return how hard the possession is about to be struck, and note which it is."""
    attacks = is_attacking(state, int(state.fighter))
    if attacks:
        state.goal = state.host[state.fighter]
    if not attacks and state.fought == 0:
        return 0
    if state.goal == NONE or not is_goal(setup, state, int(state.goal)):
        return 0
    return int(state.excess) if state.fought > 0 else force(state, int(state.fighter))


@sealed
def strike_possession(setup, state, events):
    """M-64, M-85: walls first, the rest to the land or castle. Say whether a land is about to fall by it."""
    amount, goal = blow(setup, state), int(state.goal)
    if amount <= 0:
        return False
    dealer = int(state.fighter) if is_attacking(state, int(state.fighter)) else NONE
    is_siege = dealer != NONE and has_power(state, dealer, SIEGE)
    left = batter(setup, state, events, goal, amount, dealer, is_siege)
    if left > 0:
        dealt = hurt(setup, state, events, goal, left, dealer)
        if dealer != NONE:
            drink(setup, state, events, dealer, dealt)
    return kind_of(setup, state, goal) == LAND and state.damage[goal] >= state.health[goal]


@kernel
def end_fight(state):
    """One attacker is done with."""
    if is_attacking(state, int(state.fighter)):
        leave_fight(state, int(state.fighter))
    state.fighter = NONE
    state.stale = 1  # what was falling falls, an ability may be about fighters
    state.goal = NONE
    state.falling = NONE
    state.n_line = 0
    state.at = 0
    state.fought = 0
    state.excess = 0
    state.behind = 0
