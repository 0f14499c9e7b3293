"""Which cells a deed can be aimed at: the shapes, and whether anybody in them would feel it (G-80)."""

import numpy as np
from numba import njit

from quadriga.games.gateway.board import N_WAYS
from quadriga.games.gateway.kernels import sealed
from quadriga.games.gateway.state import (
    ARC,
    CHARGE,
    CURVED,
    EVERYBODY,
    LINE,
    LOB,
    NONE,
    RING,
    ROW,
    SELF,
    SHIFT,
    SHOT,
    TOUCH,
    WALK,
)
from quadriga.games.gateway.things import (
    beside,
    distance,
    is_affected,
    is_hurt_by,
    is_open,
    shifted,
    survives,
    way_to,
    who_at,
)
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.bits import count

N_ROW_WAYS = 4  # a row lies in one of four directions, to be read from either end


# -- walks (G-31, G-32) --------------------------------------------------------------------------------------------


@njit(cache=True, nogil=True)
def can_walk(setup, state, seat, slot, deed):
    """Say whether a walk leads anywhere: its first step does, or hits."""
    hits = setup.damage[deed] > 0
    cell = np.int64(state.cell[slot])
    for way in range(N_WAYS):
        nxt = beside(setup, cell, way)
        if nxt == NONE or not is_open(setup, deed, way):
            continue
        other = np.int64(state.at[nxt])
        if other == NONE or (hits and state.owner[other] != seat):
            return True
    return False


@sealed
def measure(setup, state, slot, deed):
    """Note in `steps` how far every cell is that a walk of a piece may be aimed at."""
    seat, origin = np.int64(state.owner[slot]), np.int64(state.cell[slot])
    hits, reach = setup.damage[deed] > 0, np.int64(setup.reach[deed])
    if setup.ways[deed] != CURVED:
        for way in range(N_WAYS):
            cell = origin
            for step in range(1, reach + 1 if is_open(setup, deed, way) else 1):
                cell = beside(setup, cell, way)
                if cell == NONE:
                    break
                other = np.int64(state.at[cell])
                if other == NONE or (hits and state.owner[other] != seat):
                    state.steps[cell] = step
                if other != NONE:
                    break
        return
    state.queue[0] = origin
    head, tail = np.int64(0), np.int64(1)
    while head < tail:
        cell = np.int64(state.queue[head])
        far = np.int64(state.steps[cell]) + 1
        head += 1
        for way in range(N_WAYS):
            nxt = beside(setup, cell, way)
            if nxt == NONE or state.steps[nxt] != 0 or nxt == origin:
                continue
            other = np.int64(state.at[nxt])
            if other == NONE:
                state.steps[nxt] = far
                if far < reach:
                    state.queue[tail] = nxt
                    tail += 1
            elif hits and state.owner[other] != seat:
                state.steps[nxt] = far
    for i in range(tail):
        state.queue[i] = NONE


@njit(cache=True, nogil=True)
def may_stop(setup, state, slot, deed, cell):
    """Say whether a piece that does not kill whom it has aimed at may stop on a cell (G-32)."""
    aim = np.int64(state.aim)
    if setup.board[cell] != setup.board[aim] or distance(setup, cell, aim) != 1:
        return False
    if cell == state.cell[slot]:
        return True
    steps = np.int64(state.steps[cell])
    return state.at[cell] == NONE and 0 < steps < np.int64(setup.reach[deed])


# -- cells in a row ------------------------------------------------------------------------------------------------


@njit(cache=True, nogil=True)
def swept(setup, deed, origin, way, i):
    """Return cell number `i` of an ARC, LINE or CHARGE from `origin`, or of a ROW about it; NONE beyond the edge."""
    figure = setup.figure[deed]
    if figure == ARC:
        return beside(setup, origin, (way + i) % N_WAYS)
    steps, cell = i + 1, origin
    if figure == ROW:
        steps = i - np.int64(setup.width[deed]) // 2
        if steps < 0:
            way, steps = (way + 4) % N_WAYS, -steps
    for _ in range(steps):
        cell = beside(setup, cell, way)
        if cell == NONE:
            return NONE
    return cell


