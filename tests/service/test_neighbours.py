"""Two processes on one PostgreSQL database: one leads a match, the other passes orders on and takes over."""

import asyncio
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import text

from quadriga.kernel.errors import IllegalAction
from quadriga.service import Plan, relay
from quadriga.service.errors import LeaderSilent, NotYourSeat, StaleCommand, UnknownMatch
from quadriga.service.keys import all_hashed
from quadriga.storage import Database
from quadriga.storage.neighbours import key_of
from tests.matchmaking import COMPUTER, HUMAN, LANTERNS, OPEN, eventually, house, is_over, play_on, play_to, settled

PEOPLE = 3 * (HUMAN,)
BREAK = text("""
    SELECT pg_terminate_backend(pid) FROM pg_locks
    WHERE locktype = 'advisory' AND mode = 'ExclusiveLock' AND (classid::bigint << 32 | objid::bigint) = :key
""")


class Street:
    """Houses on one database; each can be left by itself."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.stacks = []

    async def build(self):
        stack = AsyncExitStack()
        home = await stack.enter_async_context(house(self.address))
        await home.matches.adopt()
        self.stacks.append(stack)
        return home

    async def leave(self, number: int) -> None:
        await self.stacks[number].aclose()

    async def kick_out(self, home) -> None:
        """Break a house's line, as a network does that fails."""
        database = await Database.open(self.address)
        async with database.writing() as connection:
            await connection.execute(BREAK, {"key": key_of(home.log.owner)})
        await database.close()


@pytest.fixture
async def street(postgres):
    built = Street(postgres.database())
    yield built
    for stack in built.stacks:
        await stack.aclose()


async def test_an_order_is_carried_out_by_the_process_that_leads_and_seen_by_both(street):
    one, other = await street.build(), await street.build()
    led = (await one.open(*PEOPLE)).match
    followed = await other.matches.find(led.name)
    assert led.is_led_here
    assert not followed.is_led_here
    await play_on(followed, 0)
    assert followed.replay.v == led.replay.v
    assert followed.replay.now.state.tobytes() == led.replay.now.state.tobytes()
    await play_on(led, 1)
    await settled(followed, lambda: followed.replay.v == led.replay.v)
    assert followed.salts == led.salts


async def test_a_whole_match_is_played_in_turn_through_both(street):
    one, other = await street.build(), await street.build()
    led = (await one.open(*PEOPLE)).match
    followed = await other.matches.find(led.name)
    while not is_over(led):
        for match in (followed, led):
            await match.catch_up()
            if not is_over(match):
                await play_on(match, match.replay.waiting()[0])
    await followed.catch_up()
    assert led.replay.now.ended == followed.replay.now.ended


async def test_a_refusal_arrives_as_the_error_that_it_is(street):
    one, other = await street.build(), await street.build()
    led = (await one.open(*PEOPLE)).match
    followed = await other.matches.find(led.name)
    v = followed.replay.v
    await play_on(led, 0)
    with pytest.raises(StaleCommand) as refused:
        await followed.act(0, v, 1)
    assert str(led.replay.v) in refused.value.message("ru")
    with pytest.raises(IllegalAction):
        await followed.act(1, followed.replay.v, 5)


async def test_an_order_that_was_carried_out_already_is_acknowledged_and_not_repeated(street):
    one, other = await street.build(), await street.build()
    led = (await one.open(*PEOPLE)).match
    followed = await other.matches.find(led.name)
    v = led.replay.v
    await led.act(0, v, 1)
    await followed.act(0, v, 1)
    await followed.offer(1, v + 1, "end")
    await led.offer(1, v + 1, "end")
    assert led.replay.v == v + 2


async def test_when_the_leader_leaves_the_other_leads_and_a_computer_thinks_on(street):
    one, other = await street.build(), await street.build()
    led = (await one.open(HUMAN, HUMAN, COMPUTER)).match
    followed = await other.matches.find(led.name)
    other.thinker.may_answer.set()
    with followed.watched([0]):
        await street.leave(0)
        await settled(followed, lambda: followed.replay.waiting() == (0, 1))
    assert followed.is_led_here


async def test_matches_that_nobody_watches_are_taken_over_too(street):
    one, other = await street.build(), await street.build()
    name = (await one.open(*PEOPLE)).match.name
    await other.matches.find(name)  # so that the processes have met
    unwatched = (await one.open(*PEOPLE)).match.name
    await street.leave(0)
    await eventually(lambda: other.matches.known_as(unwatched) is not None)
    assert other.matches.known_as(unwatched).is_led_here


async def test_an_order_on_its_way_to_a_leader_that_ends_finds_the_next_one(street, monkeypatch):
    one, other = await street.build(), await street.build()
    led = (await one.open(*PEOPLE)).match
    followed = await other.matches.find(led.name)

    async def never(*_):
        await asyncio.Event().wait()

    monkeypatch.setattr(led, "carry_out", never)
    sent = asyncio.create_task(play_on(followed, 0))
    await asyncio.sleep(0.2)
    assert not sent.done()
    await street.leave(0)
    await sent
    assert followed.is_led_here
    assert len(followed.replay.line) == len(led.replay.line) + 1


