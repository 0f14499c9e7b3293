import pytest

from quadriga.kernel import Game, Setup
from testgame import GAME as LANTERNS
from tests.shipped import GAMES

EVERY_GAME = {**GAMES, LANTERNS.name: LANTERNS}


def different(game: Game) -> list[str]:
    """Return the names of the rulesets that differ by rules.

    Of those that differ by a text alone, such as the sheet that a battle is fought on, the first stands for all.
    """
    texts = {option.name for option in game.options if option.reads is not None}
    found: dict[str, str] = {}
    for ruleset in game.rulesets:
        rules = {name: value for name, value in game.settled(ruleset.name).items() if name not in texts}
        found.setdefault(repr(rules), ruleset.name)
    return [*found.values()]


EVERY_RULESET = [(game, name) for game in EVERY_GAME.values() for name in different(game)]


@pytest.fixture(scope="module", params=EVERY_RULESET, ids=lambda pair: f"{pair[0].name}-{pair[1]}")
def table(request: pytest.FixtureRequest) -> tuple[Game, Setup]:
    """A game and the setup of one of its rulesets: each test runs for every one of them, one table after the other."""
    game, ruleset = request.param
    return game, game.setup(ruleset)
