"""The targets of a piece that goes any way in eight directions, put in order."""

from numba import njit

from quadriga.games.thud.board import N_CELLS, NORTH, NORTH_EAST, NORTH_WEST, RAY, SOUTH, SOUTH_EAST, SOUTH_WEST
from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels


@njit(cache=True, nogil=True, inline="always")  # called, it would cost a twentieth of the speed of whole games
def fan(origin, north_west, north, north_east, west, east, south_west, south, south_east, out, n):
    """Append the codes from `origin` to every distance up to those given to the `n` in `out`; return the new `n`.

    Targets come in increasing order: the northern rows from far to near, the own row from west to east, the southern
    rows from near to far.
    """
    base = origin * N_CELLS
    for k in range(max(north_west, north, north_east), 0, -1):
        out[n] = base + int(RAY[origin, NORTH_WEST, k])
        n += k <= north_west
        out[n] = base + int(RAY[origin, NORTH, k])
        n += k <= north
        out[n] = base + int(RAY[origin, NORTH_EAST, k])
        n += k <= north_east
    for k in range(west, 0, -1):
        out[n] = base + origin - k
        n += 1
    for k in range(1, east + 1):
        out[n] = base + origin + k
        n += 1
    for k in range(1, max(south_west, south, south_east) + 1):
        out[n] = base + int(RAY[origin, SOUTH_WEST, k])
        n += k <= south_west
        out[n] = base + int(RAY[origin, SOUTH, k])
        n += k <= south
        out[n] = base + int(RAY[origin, SOUTH_EAST, k])
        n += k <= south_east
    return n
