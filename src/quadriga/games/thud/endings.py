"""When a round is over by itself, and what it gives to either side then.

The classic game counts what stands on the board (T-16, T-17). Koom Valley is won or drawn (T-35 to T-37, T-39), and
counted in half points: 2 for a won round, 1 for a draw (T-40).
"""

from numba import njit

from quadriga.games.thud.board import N_CELLS, N_DIRECTIONS, RAY
from quadriga.games.thud.rock import CROWD, is_home, trolls_beside
from quadriga.games.thud.state import DWARF, EMPTY, KOOM_VALLEY, TROLL
from quadriga.games.thud.tramples import can_jump_at_all
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels

DWARF_POINTS, TROLL_POINTS = 1, 4  # T-17
WIN, DRAW, LOSS = 2, 1, 0  # in half points (T-40)


@njit(cache=True, nogil=True)
def alive(state, for_dwarfs):
    """Return what the living pieces of a side count in the classic game (T-17)."""
    return DWARF_POINTS * int(state.n_dwarfs) if for_dwarfs else TROLL_POINTS * int(state.n_trolls)


@njit(cache=True, nogil=True)
def is_at_limit(setup, state):
    """Say whether the limit of quiet plies is reached (T-16, T-37)."""
    return setup.quiet_limit > 0 and state.quiet >= setup.quiet_limit


@njit(cache=True, nogil=True)
def can_move(state):
    """Say whether the side to move has a ply in the classic game: a cell to go to, or a troll to leap on."""
    cells = state.cells
    mover = state.to_move
    for origin in range(N_CELLS):
        if cells[origin] == mover:
            for direction in range(N_DIRECTIONS):
                beside = cells[RAY[origin, direction, 1]]
                if beside == EMPTY or (beside == TROLL and mover == DWARF):
                    return True
    return False


@njit(cache=True, nogil=True)
def can_move_in_valley(state):
    """Say whether the side to move has a ply in Koom Valley: a cell to go to, or a dwarf to trample.

    The Rock need not be looked at: where it could go, the dwarf that would stand beside it then could go as well.
    """
    cells = state.cells
    mover = state.to_move
    for origin in range(N_CELLS):
        if cells[origin] == mover:
            for direction in range(N_DIRECTIONS):
                if cells[RAY[origin, direction, 1]] == EMPTY:
                    return True
            if mover == TROLL and can_jump_at_all(state, origin):
                return True
    return False


@njit(cache=True, nogil=True)
def decided_in_valley(setup, state):
    """Return the clause by which a round of Koom Valley is over, judged for the side that has just played (T-39)."""
    if state.to_move == TROLL and is_home(state.rock):
        return 35
    if state.to_move == DWARF and trolls_beside(state, state.rock) >= CROWD:
        return 36
    if state.n_dwarfs == 0 or state.n_trolls == 0 or is_at_limit(setup, state):
        return 37
    if state.n_trolls < CROWD and state.n_dwarfs < setup.rock_escort:  # neither side can win any more
        return 37
    return 0 if can_move_in_valley(state) else 37


@njit(cache=True, nogil=True)
def decided(setup, state):
    """Return the clause by which the round is over by itself, 0 while it is running."""
    if setup.variant == KOOM_VALLEY:
        return decided_in_valley(setup, state)
    if state.n_dwarfs == 0 or state.n_trolls == 0 or is_at_limit(setup, state) or not can_move(state):
        return 16
    return 0


@njit(cache=True, nogil=True)
def result(state, clause, for_dwarfs):
    """Return the half points that a side has from a round of Koom Valley that `clause` has ended (T-40)."""
    if clause == 35 or (clause == 37 and state.n_trolls == 0):
        return WIN if for_dwarfs else LOSS
    if clause == 36 or (clause == 37 and state.n_dwarfs == 0):
        return LOSS if for_dwarfs else WIN
    return DRAW


@njit(cache=True, nogil=True)
def given(setup, state, clause, for_dwarfs):
    """Return the points that a side has from the round on the board, which `clause` has ended."""
    if setup.variant == KOOM_VALLEY:
        return result(state, clause, for_dwarfs)
    return alive(state, for_dwarfs)
