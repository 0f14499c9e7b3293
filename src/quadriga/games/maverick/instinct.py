"""What a seat would choose at first glance: the dearest card, the harm to others, the attack that costs nothing.

It plays for the greedy player, and it is what planners take everybody to do where they look no closer. Choices are
compared by their promise: about a point of a creature's strength each two; doing nothing promises 0.
"""

from numba import njit

from quadriga.games.maverick.actions import ATTACK, CARD, NUMBER, PASS, YES
from quadriga.games.maverick.announcing import may_target
from quadriga.games.maverick.combat import is_attacking, is_goal, may_attack, meets
from quadriga.games.maverick.finding import among
from quadriga.games.maverick.program import (
    ACTION,
    BORROW,
    CANCEL,
    CANNOT_ATTACK,
    CANNOT_INTERCEPT,
    CAPTURE,
    CASTLE,
    CHAIN,
    CHANGE,
    CHOSEN,
    CREATURE,
    CURSE,
    DAMAGE,
    DAMAGE_WALLS,
    DESTROY,
    DOOMED,
    END,
    EXCHANGE,
    FIELD,
    GIVE,
    HALF_HEALED,
    HAND,
    HEAL,
    LAND,
    LASTING,
    MOVE,
    NO_SELECTOR,
    READY,
    REGISTER,
    REMOVE_FROM_ATTACK,
    REST,
    TAKE,
    TARGET_0,
    TO_FIELD,
    TRANSFORM,
    WALL,
)
from quadriga.games.maverick.state import (
    ASK_CARD,
    ASK_CARD_OR_NONE,
    ASK_MAY,
    ASK_TARGET,
    ASKED,
    CHOOSING_FIGHT,
    CHOOSING_X,
    DECLARING,
    DRAFTING,
    INTERCEPTING_STEP,
    MULLIGAN,
    NONE,
    NOTHING_ASKED,
    PLACING,
    TARGETING,
)
from quadriga.games.maverick.things import has_power, is_resting, kind_of, on_field
from quadriga.games.maverick.widths import wide

CHEAP, FEWEST_CHEAP = 3, 2  # a hand with fewer cards of that cost is returned
CASTLE_POINT, LAND_POINT, FELLED = 4, 2, 8  # promise of harm, a land felled
WINS = 1000
UNWISE = -5
A_CARD, A_SPARK = 10, 10  # promise of playing a card, and of each Spark that it costs


@njit(cache=True, nogil=True)
def order(setup, state, seat, codes, n, scores):
    """Write what each code promises."""
    for i in range(n):
        scores[i] = promise(setup, state, seat, wide(codes[i]))


@njit(cache=True, nogil=True)
def promise(setup, state, seat, code):
    thing = code - CARD if code >= CARD else NONE
    if state.ask != NOTHING_ASKED:
        return promise_of_answer(setup, state, seat, code, thing)
    if state.windows != 0 or state.announcer != NONE:
        return promise_of_announcing(setup, state, seat, code, thing)
    step = wide(state.step)
    if step == MULLIGAN:
        return promise_of_hand(setup, state, seat) if code == YES else 0
    if thing == NONE:
        return 0
    if step == DRAFTING:
        return wide(setup.card_cost[state.card[thing]])
    if step == DECLARING:
        if state.picked != NONE:
            return strike(setup, state, wide(state.picked), thing)
        return best_strike(setup, state, thing)
    if step == INTERCEPTING_STEP:
        if state.picked != NONE:
            return parry(setup, state, wide(state.picked), thing)
        return best_parry(setup, state, seat, thing)
    strength = wide(state.strength[thing])
    return strength if step == CHOOSING_FIGHT else -strength  # the strongest attacker; the weakest interceptor first


@njit(cache=True, nogil=True)
def promise_of_hand(setup, state, seat):
    """Return 1 if a hand is better returned: it holds too few cheap cards."""
    n = 0
    for thing in range(wide(state.n_things)):
        if state.zone[thing] == HAND and state.owner[thing] == seat:
            n += 1 if setup.card_cost[state.card[thing]] <= CHEAP else 0
    return 1 if n < FEWEST_CHEAP else -1


