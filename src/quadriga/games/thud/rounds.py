"""The course of a match as kernels: whose turn it is, how rounds begin, end and count (T-2, T-3, T-16 to T-18)."""

from numba import njit

from quadriga.games.thud.actions import MATCH_ENDED, ROUND_ENDED, ROUND_STARTED
from quadriga.games.thud.board import N_CELLS, N_DIRECTIONS, RAY
from quadriga.games.thud.state import DWARF, EMPTY, NOBODY, TROLL
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.events import emit
from quadriga.kernel.key import zobrist
from quadriga.kernel.seats import END

PLACEMENT = zobrist(4, N_CELLS, stream=1)
DWARF_POINTS, TROLL_POINTS = 1, 4  # T-17
NO_SEAT = -1  # of events that nobody causes


@njit(cache=True, nogil=True)
def seat_of(state, kind):
    """Return the seat that plays the pieces of `kind` in this round (T-18: the second swaps the sides)."""
    dwarf_seat = (int(state.round_number) - 1) & 1
    return dwarf_seat if kind == DWARF else 1 - dwarf_seat


@njit(cache=True, nogil=True)
def waiting(setup, state):
    """Return the mask of the one awaited seat, 0 when the match is over."""
    return 0 if state.to_move == NOBODY else 1 << seat_of(state, state.to_move)


@njit(cache=True, nogil=True)
def can_move(state):
    """Say whether the side to move has a ply: a cell beside one of its pieces to go to, or a troll there to leap on."""
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
def is_decided(setup, state):
    """Say whether the round is over by itself (T-16)."""
    if state.n_dwarfs == 0 or state.n_trolls == 0:
        return True
    if setup.quiet_limit > 0 and state.quiet >= setup.quiet_limit:
        return True
    return not can_move(state)


@njit(cache=True, nogil=True)
def standing(state, seat):
    """Return the points that `seat` has on the board (T-17)."""
    if seat == seat_of(state, DWARF):
        return DWARF_POINTS * int(state.n_dwarfs)
    return TROLL_POINTS * int(state.n_trolls)


@njit(cache=True, nogil=True)
def total(state, seat):
    """Return the points of `seat` in the finished rounds (T-18)."""
    return int(state.banked[0, seat]) + int(state.banked[1, seat])


@njit(cache=True, nogil=True)
def recount(state):
    """Derive the counts and the placement from the cells."""
    state.placement = 0
    state.n_dwarfs = 0
    state.n_trolls = 0
    for cell in range(N_CELLS):
        kind = int(state.cells[cell])
        if kind != EMPTY:
            state.placement ^= PLACEMENT[kind, cell]
        state.n_dwarfs += kind == DWARF
        state.n_trolls += kind == TROLL


@njit(cache=True, nogil=True)
def start_round(setup, state, number):
    """Set up the pieces (T-3); the dwarfs move first (T-2)."""
    for cell in range(N_CELLS):
        state.cells[cell] = setup.opening[cell]
    recount(state)
    state.round_number = number
    state.to_move = DWARF
    state.quiet = 0


@njit(cache=True, nogil=True)
def bank(state, clause, events):
    """Write down the points of the round that `clause` has ended."""
    emit(events, ROUND_ENDED, NO_SEAT, clause, standing(state, 0), standing(state, 1), 0, 0, 0)
    for seat in range(2):
        state.banked[int(state.round_number) - 1, seat] = standing(state, seat)


@njit(cache=True, nogil=True)
def end_match(state, clause, events):
    """End the match with the round on the board: nobody is to move any more."""
    bank(state, clause, events)
    state.to_move = NOBODY
    state.ending = clause
    emit(events, MATCH_ENDED, NO_SEAT, 18, total(state, 0), total(state, 1), 0, 0, 0)


@njit(cache=True, nogil=True)
def end_round(setup, state, clause, events):
    """End the round by `clause` and start the next, or end the match (T-18)."""
    if state.round_number >= setup.rounds:
        end_match(state, clause, events)
        return
    bank(state, clause, events)
    start_round(setup, state, int(state.round_number) + 1)
    emit(events, ROUND_STARTED, NO_SEAT, int(state.round_number), 0, 0, 0, 0, 0)


@njit(cache=True, nogil=True)
def can_agree(setup, state, offer):
    """Say whether the round may end by agreement: at any moment (T-16)."""
    return offer == END and state.to_move != NOBODY


@njit(cache=True, nogil=True)
def agree(setup, state, offer, events):
    """End the round by agreement (T-16)."""
    end_round(setup, state, 16, events)


@njit(cache=True, nogil=True)
def returns(setup, state, out):
    """Write each seat's points in the finished rounds into `out` (int64, 2)."""
    for seat in range(2):
        out[seat] = total(state, seat)


@njit(cache=True, nogil=True)
def ending(setup, state):
    """Return the number of the clause that ended the match, 0 while it is running."""
    return int(state.ending)
