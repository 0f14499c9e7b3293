"""One figure of the table: what we do, beside what it is held to."""

from collections.abc import Callable, Iterable
from statistics import median
from typing import Literal

import msgspec

Measure = Callable[[], float]
ROUNDS = 5  # of each measurement; the median counts


class Missing(Exception):
    """A peer or a part that this machine lacks; says which."""


class Figure(msgspec.Struct, frozen=True):
    """`ours` against `peer`: at least `bar` times the peer ("ratio"), or at most the bar itself ("limit").

    `missing` says what could not be measured and why; then there is no verdict.
    """

    title: str
    unit: str
    ours: float | None
    peer_title: str
    peer: float | None
    kind: Literal["ratio", "limit"]
    bar: float
    missing: str | None = None

    @property
    def reached(self) -> float | None:
        """The figure that is held to the bar."""
        if self.kind == "limit":
            return self.ours
        return self.ours / self.peer if self.ours and self.peer else None

    @property
    def holds(self) -> bool | None:
        """Whether the bar is reached; None where that cannot be said."""
        if self.reached is None:
            return None
        return self.reached <= self.bar if self.kind == "limit" else self.reached >= self.bar


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
