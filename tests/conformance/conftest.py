import pytest

from quadriga.kernel import Game, Setup
from testgame import GAME as LANTERNS
from tests.shipped import GAMES

EVERY_GAME = {**GAMES, LANTERNS.name: LANTERNS}
EVERY_RULESET = [(game, ruleset.name) for game in EVERY_GAME.values() for ruleset in game.rulesets]


@pytest.fixture(params=EVERY_RULESET, ids=lambda pair: f"{pair[0].name}-{pair[1]}")
def table(request: pytest.FixtureRequest) -> tuple[Game, Setup]:
    """A game and the setup of one of its rulesets: each test runs for every one of them."""
    game, ruleset = request.param
    return game, game.setup(ruleset)
