"""Long work of the server's own process: one piece at a time, in slices between which everybody else is served."""

import asyncio
from collections.abc import Generator
from time import monotonic
from typing import TypeAlias, TypeVar

from quadriga.service.errors import too_busy

Result = TypeVar("Result")
Steps: TypeAlias = Generator[None, None, Result]  # work that pauses after each small step

SLICE = 0.002  # seconds of work, and as many for everybody else
MOST_WAITING = 32  # pieces of work


class Leisure:
    """The time that is left for long work."""

    def __init__(self) -> None:
        self._desk = asyncio.Lock()
        self._n_waiting = 0

    async def do(self, work: Steps[Result]) -> Result:
        """Return what the work comes to, and raise what it raises; raises TooBusy when too much waits already."""
        if self._n_waiting >= MOST_WAITING:
            raise too_busy()
        self._n_waiting += 1
        try:
            async with self._desk:
                return await sliced(work)
        finally:
            self._n_waiting -= 1


async def sliced(work: Steps[Result]) -> Result:
    """Do the work, letting others do theirs every few milliseconds."""
    rested = monotonic()
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        if monotonic() - rested > SLICE:
            await asyncio.sleep(SLICE)
            rested = monotonic()


def done(work: Steps[Result]) -> Result:
    """Do the work at once, where nobody else waits."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
