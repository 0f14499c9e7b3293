"""Which store a command works on: `--database`, else a file in this user's folder of data."""

from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path

FILE = "matches.db"

DatabaseName = Annotated[
    str | None,
    typer.Option("--database", help="Where the matches are: a file, or a URL such as postgresql://user@host/name."),
]


def default_database() -> Path:
    """Return the file in this user's folder of data, making the folder."""
    folder = user_data_path("quadriga")
    with suppress(OSError):  # the store says in better words that it cannot be opened there
        folder.mkdir(parents=True, exist_ok=True)
    return folder / FILE
