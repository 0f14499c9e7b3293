"""The workshop of Rat: why a battle was lost."""

from functools import partial

from litestar import post
from litestar.params import JSONBody

from quadriga import games
from quadriga.games.rat import of_sheet, plan_of, sheet_of
from quadriga.server import wire
from quadriga.server.given import TheAnalysts, TheWarmth
from quadriga.server.problems import REFUSALS
from quadriga.workshop.rat import hints

RAT = "rat"


@post("/api/rat/hints", status_code=200, responses=REFUSALS)
async def why_lost(data: JSONBody[wire.LostPlan], warmth: TheWarmth, analysts: TheAnalysts) -> list[wire.PlanHint]:
    """Return single changes of a plan with which its battle is won, the least first; none if it wins already."""
    game = games.game(RAT)
    warmth.check(RAT)
    sheet = sheet_of(str(game.settled(data.ruleset, **data.options)["sheet"]))
    plan_of(of_sheet(sheet), data.plan, coins=sheet.coins)
    return [
        wire.PlanHint(
            aspect=hint.change.aspect,
            who=hint.change.who,
            cell=hint.change.cell,
            before=hint.change.before,
            after=hint.change.after,
            plan=hint.plan,
            survivors=hint.survivors,
            parts_at=hint.parts_at,
        )
        for hint in await analysts.look_into(partial(hints, sheet), data.plan)
    ]
