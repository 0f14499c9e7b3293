"""Kernels of the battle: from two plans, tick after tick, to its end. No chance anywhere (R-12, R-13)."""

from numba import njit

from quadriga.games.rat.actions import (
    CHARGED,
    FELL,
    HELPED,
    PIERCED,
    SHOT,
    STEPPED,
    STRUCK,
    TICKED,
    WOUNDED,
)
from quadriga.games.rat.board import COLUMNS, HALF, LOWER, N_CELLS, N_SIDES, NOWHERE, UPPER, view
from quadriga.games.rat.state import (
    BOTH_FELL,
    BOULDER,
    DEFENCE,
    FALLEN,
    HILL,
    LONGEST_BATTLE,
    LONGEST_RUN,
    LOWER_WON,
    NO_WAY,
    PARTED,
    RESTED,
    SUPPORT,
    TOO_LONG,
    UNDECIDED,
    UPPER_WON,
)
from quadriga.games.rat.wave import spread
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.events import emit

HOLD, STRIKE, RETREAT, FOLLOW, WALK, DONE = range(6)  # what a warrior does in a tick


@njit(cache=True, nogil=True)
def first_slot(side):
    """Return the slot of the first warrior of a side."""
    return 0 if side == LOWER else HALF


@njit(cache=True, nogil=True)
def side_of_slot(slot):
    """Return the side of a warrior."""
    return LOWER if slot < HALF else UPPER


@njit(cache=True, nogil=True)
def cost(setup, kit):
    """Return the coins paid for a warrior with his order (R-8, R-41)."""
    return int(setup.price[kit // 6]) + (int(setup.mark_price) if kit % 2 == 1 else 0)


@njit(cache=True, nogil=True)
def muster(setup, state):
    """Line up both plans for the first tick: slots in the order of each side's own view, whoever was placed first."""
    state.tick = 0
    state.result = UNDECIDED
    state.kept_tick = 0
    for cell in range(N_CELLS):
        state.on[cell] = FALLEN
    for side in range(2):
        slot = first_slot(side)
        for index in range(HALF):
            kit = int(state.plan[side, index]) - 1
            if kit < 0:
                continue
            cell = view(side, HALF + index)
            state.home[slot] = cell
            state.cell[slot] = cell
            state.on[cell] = slot
            state.kind[slot] = kit // 6
            state.order[slot] = kit % 6 // 2
            state.strong[slot] = kit % 2
            state.stamina[slot] = setup.stamina[kit // 6]
            state.strike_wait[slot] = 0  # both counters are ready at the start
            state.step_age[slot] = RESTED
            state.run[slot] = 0
            state.helped[slot] = 0
            slot += 1
        n_hired = slot - first_slot(side)
        state.hired[side] = n_hired
        state.alive[side] = n_hired
        state.lost[side] = 0
        for rest in range(slot, first_slot(side) + HALF):
            state.home[rest] = 0
            state.kind[rest] = 0
            state.order[rest] = 0
            state.strong[rest] = 0
            vacate(state, rest)


@njit(cache=True, nogil=True)
def vacate(state, slot):
    """Leave nobody in a slot but the name of who fought there."""
    state.cell[slot] = FALLEN
    state.stamina[slot] = 0
    state.strike_wait[slot] = 0
    state.step_age[slot] = 0
    state.run[slot] = 0
    state.helped[slot] = 0


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


@njit(cache=True, nogil=True)
def step_needs(setup, state, slot):
    """Return how many ticks must have passed since a warrior's last step before he leaves his cell (R-16, R-47)."""
    ground = int(setup.ground[state.cell[slot]])
    return int(setup.step_period[state.kind[slot]]) * int(setup.ground_slowness[ground]) + int(
        setup.ground_delay[ground]
    )


@njit(cache=True, nogil=True)
def movers(setup, state, side):
    """Note who of a side may step in this tick; return how many."""
    start, n = first_slot(side), 0
    for slot in range(start, start + int(state.hired[side])):
        if state.cell[slot] == FALLEN or state.act[slot] < RETREAT:
            continue
        if state.step_age[slot] < step_needs(setup, state, slot):
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
    is_climb = setup.ground[to] == HILL and setup.ground[cell] != HILL
    if is_climb and state.step_age[slot] < step_needs(setup, state, slot) + int(setup.climb):
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


@njit(cache=True, nogil=True)
def count_down(state):
    """Let a tick pass on everybody's counters (R-16, R-17, R-26)."""
    for side in range(2):
        start = first_slot(side)
        for slot in range(start, start + int(state.hired[side])):
            if state.cell[slot] == FALLEN:
                continue
            if state.act[slot] == DONE:
                state.run[slot] = min(int(state.run[slot]) + 1, LONGEST_RUN)
                state.step_age[slot] = 1
            else:
                state.run[slot] = 0
                state.step_age[slot] = min(int(state.step_age[slot]) + 1, RESTED)
            if state.strike_wait[slot] > 0:
                state.strike_wait[slot] -= 1
    state.tick += 1


@njit(cache=True, nogil=True)
def keep(state):
    """At ticks that are powers of two, keep the moment for comparison (Brent, "An improved Monte Carlo...", 1980)."""
    tick = int(state.tick)
    if tick & (tick - 1) != 0:
        return
    state.kept_tick = tick
    for slot in range(N_CELLS):
        state.kept_cell[slot] = state.cell[slot]
        state.kept_stamina[slot] = state.stamina[slot]
        state.kept_strike_wait[slot] = state.strike_wait[slot]
        state.kept_step_age[slot] = state.step_age[slot]
        state.kept_run[slot] = state.run[slot]


@njit(cache=True, nogil=True)
def repeats(state):
    """Say whether the moment is the one that was kept, whoever moves first included (R-59)."""
    since = int(state.tick) - int(state.kept_tick)
    if state.kept_tick == 0 or since == 0 or since % 2 == 1:
        return False
    for side in range(2):
        start = first_slot(side)
        for slot in range(start, start + int(state.hired[side])):
            if (
                state.cell[slot] != state.kept_cell[slot]
                or state.step_age[slot] != state.kept_step_age[slot]
                or state.strike_wait[slot] != state.kept_strike_wait[slot]
                or state.run[slot] != state.kept_run[slot]
                or state.stamina[slot] != state.kept_stamina[slot]
            ):
                return False
    return True


@njit(cache=True, nogil=True)
def judged(state):
    """Return the result of the battle, UNDECIDED while it goes on (R-58, R-59)."""
    if state.alive[LOWER] == 0 and state.alive[UPPER] == 0:
        return BOTH_FELL
    if state.alive[UPPER] == 0:
        return LOWER_WON
    if state.alive[LOWER] == 0:
        return UPPER_WON
    if repeats(state):
        return PARTED
    return TOO_LONG if state.tick >= LONGEST_BATTLE else UNDECIDED


@njit(cache=True, nogil=True)
def tick(setup, state, events):
    """Let one tick pass: strikes from the position at its start, then the steps of both sides."""
    number = int(state.tick)
    emit(events, TICKED, NOWHERE, number, 0, 0, 0, 0, 0)
    support(setup, state, events)
    decide(setup, state, events)
    bury(setup, state, events)
    first = (number + int(setup.first)) & 1  # who moves first alternates
    move(setup, state, first, events)
    move(setup, state, 1 - first, events)
    count_down(state)
    keep(state)


@njit(cache=True, nogil=True)
def fight(setup, state, events):
    """Fight the battle of both plans to its end."""
    muster(setup, state)
    state.result = judged(state)
    while state.result == UNDECIDED:
        tick(setup, state, events)
        state.result = judged(state)
