"""`quadriga backup`: copy every match into a new file, while servers run."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from quadriga.cli.database import DatabaseName, default_database
from quadriga.cli.language import Lang
from quadriga.kernel.text import Text
from quadriga.storage.backup import back_up

DONE = Text(
    "{file}: {tally.n_matches} matches, {tally.n_events} events copied.",
    "{file}: скопировано партий: {tally.n_matches}, событий: {tally.n_events}.",
)


def backup(
    file: Annotated[Path, typer.Argument(help="The file to make; it must not be there yet.")],
    database: DatabaseName = None,
    *,
    lang: Lang,
) -> None:
    """Copy every match into a new SQLite file, one consistent state, while servers run."""
    tally = asyncio.run(back_up(database or default_database(), file))
    typer.echo(DONE.in_language(lang).format(file=file, tally=tally))
