"""Whose a card on the field is: how it changes hands, and how a creature leaves the fight."""

from quadriga.games.maverick.actions import (
    CHANGED_HANDS,
)
from quadriga.games.maverick.kernels import (
    kernel,
    tell,
)
from quadriga.games.maverick.program import (
    CREATURE,
    CURSE,
    LAND,
)
from quadriga.games.maverick.state import (
    A_REST,
    ATTACKING,
    BORROWS,
    EVERYBODY,
    INTERCEPTING,
    MOST_REST,
    MOVED,
    NEW,
    NONE,
)
from quadriga.games.maverick.things import (
    kind_of,
    on_field,
)


@kernel
def transfer(setup, state, events, thing, seat, for_good):
    """Change who controls one card, and who owns it; then no borrowing of it counts any more."""
    if for_good:
        state.owner[thing] = seat
        for at in range(int(state.n_modifiers) - 1, -1, -1):
            if state.mod_kind[at] == BORROWS and state.mod_on[at] == thing:
                state.mod_amount[at] = seat
    state.controller[thing] = seat
    state.stale = 1
    tell(events, CHANGED_HANDS, seat, thing, NONE, 0, int(state.card[thing]), EVERYBODY)


@kernel
def leave_fight(state, thing):
    """Take a creature out of the attack; who had to meet it, or it, fights no more."""
    hosts = state.host
    marks = int(state.marks[thing])
    if marks & ATTACKING:
        for other in on_field(state):
            if hosts[other] == thing and int(state.marks[other]) & INTERCEPTING:
                state.marks[other] = int(state.marks[other]) & ~INTERCEPTING
                hosts[other] = NONE
    if marks & (ATTACKING | INTERCEPTING):
        state.marks[thing] = marks & ~(ATTACKING | INTERCEPTING)
        hosts[thing] = NONE
        state.stale = 1


@kernel
def hand_over(setup, state, events, thing, seat, for_good):
    """Let `seat` control a card on the field, and own it if `for_good`; with a land goes what lies on it (M-67a).

    A creature comes as new and leaves the fight; attacks on a land that changes hands pass nothing (M-83).
    """
    cards, hosts = state.card, state.host
    kind = kind_of(setup, state, thing)
    transfer(setup, state, events, thing, seat, for_good)
    if kind == CREATURE:
        leave_fight(state, thing)
        state.marks[thing] = int(state.marks[thing]) | NEW  # M-70
        return
    if kind != LAND:
        return
    for other in on_field(state):
        if hosts[other] != thing:
            continue
        if kind_of(setup, state, other) == CREATURE:
            hosts[other] = NONE
        elif int(setup.card_flags[cards[other]]) & CURSE:
            state.marks[other] = int(state.marks[other]) | MOVED
        else:
            transfer(setup, state, events, other, seat, for_good)
            state.marks[other] = int(state.marks[other]) | MOVED


@kernel
def rest_more(state, thing, turns):
    """Let a creature rest for so many more own turns."""
    marks = int(state.marks[thing])
    rest = min(marks // A_REST + turns, MOST_REST)
    state.marks[thing] = marks % A_REST + rest * A_REST
    state.stale = 1
