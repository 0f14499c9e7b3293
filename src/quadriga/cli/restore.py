"""`quadriga restore`: bring the matches of a backup into an empty database."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from quadriga.cli.database import DatabaseName, default_database
from quadriga.cli.language import Lang
from quadriga.kernel.text import Text
from quadriga.storage import backup

DONE = Text(
    "{file}: {tally.n_matches} matches, {tally.n_events} events restored.",
    "{file}: восстановлено партий: {tally.n_matches}, событий: {tally.n_events}.",
)


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `quadriga backup` has made.")],
    database: DatabaseName = None,
    *,
    lang: Lang,
) -> None:
    """Bring the matches of a backup into an empty database, of either kind."""
    tally = asyncio.run(backup.restore(file, database or default_database()))
    typer.echo(DONE.in_language(lang).format(file=file, tally=tally))
