"""Playing a contest on every core."""

from collections.abc import Callable
from functools import partial

from quadriga import games, players
from quadriga.arena.contest import Contest
from quadriga.arena.encounter import encounter
from quadriga.arena.opening import balanced
from quadriga.arena.report import Report, report
from quadriga.arena.workers import spread
from quadriga.kernel import cache
from quadriga.kernel.random import generator

Progress = Callable[[int, int], None]  # games played, of how many


def played(contest: Contest, n_workers: int, progress: Progress | None = None) -> Report:
    """Play all games of a contest in `n_workers` processes.

    The report is the same for every number of workers, and on every machine with the same versions.
    """
    game = games.game(contest.game)
    n_seats = game.n_seats(game.setup(contest.ruleset, **contest.options))
    numbers = range(contest.games // n_seats)
    encounters = []
    for one in spread(partial(encounter, contest), numbers, n_workers, partial(rehearse, contest)):
        encounters.append(one)
        if progress:
            progress(len(encounters) * n_seats, contest.games)
    return report(contest, encounters)


def rehearse(contest: Contest) -> None:
    """Load what is compiled (or compile it, one process at a time) before anything is played."""
    game = games.game(contest.game)
    setup = game.setup(contest.ruleset, **contest.options)
    with cache.compiling(game.name):
        state = balanced(game, setup, generator(0)).state
        seat = game.waiting(setup, state)[0]
        weakest = players.levels(game)[0].name  # all run the same code; `balanced` has searched
        players.choose(weakest, game, setup, game.observe(setup, state, seat), seat, 0)