@njit(cache=True, nogil=True)
def promise_of_answer(setup, state, seat, code, thing):
    """Return what an answer to a running effect promises: yes, and to whom it does good or ill."""
    ask = wide(state.ask)
    if ask == ASK_MAY:
        return 1 if code == YES else 0
    if thing == NONE:
        return 0
    if ask == ASK_CARD or ask == ASK_CARD_OR_NONE:
        return meant_for(setup, state, seat, thing, intent(setup, wide(state.pc) + 1, wide(CHOSEN)))
    if ask == ASK_TARGET:
        return meant_for(setup, state, seat, thing, wide(-1))
    return -worth_of(setup, state, thing)  # what has to go: the least


@njit(cache=True, nogil=True)
def promise_of_announcing(setup, state, seat, code, thing):
    """The same for the card that a seat announces: which, where, at what."""
    stage, in_answer = wide(state.answer_stage[seat]), state.windows != 0
    if stage == ASKED:
        if code == PASS:
            return 0
        if code == ATTACK:
            return 1 if attack_promises(setup, state) else UNWISE
        return promise_of_card(setup, state, seat, thing, in_answer)
    if stage == PLACING:
        if kind_of(setup, state, thing) == CASTLE:
            return A_CARD
        return wide(state.health[thing]) - wide(state.damage[thing])
    if stage == TARGETING:
        card, slot = wide(state.answer_card[seat]), wide(state.answer_n[seat])
        return meant_for(setup, state, seat, thing, aim(setup, wide(state.card[card]), slot))
    return code - NUMBER if stage == CHOOSING_X else 0


@njit(cache=True, nogil=True)
def promise_of_card(setup, state, seat, card, in_answer):
    """Return what a card in hand promises: by its cost, unless its best target is one's own."""
    name = wide(state.card[card])
    is_reserve = setup.card_type[name] >= ACTION and setup.card_windows[name] != 0
    if is_reserve and not in_answer:
        return UNWISE
    if in_answer and state.active == seat and state.n_chain == 0:
        return UNWISE
    if setup.card_targets[name, 0] != NO_SELECTOR:
        intended, best = aim(setup, name, wide(0)), UNWISE
        for near in among(setup, state, wide(setup.card_targets[name, 0])):
            thing = wide(near)
            if may_target(setup, state, seat, card, wide(0), wide(NONE), thing):
                best = max(best, meant_for(setup, state, seat, thing, intended))
        if best <= 0:
            return UNWISE
        if in_answer and intended < 0:
            return A_SPARK * (best - wide(setup.card_cost[name])) + 1  # a cancelled card is worth more than this one
    return A_CARD + A_SPARK * wide(setup.card_cost[name])


@njit(cache=True, nogil=True)
def aim(setup, name, slot):
    """Return whether a card does good (1) or ill (-1) to its target number `slot`; 0: it wants the best there is."""
    if wide(setup.card_flags[name]) & CURSE:
        return -1
    if setup.card_play[name] == NONE:
        return 1 if wide(setup.card_flags[name]) & LASTING else 0
    return intent(setup, wide(setup.card_play[name]), TARGET_0 + slot)


@njit(cache=True, nogil=True)
def intent(setup, start, reference):
    """Return what a program does to a reference from a word on: good (1), ill (-1), or it wants the best (0)."""
    pc = start
    while setup.words[pc, 0] != END:
        word = wide(setup.words[pc, 0])
        if setup.words[pc, 1] == reference or (word == EXCHANGE and setup.words[pc, 2] == reference):
            if word == GIVE:
                power = wide(setup.words[pc, 2])
                is_ill = power == CANNOT_ATTACK or power == CANNOT_INTERCEPT or power == DOOMED or power == HALF_HEALED
                return -1 if is_ill else 1
            if word == CHANGE:
                amount = wide(setup.words[pc, 3])
                return -1 if amount < 0 and amount > -REGISTER else 1
            if word == MOVE:
                return 0 if setup.words[pc, 2] == TO_FIELD else -1
            if word == HEAL or word == READY:
                return 1
            if word == DAMAGE or word == DAMAGE_WALLS or word == DESTROY or word == REST or word == TAKE:
                return -1
            if word == CAPTURE or word == BORROW or word == CANCEL or word == TRANSFORM or word == EXCHANGE:
                return -1
            if word == REMOVE_FROM_ATTACK:
                return -1
        pc += 1
    return 0


