"""The transposition table: what is known of positions that were searched before."""

import numpy as np
from numba import njit

from quadriga.search.scores import DECIDED

AT_LEAST, AT_MOST, EXACT = 1, 2, 3  # what is known of a score
UNKNOWN = -(1 << 40)  # no score

ENTRY = np.dtype((np.record, [
    ("key", "<i8"),    # of the position
    ("code", "<i4"),   # the best action found there
    ("score", "<i4"),  # for the side to choose; a decided one counts its distance from here
    ("depth", "i1"),   # how deep the score looked
    ("bound", "i1"),   # 0: no entry; AT_LEAST, AT_MOST, EXACT
]))  # fmt: skip


@njit(cache=True, nogil=True)
def recall(table, key, depth, ply, alpha, beta):
    """Return (the action remembered or -1, the score where it is deep enough and settles alpha..beta or UNKNOWN)."""
    entry = table[key & (len(table) - 1)]
    if entry.bound == 0 or entry.key != key:
        return -1, UNKNOWN
    code, score = int(entry.code), int(entry.score)
    if score >= DECIDED:
        score -= ply
    elif score <= -DECIDED:
        score += ply
    if entry.depth >= depth and (
        entry.bound == EXACT
        or (entry.bound == AT_LEAST and score >= beta)
        or (entry.bound == AT_MOST and score <= alpha)
    ):
        return code, score
    return code, UNKNOWN


@njit(cache=True, nogil=True)
def remember(table, key, depth, ply, code, score, bound):
    """Write what was found, over whatever was there."""
    entry = table[key & (len(table) - 1)]
    if score >= DECIDED:
        score += ply
    elif score <= -DECIDED:
        score -= ply
    entry.key = key
    entry.code = code
    entry.score = score
    entry.depth = depth
    entry.bound = bound
