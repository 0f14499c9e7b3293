"""How a turn begins, whom it comes to next, and what is put off to its start or end."""

from quadriga.games.maverick.actions import (
    OPENED,
    SKIPPED,
    SPARK_SET,
    TURN,
)
from quadriga.games.maverick.announcing import (
    open_windows,
)
from quadriga.games.maverick.kernels import (
    kernel,
    sealed,
    tell,
)
from quadriga.games.maverick.modifiers import (
    expire_at_end,
    expire_at_start,
)
from quadriga.games.maverick.moves import (
    draw,
    draw_instead,
    enter,
)
from quadriga.games.maverick.program import (
    CREATURE,
    DRAWN,
    MAX_TARGETS,
    ON_DRAWN,
    REVEALED,
    TURN_STARTED,
)
from quadriga.games.maverick.state import (
    A_REST,
    ATTACKED,
    DELAYED,
    DRAWING_LOTS,
    IDLE,
    NEW,
    NEXT_ROUND,
    NONE,
    READY_TO_PLAY,
    RESHUFFLING,
    TURN_BEGINS,
)
from quadriga.games.maverick.things import (
    kind_of,
    on_field,
    plays,
)
from quadriga.games.maverick.triggers import (
    enqueue,
    hear,
)


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
def serve(setup, state, seat, at_start):
    """M-71, M-72: creatures rest through an own turn, counted at its start or its end as the ruleset says."""
    controllers = state.controller
    by_round = setup.rest == NEXT_ROUND
    state.stale = 1
    for thing in on_field(state):
        if controllers[thing] != seat or kind_of(setup, state, thing) != CREATURE:
            continue
        marks = int(state.marks[thing])
        rests = marks >= A_REST
        if at_start and marks & ATTACKED:
            state.marks[thing] = marks & ~ATTACKED
        elif rests and at_start == by_round and marks & ATTACKED == 0:
            state.marks[thing] = marks - A_REST


@sealed
def begin_turn(setup, state, events):
    """M-38, M-40, M-41: reveal the castle in the first turn; set or grow and restore the Spark."""
    controllers = state.controller
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
    for thing in on_field(state):
        if controllers[thing] == seat and kind_of(setup, state, thing) == CREATURE:
            state.marks[thing] = int(state.marks[thing]) & ~NEW  # M-70
    state.n_attacks = 1  # M-48
    state.wants_attack = 0
    state.had_combat = 0
    hear_turn(setup, state, events, TURN_STARTED)


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
        state.stale = 1


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
        state.stale = 1
        state.turn = int(state.turn) + 1
        state.step = TURN_BEGINS
        tell(events, TURN, seat, NONE, 1 if is_extra else 0, int(state.turn), NONE, 0)
        return


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