@njit(cache=True, nogil=True)
def meant_for(setup, state, seat, thing, intended):
    """Return what it promises to do good or ill to a card: to one's own, or to a rival's."""
    worth = worth_of(setup, state, thing)
    if intended == 0:
        return worth
    holder = state.controller[thing] if state.zone[thing] == FIELD or state.zone[thing] == CHAIN else state.owner[thing]
    return worth if (holder == seat) == (intended > 0) else -worth


@njit(cache=True, nogil=True)
def worth_of(setup, state, thing):
    """Return what a card is worth where it lies."""
    name = wide(state.card[thing])
    if state.zone[thing] == FIELD:
        kind, left = wide(setup.card_type[name]), wide(state.health[thing]) - wide(state.damage[thing])
        if kind == CREATURE:
            return 2 * wide(state.strength[thing]) + max(left, 0)
        if kind == LAND:
            return 3 + max(left, 0)
    return 1 + wide(setup.card_cost[name])


@njit(cache=True, nogil=True)
def harm(setup, state, attacker, goal):
    """Return what a blow at a possession promises, past its walls."""
    strength, left = wide(state.strength[attacker]), wide(state.health[goal]) - wide(state.damage[goal])
    for lying in on_field(state):
        wall = wide(lying)
        if state.host[wall] == goal and has_power(state, wall, wide(WALL)):
            left += wide(state.health[wall]) - wide(state.damage[wall])
    if kind_of(setup, state, goal) == CASTLE:
        return CASTLE_POINT * strength + (WINS if strength >= left else 0)
    return LAND_POINT * min(strength, left) + (FELLED if strength >= left else 0)


@njit(cache=True, nogil=True)
def loss_in_clash(state, mine, other):
    """Return what a clash costs the first of two creatures, less what it costs the other; below 0: it gains."""
    left, other_left = (
        wide(state.health[mine]) - wide(state.damage[mine]),
        wide(state.health[other]) - wide(state.damage[other]),
    )
    strength, other_strength = wide(state.strength[mine]), wide(state.strength[other])
    loss = 2 * strength + left if other_strength >= left else 0
    return loss - (2 * other_strength + other_left if strength >= other_left else 0)


@njit(cache=True, nogil=True)
def strike(setup, state, attacker, goal):
    """Return what an attack promises: the harm, less what the worst interceptor would cost, unless all are busy."""
    holder, worst, guards, attackers = wide(state.controller[goal]), 0, 0, 0
    for lying in on_field(state):
        thing = wide(lying)
        if kind_of(setup, state, thing) != CREATURE:
            continue
        if is_attacking(state, thing):
            attackers += 1
        elif state.controller[thing] == holder and not is_resting(setup, state, thing):
            if not has_power(state, thing, wide(CANNOT_INTERCEPT)):
                guards += 1
                worst = max(worst, loss_in_clash(state, attacker, thing))
    gain = harm(setup, state, attacker, goal)
    return gain if attackers >= guards else gain - worst


@njit(cache=True, nogil=True)
def best_strike(setup, state, attacker):
    best = UNWISE
    for lying in on_field(state):
        goal = wide(lying)
        if is_goal(setup, state, goal):
            best = max(best, strike(setup, state, attacker, goal))
    return best


@njit(cache=True, nogil=True)
def attack_promises(setup, state):
    """Say whether some creature of the active seat has something to gain by an attack."""
    for lying in on_field(state):
        thing = wide(lying)
        if may_attack(setup, state, thing) and best_strike(setup, state, thing) > 0:
            return True
    return False


@njit(cache=True, nogil=True)
def parry(setup, state, interceptor, attacker):
    """Return what meeting an attacker promises: the harm it would do, less what the clash costs; each is met once."""
    goal = wide(state.host[attacker])
    if goal == NONE:
        return UNWISE
    for thing in on_field(state):
        if meets(state, thing, attacker):
            return UNWISE
    return harm(setup, state, attacker, goal) - loss_in_clash(state, interceptor, attacker)


@njit(cache=True, nogil=True)
def best_parry(setup, state, seat, interceptor):
    best = UNWISE
    for lying in on_field(state):
        attacker = wide(lying)
        if is_attacking(state, attacker):
            goal = wide(state.host[attacker])
            if goal != NONE and state.controller[goal] == seat:
                best = max(best, parry(setup, state, interceptor, attacker))
    return best
