"""Kernels of the wave: how far it is over cells that can be stood on, whoever stands there (R-48, R-49)."""

from numba import njit

from quadriga.games.rat.board import N_CELLS, N_SIDES, NOWHERE
from quadriga.games.rat.state import NO_WAY
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels


@njit(cache=True, nogil=True)
def spread(beside, near, queue, n):
    """Let the wave run on from the first `n` cells of `queue`, where `near` is 0; elsewhere it must be NO_WAY.

    The wave is unweighted: forest and bog do not lengthen a way (R-50). A length beyond LONGEST_WAY counts as NO_WAY.
    """
    done = 0
    while done < n:
        cell = int(queue[done])
        done += 1
        further = int(near[cell]) + 1
        if further >= NO_WAY:
            return
        for side in range(N_SIDES):
            other = int(beside[cell, side])
            if other != NOWHERE and near[other] == NO_WAY:
                near[other] = further
                queue[n] = other
                n += 1


@njit(cache=True, nogil=True)
def measure(beside, boulders, distance, queue):
    """Fill `distance` (N_CELLS, N_CELLS) with the ways between all cells; from and to boulders (1) there is none."""
    for start in range(N_CELLS):
        for cell in range(N_CELLS):
            distance[start, cell] = NO_WAY
        if boulders[start] == 0:
            distance[start, start] = 0
            queue[0] = start
            spread(beside, distance[start], queue, 1)
