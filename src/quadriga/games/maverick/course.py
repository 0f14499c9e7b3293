"""The course of a match: turns in their steps, the chain, triggers; on to the next choice that is awaited."""

from quadriga.games.maverick.actions import (
    ENDED,
    FAILED,
    OPENED,
    RESOLVED,
    SKIPPED,
    SPARK_SET,
    TRIGGERED,
    TURN,
)
from quadriga.games.maverick.announcing import (
    announce,
    answering,
    clear_answer,
    join,
    open_windows,
    start_answer,
    why_not_announce,
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
from quadriga.games.maverick.effects import run
from quadriga.games.maverick.kernels import kernel, sealed, tell
from quadriga.games.maverick.moves import (
    draw,
    draw_instead,
    drop_chain,
    drop_queue,
    enqueue,
    enter,
    expire,
    expire_at_end,
    expire_at_start,
    hear,
    is_taken,
    leave,
)
from quadriga.games.maverick.program import (
    AMOUNT,
    BUILDING,
    CHAIN,
    CLASHING,
    CREATURE,
    DECK,
    DISCARD,
    DRAWN,
    FIELD,
    GONE,
    HAND,
    LASTING,
    MAX_TARGETS,
    MODE,
    N_REGISTERS,
    NO_SELECTOR,
    ON_ANNOUNCED,
    ON_ATTACK,
    ON_DESTRUCTION,
    ON_DRAWN,
    ON_INTERCEPTION,
    ON_MAIN_END,
    ON_STRIKE,
    REVEALED,
    THIS_CHAIN,
    THIS_CLASH,
    THIS_TURN,
    TURN_ENDED,
    TURN_STARTED,
    X,
)
from quadriga.games.maverick.ruin import can_hold, settle, stop_combat
from quadriga.games.maverick.state import (
    A_REST,
    AFTER_MAIN,
    ASKED,
    ATTACKED,
    BLOW_COMES,
    BLOW_FALLS,
    CANCELLED,
    CHOOSING_FIGHT,
    CLASH_BEGINS,
    CLASH_ENDS,
    CLASH_STRIKES,
    COMBAT_ENDS,
    COPIED,
    DECLARED,
    DECLARING,
    DELAYED,
    DRAWING_LOTS,
    FIGHT_ENDS,
    FREE_PLAY,
    IDLE,
    INTERCEPTED,
    INTERCEPTING_STEP,
    MAIN,
    MULLIGAN,
    NEW,
    NEXT_ROUND,
    NONE,
    ORDERING,
    READY_TO_PLAY,
    RESHUFFLING,
    TRIGGER_BUDGET,
    TURN_BEGINS,
    TURN_DRAWS,
    TURN_ENDS,
    TURN_OVER,
)
from quadriga.games.maverick.things import finds, kind_of, plays


@sealed
def advance(setup, state, events):
    """Go on until a choice or chance is awaited, or the match is over."""
    while state.ending == 0 and state.ask == 0:
        if state.pc != NONE:
            run(setup, state, events)
            if state.ask != 0:
                break
            if state.in_chain:
                finish_item(setup, state, events)
        if state.step > DRAWING_LOTS:
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


@kernel
def clear_effect(state):
    """Forget the last effect, so that equal positions have equal bytes."""
    state.in_chain = 0
    state.source = NONE
    state.first = NONE
    state.event_card = NONE
    state.event_other = NONE
    state.event_player = NONE
    state.it = NONE
    state.chosen = NONE
    for slot in range(MAX_TARGETS):
        state.targets[slot] = NONE
    for register in range(N_REGISTERS):
        state.registers[register] = 0
    state.loop_start = 0
    state.loop_end = 0
    state.loop_left = 0
    state.loop_selector = 0


@sealed
def resolve(setup, state, events):
    """M-55: the top of the chain happens, or comes to nothing; what is no action or spell stays (M-20, M-21)."""
    at = int(state.n_chain) - 1
    card, seat, flags = int(state.chain_card[at]), int(state.chain_seat[at]), int(state.chain_flags[at])
    is_copy = flags & COPIED != 0
    if not is_copy and state.zone[card] != CHAIN:  # an effect took it elsewhere
        drop_chain(state, at)
        return
    name, kind = int(state.card[card]), kind_of(setup, state, card)
    clear_effect(state)
    failure = why_not_resolve(setup, state, at, name)
    if failure == 0:
        state.source = card
        state.you = seat
        for slot in range(MAX_TARGETS):
            state.targets[slot] = still_meant(setup, state, at, slot, name)
        state.first = state.targets[0]
        if kind <= BUILDING:
            enter(setup, state, events, card, seat, int(state.chain_place[at]))
        elif int(setup.card_flags[name]) & LASTING and not is_copy:
            host = int(state.targets[0])
            if host != NONE and state.zone[host] != FIELD:
                host = NONE
            if host == NONE and setup.card_targets[name, 0] != NO_SELECTOR:
                failure = 56  # M-59: nothing to lie on
            else:
                enter(setup, state, events, card, seat, host)
    if failure != 0:
        tell(events, FAILED, seat, card, NONE, failure, name, 63)
        drop_chain(state, at)
        if not is_copy:
            leave(setup, state, events, card, GONE if state.out[seat] else DISCARD, False)
        clear_effect(state)
        if state.n_chain == 0:
            expire(setup, state, events, THIS_CHAIN)
        return
    tell(events, RESOLVED, seat, card, NONE, 0, name, 63)
    state.in_chain = at + 1
    state.registers[X] = state.chain_x[at]
    state.registers[MODE] = state.chain_mode[at]
    state.pc = setup.card_play[name]
    if state.pc == NONE:
        finish_item(setup, state, events)


@kernel
def why_not_resolve(setup, state, at, name):
    """Return the clause by which a card on top of the chain comes to nothing, 0 if it happens."""
    flags, seat = int(state.chain_flags[at]), int(state.chain_seat[at])
    if flags & CANCELLED:
        return 54
    kind = int(setup.card_type[name])
    stays = kind <= BUILDING or (int(setup.card_flags[name]) & LASTING and flags & COPIED == 0)
    if stays and is_taken(setup, state, name):
        return 29
    if kind == BUILDING:
        place = int(state.chain_place[at])
        if not can_hold(setup, state, place, int(state.chain_card[at])):
            return 63
        if setup.card_place[name] == NO_SELECTOR and state.controller[place] != seat:
            return 63
    return 0


@kernel
def still_meant(setup, state, at, slot, name):
    """M-56: return a target of a card in the chain if it is still legal, else NONE."""
    thing = int(state.chain_targets[at, slot])
    if thing == NONE:
        return NONE
    selector = int(setup.card_targets[name, slot])
    first = int(state.targets[0]) if slot > 0 else NONE
    card, seat = int(state.chain_card[at]), int(state.chain_seat[at])
    return thing if finds(setup, state, selector, thing, seat, card, first, False) else NONE


@kernel
def finish_item(setup, state, events):
    """A card of the chain has happened: what does not stay goes to the discard (M-58)."""
    at = int(state.in_chain) - 1
    card = int(state.chain_card[at])
    is_copy = int(state.chain_flags[at]) & COPIED != 0
    drop_chain(state, at)
    if not is_copy and state.zone[card] == CHAIN:
        leave(setup, state, events, card, DISCARD, False)
    clear_effect(state)
    if state.n_chain == 0:
        expire(setup, state, events, THIS_CHAIN)


@sealed
def start_trigger(setup, state, events):
    """M-55: the active player's triggers come first, then clockwise, each by age. Too many: a draw (M-99)."""
    n, best, nearest = int(setup.n_seats), 0, 99
    for at in range(int(state.n_queue)):
        distance = (int(state.queue_seat[at]) - int(state.active) + n) % n
        if distance < nearest:
            best, nearest = at, distance
    state.n_triggers = int(state.n_triggers) + 1
    if state.n_triggers > TRIGGER_BUDGET:
        state.ending = 99
        tell(events, ENDED, NONE, NONE, NONE, 99, NONE, 0)
        return
    clear_effect(state)
    kind, seat, event = int(state.queue_kind[best]), int(state.queue_seat[best]), int(state.queue_event[best])
    if kind == FREE_PLAY:
        drop_queue(state, best)
        play_free(setup, state, seat, event)
        return
    state.source = state.queue_source[best]
    state.you = seat
    state.pc = state.queue_start[best]
    state.event_player = state.queue_player[best]
    if kind == DELAYED:
        state.targets[0] = event
        state.targets[1] = state.queue_other[best]
        state.targets[2] = state.queue_amount[best]
    else:
        state.event_card = event
        state.event_other = state.queue_other[best]
        state.registers[AMOUNT] = min(int(state.queue_amount[best]), 9999)
    state.first = event
    drop_queue(state, best)
    name = int(state.card[state.source])
    tell(events, TRIGGERED, seat, int(state.source), event, 0, name, 63)


@sealed
def play_free(setup, state, seat, card):
    """Let a seat announce a card for nothing, wherever it lies, if it can be announced at all."""
    zone = int(state.zone[card])
    if zone != HAND and zone != DISCARD and zone != DECK:
        return
    if not plays(state, seat) or why_not_announce(setup, state, seat, card) != 0:
        return
    state.known[card] = int(state.known[card]) | 1 << seat
    start_answer(setup, state, seat, card, 1)
    state.announcer = seat


@sealed
def go_on(setup, state, events):
    """Do the next step of the match; say False where it waits for a decision or chance."""
    step = int(state.step)
    if step <= DRAWING_LOTS:
        if step == MULLIGAN and answering(setup, state) == 0:
            after_mulligan(setup, state)
            return True
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


@kernel
def after_mulligan(setup, state):
    """M-35: whoever returned the hand shuffles and draws five; then lots are drawn (M-36)."""
    returned = False
    for seat in range(int(setup.n_seats)):
        if state.answer_stage[seat] == READY_TO_PLAY:
            returned = True
    state.step = RESHUFFLING if returned else DRAWING_LOTS
    if not returned:
        for seat in range(int(setup.n_seats)):
            state.answer_stage[seat] = IDLE


@sealed
def hear_turn(setup, state, events, when):
    """What a start or an end of a turn triggers, and what was put off to it."""
    seat = int(state.active)
    hear(setup, state, events, when, int(setup.bases[seat]), NONE, seat, 0)
    kept = 0
    for at in range(int(state.n_delayed)):
        if state.delayed_when[at] == when and state.delayed_whose[at] == seat:
            start, source, you = (
                int(state.delayed_start[at]),
                int(state.delayed_source[at]),
                int(state.delayed_seat[at]),
            )
            if plays(state, you):
                enqueue(
                    state,
                    events,
                    DELAYED,
                    start,
                    source,
                    you,
                    int(state.delayed_targets[at, 0]),
                    int(state.delayed_targets[at, 1]),
                    int(state.delayed_targets[at, 2]),
                    seat,
                )
            continue
        keep_delayed(state, at, kept)
        kept += 1
    trim_delayed(state, kept)


@kernel
def keep_delayed(state, at, place):
    state.delayed_when[place] = state.delayed_when[at]
    state.delayed_whose[place] = state.delayed_whose[at]
    state.delayed_start[place] = state.delayed_start[at]
    state.delayed_source[place] = state.delayed_source[at]
    state.delayed_seat[place] = state.delayed_seat[at]
    for slot in range(MAX_TARGETS):
        state.delayed_targets[place, slot] = state.delayed_targets[at, slot]


@kernel
def trim_delayed(state, kept):
    for at in range(kept, int(state.n_delayed)):
        state.delayed_when[at] = 0
        state.delayed_whose[at] = 0
        state.delayed_start[at] = 0
        state.delayed_source[at] = 0
        state.delayed_seat[at] = 0
        for slot in range(MAX_TARGETS):
            state.delayed_targets[at, slot] = 0
    state.n_delayed = kept


@sealed
def begin_turn(setup, state, events):
    """M-38, M-40, M-41: reveal the castle in the first turn; set or grow and restore the Spark."""
    zones, controllers = state.zone, state.controller
    seat = int(state.active)
    castle = int(setup.bases[seat])
    state.turns[seat] = int(state.turns[seat]) + 1
    if state.is_open[seat] == 0:
        state.is_open[seat] = 1
        enter(setup, state, events, castle, seat, NONE)
        tell(events, OPENED, seat, castle, NONE, 0, int(state.card[castle]), 63)
        state.max_spark[seat] = 1
        hear(setup, state, events, REVEALED, castle, NONE, seat, 0)
    else:
        state.max_spark[seat] = int(state.max_spark[seat]) + 1  # M-42: without a ceiling
        expire_at_start(setup, state, events, seat)
    state.spark[seat] = state.max_spark[seat]  # M-45: set, not added
    tell(events, SPARK_SET, seat, NONE, int(state.max_spark[seat]), int(state.spark[seat]), NONE, 0)
    serve(setup, state, seat, True)
    for thing in range(int(state.n_things)):
        if zones[thing] == FIELD and controllers[thing] == seat:
            if kind_of(setup, state, thing) == CREATURE:
                state.marks[thing] = int(state.marks[thing]) & ~NEW  # M-70
    state.n_attacks = 1  # M-48
    state.wants_attack = 0
    state.had_combat = 0
    hear_turn(setup, state, events, TURN_STARTED)


@kernel
def serve(setup, state, seat, at_start):
    """M-71, M-72: creatures rest through an own turn, counted at its start or its end as the ruleset says."""
    zones, controllers = state.zone, state.controller
    by_round = setup.rest == NEXT_ROUND
    for thing in range(int(state.n_things)):
        if zones[thing] != FIELD or controllers[thing] != seat:
            continue
        if kind_of(setup, state, thing) != CREATURE:
            continue
        marks = int(state.marks[thing])
        rests = marks >= A_REST
        if at_start and marks & ATTACKED:
            state.marks[thing] = marks & ~ATTACKED
        elif rests and at_start == by_round and marks & ATTACKED == 0:
            state.marks[thing] = marks - A_REST


@sealed
def draw_for_turn(setup, state, events):
    """M-46, M-88: the mandatory card."""
    seat = int(state.active)
    if draw_instead(setup, state, events, seat):
        return
    if draw(setup, state, events, seat):
        hear(setup, state, events, DRAWN, NONE, NONE, seat, 1)
        open_windows(setup, state, 1 << ON_DRAWN)
    else:
        state.lost[seat] = 1


@kernel
def next_turn(setup, state, events):
    """M-36, M-49, M-50, M-96: extra turns in the order of their creation, then the rotation; skips are eaten."""
    n = int(setup.n_seats)
    while True:
        is_extra = state.n_extra > 0
        if is_extra:
            seat = int(state.extra[0])
            for at in range(int(state.n_extra) - 1):
                state.extra[at] = state.extra[at + 1]
            state.n_extra = int(state.n_extra) - 1
            state.extra[state.n_extra] = 0
            if not plays(state, seat):
                continue
        else:
            state.regular = (int(state.regular) + 1) % n
            seat = int(state.regular)
        if state.out[seat] != 0:
            expire_at_start(setup, state, events, seat)
            expire_at_end(setup, state, events, seat, True)
            continue
        if state.skips[seat] > 0:
            state.skips[seat] = int(state.skips[seat]) - 1
            tell(events, SKIPPED, seat, NONE, NONE, 0, NONE, 0)
            if setup.skip_serves_rest:
                serve(setup, state, seat, True)
                serve(setup, state, seat, False)
            continue
        state.active = seat
        state.turn = int(state.turn) + 1
        state.step = TURN_BEGINS
        tell(events, TURN, seat, NONE, 1 if is_extra else 0, int(state.turn), NONE, 0)
        return


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
        for thing in range(int(state.n_things)):
            if is_attacking(state, thing):
                begin_fight(state, thing)
    elif step == ORDERING:
        n, last = 0, NONE
        for thing in range(int(state.n_things)):
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
