"""What the operands of the running effect mean: numbers, cards, seats, and who gets to know a card."""

from quadriga.games.maverick.actions import (
    LOOKED,
)
from quadriga.games.maverick.finding import (
    among,
    finds,
    players,
)
from quadriga.games.maverick.kernels import (
    kernel,
    tell,
)
from quadriga.games.maverick.program import (
    CHOSEN,
    EVENT,
    FIELD,
    HOST,
    IT,
    NO_SELECTOR,
    OTHER,
    REGISTER,
    SELECTED,
    SOURCE,
    TARGET_0,
    TARGET_2,
)
from quadriga.games.maverick.state import (
    NONE,
)
from quadriga.games.maverick.things import (
    lies_on,
    plays,
)

MOST_OF_REGISTER = 9999


@kernel
def learn(state, events, thing, seat):
    """Let a seat know a card."""
    bit = 1 << seat
    if int(state.known[thing]) & bit == 0:
        state.known[thing] = int(state.known[thing]) | bit
        tell(events, LOOKED, seat, thing, NONE, 0, int(state.card[thing]), bit)


@kernel
def number(state, operand):
    """Return what a `number` operand means now."""
    return int(state.registers[operand - REGISTER]) if operand >= REGISTER else operand


@kernel
def reference(setup, state, operand):
    """Return the card that a single reference means, NONE if there is none."""
    if operand == SOURCE:
        return int(state.source)
    if operand == HOST:
        return lies_on(setup, state, int(state.source))
    if operand == EVENT:
        return int(state.event_card)
    if operand == OTHER:
        return int(state.event_other)
    if operand == IT:
        return int(state.it)
    if operand == CHOSEN:
        return int(state.chosen)
    if TARGET_0 <= operand <= TARGET_2:
        return int(state.targets[operand - TARGET_0])
    return NONE


@kernel
def found_by(setup, state, selector, thing):
    """Say whether a selector finds a card for the running effect."""
    if state.zone[thing] != setup.sel_zone[selector]:
        return False
    return finds(setup, state, selector, thing, int(state.you), int(state.source), int(state.first), False)


@kernel
def first_of(setup, state, operand):
    """Return the first card of a `things` operand, NONE if there is none."""
    if operand < SELECTED:
        return reference(setup, state, operand)
    for thing in among(setup, state, operand - SELECTED):
        if found_by(setup, state, operand - SELECTED, thing):
            return int(thing)
    return NONE


@kernel
def seats_meant(setup, state, operand):
    return players(setup, state, operand, int(state.you), int(state.source), int(state.first))


@kernel
def one_of(setup, state, mask):
    """Return the first seat of a mask that plays, clockwise from the active one; NONE if there is none."""
    n = int(setup.n_seats)
    for step in range(n):
        seat = (int(state.active) + step) % n
        if mask >> seat & 1 and plays(state, seat):
            return seat
    return NONE


@kernel
def all_found(setup, state, operand, selector):
    """Say whether there are cards of a `things` operand and a selector finds them all (NO_SELECTOR: on the field)."""
    zones = state.zone
    if operand >= SELECTED:
        low, high = 0, int(state.n_things)
    else:
        low = reference(setup, state, operand)
        if low == NONE:
            return False
        high = low + 1
    n = 0
    for thing in range(low, high):
        if operand >= SELECTED and not found_by(setup, state, operand - SELECTED, thing):
            continue
        fits = zones[thing] == FIELD if selector == NO_SELECTOR else found_by(setup, state, selector, thing)
        if not fits:
            return False
        n += 1
    return n > 0


@kernel
def next_found(setup, state, selector, after):
    """Return the next card above `after` that a selector finds, NONE if there is none."""
    for thing in range(after + 1, int(state.n_things)):
        if found_by(setup, state, selector, thing):
            return thing
    return NONE
