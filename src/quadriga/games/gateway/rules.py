"""The operations of the protocol: who is awaited, what may be decided, and what a decision does."""

import numpy as np
from numba import njit

from quadriga.games.gateway.actions import (
    ACT,
    AT,
    DONE,
    DOWN,
    END,
    N_VERBS,
    PASSED,
    PLEDGE,
    PLEDGED,
    UP,
    WAY,
    WITH,
)
from quadriga.games.gateway.board import N_WAYS
from quadriga.games.gateway.course import begin_turn, clear_row, end_turn, finish, judge, roll
from quadriga.games.gateway.deeds import carry_out
from quadriga.games.gateway.harm import are_beside, is_neutral, put, release
from quadriga.games.gateway.kernels import sealed
from quadriga.games.gateway.placing import arrange, list_placings, place, why_not_place
from quadriga.games.gateway.shapes import (
    can_do,
    can_hit,
    can_land,
    can_revive,
    can_sweep,
    can_sweep_about,
    can_take,
    can_work_around,
    has_room,
    may_stop,
    measure,
    will_survive,
)
from quadriga.games.gateway.state import (
    ALWAYS_FREE,
    ARC,
    CHARGE,
    CURVED,
    EVERYBODY,
    FIRST,
    GATE_TURN,
    LINE,
    LOB,
    MAX_PIECES,
    MOVE,
    N_DICE,
    N_FACES,
    NO_ABILITY,
    NONDAMAGING,
    NONE,
    ORDINARY,
    OVER,
    PLACING,
    PLAYING,
    RING,
    ROLLING,
    ROW,
    SECOND,
    SELF,
    SHIFT,
    SHOT,
    TOUCH,
    WALK,
    WARD,
)
from quadriga.games.gateway.things import beside, deed_of, distance, is_alive, who_at
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.events import WIDTH, emit
from quadriga.kernel.random import below
from quadriga.kernel.seats import CHANCE, CHANCE_BIT, DRAW

WIN, HALF_EACH = 2, 1  # points
SEED_BITS = 60


@njit(cache=True, nogil=True)
def waiting(setup, state):
    phase = state.phase
    if phase == PLAYING:
        return 1 << np.int64(state.to_move)
    if phase == PLACING:
        return 3 - np.int64(state.ready[0]) - 2 * np.int64(state.ready[1])
    return 0 if phase == OVER else CHANCE_BIT


# -- what may begin a row ------------------------------------------------------------------------------------------


@njit(cache=True, nogil=True)
def why_not_activate(setup, state, slot):
    """Return the clause that forbids a piece to be activated now, or 0: budget, mixing, statuses (G-6 to G-11).

    Its tier is that of its kind, wherever it stands (G-8).
    """
    if state.acted[slot] == 1:
        return 6
    if state.paralysed[0, slot] > 0 or state.paralysed[1, slot] > 0:
        return 68
    kind = np.int64(setup.kind[slot])
    if setup.cost[kind] > state.left:
        return 9
    tier = 1 << np.int64(setup.tier[kind])
    if np.int64(state.tiers) & ~tier and (setup.mixes[kind] == 0 or state.unmixed == 1):
        return 10
    return 0


@njit(cache=True, nogil=True)
def is_free(state, slot, verb):
    """Say whether an ability follows a passage and so costs nothing (G-18)."""
    return slot == state.passer and (verb == FIRST or verb == SECOND)


@njit(cache=True, nogil=True)
def why_not_ready(setup, state, slot, verb, deed, idle):
    """Return the clause that forbids a piece to do a deed however it is aimed, or 0 (G-7, G-49).

    Here and below `idle` is what `why_not_activate` says of the piece.
    """
    if deed == NONE or setup.figure[deed] == WARD:
        return 7 if deed == NONE else 50
    if is_free(state, slot, verb):
        if setup.gate_ability == NO_ABILITY:
            return 18
        if setup.gate_ability == NONDAMAGING and setup.damage[deed] > 0:
            return 18
    else:
        if setup.gate_exclusive == 1 and state.turn_kind == GATE_TURN:
            return 16
        if idle != 0:
            return idle
    if verb >= FIRST:
        if setup.uses[deed] > 0 and state.spent[slot, verb - FIRST] >= setup.uses[deed]:
            return 49
        if state.wait[slot, verb - FIRST] > 0:
            return 72
    return 0


