"""Kernels of the first half of a tick: who is helped, who strikes whom, who falls."""

from numba import njit

from quadriga.games.rat.actions import CHARGED, FELL, HELPED, PIERCED, SHOT, STRUCK, WOUNDED
from quadriga.games.rat.board import N_SIDES, NOWHERE, view
from quadriga.games.rat.slots import cost, first_slot, side_of_slot, vacate
from quadriga.games.rat.state import DEFENCE, FALLEN, FOLLOW, HOLD, NO_WAY, RETREAT, STRIKE, SUPPORT, WALK
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.events import emit


@njit(cache=True, nogil=True)
def support(setup, state, events):
    """Find each supporter's ward and add up the help at his side (R-44)."""
    cells, distance, ward, harm = state.cell, setup.distance, state.ward, state.harm
    for side in range(2):
        start = first_slot(side)
        end = start + int(state.hired[side])
        for slot in range(start, end):
            harm[slot] = 0  # here the help, until it is compared with that of the last tick
        n_helpers = 0
        for slot in range(start, end):
            if cells[slot] == FALLEN or state.order[slot] != SUPPORT:
                continue
            n_helpers += 1
            ward[slot] = FALLEN
            ways = distance[cells[slot]]
            best, best_view = NO_WAY, 0
            for other in range(start, end):  # not one who supports himself, or two would follow each other
                cell = int(cells[other])
                if cell == FALLEN or state.order[other] == SUPPORT:
                    continue
                way = int(ways[cell])
                if way < best or (way == best and way < NO_WAY and view(side, cell) < best_view):
                    ward[slot] = other
                    best, best_view = way, view(side, cell)
            if best == 1:
                harm[ward[slot]] += setup.order_help[SUPPORT, state.strong[slot]]
        for slot in range(start, end):
            if harm[slot] != state.helped[slot]:
                state.helped[slot] = harm[slot]
                emit(events, HELPED, side, int(state.home[slot]), int(cells[slot]), int(harm[slot]), 0, 0, 0)
            harm[slot] = 0


@njit(cache=True, nogil=True)
def protection(setup, state, slot):
    """Return a warrior's defence under his order on his ground; it may be negative (R-24)."""
    return (
        int(setup.defence[state.kind[slot]])
        + int(setup.order_defence[state.order[slot], state.strong[slot]])
        + int(setup.ground_defence[setup.ground[state.cell[slot]]])
    )


@njit(cache=True, nogil=True)
def reach(setup, kind, cell):
    """Return how far a kind reaches from a cell: whoever shoots reaches further from a hill (R-47)."""
    farthest = int(setup.farthest[kind])
    return farthest + int(setup.ground_reach[setup.ground[cell]]) if farthest > 1 else farthest


@njit(cache=True, nogil=True)
def is_engaged(setup, state, side, cell):
    """Say whether an enemy of `side` stands beside a cell."""
    for i in range(N_SIDES):
        other = int(setup.beside[cell, i])
        if other != NOWHERE and state.on[other] != FALLEN and side_of_slot(state.on[other]) != side:
            return True
    return False


@njit(cache=True, nogil=True)
def target(setup, state, slot, side):
    """Return whom a warrior would strike (R-34, R-38): the nearest, most wounded, first in view; FALLEN if nobody."""
    cells, kind, cell = state.cell, int(state.kind[slot]), int(state.cell[slot])
    nearest, farthest = int(setup.nearest[kind]), reach(setup, kind, cell)
    found, best_way, best_stamina, best_view = FALLEN, NO_WAY, 0, 0
    if farthest == 1:
        for i in range(N_SIDES):
            other = int(setup.beside[cell, i])
            if other == NOWHERE:
                continue
            enemy = int(state.on[other])
            if enemy == FALLEN or side_of_slot(enemy) == side:
                continue
            stamina, seen = int(state.stamina[enemy]), view(side, other)
            if found == FALLEN or stamina < best_stamina or (stamina == best_stamina and seen < best_view):
                found, best_stamina, best_view = enemy, stamina, seen
        return found
    ways = setup.distance[cell]  # only boulders are in the way of a shot, and it goes round them
    start = first_slot(1 - side)
    for enemy in range(start, start + int(state.hired[1 - side])):
        other = int(cells[enemy])
        if other == FALLEN:
            continue
        way = int(ways[other])
        if way < nearest or way > farthest or way > best_way:
            continue
        stamina, seen = int(state.stamina[enemy]), view(side, other)
        is_better = stamina < best_stamina or (stamina == best_stamina and seen < best_view)
        if way < best_way or is_better:
            found, best_way, best_stamina, best_view = enemy, way, stamina, seen
    return found


