"""Attack and defence (M-68 to M-87): who may attack what, who may intercept whom, the clashes and the blow."""

from numba import njit

from quadriga.games.maverick.actions import (
    ATTACKS,
    CLASH,
    STOPPED,
)
from quadriga.games.maverick.effects import batter
from quadriga.games.maverick.moves import hear, hurt, leave_fight, mend, rest_more
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
from quadriga.games.maverick.things import has_power, is_resting, kind_of, plays
from quadriga.games.maverick.widths import wide
from quadriga.kernel.events import emit


@njit(cache=True, nogil=True)
def is_goal(setup, state, thing):
    """M-68: a land or castle of a rival who plays."""
    if state.zone[thing] != FIELD or kind_of(setup, state, thing) > LAND:
        return False
    seat = wide(state.controller[thing])
    return seat != state.active and plays(state, seat)


@njit(cache=True, nogil=True)
def has_goal(setup, state):
    for thing in range(wide(state.n_things)):
        if is_goal(setup, state, thing):
            return True
    return False


@njit(cache=True, nogil=True)
def may_attack(setup, state, thing):
    """M-69, M-70, M-71: a creature of the active seat, neither new nor resting, that has not attacked this turn."""
    if state.zone[thing] != FIELD or kind_of(setup, state, thing) != CREATURE:
        return False
    marks = wide(state.marks[thing])
    if state.controller[thing] != state.active or marks & (ATTACKED | ATTACKING) or marks >= A_REST:
        return False
    if marks & NEW and not has_power(state, thing, wide(HASTE)):
        return False
    return not has_power(state, thing, wide(CANNOT_ATTACK))


@njit(cache=True, nogil=True)
def has_attacker(setup, state):
    for thing in range(wide(state.n_things)):
        if may_attack(setup, state, thing):
            return True
    return False


@njit(cache=True, nogil=True)
def is_attacking(state, thing):
    return thing >= 0 and state.zone[thing] == FIELD and wide(state.marks[thing]) & ATTACKING != 0


@njit(cache=True, nogil=True)
def meets(state, interceptor, attacker):
    """Say whether a creature stands against an attacker."""
    if interceptor < 0 or state.zone[interceptor] != FIELD or state.host[interceptor] != attacker:
        return False
    return wide(state.marks[interceptor]) & INTERCEPTING != 0


@njit(cache=True, nogil=True)
def may_meet(setup, state, interceptor, attacker):
    """M-74, M-87: a guard of one's own possessions, or of anybody's by its power; of the air, only what reaches it."""
    if not is_attacking(state, attacker):
        return False
    seat, goal = wide(state.controller[interceptor]), wide(state.host[attacker])
    if has_power(state, attacker, wide(WING)):
        if not has_power(state, interceptor, wide(WING)) and not has_power(state, interceptor, wide(REACH)):
            return False
    n = 0
    for thing in range(wide(state.n_things)):
        if meets(state, thing, attacker):
            n += 1
    if n >= MAX_LINE:
        return False
    return has_power(state, interceptor, wide(GUARD_ANY)) or (goal != NONE and state.controller[goal] == seat)


@njit(cache=True, nogil=True)
def may_intercept(setup, state, seat, thing):
    """Say whether a ready creature of `seat` can be sent against some attacker."""
    if state.zone[thing] != FIELD or kind_of(setup, state, thing) != CREATURE:
        return False
    if (
        state.controller[thing] != seat
        or is_resting(setup, state, thing)
        or has_power(state, thing, wide(CANNOT_INTERCEPT))
    ):
        return False
    if wide(state.marks[thing]) & (INTERCEPTING | ATTACKING):
        return False
    for attacker in range(wide(state.n_things)):
        if may_meet(setup, state, thing, attacker):
            return True
    return False


@njit(cache=True, nogil=True)
def has_interceptor(setup, state, seat):
    if seat == state.active or not plays(state, seat):
        return False
    for thing in range(wide(state.n_things)):
        if may_intercept(setup, state, seat, thing):
            return True
    return False


