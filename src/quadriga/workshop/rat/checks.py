"""What the book promises of the five battles, checked (R-60 to R-64)."""

from dataclasses import dataclass, replace

import numpy as np

from quadriga.games.rat import (
    BATTLES,
    FLAT,
    LOWER,
    SHEETS,
    UPPER_WON,
    Plans,
    Sheet,
    battles,
    of_sheet,
    plan_of,
    plan_text,
)
from quadriga.workshop.rat.certificates import certify
from quadriga.workshop.rat.lines import LEVELS, centred_lines
from quadriga.workshop.rat.solver import wins


@dataclass(frozen=True, slots=True)
class Check:
    """One promise: the clause, the battle it is about ("" for all five), whether it holds, and what was found."""

    clause: str
    battle: str
    holds: bool
    found: str


def check_battle(name: str, sheet: Sheet, answer: str) -> list[Check]:
    """Check what holds in every battle: there is an answer (R-61), and an even line for all the coins loses (R-62)."""
    setup = of_sheet(sheet)
    plan = plan_of(setup, answer, coins=sheet.coins)
    alive = int(battles(setup, plan, n_threads=1).alive[0, LOWER])
    has_won = bool(wins(setup, plan)[0])
    lines = centred_lines(sheet)
    lost = battles(setup, lines, n_threads=1).results == UPPER_WON
    others = ", ".join(plan_text(line.tolist(), LOWER) for line in lines[~lost])
    return [
        Check("R-61", name, has_won, f"{alive} alive" if has_won else f"does not win: {answer}"),
        Check("R-62", name, bool(lost.all()), "all five lose" if lost.all() else f"does not lose: {others}"),
    ]


def even_lines_lose(sheet: Sheet) -> bool:
    """Say whether each of the five even lines for all the coins loses (R-62)."""
    return bool((battles(of_sheet(sheet), centred_lines(sheet), n_threads=1).results == UPPER_WON).all())


def check_lines(name: str, sheet: Sheet, levels: tuple[int, ...] = LEVELS) -> list[Check]:
    """Check that no uniform line wins, level by level (R-63)."""
    return [
        Check("R-63", name, level.won == 0, f"level {level.level}: {level.won} of {level.lines} lines win")
        for level in certify(sheet, levels).levels
    ]


def needs_orders(sheet: Sheet, answer: str) -> bool:
    """Say whether the answer no longer wins when all its warriors are sent forward by a plain Advance (R-64)."""
    setup = of_sheet(sheet)
    return not wins(setup, without_orders(plan_of(setup, answer)))[0]


def without_orders(plan: Plans) -> Plans:
    """Return the same warriors on the same cells with a plain Advance."""
    kinds = (plan.astype(np.int64) - 1) // 6
    return np.where(plan > 0, 1 + kinds * 6, 0).astype(np.int8)


def needs_ground(sheet: Sheet, answer: str) -> bool:
    """Say whether the answer no longer wins on an open field, for both sides (R-64)."""
    level = replace(sheet, ground=(FLAT,) * len(sheet.ground))
    setup = of_sheet(level)
    return not wins(setup, plan_of(setup, answer))[0]


def check_five(answers: dict[str, str], sheets: dict[str, Sheet] | None = None) -> list[Check]:
    """Check all that is promised of the five battles, in the order of the clauses (R-60)."""
    known = sheets or {battle["name"]: SHEETS[battle["name"]] for battle in BATTLES}
    last = list(known)[-1]
    orders = [name for name, sheet in known.items() if needs_orders(sheet, answers[name])]
    ground = [name for name, sheet in known.items() if needs_ground(sheet, answers[name])]
    return [
        Check("R-60", "", len(known) == 5, f"{len(known)} battles"),
        *(check for name, sheet in known.items() for check in check_battle(name, sheet, answers[name])),
        *check_lines(last, known[last]),
        Check("R-64", "", bool(orders), f"without orders the answer falls apart in: {', '.join(orders) or 'none'}"),
        Check("R-64", "", bool(ground), f"without ground the answer falls apart in: {', '.join(ground) or 'none'}"),
    ]
