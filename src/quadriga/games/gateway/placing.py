"""The set-up: tribes by chance, armies by their players, each unseen by the other (G-27, G-29, G-90)."""

import numpy as np
from numba import njit

from quadriga.games.gateway.actions import ARRANGED, AT, END, FORM, FORMED, LIFTED, PLACED, READY, REVEALED
from quadriga.games.gateway.board import MAX_CELLS
from quadriga.games.gateway.harm import put
from quadriga.games.gateway.kernels import sealed
from quadriga.games.gateway.state import (
    HIDDEN_SETUP,
    MAX_TRIBE,
    NONE,
    PLACING,
)
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.events import emit
from quadriga.kernel.random import shuffle


@njit(cache=True, nogil=True)
def stand(setup, state, events):
    """Place the tribes in their formation; return as `muster` does."""
    for slot in range(np.int64(setup.n_pieces)):
        if setup.tribe_formation[slot] != NONE:
            put(state, slot, np.int64(setup.tribe_formation[slot]))
    return muster(setup, state, events)


@sealed
def arrange(setup, state, seed, events):
    """Place the tribes by a seed, equal numbers of both half a turn apart (G-29); return as `muster` does."""
    n, base = np.int64(setup.tribe_cells), 2 * np.int64(setup.army_size)
    for i in range(n):
        state.queue[i] = i
    shuffle(seed, state.queue, n)
    for i in range(MAX_TRIBE):
        for tribe in range(2):
            slot = base + tribe * MAX_TRIBE + i
            if setup.kind[slot] != NONE:
                put(state, slot, np.int64(setup.tribe_home[tribe, state.queue[i]]))
    for i in range(n):
        state.queue[i] = NONE
    emit(events, ARRANGED, NONE, 0, 0, 0, 0, 0, 0)
    return muster(setup, state, events)


@sealed
def muster(setup, state, events):
    """Let both armies stand in the first formation; return whose turn begins at once, NONE if they are placed first."""
    state.phase = PLACING
    for seat in range(2):
        form(setup, state, seat, 0)
    if setup.hidden_setup == HIDDEN_SETUP:
        return NONE
    reveal(setup, state, events)
    return 0


@njit(cache=True, nogil=True)
def form(setup, state, seat, number):
    """Let an army stand in a ready formation."""
    base = seat * np.int64(setup.army_size)
    for slot in range(base, base + np.int64(setup.army_size)):
        if state.cell[slot] != NONE:
            state.at[state.cell[slot]] = NONE
            state.cell[slot] = NONE
    for slot in range(base, base + np.int64(setup.army_size)):
        put(state, slot, np.int64(setup.formation[number, slot]))


@njit(cache=True, nogil=True)
def stands_so(setup, state, seat, number):
    """Say whether an army stands in a formation, slot by slot."""
    base = seat * np.int64(setup.army_size)
    for slot in range(base, base + np.int64(setup.army_size)):
        if state.cell[slot] != setup.formation[number, slot]:
            return False
    return True


@njit(cache=True, nogil=True)
def is_home(setup, seat, slot, cell):
    """Say whether a piece may be placed on a cell."""
    return np.int64(setup.home[seat, cell]) >> np.int64(setup.kind[slot]) & 1 == 1


@njit(cache=True, nogil=True)
def why_not_exchange(setup, state, seat, slot, cell):
    """Return the clause that forbids a piece to go to a cell in the set-up, whoever is there going back; or 0.

    Each kind has a zone of its own (G-27, G-55, G-66).
    """
    if not is_home(setup, seat, slot, cell):
        return 27 if setup.tier[setup.kind[slot]] == 1 else 55 if setup.tier[setup.kind[slot]] == 2 else 66
    other = np.int64(state.at[cell])
    if other == NONE:
        return 0
    if setup.kind[other] == setup.kind[slot] or state.owner[other] != seat:
        return 90
    return 0 if is_home(setup, seat, other, np.int64(state.cell[slot])) else 55


@njit(cache=True, nogil=True)
def can_be_placed(setup, state, seat, slot):
    """Say whether a piece can go anywhere else in the set-up."""
    board = np.int64(setup.board[state.cell[slot]])
    first = np.int64(setup.start[board])
    for cell in range(first, first + np.int64(setup.edge[board]) * np.int64(setup.edge[board])):
        if is_home(setup, seat, slot, cell) and why_not_exchange(setup, state, seat, slot, cell) == 0:
            return True
    return False


@sealed
def why_not_place(setup, state, seat, code):
    """Return the clause that forbids a decision of the set-up, or 0."""
    lifted = np.int64(state.lifted[seat])
    if AT <= code < AT + np.int64(setup.n_cells):
        cell = code - AT
        if lifted != NONE:
            return why_not_exchange(setup, state, seat, lifted, cell)
        slot = np.int64(state.at[cell])
        if slot == NONE or state.owner[slot] != seat:
            return 90
        return 0 if can_be_placed(setup, state, seat, slot) else 90
    if lifted != NONE:
        return 90
    if code == END:
        return 0
    if FORM <= code < FORM + np.int64(setup.n_formations):
        return 90 if stands_so(setup, state, seat, code - FORM) else 0
    return 90


@sealed
def list_placings(setup, state, seat, out):
    """Write the legal decisions of the set-up in increasing order; return how many."""
    n = 0
    for code in range(AT + np.int64(setup.n_cells)):
        if why_not_place(setup, state, seat, code) == 0:
            out[n] = code
            n += 1
    return n


@sealed
def place(setup, state, seat, code, events):
    """Carry out a decision of the set-up; return whose turn begins when both armies stand, else NONE."""
    if code == END:
        state.ready[seat] = 1
        emit(events, READY, seat, 0, 0, 0, 0, 0, 0)
        if state.ready[1 - seat] == 1:
            reveal(setup, state, events)
            return 0
    elif code < AT:
        form(setup, state, seat, code - FORM)
        emit(events, FORMED, seat, code - FORM, 0, 0, 0, 0, 0)
    elif state.lifted[seat] == NONE:
        state.lifted[seat] = state.at[code - AT]
        emit(events, LIFTED, seat, state.lifted[seat], code - AT, 0, 0, 0, 0)
    else:
        slot, cell = np.int64(state.lifted[seat]), code - AT
        here, other = np.int64(state.cell[slot]), np.int64(state.at[cell])
        state.at[here] = NONE
        state.cell[slot] = cell
        state.at[cell] = slot
        if other != NONE:
            state.cell[other] = here
            state.at[here] = other
        state.lifted[seat] = NONE
        emit(events, PLACED, seat, slot, here, cell, 0, 0, 0)
    return NONE


@njit(cache=True, nogil=True)
def reveal(setup, state, events):
    """Show both armies, and number equal pieces by their cells."""
    for seat in range(2):
        base = seat * np.int64(setup.army_size)
        slot = base
        state.ready[seat] = 1
        for cell in range(MAX_CELLS):
            other = np.int64(state.at[cell])
            if other != NONE and state.owner[other] == seat:
                state.at[cell] = NONE
                state.steps[cell] = 1 + np.int64(setup.kind[other])
        while slot < base + np.int64(setup.army_size):
            for cell in range(MAX_CELLS):
                kind = np.int64(state.steps[cell]) - 1
                if kind == setup.kind[slot]:
                    state.steps[cell] = 0
                    state.cell[slot] = cell
                    state.at[cell] = slot
                    break
            slot += 1
    emit(events, REVEALED, NONE, 0, 0, 0, 0, 0, 0)
