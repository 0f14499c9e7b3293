"""A live match that nobody cares for leaves memory, and is there again for whoever asks."""

from datetime import timedelta
from weakref import ref

import pytest

from quadriga.service import seats
from quadriga.service.pace import Bank
from quadriga.service.resting import RESTING
from tests.matchmaking import COMPUTER, HUMAN, OPEN, eventually, is_over, play_on, play_to

PEOPLE = 3 * (HUMAN,)
LONG = 2 * RESTING.total_seconds()


async def test_a_match_that_nobody_touches_leaves_memory_and_comes_back_as_it_was(home):
    opened = await home.open(*PEOPLE)
    await opened.match.act(0, opened.match.replay.v, "burn 2")
    name, key, digest = opened.match.name, opened.keys[1], opened.match.replay.digest
    gone = ref(opened.match)
    del opened
    home.time.pass_by(LONG)
    assert gone() is None
    assert (await home.matches.health()).n_in_memory == 0

    match = await home.matches.find(name)
    assert match.is_led_here
    assert (match.replay.digest, match.seats_of([key])) == (digest, (1,))
    await play_to(match, is_over)


async def test_a_match_that_was_touched_is_kept_as_long_again(home):
    name = (await home.open(*PEOPLE)).match.name
    home.time.pass_by(LONG / 4)
    await home.matches.find(name)
    home.time.pass_by(LONG / 4)
    assert (await home.matches.health()).n_led == 1
    home.time.pass_by(LONG / 2)
    assert (await home.matches.health()).n_led == 0


async def test_a_match_that_somebody_watches_stays(home):
    opened = await home.open(*PEOPLE)
    with opened.match.watched(()):
        home.time.pass_by(LONG)
        home.time.pass_by(LONG)
        assert (await home.matches.health()).n_led == 1
    assert opened.match.rest == timedelta(), "it was watched until now"
    home.time.pass_by(LONG)
    assert (await home.matches.health()).n_led == 0


async def test_a_match_with_a_clock_stays_and_its_time_runs_out(home):
    opened = await home.open(*PEOPLE, pace=Bank(seconds=6 * 60 * 60))
    name = opened.match.name
    del opened
    home.time.pass_by(LONG)
    match = await home.matches.find(name)
    home.time.pass_by(6 * 60 * 60)
    await eventually(lambda: match.replay.lost == ("time", 0))


async def test_a_computer_at_work_keeps_its_match_and_one_that_gave_up_tries_again(home, monkeypatch):
    monkeypatch.setattr("quadriga.service.thinking.logger.exception", lambda *_: None)  # what is logged keeps the match
    match = (await home.open(HUMAN, HUMAN, COMPUTER)).match
    name = match.name
    home.time.pass_by(LONG)
    assert (await home.matches.health()).n_led == 1
    home.thinker.failures.append(RuntimeError("out of order"))
    home.thinker.may_answer.set()
    await eventually(lambda: not match.is_thinking)
    del match
    home.time.pass_by(LONG)
    home.time.pass_by(LONG)
    assert (await home.matches.health()).n_in_memory == 0
    match = await home.matches.find(name)
    await eventually(lambda: match.replay.waiting() == (0, 1))


async def test_how_long_somebody_has_been_away_is_not_forgotten(home):
    opened = await home.open(HUMAN, OPEN, OPEN)
    name = opened.match.name
    await opened.match.join([1], "luck")
    del opened
    home.time.pass_by(seats.LATER.total_seconds())
    match = await home.matches.find(name)
    assert match.presence.away(1) >= seats.LATER
    await match.give(0, 1, "random")
    assert match.replay.sitters[1].by == "computer"


async def test_how_long_somebody_has_been_waited_for_is_not_forgotten(home):
    opened = await home.open(HUMAN, OPEN, game="thud", forfeits=True)
    name = opened.match.name
    await opened.match.join([1], "luck")
    del opened
    home.time.pass_by(LONG)
    assert (await home.matches.health()).n_in_memory == 0
    home.time.pass_by(seats.LATER.total_seconds() - LONG)
    match = await home.matches.find(name)
    await match.forfeit(1, 0, match.replay.v)
    assert match.replay.lost == ("forfeit", 0)


async def test_a_finished_match_is_looked_at_no_more(home):
    match = (await home.open(*PEOPLE)).match
    await match.resign(0, match.replay.v)
    home.time.pass_by(LONG)
    assert home.time.set_alarms() == []


@pytest.mark.parametrize("times", [1, 3])
async def test_a_match_can_rest_again_and_again(home, times):
    name = (await home.open(*PEOPLE)).match.name
    for _ in range(times):
        home.time.pass_by(LONG)
        assert (await home.matches.health()).n_in_memory == 0
        match = await home.matches.find(name)
        await play_on(match, match.replay.waiting()[0])
        del match
