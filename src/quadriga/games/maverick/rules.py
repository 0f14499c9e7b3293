"""The operations of the protocol: who is awaited, what may be chosen, and what a choice does."""

import numpy as np

from quadriga.games.maverick.actions import (
    AIMED,
    ATTACK,
    CARD,
    CHOSE,
    INTERCEPTS,
    KEPT,
    N_ACTIONS,
    NUMBER,
    PASS,
    YES,
)
from quadriga.games.maverick.announcing import (
    answering,
    is_place,
    is_target,
    most_x,
    next_stage,
    start_answer,
    why_not_play,
)
from quadriga.games.maverick.chain import (
    break_off,
)
from quadriga.games.maverick.combat import (
    begin_fight,
    has_attacker,
    has_goal,
    is_attacking,
    is_goal,
    line_up,
    may_attack,
    may_be_next,
    may_intercept,
    may_meet,
    orderer,
)
from quadriga.games.maverick.course import (
    advance,
)
from quadriga.games.maverick.fortune import (
    happen,
    why_not_chance,
)
from quadriga.games.maverick.kernels import (
    kernel,
    sealed,
    tell,
)
from quadriga.games.maverick.moves import (
    act_instead_of_draw,
    deck_card,
    leave,
    replaces_draw,
    swap_names,
)
from quadriga.games.maverick.opening import (
    draft,
    drafter,
)
from quadriga.games.maverick.program import (
    BUILDING,
    DECK,
    DISCARD,
    FIELD,
    HAND,
    MARKET,
    RESULT,
)
from quadriga.games.maverick.questions import (
    is_new_target,
    is_offered,
)
from quadriga.games.maverick.ruin import (
    replace_death,
    replacement,
)
from quadriga.games.maverick.state import (
    AFTER_MAIN,
    ASK_CARD,
    ASK_CARD_OR_NONE,
    ASK_INSTEAD,
    ASK_MAY,
    ASK_MODE,
    ASK_ORDER,
    ASK_SHRINK,
    ASK_TARGET,
    ASKED,
    ATTACKING,
    CHANCE_NUMBER,
    CHOOSING_FIGHT,
    CHOOSING_MODE,
    CHOOSING_X,
    DECLARED,
    DECLARING,
    DRAFTING,
    DRAWING_LOTS,
    EVERYBODY,
    GAVE_UP,
    IDLE,
    INTERCEPTING,
    INTERCEPTING_STEP,
    MULLIGAN,
    NONE,
    NOTHING_ASKED,
    PASSED,
    PLACING,
    POOLING,
    READY_TO_PLAY,
    TARGETING,
)
from quadriga.games.maverick.things import (
    around,
    kind_of,
)
from quadriga.kernel.events import (
    WIDTH,
)
from quadriga.kernel.seats import (
    CHANCE,
    CHANCE_BIT,
    ENDS_IT,
    GOES_ON,
    IS_OUT,
)


@kernel
def waiting(setup, state):
    if state.ending != 0:
        return 0
    ask, step = int(state.ask), int(state.step)
    if ask >= CHANCE_NUMBER:
        return CHANCE_BIT
    if ask != NOTHING_ASKED:
        return 1 << int(state.chooser)
    if state.windows != 0 or step == MULLIGAN:
        return answering(setup, state)
    if state.announcer != NONE:
        return 1 << int(state.announcer)
    if step == DRAFTING:
        return 1 << drafter(setup, state)
    if step <= DRAWING_LOTS:
        return CHANCE_BIT
    if step == INTERCEPTING_STEP:
        return 1 << int(state.defending)
    if step == DECLARING or step == CHOOSING_FIGHT:
        return 1 << int(state.active)
    return 1 << orderer(setup, state)


@kernel
def legal_actions(setup, state, seat, out):
    n, where = 0, zone_of_choice(setup, state, seat)
    for code in range(CARD if chooses_number(state, seat) else NUMBER):
        if why_not(setup, state, seat, code) == 0:
            out[n] = code
            n += 1
    for thing in around(setup, state, where):
        is_near = state.zone[thing] == where and (where != HAND or state.owner[thing] == seat)
        if is_near and why_not(setup, state, seat, CARD + thing) == 0:
            out[n] = CARD + thing
            n += 1
    return n