@njit(cache=True, nogil=True)
def why_not_pass(setup, state, slot, verb, idle):
    """Return the clause that keeps a piece from passing the Gate, or 0 (G-13 to G-15, G-17, G-19)."""
    if setup.gate_exclusive == 1 and state.turn_kind == ORDINARY:
        return 16
    if idle != 0:
        return idle
    goal = gate(setup, np.int64(state.cell[slot]), verb)
    if goal == NONE:
        return 13
    return 0 if state.at[goal] == NONE else 17


@njit(cache=True, nogil=True)
def gate(setup, cell, verb):
    """Return the cell above or below."""
    return np.int64(setup.above[cell]) if verb == UP else np.int64(setup.below[cell])


@njit(cache=True, nogil=True)
def pledges_free(setup, state, slot):
    """Say whether a pledge costs a piece nothing (G-43)."""
    return setup.capture_cost == ALWAYS_FREE or state.mover == slot


@njit(cache=True, nogil=True)
def why_not_pledge(setup, state, seat, slot, idle):
    """Return the clause that keeps a piece from announcing any capture, or 0."""
    n_open = 0
    for i in range(np.int64(setup.open_pledges)):
        captor = np.int64(state.captor[seat, i])
        n_open += 1 if captor != NONE else 0
        if captor == slot:
            return 43
    if n_open >= setup.open_pledges:
        return 43
    if not pledges_free(setup, state, slot):
        if setup.gate_exclusive == 1 and state.turn_kind == GATE_TURN:
            return 16
        if idle != 0:
            return idle
    for way in range(N_WAYS):
        other = who_at(state, beside(setup, np.int64(state.cell[slot]), way))
        if other != NONE and is_neutral(state, other):
            return 0
    return 43


@njit(cache=True, nogil=True)
def why_not_act(setup, state, seat, slot, verb):
    """Return the clause that forbids to begin a row with a piece and a verb, or 0."""
    if state.owner[slot] != seat or not is_alive(state, slot):
        return 6
    return why_not_begin(setup, state, seat, slot, verb, why_not_activate(setup, state, slot))


@njit(cache=True, nogil=True)
def why_not_begin(setup, state, seat, slot, verb, idle):
    """The same for a living piece of `seat`."""
    if verb == UP or verb == DOWN:
        return why_not_pass(setup, state, slot, verb, idle)
    if verb == PLEDGE:
        return why_not_pledge(setup, state, seat, slot, idle)
    deed = deed_of(setup, slot, verb)
    refusal = why_not_ready(setup, state, slot, verb, deed, idle)
    if refusal != 0:
        return refusal
    if can_do(setup, state, seat, slot, deed):
        return 0
    if verb == MOVE:
        return 31
    return 64 if setup.comrades[deed] > 0 else 80


# -- what may go on with it ----------------------------------------------------------------------------------------


@njit(cache=True, nogil=True)
def deed_begun(setup, state):
    """Return the deed of the row that is being made, NONE for a pledge."""
    return NONE if state.verb == PLEDGE else deed_of(setup, np.int64(state.actor), np.int64(state.verb))


@njit(cache=True, nogil=True)
def why_not_at(setup, state, seat, deed, cell):
    """Return the clause that forbids a cell as the next decision of the row, or 0; `deed` is the one begun."""
    if deed == NONE:
        return 43
    slot, figure = np.int64(state.actor), setup.figure[deed]
    if figure == WALK:
        if state.aim != NONE:
            return 0 if may_stop(setup, state, slot, deed, cell) else 32
        if state.steps[cell] > 0:
            return 0
        return 32 if setup.ways[deed] == CURVED else 31
    if figure == SHOT or figure == LOB:
        return 0 if can_hit(setup, state, seat, slot, deed, cell) else 35
    if figure == ROW:
        if state.aim != NONE or setup.board[cell] != setup.board[state.cell[slot]]:
            return 75
        if distance(setup, np.int64(state.cell[slot]), cell) > setup.reach[deed]:
            return 75
        return 0 if can_sweep_about(setup, state, seat, slot, deed, cell) else 75
    if figure == SHIFT:
        if can_land(setup, state, seat, slot, deed, cell):
            return 0
        return 76 if setup.guests[deed] == EVERYBODY else 69
    if figure == TOUCH and state.body != NONE:
        here = np.int64(state.cell[slot])
        near = setup.board[cell] == setup.board[here] and distance(setup, here, cell) == 1
        return 0 if near and state.at[cell] == NONE else 70
    return 80


