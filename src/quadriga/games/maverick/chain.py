"""The chain undone from the top, card by card, and the triggers that come after it."""

from quadriga.games.maverick.actions import (
    ENDED,
    FAILED,
    RESOLVED,
    TRIGGERED,
)
from quadriga.games.maverick.announcing import (
    start_answer,
    why_not_announce,
)
from quadriga.games.maverick.finding import (
    finds,
)
from quadriga.games.maverick.kernels import (
    kernel,
    sealed,
    tell,
)
from quadriga.games.maverick.modifiers import (
    expire,
)
from quadriga.games.maverick.moves import (
    act_instead_of_draw,
    enter,
    is_taken,
    leave,
    replacers,
)
from quadriga.games.maverick.program import (
    AMOUNT,
    BUILDING,
    CHAIN,
    DECK,
    DISCARD,
    FIELD,
    GONE,
    HAND,
    LASTING,
    MAX_TARGETS,
    MODE,
    N_REGISTERS,
    NO_SELECTOR,
    THIS_CHAIN,
    X,
)
from quadriga.games.maverick.ruin import (
    can_hold,
)
from quadriga.games.maverick.state import (
    ASK_INSTEAD,
    CANCELLED,
    CHOICE_OF_DRAW,
    COPIED,
    DELAYED,
    FREE_PLAY,
    NONE,
    TRIGGER_BUDGET,
)
from quadriga.games.maverick.things import (
    kind_of,
    plays,
)
from quadriga.games.maverick.triggers import (
    drop_queue,
)


@kernel
def drop_chain(state, at):
    """Take one item out of the chain."""
    n = int(state.n_chain) - 1
    for i in range(at, n):
        state.chain_card[i] = state.chain_card[i + 1]
        state.chain_seat[i] = state.chain_seat[i + 1]
        state.chain_place[i] = state.chain_place[i + 1]
        for slot in range(MAX_TARGETS):
            state.chain_targets[i, slot] = state.chain_targets[i + 1, slot]
        state.chain_mode[i] = state.chain_mode[i + 1]
        state.chain_x[i] = state.chain_x[i + 1]
        state.chain_flags[i] = state.chain_flags[i + 1]
    state.chain_card[n] = 0
    state.chain_seat[n] = 0
    state.chain_place[n] = 0
    for slot in range(MAX_TARGETS):
        state.chain_targets[n, slot] = 0
    state.chain_mode[n] = 0
    state.chain_x[n] = 0
    state.chain_flags[n] = 0
    state.n_chain = n


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


@kernel
def break_off(setup, state, events):
    """Let the running effect go no further; a card of the chain has happened then."""
    state.pc = NONE
    if state.in_chain:
        finish_item(setup, state, events)
    else:
        clear_effect(state)


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


@kernel
def ask_instead(setup, state, events, seat):
    """M-103: ask the drawer which of several effects acts instead of the draw; a single one by now acts at once."""
    n, only = replacers(setup, state, seat)
    if n == 1:
        act_instead_of_draw(setup, state, events, only, seat)
    elif n > 1 and plays(state, seat):
        state.ask = ASK_INSTEAD
        state.chooser = seat


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
    if kind == CHOICE_OF_DRAW:
        drop_queue(state, best)
        ask_instead(setup, state, events, seat)
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
