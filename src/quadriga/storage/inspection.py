"""Look at a database file before anything is done to it, so that a file of somebody else stays as it is."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa

from quadriga.kernel.text import Text
from quadriga.storage.errors import ForeignStore, damaged, named_errors, unreachable
from quadriga.storage.migrations import head
from quadriga.storage.tables import FIRST_TABLES

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
    check_ours(tables, str(file))


def check_tables(connection: sa.Connection, where: str) -> None:
    """Raise a ForeignStore if the database behind the connection holds something that is not ours."""
    check_ours(sa.inspect(connection).get_table_names(), where)


def check_revision(connection: sa.Connection, where: str) -> None:
    """Raise a ForeignStore unless the database is ours and has the tables of this very version."""
    if REVISIONS not in sa.inspect(connection).get_table_names():
        raise foreign(where)
    if connection.scalar(sa.text(f"SELECT version_num FROM {REVISIONS}")) != head():  # noqa: S608  a constant
        raise other_version(where)


def check_ours(tables: Iterable[str], where: str) -> None:
    """Raise a ForeignStore unless the tables are ours, or there are none."""
    if tables and not {*tables} >= {REVISIONS, *FIRST_TABLES}:
        raise foreign(where)


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


def other_version(where: str) -> ForeignStore:
    """Return the error for a database that another version of Quadriga has written."""
    return ForeignStore(
        Text(
            en=f"The database {where} was written by another version of Quadriga; it was left as it is. "
            "Use the version that wrote it, or start a server of this one on it first.",
            ru=f"База {where} записана другой версией Quadriga; она оставлена как есть. "
            "Возьмите ту версию, что её записала, или сначала запустите на ней сервер этой.",
        )
    )
