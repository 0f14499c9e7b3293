"""Programs that play: tokens, streams of lines, and the bot of the documentation in whole matches."""

import asyncio
import json
import sys
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path

import pytest
from httpx import AsyncClient

from quadriga import games
from quadriga.kernel.random import below, generator
from quadriga.kernel.seats import CHANCE
from quadriga.server.app import create_app
from quadriga.server.throttle import Limits, Throttle
from quadriga.service import Warmth
from tests.matchmaking import COMPUTER, HUMAN, OPEN, is_over, play_on, settled
from tests.server.conftest import serving
from tests.server.test_matches import PEOPLE, bearer, opened

BOT = Path(__file__).parents[2] / "docs" / "bot.py"


async def new_bot(client):
    answer = await client.post("/api/bots")
    assert answer.status_code == 201
    return answer.json()["token"], answer.json()["id"]


@asynccontextmanager
async def running(address, token):
    """Run the bot of the documentation."""
    process = await asyncio.create_subprocess_exec(sys.executable, str(BOT), f"http://{address}", token)
    try:
        yield process
    finally:
        process.kill()
        await process.wait()


async def finished(home, name):
    match = await home.matches.find(name)
    home.thinker.may_answer.set()
    await settled(match, lambda: is_over(match))
    return match.replay.now.ended


@asynccontextmanager
async def lines_of(address, path, *keys):
    """Read a stream line by line, as objects."""
    async with (
        AsyncClient(base_url=f"http://{address}", timeout=30) as client,
        client.stream("GET", path, headers=bearer(*keys) if keys else {}) as answer,
    ):
        assert answer.headers["content-type"] == "application/x-ndjson"
        assert "content-encoding" not in answer.headers
        yield (json.loads(line) async for line in answer.aiter_lines() if line)


async def test_the_id_is_the_hash_of_the_token(client):
    token, name = await new_bot(client)
    assert name == sha256(token.encode()).hexdigest()
    assert len(token) >= 32
    assert (await new_bot(client))[0] != token


def towards_the_end(name, left):
    """Return a position of a match of random choices, so many decisions before its end."""
    game = games.game(name)
    setup, rng = game.setup(game.rulesets[0].name), generator(1)
    states = [game.opening(setup)]
    while awaited := game.waiting(setup, states[-1]):
        if awaited == (CHANCE,):
            after, _ = game.chance(setup, states[-1], game.sample_chance(setup, states[-1], rng))
        else:
            codes = game.legal_actions(setup, states[-1], awaited[0])
            after = game.apply(setup, states[-1], awaited[0], int(codes[below(rng, len(codes))]))
        states.append(after)
    return game.position_text(setup, states[-left])


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("game", "seats", "options", "left"),
    [
        ("lanterns", ["bot", "bot", "computer"], {}, None),
        ("thud", ["bot", "computer"], {"rounds": 1, "quiet_limit": 10}, None),
        ("thud", ["bot", "bot"], {"rounds": 1, "quiet_limit": 10}, None),
        ("rat", ["bot", "bot"], {"sheet": "crossing", "mode": "duel"}, None),
        ("maverick", ["bot", "bot"], {}, None),
        ("gateway", ["bot", "bot"], {}, 100),  # a whole one has thousands of decisions
    ],
)
async def test_the_bot_of_the_documentation_plays_a_whole_match(home, address, game, seats, options, left):
    async with AsyncClient(base_url=f"http://{address}") as client:
        token, name = await new_bot(client)
        plans = {"bot": {"by": "open", "bot": name}, "computer": {"by": "computer", "level": "random"}}
        async with running(address, token):
            asked = {"game": game, "seats": [plans[seat] for seat in seats], "options": options}
            asked |= {"position": towards_the_end(game, left)} if left else {}
            answer = await client.post("/api/matches", json=asked)
            assert answer.status_code == 201, answer.text
            assert answer.json()["keys"] == [None] * len(seats)
            ended = await finished(home, answer.json()["match"])
    assert ended.by == "rules"


def test_the_bot_of_the_documentation_has_some_thirty_lines():
    assert len([line for line in BOT.read_text(encoding="utf-8").splitlines() if line]) <= 30


async def test_a_turn_tells_all_that_may_be_played_and_comes_anew_when_something_bears_on_it(home, address):
    match = await home.open(*[HUMAN] * 3)
    async with lines_of(address, f"/api/matches/{match.match.name}/stream", *match.keys[:2]) as told:

        async def turn():
            while (said := await anext(told))["t"] != "turn":
                pass
            return said["seat"], said["v"], [choice["text"] for choice in said["choices"]]

        opened_at = match.match.replay.v
        assert await turn() == (0, opened_at, ["burn 0", "burn 1", "burn 2"])
        await match.match.act(2, opened_at, "burn 1")  # in secret, beside what seat 0 has to choose
        await match.match.act(0, opened_at, "burn 2")
        assert (await turn())[:2] == (1, opened_at + 2)
        await match.match.offer(0, match.match.replay.v, "take-back")  # at one screen nobody has to agree
        assert (await turn())[:2] == (0, match.match.replay.v)


