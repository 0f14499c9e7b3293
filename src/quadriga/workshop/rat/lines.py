"""Uniform lines: one kind, one order, one row. They are what a battle must not be won with (R-62, R-63).

A line skips cells that cannot be stood on and stays in its row. The levels, each in the order in which they are listed:
kinds, orders, plain then strengthened, rows from the front, then

- level 1: all the coins, without gaps, from the left to the right;
- level 2: any number of warriors, without gaps, few first;
- level 3: all the coins, with any gaps.
"""

from collections.abc import Iterator
from itertools import combinations

import numpy as np

from quadriga.games.rat import BOULDER, COLUMNS, HALF, KINDS, LOWER, ORDERS, PRICES, Plans, Sheet, cell_of

LEVELS = (1, 2, 3)
N_ROWS = HALF // COLUMNS


def lines(sheet: Sheet, level: int) -> Plans:
    """Return every uniform line of a level (n, HALF) on a sheet whose coins are counted."""
    coins = sheet.coins or 0
    found = [
        _line(places, kit)
        for kit in range(len(KINDS) * len(ORDERS) * 2)
        for row in range(N_ROWS)
        for places in _places(_standing(sheet, row), coins // int(PRICES[1 + kit]), level)
    ]
    return np.array(found, np.int8).reshape(-1, HALF)


def centred_lines(sheet: Sheet) -> Plans:
    """Return the five lines of R-62: each kind, plain Advance, all the coins, in the middle of the front row."""
    cells, found = _standing(sheet, 0), []
    for kind in range(len(KINDS)):
        kit = kind * 6
        n = min(len(cells), (sheet.coins or 0) // int(PRICES[1 + kit]))
        start = (len(cells) - n) // 2
        found.append(_line(cells[start : start + n], kit))
    return np.array(found, np.int8)


def _standing(sheet: Sheet, row: int) -> list[int]:
    """Return the places of a row, counted from the front, that can be stood on."""
    places = range(row * COLUMNS, (row + 1) * COLUMNS)
    return [place for place in places if sheet.ground[cell_of(LOWER, place)] != BOULDER]


def _places(cells: list[int], most: int, level: int) -> Iterator[tuple[int, ...]]:
    """Yield the places of each line of at most `most` warriors on `cells`."""
    full = min(most, len(cells))
    if level == 3:
        yield from combinations(cells, full) if full else ()
        return
    for n in range(1 if level == 2 else max(full, 1), full + 1):
        for start in range(len(cells) - n + 1):
            yield tuple(cells[start : start + n])


def _line(places: "tuple[int, ...] | list[int]", kit: int) -> list[int]:
    plan = [0] * HALF
    for place in places:
        plan[place] = 1 + kit
    return plan
