"""What hears of an event, and the queue in which triggers wait."""

from quadriga.games.maverick.actions import (
    OVERFLOW,
)
from quadriga.games.maverick.finding import (
    finds,
    players,
)
from quadriga.games.maverick.kernels import (
    kernel,
    tell,
)
from quadriga.games.maverick.program import (
    EVERYONE,
    NO_SELECTOR,
)
from quadriga.games.maverick.state import (
    ABILITY,
    MAX_QUEUE,
    NONE,
)
from quadriga.games.maverick.things import (
    on_field,
)

TRIGGER_POOL, MODIFIER_POOL, TOKEN_POOL, CHAIN_POOL, EXTRA_POOL, DELAYED_POOL = range(6)  # amount of OVERFLOW


@kernel
def hear(setup, state, events, when, thing, other, seat, amount):
    """Queue the abilities that something triggers; it happened to `thing`, at `seat` (each NONE if to nothing)."""
    cards, controllers = state.card, state.controller
    if int(state.hears) >> when & 1 == 0:
        return
    for source in on_field(state):
        name = int(cards[source])
        if int(setup.card_hears[name]) >> when & 1 == 0:
            continue
        you = int(controllers[source])
        start = int(setup.card_first_ability[name])
        for ability in range(start, start + int(setup.card_n_abilities[name])):
            if setup.ab_when[ability] != when:
                continue
            about, whose = int(setup.ab_about[ability]), int(setup.ab_whose[ability])
            if about != NO_SELECTOR:
                if thing < 0 or not finds(setup, state, about, thing, you, source, thing, True):
                    continue
            if whose != EVERYONE:
                if seat < 0 or players(setup, state, whose, you, source, thing) >> seat & 1 == 0:
                    continue
            enqueue(state, events, ABILITY, int(setup.ab_start[ability]), source, you, thing, other, amount, seat)


@kernel
def enqueue(state, events, kind, start, source, you, event, other, amount, player):
    at = int(state.n_queue)
    if at == MAX_QUEUE:
        tell(events, OVERFLOW, you, source, NONE, TRIGGER_POOL, NONE, 0)
        return
    state.queue_kind[at] = kind
    state.queue_start[at] = start
    state.queue_source[at] = source
    state.queue_seat[at] = you
    state.queue_event[at] = event
    state.queue_other[at] = other
    state.queue_amount[at] = amount
    state.queue_player[at] = player
    state.n_queue = at + 1


@kernel
def drop_queue(state, at):
    """Take one entry out of the queue."""
    n = int(state.n_queue) - 1
    for i in range(at, n):
        state.queue_kind[i] = state.queue_kind[i + 1]
        state.queue_start[i] = state.queue_start[i + 1]
        state.queue_source[i] = state.queue_source[i + 1]
        state.queue_seat[i] = state.queue_seat[i + 1]
        state.queue_event[i] = state.queue_event[i + 1]
        state.queue_other[i] = state.queue_other[i + 1]
        state.queue_amount[i] = state.queue_amount[i + 1]
        state.queue_player[i] = state.queue_player[i + 1]
    state.queue_kind[n] = 0
    state.queue_start[n] = 0
    state.queue_source[n] = 0
    state.queue_seat[n] = 0
    state.queue_event[n] = 0
    state.queue_other[n] = 0
    state.queue_amount[n] = 0
    state.queue_player[n] = 0
    state.n_queue = n
