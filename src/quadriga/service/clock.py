"""The clock of a match: what every seat has left, and whose time runs. It knows no hour but those that it is told."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Self


@dataclass(frozen=True, slots=True)
class Clock:
    """`left[seat]` at the time `since`, falling from then on for the `running` seats; all in milliseconds.

    `since` counts from the opening of the match. Nobody's time falls below 0.
    """

    left: tuple[int, ...]
    since: int = 0
    running: frozenset[int] = frozenset()

    def at(self, at: int) -> Self:
        """Return the clock as it stands at a later time."""
        used = max(at - self.since, 0)
        left = (max(left - used, 0) if seat in self.running else left for seat, left in enumerate(self.left))
        return replace(self, left=tuple(left), since=max(at, self.since))

    def skipped_to(self, at: int) -> Self:
        """Return the clock at a later time, as if it had stood until then."""
        return replace(self, since=at)

    def changed(self, seats: Iterable[int], change: Callable[[int], int]) -> Self:
        """Return the clock with another time for some seats."""
        changed = {*seats}
        left = (change(left) if seat in changed else left for seat, left in enumerate(self.left))
        return replace(self, left=tuple(left))

    def runs_for(self, seats: Iterable[int]) -> Self:
        """Return the clock with the time of `seats` running, and of nobody else."""
        return replace(self, running=frozenset(seats))

    @property
    def deadline(self) -> int | None:
        """When the first seat has nothing left if nothing happens; None while the clock stands."""
        return min((self.since + self.left[seat] for seat in self.running), default=None)

    def fallen(self, at: int) -> tuple[int, ...]:
        """Return the seats whose time is up, the first to run out first, the lowest of equals."""
        up = [seat for seat in self.running if self.since + self.left[seat] <= at]
        return tuple(sorted(up, key=lambda seat: (self.left[seat], seat)))
