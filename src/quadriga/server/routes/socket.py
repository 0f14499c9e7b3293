"""The WebSocket of a match."""

from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException

from quadriga.server import frames
from quadriga.server.given import Name, TheLimits, TheMatches
from quadriga.server.language import language_of
from quadriga.server.problems import problem_of
from quadriga.server.safety import ForeignOrigin, check_origin
from quadriga.server.session import Session
from quadriga.server.throttle import Pause, TooMany, address_of

CLOSE_FOREIGN = 4403
CLOSE_TOO_MANY = 4429


@websocket("/api/matches/{name:str}/socket")
async def watch(socket: WebSocket[Any, Any, Any], name: Name, matches: TheMatches, limits: TheLimits) -> None:
    """Watch a match live and play in it: see `server/frames.py` for what is said."""
    try:
        check_origin(socket.headers)
    except ForeignOrigin as error:
        raise WebSocketException(code=CLOSE_FOREIGN, detail=str(error)) from error
    await socket.accept()
    address, language = address_of(socket), language_of(socket)
    try:
        limits.ask(address)
        limits.check_line(address)
    except TooMany as error:
        refused = frames.Refused("hello", 0, problem_of(error, language))
        await socket.send_text(msgspec.json.encode(refused).decode())
        await socket.close(CLOSE_TOO_MANY, error.code)
        return
    with limits.line(address):
        await Session(socket, name, matches, language, Pause() if limits.requests else None).run()
