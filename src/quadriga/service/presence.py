"""Who is at the table of a match: the seats that watch, and when each was heard of last."""

from collections import Counter
from collections.abc import Iterable
from datetime import timedelta

from quadriga.service.timepiece import Timepiece


class Presence:
    """The connections of each seat, in this process and in others."""

    def __init__(self, n_seats: int, timepiece: Timepiece) -> None:
        """Begin with nobody there, and everybody heard of just now."""
        self._timepiece = timepiece
        self._here: Counter[int] = Counter()  # connections
        self._elsewhere: dict[str, frozenset[int]] = {}  # seats, by process
        self.seen = dict.fromkeys(range(n_seats), timepiece.now())  # when each gave a sign of life

    def come(self, seats: Iterable[int]) -> None:
        """Count a connection more for each of the seats."""
        self._here.update(seats)

    def go(self, seats: Iterable[int]) -> None:
        """Count a connection less for each of the seats."""
        seats = tuple(seats)
        self._here.subtract(seats)
        self.hear_of(seats)

    def come_elsewhere(self, process: str, seats: Iterable[int]) -> None:
        """Note the seats that watch through another process."""
        self.hear_of(self._elsewhere.get(process, ()))
        self._elsewhere[process] = frozenset(seats)

    def hear_of(self, seats: Iterable[int]) -> None:
        """Note a sign of life."""
        self.seen.update(dict.fromkeys(seats, self._timepiece.now()))

    def is_online(self, seat: int) -> bool:
        """Say whether somebody in that seat is watching."""
        return self._here[seat] > 0 or any(seat in seats for seats in self._elsewhere.values())

    def away(self, seat: int) -> timedelta:
        """Return how long nothing has been heard of a seat."""
        return timedelta() if self.is_online(seat) else self._timepiece.now() - self.seen[seat]

    @property
    def here(self) -> tuple[int, ...]:
        """The seats that watch through this process."""
        return tuple(sorted(seat for seat, connections in self._here.items() if connections > 0))

    @property
    def is_elsewhere(self) -> bool:
        """Whether any seat watches through another process."""
        return any(self._elsewhere.values())
