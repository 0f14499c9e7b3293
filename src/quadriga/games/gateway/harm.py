"""What befalls pieces: going, harm, death, capture; and the pledges that all of it may undo."""

import numpy as np
from numba import njit

from quadriga.games.gateway.actions import CAPTURED, FELL, HIT, HURT, LAPSED, WARDED
from quadriga.games.gateway.kernels import sealed
from quadriga.games.gateway.state import FIRST, MAX_PLEDGES, NEUTRAL, NONE
from quadriga.games.gateway.things import deed_of, distance, wards_off
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.events import emit


@njit(cache=True, nogil=True)
def drop(state, seat, i):
    """Strike out a pledge; those behind it move up."""
    for j in range(i, MAX_PLEDGES - 1):
        state.captor[seat, j] = state.captor[seat, j + 1]
        state.captive[seat, j] = state.captive[seat, j + 1]
    state.captor[seat, MAX_PLEDGES - 1] = NONE
    state.captive[seat, MAX_PLEDGES - 1] = NONE


@sealed
def release(state, slot, events):
    """Let every pledge of and about a piece lapse (G-44)."""
    for seat in range(2):
        i = 0
        while i < MAX_PLEDGES:
            captor, captive = np.int64(state.captor[seat, i]), np.int64(state.captive[seat, i])
            if captor != NONE and (captor == slot or captive == slot):
                drop(state, seat, i)
                emit(events, LAPSED, seat, captor, captive, 0, 0, 0, 0)
            else:
                i += 1


@njit(cache=True, nogil=True)
def part(setup, state, captive, events):
    """Let the pledges about a neutral lapse whose captors are no longer beside it (G-44)."""
    for seat in range(2):
        i = 0
        while i < MAX_PLEDGES:
            captor = np.int64(state.captor[seat, i])
            if captor != NONE and state.captive[seat, i] == captive and not are_beside(setup, state, captor, captive):
                drop(state, seat, i)
                emit(events, LAPSED, seat, captor, captive, 0, 0, 0, 0)
            else:
                i += 1


@njit(cache=True, nogil=True)
def are_beside(setup, state, slot, other):
    """Say whether two living pieces are neighbours on one board (G-35)."""
    a, b = np.int64(state.cell[slot]), np.int64(state.cell[other])
    return setup.board[a] == setup.board[b] and distance(setup, a, b) == 1


@njit(cache=True, nogil=True)
def put(state, slot, cell):
    """Take a piece from where it stands to an empty cell."""
    if state.cell[slot] != NONE:
        state.at[state.cell[slot]] = NONE
    state.cell[slot] = cell
    state.at[cell] = slot


@njit(cache=True, nogil=True)
def fall(state, slot, events):
    """Remove a piece that has no hit points left; its statuses, cooldowns and pledges end (G-70)."""
    cell = np.int64(state.cell[slot])
    state.at[cell] = NONE
    state.cell[slot] = NONE
    state.hp[slot] = 0
    shed(state, slot)
    emit(events, FELL, state.owner[slot], slot, cell, 0, 0, 0, 0)
    release(state, slot, events)


@njit(cache=True, nogil=True)
def shed(state, slot):
    """End what hangs on a piece."""
    state.boost[slot] = 0
    state.boost_turns[slot] = 0
    for i in range(2):
        state.wait[slot, i] = 0
        state.paralysed[i, slot] = 0


@njit(cache=True, nogil=True)
def hurt(setup, state, slot, damage, events):
    """Let a blow fall on a piece: Defence first, then the temporary point, then hit points (G-50)."""
    verb = wards_off(setup, state, slot, damage)
    seat = np.int64(state.owner[slot])
    if verb != NONE:
        deed = deed_of(setup, slot, verb)
        soaked = np.int64(setup.soak[deed])
        state.spent[slot, verb - FIRST] += 1
        left = np.int64(setup.uses[deed]) - np.int64(state.spent[slot, verb - FIRST])
        emit(events, WARDED, seat, slot, soaked, left, 0, 0, 0)
        damage -= soaked
    boost, hp = np.int64(state.boost[slot]), np.int64(state.hp[slot])
    of_boost = min(damage, boost)
    of_hp = min(damage - of_boost, hp)
    if of_boost + of_hp <= 0:
        return
    state.harmed = 1  # G-92
    state.boost[slot] = boost - of_boost
    if of_boost == boost:
        state.boost_turns[slot] = 0
    state.hp[slot] = hp - of_hp
    emit(events, HURT, seat, slot, of_boost, of_hp, hp - of_hp, 0, 0)
    if of_hp == hp:
        fall(state, slot, events)


@sealed
def strike(setup, state, actor, slot, damage, events):
    """Let a piece hit another."""
    emit(events, HIT, state.owner[actor], actor, slot, state.cell[slot], damage, 0, 0)
    hurt(setup, state, slot, damage, events)


@njit(cache=True, nogil=True)
def take_over(state, slot, seat, captor, events):
    """Let a neutral join `seat`, unhurt by what hung on it and with all its abilities (G-43, G-62)."""
    state.owner[slot] = seat
    shed(state, slot)
    state.acted[slot] = 0
    for i in range(2):
        state.spent[slot, i] = 0
    state.harmed = 1
    emit(events, CAPTURED, seat, slot, captor, 0, 0, 0, 0)
    release(state, slot, events)


@njit(cache=True, nogil=True)
def is_neutral(state, slot):
    return state.owner[slot] == NEUTRAL
