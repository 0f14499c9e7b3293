"""What a level plays: a pure function of what its seat knows and of a seed."""

from quadriga.kernel import Game, Setup, State
from quadriga.kernel.random import below, generator
from quadriga.players.levels import level
from quadriga.search import Thought, ponder, think


def choose(  # noqa: PLR0913, PLR0917  a question to a player has this many parts
    name: str, game: Game, setup: Setup, known: State, seat: int, seed: int
) -> tuple[int, Thought]:
    """Return the action that level `name` plays in `seat`, and what it thought.

    `known` is what the seat knows (`game.observe`); what it cannot know is filled in by the seed. The same arguments
    give the same action on every machine. Raises UnknownLevel, and NotWaiting where the seat has nothing to choose.
    """
    strength = level(game, name)
    rng = generator(seed)
    imagined = game.determinize(setup, known, seat, rng)
    codes = game.legal_actions(setup, imagined, seat)
    if len(codes) == 0:
        game.why_not(setup, imagined, seat, 0)  # says who is awaited instead
    if strength.search == "random" or len(codes) == 1:
        code = int(codes[below(rng, len(codes))])
        return code, Thought(code, score=0, depth=0, nodes=0, line=(code,))
    if strength.search == "tree":
        thought = ponder(game, setup, known, seat, nodes=strength.nodes, seed=seed)
        return thought.code, thought
    thought = think(game, setup, imagined, seat, nodes=strength.nodes, depth=strength.depth, seed=seed)
    return thought.code, thought
