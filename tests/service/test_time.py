"""Time: the clock lives in the log, one alarm a match wakes at its end, and replay needs no hour of its own."""

import asyncio

import msgspec
import pytest

from quadriga.service import matchfile
from quadriga.service.clock import Clock
from quadriga.service.errors import FalseFile, MatchIsOver
from quadriga.service.events import Action, Chance, Ended, Flagged, Resumed, TookBack
from quadriga.service.keeping import replayed
from quadriga.service.pace import DAY, Bank, Days
from quadriga.service.resting import RESTING
from testgame.state import AIM
from tests.matchmaking import COMPUTER, HUMAN, OPEN, house, is_over, phase, play_on, play_to, settled

PEOPLE = 3 * (HUMAN,)
TEN = Bank(seconds=600, increment=5)


async def at_aim(home, pace):
    """Open a match and play until one seat aims; return the match and that seat."""
    match = (await home.open(*PEOPLE, pace=pace)).match
    await play_to(match, lambda match: phase(match) == AIM)
    (keeper,) = match.replay.waiting()
    return match, keeper


async def ended(match):
    await settled(match, lambda: is_over(match))
    return match.replay.now.event


# -- what runs, and what is earned ------------------------------------------------------------------------------------


async def test_without_a_pace_there_is_no_clock_and_no_alarm(home):
    match = (await home.open(*PEOPLE)).match
    await play_on(match, 0)
    assert match.clock() is None
    assert [alarm for alarm in home.time.alarms if alarm.at < home.time.now() + RESTING] == []
    assert b'"at"' not in (await home.log.read(match.name)).events[-1].body


async def test_the_time_of_everyone_who_is_asked_runs(home):
    match = (await home.open(*PEOPLE, pace=TEN)).match
    home.time.pass_by(7)
    assert match.clock().left == (593_000,) * 3
    await match.act(1, match.replay.v, "burn 0")
    home.time.pass_by(3)
    assert match.clock().left == (590_000, 598_000, 590_000)
    assert match.clock().running == {0, 2}


async def test_nobodys_time_runs_before_everyone_has_come(home):
    match = (await home.open(HUMAN, HUMAN, OPEN, pace=TEN)).match
    home.time.pass_by(3600)
    assert match.clock().left == (600_000,) * 3
    await match.join([2], "luck")
    home.time.pass_by(1)
    assert match.clock().left == (599_000,) * 3


async def test_a_clock_starts_in_the_middle_of_a_second_too(home):
    home.time.at = home.time.at.replace(microsecond=900_000)
    match = (await home.open(*PEOPLE, pace=TEN)).match
    assert match.clock().left == (600_000,) * 3
    home.time.pass_by(1)
    assert match.clock().left == (599_000,) * 3


async def test_the_increment_comes_when_a_move_is_finished_and_not_within_it(home):
    match, keeper = await at_aim(home, TEN)
    left = match.clock().left[keeper]
    home.time.pass_by(2)
    await play_on(match, keeper)
    assert match.replay.waiting() == (keeper,)
    assert match.clock().left[keeper] == left - 2_000
    await play_on(match, keeper)
    assert match.replay.waiting() != (keeper,)
    assert match.clock().left[keeper] == left - 2_000 + 5_000


async def test_days_begin_anew_with_every_move(home):
    match, keeper = await at_aim(home, Days(days=3))
    home.time.pass_by(24 * 3600)
    assert match.clock().left[keeper] == 2 * DAY
    await play_on(match, keeper)
    await play_on(match, keeper)
    assert match.clock().left[keeper] == 3 * DAY


async def test_an_offer_stops_no_clock_and_costs_its_maker_nothing(home):
    match, keeper = await at_aim(home, TEN)
    other = (keeper + 1) % 3
    before = match.clock().left
    await match.offer(other, match.replay.v, "end")
    home.time.pass_by(4)
    after = match.clock().left
    assert after[keeper] == before[keeper] - 4_000
    assert after[other] == before[other]


