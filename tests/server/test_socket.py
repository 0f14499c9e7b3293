"""A match over its WebSocket: live, reconnecting, and closed to what is bad."""

import json

import pytest
from httpx import AsyncClient
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from quadriga.service.keys import all_hashed
from quadriga.service.pace import Bank
from testgame.state import AIM
from tests.matchmaking import COMPUTER, HUMAN, OPEN, phase, play_on, play_to
from tests.server.talking import Talk, talk

PEOPLE = 3 * (HUMAN,)


async def test_hello_is_answered_with_the_whole_match(home, address):
    opened = await home.open(*PEOPLE)
    async with talk(address, opened.match.name, [opened.keys[1]]) as page:
        said = await page.hear("match")
    assert said["v"] == said["d"]["v"] == opened.match.replay.v
    assert said["d"]["you"] == [1]
    assert said["d"]["seats"][1]["online"]


async def test_an_action_is_acknowledged_and_told_to_all(home, address):
    opened = await home.open(*PEOPLE)
    name, v = opened.match.name, opened.match.replay.v
    async with talk(address, name, [opened.keys[0]]) as mine, talk(address, name, []) as public:
        await mine.hear("match")
        await public.hear("match")
        await mine.say("action", id="a1", v=v, d={"seat": 0, "text": "burn 2"})
        told = await mine.hear("event")
        assert (await mine.answer("a1") if told["t"] != "ack" else told)["t"] == "ack"
        seen = await public.hear("event")
    assert told["v"] == seen["v"] == v + 1
    assert told["d"]["entry"] == {"v": v + 1, "seat": 0, "text": "burn 2"}
    assert seen["d"]["entry"] == {"v": v + 1, "seat": 0, "text": ""}
    assert "burn" not in json.dumps(seen["d"]["events"])
    assert "history" not in seen["d"]["match"]
    assert seen["d"]["match"]["view"]["seats"][0]["burned"] == "hidden"


async def test_at_a_shared_screen_nobody_reads_what_another_has_chosen_in_secret(home, address):
    opened = await home.open(*PEOPLE)
    name, v = opened.match.name, opened.match.replay.v
    async with talk(address, name, opened.keys[:2]) as screen, talk(address, name, opened.keys[1:2]) as other:
        await screen.hear("match")
        await other.hear("match")
        await screen.say("action", id="a1", v=v, d={"seat": 0, "text": "burn 2"})
        for page in (screen, other):
            told = (await page.hear("event"))["d"]
            assert told["entry"] == {"v": v + 1, "seat": 0, "text": ""}
            assert told["match"]["view"]["seats"][0]["burned"] == "hidden"  # now it is seen through the next one's eyes
    bearer = {"Authorization": f"Bearer {','.join(opened.keys[:2])}"}
    async with AsyncClient(base_url=f"http://{address}", headers=bearer) as client:
        frames = (await client.get(f"/api/matches/{name}/frames")).json()["frames"]
    assert frames[-1]["text"] == ""
    assert frames[-1]["view"]["seats"][0]["burned"] == "hidden"


async def test_whoever_comes_by_link_takes_the_seat(home, address):
    opened = await home.open(HUMAN, HUMAN, OPEN)
    async with talk(address, opened.match.name, []) as public:
        assert not (await public.hear("match"))["d"]["seats"][2]["joined"]
        async with talk(address, opened.match.name, [opened.keys[2]]) as guest:
            assert (await guest.hear("match"))["d"]["seats"][2]["joined"]
            while not (await public.hear("presence"))["d"]["seats"][2]["online"]:
                pass  # first told that the seat is taken, then that somebody is there
        gone = await public.hear("presence")
        assert gone["d"]["seats"][2]["joined"]
        assert not gone["d"]["seats"][2]["online"]


async def test_after_a_break_the_missing_events_are_told(home, address):
    opened = await home.open(*PEOPLE)
    match, keys = opened.match, [opened.keys[0]]
    async with talk(address, match.name, keys) as page:
        v = (await page.hear("match"))["v"]
    await play_to(match, lambda match: phase(match) == AIM)
    async with talk(address, match.name, keys, v=v) as page:
        missed = [await page.hear("event") for _ in range(match.replay.v - v)]
    assert [event["v"] for event in missed] == list(range(v + 1, match.replay.v + 1))
    assert missed[-1]["d"]["match"]["waiting"] == [*match.replay.waiting()]
    assert missed[0]["d"]["match"]["waiting"] == [1, 2]


