"""How a card is announced: which, where, at what, in which mode, for what X; and the windows for answers."""

from quadriga.games.maverick.actions import (
    AIMED,
    MOST_X,
    PLAYED,
)
from quadriga.games.maverick.finding import among, finds, is_blind
from quadriga.games.maverick.kernels import kernel, sealed, tell
from quadriga.games.maverick.moves import is_taken, unlist
from quadriga.games.maverick.program import (
    ANNOUNCED,
    ANSWERED,
    BUILDING,
    CHAIN,
    FIELD,
    HAND,
    MAX_TARGETS,
    N_WINDOWS,
    NO_SELECTOR,
    ON_ANNOUNCED,
    ON_FIRST,
    SPARK_SPENT,
    TAKES_X,
    UNTARGETABLE,
)
from quadriga.games.maverick.ruin import can_hold
from quadriga.games.maverick.state import (
    AN_ANSWER,
    ASKED,
    CHOOSING_MODE,
    CHOOSING_X,
    EVERYBODY,
    IDLE,
    MAX_CHAIN,
    NEVER,
    NONE,
    PASSED,
    PLACING,
    READY_TO_PLAY,
    TARGETING,
)
from quadriga.games.maverick.stats import cost
from quadriga.games.maverick.things import has_power, kind_of, on_field, plays
from quadriga.games.maverick.triggers import hear
from quadriga.kernel.seats import MAX_SEATS


@kernel
def is_place(setup, state, seat, building, possession):
    """M-63: a building goes onto an own castle or land with room, unless the card names another place."""
    if not can_hold(setup, state, possession, building):
        return False
    place = int(setup.card_place[state.card[building]])
    if place == NO_SELECTOR:
        return state.controller[possession] == seat
    return finds(setup, state, place, possession, seat, building, NONE, False)


@kernel
def may_target(setup, state, seat, card, slot, first, thing):
    """Say whether a card may be target number `slot` of a card that `seat` announces."""
    selector = int(setup.card_targets[state.card[card], slot])
    if thing == card or state.zone[thing] != setup.sel_zone[selector]:
        return False
    if not finds(setup, state, selector, thing, seat, card, first, False):
        return False
    if state.zone[thing] == FIELD:
        return state.controller[thing] == seat or not has_power(state, thing, UNTARGETABLE)
    return int(state.known[thing]) >> seat & 1 == 1 or is_blind(setup, selector)


@kernel
def is_target(setup, state, seat, thing):
    """The same for the next target of what a seat is announcing; no card is targeted twice."""
    slot = int(state.answer_n[seat])
    for earlier in range(slot):
        if state.answer_targets[seat, earlier] == thing:
            return False
    first = int(state.answer_targets[seat, 0]) if slot > 0 else NONE
    return may_target(setup, state, seat, int(state.answer_card[seat]), slot, first, thing)


@kernel
def has_targets(setup, state, seat, card):
    """Say whether a card has something to be aimed at: every target that does not depend on the first can be chosen."""
    name = int(state.card[card])
    for slot in range(MAX_TARGETS):
        selector = int(setup.card_targets[name, slot])
        if selector == NO_SELECTOR:
            return True
        if slot > 0 and setup.sel_relation[selector] >= ON_FIRST:
            continue
        found = False
        for thing in among(setup, state, selector):
            if may_target(setup, state, seat, card, slot, NONE, thing):
                found = True
                break
        if not found:
            return False
    return True


@kernel
def has_place(setup, state, seat, card):
    for thing in on_field(state):
        if is_place(setup, state, seat, card, thing):
            return True
    return False


@kernel
def why_not_play(setup, state, seat, card, in_answer):
    """Return the clause that forbids `seat` to announce a card of its hand now, 0 if nothing does (M-44)."""
    if not 0 <= card < state.n_things or state.zone[card] != HAND or state.owner[card] != seat:
        return 46
    name = int(state.card[card])
    if in_answer and int(setup.card_windows[name]) & int(state.windows) == 0:
        return 51
    if cost(setup, state, card, seat, in_answer) > state.spark[seat]:
        return 43
    return why_not_announce(setup, state, seat, card)


@sealed
def why_not_announce(setup, state, seat, card):
    """The same for what does not depend on Spark and windows."""
    if is_taken(setup, state, int(state.card[card])):
        return 29
    if state.n_chain + MAX_SEATS > MAX_CHAIN:
        return 55
    if kind_of(setup, state, card) == BUILDING and not has_place(setup, state, seat, card):
        return 63
    return 0 if has_targets(setup, state, seat, card) else 56


@kernel
def start_answer(setup, state, seat, card, is_free):
    """Note which card a seat announces, and what has to be chosen next for it."""
    state.answer_card[seat] = card
    state.answer_place[seat] = NONE
    state.answer_n[seat] = 0
    for slot in range(MAX_TARGETS):
        state.answer_targets[seat, slot] = NONE
    state.answer_mode[seat] = 0
    state.answer_x[seat] = 0
    state.answer_free[seat] = is_free
    state.answer_stage[seat] = PLACING
    if kind_of(setup, state, card) != BUILDING:
        next_stage(setup, state, seat)


