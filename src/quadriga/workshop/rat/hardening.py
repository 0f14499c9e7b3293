"""Making a battle harder: the enemy is rearranged until no uniform line wins, and an answer is looked for again."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from quadriga.games.rat import (
    BOULDER,
    COLUMNS,
    HALF,
    NOBODY,
    PRICES,
    UPPER,
    Plans,
    Sheet,
    cell_of,
    of_sheet,
    read_sheet,
)
from quadriga.kernel.random import below, generator
from quadriga.workshop.rat.lines import LEVELS, lines
from quadriga.workshop.rat.solver import PLANS, solved, wins

STEPS = 60  # rearrangements that are accepted or given up after
TRIALS = 40  # changes of one enemy that are tried for each step


def hardened(sheet: Sheet, *, seed: int, levels: tuple[int, ...] = LEVELS, plans: int = PLANS) -> Sheet | None:
    """Return the sheet with its enemy rearranged so that no uniform line of the levels wins and a plan still does.

    The enemy keeps his number and may change places, orders and kinds; None if none was found.
    """
    rng = generator(seed)
    threats = {level: lines(sheet, level) for level in levels}
    current, alive = sheet, winners(sheet, threats)
    for _ in range(STEPS):
        if not len(alive):
            return current if solved(current, seed=seed, plans=plans, first_win=True).wins else None
        best, fewest = None, len(alive)
        for candidate in rearranged(current, rng):
            left = int(wins(of_sheet(candidate), alive).sum())
            if left < fewest and solved(candidate, seed=seed, plans=plans, first_win=True).wins:
                best, fewest = candidate, left
                break
        if best is None:
            continue
        others = winners(best, threats)
        if len(others) <= len(alive):
            current, alive = best, others
    return None


def winners(sheet: Sheet, threats: dict[int, Plans]) -> Plans:
    """Return the lines that win (n, HALF), each once."""
    setup = of_sheet(sheet)
    won = [plans[wins(setup, plans)] for plans in threats.values()]
    return np.unique(np.concatenate(won), axis=0)


def rearranged(sheet: Sheet, rng: "np.ndarray[tuple[int], np.dtype[np.uint64]]") -> Iterator[Sheet]:
    """Yield sheets on which one or two of the enemies stand elsewhere, or otherwise."""
    for _ in range(TRIALS):
        enemy = list(sheet.enemy)
        for _ in range(1 + int(below(rng, 2))):
            placed = [place for place in range(HALF) if enemy[place] != NOBODY]
            place = placed[int(below(rng, len(placed)))]
            held, enemy[place] = enemy[place], NOBODY
            what = int(below(rng, 4))
            if what == 0:
                held = 1 + int(below(rng, len(PRICES) - 1))
            elif what == 1:
                held = 1 + (held - 1) // 6 * 6 + int(below(rng, 6))
            else:
                place = min(HALF - 1, max(0, place + int(below(rng, 5)) - 2 + COLUMNS * (int(below(rng, 3)) - 1)))
            if enemy[place] == NOBODY and sheet.ground[cell_of(UPPER, place)] != BOULDER:
                enemy[place] = held
        changed, faults = read_sheet(replace(sheet, enemy=tuple(enemy)).text())
        if changed is not None and not faults and sum(map(bool, enemy)) == sum(map(bool, sheet.enemy)):
            yield changed
