"""What a match with a computer player is played under."""

from collections.abc import Mapping

from quadriga.kernel import Game
from quadriga.kernel.ruleset import Value


def terms(game: Game, ruleset: str | None, options: Mapping[str, object]) -> dict[str, Value]:
    """Return the value of every option; what is not given stands as the game sets it against computers.

    Raises UnknownRuleset, BadOption.
    """
    return game.settled(ruleset, **{**game.against_computers, **options})
