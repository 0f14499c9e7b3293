"""One figure of the table: what we do, beside what it is held to."""

from collections.abc import Callable, Iterable
from statistics import median
from typing import Literal, NamedTuple

import msgspec

Measure = Callable[[], float]
ROUNDS = 5  # of each measurement; the median counts


class Missing(Exception):
    """A peer or a part that this machine lacks; says which."""


class Figure(msgspec.Struct, frozen=True):
    """`ours` against `peer`: at least `bar` times the peer ("ratio"), or at most, at least the bar ("limit", "floor").

    `missing` says what could not be measured and why; then there is no verdict.
    """

    title: str
    unit: str
    ours: float | None
    peer_title: str
    peer: float | None
    kind: Literal["ratio", "limit", "floor"]
    bar: float
    missing: str | None = None

    @property
    def reached(self) -> float | None:
        """The figure that is held to the bar."""
        if self.kind != "ratio":
            return self.ours
        return self.ours / self.peer if self.ours and self.peer else None

    @property
    def holds(self) -> bool | None:
        """Whether the bar is reached; None where that cannot be said."""
        if self.reached is None:
            return None
        return self.reached <= self.bar if self.kind == "limit" else self.reached >= self.bar


class Bound(NamedTuple):
    """A figure without a peer: what must stay below a limit or above a floor, the median of `times` measurements."""

    kind: Literal["limit", "floor"]
    title: str
    unit: str
    measure: Measure
    times: int
    bar: float

    def figure(self) -> Figure:
        """Measure it."""
        try:
            ours, missing = median(self.measure() for _ in range(self.times)), None
        except Missing as absence:
            ours, missing = None, str(absence)
        return Figure(self.title, self.unit, ours, self.kind, self.bar, self.kind, self.bar, missing)


def medians(measures: Iterable[Measure]) -> list[float | Missing]:
    """Measure all in turn, round after round, so that a busy moment hits them alike; return each one's median."""
    measures = list(measures)
    found: list[list[float]] = [[] for _ in measures]
    missing: dict[int, Missing] = {}
    for _ in range(ROUNDS):
        for number, measure in enumerate(measures):
            if number in missing:
                continue
            try:
                found[number].append(measure())
            except Missing as absence:
                missing[number] = absence
    return [missing.get(number) or median(values) for number, values in enumerate(found)]
