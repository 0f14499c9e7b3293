"""Whatever one socket sends, neither the match nor anybody else's socket suffers."""

import asyncio
import json
import logging

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from quadriga.server.app import create_app
from quadriga.server.listening import LONGEST_MESSAGE, address_of, bound, server_of
from quadriga.server.session import CLOSE_REFUSED, CLOSE_TOO_BIG, LONGEST_FRAME
from quadriga.server.throttle import SOCKET_BURST, Limits, Throttle
from quadriga.service import Analysts, Warmth
from quadriga.service.keeping import replayed
from tests.matchmaking import HUMAN, first_code
from tests.server.talking import Talk, talk

pytestmark = pytest.mark.timeout(300)

NUMBERS = st.integers(-(2**65), 2**65) | st.floats() | st.integers(-2, 12)
LEAVES = st.none() | st.booleans() | NUMBERS | st.text(max_size=20) | st.sampled_from(["burn 2", "end", "take-back"])
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
KINDS = st.sampled_from(["hello", "ping", "action", "offer", "answer", "withdraw", "why", "ack", "", 7, None])
FIELDS = st.fixed_dictionaries(
    {}, optional=dict.fromkeys(("seat", "action", "text", "kind", "accept", "keys", "v", "lang", "entropy"), VALUES)
)
ALMOST = st.fixed_dictionaries({"t": KINDS}, optional={"id": VALUES, "v": VALUES, "d": FIELDS | VALUES, "more": VALUES})
DEEP = st.sampled_from([10, 1500, 4000]).map(lambda depth: f'{{"more":{"[" * depth}{"]" * depth}}}')
LONG = st.sampled_from([LONGEST_FRAME - 20, LONGEST_FRAME + 1, LONGEST_MESSAGE + 1]).map(
    lambda size: json.dumps({"t": "x" * size})
)
FRAMES = st.lists(
    ALMOST.map(json.dumps) | VALUES.map(json.dumps) | st.text(max_size=50) | st.binary(max_size=50) | DEEP | LONG,
    min_size=1,
    max_size=6,
)


async def pester(address: str, name: str, keys: list[str], frames: list[str | bytes]) -> None:
    """Say what nobody should, until it is said, or one is hung up on for it (and not because the server broke)."""
    try:
        async with connect(f"ws://{address}/api/matches/{name}/socket") as socket:
            await socket.send(json.dumps({"t": "hello", "d": {"keys": keys}}))
            for frame in frames:
                await socket.send(frame)
            await socket.send('{"t": "ping"}')
            while json.loads(await socket.recv())["t"] != "pong":
                pass
    except ConnectionClosed as closed:
        if closed.rcvd is None or closed.rcvd.code not in {CLOSE_TOO_BIG, CLOSE_REFUSED}:
            raise


async def test_random_frames_hurt_nobody_but_their_sender(home, address, caplog):
    opened = await home.open(HUMAN, HUMAN, HUMAN)
    match = opened.match
    async with talk(address, match.name, [opened.keys[0]]) as witness:
        await witness.hear("match")

        @settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=[*HealthCheck])
        @given(st.booleans(), FRAMES)
        def try_out(is_seated: bool, frames: list[str | bytes]) -> None:
            keys = [opened.keys[1]] if is_seated else []
            asyncio.run_coroutine_threadsafe(pester(address, match.name, keys, frames), loop).result()

        loop = asyncio.get_running_loop()
        await asyncio.to_thread(try_out)

        await witness.say("ping")
        await witness.hear("pong")
        v = match.replay.v
        await witness.say("action", id="mine", v=v, d={"seat": 0, "action": first_code(match, 0)})
        assert (await witness.answer("mine"))["t"] == "ack"
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
    stored = await home.matches.stored(match.name)
    assert replayed(stored).digest == match.replay.digest


async def heard_out(page: Talk, pongs: int) -> None:
    for _ in range(pongs):
        await page.hear("pong")


async def test_a_flood_waits_its_turn_while_others_play(home, built_page):
    opened = await home.open(HUMAN, HUMAN, HUMAN)
    match, flood = opened.match, 30 * SOCKET_BURST
    listener, started = bound("127.0.0.1", 0), asyncio.Event()
    app = create_app(home.matches, Analysts(), Warmth(()), built_page, Limits(Throttle()))
    server = server_of(app, started.set)
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    await started.wait()
    address = address_of(listener).removeprefix("http://").rstrip("/")
    async with (
        talk(address, match.name, [], max_queue=None) as flooding,
        talk(address, match.name, [opened.keys[0]]) as mine,
    ):
        await flooding.hear("match")
        for _ in range(flood):
            await flooding.say("ping")
        await mine.say("action", id="mine", v=match.replay.v, d={"seat": 0, "action": first_code(match, 0)})
        assert (await mine.answer("mine"))["t"] == "ack"
        await heard_out(flooding, SOCKET_BURST - 1)  # hello was one
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(heard_out(flooding, flood - SOCKET_BURST), 1)
    server.should_exit = True
    await serving
