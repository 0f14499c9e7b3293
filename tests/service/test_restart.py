"""After a restart every live match goes on, or says why it cannot and stays readable."""

import msgspec
import pytest
from sqlalchemy import update

from quadriga.kernel.errors import OtherRules
from quadriga.service import matchfile
from quadriga.service.errors import UnknownMatch
from quadriga.storage import Database
from quadriga.storage.tables import MATCHES
from tests.matchmaking import COMPUTER, HUMAN, LANTERNS, house, is_over, play_on, play_to, settled

PEOPLE = 3 * (HUMAN,)


async def test_a_live_match_goes_on_where_it_was(store):
    async with house(store) as before:
        opened = await before.open(*PEOPLE)
        await opened.match.act(0, opened.match.replay.v, "burn 2")
        await opened.match.offer(1, opened.match.replay.v, "end")
    async with house(store) as after:
        assert await after.matches.adopt() == {}
        match = await after.matches.find(opened.match.name)
        assert match is not opened.match
        assert match.replay.now.state.tobytes() == opened.match.replay.now.state.tobytes()
        assert match.replay.now.offer == opened.match.replay.now.offer
        assert match.seats_of([opened.keys[1]]) == (1,)
        await play_to(match, is_over)


async def test_chance_goes_on_where_it_was(store):
    async with house(store) as before:
        opened = await before.open(*PEOPLE, entropy="luck")
        expected = opened.match.replay.drawn
    async with house(store) as after:
        await after.matches.adopt()
        match = await after.matches.find(opened.match.name)
        assert match.replay.drawn == expected > 0


async def test_a_computer_thinks_on(store):
    async with house(store) as before:
        opened = await before.open(HUMAN, HUMAN, COMPUTER)
    async with house(store) as after:
        after.thinker.may_answer.set()
        await after.matches.adopt()
        match = await after.matches.find(opened.match.name)
        await settled(match, lambda: match.replay.waiting() == (0, 1))


async def test_a_match_that_nobody_leads_any_more_is_taken_up_by_whoever_is_asked(store):
    async with house(store) as before:
        opened = await before.open(*PEOPLE)
    async with house(store) as after:
        match = await after.matches.find(opened.match.name)
        assert not match.is_led_here
        await play_on(match, 0)
        assert match.is_led_here


async def change(store, name, **values):
    """Tamper with a match of a store."""
    database = await Database.open(store)
    async with database.writing() as connection:
        await connection.execute(update(MATCHES).where(MATCHES.c.match == name).values(**values))
    await database.close()


async def test_a_match_of_another_rules_version_stays_readable(store, monkeypatch):
    async with house(store) as before:
        opened = await before.open(*PEOPLE)
        await play_on(opened.match, 0)
        name, v = opened.match.name, opened.match.replay.v
    monkeypatch.setattr(type(LANTERNS), "rules_version", 2)
    async with house(store) as after:
        left = await after.matches.adopt()
        assert isinstance(left[name], OtherRules)
        for language in ("en", "ru"):
            assert "1" in left[name].message(language)
            assert "2" in left[name].message(language)
        with pytest.raises(OtherRules):
            await after.matches.find(name)
        file = matchfile.parsed(await after.matches.file(name))
        assert len(file.events) == v


async def test_a_match_of_other_tables_names_both(store):
    async with house(store) as before:
        opened = await before.open(*PEOPLE)
        header = msgspec.structs.replace(opened.match.replay.header, table_hash="0" * 32)
    await change(store, opened.match.name, header=msgspec.json.encode(header))
    async with house(store) as after:
        left = await after.matches.adopt()
        message = str(left[opened.match.name])
        assert "0" * 32 in message
        assert LANTERNS.table_hash(opened.match.replay.setup) in message


async def test_a_match_that_reaches_other_bytes_is_not_taken_up(store):
    async with house(store) as before:
        opened = await before.open(*PEOPLE)
    await change(store, opened.match.name, digest=b"elsewhere")
    async with house(store) as after:
        left = await after.matches.adopt()
        assert isinstance(left[opened.match.name], OtherRules)


async def test_one_bad_match_does_not_keep_the_others_from_going_on(store):
    async with house(store) as before:
        bad, good = (await before.open(*PEOPLE)).match.name, (await before.open(*PEOPLE)).match.name
    await change(store, bad, digest=b"elsewhere")
    async with house(store) as after:
        left = await after.matches.adopt()
        assert list(left) == [bad]
        await play_on(await after.matches.find(good), 0)


async def test_an_unknown_match_says_what_to_do(store):
    async with house(store) as opened:
        with pytest.raises(UnknownMatch, match="nosuchmatch"):
            await opened.matches.find("nosuchmatch")
