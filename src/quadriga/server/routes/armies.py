"""The workshop of Gateway: armies composed, looked over, measured."""

from litestar import post
from litestar.params import JSONBody

from quadriga.games.gateway import GAME, read_set
from quadriga.kernel.text import Language, Text
from quadriga.server import wire
from quadriga.server.given import TheLanguage, TheWarmth, TheWorkshop
from quadriga.server.problems import REFUSALS
from quadriga.workshop.gateway import Composition, composed, looked_over


@post("/api/gateway/armies", status_code=200, responses=REFUSALS)
async def compose(data: JSONBody[wire.WishedArmy], language: TheLanguage) -> wire.LookedOver:
    """Write the ruleset file of a composition, and say what is wrong with it."""
    return _looked_over(composed(Composition(data.based_on, data.title, data.counts)), language)


@post("/api/gateway/rulesets", status_code=200, responses=REFUSALS)
async def look_over(data: JSONBody[wire.RulesText], language: TheLanguage) -> wire.LookedOver:
    """Say what is wrong with a ruleset file."""
    return _looked_over(data.rules.strip(), language)


@post("/api/gateway/games", status_code=200, responses=REFUSALS)
async def play_army(data: JSONBody[wire.ArmyGame], warmth: TheWarmth, workshop: TheWorkshop) -> wire.ArmyPlayed:
    """Let two computers play a game under a ruleset; the same number plays the same game. This takes seconds."""
    warmth.check(GAME.name)
    game = await workshop.game_of_army(read_set(data.rules), data.number)
    return wire.ArmyPlayed(game.winner, game.clause, game.turns, game.captured)


def _looked_over(text: str, language: Language) -> wire.LookedOver:
    looked = looked_over(text)
    faults = [wire.RulesFault(fault.text.in_language(language), fault.clause) for fault in looked.faults]
    if looked.rules is None:
        return wire.LookedOver(text, "", [], [], faults, None)
    kinds = [
        wire.ArmyKind(
            name=kind.name,
            letter=kind.letter,
            title=Text(**kind.title).in_language(language),
            tier=kind.tier,
            exalted=kind.exalted,
            health=kind.hp,
            count=looked.rules.army.get(kind.name, 0),
        )
        for kind in looked.rules.kind
    ]
    tables = None if faults else GAME.table_hash(GAME.setup(rules=text))
    return wire.LookedOver(
        rules=text,
        title=Text(**looked.rules.title).in_language(language),
        kinds=kinds,
        formation=looked.rules.formation[0].boards,
        faults=faults,
        hash=tables,
    )