@sealed
def can_sweep(setup, state, seat, slot, deed, origin, way):
    """Say whether an ARC, LINE, CHARGE or ROW lies as it must that way, and hurts somebody."""
    figure = setup.figure[deed]
    if not is_open(setup, deed, way) or (figure == ROW and way >= N_ROW_WAYS):
        return False
    here = np.int64(state.cell[slot])
    hurts = False
    for i in range(np.int64(setup.width[deed])):
        cell = swept(setup, deed, origin, way, i)
        if cell == NONE:
            if figure == CHARGE or figure == ROW:  # G-52, G-75
                return False
            continue
        if figure == ROW and distance(setup, here, cell) > setup.reach[deed]:
            return False
        other = np.int64(state.at[cell])
        if other != slot and is_hurt_by(setup, state, seat, deed, other):
            hurts = True
    return hurts


@njit(cache=True, nogil=True)
def can_sweep_about(setup, state, seat, slot, deed, origin):
    """Say whether any way will do."""
    for way in range(N_WAYS):
        if can_sweep(setup, state, seat, slot, deed, origin, way):
            return True
    return False


# -- single cells --------------------------------------------------------------------------------------------------


@njit(cache=True, nogil=True)
def has_comrades(setup, state, seat, slot, deed):
    """Say whether enough own pieces of its kind stand around a piece (G-64)."""
    missing = np.int64(setup.comrades[deed])
    if missing == 0:
        return True
    for way in range(N_WAYS):
        other = who_at(state, beside(setup, np.int64(state.cell[slot]), way))
        if other != NONE and state.owner[other] == seat and setup.kind[other] == setup.kind[slot]:
            missing -= 1
    return missing <= 0


@njit(cache=True, nogil=True)
def can_hit(setup, state, seat, slot, deed, cell):
    """Say whether a SHOT or LOB reaches a cell, and hurts somebody there (G-33, G-35)."""
    other = np.int64(state.at[cell])
    if other == slot or not is_hurt_by(setup, state, seat, deed, other):
        return False
    here = np.int64(state.cell[slot])
    if setup.board[cell] != setup.board[here]:
        under = np.int64(setup.below[here])
        if setup.reach_below[deed] == 0 or under == NONE or setup.board[cell] != setup.board[under]:
            return False
        return distance(setup, under, cell) <= setup.reach_below[deed]  # G-71
    far = distance(setup, here, cell)
    if far < setup.nearest[deed] or far > setup.reach[deed]:
        return False
    if setup.figure[deed] == LOB:
        return True
    way = way_to(setup, here, cell)
    return way != NONE and is_open(setup, deed, way)


@njit(cache=True, nogil=True)
def can_lob(setup, state, seat, slot, deed):
    """Say whether a LOB has any target: it looks at every piece that is not its own."""
    for other in range(np.int64(setup.n_pieces)):
        cell = np.int64(state.cell[other])
        if cell != NONE and can_hit(setup, state, seat, slot, deed, cell):
            return True
    return False


@njit(cache=True, nogil=True)
def can_shoot(setup, state, seat, slot, deed):
    """Say whether a SHOT has any target: it looks along its lines."""
    for way in range(N_WAYS):
        if not is_open(setup, deed, way):
            continue
        cell = np.int64(state.cell[slot])
        for far in range(1, np.int64(setup.reach[deed]) + 1):
            cell = beside(setup, cell, way)
            if cell == NONE:
                break
            if far >= setup.nearest[deed] and is_hurt_by(setup, state, seat, deed, np.int64(state.at[cell])):
                return True
    return False


@njit(cache=True, nogil=True)
def can_aim_row(setup, state, seat, slot, deed):
    """Say whether a ROW can be laid over anybody: wherever one stands within reach, it can (linter.py sees to it)."""
    here = np.int64(state.cell[slot])
    for other in range(np.int64(setup.n_pieces)):
        cell = np.int64(state.cell[other])
        if cell == NONE or other == slot or setup.board[cell] != setup.board[here]:
            continue
        near = distance(setup, here, cell) <= setup.reach[deed]
        if near and is_hurt_by(setup, state, seat, deed, other):
            return True
    return False


# -- shifts (G-69, G-76) -------------------------------------------------------------------------------------------


