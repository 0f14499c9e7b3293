"""Since when each seat has had what it has to decide now before it."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from quadriga.service.replay import Replay
from quadriga.service.timepiece import Timepiece


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat was asked at event `v`, which happened at the time `at`."""

    v: int
    at: datetime


class Asking:
    """The seats that are awaited. A process that takes a match up counts from then on."""

    def __init__(self, timepiece: Timepiece) -> None:
        """Begin with nobody asked."""
        self._timepiece = timepiece
        self._asked: dict[int, Asked] = {}

    def note(self, replay: Replay) -> None:
        """Look at who is awaited; whoever still decides what he was asked before has been asked since then."""
        now = Asked(replay.v, self._timepiece.now())
        before = {seat: asked for seat, asked in self._asked.items() if not replay.has_moved(asked.v, seat)}
        self._asked = {seat: before.get(seat, now) for seat in replay.waiting()}

    def since(self, seat: int) -> datetime:
        """Return when a seat that is awaited was asked."""
        return self._asked[seat].at

    def lasts(self, seat: int) -> timedelta:
        """Return how long the match has been waiting for a seat; nothing for one that is not awaited."""
        asked = self._asked.get(seat)
        return self._timepiece.now() - asked.at if asked else timedelta()
