"""Which seats a browser holds, in either kind of database."""

import sqlite3
from contextlib import closing

import pytest

from quadriga.storage import Database, Log, StoredMatch


def match(name: str) -> StoredMatch:
    return StoredMatch(name, "thud", b"{}", b"s" * 32, (b"k0", b"k1"), b"d")


@pytest.fixture
async def log(store):
    database = await Database.open(store)
    log = Log(database)
    for name in ("m1", "m2"):
        await log.create(match(name))
    yield log
    await log.close()
    await database.close()


async def test_a_ring_gathers_keys_and_no_other_ring_has_them(log):
    await log.keyrings.hang(b"mine", "m2", [b"k0"], now=1)
    await log.keyrings.hang(b"mine", "m1", [b"k0", b"k1"], now=2)
    await log.keyrings.hang(b"mine", "m1", [b"k1"], now=3)  # once more
    await log.keyrings.hang(b"other", "m1", [b"k1"], now=3)
    keys = await log.keyrings.keys(b"mine")
    assert {name: sorted(held) for name, held in keys.items()} == {"m1": [b"k0", b"k1"], "m2": [b"k0"]}
    assert await log.keyrings.keys(b"other") == {"m1": (b"k1",)}
    assert await log.keyrings.keys(b"nobody's") == {}


async def test_a_match_and_a_ring_can_be_taken_away(log):
    for name in ("m1", "m2"):
        await log.keyrings.hang(b"mine", name, [b"k0"], now=1)
    await log.keyrings.take_off(b"mine", "m1")
    assert await log.keyrings.keys(b"mine") == {"m2": (b"k0",)}
    await log.delete("m2")
    assert await log.keyrings.keys(b"mine") == {}
    await log.keyrings.hang(b"mine", "m1", [b"k0"], now=1)
    await log.keyrings.discard(b"mine")
    assert await log.keyrings.keys(b"mine") == {}


async def test_rings_are_discarded_by_when_they_were_last_used(log):
    await log.keyrings.hang(b"old", "m1", [b"k0"], now=10)
    await log.keyrings.hang(b"used", "m1", [b"k0"], now=10)
    await log.keyrings.hang(b"used", "m1", [b"k0"], now=30)
    await log.keyrings.discard_unused(since=20)
    assert await log.keyrings.keys(b"old") == {}
    assert await log.keyrings.keys(b"used") == {"m1": (b"k0",)}


async def test_a_store_from_before_there_were_rings_gets_them_and_keeps_its_matches(tmp_path):
    file = tmp_path / "matches.db"
    database = await Database.open(file)
    log = Log(database)
    await log.create(match("m1"))
    await log.close()
    await database.close()
    with closing(sqlite3.connect(file)) as older, older:
        older.executescript(
            "DROP INDEX seats_key; DROP TABLE keyring_keys; DROP TABLE keyrings;"
            "UPDATE alembic_version SET version_num = '0001'"
        )

    database = await Database.open(file)
    log = Log(database)
    await log.keyrings.hang(b"mine", "m1", [b"k0"], now=1)
    assert await log.keyrings.keys(b"mine") == {"m1": (b"k0",)}
    await log.close()
    await database.close()
