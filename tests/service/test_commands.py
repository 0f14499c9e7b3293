"""Commands to a live match: what is refused changes nothing, what is repeated happens once."""

import asyncio
import sqlite3

import pytest
from sqlalchemy import select

from quadriga.kernel.errors import BadInput, IllegalAction, NotWaiting, UnreadableAction
from quadriga.kernel.seats import CHANCE
from quadriga.kernel.text import Text
from quadriga.service.errors import MatchIsOver, NotOffered, NotYourSeat, StaleCommand
from quadriga.service.events import Action, Ended, Joined
from quadriga.service.keeping import replayed
from quadriga.storage import BusyStore
from quadriga.storage.tables import METADATA
from testgame.state import AIM
from tests.matchmaking import HUMAN, OPEN, first_code, house, is_over, phase, play_on, play_to

PEOPLE = 3 * (HUMAN,)


@pytest.fixture
async def home(store):
    async with house(store) as opened:
        yield opened


async def stored(home, match):
    return (await home.log.read(match.name)).events


async def refused(home, match, kind, command):
    """Return the error, having checked that match and store are as they were."""
    before, kept = match.replay, await stored(home, match)
    with pytest.raises(kind) as error:
        await command
    assert match.replay is before
    assert await stored(home, match) == kept
    return error.value


async def test_a_match_begins_with_its_people_and_its_dice(home):
    match = (await home.open(*PEOPLE)).match
    events = [moment.event for moment in match.replay.moments]
    assert [type(event).__name__ for event in events[1:]] == ["Joined"] * 3 + ["Chance"] * 2
    assert match.replay.waiting() == (0, 1, 2)


async def test_dice_wait_for_whoever_has_not_come(home):
    match = (await home.open(HUMAN, HUMAN, OPEN)).match
    assert match.replay.waiting() == (CHANCE,)
    await match.join([2], "luck")
    assert match.replay.moments[3].event == Joined(2, "luck")
    assert match.replay.waiting() == (0, 1, 2)


async def test_joining_again_adds_nothing(home):
    match = (await home.open(HUMAN, HUMAN, OPEN)).match
    await asyncio.gather(match.join([2], "one"), match.join([2], "two"))
    assert [moment.event for moment in match.replay.moments if isinstance(moment.event, Joined)][2:] == [
        Joined(2, "one")
    ]


async def test_an_action_is_stored_before_it_is_acknowledged(home):
    match = (await home.open(*PEOPLE)).match
    await match.act(1, match.replay.v, "burn 2")
    assert (await stored(home, match))[-1].body == b'{"kind":"action","seat":1,"code":2,"text":"burn 2"}'


async def test_an_illegal_action_names_its_clause(home):
    match = (await home.open(*PEOPLE)).match
    error = await refused(home, match, IllegalAction, match.act(0, match.replay.v, 9))
    assert error.clause == "L-3"


async def test_a_code_that_does_not_exist_is_unreadable(home):
    match = (await home.open(*PEOPLE)).match
    await refused(home, match, UnreadableAction, match.act(0, match.replay.v, 10))
    await refused(home, match, UnreadableAction, match.act(0, match.replay.v, -1))


async def test_a_text_that_is_no_action_is_unreadable(home):
    match = (await home.open(*PEOPLE)).match
    await refused(home, match, UnreadableAction, match.act(0, match.replay.v, "light everything"))


async def test_a_seat_that_is_not_asked_cannot_play(home):
    match = (await home.open(*PEOPLE)).match
    await play_to(match, lambda match: phase(match) == AIM)
    (keeper,) = match.replay.waiting()
    await refused(home, match, NotWaiting, match.act((keeper + 1) % 3, match.replay.v, 3))


async def test_a_stale_action_is_refused(home):
    match = (await home.open(*PEOPLE)).match
    await play_to(match, lambda match: phase(match) == AIM)
    (keeper,) = match.replay.waiting()
    error = await refused(home, match, StaleCommand, match.act(keeper, match.replay.v - 1, first_code(match, keeper)))
    assert str(match.replay.v) in str(error)


async def test_an_action_from_the_future_is_refused(home):
    match = (await home.open(*PEOPLE)).match
    await refused(home, match, StaleCommand, match.act(0, match.replay.v + 1, 0))


async def test_an_action_sent_twice_happens_once(home):
    match = (await home.open(*PEOPLE)).match
    v = match.replay.v
    await asyncio.gather(match.act(0, v, 1), match.act(0, v, 1), match.act(0, v, "burn 1"))
    assert match.replay.v == v + 1
    assert [type(moment.event) for moment in match.replay.moments[v + 1 :]] == [Action]


async def test_of_two_different_actions_at_once_one_is_refused(home):
    match = (await home.open(*PEOPLE)).match
    v = match.replay.v
    answers = await asyncio.gather(match.act(0, v, 1), match.act(0, v, 2), return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None), StaleCommand]
    assert match.replay.v == v + 1