@njit(cache=True, nogil=True)
def guests_of(state):
    """Return how many passengers are chosen."""
    return np.int64(state.n_taken)


@njit(cache=True, nogil=True)
def mask_of(setup, state, slot):
    """Return the ring directions, as bits, of the passengers that are chosen."""
    here, mask = np.int64(state.cell[slot]), 0
    for i in range(guests_of(state)):
        way = way_to(setup, here, np.int64(state.cell[state.taken[i]]))
        mask |= 1 << way
    return mask


@njit(cache=True, nogil=True)
def way_in_group(setup, here, cell):
    """Return N_WAYS for the actor's own cell `here`, the direction of a cell beside it, NONE for others."""
    if cell == here:
        return N_WAYS
    if setup.board[cell] != setup.board[here] or distance(setup, here, cell) != 1:
        return NONE
    return way_to(setup, here, cell)


@njit(cache=True, nogil=True)
def closed(setup, state, seat, slot, mask, last, rows, columns):
    """Return the smallest group from `mask` up that can be shifted so, NONE if there is none.

    Whoever stands where a member would land must come along: an own neighbour of a slot above `last`, or nobody.
    """
    here = np.int64(state.cell[slot])
    while True:
        grown = mask
        for way in range(N_WAYS + 1):
            if way < N_WAYS and mask >> way & 1 == 0:
                continue
            cell = here if way == N_WAYS else beside(setup, here, way)
            goal = shifted(setup, cell, rows, columns)
            if goal == NONE:
                return NONE
            other = np.int64(state.at[goal])
            if other == NONE:
                continue
            member = way_in_group(setup, here, goal)
            if member == N_WAYS or (member != NONE and mask >> member & 1):
                continue
            if member == NONE or state.owner[other] != seat or other <= last:
                return NONE
            grown |= 1 << member
        if grown == mask:
            return mask
        mask = grown


@njit(cache=True, nogil=True)
def windborne(setup, state, seat, slot, rows, columns):
    """Return the largest group of own neighbours that can be shifted so together (G-76), NONE if the actor cannot."""
    here = np.int64(state.cell[slot])
    mask = 0
    for way in range(N_WAYS):
        other = who_at(state, beside(setup, here, way))
        if other != NONE and state.owner[other] == seat:
            mask |= 1 << way
    while True:
        left = mask
        for way in range(N_WAYS + 1):
            if way < N_WAYS and mask >> way & 1 == 0:
                continue
            goal = shifted(setup, here if way == N_WAYS else beside(setup, here, way), rows, columns)
            fits = goal != NONE
            if fits and state.at[goal] != NONE:
                member = way_in_group(setup, here, goal)
                fits = member == N_WAYS or (member != NONE and mask >> member & 1 == 1)
            if not fits:
                if way == N_WAYS:
                    return NONE
                left &= ~(1 << way)
        if left == mask:
            return mask
        mask = left


@sealed
def group_of(setup, state, seat, slot, deed, mask, last, rows, columns):
    """Return who moves along in a shift, at least `mask`; NONE if it cannot be made with as many guests as it takes."""
    if setup.guests[deed] == EVERYBODY:
        return windborne(setup, state, seat, slot, rows, columns)
    group = closed(setup, state, seat, slot, mask, last, rows, columns)
    return NONE if group == NONE or count(group) > setup.guests[deed] else group


@sealed
def can_shift(setup, state, seat, slot, deed, mask, last):
    """Say whether any shift can be made with at least the guests of `mask`."""
    reach = np.int64(setup.reach[deed])
    for rows in range(-reach, reach + 1):
        for columns in range(-reach, reach + 1):
            if rows == 0 and columns == 0:
                continue
            if group_of(setup, state, seat, slot, deed, mask, last, rows, columns) != NONE:
                return True
    return False


@njit(cache=True, nogil=True)
def can_land(setup, state, seat, slot, deed, cell):
    """Say whether the actor may land on a cell with exactly the guests that are chosen."""
    here = np.int64(state.cell[slot])
    if cell == here or setup.board[cell] != setup.board[here] or distance(setup, here, cell) > setup.reach[deed]:
        return False
    rows = np.int64(setup.row[cell]) - np.int64(setup.row[here])
    columns = np.int64(setup.column[cell]) - np.int64(setup.column[here])
    mask = mask_of(setup, state, slot)
    group = group_of(setup, state, seat, slot, deed, mask, NONE, rows, columns)
    return group != NONE and (group == mask or setup.guests[deed] == EVERYBODY)


