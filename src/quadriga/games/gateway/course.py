"""The course of a turn: what begins it, the dice after it, and how the match ends (G-93)."""

import numpy as np
from numba import njit

from quadriga.games.gateway.actions import ENDED, FADED, MOVED, ROLLED, STAYED, TURN
from quadriga.games.gateway.board import MAX_CELLS, N_WAYS
from quadriga.games.gateway.harm import drop, part, put, strike, take_over
from quadriga.games.gateway.kernels import sealed
from quadriga.games.gateway.state import (
    MAX_GUESTS,
    MAX_TRIBE,
    N_FACES,
    NEUTRAL,
    NONE,
    NOT_YET,
    ORIGINAL,
    OVER,
    PLAYING,
    ROLLING,
)
from quadriga.games.gateway.things import beside
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.events import emit

DEAD, CAPTURED_ALREADY, STUNNED, AT_EDGE, BLOCKED = range(5)  # why a tribe's piece stays


@njit(cache=True, nogil=True)
def clear_row(state):
    """Forget the row of decisions that was being made."""
    if state.actor != NONE:
        for i in range(MAX_CELLS):
            state.steps[i] = 0
        for i in range(MAX_GUESTS):
            state.taken[i] = NONE
    state.actor = NONE
    state.verb = 0
    state.aim = NONE
    state.body = NONE
    state.n_taken = 0


@njit(cache=True, nogil=True)
def finish(state, clause, winner, events):
    """End the match by a clause."""
    state.phase = OVER
    state.ending = clause
    state.winner = winner
    state.passer = NONE
    state.mover = NONE
    emit(events, ENDED, winner, clause, winner, 0, 0, 0, 0)


@njit(cache=True, nogil=True)
def forces(setup, state):
    """Return how many Exalted, mortals and pieces of their first armies both players have, by seat."""
    exalted = their_exalted = mortals = their_mortals = original = their_original = np.int64(0)
    for slot in range(np.int64(setup.n_pieces)):
        if state.hp[slot] <= 0:
            continue
        owner, is_exalted = np.int64(state.owner[slot]), np.int64(setup.exalted[setup.kind[slot]])
        is_original = 1 if setup.origin[slot] == owner else 0
        if owner == 0:
            exalted += is_exalted
            mortals += 1 - is_exalted
            original += is_original
        elif owner == 1:
            their_exalted += is_exalted
            their_mortals += 1 - is_exalted
            their_original += is_original
    return exalted, mortals, original, their_exalted, their_mortals, their_original


@njit(cache=True, nogil=True)
def judge(setup, state, events):
    """End the match if somebody has won, or both have lost (G-21, G-22, G-24)."""
    exalted, mortals, original, their_exalted, their_mortals, their_original = forces(setup, state)
    if exalted == 0 and their_exalted == 0:
        finish(state, 24, NONE, events)
    elif their_exalted == 0:
        finish(state, 21, 0, events)
    elif exalted == 0:
        finish(state, 21, 1, events)
    elif their_mortals == 0 and exalted > their_exalted and has_half(setup, exalted + mortals, original):
        finish(state, 22, 0, events)
    elif mortals == 0 and their_exalted > exalted and has_half(setup, their_exalted + their_mortals, their_original):
        finish(state, 22, 1, events)


@njit(cache=True, nogil=True)
def has_half(setup, pieces, original):
    """Say whether half of the army, rounded up, is still there (G-23)."""
    counted = original if setup.half_counts == ORIGINAL else pieces
    return 2 * counted >= setup.army_size


@njit(cache=True, nogil=True)
def begin_turn(setup, state, seat, events):
    """Begin a turn: cooldowns, effects that end, captures, then the question who has won (G-93)."""
    state.phase = PLAYING
    state.to_move = seat
    state.turn = np.int64(state.turn) + 1
    state.left = setup.first_points if state.turn == 1 else setup.points
    state.turn_kind = NOT_YET
    state.tiers = 0
    state.unmixed = 0
    state.harmed = 0
    emit(events, TURN, seat, state.turn, state.left, 0, 0, 0, 0)
    for slot in range(np.int64(setup.n_pieces)):
        pass_time(state, slot, seat, events)
    while state.captor[seat, 0] != NONE:
        captor, captive = np.int64(state.captor[seat, 0]), np.int64(state.captive[seat, 0])
        drop(state, seat, 0)
        take_over(state, captive, seat, captor, events)
    judge(setup, state, events)


