"""Where a store lies: a path, or a URL."""

from pathlib import Path
from urllib.parse import unquote

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from quadriga.kernel.text import Text
from quadriga.storage.errors import StoreError

PARAMETERS = frozenset({"host", "port", "ssl"})  # that may follow the address of a PostgreSQL database
DRIVERS = {  # what people write, and what we open it with
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}


def parsed(address: str | Path) -> URL:
    """Read a path, or a URL such as `sqlite:///file` or `postgresql://user@host/name`; raises StoreError."""
    given = str(address)
    if "://" not in given:
        return URL.create("sqlite+aiosqlite", database=given)
    try:
        url = make_url(given)
    except (ArgumentError, ValueError) as error:  # ValueError: a port that is no number
        kind = given.partition("://")[0]  # the rest may hold a password
        raise StoreError(
            Text(
                en=f"{kind!r}://... is not the address of a database. Give a path, or a URL such as "
                "sqlite:///matches.db or postgresql://user@host/name.",
                ru=f"{kind!r}://... — это не адрес базы. Укажите путь или URL вида "
                "sqlite:///matches.db либо postgresql://user@host/name.",
            )
        ) from error
    url = url.set(drivername=DRIVERS.get(url.drivername, url.drivername))
    return with_known_parameters(url) if is_shared(url) else url


def with_known_parameters(url: URL) -> URL:
    """Return the URL of a PostgreSQL database as its driver reads it; raises StoreError for what that does not know."""
    query = dict(url.query)
    if "password" in query:
        url = url.set(password=str(query.pop("password")))
    if "sslmode" in query:
        query["ssl"] = query.pop("sslmode")
    if strangers := sorted(query.keys() - PARAMETERS):
        known = ", ".join(sorted(PARAMETERS | {"password", "sslmode"}))
        raise StoreError(
            Text(
                en=f"The address of the database has a parameter {strangers[0]}, which does not exist. Known: {known}.",
                ru=f"В адресе базы есть параметр {strangers[0]}, а такого нет. Возможны: {known}.",
            )
        )
    return url.set(query=query)


def sqlite_file(url: URL) -> Path | None:
    """Return the file that a URL names; None for a server's database and for one in memory."""
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return None
    return Path(url.database.removeprefix("file:"))  # SQLite takes a URI too: file:matches.db?mode=ro


def known_as(url: URL) -> str:
    """Return the words by which people know a store: its path, or its URL without the password."""
    plain = url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)
    return str(sqlite_file(url) or unquote(plain))


def is_shared(url: URL) -> bool:
    """Say whether several processes may hold the store at once."""
    return url.get_backend_name() == "postgresql"