@kernel
def zone_of_choice(setup, state, seat):
    """Return the zone in which every card lies that `seat` may choose now."""
    ask = int(state.ask)
    if ask == ASK_CARD or ask == ASK_CARD_OR_NONE or ask == ASK_TARGET:
        return int(setup.sel_zone[state.ask_selector])
    if ask != NOTHING_ASKED:
        return DECK if ask == ASK_ORDER else FIELD
    if state.windows != 0 or state.announcer != NONE:
        stage = int(state.answer_stage[seat])
        if stage == TARGETING:
            name = int(state.card[state.answer_card[seat]])
            return int(setup.sel_zone[setup.card_targets[name, state.answer_n[seat]]])
        return HAND if stage == ASKED else FIELD
    return MARKET if state.step == DRAFTING else FIELD


@kernel
def chooses_number(state, seat):
    """Say whether `seat` chooses among modes, or how much X is."""
    if state.ask != NOTHING_ASKED:
        return state.ask == ASK_MODE
    return CHOOSING_MODE <= state.answer_stage[seat] <= CHOOSING_X


@sealed
def why_not(setup, state, seat, code):
    if seat == CHANCE:
        return why_not_chance(setup, state, code)
    if not 0 <= code < N_ACTIONS:
        return 46
    thing = code - CARD if CARD <= code < CARD + state.n_things else NONE
    if state.ask != NOTHING_ASKED:
        return why_not_answer(setup, state, code, thing)
    if state.windows != 0 or state.announcer != NONE:
        return why_not_announcing(setup, state, seat, code, thing)
    step = int(state.step)
    if step == MULLIGAN:
        return 0 if code == PASS or code == YES else 35
    if step == DRAFTING:
        return 0 if thing != NONE and state.zone[thing] == MARKET else 104
    if step == DECLARING:
        if state.picked != NONE:
            return 0 if thing != NONE and is_goal(setup, state, thing) else 68
        if code == PASS:
            return 0
        return 0 if thing != NONE and may_attack(setup, state, thing) and has_goal(setup, state) else 70
    if step == INTERCEPTING_STEP:
        if state.picked != NONE:
            return 0 if thing != NONE and may_meet(setup, state, int(state.picked), thing) else 74
        if code == PASS:
            return 0
        return 0 if thing != NONE and may_intercept(setup, state, seat, thing) else 74
    if step == CHOOSING_FIGHT:
        return 0 if is_attacking(state, thing) else 75
    return 0 if thing != NONE and may_be_next(state, thing) else 75


@sealed
def why_not_answer(setup, state, code, thing):
    """The same for what a running effect asks."""
    ask = int(state.ask)
    if ask == ASK_MAY:
        return 0 if code == PASS or code == YES else 30
    if ask == ASK_MODE:
        return 0 if NUMBER <= code < NUMBER + state.ask_count else 30
    if ask == ASK_CARD_OR_NONE and code == PASS:
        return 0
    if thing == NONE:
        return 30
    if ask == ASK_CARD or ask == ASK_CARD_OR_NONE:
        return 0 if is_offered(setup, state, thing) else 30
    if ask == ASK_ORDER:
        for depth in range(int(state.ask_at), int(state.ask_count)):
            if deck_card(state, int(state.ask_selector), depth) == thing:
                return 0
        return 30
    if ask == ASK_TARGET:
        return 0 if is_new_target(setup, state, thing) else 56
    if ask == ASK_SHRINK:
        lies = state.zone[thing] == FIELD and state.host[thing] == state.ask_at
        return 0 if lies and kind_of(setup, state, thing) == BUILDING else 63
    if ask == ASK_INSTEAD:
        on_table = state.zone[thing] == FIELD
        return 0 if on_table and replaces_draw(setup, state, thing, int(state.chooser)) != NONE else 103
    return 0 if replacement(setup, state, int(state.ask_at), thing) != NONE else 103