@njit(cache=True, nogil=True)
def pass_time(state, slot, seat, events):
    """Bring a piece one turn of `seat` further (G-72)."""
    state.acted[slot] = 0
    if state.paralysed[seat, slot] > 0:
        state.paralysed[seat, slot] = np.int64(state.paralysed[seat, slot]) - 1
        if state.paralysed[0, slot] == 0 and state.paralysed[1, slot] == 0:
            emit(events, FADED, seat, slot, 0, 0, 0, 0, 0)
    if state.owner[slot] != seat:
        return
    for i in range(2):
        if state.wait[slot, i] > 0:
            state.wait[slot, i] = np.int64(state.wait[slot, i]) - 1
    if state.boost_turns[slot] > 0:
        state.boost_turns[slot] = np.int64(state.boost_turns[slot]) - 1
        if state.boost_turns[slot] == 0:
            state.boost[slot] = 0
            emit(events, FADED, seat, slot, 1, 0, 0, 0, 0)


@njit(cache=True, nogil=True)
def end_turn(state):
    """Hand over to the dice."""
    state.phase = ROLLING
    state.passer = NONE
    state.mover = NONE


@njit(cache=True, nogil=True)
def rolled_slot(setup, state, outcome):
    """Return the piece that an outcome of the dice names: of the tribe on the right of whose turn it was (G-37)."""
    slot = 2 * np.int64(setup.army_size) + MAX_TRIBE * np.int64(state.to_move) + outcome // N_FACES
    return slot if setup.kind[slot] != NONE else NONE


@sealed
def roll(setup, state, outcome, events):
    """Let the dice move a neutral (G-38 to G-41); return whose turn begins, NONE if the match is over."""
    seat = np.int64(state.to_move)
    emit(events, ROLLED, NONE, seat, outcome // N_FACES + 1, outcome % N_FACES + 1, 0, 0, 0)
    slot = rolled_slot(setup, state, outcome)
    why = why_stay(setup, state, slot)
    if why == NONE:
        why = wander(setup, state, slot, way_of(setup, seat, outcome), events)
    if why != NONE:
        emit(events, STAYED, NONE, slot, why, 0, 0, 0, 0)
    judge(setup, state, events)
    if state.phase == OVER:
        return NONE
    state.quiet = 0 if state.harmed == 1 else np.int64(state.quiet) + 1
    if state.quiet >= setup.quiet_limit or state.turn >= setup.turn_limit:
        finish(state, 92, NONE, events)
        return NONE
    return 1 - seat


@njit(cache=True, nogil=True)
def way_of(setup, tribe, outcome):
    """Return the direction of the d6: as its home looks, for ever (G-41)."""
    return (np.int64(setup.dice_way[outcome % N_FACES]) + 4 * tribe) % N_WAYS


@njit(cache=True, nogil=True)
def why_stay(setup, state, slot):
    """Return why a rolled piece cannot move at all, NONE if it can (G-44b)."""
    if slot == NONE or state.hp[slot] == 0:
        return DEAD
    if state.owner[slot] != NEUTRAL:
        return CAPTURED_ALREADY
    if state.paralysed[0, slot] > 0 or state.paralysed[1, slot] > 0:
        return STUNNED
    return NONE


@njit(cache=True, nogil=True)
def wander(setup, state, slot, way, events):
    """Move a neutral a cell (G-39), or let it attack whoever is in its way; return why it stays, else NONE."""
    cell = beside(setup, np.int64(state.cell[slot]), way)
    if cell == NONE:
        return AT_EDGE
    other = np.int64(state.at[cell])
    if other != NONE:
        if state.owner[other] == NEUTRAL:
            return BLOCKED
        strike(setup, state, slot, other, np.int64(setup.wild[setup.kind[slot]]), events)  # G-40
    if state.at[cell] == NONE:
        emit(events, MOVED, NEUTRAL, slot, state.cell[slot], cell, 0, 0, 0)
        put(state, slot, cell)
        part(setup, state, slot, events)
    return NONE
