"""The append-only log: nothing twice, nothing between, all or none."""

import asyncio
import sqlite3
from dataclasses import replace

import pytest

from quadriga.storage import Database, Log, OwnedElsewhere, StaleLog, StoredEvent, StoredMatch

DIGEST = b"d" * 32


def event(v: int, body: bytes = b"{}") -> StoredEvent:
    return StoredEvent(v, body, bytes(16))


def match(name: str = "m1", *events: StoredEvent) -> StoredMatch:
    return StoredMatch(name, "thud", b'{"format":"quad"}', b"s" * 32, (b"hash", None), DIGEST, events)


@pytest.fixture
async def log(store):
    database = await Database.open(store)
    log = Log(database)
    yield log
    await log.close()
    await database.close()


async def test_a_match_is_read_back_as_it_was_written(log):
    await log.create(match("m1", event(1, b"first")))
    await log.append("m1", [event(2, b"second"), event(3, b"third")], b"later")
    written = match("m1", event(1, b"first"), event(2, b"second"), event(3, b"third"))
    assert await log.read("m1") == replace(written, digest=b"later")


async def test_an_unknown_match_is_none(log):
    assert await log.read("nobody") is None


@pytest.mark.parametrize("v", [1, 3, 0, -1])
async def test_an_event_goes_only_to_the_next_number(log, v):
    await log.create(match("m1", event(1)))
    with pytest.raises(StaleLog, match="m1"):
        await log.append("m1", [event(v, b"twice")], DIGEST)
    assert (await log.read("m1")).events == (event(1),)


async def test_of_several_events_all_are_appended_or_none(log):
    await log.create(match("m1", event(1)))
    with pytest.raises(StaleLog):
        await log.append("m1", [event(2), event(2, b"again")], DIGEST)
    assert (await log.read("m1")).events == (event(1),)


async def test_of_two_who_append_at_once_one_is_refused(log):
    await log.create(match("m1"))
    answers = await asyncio.gather(
        *(log.append("m1", [event(1, body)], DIGEST) for body in (b"one", b"other")), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [type(None), StaleLog]
    assert [kept.body for kept in (await log.read("m1")).events] == [b"one"]


async def test_events_of_many_matches_share_a_commit_and_one_refusal_spoils_no_other(log):
    names = [f"m{i}" for i in range(20)]
    await asyncio.gather(*(log.create(match(name)) for name in names))
    answers = await asyncio.gather(
        *(log.append(name, [event(2 if name == "m7" else 1)], DIGEST) for name in names), return_exceptions=True
    )
    assert [name for name, answer in zip(names, answers, strict=True) if answer is not None] == ["m7"]
    assert (await log.read("m8")).events == (event(1),)


async def test_only_its_owner_appends_to_a_match(log):
    await log.create(match("m1"))
    successor = Log(log.database)
    assert await successor.adopt() == ["m1"]
    with pytest.raises(OwnedElsewhere, match="another process"):
        await log.append("m1", [event(1)], DIGEST)
    await successor.append("m1", [event(1)], DIGEST)
    await successor.close()


async def test_a_match_that_is_over_is_not_adopted(log):
    await log.create(match("m1"))
    await log.create(match("m2"))
    await log.append("m1", [event(1)], DIGEST, is_over=True)
    assert await log.adopt() == ["m2"]
    assert (await log.read("m1")).is_over


async def test_what_was_acknowledged_is_on_disk(tmp_path):
    database = await Database.open(tmp_path / "matches.db")
    log = Log(database)
    await log.create(match("m1", event(1, b"seen")))
    with sqlite3.connect(database.file) as other:
        assert other.execute("SELECT body FROM events").fetchall() == [(b"seen",)]
        assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    await log.close()
    await database.close()
