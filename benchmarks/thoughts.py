"""What a thought costs somebody who waits for it."""

from time import perf_counter

from quadriga import arena
from quadriga.arena import Question, Rules
from quadriga.games import game
from quadriga.service import hints


def hint() -> float:
    """Return the seconds that an analyst takes over a hint in the opening of Thud, with everything compiled."""
    thud = game("thud")
    options = thud.settled()
    setup = thud.setup(**options)
    question = Question(thud.opening(setup).tobytes(), seat=0)
    arena.found(Rules(thud.name, thud.ruleset().name, options, nodes=1000), question)  # loads what is compiled
    started = perf_counter()
    arena.found(Rules(thud.name, thud.ruleset().name, options, nodes=hints.NODES), question)
    return perf_counter() - started