@njit(cache=True, nogil=True)
def declare(setup, state, events):
    """M-71, M-73: attackers count as having attacked and will rest. Say whether there are any."""
    n = 0
    for thing in range(wide(state.n_things)):
        if is_attacking(state, thing):
            n += 1
            state.marks[thing] = wide(state.marks[thing]) | ATTACKED
            if not has_power(state, thing, wide(NO_REST)):
                rest_more(state, thing, wide(1))
            goal = wide(state.host[thing])
            emit(
                events,
                wide(ATTACKS),
                wide(state.active),
                thing,
                goal,
                wide(0),
                wide(state.card[thing]),
                wide(EVERYBODY),
                wide(0),
            )
    for thing in range(wide(state.n_things)):
        if is_attacking(state, thing):
            hear(
                setup, state, events, wide(ATTACK_DECLARED), thing, wide(state.host[thing]), wide(state.active), wide(0)
            )
    return n > 0


@njit(cache=True, nogil=True)
def tell_interceptors(setup, state, events):
    for thing in range(wide(state.n_things)):
        if state.zone[thing] == FIELD and wide(state.marks[thing]) & INTERCEPTING:
            seat, attacker = wide(state.controller[thing]), wide(state.host[thing])
            hear(setup, state, events, wide(INTERCEPTION_SET), thing, attacker, seat, wide(0))


@njit(cache=True, nogil=True)
def n_attacking(state):
    n = 0
    for thing in range(wide(state.n_things)):
        n += 1 if is_attacking(state, thing) else 0
    return n


@njit(cache=True, nogil=True)
def begin_fight(state, attacker):
    state.fighter = attacker
    state.goal = state.host[attacker]
    state.n_line = 0
    state.at = 0
    state.fought = 0
    state.excess = 0
    state.behind = 0
    state.step = ORDERING


@njit(cache=True, nogil=True)
def in_line(state, thing):
    for place in range(wide(state.n_line)):
        if state.line[place] == thing:
            return True
    return False


@njit(cache=True, nogil=True)
def may_be_next(state, thing):
    """Say whether an interceptor of the fighter has no place in the order yet."""
    return meets(state, thing, wide(state.fighter)) and not in_line(state, thing)


@njit(cache=True, nogil=True)
def line_up(state, thing):
    state.line[state.n_line] = thing
    state.n_line = wide(state.n_line) + 1


@njit(cache=True, nogil=True)
def orderer(setup, state):
    """M-75: the attacker orders the interceptors; M-65: a card may give that to the defender."""
    goal = wide(state.host[state.fighter])
    if goal == NONE:
        return wide(state.active)
    for thing in range(wide(state.n_things)):
        if state.zone[thing] == FIELD and (thing == goal or state.host[thing] == goal):
            if has_power(state, thing, wide(DEFENDER_ORDERS)) and kind_of(setup, state, thing) != CREATURE:
                return wide(state.controller[goal])
    return wide(state.active)


@njit(cache=True, nogil=True)
def next_in_line(state):
    """Return the place of the next interceptor that is still there, `n_line` if there is none (M-82)."""
    place = wide(state.at)
    while place < state.n_line and not meets(state, wide(state.line[place]), wide(state.fighter)):
        place += 1
    return place


@njit(cache=True, nogil=True)
def force(state, thing):
    """Return the strength with which a creature strikes now."""
    strength = wide(state.strength[thing])
    if has_power(state, thing, wide(RALLY)) and is_attacking(state, thing):
        for other in range(wide(state.n_things)):
            if other != thing and is_attacking(state, other) and state.host[other] == state.host[thing]:
                if state.controller[other] == state.controller[thing] and state.host[thing] != NONE:
                    strength += 1
    return strength


@njit(cache=True, nogil=True)
def drink(setup, state, events, thing, amount):
    """What a vampire deals heals its castle."""
    if amount > 0 and state.zone[thing] == FIELD and has_power(state, thing, wide(VAMPIRE)):
        castle = wide(setup.bases[state.controller[thing]])
        if state.zone[castle] == FIELD:
            mend(setup, state, events, castle, amount)


