"""Plans that win: the local search of search/local.py, set on the sheet of a battle."""

from dataclasses import dataclass

import numpy as np

from quadriga.games.rat import GAME, HALF, LOWER, LOWER_WON, PRICES, Plans, Sheet, battles, of_sheet, plan_text
from quadriga.kernel import Setup, State
from quadriga.search import seek

WIN = 1_000_000  # what games/rat/evaluation.py gives for a battle won, and more
PLANS = 20_000  # to be tried; the hardest of the five battles was won after a quarter of them


@dataclass(frozen=True, slots=True)
class Solution:
    """The best plan that was found.

    `plan` is its text, `array` the plan (1, HALF), `survivors` how many are alive when it has won (0: it does not win),
    `n_tried` how many plans were tried and `first_at` which of them was the first to win (0: none). `ideas` are the
    best winning plans of different ideas, the best first.
    """

    plan: str
    array: Plans
    survivors: int
    cost: int
    n_tried: int
    first_at: int
    ideas: tuple[str, ...] = ()

    @property
    def wins(self) -> bool:
        """Whether the plan wins."""
        return self.survivors > 0


def solved(
    sheet: Sheet, *, seed: int = 1, plans: int = PLANS, first_win: bool = False, start: Plans | None = None
) -> Solution:
    """Return the best plan for the lower side that is found by trying `plans` of them.

    With `first_win` the search ends with the first plan that wins. `start` (1, HALF) is where it begins.
    """
    setup = of_sheet(sheet)
    opening = GAME.opening(setup)
    begun = opening.copy()
    if start is not None:
        begun["plan"][0, LOWER], begun["spent"][0, LOWER] = start[0], cost(start)
    found = seek(
        GAME, setup, opening, 0, budget=plans, seed=seed, enough=WIN, stops=first_win, start=begun, keeps_ideas=True
    )
    plan = plan_in(found.state)
    fought = battles(setup, plan, n_threads=1)
    return Solution(
        plan=plan_text(plan[0].tolist(), LOWER),
        array=plan,
        survivors=int(fought.alive[0, LOWER]) if found.score >= WIN else 0,
        cost=cost(plan),
        n_tried=found.n_settled,
        first_at=found.first_at,
        ideas=tuple(plan_text(plan_in(i.state)[0].tolist(), LOWER) for i in found.ideas if i.score >= WIN),
    )


def plan_in(state: State) -> Plans:
    """Return the plan of the lower side in a position (1, HALF)."""
    return np.array(state["plan"][:, LOWER], np.int8).reshape(1, HALF)


def cost(plan: Plans) -> int:
    """Return the coins that a plan (1, HALF) costs."""
    return int(PRICES[plan[0]].sum())


def wins(setup: Setup, plans: Plans) -> "np.ndarray[tuple[int], np.dtype[np.bool_]]":
    """Say of each plan (n, HALF) whether it wins."""
    return np.asarray(battles(setup, plans).results == LOWER_WON)
