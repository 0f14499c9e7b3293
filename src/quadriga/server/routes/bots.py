"""Programs that play: a token, what it is called to, and a match as lines of JSON."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from secrets import token_hex

import msgspec
from litestar import get, post
from litestar.response import Stream

from quadriga.server import frames, render, wire
from quadriga.server.given import AnyRequest, TheLimits, TheMatches, TheTable
from quadriga.server.problems import REFUSALS
from quadriga.server.table import Table, keys_of, no_key
from quadriga.server.telling import Telling
from quadriga.server.throttle import Limits, address_of
from quadriga.service import Matches, keys
from quadriga.service.replay import Replay

NDJSON = "application/x-ndjson"
SILENCE = 15  # seconds after which an empty line shows that the line is still there


@post("/api/bots", responses=REFUSALS)
async def new_bot() -> wire.NewBot:
    """Return a fresh token for a bot, and the id under which others can give it a seat. The server keeps neither."""
    token = keys.new_key()
    return wire.NewBot(token, keys.hashed(token).hex())


@get("/api/bots/stream", media_type=NDJSON, responses=REFUSALS)
async def calls(request: AnyRequest, matches: TheMatches, limits: TheLimits) -> Stream:
    """Say, line by line, in which live matches the token of the request holds seats; new ones as they are opened."""
    given = keys_of(request)
    if not given:
        raise no_key()
    return line_of(request, limits, called(matches, keys.all_hashed(given)))


@get("/api/matches/{name:str}/stream", media_type=NDJSON, responses=REFUSALS)
async def stream(request: AnyRequest, table: TheTable, limits: TheLimits) -> Stream:
    """Tell a match line by line: what its WebSocket says, and whenever a seat of the keys is asked, all it may play."""
    await table.match.join(table.you, token_hex(16))
    return line_of(request, limits, told(table))


def line_of(request: AnyRequest, limits: Limits, said: AsyncIterator[bytes]) -> Stream:
    """Return a stream of what is said, counted while it is open; raises TooManyLines."""
    address = address_of(request)
    limits.check_line(address)

    async def counted() -> AsyncIterator[bytes]:
        with limits.line(address):
            async for each in said:
                yield each

    return Stream(counted(), media_type=NDJSON)


async def called(matches: Matches, given: tuple[bytes, ...]) -> AsyncIterator[bytes]:
    """Yield a line for each match that the keys are called to."""
    said: set[str] = set()
    with matches.watched() as bell:
        while True:
            bell.clear()
            for match in await matches.live_with(given, said):
                said.add(match.name)
                yield line(frames.Called(match.name, match.replay.header.game, [*match.seats_held(given)]))
            if not await rang(bell):
                yield b"\n"


async def told(table: Table) -> AsyncIterator[bytes]:
    """Yield what happens in a match, until it is over and there is nothing more to say, or it is deleted."""
    asked: frames.TurnSaid | None = None
    with Telling(table.match, table.held, None, table.language) as telling:
        while not table.match.is_deleted:
            for said in telling.news():
                yield line(said)
            if turn := turn_after(asked, table.match.replay, telling.seats):
                yield line(asked := turn)
            if table.match.replay.is_over:
                return
            if not await rang(telling.bell):
                yield b"\n"


def turn_after(asked: frames.TurnSaid | None, replay: Replay, you: render.Seats) -> frames.TurnSaid | None:
    """Return what the seat that is to play now may play, unless it was `asked` before and has the same to decide."""
    awaited = replay.waiting()
    seat = render.viewer(you, awaited)
    is_known = asked is not None and asked.seat == seat and not replay.has_moved(asked.v, seat)
    if seat not in awaited or is_known:
        return None
    return frames.TurnSaid(replay.v, seat, render.all_choices(replay, awaited, you))


async def rang(bell: asyncio.Event) -> bool:
    """Wait for a bell, not longer than silence may last; say whether it rang."""
    with suppress(TimeoutError):
        async with asyncio.timeout(SILENCE):
            await bell.wait()
            return True
    return False


def line(said: frames.Said) -> bytes:
    """Return a message as a line."""
    return msgspec.json.encode(said) + b"\n"
