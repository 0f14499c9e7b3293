"""The time of day, and being woken at it: the only way in which time comes into a match."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Protocol


class Alarm(Protocol):
    """A call that will be made, unless it is cancelled before."""

    def cancel(self) -> None:
        """Make no call."""


class Timepiece(Protocol):
    """Tells the time and wakes: the system's, or one that a test turns by hand."""

    def now(self) -> datetime:
        """Return the time, with its zone."""

    def wake(self, seconds: float, call: Callable[[], object]) -> Alarm:
        """Make a call after so many seconds."""


class SystemTime:
    """The time of the machine, and the alarms of the running event loop."""

    def now(self) -> datetime:
        """Return the time."""
        return datetime.now(UTC)

    def wake(self, seconds: float, call: Callable[[], object]) -> Alarm:
        """Make a call after so many seconds."""
        return asyncio.get_running_loop().call_later(seconds, call)