async def test_a_take_back_gives_no_time_back_and_no_increment_twice(home):
    match = (await home.open(*PEOPLE, pace=TEN)).match
    home.time.pass_by(10)
    await match.act(0, match.replay.v, "burn 1")
    assert match.clock().left[0] == 595_000
    await match.offer(0, match.replay.v, "take-back")
    assert isinstance(match.replay.now.event, TookBack)
    assert match.clock().left == (590_000 + 5_000, 590_000, 590_000)
    assert match.clock().running == {0, 1, 2}


async def test_a_take_back_begins_the_move_anew_where_days_are_given(home):
    match = (await home.open(*PEOPLE, pace=Days(days=1))).match
    await match.act(0, match.replay.v, "burn 1")
    home.time.pass_by(3600)
    await match.offer(0, match.replay.v, "take-back")
    assert match.clock().left == (DAY,) * 3


async def test_within_a_move_a_take_back_gives_no_days(home):
    match, keeper = await at_aim(home, Days(days=1))
    await play_on(match, keeper)
    home.time.pass_by(3600)
    await match.offer(keeper, match.replay.v, "take-back")
    assert isinstance(match.replay.now.event, TookBack)
    assert match.clock().left[keeper] == DAY - 3_600_000


# -- the end ----------------------------------------------------------------------------------------------------------


async def test_who_runs_out_loses_and_is_named(home):
    match, keeper = await at_aim(home, TEN)
    home.time.pass_by(700)
    end = await ended(match)
    assert isinstance(match.replay.moments[-2].event, Flagged)
    assert match.replay.moments[-2].event.seat == keeper
    assert (end.by, end.winners) == ("time", tuple(seat for seat in range(3) if seat != keeper))
    assert match.clock().left[keeper] == 0
    assert home.time.set_alarms() == []


async def test_the_alarm_does_not_ring_early(home):
    match, keeper = await at_aim(home, TEN)
    home.time.pass_by(match.clock().left[keeper] / 1000 - 0.01)
    await asyncio.sleep(0.05)
    assert not is_over(match)


async def test_one_alarm_is_set_at_a_time(home):
    match = (await home.open(*PEOPLE, pace=TEN)).match
    for _ in range(6):
        await play_on(match, match.replay.waiting()[0])
        assert len(home.time.set_alarms()) == 1


async def test_an_action_that_comes_after_the_time_does_not_count_even_before_the_alarm(home):
    match, keeper = await at_aim(home, TEN)
    home.time.sleep_through(700)
    with pytest.raises(MatchIsOver):
        await play_on(match, keeper)
    assert match.replay.now.event.by == "time"


async def test_of_several_the_one_with_the_least_time_loses(home):
    match = (await home.open(*PEOPLE, pace=TEN)).match
    home.time.pass_by(10)
    await match.act(0, match.replay.v, "burn 0")
    await match.act(2, match.replay.v, "burn 0")
    await match.offer(0, match.replay.v, "take-back")  # all are asked again, and seat 1 has had no increment
    home.time.pass_by(700)
    assert (await ended(match)).winners == (0, 2)


async def test_where_the_others_go_on_all_whose_time_is_up_are_out_but_the_last(home):
    match = (await home.open(*PEOPLE, pace=TEN, game="maverick", options={"seats": 3})).match
    assert match.clock().running == {0, 1, 2}
    home.time.pass_by(601)
    result = await ended(match)
    assert (result.by, result.winners, result.clause) == ("rules", (2,), "M-98")
    assert [moment.event.seat for moment in match.replay.moments if isinstance(moment.event, Flagged)] == [0, 1]
    assert replayed(await home.log.read(match.name)).now.event == result


async def test_a_computers_time_runs_too(home):
    match = (await home.open(HUMAN, HUMAN, COMPUTER, pace=TEN)).match
    await match.act(0, match.replay.v, "burn 0")
    await match.act(1, match.replay.v, "burn 0")
    home.time.pass_by(601)
    end = await ended(match)
    assert (end.by, end.winners) == ("time", (0, 1))
    home.thinker.may_answer.set()
    await asyncio.sleep(0.05)
    assert match.replay.now.event is end


async def test_a_match_that_is_over_wakes_nobody(home):
    match, keeper = await at_aim(home, TEN)
    await match.resign(keeper, match.replay.v)
    assert home.time.set_alarms() == []