@pytest.mark.parametrize("v", [None, 10_000])
async def test_after_a_long_break_the_whole_match_is_told(home, address, v):
    opened = await home.open(*PEOPLE)
    async with talk(address, opened.match.name, [], v=v) as page:
        assert (await page.hear("match"))["v"] == opened.match.replay.v


async def test_a_take_back_is_told_as_the_whole_match(home, address):
    opened = await home.open(*PEOPLE)
    match = opened.match
    async with talk(address, match.name, [opened.keys[0]], v=match.replay.v) as page:
        await play_on(match, 0)
        await page.hear("event")
        await match.offer(0, match.replay.v, "take-back")
        told = await page.hear("match")
    assert told["v"] == match.replay.v
    assert told["d"]["waiting"] == [0, 1, 2]


async def test_two_sockets_on_one_seat_play_it_once(home, address):
    opened = await home.open(*PEOPLE)
    match, keys, v = opened.match, [opened.keys[0]], opened.match.replay.v
    async with talk(address, match.name, keys) as one, talk(address, match.name, keys) as other:
        await one.say("action", id="a", v=v, d={"seat": 0, "action": 1})
        await other.say("action", id="b", v=v, d={"seat": 0, "action": 1})
        assert (await one.answer("a"))["t"] == (await other.answer("b"))["t"] == "ack"
        await other.say("action", id="c", v=v, d={"seat": 0, "action": 2})
        refused = await other.answer("c")
    assert refused["t"] == "refused"
    assert refused["d"]["code"] == "stale"
    assert refused["v"] == refused["d"]["v"] == v + 1
    assert match.replay.v == v + 1


async def test_one_leaving_of_two_sockets_leaves_the_seat_online(home, address):
    opened = await home.open(*PEOPLE)
    keys = [opened.keys[0]]
    async with talk(address, opened.match.name, keys) as one:
        await one.hear("match")
        async with talk(address, opened.match.name, keys) as other:
            await other.hear("match")
        await one.say("ping")
        await one.hear("pong")
        assert opened.match.is_online(0)


async def test_several_seats_are_played_from_one_screen(home, address):
    opened = await home.open(*PEOPLE)
    match = opened.match
    async with talk(address, match.name, [*opened.keys]) as page:
        for seat in range(3):
            await page.say("action", id=str(seat), v=match.replay.v, d={"seat": seat, "action": seat})
            assert (await page.answer(str(seat)))["t"] == "ack"
    assert phase(match) == AIM


async def test_whoever_watches_a_match_that_is_deleted_is_told_so(home, address):
    opened = await home.open(*PEOPLE)
    async with talk(address, opened.match.name, []) as page:
        await page.hear("match")
        await home.matches.delete(opened.match.name, all_hashed(opened.keys))
        assert (await page.hear("refused"))["d"]["code"] == "unknown-match"
        with pytest.raises(ConnectionClosed) as closed:
            await page.hear("event")
    assert closed.value.rcvd.code == 4404


async def test_offers_go_over_the_socket(home, address):
    opened = await home.open(*PEOPLE)
    match = opened.match
    async with talk(address, match.name, [*opened.keys]) as page:
        await page.say("offer", id="1", v=match.replay.v, d={"seat": 0, "kind": "end"})
        assert (await page.answer("1"))["t"] == "ack"
        await page.say("withdraw", id="2", v=match.replay.v, d={"seat": 0})
        assert (await page.answer("2"))["t"] == "ack"
        await page.say("offer", id="3", v=match.replay.v, d={"seat": 0, "kind": "end"})
        await page.answer("3")
        await page.say("answer", id="4", v=match.replay.v, d={"seat": 1, "accept": False})
        assert (await page.answer("4"))["t"] == "ack"
        assert match.replay.now.offer is None
        await page.say("resign", id="5", v=match.replay.v, d={"seat": 2})
        assert (await page.answer("5"))["t"] == "ack"
    assert match.replay.now.ended.winners == (0, 1)


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_why_not_is_answered_in_the_pages_language(home, address, language):
    opened = await home.open(*PEOPLE)
    async with talk(address, opened.match.name, [opened.keys[0]], lang=language) as page:
        await page.say("why", id="w", d={"seat": 0, "text": "shield"})
        answer = (await page.answer("w"))["d"]
    assert (answer["legal"], answer["clause"]) == (False, "L-3")
    assert any("а" <= letter <= "я" for letter in answer["reason"]) == (language == "ru")


