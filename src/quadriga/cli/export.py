"""`quadriga export`: the file of a match, taken from the store while servers run."""

import asyncio
from typing import Annotated

import typer

from quadriga.cli.bars import get_ready
from quadriga.cli.database import DatabaseName, default_database
from quadriga.cli.language import Lang
from quadriga.service import matchfile
from quadriga.service.errors import unknown_match
from quadriga.service.keeping import replayed
from quadriga.storage import Database, Log, StoredMatch


def export(
    match: Annotated[str, typer.Argument(help="The name of the match, as in its link.")],
    database: DatabaseName = None,
    *,
    lang: Lang,
) -> None:
    """Print the file of a match, *.quad.jsonl; one that is not over is printed if nothing in it is hidden."""
    stored = asyncio.run(read(database, match))
    if stored is None:
        raise unknown_match(match)
    get_ready(stored.game, lang)
    typer.echo(matchfile.exported(replayed(stored), tuple(event.salt for event in stored.events)), nl=False)


async def read(address: str | None, match: str) -> StoredMatch | None:
    """Return what the store holds of a match."""
    database = await Database.beside(address or default_database())
    try:
        return await Log(database).read(match)
    finally:
        await database.close()
