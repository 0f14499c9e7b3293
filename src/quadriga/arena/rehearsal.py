"""What a worker does before its first job."""

from quadriga import games, players
from quadriga.arena.opening import balanced
from quadriga.kernel import cache
from quadriga.kernel.random import generator


def rehearsed(name: str) -> None:
    """Load what is compiled for a game, or compile it, one process at a time; every level runs the same code."""
    game = games.game(name)
    setup = game.setup()
    with cache.compiling(name):
        state = balanced(game, setup, generator(0)).state  # searches
        seat = game.waiting(setup, state)[0]
        weakest = players.levels(game)[0].name
        players.choose(weakest, game, setup, game.observe(setup, state, seat), seat, 0)
