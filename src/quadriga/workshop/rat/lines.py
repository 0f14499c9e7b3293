"""Uniform lines: one kind, one order, one row. They are what a battle must not be won with (R-62, R-63).

A line skips cells that cannot be stood on and stays in its row. The levels, each in the order in which they are listed:
kinds, orders, plain then strengthened, rows from the front, then

- level 1: all the coins, without gaps, from the left to the right;
- level 2: any number of warriors, without gaps, few first;
- level 3: all the coins, with any gaps;
- level 4: any number of warriors, few first, with any gaps.
"""

from functools import lru_cache
from itertools import combinations
from typing import Any

import numpy as np

from quadriga.games.rat import BOULDER, COLUMNS, HALF, KINDS, LOWER, ORDERS, PRICES, Plans, Sheet, cell_of

LEVELS = (1, 2, 3)
DEEPEST = 4  # up to a million lines: only for whoever asks for it
N_ROWS = HALF // COLUMNS


def lines(sheet: Sheet, level: int) -> Plans:
    """Return every uniform line of a level (n, HALF) on a sheet whose coins are counted."""
    rows = [_standing(sheet, row) for row in range(N_ROWS)]
    blocks = [
        _block(cells, kit, _choices(len(cells), min(len(cells), (sheet.coins or 0) // int(PRICES[1 + kit])), level))
        for kit in range(len(KINDS) * len(ORDERS) * 2)
        for cells in rows
    ]
    return np.concatenate(blocks)


def _block(cells: list[int], kit: int, choices: Any) -> Plans:
    """Return the lines of one kit on some of the cells of a row; `choices` (n, cells) says on which."""
    plans = np.zeros((len(choices), HALF), np.int8)
    plans[:, cells] = choices * (1 + kit)
    return plans


@lru_cache
def _choices(n_cells: int, most: int, level: int) -> Any:
    """Return which of the cells of a row each line of at most `most` warriors stands on (n, n_cells), int8."""
    sizes = range(1, most + 1) if level in {2, 4} else range(most, most + bool(most))
    if level in {1, 2}:
        chosen = [tuple(range(start, start + n)) for n in sizes for start in range(n_cells - n + 1)]
    else:
        chosen = [places for n in sizes for places in combinations(range(n_cells), n)]
    choices = np.zeros((len(chosen), n_cells), np.int8)
    for line, places in zip(choices, chosen, strict=True):
        line[[*places]] = 1
    return choices


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


def _line(places: list[int], kit: int) -> list[int]:
    plan = [0] * HALF
    for place in places:
        plan[place] = 1 + kit
    return plan