async def test_another_seats_why_is_not_answered(home, address):
    opened = await home.open(*PEOPLE)
    async with talk(address, opened.match.name, [opened.keys[0]]) as page:
        await page.say("why", id="w", d={"seat": 1, "text": "burn 2"})
        assert (await page.answer("w"))["d"]["code"] == "not-your-seat"


@pytest.mark.parametrize(
    ("seat", "action", "v", "code", "clause"),
    [
        (0, {"action": 9}, 5, "illegal-action", "L-3"),
        (0, {"action": 77}, 5, "unreadable-action", None),
        (0, {"text": "???"}, 5, "unreadable-action", None),
        (0, {}, 5, "ambiguous-action", None),
        (0, {"action": 1}, 4, "stale", None),
        (1, {"action": 1}, 5, "not-your-seat", None),
        (4, {"action": 1}, 5, "not-your-seat", None),
    ],
)
async def test_a_bad_command_is_refused_and_the_talk_goes_on(home, address, seat, action, v, code, clause):
    opened = await home.open(*PEOPLE)
    before = opened.match.replay
    async with talk(address, opened.match.name, [opened.keys[0]]) as page:
        await page.say("action", id="bad", v=v, d={"seat": seat, **action})
        refused = await page.answer("bad")
        assert refused["t"] == "refused"
        assert (refused["d"]["code"], refused["d"].get("clause")) == (code, clause)
        assert opened.match.replay is before
        await page.say("ping")
        await page.hear("pong")


@pytest.mark.parametrize(
    ("message", "close_code", "code"),
    [
        ("not json", 4400, "unreadable-frame"),
        ("[]", 4400, "unreadable-frame"),
        ('{"t":"hello","d":' + "[" * 7000, 4400, "unreadable-frame"),
        ('{"t":"dance"}', 4400, "unreadable-frame"),
        ('{"t":"ping","extra":1}', 4400, "unreadable-frame"),
        ('{"t":"action","id":"x","v":5,"d":{"seat":0,"action":1,"mood":"good"}}', 4400, "unreadable-frame"),
        ('{"t":"action","id":"x","v":-1,"d":{"seat":0,"action":1}}', 4400, "unreadable-frame"),
        ('{"t":"why","id":"x","d":{"seat":0,"text":"' + "x" * 9000 + '"}}', 1009, "frame-too-long"),
    ],
)
async def test_what_cannot_be_read_closes_the_talk_with_a_reason(home, address, message, close_code, code):
    opened = await home.open(*PEOPLE)
    before = opened.match.replay
    async with talk(address, opened.match.name, [opened.keys[0]]) as page:
        await page.connection.send(message)
        refused = await page.hear("refused")
        assert refused["d"]["code"] == code
        with pytest.raises(ConnectionClosed) as closed:
            await page.hear("nothing more")
    assert closed.value.rcvd.code == close_code
    assert closed.value.rcvd.reason
    assert opened.match.replay is before


@pytest.mark.parametrize(
    ("keys", "name", "close_code", "code"),
    [(["forged" * 5], None, 4403, "not-your-seat"), ([], "nosuchmatch", 4404, "unknown-match")],
)
async def test_a_bad_hello_closes_the_talk_with_a_reason_in_its_language(home, address, keys, name, close_code, code):
    opened = await home.open(*PEOPLE)
    async with talk(address, name or opened.match.name, keys, lang="ru") as page:
        refused = (await page.answer("hello"))["d"]
        assert refused["code"] == code
        assert any("а" <= letter <= "я" for letter in refused["detail"])
        with pytest.raises(ConnectionClosed) as closed:
            await page.hear("nothing more")
    assert closed.value.rcvd.code == close_code


async def test_nothing_is_told_before_hello(home, address):
    opened = await home.open(*PEOPLE)
    async with connect(f"ws://{address}/api/matches/{opened.match.name}/socket") as connection:
        page = Talk(connection)
        await page.say("ping")
        assert (await page.hear("refused"))["d"]["code"] == "unreadable-frame"


async def test_hello_again_changes_the_language_and_tells_everything(home, address):
    opened = await home.open(*PEOPLE)
    async with talk(address, opened.match.name, [opened.keys[0]]) as page:
        await page.hear("match")
        await page.say("hello", d={"keys": [opened.keys[0]], "v": None, "lang": "ru"})
        await page.hear("match")
        await page.say("action", id="x", v=1, d={"seat": 0, "action": 1})
        assert "событие" in (await page.answer("x"))["d"]["detail"]


