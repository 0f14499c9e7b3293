"""What a level plays: a pure function of what its seat knows and of a seed."""

import numpy as np

from quadriga.kernel import Game, Setup, State, entry
from quadriga.kernel.random import below, generator
from quadriga.players.levels import Level, level
from quadriga.players.rivals import Imagination
from quadriga.search import MANY_WORLDS, ONE_WORLD, Thought, plan, ponder, seek, think, towards

LOOKS = {"turn": ONE_WORLD, "worlds": MANY_WORLDS}


def choose(  # noqa: PLR0913, PLR0917  a question to a player has this many parts
    name: str, game: Game, setup: Setup, known: State, seat: int, seed: int
) -> tuple[int, Thought]:
    """Return the action that level `name` plays in `seat`, and what it thought.

    `known` is what the seat knows (`game.observe`); what it cannot know is filled in by the seed. The same arguments
    give the same action on every machine. Raises UnknownLevel, and NotWaiting where the seat has nothing to choose.
    """
    strength = level(game, name)
    setup = game.view_setup(setup, seat)
    rng = generator(seed)
    imagined = game.determinize(setup, known, seat, rng)
    codes = game.legal_actions(setup, imagined, seat)
    if len(codes) == 0:
        game.why_not(setup, imagined, seat, 0)  # says who is awaited instead
    if strength.search == "random" or len(codes) == 1:
        code = int(codes[below(rng, len(codes))])
        return code, Thought(code, score=0, depth=0, nodes=0, line=(code,))
    if strength.search == "local":
        return _planned(strength, game, setup, known, seat, seed)
    if strength.search == "glance":
        return _glanced(game, setup, imagined, seat)
    if strength.search in LOOKS:
        thought = plan(game, setup, known, seat, look=LOOKS[strength.search], nodes=strength.nodes, seed=seed)
        return thought.code, thought
    if strength.search == "tree":
        thought = ponder(game, setup, known, seat, nodes=strength.nodes, seed=seed)
        return thought.code, thought
    thought = think(game, setup, imagined, seat, nodes=strength.nodes, depth=strength.depth, seed=seed)
    return thought.code, thought


def _glanced(game: Game, setup: Setup, imagined: State, seat: int) -> tuple[int, Thought]:
    """Take what promises most at first glance, the lowest code of equals."""
    codes = game.legal_actions(setup, imagined, seat)
    gains = np.zeros(len(codes), np.int64)
    entry.gain(setup, imagined, seat, codes, gains)
    code = int(codes[gains.argmax()])
    return code, Thought(code, score=0, depth=0, nodes=len(codes), line=(code,))


def _planned(  # noqa: PLR0913, PLR0917  the same question
    strength: Level, game: Game, setup: Setup, known: State, seat: int, seed: int
) -> tuple[int, Thought]:
    """Go on with what is chosen already towards the best plan found; what is hidden is imagined several times."""
    rng = generator(seed)
    worlds = Imagination(strength, game, setup, rng).worlds(known, seat)
    sought = seek(game, setup, worlds, seat, budget=max(1, strength.nodes // len(worlds)), seed=seed)
    code = towards(setup, worlds[:1], sought.state, seat)
    if game.why_not(setup, worlds[:1], seat, code) is not None:  # no plan is better than none
        codes = game.legal_actions(setup, worlds[:1], seat)
        code = int(codes[below(rng, len(codes))])
    score = sought.score // len(worlds)
    return code, Thought(code, score=score, depth=0, nodes=sought.n_settled * len(worlds), line=(code,))
