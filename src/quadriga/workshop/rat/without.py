"""What a battle would have been without this order, this patch of ground, that enemy."""

from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from quadriga.games.rat import (
    CELL_NAMES,
    COLUMNS,
    FLAT,
    LOWER,
    UPPER,
    Plans,
    Sheet,
    battles,
    cell_of,
    of_sheet,
    plan_of,
)
from quadriga.workshop.rat.checks import without_orders

Lacking = Literal["order", "ground", "enemy"]
RESULTS = ("undecided", "lower-won", "upper-won", "both-fell", "parted", "too-long")


Taken = tuple[Lacking, tuple[int, ...], Sheet, Plans]  # what, from which cells, the sheet and the plan that are left


@dataclass(frozen=True, slots=True)
class Without:
    """What is taken away, on which cells, and what the battle comes to then; `turns`: to another result."""

    what: Lacking
    cells: tuple[str, ...]
    result: str
    survivors: int
    turns: bool


def without(sheet: Sheet, plan: str) -> list[Without]:
    """Return what the battle of a plan comes to without each order, each patch of ground, each enemy.

    Raises BadPosition for an impossible plan.
    """
    setup = of_sheet(sheet)
    array = plan_of(setup, plan, coins=sheet.coins)
    result = int(battles(setup, array, n_threads=1).results[0])
    taken = [*_orders(sheet, array), *_patches(sheet, array), *_enemies(sheet, array)]
    return [_told(*each, result) for each in taken]


def _told(what: Lacking, cells: tuple[int, ...], sheet: Sheet, plan: Plans, result: int) -> Without:
    fought = battles(of_sheet(sheet), plan, n_threads=1)
    came = int(fought.results[0])
    names = tuple(CELL_NAMES[cell] for cell in cells)
    return Without(what, names, RESULTS[came], int(fought.alive[0, LOWER]), came != result)


def _orders(sheet: Sheet, plan: Plans) -> list[Taken]:
    """Give one warrior after the other a plain Advance instead of his order."""
    plain = without_orders(plan)
    found: list[Taken] = []
    for place in np.flatnonzero(plan[0] != plain[0]).tolist():
        other = plan.copy()
        other[0, place] = plain[0, place]
        found.append(("order", (cell_of(LOWER, place),), sheet, other))
    return found


def _patches(sheet: Sheet, plan: Plans) -> list[Taken]:
    """Level one patch of ground after the other: cells of one ground that hang together by their sides."""
    found: list[Taken] = []
    left = {cell for cell, kind in enumerate(sheet.ground) if kind != FLAT}
    while left:
        patch = _patch(sheet.ground, min(left))
        left -= patch
        level = tuple(FLAT if cell in patch else kind for cell, kind in enumerate(sheet.ground))
        found.append(("ground", tuple(sorted(patch)), replace(sheet, ground=level), plan))
    return found


def _patch(ground: tuple[int, ...], start: int) -> set[int]:
    """Return the cells that hang together with `start`."""
    patch, edge = {start}, [start]
    while edge:
        row, column = divmod(edge.pop(), COLUMNS)
        around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        inside = (r * COLUMNS + c for r, c in around if 0 <= c < COLUMNS and 0 <= r < len(ground) // COLUMNS)
        new = [cell for cell in inside if ground[cell] == ground[start] and cell not in patch]
        patch.update(new)
        edge += new
    return patch


def _enemies(sheet: Sheet, plan: Plans) -> list[Taken]:
    """Take one enemy after the other off the sheet."""
    found: list[Taken] = []
    for place, held in enumerate(sheet.enemy):
        if held:
            rest = tuple(0 if other == place else kept for other, kept in enumerate(sheet.enemy))
            found.append(("enemy", (cell_of(UPPER, place),), replace(sheet, enemy=rest), plan))
    return found
