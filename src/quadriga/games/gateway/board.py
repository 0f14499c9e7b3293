"""Boards as rows and columns: cells are numbered board by board from the lowest, each row by row.

The first player's edge is the highest row and rank 1 on all of them (G-28); columns grow to his right and are called by
letters. A name is the board's number, the file and the rank: `1e5`, `3d8`.
"""

from functools import lru_cache

MAX_BOARDS, MAX_CELLS = 3, 512
NOWHERE = -1
N_WAYS = 8
# Directions as (row, column), clockwise from straight ahead of the first player; the even ones are straight.
WAYS = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
WAY_NAMES = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
FILES = "abcdefghijklmnopqrstuvwxyz"


def first_cells(sizes: list[int]) -> list[int]:
    """Return the number of each board's first cell, and behind them the number of all cells."""
    firsts = [0]
    for size in sizes:
        firsts.append(firsts[-1] + size * size)
    return firsts


def place(sizes: list[int], cell: int) -> tuple[int, int, int]:
    """Return board (from 0), row and column of a cell."""
    firsts = first_cells(sizes)
    board = next(b for b in range(len(sizes)) if cell < firsts[b + 1])
    return board, *divmod(cell - firsts[board], sizes[board])


def cell_at(sizes: list[int], board: int, row: int, column: int) -> int:
    """Return the number of a cell, NOWHERE outside the board."""
    if not (0 <= row < sizes[board] and 0 <= column < sizes[board]):
        return NOWHERE
    return first_cells(sizes)[board] + row * sizes[board] + column


@lru_cache
def names(sizes: tuple[int, ...]) -> tuple[str, ...]:
    """Return the names of all cells of boards of these sizes."""
    places = (place([*sizes], cell) for cell in range(first_cells([*sizes])[-1]))
    return tuple(f"{board + 1}{FILES[column]}{sizes[board] - row}" for board, row, column in places)


@lru_cache
def cells_by_name(sizes: tuple[int, ...]) -> dict[str, int]:
    """Return the cells by their names."""
    return {name: cell for cell, name in enumerate(names(sizes))}


def name_of(sizes: list[int], cell: int) -> str:
    """Return the name of a cell."""
    return names(tuple(sizes))[cell]


def read_name(sizes: list[int], name: str) -> int:
    """Return the cell of that name, NOWHERE if there is none."""
    return cells_by_name(tuple(sizes)).get(name, NOWHERE)


def half_turned(sizes: list[int], cell: int) -> int:
    """Return the cell that the other player calls as the first player calls `cell`."""
    board, row, column = place(sizes, cell)
    return cell_at(sizes, board, sizes[board] - 1 - row, sizes[board] - 1 - column)


def quarter_turned(sizes: list[int], cell: int) -> int:
    """Return where `cell` comes to lie when the first player's edge becomes the one on his right."""
    board, row, column = place(sizes, cell)
    return cell_at(sizes, board, sizes[board] - 1 - column, row)
