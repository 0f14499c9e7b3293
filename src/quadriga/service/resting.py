"""Live matches that nobody cares for: they leave memory, and what their log does not tell is kept."""

import logging
from datetime import timedelta
from functools import partial

from quadriga.service.asking import Asking
from quadriga.service.match import Match
from quadriga.service.presence import Presence
from quadriga.service.timepiece import Alarm, Timepiece

logger = logging.getLogger(__name__)

RESTING = timedelta(minutes=30)


class Resting:
    """Looks at each live match without a clock now and then; one with a clock goes on by itself, and stays."""

    def __init__(self, live: dict[str, Match], timepiece: Timepiece, after: timedelta) -> None:
        """Take those out of `live` that nobody has asked for or watched for the time `after`."""
        self._live = live
        self._timepiece = timepiece
        self._after = after
        self._looks: dict[str, Alarm] = {}  # by name of the match
        self._left: dict[str, tuple[Presence, Asking]] = {}  # of those that have left memory

    def look_after(self, match: Match) -> None:
        """Begin to look at a live match, unless it is looked at already."""
        if match.replay.pace is None and match.name not in self._looks:
            self._look_later(match.name)

    def remind(self, match: Match) -> None:
        """Give a match that is back in memory what it knew when it left."""
        if left := self._left.pop(match.name, None):
            match.presence, match.asking = left

    def forget(self, name: str) -> None:
        """Keep nothing of a match that is no more."""
        self._left.pop(name, None)

    def close(self) -> None:
        """Look no more."""
        for look in self._looks.values():
            look.cancel()

    def _look_later(self, name: str) -> None:
        self._looks[name] = self._timepiece.wake(self._after.total_seconds(), partial(self._look_at, name))

    def _look_at(self, name: str) -> None:
        del self._looks[name]
        match = self._live.get(name)
        if match is None or match.replay.is_over:
            return
        if match.rest < self._after:
            self._look_later(name)
            return
        self._left[name] = match.presence, match.asking
        del self._live[name]
        logger.info("match put away", extra={"match": name})
