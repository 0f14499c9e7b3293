"""The WebSocket of a match."""

from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException

from quadriga.server.given import Name, TheMatches, TheThrottle
from quadriga.server.language import language_of
from quadriga.server.safety import ForeignOrigin, check_origin
from quadriga.server.session import Session
from quadriga.server.throttle import Pause, TooMany, address_of


@websocket("/api/matches/{name:str}/socket")
async def watch(socket: WebSocket[Any, Any, Any], name: Name, matches: TheMatches, throttle: TheThrottle) -> None:
    """Watch a match live and play in it: see `server/frames.py` for what is said."""
    try:
        check_origin(socket.headers)
        if throttle:
            throttle.take(address_of(socket))
    except ForeignOrigin as error:
        raise WebSocketException(code=4403, detail=str(error)) from error
    except TooMany as error:
        raise WebSocketException(code=4429, detail=str(error)) from error
    await socket.accept()
    await Session(socket, name, matches, language_of(socket), Pause() if throttle else None).run()
