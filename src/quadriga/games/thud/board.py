"""The board of Thud: 165 cells, and constant tables of who lies where (T-1).

Cells are numbered row by row, rank 1 (the top row, north) first and file A first. The eight directions are numbered in
the order in which their neighbours are numbered, so the opposite of direction `d` is `7 - d`.
"""

from typing import Any

import numpy as np

WIDTHS = (5, 7, 9, 11, 13, 15, 15, 15, 15, 15, 13, 11, 9, 7, 5)  # cells of each rank
SIZE = len(WIDTHS)
FILES = "ABCDEFGHJKLMNOP"
N_CELLS = sum(WIDTHS)
DIRECTIONS = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))  # (rank, file) of a step
N_DIRECTIONS = len(DIRECTIONS)
NORTH_WEST, NORTH, NORTH_EAST, WEST, EAST, SOUTH_WEST, SOUTH, SOUTH_EAST = range(N_DIRECTIONS)
NO_DIRECTION = N_DIRECTIONS

PLACES = tuple(
    (rank, file) for rank, width in enumerate(WIDTHS) for file in range((SIZE - width) // 2, (SIZE + width) // 2)
)  # (rank, file) of each cell, both counted from 0
CELL_AT = {place: cell for cell, place in enumerate(PLACES)}
CELL_NAMES = tuple(f"{FILES[file]}{rank + 1}" for rank, file in PLACES)
ROCK_CELL = CELL_NAMES.index("H8")
N_WORDS, WORD = 3, 55  # a set of cells is three words: cell `c` is bit `c % WORD` of word `c // WORD`
N_GOALS = WIDTHS[0]  # the goal cells of Koom Valley are those of rank 1, cells 0 to 4 (T-35)


def _rays() -> "np.ndarray[Any, np.dtype[np.uint8]]":
    """Return the cell `k` steps from each cell in each direction, (N_CELLS, 8, SIZE + 1).

    Beyond the edge it is the starting cell again. A piece that stands there blocks its own walk, so walks over empty
    cells need no check of the edge.
    """
    rays = np.empty((N_CELLS, N_DIRECTIONS, SIZE + 1), np.uint8)
    for cell, (rank, file) in enumerate(PLACES):
        for direction, (north_south, west_east) in enumerate(DIRECTIONS):
            for k in range(SIZE + 1):
                rays[cell, direction, k] = CELL_AT.get((rank + k * north_south, file + k * west_east), cell)
    return rays


def _courses() -> "tuple[np.ndarray[Any, np.dtype[np.int8]], np.ndarray[Any, np.dtype[np.int8]]]":
    """Return the direction (NO_DIRECTION off the eight lines) and the distance from each cell to each other cell."""
    directions = np.full((N_CELLS, N_CELLS), NO_DIRECTION, np.int8)
    distances = np.zeros((N_CELLS, N_CELLS), np.int8)
    for cell, (rank, file) in enumerate(PLACES):
        for other, (other_rank, other_file) in enumerate(PLACES):
            distances[cell, other] = max(abs(other_rank - rank), abs(other_file - file))
        for direction in range(N_DIRECTIONS):
            for k in range(1, int(TO_EDGE[cell, direction]) + 1):
                directions[cell, RAY[cell, direction, k]] = direction
    return directions, distances


def _lines() -> "tuple[np.ndarray[Any, np.dtype[Any]], ...]":
    """Return the line through each cell along each axis, the cell's place in it (1..SIZE), and the lines' edges.

    Places count the ranks from the north, on the axis from west to east the files. The edges of a line are the places
    0..SIZE + 1 that are not on the board, as bits.
    """
    lines, places = (np.empty((N_CELLS, N_AXES), np.int8) for _ in range(2))
    edges: dict[tuple[int, int], int] = {}
    for cell, (rank, file) in enumerate(PLACES):
        for axis, name in enumerate((file - rank, file, file + rank, rank)):
            place = 1 + (file if axis == WEST else rank)
            edges[axis, name] = edges.get((axis, name), (1 << SIZE + 2) - 1) ^ 1 << place
            lines[cell, axis] = list(edges).index((axis, name))
            places[cell, axis] = place
    return lines, places, np.array(list(edges.values()), np.int32)


def _near() -> "np.ndarray[Any, np.dtype[np.int64]]":
    """Return the cells beside each cell, as sets: (N_CELLS, N_WORDS)."""
    near = np.zeros((N_CELLS, N_WORDS), np.int64)
    for cell, other in np.argwhere(DISTANCE == 1).tolist():
        near[cell, other // WORD] |= 1 << other % WORD
    return near


N_AXES = N_DIRECTIONS // 2  # axis `a` leads in direction `a` and back in direction `7 - a`
RAY = _rays()
TO_EDGE = (RAY[:, :, 1:] != np.arange(N_CELLS)[:, None, None]).sum(axis=2).astype(np.int8)  # steps until the edge
DIRECTION, DISTANCE = _courses()
NEAR = _near()
LINE, PLACE, EDGES = _lines()
N_LINES = len(EDGES)
