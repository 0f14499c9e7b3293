"""Kernels of the second half of a tick: who steps where."""

from numba import njit

from quadriga.games.rat.actions import STEPPED
from quadriga.games.rat.board import COLUMNS, LOWER, N_CELLS, N_SIDES, NOWHERE, view
from quadriga.games.rat.slots import first_slot, side_of_slot
from quadriga.games.rat.state import BOULDER, DONE, FALLEN, FOLLOW, HILL, HOLD, LONGEST_RUN, NO_WAY, RETREAT, TOIL, WALK
from quadriga.games.rat.strikes import reach
from quadriga.games.rat.wave import spread
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.events import emit


@njit(cache=True, nogil=True)
def toil(setup, kind, cell):
    """Return how many ticks the ground of a cell adds to a step out of it (R-47)."""
    ground = int(setup.ground[cell])
    longer = int(setup.step_period[kind]) * (int(setup.ground_slowness[ground]) - 1)
    return longer + int(setup.ground_delay[ground])


@njit(cache=True, nogil=True)
def movers(setup, state, side):
    """Note who of a side may step in this tick (R-16); return how many."""
    start, n = first_slot(side), 0
    for slot in range(start, start + int(state.hired[side])):
        if state.cell[slot] == FALLEN or state.act[slot] < RETREAT:
            continue
        kind = int(state.kind[slot])
        needs = int(setup.step_period[kind])
        if setup.toils_first == 0:
            needs += toil(setup, kind, int(state.cell[slot]))
        if state.step_age[slot] < needs:
            state.act[slot] = HOLD
        else:
            n += 1
    return n


@njit(cache=True, nogil=True)
def look_out(setup, state, side):
    """Fill `near` with the way from each cell to the nearest enemy of `side` (R-48)."""
    near, queue = state.near, state.queue
    for cell in range(N_CELLS):
        near[cell] = NO_WAY
    n = 0
    start = first_slot(1 - side)
    for slot in range(start, start + int(state.hired[1 - side])):
        cell = int(state.cell[slot])
        if cell != FALLEN:
            near[cell] = 0
            queue[n] = cell
            n += 1
    spread(setup.beside, near, queue, n)


@njit(cache=True, nogil=True)
def way_back(setup, state, side, cell):
    """Return where a warrior backs off to: no enemy beside it, the farthest, then the rearmost (R-36); NOWHERE."""
    found, best, best_view = NOWHERE, 1, 0
    for i in range(N_SIDES):
        other = int(setup.beside[cell, i])
        if other == NOWHERE or state.on[other] != FALLEN:
            continue
        near, seen = int(state.near[other]), view(side, other)
        if near > best or (near == best and near > 1 and seen > best_view):
            found, best, best_view = other, near, seen
    return found


@njit(cache=True, nogil=True)
def way_behind(setup, state, side, slot):
    """Return the next cell on the way to behind the ward (R-44); NOWHERE."""
    cell, ward = int(state.cell[slot]), int(state.ward[slot])
    if ward == FALLEN or state.cell[ward] == FALLEN:
        return NOWHERE
    goal = int(state.cell[ward])
    if setup.distance[cell, goal] <= 1:
        return NOWHERE
    behind = goal + COLUMNS if side == LOWER else goal - COLUMNS
    if 0 <= behind < N_CELLS and setup.ground[behind] != BOULDER and state.on[behind] == FALLEN:
        goal = behind
    ways = setup.distance[goal]
    found, best, best_view = NOWHERE, int(ways[cell]), N_CELLS
    for i in range(N_SIDES):
        other = int(setup.beside[cell, i])
        if other == NOWHERE or state.on[other] != FALLEN:
            continue
        way, seen = int(ways[other]), view(side, other)
        if way < best or (way == best and found != NOWHERE and seen < best_view):
            found, best, best_view = other, way, seen
    return found


@njit(cache=True, nogil=True)
def way_forward(setup, state, side, slot):
    """Return the next cell on the way to the nearest enemy, NOWHERE if one is in reach by now (R-22, R-42, R-49)."""
    cell, kind = int(state.cell[slot]), int(state.kind[slot])
    best = int(state.near[cell])
    if best <= reach(setup, kind, cell) or best == NO_WAY:
        return NOWHERE
    found, best_view = NOWHERE, N_CELLS
    for i in range(N_SIDES):
        other = int(setup.beside[cell, i])
        if other == NOWHERE or state.on[other] != FALLEN:
            continue
        near, seen = int(state.near[other]), view(side, other)
        if near < best or (near == best and found != NOWHERE and seen < best_view):
            found, best, best_view = other, near, seen
    return found


@njit(cache=True, nogil=True)
def step(setup, state, side, slot, events):
    """Let a warrior whose turn it is step, if there is somewhere to go."""
    cell, act = int(state.cell[slot]), int(state.act[slot])
    state.act[slot] = HOLD
    if act == RETREAT:
        to = way_back(setup, state, side, cell)
    elif act == FOLLOW:
        to = way_behind(setup, state, side, slot)
    else:
        to = way_forward(setup, state, side, slot)
    if to == NOWHERE:
        return
    kind = int(state.kind[slot])
    added = toil(setup, kind, cell)
    if setup.ground[to] == HILL and setup.ground[cell] != HILL:
        added += int(setup.climb)
    if setup.toils_first == 1:  # R-47, the other reading: what the ground takes is paid once it is clear where to go
        if state.toiled[slot] < added:
            state.act[slot] = TOIL
            return
    elif state.step_age[slot] < int(setup.step_period[kind]) + added:
        return
    state.on[cell] = FALLEN
    state.on[to] = slot
    state.cell[slot] = to
    state.act[slot] = DONE
    steps = min(int(state.run[slot]) + 1, LONGEST_RUN)
    emit(events, STEPPED, side, int(state.home[slot]), cell, to, steps, 0, 0)


@njit(cache=True, nogil=True)
def move(setup, state, side, events):
    """Let a side step, the foremost first (R-19, R-20): nobody's turn depends on where the others have gone."""
    if movers(setup, state, side) == 0:
        return
    look_out(setup, state, side)
    for seen in range(N_CELLS):
        slot = int(state.on[view(side, seen)])
        if slot != FALLEN and side_of_slot(slot) == side and RETREAT <= state.act[slot] <= WALK:
            step(setup, state, side, slot, events)
