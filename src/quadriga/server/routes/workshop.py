"""The workshop of Rat: why a battle was lost, and battles made, measured, certified."""

from functools import partial

from litestar import get, post
from litestar.params import JSONBody

from quadriga import games
from quadriga.games.rat import BATTLES, SHEETS, Sheet, of_sheet, plan_of, sheet_of
from quadriga.kernel import Text
from quadriga.server import battles, wire
from quadriga.server.given import Day, TheAnalysts, TheLanguage, TheWarmth, TheWorkshop
from quadriga.server.problems import REFUSALS
from quadriga.workshop.rat import hints, without

RAT = "rat"


@get("/api/rat/battles", responses=REFUSALS)
async def five_battles(language: TheLanguage) -> list[wire.BattleStory]:
    """List the five battles with their stories."""
    return [
        wire.BattleStory(
            name=battle["name"],
            title=Text(**battle["title"]).in_language(language),
            summary=Text(**battle["summary"]).in_language(language),
            story=Text(**battle["story"]).in_language(language),
            sheet=SHEETS[battle["name"]].text(),
        )
        for battle in BATTLES
    ]


@post("/api/rat/hints", status_code=200, responses=REFUSALS)
async def why_lost(data: JSONBody[wire.Planned], warmth: TheWarmth, analysts: TheAnalysts) -> list[wire.PlanHint]:
    """Return single changes of a plan with which its battle is won, the least first; none if it wins already."""
    warmth.check(RAT)
    return [battles.hint(each) for each in await analysts.look_into(partial(hints, _sheet(data)), data.plan)]


@post("/api/rat/without", status_code=200, responses=REFUSALS)
async def without_each(
    data: JSONBody[wire.Planned], warmth: TheWarmth, analysts: TheAnalysts
) -> list[wire.PlanWithout]:
    """Return what a battle comes to without each of its orders, patches of ground and enemies."""
    warmth.check(RAT)
    return [battles.without(each) for each in await analysts.look_into(partial(without, _sheet(data)), data.plan)]


@post("/api/rat/measures", status_code=200, responses=REFUSALS)
async def measure(data: JSONBody[wire.DrawnSheet], warmth: TheWarmth, workshop: TheWorkshop) -> wire.Measures:
    """Measure a battle: how few coins are enough, how many plans win, what it takes. This takes seconds."""
    warmth.check(RAT)
    return battles.measures(await workshop.measured(data.sheet))


@post("/api/rat/certificates", status_code=200, responses=REFUSALS)
async def certify(data: JSONBody[wire.SheetToCertify], warmth: TheWarmth, workshop: TheWorkshop) -> wire.CertifiedSheet:
    """Fight every uniform line of some levels, and say which have won. This takes seconds."""
    warmth.check(RAT)
    return battles.certified(await workshop.certified(data.sheet, tuple(sorted(set(data.levels)))))


@post("/api/rat/battles", status_code=200, responses=REFUSALS)
async def make(data: JSONBody[wire.WishedBattle], warmth: TheWarmth, workshop: TheWorkshop) -> wire.MadeBattle:
    """Make a new battle; the same wish makes the same. This takes seconds."""
    warmth.check(RAT)
    return battles.made(await workshop.generated(data.difficulty, data.seed))


@get("/api/rat/days/{day:date}", responses=REFUSALS)
async def of_day(day: Day, warmth: TheWarmth, workshop: TheWorkshop) -> wire.MadeBattle:
    """Return the battle of a day, which is the same on every server."""
    warmth.check(RAT)
    return battles.made(await workshop.of_day(day), day)


def _sheet(asked: wire.Planned) -> Sheet:
    """Return the sheet that a plan is for; raises BadOption, and BadPosition for a plan that cannot stand on it."""
    sheet = sheet_of(str(games.game(RAT).settled(asked.ruleset, **asked.options)["sheet"]))
    plan_of(of_sheet(sheet), asked.plan, coins=sheet.coins)
    return sheet
