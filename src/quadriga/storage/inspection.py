"""Look at a database file before anything is done to it, so that a file of somebody else stays as it is."""

import sqlite3
from contextlib import closing
from pathlib import Path

from quadriga.kernel.text import Text
from quadriga.storage.errors import ForeignStore, damaged, named_errors, unreachable
from quadriga.storage.tables import METADATA

REVISIONS = "alembic_version"  # the table that says which migration the store has reached


def inspect(file: Path) -> None:
    """Raise a `StoreError` if `file` exists and is not a sound database of ours."""
    if file.is_dir() or not file.parent.is_dir():
        raise unreachable(str(file))
    if not file.exists() or not file.stat().st_size:
        return
    with named_errors(str(file)), closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as database:
        if database.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise damaged(str(file))
        tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if tables and not tables >= {REVISIONS, *METADATA.tables}:
        raise foreign(str(file))


def foreign(where: str) -> ForeignStore:
    """Return the error for a database that holds something else."""
    return ForeignStore(
        Text(
            en=f"The database {where} belongs to another program; it was left as it is. "
            "Name another one with --database.",
            ru=f"База {where} принадлежит другой программе; она оставлена как есть. Укажите другую: --database.",
        )
    )


def newer(where: str) -> ForeignStore:
    """Return the error for a database that a newer Quadriga has migrated."""
    return ForeignStore(
        Text(
            en=f"The database {where} was written by a newer Quadriga; it was left as it is. "
            "Update Quadriga, or name another database with --database.",
            ru=f"База {where} записана более новой версией Quadriga; она оставлена как есть. "
            "Обновите Quadriga или укажите другую базу: --database.",
        )
    )
