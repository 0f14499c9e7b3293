"""What a level plays: a pure function of what its seat knows and of a seed."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from quadriga.kernel import Game, Setup, State, entry
from quadriga.kernel.random import below, generator
from quadriga.players.levels import Level, level
from quadriga.players.rivals import Imagination
from quadriga.search import MANY_RIVALS, MANY_WORLDS, ONE_WORLD, Thought, plan, ponder, seek, think, towards, turn

LOOKS = {  # in a duel, and where more than two sit: there rivals do not only hurt oneself
    "turn": (ONE_WORLD, ONE_WORLD),
    "worlds": (MANY_WORLDS, MANY_RIVALS),
}


@dataclass(frozen=True, slots=True)
class Question:
    """What a level is asked: `known` is what the seat knows, `imagined` a position that agrees with it."""

    level: Level
    game: Game
    setup: Setup
    known: State
    imagined: State
    seat: int
    seed: int


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
    thought = THINKING[strength.search](Question(strength, game, setup, known, imagined, seat, seed))
    return thought.code, thought


def _deepened(q: Question) -> Thought:
    return think(q.game, q.setup, q.imagined, q.seat, nodes=q.level.nodes, depth=q.level.depth, seed=q.seed)


def _pondered(q: Question) -> Thought:
    return ponder(q.game, q.setup, q.known, q.seat, nodes=q.level.nodes, seed=q.seed)


def _looked_ahead(q: Question) -> Thought:
    look = LOOKS[q.level.search][q.game.n_seats(q.setup) > 2]
    return plan(q.game, q.setup, q.known, q.seat, look=look, nodes=q.level.nodes, seed=q.seed)


def _built(q: Question) -> Thought:
    hardness = {"nodes": q.level.nodes, "answers": q.level.replies, "answer_nodes": q.level.reply_nodes}
    return turn(q.game, q.setup, q.imagined, q.seat, seed=q.seed, **hardness)


def _glanced(q: Question) -> Thought:
    """Take what promises most at first glance, the lowest code of equals."""
    codes = q.game.legal_actions(q.setup, q.imagined, q.seat)
    gains = np.zeros(len(codes), np.int64)
    entry.gain(q.setup, q.imagined, q.seat, codes, gains)
    code = int(codes[gains.argmax()])
    return Thought(code, score=0, depth=0, nodes=len(codes), line=(code,))


def _planned(q: Question) -> Thought:
    """Go on with what is chosen already towards the best plan found; what is hidden is imagined several times."""
    rng = generator(q.seed)
    worlds = Imagination(q.level, q.game, q.setup, rng).worlds(q.known, q.seat)
    sought = seek(q.game, q.setup, worlds, q.seat, budget=max(1, q.level.nodes // len(worlds)), seed=q.seed)
    code = towards(q.setup, worlds[:1], sought.state, q.seat)
    if q.game.why_not(q.setup, worlds[:1], q.seat, code) is not None:  # no plan is better than none
        codes = q.game.legal_actions(q.setup, worlds[:1], q.seat)
        code = int(codes[below(rng, len(codes))])
    score = sought.score // len(worlds)
    return Thought(code, score=score, depth=0, nodes=sought.n_settled * len(worlds), line=(code,))


THINKING: dict[str, Callable[[Question], Thought]] = {  # by what a level says of how it searches
    "alpha-beta": _deepened,
    "tree": _pondered,
    "local": _planned,
    "glance": _glanced,
    "turn": _looked_ahead,
    "worlds": _looked_ahead,
    "beam": _built,
}