async def test_when_the_machine_sets_its_time_back_nobody_gains(home):
    match, keeper = await at_aim(home, TEN)
    home.time.pass_by(100)
    await match.offer(keeper, match.replay.v, "end")
    home.time.sleep_through(-90)
    assert match.clock().left[keeper] == match.replay.now.clock.left[keeper]
    await play_on(match, keeper)


# -- the log ----------------------------------------------------------------------------------------------------------


async def test_the_store_holds_all_that_the_clock_needs(home):
    match, keeper = await at_aim(home, TEN)
    home.time.pass_by(33)
    await play_on(match, keeper)
    again = replayed(await home.log.read(match.name))
    assert again.now.clock == match.replay.now.clock


async def test_a_bank_loses_no_time_while_the_server_is_away(tmp_path):
    async with house(tmp_path) as before:
        match, keeper = await at_aim(before, TEN)
        left = match.clock().left[keeper]
        before.time.pass_by(10)
        time = before.time
    time.alarms.clear()
    time.sleep_through(3600)
    async with house(tmp_path, time) as after:
        assert await after.matches.adopt() == {}
        match = await after.matches.find(match.name)
        assert isinstance(match.replay.now.event, Resumed)
        assert match.clock().left[keeper] == left
        time.pass_by(700)
        assert (await ended(match)).by == "time"


async def test_days_go_by_while_the_server_is_away(tmp_path):
    async with house(tmp_path) as before:
        match, _ = await at_aim(before, Days(days=1))
        time = before.time
    time.alarms.clear()
    time.sleep_through(25 * 3600)
    async with house(tmp_path, time) as after:
        await after.matches.adopt()
        assert (await after.matches.find(match.name)).replay.now.event.by == "time"


async def finished_file(home):
    match, _ = await at_aim(home, TEN)
    home.time.pass_by(700)
    await ended(match)
    return matchfile.parsed(matchfile.exported(match.replay, tuple(match.salts)))


async def test_the_file_of_a_match_on_time_is_proved(home):
    file = await finished_file(home)
    assert matchfile.verified(file).now.ended.by == "time"


@pytest.mark.parametrize(
    ("kind", "at", "says"),
    [
        (Flagged, 1, "or later"),
        (Flagged, 599_999, "play to go on"),
        (Ended, msgspec.UNSET, "no time"),
        (Action, 700_000, "time is up"),
        (Chance, -1, "or later"),
    ],
)
async def test_a_forged_time_does_not_pass(home, kind, at, says):
    home.time.pass_by(0.5)  # so that the first event is not at 0
    match, _ = await at_aim(home, TEN)
    home.time.pass_by(700)
    await ended(match)
    file = matchfile.parsed(matchfile.exported(match.replay, tuple(match.salts)))
    last = max(number for number, event in enumerate(file.events) if isinstance(event, kind))
    events = [*file.events]
    events[last] = msgspec.structs.replace(events[last], at=at)
    with pytest.raises(FalseFile, match=says):
        matchfile.verified(matchfile.MatchFile(file.header, tuple(events), file.salts))


async def test_a_time_in_a_match_without_a_clock_does_not_pass(home):
    match = (await home.open(*PEOPLE)).match
    await match.resign(0, match.replay.v)
    file = matchfile.parsed(matchfile.exported(match.replay, tuple(match.salts)))
    events = (msgspec.structs.replace(file.events[0], at=5), *file.events[1:])
    with pytest.raises(FalseFile, match="no clock"):
        matchfile.verified(matchfile.MatchFile(file.header, events, file.salts))


# -- the clock by itself ----------------------------------------------------------------------------------------------


def test_of_equal_times_the_lowest_seat_falls_first():
    clock = Clock((50, 20, 20), since=100).runs_for([0, 1, 2])
    assert clock.deadline == 120
    assert clock.fallen(119) == ()
    assert clock.fallen(120) == (1, 2)
    assert clock.fallen(150) == (1, 2, 0)


def test_time_falls_for_those_whose_clock_runs_and_never_below_nothing():
    clock = Clock((50, 20), since=100).runs_for([1])
    assert clock.at(110).left == (50, 10)
    assert clock.at(500).left == (50, 0)
    assert clock.skipped_to(500).left == (50, 20)
