"""`quadriga delete`: matches out of the store, for whoever runs the server."""

import asyncio
from typing import Annotated

import typer

from quadriga.cli.database import DatabaseName, default_database
from quadriga.cli.language import Lang
from quadriga.kernel.text import Text
from quadriga.service.errors import unknown_match
from quadriga.storage import Database, Log

DELETED = Text("{match}: deleted.", "{match}: удалена.")


def delete(
    match: Annotated[str, typer.Argument(help="The name of the match, as in its link.")],
    database: DatabaseName = None,
    *,
    lang: Lang,
) -> None:
    """Delete a match for good, with its file. On SQLite stop the server first; on PostgreSQL it may run."""
    if not asyncio.run(erased(database, match)):
        raise unknown_match(match)
    typer.echo(DELETED.in_language(lang).format(match=match))


async def erased(address: str | None, match: str) -> bool:
    """Delete the match; return whether it was there."""
    database = await Database.open(address or default_database())
    log = Log(database)
    try:
        return await log.delete(match)
    finally:
        await log.close()
        await database.close()
