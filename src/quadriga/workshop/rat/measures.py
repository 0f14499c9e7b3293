"""How hard a battle is, and what it takes: everything here is counted, and comes out alike for the same seed."""

from dataclasses import dataclass, replace
from math import log10
from statistics import median

import numpy as np

from quadriga.games.rat import (
    BOULDER,
    HALF,
    KINDS,
    LOWER,
    PRICES,
    Plans,
    Sheet,
    cell_of,
    of_sheet,
    plan_of,
)
from quadriga.kernel.random import below, generator
from quadriga.workshop.rat.checks import needs_ground, needs_orders
from quadriga.workshop.rat.solver import PLANS, Solution, cost, solved, wins

N_RANDOM = 4000  # random plans whose share of wins is measured
N_SEARCHES = 3  # searches of different seeds
REFUSALS = 40  # newcomers in a row who cannot be had, after which a random plan is complete


@dataclass(frozen=True, slots=True)
class Measured:
    """What was found about a battle; without a winning plan only `solution` and `random_share` say anything.

    `minimum` is the least number of coins with which a winning plan was found (an upper bound), `slack` the coins over
    that, `random_share` the share of random plans for all the coins that win, `effort` how many plans a search tries
    until it wins (median of several), `difficulty` fifty times the decimal orders of magnitude of both together.
    `kinds_needed` are in every one of the winning ideas.
    """

    solution: Solution
    minimum: int
    slack: float
    random_share: float
    effort: int
    difficulty: int
    n_ideas: int
    kinds_used: tuple[str, ...]
    kinds_needed: tuple[str, ...]
    needs_orders: bool
    needs_ground: bool


def measured(sheet: Sheet, *, seed: int = 1, plans: int = PLANS) -> Measured:
    """Measure a battle by searches of `plans` plans each."""
    best = solved(sheet, seed=seed, plans=plans)
    share = random_share(sheet, seed)
    if not best.wins:
        return Measured(best, 0, 0.0, share, plans, 0, 0, (), (), needs_orders=False, needs_ground=False)
    efforts = [solved(sheet, seed=seed + i, plans=plans, first_win=True) for i in range(N_SEARCHES)]
    effort = int(median(found.first_at or plans for found in efforts))
    least = minimum(sheet, best, seed=seed, plans=plans)
    setup = of_sheet(sheet)
    of_ideas = [kinds_in(plan_of(setup, idea)) for idea in best.ideas]
    return Measured(
        solution=best,
        minimum=least,
        slack=(sheet.coins or least) / least,
        random_share=share,
        effort=effort,
        difficulty=round(50 * (log10(1 / max(share, 0.5 / N_RANDOM)) + log10(effort))),
        n_ideas=len(best.ideas),
        kinds_used=named(kinds_in(best.array)),
        kinds_needed=named(set.intersection(*of_ideas)),
        needs_orders=needs_orders(sheet, best.plan),
        needs_ground=needs_ground(sheet, best.plan),
    )


def minimum(sheet: Sheet, best: Solution, *, seed: int, plans: int) -> int:
    """Return the least number of coins with which a search still wins: less and less, until it fails."""
    least = best.cost
    while least > int(PRICES[1:].min()):
        found = solved(replace(sheet, coins=least - 1), seed=seed, plans=plans, first_win=True)
        if not found.wins:
            return least
        least = found.cost
    return least


def kinds_in(plan: Plans) -> set[int]:
    """Return the kinds of a plan (1, HALF)."""
    return {(int(held) - 1) // 6 for held in plan[0] if held}


def named(kinds: set[int]) -> tuple[str, ...]:
    """Return the names of kinds, in the order of the table."""
    return tuple(kind["name"] for number, kind in enumerate(KINDS) if number in kinds)


def random_share(sheet: Sheet, seed: int) -> float:
    """Return the share of random plans for all the coins that win."""
    return float(wins(of_sheet(sheet), random_plans(sheet, seed, N_RANDOM)).mean())


def random_plans(sheet: Sheet, seed: int, n: int) -> Plans:
    """Return random plans for all the coins (n, HALF): any kit on any free cell, as long as it can be paid."""
    rng = generator(seed)
    plans = np.zeros((n, HALF), np.int8)
    standing = [place for place in range(HALF) if sheet.ground[cell_of(LOWER, place)] != BOULDER]
    for plan in plans:
        left, refused = sheet.coins or cost(np.array([sheet.enemy], np.int8)), 0
        while refused < REFUSALS and left >= int(PRICES[1:].min()):
            place, held = standing[int(below(rng, len(standing)))], 1 + int(below(rng, len(PRICES) - 1))
            if plan[place] or int(PRICES[held]) > left:
                refused += 1
                continue
            plan[place] = held
            left -= int(PRICES[held])
            refused = 0
    return plans
