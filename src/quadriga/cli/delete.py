"""`quadriga delete`: matches out of the store, for whoever runs the server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Annotated

import msgspec
import typer

from quadriga.cli.database import DatabaseName, default_database
from quadriga.cli.language import Lang
from quadriga.kernel.errors import BadInput
from quadriga.kernel.text import Text
from quadriga.service.errors import unknown_match
from quadriga.service.header import Header
from quadriga.storage import Database, Log

DELETED = Text("{match}: deleted.", "{match}: удалена.")
SWEPT = Text("Matches deleted: {n}.", "Удалено партий: {n}.")


def delete(
    match: Annotated[str | None, typer.Argument(help="The name of the match, as in its link.")] = None,
    opened_before: Annotated[
        datetime | None,
        typer.Option(formats=["%Y-%m-%d"], help="Instead of one: all that are over and were opened before this day."),
    ] = None,
    database: DatabaseName = None,
    *,
    lang: Lang,
) -> None:
    """Delete matches for good, with their files. On SQLite stop the server first; on PostgreSQL it may run."""
    if (match is None) == (opened_before is None):
        raise BadInput(
            Text("Name a match, or a day with --opened-before.", "Назовите партию или день: --opened-before.")
        )
    if opened_before:
        swept = asyncio.run(sweep(database, opened_before))
        typer.echo(SWEPT.in_language(lang).format(n=swept))
    elif match and not asyncio.run(erased(database, match)):
        raise unknown_match(match)
    else:
        typer.echo(DELETED.in_language(lang).format(match=match))


async def erased(address: str | None, match: str) -> bool:
    """Delete the match; return whether it was there."""
    async with opened(address) as log:
        return await log.delete(match)


async def sweep(address: str | None, day: datetime) -> int:
    """Delete the matches that are over and were opened before a day (of UTC); return how many."""
    async with opened(address) as log:
        old = [match for match, header in (await log.finished()).items() if opened_on(header) < day.date().isoformat()]
        for match in old:
            await log.delete(match)
        return len(old)


def opened_on(header: bytes) -> str:
    """Return the day on which a match was opened."""
    return msgspec.json.decode(header, type=Header).opened_at[: len("2026-11-30")]


@asynccontextmanager
async def opened(address: str | None) -> AsyncIterator[Log]:
    """Open the store to delete from it."""
    database = await Database.open(address or default_database())
    log = Log(database)
    try:
        yield log
    finally:
        await log.close()
        await database.close()
