"""Positions by themselves, outside any match."""

from litestar import post
from litestar.params import JSONBody

from quadriga import games
from quadriga.kernel.errors import Fault
from quadriga.kernel.game import PUBLIC, Examination, Game, Setup
from quadriga.kernel.seats import CHANCE
from quadriga.kernel.text import Language
from quadriga.server import wire
from quadriga.server.given import TheLanguage, TheWarmth
from quadriga.server.problems import REFUSALS


@post("/api/positions", status_code=200, responses=REFUSALS)
async def examine(data: JSONBody[wire.PositionText], warmth: TheWarmth, language: TheLanguage) -> wire.Examined:
    """Say what a position text says, and all that is wrong with it."""
    game = games.game(data.game)
    warmth.check(game.name)
    setup = game.setup(data.ruleset, **data.options)
    position = game.position_text(setup, game.opening(setup)) if data.position is None else data.position
    return examined(game, setup, position, game.examine(setup, position), language)


def examined(game: Game, setup: Setup, position: str, found: Examination, language: Language) -> wire.Examined:
    """Return what was found in a position, in words."""
    problems = [fault(each, language) for each in (*found.faults, *found.over)]
    waiting: list[int] = []
    actions = 0
    if not problems:
        state = game.read_position(setup, position)
        waiting = [seat for seat in game.waiting(setup, state) if seat != CHANCE]
        actions = sum(len(game.legal_actions(setup, state, seat)) for seat in waiting)
    view = None if found.state is None else game.view(setup, found.state, PUBLIC)
    return wire.Examined(not problems, problems, position, view, waiting, actions)


def fault(fault: Fault, language: Language) -> wire.PositionFault:
    """Return one thing that is wrong."""
    return wire.PositionFault(fault.text.in_language(language), fault.clause, [*fault.cells])