@njit(cache=True, nogil=True)
def clash(setup, state, events):
    """M-76, M-77: both strike at once with full strength; what exceeds the interceptor's health is kept (M-80)."""
    attacker, interceptor = wide(state.fighter), wide(state.line[state.at])
    strike, counter = force(state, attacker), force(state, interceptor)
    left = wide(state.health[interceptor]) - wide(state.damage[interceptor])
    state.goal = state.host[attacker]
    state.behind = 0
    for place in range(state.at + 1, wide(state.n_line)):
        if meets(state, wide(state.line[place]), attacker):
            state.behind = 1
    emit(
        events,
        wide(CLASH),
        wide(state.active),
        attacker,
        interceptor,
        strike,
        wide(state.card[attacker]),
        wide(EVERYBODY),
        wide(0),
    )
    dealt = hurt(setup, state, events, interceptor, strike, attacker)
    taken = hurt(setup, state, events, attacker, counter, interceptor)
    state.excess = max(dealt - max(left, 0), 0)
    state.fought = wide(state.fought) + 1
    drink(setup, state, events, attacker, dealt)
    drink(setup, state, events, interceptor, taken)
    hear(setup, state, events, wide(CLASHED), attacker, interceptor, wide(state.active), dealt)
    state.step = CLASH_ENDS


@njit(cache=True, nogil=True)
def after_clash(setup, state, events):
    """M-78 to M-81: where the attack goes from here."""
    interceptor = wide(state.line[state.at])
    lives = meets(state, interceptor, wide(state.fighter))
    attacks = is_attacking(state, wide(state.fighter))
    if not attacks:
        lives = state.zone[interceptor] == FIELD and state.damage[interceptor] < state.health[interceptor]
    state.at = wide(state.at) + 1
    if lives:
        if attacks and has_power(state, wide(state.fighter), wide(PIERCE)):
            state.excess = 0
            state.step = CLASH_BEGINS
            return
        emit(
            events,
            wide(STOPPED),
            wide(state.active),
            wide(state.fighter),
            interceptor,
            wide(78),
            wide(NONE),
            wide(0),
            wide(0),
        )
        state.step = FIGHT_ENDS
    elif attacks:
        state.step = CLASH_BEGINS
    else:
        state.step = FIGHT_ENDS if state.behind else BLOW_COMES  # M-79, M-81


@njit(cache=True, nogil=True)
def blow(setup, state):
    """M-80, M-82, M-83: return how hard the possession is about to be struck, and note which it is."""
    attacks = is_attacking(state, wide(state.fighter))
    if attacks:
        state.goal = state.host[state.fighter]
    if not attacks and state.fought == 0:
        return 0
    if state.goal == NONE or not is_goal(setup, state, wide(state.goal)):
        return 0
    return wide(state.excess) if state.fought > 0 else force(state, wide(state.fighter))


@njit(cache=True, nogil=True)
def strike_possession(setup, state, events):
    """M-64, M-85: walls first, the rest to the land or castle. Say whether a land is about to fall by it."""
    amount, goal = blow(setup, state), wide(state.goal)
    if amount <= 0:
        return False
    dealer = wide(state.fighter) if is_attacking(state, wide(state.fighter)) else NONE
    is_siege = dealer != NONE and has_power(state, dealer, wide(SIEGE))
    left = batter(setup, state, events, goal, amount, dealer, is_siege)
    if left > 0:
        dealt = hurt(setup, state, events, goal, left, dealer)
        if dealer != NONE:
            drink(setup, state, events, dealer, dealt)
    return kind_of(setup, state, goal) == LAND and state.damage[goal] >= state.health[goal]


@njit(cache=True, nogil=True)
def end_fight(state):
    """One attacker is done with."""
    if is_attacking(state, wide(state.fighter)):
        leave_fight(state, wide(state.fighter))
    state.fighter = NONE
    state.goal = NONE
    state.falling = NONE
    state.n_line = 0
    state.at = 0
    state.fought = 0
    state.excess = 0
    state.behind = 0
