"""Tuning: weights under which an evaluation foretells best how games of self-play end.

Texel's method (Oesterlund, 2014): logistic regression of results on the features of quiet positions. A result is the
evaluation of a game's last position squeezed into 0..1 by the logistic function, so a narrow win counts as one.
"""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from quadriga import games
from quadriga.arena.rehearsal import rehearsed
from quadriga.arena.selfplay import Lesson, School, lesson
from quadriga.arena.workers import spread
from quadriga.kernel import Text, Weighing
from quadriga.kernel.errors import BadInput

SCALE = 400  # evaluation units that make a result of 1 / (1 + 1/e), 73 %
HELD_BACK = 4  # one game in so many is not learnt from, but measured on
CONSERVATIVE = 200  # positions that would have to speak against a weight to outweigh the old one
STEPS = 20  # of Newton's method; it has converged long before
PRECISION = 0.01  # of a weight

Vector = np.ndarray[Any, np.dtype[np.float64]]


class NothingToTune(BadInput):
    """The game has no weights, or no quiet position was met."""

    code = "nothing-to-tune"


class Tuning(msgspec.Struct, frozen=True):
    """What came out: weights before and after by feature, and how wrong either are on games held back.

    `error` is the mean cross entropy in bits a position: 1 foretells nothing, and no weights can reach 0.
    """

    school: School
    positions: int
    before: dict[str, int]
    after: dict[str, int]
    error_before: float
    error_after: float


class Sample(msgspec.Struct, frozen=True):
    """Positions as arrays: features (n, k), rests (n,) in evaluation units, results (n,) in 0..1."""

    features: Vector
    rests: Vector
    results: Vector


def tuned(school: School, n_workers: int, progress: Callable[[int, int], None] | None = None) -> Tuning:
    """Play the games on `n_workers` processes and fit the weights; the same for every number of workers.

    Raises NothingToTune.
    """
    weighing = weighing_of(school)
    lessons: list[Lesson] = []
    for one in spread(partial(lesson, school), range(school.games), n_workers, partial(rehearsed, school.game)):
        lessons.append(one)
        if progress:
            progress(len(lessons), school.games)
    lessons.sort(key=lambda one: one.number)
    learnt = sample([one for one in lessons if one.number % HELD_BACK])
    held_back = sample([one for one in lessons if one.number % HELD_BACK == 0])
    before = np.array(weighing.weights, np.float64)
    after = np.rint(fitted(learnt, before, weighing.unit))
    return Tuning(
        school=school,
        positions=len(learnt.results) + len(held_back.results),
        before=dict(zip(weighing.features, weighing.weights, strict=True)),
        after=dict(zip(weighing.features, (int(weight) for weight in after), strict=True)),
        error_before=error(held_back, before, weighing.unit),
        error_after=error(held_back, after, weighing.unit),
    )


def weighing_of(school: School) -> Weighing:
    """Return what there is to tune; raises NothingToTune."""
    game = games.game(school.game)
    weighing = game.weighing(game.setup(school.ruleset, **school.options))
    if weighing is None:
        raise NothingToTune(
            Text(
                en=f"{school.game}: its evaluation has no weights; choose a game that has",
                ru=f"{school.game}: в оценке этой игры нет весов; выберите другую игру",
            )
        )
    return weighing


def sample(lessons: Sequence[Lesson]) -> Sample:
    """Return the positions of all games; raises NothingToTune if there are none."""
    features = [row for one in lessons for row in one.features]
    if not features:
        raise NothingToTune(
            Text(
                en="no quiet position was met: play more games (--games)",
                ru="не встретилось ни одной спокойной позиции: сыграйте больше партий (--games)",
            )
        )
    rests = [rest for one in lessons for rest in one.rests]
    ends = [one.end for one in lessons for _ in one.rests]
    return Sample(
        np.array(features, np.float64), np.array(rests, np.float64), logistic(np.array(ends, np.float64) / SCALE)
    )


def fitted(sample: Sample, before: Vector, unit: int) -> Vector:
    """Return the weights of least error, held to those `before` as if by CONSERVATIVE positions for each.

    Newton's method; a step that overshoots is halved until it does not.
    """
    features = sample.features / (unit * SCALE)
    held = CONSERVATIVE / 4 * np.maximum(features.var(axis=0), 1e-12)

    def cost(weights: Vector) -> float:
        leads = sample.rests / SCALE + features @ weights
        return float((np.logaddexp(0, leads) - sample.results * leads).sum() + held @ (weights - before) ** 2 / 2)

    weights = before
    for _ in range(STEPS):
        foretold = logistic(sample.rests / SCALE + features @ weights)
        slope = features.T @ (foretold - sample.results) + held * (weights - before)
        curvature = (features.T * (foretold * (1 - foretold))) @ features + np.diag(held)
        step = np.linalg.solve(curvature, slope)
        while cost(weights - step) > cost(weights) and np.abs(step).max() > PRECISION:
            step = step / 2
        weights = weights - step
    return weights


def error(sample: Sample, weights: Vector, unit: int) -> float:
    """Return the mean cross entropy in bits between results and what the weights foretell."""
    foretold = logistic((sample.rests + sample.features @ weights / unit) / SCALE)
    foretold = np.clip(foretold, 1e-9, 1 - 1e-9)
    entropy = sample.results * np.log2(foretold) + (1 - sample.results) * np.log2(1 - foretold)
    return float(-entropy.mean())


def logistic(x: Vector) -> Vector:
    """Return 1 / (1 + exp(-x)), without overflow."""
    return 0.5 * (1 + np.tanh(x / 2))


def rewritten(text: str, table: str, weights: dict[str, int]) -> str:
    """Return a weights file with other numbers in `[table]`; comments and all else stay."""
    lines, here = [], False
    for line in text.splitlines(keepends=True):
        if line.startswith("["):
            here = line.startswith(f"[{table}]")
        name, _, rest = line.partition(" = ")
        if here and name in weights:
            _, number, tail = rest.partition(rest.split()[0])
            line = f"{name} = {weights[name]}{tail if number else rest}"  # noqa: PLW2901  the line as it is to be
        lines.append(line)
    return "".join(lines)


def kept(tuning: Tuning, file: Path) -> None:
    """Write the new weights into the file that the game's evaluation is compiled from."""
    weighing = weighing_of(tuning.school)
    file.write_text(rewritten(weighing.file.read_text("utf-8"), weighing.table, tuning.after), "utf-8")