@kernel
def next_stage(setup, state, seat):
    """Go on to what has to be chosen next; a further target for which there is none stays empty."""
    name = int(state.card[state.answer_card[seat]])
    stage = int(state.answer_stage[seat])
    if stage <= TARGETING:
        while state.answer_n[seat] < MAX_TARGETS:
            if setup.card_targets[name, state.answer_n[seat]] == NO_SELECTOR:
                break
            for thing in among(setup, state, int(setup.card_targets[name, state.answer_n[seat]])):
                if is_target(setup, state, seat, thing):
                    state.answer_stage[seat] = TARGETING
                    return
            state.answer_n[seat] = int(state.answer_n[seat]) + 1
    if stage < CHOOSING_MODE and setup.card_modes[name] > 0:
        state.answer_stage[seat] = CHOOSING_MODE
    elif stage < CHOOSING_X and int(setup.card_flags[name]) & TAKES_X and state.answer_free[seat] == 0:
        state.answer_stage[seat] = CHOOSING_X
    else:
        state.answer_stage[seat] = READY_TO_PLAY


@kernel
def most_x(setup, state, seat, in_answer):
    """Return the largest X that a seat can pay."""
    left = int(state.spark[seat]) - cost(setup, state, int(state.answer_card[seat]), seat, in_answer)
    return min(max(left, 0), MOST_X)


@sealed
def announce(setup, state, events, seat, in_answer):
    """M-43, M-52: pay for the card a seat has ready and put it on top of the chain."""
    card, x, at = int(state.answer_card[seat]), int(state.answer_x[seat]), int(state.n_chain)
    paid = 0 if state.answer_free[seat] else cost(setup, state, card, seat, in_answer) + x
    name = int(state.card[card])
    unlist(state, card)
    state.zone[card] = CHAIN
    state.stale = 1
    state.controller[card] = seat
    state.host[card] = NONE
    state.known[card] = EVERYBODY
    state.spark[seat] = int(state.spark[seat]) - paid
    state.chain_card[at] = card
    state.chain_seat[at] = seat
    state.chain_place[at] = state.answer_place[seat]
    for slot in range(MAX_TARGETS):
        state.chain_targets[at, slot] = state.answer_targets[seat, slot]
    state.chain_mode[at] = state.answer_mode[seat]
    state.chain_x[at] = x
    state.chain_flags[at] = AN_ANSWER if in_answer else 0
    state.n_chain = at + 1
    tell(events, PLAYED, seat, card, 1 if in_answer else 0, paid, name, EVERYBODY)
    if state.answer_place[seat] != NONE:
        tell(events, AIMED, seat, card, int(state.answer_place[seat]), 0, name, EVERYBODY)
    for slot in range(MAX_TARGETS):
        if state.answer_targets[seat, slot] != NONE:
            tell(events, AIMED, seat, card, int(state.answer_targets[seat, slot]), 0, name, EVERYBODY)
    clear_answer(state, seat)
    hear(setup, state, events, ANNOUNCED, card, NONE, seat, 0)
    if paid > 0:
        hear(setup, state, events, SPARK_SPENT, NONE, NONE, seat, paid)
    if in_answer:
        hear(setup, state, events, ANSWERED, card, NONE, seat, 0)


@kernel
def clear_answer(state, seat):
    state.answer_stage[seat] = IDLE
    state.answer_card[seat] = NONE
    state.answer_place[seat] = NONE
    state.answer_n[seat] = 0
    for slot in range(MAX_TARGETS):
        state.answer_targets[seat, slot] = NONE
    state.answer_mode[seat] = 0
    state.answer_x[seat] = 0
    state.answer_free[seat] = 0


@kernel
def open_windows(setup, state, windows):
    """M-55a, M-86: ask whoever plays and has Spark for the cheapest card of the set that may answer now.

    The windows stay open while somebody is asked.
    """
    cheapest = NEVER
    for window in range(N_WINDOWS):
        if windows >> window & 1:
            cheapest = min(cheapest, int(setup.window_cheapest[window]))
    state.windows = 0
    for seat in range(int(setup.n_seats)):
        if cheapest != NEVER and plays(state, seat) and state.spark[seat] >= cheapest:
            clear_answer(state, seat)
            state.answer_stage[seat] = ASKED
            state.windows = windows


@kernel
def is_answering(state, seat):
    return ASKED <= state.answer_stage[seat] <= CHOOSING_X


@kernel
def answering(setup, state):
    """Return the mask of the seats whose answer is still out."""
    mask = 0
    for seat in range(int(setup.n_seats)):
        if is_answering(state, seat):
            mask |= 1 << seat
    return mask


@kernel
def join(setup, state, events):
    """M-55a: all have answered. Their cards join the chain clockwise, and the question is put again until all pass."""
    n, windows = int(setup.n_seats), int(state.windows)
    last = int(state.chain_seat[state.n_chain - 1]) if state.n_chain > 0 else int(state.active)
    joined = False
    for step in range(1, n + 1):
        seat = (last + step) % n
        if state.answer_stage[seat] == READY_TO_PLAY:
            announce(setup, state, events, seat, True)
            joined = True
        elif state.answer_stage[seat] == PASSED:
            clear_answer(state, seat)
    if joined:
        open_windows(setup, state, windows | 1 << ON_ANNOUNCED)
    else:
        state.windows = 0
