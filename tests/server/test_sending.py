"""Who takes nothing of what it is sent is dropped, holds nobody up, and misses nothing when it comes back."""

import asyncio
import json
import socket
from contextlib import asynccontextmanager, suppress

import pytest
from httpx import AsyncClient
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from quadriga.server import sending
from quadriga.server.app import create_app
from quadriga.server.listening import address_of, bound, server_of
from quadriga.server.sending import CLOSE_SLOW, ROOM, TOO_SLOW
from quadriga.service import Warmth
from tests.matchmaking import HUMAN, eventually, play_on
from tests.server.talking import Talk, talk

ENOUGH = 100  # whole matches of Thud that somebody asks for and does not take: more than there is room for
LARGEST = 64 << 10  # bytes of a whole match of Thud at the most


@pytest.fixture
async def hall(home, analysts, built_page, monkeypatch):
    """A server with little patience; yields its address, and a look at how much waits for its connections."""
    monkeypatch.setattr(sending, "PATIENCE", 0.5)
    listener, started = bound("127.0.0.1", 0), asyncio.Event()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # else the system takes a megabyte itself
    server = server_of(create_app(home.matches, analysts, Warmth(()), built_page), started.set)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    await started.wait()

    def waiting() -> int:
        return max(each.transport.get_write_buffer_size() for each in server.server_state.connections)

    yield address_of(listener).removeprefix("http://").rstrip("/"), waiting
    server.should_exit = True
    await task


def narrow(address: str) -> socket.socket:
    """Connect with little room for what comes."""
    host, _, port = address.partition(":")
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.connect((host, int(port)))
    return made


@asynccontextmanager
async def lagging(address, match):
    """Ask for more than anybody can take, and take nothing."""
    path = f"ws://{address}/api/matches/{match.name}/socket"
    options = {
        "sock": narrow(address),
        "max_queue": 1,
        "compression": None,
        "ping_interval": None,
        "close_timeout": 0.2,
    }
    async with connect(path, **options) as connection:
        page = Talk(connection)
        with suppress(ConnectionClosed):  # that fast
            for _ in range(ENOUGH):
                await page.say("hello", d={"v": None})
                await asyncio.sleep(0.002)  # a hello is forgotten over the next one
        yield connection


async def taken(connection):
    """Take everything at last; return the messages, and how the connection was closed."""
    messages = []
    try:
        while True:
            messages.append(json.loads(await connection.recv()))
    except ConnectionClosed as closed:
        return messages, closed.rcvd


async def test_a_page_that_takes_nothing_is_dropped_with_a_reason_and_misses_nothing(home, hall):
    address, waiting = hall
    match = (await home.open(HUMAN, HUMAN, game="thud")).match
    async with lagging(address, match) as slow, talk(address, match.name, []) as quick:
        await quick.hear("match")
        await eventually(lambda: waiting() > ROOM)
        await play_on(match, 0)
        assert (await quick.hear("event"))["v"] == match.replay.v, "it holds nobody up"
        assert waiting() <= ROOM + LARGEST, "no more waits than there is room for"
        await eventually(lambda: match.n_watchers == 1)
        messages, closed = await taken(slow)
    assert (closed.code, closed.reason) == (CLOSE_SLOW, TOO_SLOW)
    assert len(messages) < ENOUGH
    seen = max(said["v"] for said in messages if "v" in said)
    await play_on(match, 1)
    async with talk(address, match.name, [], v=seen) as back:
        missed = [(await back.hear("event"))["v"] for _ in range(match.replay.v - seen)]
    assert missed == [*range(seen + 1, match.replay.v + 1)]


async def test_pings_without_end_make_no_queue_without_end(home, hall):
    address, waiting = hall
    match = (await home.open(HUMAN, HUMAN, game="thud")).match
    async with lagging(address, match) as slow:
        await eventually(lambda: waiting() > ROOM)
        for _ in range(2000):
            await slow.ping()
        assert waiting() <= ROOM + LARGEST
        await eventually(lambda: match.n_watchers == 0)


async def test_one_that_goes_without_taking_anything_leaves_nothing_behind(home, hall, monkeypatch):
    monkeypatch.setattr(sending, "GRACE", 0.1)
    address, waiting = hall
    match = (await home.open(HUMAN, HUMAN, game="thud")).match
    async with lagging(address, match), AsyncClient(base_url=f"http://{address}") as client:
        await client.get("/api/health")
        await eventually(lambda: match.n_watchers == 0 and waiting() == 0)


async def test_a_stream_that_is_not_read_is_dropped(home, hall):
    address, waiting = hall
    opened = await home.open(HUMAN, HUMAN, game="rat", options={"sheet": "crossing", "mode": "duel"})
    slow = narrow(address)
    path = f"/api/matches/{opened.match.name}/stream"
    slow.sendall(f"GET {path} HTTP/1.1\r\nHost: q\r\nAuthorization: Bearer {opened.keys[0]}\r\n\r\n".encode())
    await eventually(lambda: opened.match.is_online(0))
    for _ in range(10):
        while opened.match.replay.waiting() and waiting() <= ROOM:
            await play_on(opened.match, 0)
    await eventually(lambda: not opened.match.is_online(0))
    slow.close()
