"""The course of a match: on, step by step, to the next choice that is awaited."""

from quadriga.games.maverick.announcing import (
    announce,
    answering,
    clear_answer,
    join,
    open_windows,
)
from quadriga.games.maverick.chain import (
    finish_item,
    resolve,
    start_trigger,
)
from quadriga.games.maverick.combat import (
    after_clash,
    begin_fight,
    blow,
    clash,
    declare,
    end_fight,
    has_attacker,
    has_goal,
    has_interceptor,
    is_attacking,
    line_up,
    may_be_next,
    n_attacking,
    next_in_line,
    strike_possession,
    tell_interceptors,
)
from quadriga.games.maverick.effects import (
    run,
)
from quadriga.games.maverick.kernels import (
    sealed,
)
from quadriga.games.maverick.modifiers import (
    expire,
    expire_at_end,
)
from quadriga.games.maverick.opening import (
    drafter,
    end_draft,
)
from quadriga.games.maverick.program import (
    CLASHING,
    ON_ANNOUNCED,
    ON_ATTACK,
    ON_DESTRUCTION,
    ON_INTERCEPTION,
    ON_MAIN_END,
    ON_STRIKE,
    THIS_CLASH,
    THIS_TURN,
    TURN_ENDED,
)
from quadriga.games.maverick.ruin import (
    settle,
    stop_combat,
)
from quadriga.games.maverick.state import (
    AFTER_MAIN,
    ASKED,
    BLOW_COMES,
    BLOW_FALLS,
    CHOOSING_FIGHT,
    CLASH_BEGINS,
    CLASH_ENDS,
    CLASH_STRIKES,
    COMBAT_ENDS,
    DECLARED,
    DECLARING,
    DRAFTING,
    DRAWING_LOTS,
    FIGHT_ENDS,
    INTERCEPTED,
    INTERCEPTING_STEP,
    MAIN,
    MULLIGAN,
    NONE,
    ORDERING,
    READY_TO_PLAY,
    TURN_BEGINS,
    TURN_DRAWS,
    TURN_ENDS,
    TURN_OVER,
)
from quadriga.games.maverick.stats import (
    refresh,
)
from quadriga.games.maverick.things import (
    on_field,
)
from quadriga.games.maverick.triggers import (
    hear,
)
from quadriga.games.maverick.turns import (
    after_mulligan,
    begin_turn,
    draw_for_turn,
    hear_turn,
    next_turn,
    serve,
)


@sealed
def advance(setup, state, events):
    """Go on until a choice or chance is awaited, or the match is over."""
    while state.ending == 0 and state.ask == 0:
        has_changed = state.stale
        if state.pc != NONE:
            has_changed = 1
            run(setup, state, events)
            if state.ask != 0:
                break
            if state.in_chain:
                finish_item(setup, state, events)
        if has_changed:
            settle(setup, state, events)
            if state.ending != 0 or state.ask != 0:
                break
        if state.windows != 0:
            if answering(setup, state) != 0:
                break
            join(setup, state, events)
        elif state.announcer != NONE:
            seat = int(state.announcer)
            if state.answer_stage[seat] != READY_TO_PLAY:
                break
            state.announcer = NONE
            announce(setup, state, events, seat, False)
            open_windows(setup, state, 1 << ON_ANNOUNCED)
        elif state.n_chain > 0:
            resolve(setup, state, events)
        elif state.n_queue > 0:
            start_trigger(setup, state, events)
        else:
            state.n_triggers = 0
            if not go_on(setup, state, events):
                break
    if state.ending == 99:
        stop_combat(state)
    if state.stale:
        refresh(setup, state)


