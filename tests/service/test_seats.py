"""Seats change hands: a rematch moves everybody on by one, and who is away can be stood in for."""

import asyncio
from dataclasses import replace

import pytest
from msgspec import UNSET, structs

from quadriga.kernel.errors import BadInput
from quadriga.service import SeatPlan, matchfile
from quadriga.service.errors import LastAtTable, MatchIsOver, NotAway, NotOffered, NotYourSeat, StaleCommand
from quadriga.service.events import Forfeited, Joined, Left, Replaced
from quadriga.service.keeping import replayed
from quadriga.service.keys import all_hashed
from quadriga.service.pace import Bank, Days
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


# -- leaving a seat ---------------------------------------------------------------------------------------------------


async def test_who_leaves_opens_the_seat_no_more_and_a_computer_plays_on_in_it_at_once(home):
    opened = await apart(home)
    match = opened.match
    await match.leave(1, match.replay.v)
    assert match.replay.now.event == Left(1)
    assert match.replay.vacant == {1}
    with pytest.raises(NotYourSeat):
        match.seats_of([opened.keys[1]])
    await match.give(0, 1, "random")
    assert match.replay.sitters[1] == COMPUTER


async def test_what_a_seat_knew_that_was_left_is_not_shown_to_the_others(home):
    match = (await apart(home)).match
    await match.leave(1, match.replay.v)
    with pytest.raises(NotAway, match="hidden"):
        await match.give(0, 1, None)


async def test_a_left_seat_of_a_game_without_secrets_goes_to_whoever_gets_the_link(home):
    match = (await apart(home, HUMAN, OPEN, game="thud")).match
    await match.leave(1, match.replay.v)
    key = await match.give(0, 1, None)
    await match.join(match.seats_of([key]), "luck")
    assert match.replay.everyone_joined()


async def test_the_last_person_at_a_table_cannot_leave_it(home):
    match = (await apart(home)).match
    await match.leave(1, match.replay.v)
    await match.leave(2, match.replay.v)
    before = match.replay
    with pytest.raises(LastAtTable):
        await match.leave(0, match.replay.v)
    assert match.replay is before


async def test_leaving_twice_is_leaving_once(home):
    match = (await apart(home)).match
    v = match.replay.v
    await match.leave(1, v)
    await match.leave(1, v)
    assert match.replay.v == v + 1


async def test_a_match_with_a_left_seat_can_be_deleted_by_those_who_stayed(home):
    opened = await apart(home)
    await opened.match.leave(1, opened.match.replay.v)
    await home.matches.delete(opened.match.name, all_hashed([opened.keys[0], opened.keys[2]]))
    assert opened.match.is_deleted


async def test_a_file_with_a_left_seat_is_proved(home):
    match = (await apart(home)).match
    await match.leave(1, match.replay.v)
    await match.give(2, 1, "random")
    await match.resign(0, match.replay.v)
    file = matchfile.parsed(matchfile.exported(match.replay, tuple(match.salts)))
    assert Left(1) in file.events
    assert matchfile.verified(file).sitters[1] == COMPUTER


# -- losing by staying away -------------------------------------------------------------------------------------------


async def duel(home, **plan):
    """Open a match of Thud whose first player has to play."""
    return (await apart(home, HUMAN, OPEN, game="thud", **{"pace": BLITZ, "forfeits": True, **plan})).match


async def test_who_stays_away_while_the_match_waits_for_him_can_be_made_to_lose(home):
    match = await duel(home)
    home.time.pass_by(121)
    await match.forfeit(1, 0, match.replay.v)
    ended = match.replay.now.ended
    assert (ended.by, ended.winners, match.replay.lost) == ("forfeit", (1,), ("forfeit", 0))


