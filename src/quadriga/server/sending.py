"""What waits to be sent through one connection: so much and no more, and not for ever.

Whatever the other side has not taken waits in a queue of bytes; once that is full nobody adds to it, and what happens
in a match meanwhile waits in its log. A queue that stays full is the end of its connection: whoever comes back says
what it has, and gets the rest.
"""

import asyncio
import logging
from typing import cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

logger = logging.getLogger(__name__)

ROOM = 64 << 10  # bytes that wait for one connection; the message that fills it up may be longer
PATIENCE = 10.0  # seconds until a full queue has to be taken
GRACE = 10.0  # seconds in which the other side can still read why it is dropped
CLOSE_SLOW = 1013  # "try again later" among the registered codes
TOO_SLOW = "too slow: come back with the last event you have"


class Bounded(asyncio.Protocol):
    """A connection with a queue of bounded length, dropped when it does not take what waits in it."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Bound the queue."""
        cast("asyncio.Transport", transport).set_write_buffer_limits(high=ROOM)
        super().connection_made(transport)

    def pause_writing(self) -> None:
        """The queue is full."""
        super().pause_writing()
        self._deadline = self.loop.call_later(PATIENCE, self.drop)

    def resume_writing(self) -> None:
        """There is room again."""
        self._stay()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """There is nobody to wait for."""
        self._stay()
        super().connection_lost(exc)

    def drop(self) -> None:
        """Throw away what waits, and the connection with it."""
        logger.info("a connection that takes too little is dropped")
        self.transport.abort()

    def _stay(self) -> None:
        if self._deadline:
            self._deadline.cancel()


class Requests(Bounded, H11Protocol):
    """A connection for requests and their answers, streams of lines included."""


class Sockets(Bounded, WebSocketsSansIOProtocol):
    """A connection of a WebSocket."""

    def handle_ping(self) -> None:
        """Answer, but never what would only wait: pings without end would make a queue without end."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def keepalive_timeout(self) -> None:
        """Hang up on a side that has fallen silent, without waiting for what it may never take."""
        super().keepalive_timeout()
        self.loop.call_later(GRACE, self.transport.abort)

    def drop(self) -> None:
        """Say why behind what waits already, wake whoever waits to say more, and soon hang up."""
        if self.close_sent or self.transport.is_closing():
            return super().drop()
        logger.info("a WebSocket that takes too little is dropped")
        self.conn.fail(CLOSE_SLOW, TOO_SLOW)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CLOSE_SLOW, "reason": TOO_SLOW})
        self.close_sent = self.disconnected = True
        self.close_timer = self.loop.call_later(GRACE, self.transport.abort)
        self.writable.set()
        if self.read_paused:  # for the other side's answer
            self.read_paused = False
            self.transport.resume_reading()
        return None