@njit(cache=True, nogil=True)
def why_not_way(setup, state, seat, deed, way):
    """Return the clause that forbids a direction as the next decision of the row, or 0."""
    if deed == NONE:
        return 43
    slot, figure = np.int64(state.actor), setup.figure[deed]
    if figure == ROW:
        if state.aim == NONE:
            return 75
        return 0 if can_sweep(setup, state, seat, slot, deed, np.int64(state.aim), way) else 75
    if figure == ARC or figure == LINE or figure == CHARGE:
        if can_sweep(setup, state, seat, slot, deed, np.int64(state.cell[slot]), way):
            return 0
        return 52 if figure == CHARGE else 80
    return 80


@njit(cache=True, nogil=True)
def why_not_with(setup, state, seat, deed, other):
    """Return the clause that forbids a piece as the next decision of the row, or 0."""
    slot = np.int64(state.actor)
    if deed == NONE:
        is_there = setup.kind[other] != NONE and is_neutral(state, other) and is_alive(state, other)
        return 0 if is_there and are_beside(setup, state, slot, other) else 43
    figure = setup.figure[deed]
    if figure == SHIFT:
        return 0 if can_take(setup, state, seat, slot, deed, other) else 69
    if figure == TOUCH and state.body == NONE:
        return 0 if has_room(setup, state, slot) and can_revive(setup, state, seat, other) else 70
    return 80


@njit(cache=True, nogil=True)
def why_not_done(setup, state, seat, deed):
    """Return the clause that forbids to heal all around, or 0."""
    if deed == NONE or setup.figure[deed] != TOUCH or state.body != NONE:
        return 80
    return 0 if can_work_around(setup, state, seat, np.int64(state.actor), deed) else 80


@sealed
def why_not(setup, state, seat, code):
    """Return 0 for a legal decision, else the number of the clause that forbids it most plainly."""
    if seat == CHANCE:
        return why_not_chance(state, code)
    if code < 0 or code >= ACT + MAX_PIECES * N_VERBS:
        return 81
    if state.phase == PLACING:
        return why_not_place(setup, state, seat, code)
    if state.actor == NONE:
        if code == END:
            return 0
        if code < ACT:
            return 81
        slot = (code - ACT) // N_VERBS
        return why_not_act(setup, state, seat, slot, (code - ACT) % N_VERBS)
    deed = deed_begun(setup, state)
    if code == DONE:
        return why_not_done(setup, state, seat, deed)
    if code < WAY or code >= ACT:
        return 81
    if code < AT:
        return why_not_way(setup, state, seat, deed, code - WAY)
    if code >= WITH:
        return why_not_with(setup, state, seat, deed, code - WITH)
    return why_not_at(setup, state, seat, deed, code - AT) if code - AT < setup.n_cells else 2


@njit(cache=True, nogil=True)
def why_not_chance(state, code):
    """Return 0 for a possible outcome of chance."""
    if state.phase == ROLLING:
        return 0 if 0 <= code < N_DICE * N_FACES else 36
    return 0 if 0 <= code < 1 << SEED_BITS else 29


@sealed
def legal_actions(setup, state, seat, out):
    """Write the legal decisions of `seat` in increasing order; return how many. To do nothing is one of them (G-91)."""
    if state.phase == PLACING:
        return list_placings(setup, state, seat, out)
    if state.actor != NONE:
        return list_steps(setup, state, seat, out)
    out[0] = END
    n = 1
    for slot in range(np.int64(setup.n_pieces)):
        if state.owner[slot] != seat or state.hp[slot] == 0:
            continue
        idle = why_not_activate(setup, state, slot)
        if idle != 0 and slot != state.passer and not pledges_free(setup, state, slot):
            continue
        for verb in range(N_VERBS):
            if why_not_begin(setup, state, seat, slot, verb, idle) == 0:
                out[n] = ACT + slot * N_VERBS + verb
                n += 1
    return n


