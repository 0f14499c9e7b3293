"""What deeds do, once the row of decisions is made: walks, blows, shots, shifts and everything around an Exalted."""

import numpy as np
from numba import njit

from quadriga.games.gateway.actions import (
    HEALED,
    INSPIRED,
    MOVED,
    PARALYSED,
    REVIVED,
    SHIFTED,
    USED,
)
from quadriga.games.gateway.board import N_WAYS
from quadriga.games.gateway.harm import is_neutral, put, release, shed, strike, take_over
from quadriga.games.gateway.kernels import sealed
from quadriga.games.gateway.shapes import group_of, mask_of, swept
from quadriga.games.gateway.state import (
    CHARGE,
    CURVED,
    FIRST,
    LOB,
    MAX_GUESTS,
    NONE,
    RING,
    SELF,
    SHIFT,
    SHOT,
    TOUCH,
    WALK,
)
from quadriga.games.gateway.things import (
    beside,
    deed_of,
    gains_points,
    heals,
    is_affected,
    is_hurt_by,
    shifted,
    way_to,
    who_at,
)
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.events import emit


@njit(cache=True, nogil=True)
def go(state, slot, cell, ability, events):
    """Let a piece go to an empty cell on its own feet."""
    emit(events, MOVED, state.owner[slot], slot, state.cell[slot], cell, ability, 0, 0)
    put(state, slot, cell)


@njit(cache=True, nogil=True)
def ability_number(verb):
    """Return 1 or 2 for an ability, 0 for a move or a strike."""
    return verb - FIRST + 1 if verb >= FIRST else 0


@njit(cache=True, nogil=True)
def walk(setup, state, slot, verb, deed, stop, events):
    """Walk to `aim`; whoever is there is hit, and if he stays the walk ends before him, or on `stop` (G-30)."""
    aim, here = np.int64(state.aim), np.int64(state.cell[slot])
    other, number = np.int64(state.at[aim]), ability_number(verb)
    if other == NONE:
        go(state, slot, aim, number, events)
        return
    if stop == NONE and setup.ways[deed] != CURVED:
        stop = beside(setup, aim, way_to(setup, aim, here))
    if stop != NONE and stop != here:
        go(state, slot, stop, number, events)
    strike(setup, state, slot, other, np.int64(setup.damage[deed]), events)
    if state.at[aim] == NONE:
        go(state, slot, aim, number, events)


@njit(cache=True, nogil=True)
def sweep(setup, state, slot, deed, origin, way, events):
    """Hit everybody in an ARC, LINE, CHARGE or ROW, in its order; a charge then takes the actor along (G-52)."""
    seat = np.int64(state.owner[slot])
    width = np.int64(setup.width[deed])
    for i in range(width):
        other = who_at(state, swept(setup, deed, origin, way, i))
        if other != slot and is_hurt_by(setup, state, seat, deed, other):
            strike(setup, state, slot, other, np.int64(setup.damage[deed]), events)
    if setup.figure[deed] == CHARGE:
        for i in range(width - 1, -1, -1):
            cell = swept(setup, deed, origin, way, i)
            if state.at[cell] == NONE:
                go(state, slot, cell, ability_number(np.int64(state.verb)), events)
                return


@njit(cache=True, nogil=True)
def shoot(setup, state, slot, deed, cell, events):
    """Hit whoever stands on a cell, then those beside him if it bursts."""
    seat = np.int64(state.owner[slot])
    strike(setup, state, slot, np.int64(state.at[cell]), np.int64(setup.damage[deed]), events)
    if setup.splash[deed] > 0:
        for way in range(N_WAYS):
            other = who_at(state, beside(setup, cell, way))
            if other != slot and is_hurt_by(setup, state, seat, deed, other):
                strike(setup, state, slot, other, np.int64(setup.splash[deed]), events)


@njit(cache=True, nogil=True)
def work_on(setup, state, slot, deed, other, events):
    """Let a RING, SELF or TOUCH do to a piece what it does."""
    seat = np.int64(state.owner[slot])
    if not is_affected(setup, state, seat, deed, other):
        return
    cell = np.int64(state.cell[other])
    if setup.damage[deed] > 0 and is_hurt_by(setup, state, seat, deed, other):
        strike(setup, state, slot, other, np.int64(setup.damage[deed]), events)
        return
    if setup.paralyse[deed] == 1 and state.owner[other] != seat:
        state.paralysed[seat, other] = setup.turns[deed]
        emit(events, PARALYSED, seat, other, cell, 0, 0, 0, 0)
    if setup.capture[deed] == 1 and is_neutral(state, other):
        take_over(state, other, seat, slot, events)
        return
    if state.owner[other] != seat:
        return
    points = gains_points(setup, state, deed, other)
    if points > 0:
        state.boost[other] = points
        state.boost_turns[other] = setup.turns[deed]
        emit(events, INSPIRED, seat, other, cell, points, 0, 0, 0)
    healed = heals(setup, state, deed, other)
    if healed > 0:
        state.hp[other] = np.int64(state.hp[other]) + healed
        emit(events, HEALED, seat, other, cell, state.hp[other], 0, 0, 0)


