"""The whole store as one file, taken while servers run, and back from it: between kinds of databases too."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from quadriga.kernel.text import Text
from quadriga.storage.database import Database
from quadriga.storage.errors import StoreError, damaged
from quadriga.storage.tables import EVENTS, MATCHES, METADATA

AT_A_TIME = 500  # rows


@dataclass(frozen=True, slots=True)
class Tally:
    """How much was copied."""

    n_matches: int
    n_events: int


async def back_up(address: str | Path, file: Path) -> Tally:
    """Copy one consistent state of a store into a new SQLite file, which appears when it is whole.

    Raises:
        StoreError: the store cannot be read, or the file cannot be written or is there already.
    """
    with arriving(file) as part:
        async with opened(await Database.beside(address)) as source, opened(await Database.open(part)) as target:
            return await copied(source, target)


async def restore(file: Path, address: str | Path) -> Tally:
    """Copy a backup into a store without matches; live ones are led by nobody until a server takes them up.

    Raises:
        StoreError: the file is no sound backup, or the store holds matches or is held by a server. Nothing was changed.
    """
    async with opened(await Database.beside(file)) as source:
        await check_whole(source)
        return await restored(source, address)


async def restored(source: Database, address: str | Path) -> Tally:
    """Copy a sound store into one without matches."""
    async with opened(await Database.open(address)) as target:
        async with target.reading() as connection:
            if await connection.scalar(select(func.count()).select_from(MATCHES)):
                raise occupied(target.where)
        return await copied(source, target)


@contextmanager
def arriving(file: Path) -> Iterator[Path]:
    """Give the name of a file to write, which becomes `file` if all goes well, and is removed if not."""
    if file.exists():
        raise in_the_way(file)
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    try:
        yield part
        part.rename(file)
    finally:
        for left in (part, part.with_name(f"{part.name}.lock")):
            left.unlink(missing_ok=True)


@asynccontextmanager
async def opened(database: Database) -> AsyncIterator[Database]:
    """Close the database at the end."""
    try:
        yield database
    finally:
        await database.close()


async def copied(source: Database, target: Database) -> Tally:
    """Copy every row, in one transaction on either side."""
    async with source.reading() as read, target.writing() as written:
        for table in METADATA.sorted_tables:
            rows = await read.stream(select(table))
            async for part in rows.mappings().partitions(AT_A_TIME):
                await written.execute(insert(table), [unowned(dict(row)) for row in part])
        return Tally(await count(written, MATCHES), await count(written, EVENTS))


async def check_whole(source: Database) -> None:
    """Raise DamagedStore if events of a match are missing between others, which are numbered from 1."""
    gaps = select(EVENTS.c.match).group_by(EVENTS.c.match).having(func.count() != func.max(EVENTS.c.v)).limit(1)
    async with source.reading() as connection:
        if await connection.scalar(gaps):
            raise damaged(source.where)


def unowned(row: dict[str, Any]) -> dict[str, Any]:
    """Return a row that names no process."""
    return row | {"owner": None} if "owner" in row else row


async def count(connection: AsyncConnection, table: Any) -> int:
    """Return how many rows a table has."""
    return int(await connection.scalar(select(func.count()).select_from(table)) or 0)


def in_the_way(file: Path) -> StoreError:
    """Return the error for a backup onto a file that is there."""
    return StoreError(
        Text(
            en=f"{file} is there already; nothing was written. Name a new file.",
            ru=f"Файл {file} уже существует; ничего не записано. Укажите новый файл.",
        )
    )


def occupied(where: str) -> StoreError:
    """Return the error for a store that a backup would have to be mixed into."""
    return StoreError(
        Text(
            en=f"The database {where} holds matches; nothing was changed. Restore into an empty one: --database.",
            ru=f"В базе {where} уже есть партии; ничего не изменено. Восстанавливайте в пустую базу: --database.",
        )
    )