@sealed
def go_on(setup, state, events):
    """Do the next step of the match; say False where it waits for a decision or chance."""
    step = int(state.step)
    if step <= DRAWING_LOTS:
        if step == MULLIGAN and answering(setup, state) == 0:
            after_mulligan(setup, state)
            return True
        if step == DRAFTING and drafter(setup, state) == NONE:
            end_draft(state)
        return False
    if step == TURN_BEGINS:
        begin_turn(setup, state, events)
        state.step = TURN_DRAWS
    elif step == TURN_DRAWS:
        state.step = MAIN
        draw_for_turn(setup, state, events)
    elif step == MAIN:
        seat = int(state.active)
        clear_answer(state, seat)
        state.answer_stage[seat] = ASKED
        state.announcer = seat
        return False
    elif step == AFTER_MAIN:
        state.step = DECLARING if state.wants_attack else TURN_ENDS
        if not state.had_combat:
            open_windows(setup, state, 1 << ON_MAIN_END)
    elif step == DECLARING:
        if state.picked != NONE or (has_attacker(setup, state) and has_goal(setup, state)):
            return False
        state.step = DECLARED
    elif step == DECLARED:
        begin_attack(setup, state, events)
    elif step == INTERCEPTING_STEP:
        if state.picked != NONE or has_interceptor(setup, state, int(state.defending)):
            return False
        state.defending = (int(state.defending) + 1) % int(setup.n_seats)
        if state.defending == state.active:
            state.defending = NONE
            state.step = INTERCEPTED
    elif step == INTERCEPTED:
        state.step = CHOOSING_FIGHT
        tell_interceptors(setup, state, events)
        open_windows(setup, state, 1 << ON_INTERCEPTION)
    elif step == COMBAT_ENDS:
        end_combat(setup, state, events)
    elif step == TURN_ENDS:  # M-62: a hand is kept, however large
        state.step = TURN_OVER
        hear_turn(setup, state, events, TURN_ENDED)
    elif step == TURN_OVER:
        expire(setup, state, events, THIS_TURN)
        expire_at_end(setup, state, events, int(state.active), False)
        serve(setup, state, int(state.active), False)
        next_turn(setup, state, events)
    else:
        return fight_on(setup, state, events)
    return True


@sealed
def begin_attack(setup, state, events):
    """M-68: the declaration is made; without attackers there is none, and the turn ends."""
    if n_attacking(state) == 0:
        state.n_attacks = 0
        state.step = TURN_ENDS
        return
    declare(setup, state, events)
    state.n_attacks = int(state.n_attacks) - 1
    state.had_combat = 1
    state.defending = (int(state.active) + 1) % int(setup.n_seats)
    state.step = INTERCEPTING_STEP
    open_windows(setup, state, 1 << ON_ATTACK)


@sealed
def end_combat(setup, state, events):
    """M-47, M-48: back to step 3 only if the ruleset says so; another attack only by an effect."""
    stop_combat(state)
    expire(setup, state, events, THIS_CLASH)
    if setup.second_main:
        state.step = MAIN
    elif state.n_attacks > 0 and has_attacker(setup, state) and has_goal(setup, state):
        state.step = DECLARING
    else:
        state.step = TURN_ENDS


@sealed
def fight_on(setup, state, events):
    """Do the next step of the fights; say False where the attacker, or whoever orders, has to choose."""
    step = int(state.step)
    if step == CHOOSING_FIGHT:
        n = n_attacking(state)
        if n > 1:
            return False
        state.step = COMBAT_ENDS
        for thing in on_field(state):
            if is_attacking(state, thing):
                begin_fight(state, thing)
    elif step == ORDERING:
        n, last = 0, NONE
        for thing in on_field(state):
            if may_be_next(state, thing):
                n += 1
                last = thing
        if n > 1:
            return False
        if n == 1:
            line_up(state, last)
        state.step = CLASH_BEGINS
    elif step == CLASH_BEGINS:
        state.at = next_in_line(state)
        if not is_attacking(state, int(state.fighter)):
            state.step = FIGHT_ENDS
        elif state.at >= state.n_line:
            state.step = BLOW_COMES
        else:
            state.step = CLASH_STRIKES
            attacker, interceptor = int(state.fighter), int(state.line[state.at])
            hear(setup, state, events, CLASHING, attacker, interceptor, int(state.active), 0)
    elif step == CLASH_STRIKES:
        if is_attacking(state, int(state.fighter)) and next_in_line(state) == state.at:
            clash(setup, state, events)
        else:
            state.step = CLASH_BEGINS
    elif step == CLASH_ENDS:
        expire(setup, state, events, THIS_CLASH)
        after_clash(setup, state, events)
    elif step == BLOW_COMES:
        state.step = FIGHT_ENDS
        if blow(setup, state) > 0:
            state.step = BLOW_FALLS
            open_windows(setup, state, 1 << ON_STRIKE)
    elif step == BLOW_FALLS:
        state.step = FIGHT_ENDS
        if strike_possession(setup, state, events):
            state.falling = state.goal
            open_windows(setup, state, 1 << ON_DESTRUCTION)
    else:
        end_fight(state)
        state.step = CHOOSING_FIGHT
    return True
