"""A store that cannot be used: one clear message, and the store stays as it was."""

import asyncio
import sqlite3
import sys

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from quadriga.storage import (
    BusyStore,
    DamagedStore,
    Database,
    ForeignStore,
    Log,
    ReadOnlyStore,
    StoredMatch,
    StoreError,
)
from quadriga.storage.address import known_as, parsed

OPEN = """
import asyncio, sys
from quadriga.storage import Database
database = asyncio.run(Database.open(sys.argv[1]))
print("open", flush=True)
input()
"""


@pytest.fixture
async def file(tmp_path):
    """A sound database with one match in it."""
    database = await Database.open(tmp_path / "matches.db")
    log = Log(database)
    await log.create(StoredMatch("m1", "thud", b"{}", b"s" * 32, (b"hash",), b"d"))
    await log.close()
    await database.close()
    return tmp_path / "matches.db"


async def refusal(address, kind: type[StoreError]) -> StoreError:
    with pytest.raises(kind) as refused:
        await Database.open(address, patience=0.05)
    assert refused.type is kind
    assert "--database" in refused.value.message("en")
    assert "--database" in refused.value.message("ru")
    return refused.value


async def test_a_read_only_database_says_so(file):
    before = file.read_bytes()
    refused = await refusal(f"sqlite:///file:{file}?mode=ro&uri=true", ReadOnlyStore)
    assert "read-only" in str(refused)
    assert file.read_bytes() == before


async def test_a_locked_database_says_who_must_go(file):
    with sqlite3.connect(file, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        refused = await refusal(file, BusyStore)
    assert "locked by another program" in str(refused)
    await (await Database.open(file)).close()


async def test_a_second_server_is_turned_away_while_the_first_lives(file):
    pipe = asyncio.subprocess.PIPE
    first = await asyncio.create_subprocess_exec(sys.executable, "-c", OPEN, file, stdin=pipe, stdout=pipe)
    try:
        assert await first.stdout.readline() == b"open\n"
        refused = await refusal(file, BusyStore)
        assert "Another Quadriga server" in str(refused)
    finally:
        first.kill()
        await first.communicate()
    await (await Database.open(file)).close()


async def test_junk_is_left_as_it_is(tmp_path):
    junk = tmp_path / "junk.db"
    junk.write_bytes(b"a shopping list, for all we know" * 200)
    before = junk.read_bytes()
    await refusal(junk, DamagedStore)
    assert junk.read_bytes() == before


async def test_a_database_with_a_destroyed_page_is_left_as_it_is(file):
    spoilt = bytearray(file.read_bytes())
    spoilt[4096 : 4096 * 4] = b"\xff" * (4096 * 3)
    file.write_bytes(spoilt)
    await refusal(file, DamagedStore)
    assert file.read_bytes() == bytes(spoilt)


async def test_a_database_of_another_program_is_left_as_it_is(tmp_path):
    theirs = tmp_path / "theirs.db"
    with sqlite3.connect(theirs) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    before = theirs.read_bytes()
    await refusal(theirs, ForeignStore)
    assert theirs.read_bytes() == before


async def test_a_database_of_a_newer_version_is_left_as_it_is(file):
    with sqlite3.connect(file) as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    refused = await refusal(file, ForeignStore)
    assert "newer Quadriga" in str(refused)
    with sqlite3.connect(file) as other:
        assert other.execute("SELECT version_num FROM alembic_version").fetchone() == ("9999",)


@pytest.mark.parametrize("name", ["", "missing/folder/matches.db"])
async def test_a_place_where_no_file_can_be_is_named(tmp_path, name):
    refused = await refusal(tmp_path / name, StoreError)
    assert str(tmp_path / name) in str(refused)


async def test_an_unreadable_address_is_named():
    with pytest.raises(StoreError, match="not the address of a database"):
        await Database.open("://")


@pytest.mark.parametrize("address", ["pigeon://loft", "mysql+pymysql://localhost/matches"])
async def test_a_database_without_a_driver_is_named(address):
    with pytest.raises(StoreError, match=r"No driver for (pigeon|mysql)"):
        await Database.open(address)


async def test_a_lock_taken_later_fails_the_write_and_leaves_the_log_usable(file):
    database = await Database.open(file, patience=0.05)
    log = Log(database)
    match = StoredMatch("m2", "thud", b"{}", b"s" * 32, (b"hash",), b"d")
    with sqlite3.connect(file, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(BusyStore):
            await log.create(match)
    assert await log.read("m2") is None
    await log.create(match)
    assert await log.read("m2") == match
    await log.close()
    await database.close()


async def of_postgres(address, kind: type[StoreError]) -> StoreError:
    with pytest.raises(kind) as refused:
        await Database.open(address)
    assert refused.type is kind
    return refused.value


async def test_a_server_that_is_not_there_is_named(tmp_path):
    refused = await of_postgres(f"postgresql://anna:secret@/matches?host={tmp_path}", StoreError)
    for language in ("en", "ru"):
        assert str(tmp_path) in refused.message(language)
        assert "--database" in refused.message(language)
        assert "secret" not in refused.message(language)


async def test_a_database_that_its_server_does_not_have_is_named(postgres):
    refused = await of_postgres(postgres.address("nosuch"), StoreError)
    assert "nosuch" in str(refused)
    assert "user and password" in str(refused)


async def test_an_address_that_cannot_be_read_does_not_give_its_password_away():
    with pytest.raises(StoreError, match="not the address of a database") as refused:
        await Database.open("postgresql://anna:secret@host:port/matches")
    assert "secret" not in str(refused.value)


async def write(address: str, sql: str) -> None:
    database = create_async_engine(parsed(address))
    async with database.begin() as connection:
        await connection.execute(text(sql))
    await database.dispose()


async def test_a_database_of_another_program_is_left_as_it_is_on_a_server_too(postgres):
    address = postgres.database()
    await write(address, "CREATE TABLE recipes (name TEXT)")
    await of_postgres(address, ForeignStore)
    await write(address, "DROP TABLE recipes")
    await (await Database.open(address)).close()


async def test_a_database_of_a_newer_version_is_left_as_it_is_on_a_server_too(postgres):
    address = postgres.database()
    await (await Database.open(address)).close()
    await write(address, "UPDATE alembic_version SET version_num = '9999'")
    assert "newer Quadriga" in str(await of_postgres(address, ForeignStore))


async def test_a_database_that_may_only_be_read_is_named_on_a_server_too(postgres):
    address = postgres.database()
    await (await Database.open(address)).close()
    await write(address, f"ALTER DATABASE {parsed(address).database} SET default_transaction_read_only = on")
    assert "read-only" in str(await of_postgres(address, ReadOnlyStore))


@pytest.mark.parametrize("address", ["postgresql://q:hush@h/n", "postgresql://q@h/n?password=hush"])
def test_a_password_is_not_shown_wherever_it_stands(address):
    url = parsed(address)
    assert "hush" in url.render_as_string(hide_password=False)
    assert "hush" not in known_as(url)


def test_how_a_connection_is_encrypted_is_said_as_everywhere():
    assert dict(parsed("postgresql://q@h/n?sslmode=require&host=/run").query) == {"ssl": "require", "host": "/run"}


def test_a_parameter_that_does_not_exist_is_named_with_those_that_do():
    with pytest.raises(StoreError, match=r"sslpassword.*host, password, port, ssl, sslmode") as error:
        parsed("postgresql://q@h/n?sslpassword=hush")
    assert "hush" not in error.value.message("ru")
