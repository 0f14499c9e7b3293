"""The sheet: 12 columns by 16 rows (R-9), row 0 at the top; the lower side has rows 8 to 15, the upper rows 0 to 7.

Each side sees the sheet from its own edge. Its view of a cell is the cell's number as it would count them: the foremost
row first, each row from its own left to its own right. A smaller view is further to the front, then further left.
"""

import numpy as np
from numba import njit

from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels

COLUMNS, ROWS = 12, 16
N_CELLS = COLUMNS * ROWS
HALF = N_CELLS // 2  # the cells of one side: those with a view of HALF and more
LOWER, UPPER = range(2)  # sides
N_SIDES = 4  # a cell has as many side neighbours at most
NOWHERE = -1
FILES = "ABCDEFGHIJKL"
CELL_NAMES = tuple(f"{FILES[cell % COLUMNS]}{ROWS - cell // COLUMNS}" for cell in range(N_CELLS))  # A1: lower left
CELLS = {name: cell for cell, name in enumerate(CELL_NAMES)}


def _neighbours(cell: int) -> list[int]:
    """Return the cells that share a side with `cell`, NOWHERE where the sheet ends."""
    row, column = divmod(cell, COLUMNS)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return [r * COLUMNS + c if 0 <= r < ROWS and 0 <= c < COLUMNS else NOWHERE for r, c in around]


BESIDE = np.array([_neighbours(cell) for cell in range(N_CELLS)], np.int16)  # (N_CELLS, N_SIDES)


@njit(cache=True, nogil=True)
def view(side, cell):
    """Return the view that `side` has of a cell, and the cell of which it has that view."""
    return cell if side == LOWER else N_CELLS - 1 - cell


@njit(cache=True, nogil=True)
def side_of_cell(cell):
    """Return the side whose half a cell lies in (R-10)."""
    return LOWER if cell >= HALF else UPPER
