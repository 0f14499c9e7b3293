"""Everything of the workshop run once on a small sheet, so that it is compiled before anybody asks for it."""

from quadriga.games.rat import film, of_sheet, plan_of, sheet_of
from quadriga.workshop.rat.changes import hints
from quadriga.workshop.rat.solver import solved
from quadriga.workshop.rat.without import without

SHEET = "/".join(["12"] * 16) + " 6 saD9.saE9"
PLAN = "saD8"  # loses, and wins with another


def rehearsed() -> None:
    """Run everything of the workshop that is compiled."""
    sheet = sheet_of(SHEET)
    setup = of_sheet(sheet)
    hints(sheet, PLAN, most=1)
    without(sheet, PLAN)
    film(setup, plan_of(setup, PLAN))
    solved(sheet, plans=2)