async def test_choices_made_at_once_do_not_make_each_other_stale(home):
    match = (await home.open(*PEOPLE)).match
    v = match.replay.v
    await asyncio.gather(*(match.act(seat, v, seat) for seat in range(3)))
    assert phase(match) == AIM


async def test_a_forged_key_opens_nothing(home):
    opened = await home.open(*PEOPLE)
    with pytest.raises(NotYourSeat, match=opened.match.name):
        opened.match.seats_of(["x" * 32])
    with pytest.raises(NotYourSeat):
        opened.match.seats_of([opened.keys[0], ""])
    assert opened.match.seats_of([opened.keys[2], opened.keys[0]]) == (0, 2)


async def test_the_store_knows_no_key(home):
    opened = await home.open(*PEOPLE)
    async with home.log.database.reading() as connection:
        kept = [repr(row) for table in METADATA.sorted_tables for row in await connection.execute(select(table))]
    assert len(set((await home.log.read(opened.match.name)).keys)) == 3
    for key in opened.keys:
        assert len(key) >= 22
        assert not any(key in row for row in kept)


async def test_a_resignation_ends_the_match_and_reveals_the_seed(home):
    match = (await home.open(*PEOPLE)).match
    await match.resign(1, match.replay.v)
    ended = match.replay.now.event
    assert isinstance(ended, Ended)
    assert (ended.by, ended.winners, ended.returns) == ("resignation", (0, 2), (2, 2, 2))
    assert (await home.log.read(match.name)).is_over


async def test_where_the_rules_let_the_others_go_on_whoever_resigns_is_merely_out(home):
    match = (await home.open(*PEOPLE, game="maverick", options={"seats": 3})).match
    await match.resign(1, match.replay.v)
    assert not match.replay.is_over
    assert match.replay.waiting() == (0, 2)
    await refused(home, match, NotWaiting, match.resign(1, match.replay.v))
    await match.resign(0, match.replay.v)
    ended = match.replay.now.event
    assert isinstance(ended, Ended)
    assert (ended.by, ended.winners, ended.clause) == ("rules", (2,), "M-98")
    assert replayed(await home.log.read(match.name)).now.event == ended


async def test_nothing_is_taken_back_from_before_somebody_left_and_whoever_left_is_not_asked(home):
    match = (await home.open(*PEOPLE, game="maverick", options={"seats": 3})).match
    await match.act(0, match.replay.v, first_code(match, 0))
    assert match.replay.can_take_back(0)
    await match.resign(1, match.replay.v)
    assert not match.replay.can_take_back(0)
    assert not match.replay.can_take_back(1)
    assert match.replay.line[-1].is_open_to(2), "the record says who has left, whatever is hidden"
    await refused(home, match, NotOffered, match.offer(0, match.replay.v, "take-back"))
    await match.act(2, match.replay.v, first_code(match, 2))
    assert match.replay.can_take_back(2)
    assert match.replay.consents_needed("draw", 2) == {0}


@pytest.mark.parametrize("command", ["act", "offer", "answer", "withdraw", "resign"])
async def test_nothing_happens_in_a_match_that_is_over(home, command):
    match = (await home.open(*PEOPLE)).match
    await match.resign(1, match.replay.v)
    v = match.replay.v
    commands = {
        "act": lambda: match.act(0, v, 0),
        "offer": lambda: match.offer(0, v, "end"),
        "answer": lambda: match.answer(0, v, accepts=True),
        "withdraw": lambda: match.withdraw(0, v),
        "resign": lambda: match.resign(0, v),
    }
    await refused(home, match, MatchIsOver, commands[command]())


async def test_a_match_that_is_played_out_ends_by_its_rules(home):
    match = (await home.open(*PEOPLE)).match
    await play_to(match, is_over)
    ended = match.replay.now.event
    assert (ended.by, ended.clause) == ("rules", "L-9")
    assert ended.returns == tuple(int(n) for n in match.replay.now.state[0].lights)


async def test_when_the_server_is_another_what_ended_the_match_is_acknowledged_again(tmp_path):
    """The answer to the last action can get lost with the server, and nobody leads what is over."""
    store = str(tmp_path / "matches.db")
    async with house(store) as home:
        match = (await home.open(*PEOPLE)).match
        await play_to(match, is_over)
        last = next(moment for moment in reversed(match.replay.moments) if isinstance(moment.event, Action))
    async with house(store) as home:
        match = await home.matches.find(match.name)
        stood = match.replay.v
        await match.act(last.event.seat, last.v - 1, last.event.code)
        assert match.replay.v == stood
        await refused(home, match, MatchIsOver, match.resign(0, stood))