async def test_a_leader_that_does_not_answer_is_reported(street, monkeypatch):
    monkeypatch.setattr(relay, "PATIENCE", 0.1)
    one, other = await street.build(), await street.build()
    led = (await one.open(*PEOPLE)).match
    followed = await other.matches.find(led.name)
    async with led._lock:
        with pytest.raises(LeaderSilent, match=led.name):
            await play_on(followed, 0)


async def test_who_watches_through_one_process_is_known_to_the_other(street):
    one, other = await street.build(), await street.build()
    led = (await one.open(HUMAN, HUMAN, OPEN)).match
    with led.watched([1]):
        followed = await other.matches.find(led.name)
        await settled(followed, lambda: followed.is_online(1))
        with followed.watched([0]):
            await settled(led, lambda: led.is_online(0))
        await settled(led, lambda: not led.is_online(0))
        with followed.watched([2]):
            await settled(led, lambda: led.is_online(2))
            await street.leave(1)
            await settled(led, lambda: not led.is_online(2))


async def test_a_match_that_is_deleted_at_one_is_gone_at_the_other(street):
    one, other = await street.build(), await street.build()
    opened = await one.open(*PEOPLE)
    followed = await other.matches.find(opened.match.name)
    await one.matches.delete(opened.match.name, all_hashed(opened.keys))
    await settled(followed, lambda: followed.is_deleted)
    with pytest.raises(UnknownMatch):
        await followed.act(0, followed.replay.v, 1)
    with pytest.raises(UnknownMatch):
        await other.matches.find(opened.match.name)


async def test_keys_open_the_same_seats_everywhere(street):
    one, other = await street.build(), await street.build()
    opened = await one.open(*PEOPLE)
    followed = await other.matches.find(opened.match.name)
    assert followed.seats_of([opened.keys[2]]) == (2,)
    with pytest.raises(NotYourSeat):
        followed.seats_of(["forged"])


async def test_a_process_cut_off_from_the_database_comes_back_and_goes_on(street):
    one = await street.build()
    led, name = (await one.open(*PEOPLE)).match, one.log.owner
    await street.kick_out(one)
    await eventually(lambda: one.log.owner != name and led.is_led_here)
    await play_to(led, is_over)


async def test_a_process_cut_off_finds_its_matches_led_by_another(street):
    one, other = await street.build(), await street.build()
    led = (await one.open(*PEOPLE)).match
    followed = await other.matches.find(led.name)
    name = one.log.owner
    await street.kick_out(one)
    await eventually(lambda: one.log.owner != name)
    await play_on(led, 0)
    await settled(followed, lambda: followed.replay.v == led.replay.v)
    await eventually(lambda: followed.is_led_here != led.is_led_here)  # a moment later each knows who leads


async def test_two_processes_start_on_an_empty_database_at_once(postgres):
    address = postgres.database()
    for database in await asyncio.gather(*(Database.open(address) for _ in range(4))):
        await database.close()


async def test_a_match_that_is_opened_at_one_calls_whoever_waits_at_the_other(street):
    one, other = await street.build(), await street.build()
    token = (b"\x07" * 32,)
    with other.matches.watched() as bell:
        assert await other.matches.live_with(token) == []
        opened = await one.matches.open(Plan(LANTERNS, (HUMAN, HUMAN, OPEN), held={2: token[0]}))
        await asyncio.wait_for(bell.wait(), 30)
        called = await other.matches.live_with(token)
        assert [match.name for match in called] == [opened.match.name]
        assert called[0].seats_held(token) == (2,)
        assert await other.matches.live_with(token, known={opened.match.name}) == []
        await opened.match.resign(0, opened.match.replay.v)
        assert await other.matches.live_with(token) == []


async def test_a_rematch_opened_at_one_is_shown_to_those_who_watch_at_the_other(street):
    one, other = await street.build(), await street.build()
    before = (await one.open(*PEOPLE)).match
    watched = await other.matches.find(before.name)
    await play_to(before, is_over)
    await settled(watched, lambda: is_over(watched))

    await one.matches.rematch(before.name)

    await settled(watched, lambda: watched.rematch is not None)
    assert watched.rematch == before.rematch


async def test_a_rematch_asked_for_at_both_at_once_is_one_match(street):
    one, other = await street.build(), await street.build()
    before = (await one.open(*PEOPLE)).match
    await other.matches.find(before.name)
    await play_to(before, is_over)
    first, second = await asyncio.gather(one.matches.rematch(before.name), other.matches.rematch(before.name))
    assert first.name == second.name
    assert first.replay.header == second.replay.header
