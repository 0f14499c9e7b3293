"""What the operations do to a player."""

from quadriga.games.maverick.actions import (
    EXTRA,
    GAINED_SPARK,
    OVERFLOW,
    SPARK_SET,
    WILL_SKIP,
)
from quadriga.games.maverick.copies import (
    create,
)
from quadriga.games.maverick.kernels import (
    sealed,
    tell,
)
from quadriga.games.maverick.modifiers import (
    modify,
)
from quadriga.games.maverick.moves import (
    deck_card,
    draw,
    draw_instead,
    leave,
)
from quadriga.games.maverick.operands import (
    MOST_OF_REGISTER,
    learn,
    one_of,
    seats_meant,
)
from quadriga.games.maverick.program import (
    CREATE,
    DISCARD,
    DRAW,
    DRAWN,
    EXTRA_TURN,
    LEVY,
    MAX_SPARK,
    MILL,
    PEEK_TOP,
    SKIP_TURN,
    SPARK,
)
from quadriga.games.maverick.state import (
    LEVIES,
    MAX_EXTRA,
    NONE,
)
from quadriga.games.maverick.things import (
    plays,
)
from quadriga.games.maverick.triggers import (
    EXTRA_POOL,
    hear,
)


@sealed
def affect_seat(setup, state, events, operation, seat, b, c, d):
    """Do what an operation on players does to one of them; return how much it did."""
    done = 0
    if operation == DRAW:
        for _ in range(b):
            if draw_instead(setup, state, events, seat):
                continue
            if not draw(setup, state, events, seat):  # M-89
                break
            done += 1
        if done > 0:
            hear(setup, state, events, DRAWN, NONE, NONE, seat, done)
    elif operation == MILL:
        for _ in range(b):
            if state.deck_top[seat] != NONE:
                leave(setup, state, events, int(state.deck_top[seat]), DISCARD, False)
                done += 1
    elif operation == PEEK_TOP:
        viewer = one_of(setup, state, seats_meant(setup, state, c))
        for depth in range(b):
            thing = deck_card(state, seat, depth)
            if viewer != NONE and thing != NONE:
                learn(state, events, thing, viewer)
                done += 1
    elif operation == EXTRA_TURN:
        if state.n_extra == MAX_EXTRA:
            tell(events, OVERFLOW, seat, NONE, NONE, EXTRA_POOL, NONE, 0)
        elif plays(state, seat):
            state.extra[state.n_extra] = seat
            state.n_extra = int(state.n_extra) + 1
            tell(events, EXTRA, seat, NONE, NONE, 0, NONE, 0)
            done = 1
    elif operation == SKIP_TURN:
        if plays(state, seat):  # M-38: a first turn is not skipped
            state.skips[seat] = min(int(state.skips[seat]) + b, 99)
            tell(events, WILL_SKIP, seat, NONE, NONE, b, NONE, 0)
            done = b
    elif operation == SPARK:
        if plays(state, seat):
            old = int(state.spark[seat])
            state.spark[seat] = min(max(old + b, 0), MOST_OF_REGISTER)
            done = abs(int(state.spark[seat]) - old)
            tell(events, GAINED_SPARK, seat, NONE, NONE, b, NONE, 0)
    elif operation == MAX_SPARK:
        if plays(state, seat):
            old = int(state.max_spark[seat])
            state.max_spark[seat] = min(max(old + b, 0), MOST_OF_REGISTER)
            done = abs(int(state.max_spark[seat]) - old)
            tell(events, SPARK_SET, seat, NONE, int(state.max_spark[seat]), int(state.spark[seat]), NONE, 0)
    elif operation == LEVY:
        done = 1 if modify(state, events, LEVIES + c, seat, b, d, int(state.you), int(state.source)) else 0
    elif operation == CREATE:
        done = create(setup, state, events, b, seat, c)
    return done