async def test_a_stream_without_a_seat_is_asked_nothing(home, address):
    match = (await home.open(*[HUMAN] * 3)).match
    async with lines_of(address, f"/api/matches/{match.name}/stream") as told:
        await match.resign(0, match.replay.v)
        assert "turn" not in {said["t"] async for said in told}


@pytest.mark.timeout(600)
async def test_the_bot_of_the_documentation_waits_when_it_has_asked_too_much(home, analysts, built_page):
    app = create_app(home.matches, analysts, Warmth(()), built_page, Limits(Throttle(burst=8, per_second=20)))
    async with serving(app) as address, AsyncClient(base_url=f"http://{address}") as client:
        token, name = await new_bot(client)
        match, _ = await opened(client, *[{"by": "open", "bot": name}] * 3)
        async with running(address, token):
            assert (await finished(home, match)).by == "rules"


async def test_whoever_asks_is_told_all_that_the_seat_may_play(client):
    people = [{"by": "human"}] * 2
    name, keys = await opened(client, *people, game="rat", options={"sheet": "crossing", "mode": "duel"})
    assert (await client.get(f"/api/matches/{name}", headers=bearer(keys[0]))).json()["choices"] == []
    told = (await client.get(f"/api/matches/{name}/choices", headers=bearer(keys[0]))).json()
    assert len(told["choices"]) > 2000
    played = {"v": told["v"], "action": told["choices"][0]["code"]}
    assert (await client.post(f"/api/matches/{name}/actions", json=played, headers=bearer(keys[0]))).status_code == 200
    assert (await client.get(f"/api/matches/{name}/choices")).json()["choices"] == []


@pytest.mark.timeout(600)
async def test_a_bot_takes_up_the_matches_that_were_there_before_it_came(home, address):
    async with AsyncClient(base_url=f"http://{address}") as client:
        token, name = await new_bot(client)
        bot = {"by": "open", "bot": name}
        matches = [(await opened(client, bot, bot, bot))[0] for _ in range(2)]
        async with running(address, token):
            for match in matches:
                assert (await finished(home, match)).by == "rules"


async def test_a_call_comes_for_every_match_with_a_seat_for_the_token_and_no_other(address):
    async with AsyncClient(base_url=f"http://{address}") as client:
        token, name = await new_bot(client)
        before, _ = await opened(client, {"by": "open", "bot": name}, {"by": "human"}, {"by": "human"})
        async with lines_of(address, "/api/bots/stream", token) as calls:
            first = await anext(calls)
            assert first == {"t": "seat", "match": before, "game": "lanterns", "seats": [0]}
            await opened(client)
            after, _ = await opened(client, {"by": "human"}, *[{"by": "open", "bot": name}] * 2)
            assert await anext(calls) == {"t": "seat", "match": after, "game": "lanterns", "seats": [1, 2]}


async def test_a_stream_tells_what_the_socket_tells_and_ends_with_the_match(home, address):
    match = await home.open(HUMAN, OPEN, COMPUTER)
    path = f"/api/matches/{match.match.name}/stream"
    async with lines_of(address, path, match.keys[1]) as told:
        whole = await anext(told)
        assert (whole["t"], whole["d"]["you"]) == ("match", [1])
        assert match.match.is_online(1)
        await play_on(match.match, 0)
        while (happened := await anext(told))["t"] != "event":
            pass
        assert happened["v"] == match.match.replay.v
        assert happened["d"]["entry"]["text"] == ""
        await match.match.resign(0, match.match.replay.v)
        rest = [said async for said in told]
    assert rest[-1]["d"]["match"]["outcome"]["by"] == "resignation"


async def test_a_stream_keeps_secrets_from_whoever_has_no_key(home, address):
    match = (await home.open(*[HUMAN] * 3)).match
    async with lines_of(address, f"/api/matches/{match.name}/stream") as told:
        whole = await anext(told)
        assert {seat["hand"] for seat in whole["d"]["view"]["seats"]} == {"hidden"}
        assert whole["d"]["choices"] == []
        await match.resign(0, match.replay.v)
        assert [said async for said in told]


async def test_a_stream_without_a_token_calls_nobody(client):
    answer = await client.get("/api/bots/stream")
    assert (answer.status_code, answer.json()["code"]) == (403, "not-your-seat")


@pytest.mark.parametrize(
    ("seat", "code"),
    [
        ({"by": "open", "bot": "abc"}, "unreadable-request"),
        ({"by": "human", "bot": "0" * 64}, "bad-seats"),
        ({"by": "computer", "level": "random", "bot": "0" * 64}, "bad-seats"),
    ],
)
async def test_a_bot_takes_an_open_seat_by_its_whole_id(client, seat, code):
    answer = await client.post("/api/matches", json={"game": "lanterns", "seats": [seat, *PEOPLE[1:]]})
    assert (answer.status_code, answer.json()["code"]) == (400, code)