@njit(cache=True, nogil=True)
def work_around(setup, state, slot, deed, events):
    """Do to everybody around what a RING or the healing of a TOUCH does; `still` binds the actor himself (G-68)."""
    here, seat = np.int64(state.cell[slot]), np.int64(state.owner[slot])
    for way in range(N_WAYS):
        work_on(setup, state, slot, deed, who_at(state, beside(setup, here, way)), events)
    if setup.still[deed] == 1:
        state.paralysed[seat, slot] = setup.turns[deed]
        emit(events, PARALYSED, seat, slot, here, 0, 0, 0, 0)


@njit(cache=True, nogil=True)
def revive(setup, state, dead, cell, points, events):
    """Bring a dead piece back; it cannot act in this turn, and what it has used up stays so (G-70)."""
    shed(state, dead)
    state.hp[dead] = points
    state.acted[dead] = 1
    put(state, dead, cell)
    emit(events, REVIVED, state.owner[dead], dead, cell, points, 0, 0, 0)


@njit(cache=True, nogil=True)
def shift(setup, state, slot, deed, cell, events):
    """Move the actor to a cell and his guests alike; these pay nothing (G-12) and keep no pledge (G-44a)."""
    here, seat = np.int64(state.cell[slot]), np.int64(state.owner[slot])
    rows = np.int64(setup.row[cell]) - np.int64(setup.row[here])
    columns = np.int64(setup.column[cell]) - np.int64(setup.column[here])
    group = group_of(setup, state, seat, slot, deed, mask_of(setup, state, slot), NONE, rows, columns)
    for i in range(MAX_GUESTS):
        state.taken[i] = NONE
    for way in range(N_WAYS):
        if group >> way & 1:
            origin = beside(setup, here, way)
            state.taken[way] = state.at[origin]
            state.at[origin] = NONE
    state.at[here] = NONE
    for i in range(N_WAYS + 1):
        other = slot if i == N_WAYS else np.int64(state.taken[i])
        if other == NONE:
            continue
        origin = np.int64(state.cell[other])
        goal = shifted(setup, origin, rows, columns)
        state.cell[other] = goal
        state.at[goal] = other
        emit(events, SHIFTED, seat, other, origin, goal, 0, 0, 0)
        release(state, other, events)


@sealed
def carry_out(setup, state, choice, events):
    """Do what the row of decisions has come to; `choice` is its last cell or way, NONE where there was none."""
    slot, verb = np.int64(state.actor), np.int64(state.verb)
    deed = deed_of(setup, slot, verb)
    figure = setup.figure[deed]
    if verb >= FIRST:
        spend(setup, state, slot, verb, deed)
        emit(events, USED, state.owner[slot], slot, verb, aimed_at(state, figure, choice), 0, 0, 0)
    if figure == WALK:
        walk(setup, state, slot, verb, deed, choice, events)
    elif figure == SHOT or figure == LOB:
        shoot(setup, state, slot, deed, choice, events)
    elif figure == RING:
        work_around(setup, state, slot, deed, events)
    elif figure == SELF:
        work_on(setup, state, slot, deed, slot, events)
    elif figure == SHIFT:
        shift(setup, state, slot, deed, choice, events)
    elif figure == TOUCH:
        if state.body == NONE:
            work_around(setup, state, slot, deed, events)
        else:
            revive(setup, state, np.int64(state.body), choice, np.int64(setup.heal[deed]), events)
    else:
        origin = np.int64(state.cell[slot]) if state.aim == NONE else np.int64(state.aim)
        sweep(setup, state, slot, deed, origin, choice, events)


@njit(cache=True, nogil=True)
def aimed_at(state, figure, choice):
    """Return the cell that a deed is aimed at, NONE if it has only a direction or nothing to aim at."""
    single = figure == SHOT or figure == LOB or figure == SHIFT or figure == TOUCH
    return choice if single else np.int64(state.aim)


@njit(cache=True, nogil=True)
def spend(setup, state, slot, verb, deed):
    """Count a use of an ability, or start its cooldown (G-72)."""
    if setup.uses[deed] > 0:
        state.spent[slot, verb - FIRST] = np.int64(state.spent[slot, verb - FIRST]) + 1
    state.wait[slot, verb - FIRST] = setup.cooldown[deed]