@sealed
def why_not_announcing(setup, state, seat, code, thing):
    """The same for the card that a seat announces, in step 3 or in answer."""
    stage, in_answer = int(state.answer_stage[seat]), state.windows != 0
    if stage == ASKED:
        if code == PASS:
            return 0
        if code == ATTACK:
            if in_answer or state.n_attacks == 0:
                return 48
            return 0 if has_attacker(setup, state) and has_goal(setup, state) else 68
        return why_not_play(setup, state, seat, thing, in_answer)
    if stage == CHOOSING_MODE:
        modes = int(setup.card_modes[state.card[state.answer_card[seat]]])
        return 0 if NUMBER <= code < NUMBER + modes else 56
    if stage == CHOOSING_X:
        return 0 if NUMBER <= code <= NUMBER + most_x(setup, state, seat, in_answer) else 43
    if thing == NONE:
        return 56
    if stage == PLACING:
        return 0 if is_place(setup, state, seat, int(state.answer_card[seat]), thing) else 63
    return 0 if is_target(setup, state, seat, thing) else 56


@kernel
def apply(setup, state, seat, code, events):
    if events is None:  # one body of code for those who listen and those who do not: it is long
        choose(setup, state, seat, code, np.zeros((1, WIDTH), np.int32))
    else:
        choose(setup, state, seat, code, events)


@sealed
def choose(setup, state, seat, code, events):
    """Play a code and go on to the next choice."""
    thing = code - CARD
    step = int(state.step)
    if seat == CHANCE:
        happen(setup, state, code, events)
    elif state.ask != NOTHING_ASKED:
        answer(setup, state, seat, code, events)
    elif state.windows != 0 or state.announcer != NONE:
        choose_card(setup, state, seat, code, events)
    elif step == MULLIGAN:
        state.answer_stage[seat] = READY_TO_PLAY if code == YES else PASSED
        tell(events, KEPT, seat, NONE, NONE, 0, NONE, 0)
    elif step == DRAFTING:
        draft(setup, state, seat, thing, events)
    elif step == DECLARING:
        if state.picked != NONE:
            state.marks[state.picked] = int(state.marks[state.picked]) | ATTACKING
            state.stale = 1  # an ability may be about attackers
            state.host[state.picked] = thing
            state.picked = NONE
        elif code == PASS:
            state.step = DECLARED
        else:
            state.picked = thing
    elif step == INTERCEPTING_STEP:
        if state.picked != NONE:
            state.marks[state.picked] = int(state.marks[state.picked]) | INTERCEPTING
            state.stale = 1
            state.host[state.picked] = thing
            picked = int(state.picked)
            tell(events, INTERCEPTS, seat, picked, thing, 0, int(state.card[picked]), EVERYBODY)
            state.picked = NONE
        elif code == PASS:
            next_defender(setup, state)
        else:
            state.picked = thing
    elif step == CHOOSING_FIGHT:
        begin_fight(state, thing)
    else:
        line_up(state, thing)
    advance(setup, state, events)


@kernel
def next_defender(setup, state):
    """Pass the setting of interceptors on clockwise; `advance` sees whether that seat has any (M-74)."""
    state.defending = (int(state.defending) + 1) % int(setup.n_seats)
    if state.defending == state.active:
        state.defending = NONE
        state.step = int(state.step) + 1


@sealed
def choose_card(setup, state, seat, code, events):
    """Take a choice of the row in which a seat announces a card, or its pass."""
    stage = int(state.answer_stage[seat])
    in_answer = state.windows != 0
    thing = code - CARD
    if stage == ASKED:
        if code == PASS or code == ATTACK:
            state.answer_stage[seat] = PASSED if in_answer else IDLE
            if not in_answer:
                state.announcer = NONE
                state.wants_attack = 1 if code == ATTACK else 0
                state.step = AFTER_MAIN
        else:
            start_answer(setup, state, seat, thing, 0)
    elif stage == PLACING:
        state.answer_place[seat] = thing
        next_stage(setup, state, seat)
    elif stage == TARGETING:
        state.answer_targets[seat, state.answer_n[seat]] = thing
        state.answer_n[seat] = int(state.answer_n[seat]) + 1
        next_stage(setup, state, seat)
    elif stage == CHOOSING_MODE:
        state.answer_mode[seat] = code - NUMBER
        next_stage(setup, state, seat)
    else:
        state.answer_x[seat] = code - NUMBER
        next_stage(setup, state, seat)
    done = state.answer_stage[seat] == READY_TO_PLAY or state.answer_stage[seat] == PASSED
    if in_answer and done:
        tell(events, CHOSE, seat, NONE, NONE, 0, NONE, 0)