@njit(cache=True, nogil=True)
def hit(setup, state, slot, victim):
    """Add to a victim's harm what one strike takes off (R-23); return how it was made."""
    kind, against = int(state.kind[slot]), int(setup.against[state.kind[slot], state.kind[victim]])
    times, how = 1, 0
    if setup.charge[kind] > 1 and state.run[slot] >= setup.run_up:  # after a run-up
        times, how = int(setup.charge[kind]), CHARGED
    if against > 1:
        times, how = times * against, how + PIERCED
    strike = int(setup.attack[kind]) * times  # what is added comes after the multiple
    strike += int(setup.order_strike[state.order[slot], state.strong[slot]])
    strike += int(setup.ground_strike[setup.ground[state.cell[slot]]]) + int(state.helped[slot])
    state.harm[victim] += max(1, strike - protection(setup, state, victim))
    return how


@njit(cache=True, nogil=True)
def strike(setup, state, slot, enemy, events):
    """Strike at a target; a trebuchet hits those beside it too, its own among them (R-37)."""
    before = int(state.harm[enemy])
    how = hit(setup, state, slot, enemy)
    kind, cell = int(state.kind[slot]), int(state.cell[enemy])
    strokes = int(state.harm[enemy]) - before
    if setup.splash[kind] == 1:
        for i in range(N_SIDES):
            other = int(setup.beside[cell, i])
            if other != NOWHERE and state.on[other] != FALLEN:
                hit(setup, state, slot, int(state.on[other]))
    if setup.farthest[kind] > 1:
        how += SHOT
    state.strike_wait[slot] = setup.strike_period[kind]
    emit(
        events, STRUCK, side_of_slot(slot), int(state.home[slot]), int(state.cell[slot]),
        int(state.home[enemy]), cell, strokes, how,
    )  # fmt: skip


@njit(cache=True, nogil=True)
def decide(setup, state, events):
    """Let each warrior strike, hold or want to step, all by the position at the start of the tick (R-18, R-22)."""
    for side in range(2):
        start = first_slot(side)
        for slot in range(start, start + int(state.hired[side])):
            cell = int(state.cell[slot])
            if cell == FALLEN:
                continue
            order = int(state.order[slot])
            if setup.backs_off[state.kind[slot]] == 1 and is_engaged(setup, state, side, cell):
                state.act[slot] = HOLD if order == DEFENCE else RETREAT
                continue
            enemy = target(setup, state, slot, side)
            if enemy != FALLEN:
                state.act[slot] = HOLD  # whoever has somebody in reach does not step
                if state.strike_wait[slot] == 0:
                    state.act[slot] = STRIKE
                    strike(setup, state, slot, enemy, events)
            elif order == DEFENCE:
                state.act[slot] = HOLD
            else:
                state.act[slot] = FOLLOW if order == SUPPORT else WALK


@njit(cache=True, nogil=True)
def bury(setup, state, events):
    """Take off what all strikes together take, and the fallen (R-18, R-21)."""
    for side in range(2):
        start = first_slot(side)
        for slot in range(start, start + int(state.hired[side])):
            harm = int(state.harm[slot])
            if harm == 0 or state.cell[slot] == FALLEN:
                continue
            home, cell = int(state.home[slot]), int(state.cell[slot])
            left = max(0, int(state.stamina[slot]) - harm)
            emit(events, WOUNDED, side, home, cell, harm, left, 0, 0)
            state.stamina[slot] = left
            if left == 0:
                kit = int(state.kind[slot]) * 6 + int(state.order[slot]) * 2 + int(state.strong[slot])
                state.alive[side] -= 1
                state.lost[side] += cost(setup, kit)
                state.on[cell] = FALLEN
                vacate(state, slot)
                emit(events, FELL, side, home, cell, cost(setup, kit), 0, 0, 0)