@sealed
def list_steps(setup, state, seat, out):
    """Write every way to go on with a row."""
    n = 0
    deed = deed_begun(setup, state)
    if why_not_done(setup, state, seat, deed) == 0:
        out[n] = DONE
        n += 1
    for way in range(N_WAYS):
        if why_not_way(setup, state, seat, deed, way) == 0:
            out[n] = WAY + way
            n += 1
    first, last = span(setup, state)
    for cell in range(first, last):
        if why_not_at(setup, state, seat, deed, cell) == 0:
            out[n] = AT + cell
            n += 1
    for other in range(np.int64(setup.n_pieces)):
        if why_not_with(setup, state, seat, deed, other) == 0:
            out[n] = WITH + other
            n += 1
    return n


@njit(cache=True, nogil=True)
def span(setup, state):
    """Return the first cell that the row can be about, and the one behind the last: of one board, seldom of two."""
    board = np.int64(setup.board[state.cell[state.actor]])
    first, edge = np.int64(setup.start[board]), np.int64(setup.edge[board])
    last = first + edge * edge
    verb = np.int64(state.verb)
    if verb != PLEDGE and board > 0 and setup.reach_below[deed_of(setup, np.int64(state.actor), verb)] > 0:
        first = np.int64(setup.start[board - 1])
    return first, last


# -- what a decision does ------------------------------------------------------------------------------------------


@njit(cache=True, nogil=True)
def apply(setup, state, seat, code, events):
    if events is None:  # one body of code for those who listen and those who do not: it is long
        decide(setup, state, seat, code, np.zeros((1, WIDTH), np.int32))
    else:
        decide(setup, state, seat, code, events)


@sealed
def decide(setup, state, seat, code, events):
    """Take a decision, do what the row has come to if it was the last, and begin the turn that it leads to.

    Each of the large kernels is called from one place: every caller of it would be compiled with all of it inside.
    """
    starter = NONE
    if seat == CHANCE:
        starter = roll(setup, state, code, events) if state.phase == ROLLING else arrange(setup, state, code, events)
    elif state.phase == PLACING:
        starter = place(setup, state, seat, code, events)
    elif code == END:
        end_turn(state)
    elif is_last(setup, state, code):
        act(setup, state, choice_of(setup, state, code), events)
    if starter != NONE:
        begin_turn(setup, state, starter, events)


@njit(cache=True, nogil=True)
def is_last(setup, state, code):
    """Note a decision of the row; say whether it was the last."""
    if code >= ACT:
        state.actor = (code - ACT) // N_VERBS
        state.verb = (code - ACT) % N_VERBS
    slot, verb = np.int64(state.actor), np.int64(state.verb)
    if verb == UP or verb == DOWN or verb == PLEDGE:
        return verb != PLEDGE or code < ACT
    deed = deed_of(setup, slot, verb)
    figure = setup.figure[deed]
    if code >= ACT:
        if figure == WALK:
            measure(setup, state, slot, deed)
        return figure == RING or figure == SELF
    if code >= WITH:
        if figure == TOUCH:
            state.body = code - WITH
        else:
            state.taken[np.int64(state.n_taken)] = code - WITH
            state.n_taken = np.int64(state.n_taken) + 1
        return False
    if code < AT:
        return True
    if figure == ROW:
        state.aim = code - AT
        return False
    if figure == WALK and state.aim == NONE:
        state.aim = code - AT
        return setup.ways[deed] != CURVED or not will_survive(setup, state, deed, code - AT)
    return True


@njit(cache=True, nogil=True)
def choice_of(setup, state, code):
    """Return what the last decision of a row chose beyond `aim` and `body`: a cell, a way, a neutral, or NONE."""
    if code < WAY or code >= ACT:
        return NONE
    if code < AT:
        return code - WAY
    if code >= WITH:
        return code - WITH
    return code - AT if code - AT != state.aim else NONE


