"""Everything that a running server holds, put together and taken apart in order."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from quadriga import games
from quadriga.service import Analysts, Computers, Matches, Warmth
from quadriga.service.resting import RESTING
from quadriga.service.timepiece import SystemTime
from quadriga.service.warming import Progress
from quadriga.service.workshop import Workshop
from quadriga.storage import Database, Log


@dataclass(frozen=True, slots=True)
class Hall:
    """The matches of a store, who studies them, which games are ready, and where battles are made."""

    matches: Matches
    analysts: Analysts
    warmth: Warmth
    workshop: Workshop


@asynccontextmanager
async def open_hall(
    address: str | Path,
    tell: Callable[[Progress], object] = lambda progress: None,  # noqa: ARG005
    resting: timedelta = RESTING,
) -> AsyncIterator[Hall]:
    """Open the store at `address`, and get the games ready meanwhile; then live matches go on.

    One without a clock leaves memory when nobody has cared for it for the time `resting`.

    Raises:
        StoreError: the store cannot be used; it is left as it was.
    """
    database = await Database.open(address)
    log, computers, analysts, warmth = Log(database), Computers(), Analysts(), Warmth(games.GAMES, tell)
    workshop = Workshop()
    matches = Matches(log, computers, SystemTime(), warmth.check, resting)
    try:
        await matches.join()
        preparing = asyncio.create_task(prepare(matches, analysts, warmth), name="warming")
        try:
            yield Hall(matches, analysts, warmth, workshop)
        finally:
            preparing.cancel()
            await asyncio.gather(preparing, return_exceptions=True)
    finally:
        await matches.close()
        await analysts.close()
        await workshop.close()
        await computers.close()
        await log.close()
        await database.close()


async def prepare(matches: Matches, analysts: Analysts, warmth: Warmth) -> None:
    """Get the games ready, then let the live matches go on, and analysts load what they need before they are asked."""
    await warmth.run()
    await matches.adopt()
    await asyncio.gather(*(analysts.get_ready(name) for name in games.GAMES if warmth.is_ready(name)))
