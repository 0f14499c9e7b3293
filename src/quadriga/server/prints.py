"""What does not differ from watcher to watcher, written as JSON once: views, choices, events of a moment."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any

import msgspec

from quadriga.service.moment import Moment
from quadriga.service.replay import Replay

NOTHING = msgspec.Raw(b"[]")
MOST = 32 << 20  # bytes kept; the latest moments of the matches that are being played
BESIDE = 1 << 10  # bytes that a print takes beside its own, about


class Prints:
    """What was asked for last, up to so many bytes; what is larger than all room is made and not kept."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, msgspec.Raw] = OrderedDict()
        self.n_bytes = 0

    def of(self, what: Hashable, make: Callable[[], Any]) -> msgspec.Raw:
        """Return what is kept, or make it and keep it instead of what has not been asked for longest."""
        if what in self._kept:
            self._kept.move_to_end(what)
            return self._kept[what]
        self._kept[what] = made = msgspec.Raw(msgspec.json.encode(make()))
        self.n_bytes += weight(made)
        while self.n_bytes > self._most:
            self.n_bytes -= weight(self._kept.popitem(last=False)[1])
        return made


def weight(made: msgspec.Raw) -> int:
    """Return how many bytes are counted for a print."""
    return len(memoryview(made)) + BESIDE


_kept = Prints(MOST)


def view(replay: Replay, moment: Moment, viewer: int) -> msgspec.Raw:
    """Return the position of a moment as `viewer` may see it."""
    return _kept.of(("view", moment, viewer), lambda: replay.game.view(replay.setup, moment.state, viewer))


def choices(replay: Replay, moment: Moment, seat: int) -> msgspec.Raw:
    """Return what a seat may play at a moment."""
    return _kept.of(("choices", moment, seat), lambda: replay.game.choices(replay.setup, moment.state, seat))


def events(replay: Replay, moment: Moment, viewer: int) -> msgspec.Raw:
    """Return what the event of a moment did on the board, as `viewer` may see it."""
    rows = moment.rows
    if rows is None:
        return NOTHING
    return _kept.of(("events", moment, viewer), lambda: replay.game.events(replay.setup, rows, viewer))
