"""Seats change hands: a rematch moves everybody on by one, and who is away can be stood in for."""

import asyncio

import pytest

from quadriga.kernel.errors import BadInput
from quadriga.service import SeatPlan, matchfile
from quadriga.service.errors import MatchIsOver, NotAway, NotOffered, NotYourSeat
from quadriga.service.events import Joined, Replaced
from quadriga.service.matches import replayed
from quadriga.service.pace import Bank
from testgame.state import AIM
from tests.matchmaking import COMPUTER, HUMAN, OPEN, house, is_over, phase, play_on, play_to, settled

BLITZ = Bank(seconds=3600)
NAMED = (SeatPlan("human", name="Ann"), SeatPlan("open", name="Bob"), COMPUTER)


async def apart(home, *seats, **plan):
    """Open a match of people at several screens who have all come."""
    opened = await home.open(*(seats or (HUMAN, OPEN, OPEN)), **plan)
    comers = [seat for seat, by in enumerate(opened.match.replay.sitters) if by.by == "open"]
    await opened.match.join(comers, "luck")
    return opened


# -- giving a seat away -----------------------------------------------------------------------------------------------


async def test_a_computer_plays_on_for_who_is_long_away(home):
    opened = await apart(home, pace=BLITZ)
    match = opened.match
    home.time.pass_by(121)
    with match.watched([0]):
        assert await match.give(0, 1, "random") is None
    home.thinker.may_answer.set()
    await settled(match, lambda: 1 not in match.replay.waiting())
    assert match.replay.sitters[1] == COMPUTER
    assert home.thinker.questions[-1].level == "random"
    with pytest.raises(NotYourSeat):
        match.seats_of([opened.keys[1]])
    assert match.seats_of([opened.keys[0]]) == (0,)


async def test_who_was_here_a_moment_ago_keeps_the_seat(home):
    match = (await apart(home, pace=BLITZ)).match
    home.time.pass_by(110)
    with match.watched([1]):
        pass
    home.time.pass_by(110)
    with pytest.raises(NotAway, match="minute"):
        await match.give(0, 1, "random")
    with match.watched([1]):
        home.time.pass_by(3000)
        with pytest.raises(NotAway):
            await match.give(0, 1, "random")


async def test_without_a_clock_people_may_stay_away_for_a_day(home):
    match = (await apart(home)).match
    home.time.pass_by(23 * 3600)
    with pytest.raises(NotAway):
        await match.give(0, 1, "random")
    home.time.pass_by(2 * 3600)
    await match.give(0, 1, "random")


async def test_a_seat_that_nobody_has_taken_can_be_filled_at_once(home):
    opened = await home.open(HUMAN, OPEN, OPEN)
    await opened.match.give(0, 1, "random")
    key = await opened.match.give(0, 2, None)
    with pytest.raises(NotYourSeat):
        opened.match.seats_of([opened.keys[2]])
    await opened.match.join(opened.match.seats_of([key]), "luck")
    assert opened.match.replay.everyone_joined()
    await play_on(opened.match, 2)


async def test_ones_own_seat_can_be_passed_on_with_all_that_it_knows(home):
    opened = await apart(home)
    match = opened.match
    drawn = match.replay.drawn
    key = await match.give(1, 1, None)
    assert not match.replay.everyone_joined()
    with pytest.raises(NotYourSeat):
        match.seats_of([opened.keys[1]])
    await match.join(match.seats_of([key]), "another's luck")
    assert isinstance(match.replay.now.event, Joined)
    assert match.replay.entropies[1] == "luck"
    assert match.replay.drawn == drawn
    await play_on(match, 1)


async def test_a_link_to_anothers_seat_is_not_given_where_it_would_show_secrets(home):
    match = (await apart(home, pace=BLITZ)).match
    home.time.pass_by(600)
    with pytest.raises(NotAway, match="hidden"):
        await match.give(0, 1, None)


async def test_in_a_game_without_secrets_a_new_link_is_given(home):
    opened = await home.open(HUMAN, OPEN, game="thud", pace=BLITZ)
    await opened.match.join([1], "luck")
    home.time.pass_by(600)
    key = await opened.match.give(0, 1, None)
    assert opened.match.seats_of([key]) == (1,)


async def test_a_computers_own_seat_stays_its_own(home):
    match = (await home.open(HUMAN, HUMAN, COMPUTER)).match
    with pytest.raises(NotAway):
        await match.give(0, 2, None)


@pytest.mark.parametrize("level", ["genius", "tree:1000000000"])
async def test_an_unknown_level_or_one_that_thinks_for_hours_changes_nothing(home, level):
    match = (await home.open(HUMAN, OPEN, OPEN)).match
    before = match.replay
    with pytest.raises(BadInput):
        await match.give(0, 1, level)
    assert match.replay is before


async def test_nobody_is_replaced_once_it_is_over(home):
    match = (await apart(home)).match
    await match.resign(0, match.replay.v)
    with pytest.raises(MatchIsOver):
        await match.give(0, 0, "random")


