"""In which order actions are searched: the table's, tactical ones by their gain, killers, the rest by history.

Killers and history after Schaeffer, "The History Heuristic and Alpha-Beta Search Enhancements in Practice" (1989).
"""

from numba import njit

HASHED = 1 << 60
TACTICAL = 1 << 16  # ranks from here on are of tactical actions
KILLER = TACTICAL - 1
MAX_HISTORY = KILLER - 1


@njit(cache=True, nogil=True)
def pick(codes, ranks, start, n):
    """Bring the action of the highest rank among `start`..n-1 to `start`."""
    best = start
    for i in range(start + 1, n):
        if ranks[i] > ranks[best]:
            best = i
    codes[start], codes[best] = codes[best], codes[start]
    ranks[start], ranks[best] = ranks[best], ranks[start]


@njit(cache=True, nogil=True)
def rank(memory, ply, side, hashed, n):
    """Turn the guessed gains of the listed actions into ranks."""
    codes, ranks = memory.codes[ply], memory.ranks[ply]
    first_killer, second_killer = memory.effort[0].killers[ply]
    for i in range(n):
        code = codes[i]
        if code == hashed:
            ranks[i] = HASHED
        elif ranks[i] > 0:
            ranks[i] *= TACTICAL
        elif code == first_killer or code == second_killer:
            ranks[i] = KILLER
        else:
            ranks[i] = memory.history[side, code]


@njit(cache=True, nogil=True)
def credit(memory, ply, side, code, depth):
    """Remember that a quiet action was too good to be allowed."""
    killers = memory.effort[0].killers[ply]
    if killers[0] != code:
        killers[1] = killers[0]
        killers[0] = code
    memory.history[side, code] = min(memory.history[side, code] + depth * depth, MAX_HISTORY)