@njit(cache=True, nogil=True)
def last_guest(state):
    """Return the slot of the passenger chosen last, NONE."""
    n = guests_of(state)
    return NONE if n == 0 else np.int64(state.taken[n - 1])


@sealed
def can_take(setup, state, seat, slot, deed, guest):
    """Say whether a piece may come along too: an own neighbour, in order, and then some shift can be made."""
    if setup.guests[deed] == EVERYBODY or guests_of(state) >= setup.guests[deed]:
        return False
    if state.owner[guest] != seat or state.cell[guest] == NONE or guest <= last_guest(state) or guest == slot:
        return False
    here, there = np.int64(state.cell[slot]), np.int64(state.cell[guest])
    if setup.board[here] != setup.board[there] or distance(setup, here, there) != 1:
        return False
    mask = mask_of(setup, state, slot) | 1 << way_to(setup, here, there)
    return can_shift(setup, state, seat, slot, deed, mask, guest)


# -- around one (G-61, G-68, G-70, G-73) ---------------------------------------------------------------------------


@njit(cache=True, nogil=True)
def can_work_around(setup, state, seat, slot, deed):
    """Say whether a RING, or the healing of a TOUCH, does anything to anybody."""
    for way in range(N_WAYS):
        other = who_at(state, beside(setup, np.int64(state.cell[slot]), way))
        if is_affected(setup, state, seat, deed, other):
            return True
    return False


@njit(cache=True, nogil=True)
def can_revive(setup, state, seat, dead):
    """Say whether a slot holds somebody of `seat` who may be brought back (G-70)."""
    if setup.kind[dead] == NONE or state.owner[dead] != seat or state.hp[dead] > 0:
        return False
    return setup.rez_exalted == 1 or setup.exalted[setup.kind[dead]] == 0


@njit(cache=True, nogil=True)
def has_room(setup, state, slot):
    """Say whether a cell beside a piece is empty."""
    for way in range(N_WAYS):
        cell = beside(setup, np.int64(state.cell[slot]), way)
        if cell != NONE and state.at[cell] == NONE:
            return True
    return False


@njit(cache=True, nogil=True)
def can_touch(setup, state, seat, slot, deed):
    """Say whether a TOUCH heals anybody, or can bring anybody back."""
    if can_work_around(setup, state, seat, slot, deed):
        return True
    if not has_room(setup, state, slot):
        return False
    for dead in range(np.int64(setup.n_pieces)):
        if can_revive(setup, state, seat, dead):
            return True
    return False


@njit(cache=True, nogil=True)
def can_do(setup, state, seat, slot, deed):
    """Say whether a deed of a living piece can be carried out in any way (G-80), on whatever board it stands (G-78)."""
    figure = setup.figure[deed]
    if figure == WALK:
        return can_walk(setup, state, seat, slot, deed)
    if figure == ARC or figure == LINE or figure == CHARGE:
        return can_sweep_about(setup, state, seat, slot, deed, np.int64(state.cell[slot]))
    if figure == SHOT:
        return has_comrades(setup, state, seat, slot, deed) and can_shoot(setup, state, seat, slot, deed)
    if figure == LOB:
        return can_lob(setup, state, seat, slot, deed)
    if figure == ROW:
        return can_aim_row(setup, state, seat, slot, deed)
    if figure == RING:
        return can_work_around(setup, state, seat, slot, deed)
    if figure == SELF:
        return is_affected(setup, state, seat, deed, slot)
    if figure == SHIFT:
        return can_shift(setup, state, seat, slot, deed, 0, NONE)
    return figure == TOUCH and can_touch(setup, state, seat, slot, deed)


@njit(cache=True, nogil=True)
def will_survive(setup, state, deed, cell):
    """Say whether a walk of a piece ends in a blow that does not kill."""
    other = np.int64(state.at[cell])
    return other != NONE and survives(setup, state, other, np.int64(setup.damage[deed]))