@pytest.mark.parametrize(
    ("origin", "is_let_in"), [("http://{address}", True), ("http://evil.example", False), ("null", False)]
)
async def test_a_page_of_another_site_is_not_let_in(home, address, origin, is_let_in):
    opened = await home.open(*PEOPLE)
    options = {"origin": origin.format(address=address)}
    if is_let_in:
        async with talk(address, opened.match.name, [], **options) as page:
            await page.hear("match")
    else:
        with pytest.raises(InvalidStatus, match="403"):
            async with talk(address, opened.match.name, [], **options):
                pass


async def test_a_computer_that_gives_up_is_no_longer_said_to_think(home, address):
    opened = await home.open(HUMAN, HUMAN, COMPUTER)
    home.thinker.failures.append(RuntimeError("out of order"))
    async with talk(address, opened.match.name, [opened.keys[0]]) as page:
        assert (await page.hear("match"))["d"]["thinking"]
        home.thinker.may_answer.set()
        assert not (await page.hear("match"))["d"]["thinking"]


async def test_a_fault_closes_the_talk_instead_of_leaving_it_silent(home, address, monkeypatch):
    opened = await home.open(*PEOPLE)
    async with talk(address, opened.match.name, []) as page:
        await page.hear("match")
        monkeypatch.setattr("quadriga.server.render.standing", lambda *_: 1 / 0)
        await play_on(opened.match, 0)
        with pytest.raises(ConnectionClosed) as closed:
            await page.hear("event")
    assert closed.value.rcvd.code == 1011


async def test_the_pieces_of_the_other_cannot_be_played(home, address):
    opened = await home.open(HUMAN, HUMAN, game="thud")
    v = opened.match.replay.v
    async with talk(address, opened.match.name, [opened.keys[0]]) as dwarfs:
        await dwarfs.hear("match")
        await dwarfs.say("action", id="a1", v=v, d={"seat": 0, "text": "TG7-F7"})
        refused = await dwarfs.answer("a1")
    assert (refused["t"], refused["d"]["status"], refused["d"]["clause"]) == ("refused", 422, "T-2")
    async with talk(address, opened.match.name, [opened.keys[1]]) as trolls:
        await trolls.hear("match")
        await trolls.say("action", id="a1", v=v, d={"seat": 1, "text": "TG7-F7"})
        refused = await trolls.answer("a1")
    assert (refused["t"], refused["d"]["status"], refused["d"]["code"]) == ("refused", 409, "not-waiting")
    assert opened.match.replay.v == v


async def test_who_runs_out_of_time_is_told_to_all(home, address):
    opened = await home.open(*PEOPLE, pace=Bank(seconds=60))
    async with talk(address, opened.match.name, [opened.keys[0]]) as page:
        told = await page.hear("match")
        assert told["d"]["clock"]["running"] == [0, 1, 2]
        home.time.pass_by(61)
        while (happened := await page.hear("event"))["d"]["match"]["outcome"] is None:
            pass
        assert happened["d"]["match"]["outcome"]["by"] == "time"
        assert happened["d"]["match"]["outcome"]["winners"] == [1, 2]
        assert happened["d"]["match"]["clock"]["left"] == [0, 0, 0]


async def test_who_loses_the_seat_watches_on_and_the_others_hear_of_it(home, address):
    opened = await home.open(HUMAN, OPEN, OPEN)
    async with talk(address, opened.match.name, [opened.keys[1]]) as page:
        assert (await page.hear("match"))["d"]["you"] == [1]
        await opened.match.give(1, 1, "random")
        told = await page.hear("match")
        assert told["d"]["you"] == []
        assert told["d"]["seats"][1]["by"] == "computer"
        assert not opened.match.is_online(1)
        await page.say("action", id="a", v=told["v"], d={"seat": 1, "action": 0})
        assert (await page.answer("a"))["d"]["code"] == "not-your-seat"


async def test_both_hear_of_the_rematch(home, address):
    opened = await home.open(HUMAN, OPEN, OPEN)
    async with talk(address, opened.match.name, [opened.keys[1]]) as page:
        await page.hear("match")
        await opened.match.resign(0, opened.match.replay.v)
        again = await home.matches.rematch(opened.match.name)
        while (told := await page.hear("presence"))["d"]["rematch"] is None:
            pass
        assert told["d"]["rematch"] == again.name
