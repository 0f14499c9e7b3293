"""What a score is worth: confidence intervals from encounters, and the difference in Elo."""

import math
from collections.abc import Sequence
from statistics import NormalDist

import msgspec

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)  # 1.96
PSEUDO = 2  # encounters added for the interval


class Interval(msgspec.Struct, frozen=True):
    """Where the true value lies with 95 % confidence."""

    low: float
    high: float


class Elo(msgspec.Struct, frozen=True):
    """The difference in strength of the first player over the second, in Elo; None is beyond all measure."""

    difference: float | None
    low: float | None
    high: float | None


def paired(means: Sequence[float], share: float, n_games: int) -> Interval:
    """Return the 95 % interval of a player's score from its mean score in each encounter (`means`, not empty).

    Encounters are independent, the games of one are not: they share the opening. So an encounter of `n_games` games
    counts as one observation x in 0..1. With n of them, m = (sum(x) + 2 p) / (n + 2), and
    v = (sum((x - m)**2) + 2 ((p - m)**2 + p (1 - p) / n_games)) / (n + 2), the interval is m -+ 1.96 sqrt(v / (n + 2)),
    cut to 0..1. Here p is the `share` that a player of equal strength gets, 1/2 between two.

    That is the adjusted Wald interval for matched pairs (Wald+2) of Agresti and Min, "Simple improved confidence
    intervals for comparing matched proportions", Statistics in Medicine 24 (2005): two encounters between equals are
    added, so that the interval does not shrink to a point when one side wins everything. Draws count one half.
    """
    n = len(means) + PSEUDO
    centre = (math.fsum(means) + PSEUDO * share) / n
    added = (share - centre) ** 2 + share * (1 - share) / n_games
    variance = (math.fsum((x - centre) ** 2 for x in means) + PSEUDO * added) / n
    reach = Z * math.sqrt(variance / n)
    return Interval(max(0.0, centre - reach), min(1.0, centre + reach))


def elo(score: float, interval: Interval) -> Elo:
    """Return the Elo difference that `score` (1: won everything) stands for, with its interval."""
    return Elo(rating(score), rating(interval.low), rating(interval.high))


def rating(score: float) -> float | None:
    """Return 400 log10(s / (1 - s)), the logistic form of Elo's scale; None for 0 and 1."""
    return 400 * math.log10(score / (1 - score)) if 0 < score < 1 else None