async def test_no_one_gains_time_by_passing_a_seat_on(home):
    match = (await apart(home, pace=BLITZ)).match
    await match.give(1, 1, None)
    left = match.clock().left
    home.time.pass_by(100)
    assert match.clock().left == tuple(each - 100_000 for each in left)


async def test_no_one_gains_time_by_unseating_the_computer_of_who_never_came(home):
    match = (await home.open(HUMAN, HUMAN, OPEN, pace=BLITZ)).match
    await match.give(0, 2, "random")
    await match.give(0, 2, None)
    assert not match.replay.everyone_joined()
    left = match.clock().left
    home.time.pass_by(100)
    assert match.clock().left[0] == left[0] - 100_000


async def test_a_person_who_sits_down_stops_the_computers_thought(home):
    match = (await apart(home)).match
    await match.give(1, 1, "random")
    await asyncio.sleep(0)
    key = await match.give(1, 1, None)
    home.thinker.may_answer.set()
    await asyncio.sleep(0.05)
    assert 1 in match.replay.game.waiting(match.replay.setup, match.replay.now.state)
    assert match.seats_of([key]) == (1,)


async def test_the_store_knows_who_sits_where(tmp_path):
    async with house(tmp_path) as before:
        opened = await apart(before)
        key = await opened.match.give(1, 1, None)
    async with house(tmp_path) as after:
        await after.matches.adopt()
        match = await after.matches.find(opened.match.name)
        assert match.replay.vacant == {1}
        assert match.seats_of([key]) == (1,)
        with pytest.raises(NotYourSeat):
            match.seats_of([opened.keys[1]])


async def test_a_file_with_a_seat_given_away_is_proved(home):
    match = (await apart(home)).match
    await match.give(1, 1, "random")
    await match.resign(0, match.replay.v)
    file = matchfile.parsed(matchfile.exported(match.replay, tuple(match.salts)))
    assert any(isinstance(event, Replaced) for event in file.events)
    assert matchfile.verified(file).sitters[1] == COMPUTER
    assert replayed(await home.log.read(match.name)).sitters == match.replay.sitters


# -- rematch ----------------------------------------------------------------------------------------------------------


async def test_in_a_rematch_every_seat_goes_to_the_next_with_the_same_key(home):
    opened = await apart(home, *NAMED, pace=BLITZ, options={"lights": 3})
    await opened.match.resign(0, opened.match.replay.v)
    again = await home.matches.rematch(opened.match.name)
    header = again.replay.header
    assert [plan.name or plan.level for plan in header.seats] == ["Bob", "random", "Ann"]
    assert again.seats_of([opened.keys[0]]) == (2,)
    assert again.seats_of([opened.keys[1]]) == (0,)
    assert (header.pace, header.options) == (BLITZ, opened.match.replay.header.options)
    assert again.replay.vacant == {0, 2}
    await again.join([0, 2], "luck")
    await play_to(again, lambda match: phase(match) == AIM or 1 in match.replay.waiting())


async def test_a_match_has_one_rematch_whoever_asks_and_how_often(home):
    match = (await apart(home)).match
    await match.resign(0, match.replay.v)
    found = await asyncio.gather(*(home.matches.rematch(match.name) for _ in range(3)))
    assert len({again.name for again in found}) == 1
    assert match.rematch == found[0].name


async def test_who_watches_hears_of_the_rematch(home):
    match = (await apart(home)).match
    await match.resign(0, match.replay.v)
    with match.watched([1]) as bell:
        bell.clear()
        await home.matches.rematch(match.name)
        assert bell.is_set()


async def test_on_one_screen_and_against_a_computer_nobody_has_to_come(home):
    match = (await home.open(HUMAN, HUMAN, COMPUTER)).match
    await match.resign(0, match.replay.v)
    again = await home.matches.rematch(match.name)
    assert [plan.by for plan in again.replay.sitters] == ["human", "computer", "human"]
    assert again.replay.everyone_joined()


async def test_the_rematch_is_found_after_a_restart(tmp_path):
    async with house(tmp_path) as before:
        match = (await apart(before)).match
        await match.resign(0, match.replay.v)
        again = await before.matches.rematch(match.name)
    async with house(tmp_path) as after:
        assert (await after.matches.find(match.name)).rematch == again.name
        await after.matches.adopt()
        assert (await after.matches.rematch(match.name)).name == again.name


async def test_a_match_that_goes_on_has_no_rematch(home):
    match = (await apart(home)).match
    with pytest.raises(NotOffered):
        await home.matches.rematch(match.name)


async def test_nobody_held_a_seat_so_nobody_plays_again(home):
    match = (await home.open(COMPUTER, COMPUTER, COMPUTER)).match
    home.thinker.may_answer.set()
    await settled(match, lambda: is_over(match))
    with pytest.raises(NotOffered):
        await home.matches.rematch(match.name)


async def test_the_names_of_rematches_tell_nobody_the_next(home):
    one, other = [(await apart(home)).match for _ in range(2)]
    names = set()
    for match in (one, other):
        await match.resign(0, match.replay.v)
        names.add((await home.matches.rematch(match.name)).name)
    assert len(names) == 2
    assert one.name not in names
