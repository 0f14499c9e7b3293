"""The plies of Thud as kernels: each asks the variant for its own; `rounds.py` has the course of a match."""

import numpy as np
from numba import njit

from quadriga.games.thud import classic, koom_valley
from quadriga.games.thud.state import KOOM_VALLEY, MAX_ROUNDS
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.key import absorbed


@njit(cache=True, nogil=True)
def legal_actions(setup, state, seat, out):
    """Fill `out` (int64, MAX_ACTIONS) with the codes of `seat` in increasing order; return how many."""
    if setup.variant == KOOM_VALLEY:
        return koom_valley.legal_actions(setup, state, seat, out)
    return classic.legal_actions(setup, state, seat, out)


@njit(cache=True, nogil=True)
def why_not_go(setup, state, seat, origin, target):
    """Return the clause that forbids `seat` to go from `origin` to `target`, whoever falls by it, or 0.

    In Koom Valley that is a move, a slide or a single jump.
    """
    if setup.variant == KOOM_VALLEY:
        return koom_valley.why_not_go(setup, state, seat, origin, target)
    return classic.why_not_go(setup, state, seat, origin, target)


@njit(cache=True, nogil=True)
def why_not(setup, state, seat, code):
    """Return 0 for a legal code, else the number of the clause that forbids it most plainly."""
    if setup.variant == KOOM_VALLEY:
        return koom_valley.why_not(setup, state, seat, code)
    return classic.why_not(setup, state, seat, code)


@njit(cache=True, nogil=True)
def apply(setup, state, seat, code, events):
    """Play a legal `code`, then judge whether the round is over."""
    if setup.variant == KOOM_VALLEY:
        koom_valley.apply(setup, state, seat, code, events)
    else:
        classic.apply(setup, state, seat, code, events)


@njit(cache=True, nogil=True)
def key(setup, state):
    """Return the uint64 key of the pieces, the side to move, the round and the points; of quiet plies if they count."""
    key = absorbed(np.uint64(state.placement), int(state.to_move) * 4 + int(state.round_number))
    for finished in range(MAX_ROUNDS):
        key = absorbed(key, int(state.banked[finished, 0]) * 256 + int(state.banked[finished, 1]))
    return absorbed(key, int(state.quiet)) if setup.quiet_limit > 0 else key