@njit(cache=True, nogil=True)
def act(setup, state, choice, events):
    """Carry out a whole row, whose last decision was `choice`; then see who has won."""
    slot, verb = np.int64(state.actor), np.int64(state.verb)
    here = np.int64(state.cell[slot])
    if verb == PLEDGE:
        pledge(setup, state, slot, choice, events)
    else:
        release(state, slot, events)
        was_free = is_free(state, slot, verb)
        if was_free:
            state.passer = NONE
        else:
            activate(setup, state, slot, verb)
        if verb == UP or verb == DOWN:
            goal = gate(setup, here, verb)
            emit(events, PASSED, state.owner[slot], slot, here, goal, 0, 0, 0)
            put(state, slot, goal)
            state.passer = slot
        else:
            carry_out(setup, state, choice, events)
        if not was_free:
            state.mover = slot if state.cell[slot] != here else NONE
    clear_row(state)
    judge(setup, state, events)


@njit(cache=True, nogil=True)
def activate(setup, state, slot, verb):
    """Pay for an activation, and note what it excludes (G-9 to G-11, G-16)."""
    kind = np.int64(setup.kind[slot])
    state.left = np.int64(state.left) - np.int64(setup.cost[kind])
    state.acted[slot] = 1
    state.tiers = np.int64(state.tiers) | 1 << np.int64(setup.tier[kind])
    if setup.mixes[kind] == 0:
        state.unmixed = 1
    if verb == UP or verb == DOWN:
        state.turn_kind = GATE_TURN
    else:
        state.turn_kind = ORDINARY
    state.passer = NONE
    state.mover = NONE


@njit(cache=True, nogil=True)
def pledge(setup, state, slot, captive, events):
    """Announce a capture, for free or as an activation (G-43)."""
    seat = np.int64(state.owner[slot])
    if not pledges_free(setup, state, slot):
        activate(setup, state, slot, PLEDGE)
    i = 0
    while state.captor[seat, i] != NONE:
        i += 1
    state.captor[seat, i] = slot
    state.captive[seat, i] = captive
    emit(events, PLEDGED, seat, slot, captive, 0, 0, 0, 0)


# -- chance, agreements, the end -----------------------------------------------------------------------------------


@njit(cache=True, nogil=True)
def chance_outcomes(setup, state, codes, weights):
    """Write the 120 rolls; arrangements of the tribes are too many to list."""
    if state.phase != ROLLING:
        return 0
    for code in range(N_DICE * N_FACES):
        codes[code] = code
        weights[code] = 1
    return N_DICE * N_FACES


@njit(cache=True, nogil=True)
def sample_chance(setup, state, rng):
    """Return a roll or an arrangement, to be put on record like any decision (G-96)."""
    if state.phase == ROLLING:
        return below(rng, N_DICE * N_FACES)
    half = SEED_BITS // 2
    return below(rng, 1 << half) << half | below(rng, 1 << half)


@njit(cache=True, nogil=True)
def mid_choice(setup, state):
    return state.actor != NONE or state.lifted[0] != NONE or state.lifted[1] != NONE


@njit(cache=True, nogil=True)
def turn(setup, state):
    return np.int64(state.turn)


@njit(cache=True, nogil=True)
def can_agree(setup, state, offer):
    """Say whether the match may be called a draw: while somebody has a choice, between two activations (G-92)."""
    return offer == DRAW and (state.phase == PLACING or state.phase == PLAYING) and state.actor == NONE


@njit(cache=True, nogil=True)
def agree(setup, state, offer, events):
    for seat in range(2):
        state.lifted[seat] = NONE
    finish(state, 92, NONE, events)


@njit(cache=True, nogil=True)
def returns(setup, state, out):
    for seat in range(2):
        out[seat] = 0
        if state.phase == OVER:
            out[seat] = HALF_EACH if state.winner == NONE else WIN if state.winner == seat else 0


@njit(cache=True, nogil=True)
def ending(setup, state):
    return np.int64(state.ending)
