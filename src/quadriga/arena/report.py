"""What came out of a contest, and everything that is needed to play it again."""

import platform
from collections import Counter
from collections.abc import Sequence
from statistics import fmean, median

import msgspec
import numba
import numpy as np

import quadriga
from quadriga import games
from quadriga.arena.contest import Contest
from quadriga.arena.encounter import Encounter, PlayedGame
from quadriga.arena.interval import Elo, Interval, elo, paired


class Versions(msgspec.Struct, frozen=True):
    """What the games were played with."""

    quadriga: str
    python: str
    numpy: str
    numba: str


class Standing(msgspec.Struct, frozen=True):
    """A player's result: games won, drawn (shared with others) and lost, and its score with the 95 % interval.

    A won game scores 1, one shared by n seats 1/n. `points` is the mean of the game's own score over its seats.
    """

    player: str
    wins: int
    draws: int
    losses: int
    score: float
    low: float
    high: float
    points: float
    n_actions: int
    nodes: int

    @property
    def nodes_per_action(self) -> float:
        """Positions looked at for one action, on average."""
        return self.nodes / self.n_actions if self.n_actions else 0.0


class Ending(msgspec.Struct, frozen=True):
    """How many games ended by a clause; None: broken off."""

    clause: str | None
    games: int


class Spread(msgspec.Struct, frozen=True):
    """A number that each game has, over all games."""

    least: int
    median: float
    mean: float
    most: int


class Report(msgspec.Struct, frozen=True):
    """A contest's outcome. `seats` is the score of each seat, whoever sat there; `elo` is there between two players.

    `length` is in actions, those of the opening included; `tallies` are of what the game counts (`arena/tally.py`).
    """

    contest: Contest
    rules_version: int
    table_hash: str
    versions: Versions
    standings: tuple[Standing, ...]
    elo: Elo | None
    seats: tuple[float, ...]
    endings: tuple[Ending, ...]
    length: Spread
    tallies: tuple[Spread, ...]
    encounters: tuple[Encounter, ...]


def report(contest: Contest, encounters: Sequence[Encounter]) -> Report:
    """Return the report of a contest whose encounters have all been played."""
    game = games.game(contest.game)
    setup = game.setup(contest.ruleset, **contest.options)
    ordered = tuple(sorted(encounters, key=lambda encounter: encounter.number))
    played = [one for encounter in ordered for one in encounter.games]
    standings = tuple(standing(contest, ordered, entrant) for entrant in range(len(contest.players)))
    first, n_seats = standings[0], game.n_seats(setup)
    return Report(
        contest=contest,
        rules_version=game.rules_version,
        table_hash=game.table_hash(setup),
        versions=Versions(quadriga.__version__, platform.python_version(), np.__version__, numba.__version__),
        standings=standings,
        elo=elo(first.score, Interval(first.low, first.high)) if n_seats == 2 else None,
        seats=tuple(fmean(share(one, seat) for one in played) for seat in range(n_seats)),
        endings=tuple(Ending(clause, n) for clause, n in Counter(one.clause for one in played).most_common()),
        length=spread([one.n_actions for one in played]),
        tallies=tuple(spread(counts) for counts in zip(*(one.tally for one in played), strict=True)),
        encounters=ordered,
    )


def standing(contest: Contest, encounters: Sequence[Encounter], entrant: int) -> Standing:
    """Return the result of a player."""
    played = [one for encounter in encounters for one in encounter.games]
    won = [score(one, entrant) for one in played]
    means = [fmean(score(one, entrant) for one in encounter.games) for encounter in encounters]
    held = seats_of(played[0], entrant)
    n_seats = len(played[0].entrants)
    interval = paired(means, len(held) / n_seats, n_seats)
    return Standing(
        player=contest.players[entrant],
        wins=sum(gained == 1 for gained in won),
        draws=sum(0 < gained < 1 for gained in won),
        losses=sum(gained == 0 for gained in won),
        score=fmean(won),
        low=interval.low,
        high=interval.high,
        points=fmean(one.returns[seat] for one in played for seat in seats_of(one, entrant)),
        n_actions=sum(one.n_chosen[seat] for one in played for seat in seats_of(one, entrant)),
        nodes=sum(one.nodes[seat] for one in played for seat in seats_of(one, entrant)),
    )


def seats_of(one: PlayedGame, entrant: int) -> tuple[int, ...]:
    """Return the seats that the player held."""
    return tuple(seat for seat, holder in enumerate(one.entrants) if holder == entrant)


def share(one: PlayedGame, seat: int) -> float:
    """Return what the seat scored: 1 for a win, a fair part of a shared one, 0 for a loss."""
    return 1 / len(one.winners) if seat in one.winners else 0.0


def score(one: PlayedGame, entrant: int) -> float:
    """Return what the player scored with all its seats."""
    return len(set(one.winners) & set(seats_of(one, entrant))) / len(one.winners)


def spread(counts: Sequence[int]) -> Spread:
    """Return the figures of a number, given for each game."""
    return Spread(min(counts), median(counts), fmean(counts), max(counts))
