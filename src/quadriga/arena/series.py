"""A series of games: a whole contest, played on every core."""

from collections.abc import Callable
from functools import partial

from quadriga import games
from quadriga.arena.contest import Contest
from quadriga.arena.encounter import part, whole
from quadriga.arena.rehearsal import rehearsed
from quadriga.arena.report import Report, report
from quadriga.arena.workers import spread

Progress = Callable[[int, int], None]  # games played, of how many


def played(contest: Contest, n_workers: int, progress: Progress | None = None) -> Report:
    """Play all games of a contest in `n_workers` processes.

    The report is the same for every number of workers, and on every machine with the same versions.
    """
    game = games.game(contest.game)
    n_seats = game.n_seats(game.setup(contest.ruleset, **contest.options))
    jobs, parts = range(contest.games), []
    prepare = partial(rehearsed, contest.game, contest.players)
    for one in spread(partial(part, contest), jobs, n_workers, prepare):
        parts.append(one)
        if progress:
            progress(len(parts), contest.games)
    ordered = [encounter for _, encounter in sorted(parts, key=lambda numbered: numbered[0])]
    return report(contest, [whole(ordered[first : first + n_seats]) for first in jobs[::n_seats]])