@sealed
def answer(setup, state, seat, code, events):
    """Take the answer to what a running effect asked, and let it go on behind its question."""
    ask, thing, pc = int(state.ask), code - CARD, int(state.pc)
    state.ask = NOTHING_ASKED
    if ask == ASK_MAY:
        state.pc = pc + 1 + (0 if code == YES else int(setup.words[pc, 4]))
    elif ask == ASK_MODE:
        state.registers[RESULT] = code - NUMBER
        state.pc = pc + 1
    elif ask == ASK_CARD or ask == ASK_CARD_OR_NONE:
        state.chosen = NONE if code == PASS else thing
        state.registers[RESULT] = 0 if code == PASS else 1
        state.pc = pc + 1
        tell(events, CHOSE, seat, int(state.chosen), NONE, 0, NONE, 0)
    elif ask == ASK_ORDER:
        raise_in_deck(state, int(state.ask_selector), int(state.ask_at), thing)
        state.ask_at = int(state.ask_at) + 1
        if state.ask_at < state.ask_count - 1:
            state.ask = ASK_ORDER
            return
        state.pc = pc + 1
        tell(events, CHOSE, seat, NONE, NONE, 0, NONE, 0)
    elif ask == ASK_TARGET:
        at = int(state.ask_at)
        state.chain_targets[at, 0] = thing
        tell(events, AIMED, seat, int(state.chain_card[at]), thing, 0, NONE, 0)
        state.pc = pc + 1
    elif ask == ASK_SHRINK:
        leave(setup, state, events, thing, DISCARD, False)
    elif ask == ASK_INSTEAD:
        act_instead_of_draw(setup, state, events, thing, seat)
    else:
        replace_death(setup, state, events, int(state.ask_at), thing)
    close_question(state)


@kernel
def close_question(state):
    state.ask = NOTHING_ASKED
    state.chooser = NONE
    state.ask_selector = 0
    state.ask_count = 0
    state.ask_at = 0


@kernel
def resignation(setup, state, seat):
    """M-90, M-91: the others go on, at a table of three to five."""
    if state.out[seat] != 0 or state.lost[seat] != 0:
        return IS_OUT
    return GOES_ON if setup.n_seats > 2 else ENDS_IT


@kernel
def resign(setup, state, seat, events):
    """M-91: a seat is out at once, or as soon as what another is being asked has been answered."""
    state.lost[seat] = GAVE_UP
    if state.step == POOLING:  # the pool is everybody's until it has been dealt
        return
    state.stale = 1
    pc = int(state.pc)
    is_his = pc != NONE and state.you == seat
    if state.ask != NOTHING_ASKED and (is_his or (state.ask < CHANCE_NUMBER and state.chooser == seat)):
        passed_over = 1 + (int(setup.words[pc, 4]) if state.ask == ASK_MAY else 0)
        close_question(state)
        if is_his:
            break_off(setup, state, events)
        elif pc != NONE:
            state.chosen = NONE
            state.registers[RESULT] = 0
            state.pc = pc + passed_over
    advance(setup, state, events)


@kernel
def raise_in_deck(state, owner, depth, thing):
    """Bring the name that lies at `thing` up to a depth of the deck, the names between one down."""
    place = depth
    while deck_card(state, owner, place) != thing:
        place += 1
    while place > depth:
        swap_names(state, deck_card(state, owner, place), deck_card(state, owner, place - 1))
        place -= 1


@kernel
def mid_choice(setup, state):
    if state.picked != NONE:
        return True
    for seat in range(int(setup.n_seats)):
        if PLACING <= state.answer_stage[seat] <= CHOOSING_X:
            return True
    return False


@kernel
def turn(setup, state):
    return int(state.turn)


@kernel
def returns(setup, state, out):
    """M-98: 2 to the last one left, 1 each to the living of a draw or to the last who fell together (M-97), else 0."""
    alive, last = 0, 0
    for seat in range(int(setup.n_seats)):
        alive += 1 if state.out[seat] == 0 else 0
        last = max(last, int(state.out[seat]))
    for seat in range(int(setup.n_seats)):
        out[seat] = 0
        if state.ending != 0:
            if state.out[seat] == 0:
                out[seat] = 2 if alive == 1 else 1
            elif alive == 0 and state.out[seat] == last:
                out[seat] = 1


@kernel
def ending(setup, state):
    return int(state.ending)
