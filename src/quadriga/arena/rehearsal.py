"""What a worker does before its first job."""

from collections.abc import Sequence

from quadriga import games, players
from quadriga.arena.opening import balanced
from quadriga.kernel import cache
from quadriga.kernel.random import generator
from quadriga.search import ponder


def rehearsed(name: str, levels: Sequence[str] = ()) -> None:
    """Load what is compiled for a game, or compile it, one process at a time.

    All levels run the same code but those that search a tree, if any is among `levels`.
    """
    game = games.game(name)
    setup = game.setup()
    with cache.compiling(name):
        state = balanced(game, setup, generator(0)).state  # searches
        seat = game.waiting(setup, state)[0]
        weakest = players.levels(game)[0].name
        known = game.observe(setup, state, seat)
        players.choose(weakest, game, setup, known, seat, 0)
        if any(players.level(game, level).search == "tree" for level in levels):
            ponder(game, setup, known, seat, nodes=1)
