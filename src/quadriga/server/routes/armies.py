"""The workshop of Gateway: armies and rulesets composed, looked over, measured."""

from litestar import post
from litestar.params import JSONBody

from quadriga.games.gateway import DIALS, GAME, DialFault, Rules, read_set, values_of
from quadriga.kernel.errors import Fault
from quadriga.kernel.text import Language, Text
from quadriga.server import wire
from quadriga.server.given import TheLanguage, TheWarmth, TheWorkshop
from quadriga.server.problems import REFUSALS
from quadriga.workshop.gateway import Composition, composed, looked_over, terms_of


@post("/api/gateway/armies", status_code=200, responses=REFUSALS)
async def compose(data: JSONBody[wire.WishedArmy], language: TheLanguage) -> wire.LookedOver:
    """Write the ruleset file of a composition, and say what is wrong with it."""
    return _looked_over(composed(Composition(data.based_on, data.title, data.counts, data.dials)), language)


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
    faults = [_fault(fault, language) for fault in looked.faults]
    if looked.rules is None:
        return wire.LookedOver(text, "", [], [], [], faults, {}, None)
    options = {} if faults else terms_of(text)
    return wire.LookedOver(
        rules=text,
        title=Text(**looked.rules.title).in_language(language),
        kinds=_kinds(looked.rules, language),
        dials=_dials(looked.rules, language),
        formation=looked.rules.formation[0].boards,
        faults=faults,
        options=options,
        hash=None if faults else GAME.table_hash(GAME.setup("classic", **options)),
    )


def _fault(fault: Fault, language: Language) -> wire.RulesFault:
    dial = fault.dial if isinstance(fault, DialFault) else None
    return wire.RulesFault(fault.text.in_language(language), fault.clause, dial)


def _kinds(rules: Rules, language: Language) -> list[wire.ArmyKind]:
    return [
        wire.ArmyKind(
            name=kind.name,
            letter=kind.letter,
            title=Text(**kind.title).in_language(language),
            tier=kind.tier,
            exalted=kind.exalted,
            health=kind.hp,
            count=rules.army.get(kind.name, 0),
        )
        for kind in rules.kind
    ]


def _dials(rules: Rules, language: Language) -> list[wire.RulesDial]:
    values = values_of(rules)
    return [
        wire.RulesDial(
            name=dial.name,
            title=dial.title.in_language(language),
            clause=dial.clause,
            low=dial.low,
            high=dial.high,
            value=values[dial.name],
        )
        for dial in DIALS
    ]
