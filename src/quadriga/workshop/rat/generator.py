"""New battles: ground in patches, an army in blocks, coins set from what it takes to win, and the same checks."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from quadriga.games.rat import (
    BOULDER,
    COLUMNS,
    FLAT,
    HALF,
    PRICES,
    UPPER,
    Sheet,
    cell_of,
    is_too_winding,
    read_sheet,
)
from quadriga.kernel import Text
from quadriga.kernel.errors import BadInput
from quadriga.kernel.random import below, generator
from quadriga.workshop.rat.checks import even_lines_lose
from quadriga.workshop.rat.measures import Measured, measured, minimum
from quadriga.workshop.rat.solver import solved

EASIEST, HARDEST = 1, 5  # wished difficulties
WISHES = {  # by difficulty: coins of the enemy, and the coins given over the least that was enough, in per cent
    1: (30, 200),
    2: (45, 170),
    3: (60, 145),
    4: (75, 125),
    5: (90, 110),
}
CANDIDATES = 40  # sheets that are looked at before it is given up
SEARCHED = 4000  # plans that a search tries on one of them
ATTEMPTS = 8  # seeds that a day may have before its last one
NEXT_SEED = 1 << 22  # further on than any day
WEEK = (2, 2, 3, 3, 4, 4, 5)  # the difficulty of a day of the week, Monday first


@dataclass(frozen=True, slots=True)
class Generated:
    """A battle that passed the checks: its sheet, and what was measured."""

    sheet: Sheet
    measured: Measured
    difficulty: int
    seed: int


def generated(difficulty: int, seed: int) -> Generated:
    """Return a new battle of a wished difficulty, 1..5; the same seed gives the same one everywhere.

    Each is proved to have an answer, and to lose every even line of R-62. Raises BadInput.
    """
    if difficulty not in WISHES:
        raise BadInput(
            Text(
                f"difficulty {difficulty}: it goes from {EASIEST} to {HARDEST}",
                f"трудность {difficulty}: бывает от {EASIEST} до {HARDEST}",
            )
        )
    for number, sheet in enumerate(candidates(difficulty, seed)):
        if (found := _tempered(sheet, difficulty, seed + number)) is not None:
            return Generated(found[0], found[1], difficulty, seed)
    raise BadInput(
        Text(
            f"seed {seed}: none of {CANDIDATES} sheets passes the checks; try another seed",
            f"зерно {seed}: ни один из {CANDIDATES} листов не прошёл проверку; возьмите другое",
        )
    )


def daily(day: date) -> Generated:
    """Return the battle of a day: it depends on the date alone, and so is the same on every installation."""
    difficulty, seed = WEEK[day.weekday()], day.toordinal()
    for _ in range(ATTEMPTS):
        with suppress(BadInput):  # no sheet of this seed has passed: the day gets the next one
            return generated(difficulty, seed)
        seed += NEXT_SEED
    return generated(difficulty, seed)


def candidates(difficulty: int, seed: int) -> Iterator[Sheet]:
    """Yield random sheets on which a battle is possible."""
    rng = generator(seed * len(WISHES) + difficulty)
    for _ in range(CANDIDATES):
        ground = _ground(rng)
        if is_too_winding(ground):
            continue
        enemy = _army(rng, ground, WISHES[difficulty][0])
        sheet, faults = read_sheet(Sheet(ground, 36, enemy).text())
        if sheet is not None and not faults:
            yield sheet


def _ground(rng: Any) -> tuple[int, ...]:
    """Return four to seven patches of any ground on an open field."""
    ground = [FLAT] * (2 * HALF)
    for _ in range(4 + int(below(rng, 4))):
        kind = 1 + int(below(rng, 4))
        row, column = int(below(rng, 16)), int(below(rng, COLUMNS))
        for _ in range(2 if kind == BOULDER else 5 + int(below(rng, 5))):
            ground[row * COLUMNS + column] = kind
            row = min(15, max(0, row + int(below(rng, 3)) - 1))
            column = min(COLUMNS - 1, max(0, column + int(below(rng, 3)) - 1))
    return tuple(ground)


def _army(rng: Any, ground: tuple[int, ...], coins: int) -> tuple[int, ...]:
    """Return blocks of like warriors for about so many coins; every second block advances."""
    plan, blocks = [0] * HALF, 0
    while coins >= int(PRICES[1:].min()):
        kind = (0, 0, 1, 1, 2, 3, 3, 4)[int(below(rng, 8))]
        order = 0 if blocks % 2 == 0 or kind == 3 else int(below(rng, 3))
        kit = kind * 6 + order * 2 + int(below(rng, 4) == 0)
        row, column = 1 + int(below(rng, 5)), int(below(rng, COLUMNS))
        blocks += 1
        for place in range(row * COLUMNS + column, min(row * COLUMNS + column + 2 + int(below(rng, 3)), HALF)):
            if plan[place] == 0 and ground[cell_of(UPPER, place)] != BOULDER and int(PRICES[1 + kit]) <= coins:
                plan[place] = 1 + kit
                coins -= int(PRICES[1 + kit])
        if blocks > 60:
            break
    return tuple(plan)


def _tempered(sheet: Sheet, difficulty: int, seed: int) -> tuple[Sheet, Measured] | None:
    """Return the sheet with coins set from what it takes to win, and its measures; None if it fails a check."""
    found = solved(sheet, seed=seed, plans=SEARCHED)
    if not found.wins:
        return None
    least = minimum(sheet, found, seed=seed, plans=SEARCHED)
    coins = least * WISHES[difficulty][1] // 100
    tempered = replace(sheet, coins=coins)
    if not even_lines_lose(tempered):
        return None
    report = measured(tempered, seed=seed, plans=SEARCHED)
    return (tempered, report) if report.solution.wins else None
