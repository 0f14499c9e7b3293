"""The pause before answers: nothing is told, stored or acknowledged of one that comes sooner."""

import asyncio
from dataclasses import replace

import pytest
from msgspec import UNSET, structs

from quadriga.kernel.game import PUBLIC
from quadriga.service import matchfile
from quadriga.service.errors import NothingToHide
from quadriga.service.events import Action
from quadriga.service.pace import SECOND, Bank
from testgame.state import ANSWER
from tests.matchmaking import COMPUTER, HUMAN, eventually, is_over, phase, play_on, play_to

PEOPLE = 3 * (HUMAN,)
PAUSE = 3


async def asked(home, *seats, **plan):
    """Open a match and play until two seats are asked at once what they answer."""
    match = (await home.open(*(seats or PEOPLE), **{"pause": PAUSE, **plan})).match
    await play_to(match, lambda match: phase(match) == ANSWER)
    return match


async def answering(match, seat):
    """Begin to answer, and let it come as far as it gets without time passing."""
    answer = asyncio.create_task(play_on(match, seat))
    for _ in range(20):
        await asyncio.sleep(0)
    return answer


async def test_a_quick_answer_is_held_back_until_the_pause_is_over(home):
    match = await asked(home)
    v, (first, second) = match.replay.v, match.replay.waiting()
    quick = await answering(match, first)
    home.time.pass_by(PAUSE - 1)
    await asyncio.sleep(0.05)
    assert (match.replay.v, match.replay.waiting(), quick.done()) == (v, (first, second), False)
    assert len((await home.log.read(match.name)).events) == v
    home.time.pass_by(1)
    await quick
    assert isinstance(match.replay.now.event, Action)
    assert match.replay.waiting() == (second,)


async def test_what_takes_longer_than_the_pause_is_told_at_once(home):
    match = await asked(home)
    home.time.pass_by(PAUSE)
    await play_on(match, match.replay.waiting()[0])
    await play_on(match, match.replay.waiting()[0])
    assert phase(match) != ANSWER


async def test_answers_of_a_computer_are_held_back_as_well(home):
    home.thinker.may_answer.set()
    match = (await home.open(HUMAN, COMPUTER, COMPUTER, pause=PAUSE)).match
    while phase(match) != ANSWER or 0 in match.replay.waiting():
        seat = 0 in match.replay.waiting()
        home.time.pass_by(PAUSE)
        await (play_on(match, 0) if seat else asyncio.sleep(0.01))
    v = match.replay.v
    await eventually(lambda: match._silence.ends is not None)
    assert (match.replay.v, match.is_thinking) == (v, True)
    home.time.pass_by(PAUSE)
    await eventually(lambda: match.replay.v > v)


async def test_the_pause_is_nobodys_time_and_runs_for_all_alike(home):
    match = await asked(home, pace=Bank(seconds=600))
    first, second = match.replay.waiting()
    left = match.clock().left
    quick = await answering(match, first)
    home.time.sleep_through(2)
    clock = match.clock()
    assert {left[seat] - clock.left[seat] for seat in (first, second)} == {2 * SECOND}
    assert clock.running == {first, second}
    home.time.pass_by(1)
    await quick
    assert match.clock().left[first] == left[first]


async def test_who_answers_in_his_last_second_has_answered(home):
    match = await asked(home, pace=Bank(seconds=10))
    home.time.pass_by(9)
    first = match.replay.waiting()[0]
    late = asyncio.create_task(play_on(match, first))
    await asyncio.sleep(0.01)
    home.time.pass_by(0.95)
    await late
    assert first not in match.replay.waiting()
    assert not is_over(match)


async def test_the_same_answer_sent_twice_is_held_back_twice_and_given_once(home):
    match = await asked(home)
    first, v = match.replay.waiting()[0], match.replay.v
    answers = [await answering(match, first) for _ in range(2)]
    home.time.pass_by(PAUSE)
    await asyncio.gather(*answers)
    assert match.replay.v == v + 1


async def test_what_is_held_back_is_stored_when_the_server_stops(home):
    match = await asked(home)
    v = match.replay.v
    quick = await answering(match, match.replay.waiting()[0])
    await match.stop()
    await quick
    assert match.replay.v == v + 1


async def test_choices_that_are_no_answers_are_told_at_once(home):
    match = (await home.open(*PEOPLE, pause=PAUSE)).match
    v = match.replay.v
    await play_on(match, 0)
    assert match.replay.v == v + 1


async def test_where_nobody_is_asked_for_answers_there_is_no_pause(home):
    with pytest.raises(NothingToHide):
        await home.open(HUMAN, HUMAN, game="thud", pause=PAUSE)


async def test_a_file_of_a_match_with_a_pause_and_a_clock_is_proved(home):
    match = await asked(home, pace=Bank(seconds=600))
    while not is_over(match):
        home.time.sleep_through(PAUSE)
        await play_on(match, match.replay.waiting()[0])
    file = matchfile.parsed(matchfile.exported(match.replay, tuple(match.salts)))
    assert matchfile.verified(file).now.clock == match.replay.now.clock
    header = structs.replace(file.header, pause=UNSET)
    other = matchfile.verified(replace(file, header=header))
    assert other.now.clock != match.replay.now.clock


async def test_in_maverick_answers_and_returned_hands_are_held_back_and_no_step_of_ones_own(home):
    match = (await home.open(HUMAN, HUMAN, game="maverick", pause=PAUSE)).match
    replay, held, free = match.replay, set(), set()
    while len(held & {"window", "mulligan"}) < 2 or not free:
        view = replay.game.view(replay.setup, replay.now.state, PUBLIC)
        for seat in replay.waiting():
            where = "window" if view.windows else view.phase
            (held if replay.holds_back(seat) else free).add(where)
        home.time.sleep_through(PAUSE)
        seat = replay.waiting()[0]
        codes = replay.game.legal_actions(replay.setup, replay.now.state, seat)
        await match.act(seat, replay.v, int(codes[-1] if replay.v % 3 else codes[0]))
        replay = match.replay
    assert held <= {"window", "mulligan"}
