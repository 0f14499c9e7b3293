"""What does not differ from watcher to watcher, written as JSON once: views, choices, events of a moment."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any

import msgspec

from quadriga.service.moment import Moment
from quadriga.service.replay import Replay

NOTHING = msgspec.Raw(b"[]")
MOST = 1000  # kept; the latest moments of the matches that are being played
_kept: OrderedDict[Hashable, msgspec.Raw] = OrderedDict()


def view(replay: Replay, moment: Moment, viewer: int) -> msgspec.Raw:
    """Return the position of a moment as `viewer` may see it."""
    return printed(("view", moment, viewer), lambda: replay.game.view(replay.setup, moment.state, viewer))


def choices(replay: Replay, moment: Moment, seat: int) -> msgspec.Raw:
    """Return what a seat may play at a moment."""
    return printed(("choices", moment, seat), lambda: replay.game.choices(replay.setup, moment.state, seat))


def events(replay: Replay, moment: Moment, viewer: int) -> msgspec.Raw:
    """Return what the event of a moment did on the board, as `viewer` may see it."""
    rows = moment.rows
    if rows is None:
        return NOTHING
    return printed(("events", moment, viewer), lambda: replay.game.events(replay.setup, rows, viewer))


def printed(what: Hashable, make: Callable[[], Any]) -> msgspec.Raw:
    """Return what is kept, or make it and keep it instead of what has not been asked for longest."""
    if what in _kept:
        _kept.move_to_end(what)
        return _kept[what]
    _kept[what] = made = msgspec.Raw(msgspec.json.encode(make()))
    if len(_kept) > MOST:
        _kept.popitem(last=False)
    return made
