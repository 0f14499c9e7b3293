"""The whole store as a file, taken while it is in use, and back from it."""

import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from quadriga.storage import BusyStore, DamagedStore, Database, Log, StoredEvent, StoredMatch, StoreError
from quadriga.storage.backup import Tally, back_up, restore


def match(name: str) -> StoredMatch:
    events = tuple(StoredEvent(v, f"{name} {v}".encode(), bytes(16)) for v in (1, 2, 3))
    return StoredMatch(name, "thud", b"{}", b"s" * 32, (b"hash", None), b"d", events)


@pytest.fixture
async def log(store):
    """A log in use: its database is open, with a match in it."""
    database = await Database.open(store)
    log = Log(database)
    await log.create(match("m1"))
    yield log
    await log.close()
    await database.close()


async def kept(address) -> list[StoredMatch | None]:
    database = await Database.open(address)
    log = Log(database)
    found = [await log.read(name) for name in ("m1", "m2")]
    assert await log.adopt() == [one.match for one in found if one]
    await log.close()
    await database.close()
    return found


async def test_a_backup_holds_what_the_store_held_while_that_goes_on(log, store, tmp_path):
    assert await back_up(store, tmp_path / "copy.db") == Tally(1, 3)
    await log.create(match("m2"))
    assert await kept(tmp_path / "copy.db") == [match("m1"), None]
    assert sorted(path.name for path in tmp_path.glob("copy*")) == ["copy.db", "copy.db.lock"]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_a_backup_is_restored_into_either_kind_of_database(log, store, tmp_path, postgres, kind):
    await log.create(match("m2"))
    await back_up(store, tmp_path / "copy.db")
    target = str(tmp_path / "new.db") if kind == "sqlite" else postgres.database()
    assert await restore(tmp_path / "copy.db", target) == Tally(2, 6)
    assert await kept(target) == [match("m1"), match("m2")]


@pytest.mark.usefixtures("log")
async def test_an_event_after_a_restore_follows_the_last(store, tmp_path):
    await back_up(store, tmp_path / "copy.db")
    database = await Database.open(tmp_path / "copy.db")
    successor = Log(database)
    await successor.adopt()
    later = StoredEvent(4, b"later", bytes(16))
    await successor.append("m1", [later], b"e")
    assert await successor.read("m1") == replace(match("m1"), events=(*match("m1").events, later), digest=b"e")
    await successor.close()
    await database.close()


@pytest.mark.usefixtures("log")
async def test_a_file_in_the_way_is_left(store, tmp_path):
    (tmp_path / "copy.db").write_text("precious")
    with pytest.raises(StoreError, match="there already"):
        await back_up(store, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_text() == "precious"


@pytest.mark.usefixtures("log")
async def test_a_store_with_matches_is_not_restored_into(store, tmp_path, postgres):
    await back_up(store, tmp_path / "copy.db")
    other = postgres.database()
    await restore(tmp_path / "copy.db", other)
    with pytest.raises(StoreError, match="holds matches"):
        await restore(tmp_path / "copy.db", other)
    assert await kept(other) == [match("m1"), None]


async def test_a_file_that_a_server_holds_is_not_restored_into(tmp_path):
    database = await Database.open(tmp_path / "matches.db")
    await back_up(tmp_path / "matches.db", tmp_path / "copy.db")
    with pytest.raises(BusyStore, match="Another Quadriga server"):
        await restore(tmp_path / "copy.db", tmp_path / "matches.db")
    await database.close()


async def test_junk_is_not_restored(tmp_path):
    (tmp_path / "copy.db").write_bytes(b"a shopping list, for all we know" * 200)
    with pytest.raises(DamagedStore):
        await restore(tmp_path / "copy.db", tmp_path / "new.db")
    assert not (tmp_path / "new.db").exists()


@pytest.mark.usefixtures("log")
async def test_a_backup_that_has_lost_an_event_is_not_restored(store, tmp_path):
    await back_up(store, tmp_path / "copy.db")
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy, copy:
        copy.execute("DELETE FROM events WHERE v = 2")
    with pytest.raises(DamagedStore):
        await restore(tmp_path / "copy.db", tmp_path / "new.db")
    assert not (tmp_path / "new.db").exists()


async def test_nothing_is_made_where_there_is_nothing_to_back_up(tmp_path, postgres):
    for address in (tmp_path / "nowhere.db", postgres.database()):
        with pytest.raises(StoreError):
            await back_up(address, tmp_path / "copy.db")
    assert list(tmp_path.iterdir()) == []
