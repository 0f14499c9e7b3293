"""What can go wrong with the store. In every case it is left as it was."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar

import asyncpg
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from quadriga.kernel.errors import QuadrigaError
from quadriga.kernel.text import Text


class StoreError(QuadrigaError):
    """The store cannot do what was asked."""

    code: ClassVar[str] = "store-failed"


class ReadOnlyStore(StoreError):
    """The database may be read but not written."""

    code = "store-read-only"


class BusyStore(StoreError):
    """Another program holds the database."""

    code = "store-busy"


class DamagedStore(StoreError):
    """The file is not a database, or parts of it are destroyed."""

    code = "store-damaged"


class ForeignStore(StoreError):
    """A sound database, but of another program or of a newer Quadriga."""

    code = "store-foreign"


class StaleLog(StoreError):
    """The log has moved on: the event's number is taken, or the one before it is missing."""

    code = "store-stale"


class OwnedElsewhere(StoreError):
    """Another process owns the match."""

    code = "store-owned-elsewhere"


def unreachable(where: str) -> StoreError:
    """Return the error for a database that cannot be opened at all."""
    return StoreError(
        Text(
            en=f"The database {where} cannot be opened. Check that its folder exists and may be written, "
            "or name another one with --database.",
            ru=f"База {where} не открывается. Проверьте, что папка существует и доступна для записи, "
            "или укажите другую базу: --database.",
        )
    )


def unconnected(where: str, reason: str) -> StoreError:
    """Return the error for a database server that does not answer, or does not let us in."""
    return StoreError(
        Text(
            en=f"The database {where} cannot be reached ({reason}). Check that its server runs, and the host, name, "
            "user and password in --database.",
            ru=f"База {where} недоступна ({reason}). Проверьте, что её сервер работает, а также хост, имя базы, "
            "пользователя и пароль в --database.",
        )
    )


def read_only(where: str) -> StoreError:
    """Return the error for a database that may not be written."""
    return ReadOnlyStore(
        Text(
            en=f"The database {where} is read-only; nothing was changed. Allow writing to the file and its folder, "
            "or name another one with --database.",
            ru=f"База {where} открыта только для чтения; ничего не изменено. Разрешите запись в файл и его папку "
            "или укажите другую базу: --database.",
        )
    )


def busy(where: str) -> StoreError:
    """Return the error for a database that another program has locked."""
    return BusyStore(
        Text(
            en=f"The database {where} is locked by another program; nothing was changed. Close that program and "
            "try again, or name another database with --database.",
            ru=f"База {where} занята другой программой; ничего не изменено. Закройте её и повторите "
            "или укажите другую базу: --database.",
        )
    )


def damaged(where: str) -> StoreError:
    """Return the error for a file that is no database, or no longer."""
    return DamagedStore(
        Text(
            en=f"The file {where} is not a sound database; it was left as it is. Restore it from a copy, "
            "or name another one with --database.",
            ru=f"Файл {where} повреждён или не является базой; он оставлен как есть. Восстановите его из копии "
            "или укажите другую базу: --database.",
        )
    )


def full(where: str) -> StoreError:
    """Return the error for a disk without room."""
    return StoreError(
        Text(
            en=f"There is no room left for the database {where}; nothing was changed. Free some space and try again.",
            ru=f"Для базы {where} не осталось места; ничего не изменено. Освободите место и повторите.",
        )
    )


def failed(where: str, reason: str) -> StoreError:
    """Return the error for anything else, with the database's own words."""
    return StoreError(
        Text(
            en=f"The database {where} failed ({reason}); nothing was changed. Try again, or start the server anew.",
            ru=f"Сбой базы {where} ({reason}); ничего не изменено. Повторите или запустите сервер заново.",
        )
    )


BY_SQLITE_CODE = {
    sqlite3.SQLITE_BUSY: busy,
    sqlite3.SQLITE_LOCKED: busy,
    sqlite3.SQLITE_READONLY: read_only,
    sqlite3.SQLITE_PERM: read_only,
    sqlite3.SQLITE_CORRUPT: damaged,
    sqlite3.SQLITE_NOTADB: damaged,
    sqlite3.SQLITE_CANTOPEN: unreachable,
    sqlite3.SQLITE_FULL: full,
}
BY_SQLSTATE = {  # of PostgreSQL
    "25006": read_only,
    "42501": read_only,
    "40P01": busy,
    "55P03": busy,
    "53100": full,
}
NO_CONNECTION = ("08", "28", "3D", "53300", "57P")  # beginnings of SQLSTATE
DRIVER_ERRORS = (sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError, OSError)  # TimeoutError is an OSError
PRIMARY_CODE = 0xFF  # SQLite's extended codes keep the primary one in the low byte


def named(error: BaseException | None, where: str) -> StoreError:
    """Return the error of a database driver in our words."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    reason = " ".join(str(cause).split()) or type(cause).__name__
    sqlite_code, sqlstate = getattr(cause, "sqlite_errorcode", None), getattr(cause, "sqlstate", None) or ""
    if sqlite_code is not None and (name := BY_SQLITE_CODE.get(sqlite_code & PRIMARY_CODE)):
        return name(where)
    if name := BY_SQLSTATE.get(sqlstate):
        return name(where)
    if isinstance(cause, OSError) or sqlstate.startswith(NO_CONNECTION) or is_lost(error):
        return unconnected(where, reason)
    return failed(where, reason)


def is_lost(error: BaseException | None) -> bool:
    """Say whether the connection broke off under us."""
    return isinstance(error, DBAPIError) and error.connection_invalidated


@contextmanager
def named_errors(where: str) -> Iterator[None]:
    """Turn the errors of SQLAlchemy and of the drivers into `StoreError`."""
    try:
        yield
    except (SQLAlchemyError, *DRIVER_ERRORS) as error:
        raise named(error, where) from error
