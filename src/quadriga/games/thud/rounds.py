"""The course of a match as kernels: whose turn it is, how rounds begin, end and add up (T-2 to T-4, T-18, T-40)."""

from numba import njit

from quadriga.games.thud.actions import MATCH_ENDED, ROUND_ENDED, ROUND_STARTED
from quadriga.games.thud.board import N_CELLS
from quadriga.games.thud.endings import decided, given
from quadriga.games.thud.placement import recount
from quadriga.games.thud.state import DWARF, KOOM_VALLEY, NOBODY
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.events import emit
from quadriga.kernel.seats import END

NO_SEAT = -1  # of events that nobody causes


@njit(cache=True, nogil=True)
def seat_of(state, kind):
    """Return the seat that plays the pieces of `kind` in this round (T-18, T-40: the second swaps the sides)."""
    dwarf_seat = (int(state.round_number) - 1) & 1
    return dwarf_seat if kind == DWARF else 1 - dwarf_seat


@njit(cache=True, nogil=True)
def waiting(setup, state):
    """Return the mask of the one awaited seat, 0 when the match is over."""
    return 0 if state.to_move == NOBODY else 1 << seat_of(state, state.to_move)


@njit(cache=True, nogil=True)
def total(state, seat):
    """Return the points of `seat` in the finished rounds (T-18)."""
    return int(state.banked[0, seat]) + int(state.banked[1, seat])


@njit(cache=True, nogil=True)
def start_round(setup, state, number):
    """Set up the pieces (T-3, T-4); the dwarfs move first (T-2)."""
    for cell in range(N_CELLS):
        state.cells[cell] = setup.opening[cell]
    recount(state)
    state.round_number = number
    state.to_move = DWARF
    state.quiet = 0


@njit(cache=True, nogil=True)
def bank(setup, state, clause, events):
    """Write down the points of the round that `clause` has ended."""
    dwarf_seat = seat_of(state, DWARF)
    finished = int(state.round_number) - 1
    for seat in range(2):
        state.banked[finished, seat] = given(setup, state, clause, seat == dwarf_seat)
    points = state.banked[finished]
    emit(events, ROUND_ENDED, NO_SEAT, clause, int(points[0]), int(points[1]), 0, 0, 0)


@njit(cache=True, nogil=True)
def end_match(setup, state, clause, events):
    """End the match with the round on the board: nobody is to move any more."""
    bank(setup, state, clause, events)
    state.to_move = NOBODY
    state.ending = clause
    sum_clause = 40 if setup.variant == KOOM_VALLEY else 18
    emit(events, MATCH_ENDED, NO_SEAT, sum_clause, total(state, 0), total(state, 1), 0, 0, 0)


@njit(cache=True, nogil=True)
def end_round(setup, state, clause, events):
    """End the round by `clause` and start the next, or end the match (T-18, T-40)."""
    if state.round_number >= setup.rounds:
        end_match(setup, state, clause, events)
        return
    bank(setup, state, clause, events)
    start_round(setup, state, int(state.round_number) + 1)
    emit(events, ROUND_STARTED, NO_SEAT, int(state.round_number), 0, 0, 0, 0, 0)


@njit(cache=True, nogil=True)
def judge(setup, state, events):
    """End the round if the ply that was just played has decided it."""
    clause = decided(setup, state)
    if clause != 0:
        end_round(setup, state, clause, events)


@njit(cache=True, nogil=True)
def can_agree(setup, state, offer):
    """Say whether the round may end by agreement: at any moment (T-16, T-37)."""
    return offer == END and state.to_move != NOBODY


@njit(cache=True, nogil=True)
def agree(setup, state, offer, events):
    """End the round by agreement: as it stands (T-16), in Koom Valley as a draw (T-37)."""
    end_round(setup, state, 37 if setup.variant == KOOM_VALLEY else 16, events)


@njit(cache=True, nogil=True)
def returns(setup, state, out):
    """Write each seat's points in the finished rounds into `out` (int64, 2)."""
    for seat in range(2):
        out[seat] = total(state, seat)


@njit(cache=True, nogil=True)
def ending(setup, state):
    """Return the number of the clause that ended the match, 0 while it is running."""
    return int(state.ending)