async def test_an_agreement_of_all_ends_the_match(home):
    match = (await home.open(*PEOPLE)).match
    await match.offer(0, match.replay.v, "end")
    await match.answer(1, match.replay.v, accepts=True)
    assert not match.replay.is_over
    await match.answer(2, match.replay.v, accepts=True)
    assert match.replay.now.ended.by == "agreement"


async def test_one_refusal_ends_an_offer(home):
    match = (await home.open(*PEOPLE)).match
    await match.offer(0, match.replay.v, "end")
    await match.answer(1, match.replay.v, accepts=False)
    assert match.replay.now.offer is None
    await refused(home, match, NotOffered, match.answer(2, match.replay.v, accepts=True))


async def test_an_offer_lapses_when_somebody_plays(home):
    match = (await home.open(*PEOPLE)).match
    await match.offer(0, match.replay.v, "end")
    await play_on(match, 1)
    assert match.replay.now.offer is None


async def test_only_its_maker_withdraws_an_offer(home):
    match = (await home.open(*PEOPLE)).match
    await match.offer(0, match.replay.v, "end")
    await refused(home, match, NotOffered, match.withdraw(1, match.replay.v))
    await match.withdraw(0, match.replay.v)
    assert match.replay.now.offer is None


async def test_nobody_answers_an_offer_that_he_has_not_seen(home):
    match = (await home.open(*PEOPLE)).match
    before = match.replay.v
    await match.offer(0, before, "end")
    await refused(home, match, StaleCommand, match.answer(1, before, accepts=True))


async def test_one_does_not_answer_oneself(home):
    match = (await home.open(*PEOPLE)).match
    await match.offer(0, match.replay.v, "end")
    await refused(home, match, NotOffered, match.answer(0, match.replay.v, accepts=True))


@pytest.mark.parametrize("kind", ["draw", "everything", ""])
async def test_what_the_game_does_not_know_cannot_be_offered(home, kind):
    match = (await home.open(*PEOPLE)).match
    error = await refused(home, match, NotOffered, match.offer(0, match.replay.v, kind))
    assert all(repr(kind) in error.message(language) for language in ("en", "ru"))


async def test_two_offers_do_not_stand_at_once(home):
    match = (await home.open(*PEOPLE)).match
    await match.offer(0, match.replay.v, "end")
    error = await refused(home, match, NotOffered, match.offer(1, match.replay.v, "end"))
    assert "withdraw" in error.message("en")
    assert "отзовите" in error.message("ru")


async def test_a_store_that_fails_leaves_the_match_as_it_was(tmp_path):
    async with house(tmp_path) as home:
        match = (await home.open(*PEOPLE)).match
        with sqlite3.connect(home.log.database.file, isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            await refused(home, match, BusyStore, match.act(0, match.replay.v, 1))
        await match.act(0, match.replay.v, 1)
        assert match.replay.now.event == Action(0, 1, "burn 1")


async def test_a_commit_that_was_made_but_not_confirmed_is_found_when_the_command_is_repeated(home, monkeypatch):
    match = (await home.open(*PEOPLE)).match
    append, v = home.log.append, match.replay.v

    async def unconfirmed(*events, **rest):
        await append(*events, **rest)
        raise BusyStore(Text("lost", "потеряно"))

    monkeypatch.setattr(home.log, "append", unconfirmed)
    with pytest.raises(BusyStore):
        await match.act(0, v, 1)
    monkeypatch.setattr(home.log, "append", append)
    await match.act(0, v, 1)
    await match.act(1, v, 1)
    assert [event.v for event in await stored(home, match)] == [*range(1, match.replay.v + 1)]
    assert match.replay.v == v + 2


async def test_a_command_goes_through_even_if_its_sender_goes_away(home):
    match = (await home.open(*PEOPLE)).match
    v = match.replay.v
    sent = asyncio.ensure_future(match.act(0, v, 1))
    await asyncio.sleep(0)
    sent.cancel()
    await asyncio.gather(sent, return_exceptions=True)
    await match.act(1, v, 1)
    assert {moment.event.seat for moment in match.replay.moments[v + 1 :]} == {0, 1}
    assert len(await stored(home, match)) == match.replay.v


async def test_bad_plans_open_nothing(home):
    plans = [
        ((HUMAN, HUMAN), {}),
        ((*PEOPLE, HUMAN), {}),
        (PEOPLE, {"options": {"lights": 99}}),
        (PEOPLE, {"options": {"candles": 1}}),
        (PEOPLE, {"ruleset": "fancy"}),
        (PEOPLE, {"position": "not a position"}),
        ((HUMAN, HUMAN, type(HUMAN)("computer", level="genius")), {}),
        ((HUMAN, HUMAN, type(HUMAN)("computer")), {}),
        ((HUMAN, HUMAN, type(HUMAN)("human", level="random")), {}),
    ]
    for seats, plan in plans:
        with pytest.raises(BadInput):
            await home.open(*seats, **plan)
    assert await home.log.adopt() == []