async def test_who_has_not_been_waited_for_so_long_does_not_lose(home):
    match = await duel(home)
    home.time.pass_by(600)
    with pytest.raises(NotAway, match="does not wait"):
        await match.forfeit(0, 1, match.replay.v)
    await play_on(match, 0)
    home.time.pass_by(110)
    with pytest.raises(NotAway, match="long enough"):
        await match.forfeit(0, 1, match.replay.v)
    home.time.pass_by(11)
    await match.forfeit(0, 1, match.replay.v)
    assert match.replay.now.ended.winners == (0,)


async def test_who_is_at_the_board_does_not_lose_however_long_he_thinks(home):
    match = await duel(home)
    with match.watched([0]):
        home.time.pass_by(3000)
        with pytest.raises(NotAway, match="long enough"):
            await match.forfeit(1, 0, match.replay.v)


async def test_without_a_clock_a_whole_day_has_to_pass(home):
    match = await duel(home, pace=None)
    home.time.pass_by(23 * 3600)
    with pytest.raises(NotAway, match="60 minutes"):
        await match.forfeit(1, 0, match.replay.v)
    home.time.pass_by(3600)
    await match.forfeit(1, 0, match.replay.v)
    assert match.replay.is_over


@pytest.mark.parametrize("plan", [{"forfeits": False}, {"pace": Days(days=1)}])
async def test_where_the_table_has_not_agreed_or_the_clock_decides_nobody_loses_so(home, plan):
    match = await duel(home, **plan)
    home.time.pass_by(23 * 3600)
    with pytest.raises(NotAway, match="At this table"):
        await match.forfeit(1, 0, match.replay.v)


async def test_nobody_loses_a_match_he_has_not_come_to_nor_a_computer_nor_by_his_own_call(home):
    match = (await home.open(HUMAN, OPEN, COMPUTER, pace=BLITZ, forfeits=True)).match
    home.time.pass_by(600)
    for seat, reason in ((1, "yet"), (2, "computer"), (0, "own")):
        with pytest.raises(NotAway, match=reason):
            await match.forfeit(0, seat, match.replay.v)


async def test_a_call_that_crosses_the_move_of_who_came_back_is_stale(home):
    match = await duel(home)
    home.time.pass_by(600)
    v = match.replay.v
    await play_on(match, 0)
    with pytest.raises((StaleCommand, NotAway)):
        await match.forfeit(1, 0, v)
    assert not match.replay.is_over


async def test_of_three_the_others_play_on_without_who_stayed_away(home):
    match = (await apart(home, HUMAN, OPEN, OPEN, game="maverick", forfeits=True, options={"seats": 3})).match
    await play_to(match, lambda match: len(match.replay.waiting()) == 1)
    absent = match.replay.waiting()[0]
    others = [seat for seat in range(3) if seat != absent]
    home.time.pass_by(24 * 3600)
    await match.forfeit(others[0], absent, match.replay.v)
    assert match.replay.gone == {absent}
    assert not match.replay.is_over
    assert "forfeit" in [change.text for change in match.replay.line]
    home.time.pass_by(24 * 3600)
    with pytest.raises(NotAway, match="out of the match"):
        await match.forfeit(absent, match.replay.waiting()[0], match.replay.v)


async def test_a_file_with_a_loss_by_absence_is_proved_and_one_without_the_agreement_refused(home):
    match = await duel(home)
    home.time.pass_by(600)
    await match.forfeit(1, 0, match.replay.v)
    file = matchfile.parsed(matchfile.exported(match.replay, tuple(match.salts)))
    assert Forfeited(0, 1) in [structs.replace(event, at=UNSET) for event in file.events]
    assert matchfile.verified(file).lost == ("forfeit", 0)
    with pytest.raises(NotAway, match="line"):
        matchfile.verified(replace(file, header=structs.replace(file.header, forfeits=UNSET)))


async def test_a_rematch_keeps_what_the_table_agreed_on(home):
    match = await duel(home)
    await match.resign(0, match.replay.v)
    assert (await home.matches.rematch(match.name)).replay.header.forfeits is True
