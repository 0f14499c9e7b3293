"""What a search works in: buffers of its caller, made for one game."""

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from quadriga.kernel import Game, Setup, State
from quadriga.kernel.random import below, generator
from quadriga.kernel.seats import MAX_SEATS
from quadriga.search.table import ENTRY

MAX_PLY = 64  # the longest line followed, counted in actions
MAX_PASSED_OVER = 16  # actions that a search may be told to leave aside
TABLE_BITS = 18  # 2**18 entries at most: 5 MB, enough for a million nodes
N_KILLERS = 2
TIE_BREAK = 8  # history starts at 0..7 by the seed: equal moves are tried in an order of the seed's own

EFFORT = np.dtype((np.record, [
    ("seat", "<i8"),                       # for whom the search is made
    ("n_seats", "<i8"),
    ("selective", "<i8"),                  # 1: prune and reduce; 0: the exact minimax value
    ("stopped", "<i8"),                    # 1: the budget is spent, or another thread said so
    ("budget", "<i8"),                     # nodes
    ("nodes", "<i8"),                      # positions looked at
    ("depth", "<i8"),                      # the last depth finished
    ("code", "<i8"),                       # the best action at the root, -1: none yet
    ("score", "<i8"),                      # its score for `seat`
    ("n_passed_over", "<i8"),
    ("passed_over", "<i8", (MAX_PASSED_OVER,)),  # actions at the root that are left aside
    ("killers", "<i8", (MAX_PLY, N_KILLERS)),
    ("trail", "<i8", (MAX_PLY,)),          # keys from the root down to here
    ("line", "<i8", (MAX_PLY, MAX_PLY)),   # row `ply`: the best continuation from there, from column `ply` on
    ("length", "<i8", (MAX_PLY,)),         # where each row ends
]))  # fmt: skip


class Memory(NamedTuple):
    """The buffers of one search."""

    effort: Any  # EFFORT, (1,)
    table: Any  # ENTRY, (a power of two: twice the budget, 2**TABLE_BITS at most)
    history: Any  # int64, (2, n_actions): how often an action of ours, of theirs was too good to be allowed
    returns: Any  # int64, (MAX_SEATS,)
    states: Any  # the game's STATE, (MAX_PLY,): the line from the root
    codes: Any  # int64, (MAX_PLY, max_actions)
    ranks: Any  # int64, (MAX_PLY, max_actions)


def memory_for(game: Game, setup: Setup, state: State, seat: int, *, nodes: int, seed: int) -> Memory:
    """Return fresh buffers for a search of `nodes` positions from `state`; `seed` decides between equal moves."""
    effort = np.zeros(1, EFFORT)
    effort["seat"], effort["n_seats"], effort["code"] = seat, game.n_seats(setup), -1
    effort["budget"] = nodes
    states = np.zeros(MAX_PLY, game.STATE)
    states[0] = state[0]
    history = np.empty((2, game.n_actions(setup)), np.int64)
    scatter(generator(seed), history)
    return Memory(
        effort=effort,
        table=np.zeros(1 << min(nodes.bit_length() + 1, TABLE_BITS), ENTRY),
        history=history,
        returns=np.zeros(MAX_SEATS, np.int64),
        states=states,
        codes=np.zeros((MAX_PLY, game.max_actions), np.int64),
        ranks=np.zeros((MAX_PLY, game.max_actions), np.int64),
    )


@njit(cache=True, nogil=True)
def scatter(rng, history):
    """Fill `history` with numbers in 0..TIE_BREAK-1."""
    for side in range(history.shape[0]):
        for code in range(history.shape[1]):
            history[side, code] = below(rng, TIE_BREAK)
