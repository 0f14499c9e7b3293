"""What a seat knows of the other's set-up, how a possibility is filled in, and the key of a position."""

import numpy as np
from numba import njit

from quadriga.games.gateway.harm import put
from quadriga.games.gateway.kernels import sealed
from quadriga.games.gateway.state import MAX_PLEDGES, NONE, PLACING
from quadriga.kernel.key import absorbed
from quadriga.kernel.random import below, mixed


@sealed
def hide(setup, state, seat):
    """Erase where the other army stands while both are placed (G-90); -1 is the public."""
    if state.phase != PLACING:
        return
    for slot in range(2 * np.int64(setup.army_size)):
        if setup.origin[slot] != seat and state.cell[slot] != NONE:
            state.at[state.cell[slot]] = NONE
            state.cell[slot] = NONE
    for other in range(2):
        if other != seat:
            state.lifted[other] = NONE


@sealed
def determinize(setup, known, seat, rng):
    """Place whoever is hidden anywhere at home, each cell as likely."""
    if known.phase != PLACING:
        return
    at, home, kind = known.at, setup.home, setup.kind
    for slot in range(2 * np.int64(setup.army_size)):
        if known.cell[slot] != NONE:
            continue
        side, bit, n, chosen = np.int64(setup.origin[slot]), 1 << np.int64(kind[slot]), 0, NONE
        for cell in range(np.int64(setup.n_cells)):
            if np.int64(home[side, cell]) & bit != 0 and at[cell] == NONE:
                n += 1
                if below(rng, n) == 0:
                    chosen = cell
        put(known, slot, chosen)


@sealed
def key(setup, state):
    """Return the uint64 key of everything in a position that makes a difference."""
    total = mixed(np.uint64(np.int64(state.phase) + 8 * np.int64(state.turn)))
    total = absorbed(total, np.int64(state.to_move) + 2 * np.int64(state.ready[0]) + 4 * np.int64(state.ready[1]))
    total = absorbed(total, np.int64(state.quiet) + 1024 * np.int64(state.harmed) + 2048 * np.int64(state.left))
    total = absorbed(total, np.int64(state.turn_kind) + 4 * np.int64(state.tiers) + 64 * np.int64(state.unmixed))
    total = absorbed(total, np.int64(state.passer) + 256 * np.int64(state.mover))
    total = absorbed(total, np.int64(state.actor) + 256 * np.int64(state.verb) + 4096 * np.int64(state.aim))
    total = absorbed(total, np.int64(state.body) + 256 * np.int64(state.lifted[0]))
    total = absorbed(total, np.int64(state.ending) + 256 * np.int64(state.winner) + 1024 * np.int64(state.lifted[1]))
    for i in range(np.int64(state.n_taken)):
        total = absorbed(total, np.int64(state.taken[i]))
    for seat in range(2):
        for i in range(MAX_PLEDGES):
            total = absorbed(total, np.int64(state.captor[seat, i]) + 256 * np.int64(state.captive[seat, i]))
    return of_pieces(setup, state, total)


@njit(cache=True, nogil=True)
def of_pieces(setup, state, total):
    """Return the key after taking in every piece: where and how it is, what it has used up and what holds it."""
    cell, owner, hp, boost, turns = state.cell, state.owner, state.hp, state.boost, state.boost_turns
    spent, wait, paralysed, acted = state.spent, state.wait, state.paralysed, state.acted
    for slot in range(np.int64(setup.n_pieces)):
        if owner[slot] == NONE:
            continue
        whole = np.int64(hp[slot]) + 16 * np.int64(boost[slot]) + 256 * np.int64(turns[slot])
        total = absorbed(total, (np.int64(cell[slot]) + 1) * 16384 + whole + 4096 * np.int64(owner[slot]))
        limits = np.int64(acted[slot])
        for i in range(2):
            limits = limits * 4096 + np.int64(spent[slot, i]) * 256 + np.int64(wait[slot, i]) * 16
            limits += np.int64(paralysed[i, slot])
        total = absorbed(total, limits)
    return total
