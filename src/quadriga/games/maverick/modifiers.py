"""What lasts for a time: how it is added, when it ends, and what goes back then."""

from quadriga.games.maverick.actions import (
    OVERFLOW,
)
from quadriga.games.maverick.holding import (
    hand_over,
)
from quadriga.games.maverick.kernels import (
    kernel,
    sealed,
    tell,
)
from quadriga.games.maverick.program import (
    FIELD,
    UNTIL_YOUR_NEXT_TURN,
    UNTIL_YOUR_NEXT_TURN_ENDS,
    WHILE_ATTACHED,
    WHILE_SOURCE,
)
from quadriga.games.maverick.state import (
    BORROWS,
    LEVIES,
    MAX_MODIFIERS,
    NONE,
)
from quadriga.games.maverick.things import (
    plays,
)
from quadriga.games.maverick.triggers import (
    MODIFIER_POOL,
)


@kernel
def modify(state, events, kind, on, amount, until, seat, source):
    """Add a modifier whose clock, if it has one, counts the turns of `seat`."""
    at = int(state.n_modifiers)
    if at == MAX_MODIFIERS:
        tell(events, OVERFLOW, seat, source, NONE, MODIFIER_POOL, NONE, 0)
        return False
    state.mod_kind[at] = kind
    state.mod_on[at] = on
    state.mod_amount[at] = amount
    state.mod_until[at] = until
    state.mod_seat[at] = seat
    state.mod_turns[at] = 2 if seat == state.active else 1
    state.mod_source[at] = source
    state.n_modifiers = at + 1
    state.stale = 1
    return True


@kernel
def give_back(setup, state, events, thing, seat):
    """End a borrowing: the card obeys its former controller again, if he still plays and the card is still there."""
    if state.zone[thing] == FIELD and plays(state, seat) and state.controller[thing] != seat:
        hand_over(setup, state, events, thing, seat, False)


@sealed
def drop_modifier(setup, state, events, at):
    """Take a modifier away; what was borrowed goes back."""
    if state.mod_kind[at] == BORROWS:
        give_back(setup, state, events, int(state.mod_on[at]), int(state.mod_amount[at]))
    n = int(state.n_modifiers) - 1
    for i in range(at, n):
        state.mod_kind[i] = state.mod_kind[i + 1]
        state.mod_on[i] = state.mod_on[i + 1]
        state.mod_amount[i] = state.mod_amount[i + 1]
        state.mod_until[i] = state.mod_until[i + 1]
        state.mod_seat[i] = state.mod_seat[i + 1]
        state.mod_turns[i] = state.mod_turns[i + 1]
        state.mod_source[i] = state.mod_source[i + 1]
    state.mod_kind[n] = 0
    state.mod_on[n] = 0
    state.mod_amount[n] = 0
    state.mod_until[n] = 0
    state.mod_seat[n] = 0
    state.mod_turns[n] = 0
    state.mod_source[n] = 0
    state.n_modifiers = n
    state.stale = 1


@kernel
def expire(setup, state, events, until):
    """Drop the modifiers of a duration that is over for everybody."""
    for at in range(int(state.n_modifiers) - 1, -1, -1):
        if state.mod_until[at] == until:
            drop_modifier(setup, state, events, at)


@kernel
def expire_at_start(setup, state, events, seat):
    """M-96: what lasts until the turn of `seat` would begin."""
    for at in range(int(state.n_modifiers) - 1, -1, -1):
        if state.mod_until[at] == UNTIL_YOUR_NEXT_TURN and state.mod_seat[at] == seat:
            drop_modifier(setup, state, events, at)


@kernel
def expire_at_end(setup, state, events, seat, at_once):
    """End of a turn of `seat`: what lasts until its next own turn ends, `at_once` if that turn will never come."""
    for at in range(int(state.n_modifiers) - 1, -1, -1):
        if state.mod_until[at] == UNTIL_YOUR_NEXT_TURN_ENDS and state.mod_seat[at] == seat:
            state.mod_turns[at] = int(state.mod_turns[at]) - 1
            if at_once or state.mod_turns[at] <= 0:
                drop_modifier(setup, state, events, at)


@kernel
def forget(setup, state, events, thing):
    """A card left the field: drop what was on it, and what lasted while it was there."""
    for at in range(int(state.n_modifiers) - 1, -1, -1):
        if at >= state.n_modifiers:
            continue
        kind, until = int(state.mod_kind[at]), int(state.mod_until[at])
        is_on = kind < LEVIES and state.mod_on[at] == thing
        was_while = (until == WHILE_SOURCE or until == WHILE_ATTACHED) and state.mod_source[at] == thing
        if is_on or was_while:
            drop_modifier(setup, state, events, at)
