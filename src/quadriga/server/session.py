"""One connection to a match: hears commands, says what happens."""

import asyncio
import logging
from contextlib import ExitStack
from secrets import token_hex
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from quadriga.kernel.errors import BadInput, QuadrigaError
from quadriga.kernel.text import Language, Text
from quadriga.server import frames, render, wire
from quadriga.server.misfits import in_russian
from quadriga.server.problems import problem_of
from quadriga.server.ring import ring_of
from quadriga.server.telling import Telling
from quadriga.server.throttle import Pause
from quadriga.service import Match, Matches, keys
from quadriga.service.errors import NotYourSeat, UnknownMatch, WarmingUp
from quadriga.service.why import why

logger = logging.getLogger(__name__)

LONGEST_FRAME = 8 << 10  # bytes
PATIENCE = 30  # seconds to wait for hello

UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)  # no JSON, not ours, or nested without end

CLOSE_TOO_BIG = 1009
CLOSE_FAULT = 1011
CLOSE_REFUSED = 4400
CLOSE_SILENT = 4408
CLOSE_CODES = {NotYourSeat: 4403, UnknownMatch: 4404, WarmingUp: 4503}


class UnreadableFrame(BadInput):
    """A message is not what can be said here."""

    code = "unreadable-frame"


class FrameTooLong(BadInput):
    """A message is longer than any that can be said here."""

    code = "frame-too-long"


class Closing(Exception):
    """The conversation is over; `code` says why to the other side."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


class Session:
    """A conversation: hello first, then commands in, events out."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], name: str, matches: Matches, language: Language, pause: Pause | None
    ) -> None:
        self._socket = socket
        self._name = name
        self._matches = matches
        self._language: Language = language
        self._pause = pause
        self._told: Telling | None = None
        self._watching = ExitStack()
        self._telling: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Converse until one side has had enough."""
        try:
            match = await self._greeted()
            while True:
                await self._hear(match, await self._next())
        except WebSocketDisconnect:
            pass
        except Closing as closing:
            await self._socket.close(closing.code, str(closing))
        finally:
            self._stop_telling()

    # -- hearing --------------------------------------------------------------------------------------------------

    async def _next(self) -> frames.AnyHeard:
        if self._pause:
            await self._pause()
        text = await self._socket.receive_text()
        if len(text.encode()) > LONGEST_FRAME:
            error = FrameTooLong(
                Text(
                    en=f"A message may have {LONGEST_FRAME} bytes. Upload files through /api/files.",
                    ru=f"В сообщении может быть не больше {LONGEST_FRAME} байт. Файлы загружайте через /api/files.",
                )
            )
            await self._refuse("", error)
            raise Closing(CLOSE_TOO_BIG, str(error))
        try:
            heard: frames.AnyHeard = msgspec.json.decode(text, type=frames.AnyHeard)
        except UNREADABLE as error:
            unreadable = UnreadableFrame(
                Text(
                    en=f"The message cannot be read: {error}. Send one of the messages that the documentation lists.",
                    ru=f"Сообщение не читается: {in_russian(str(error))}. Пришлите одно из описанных в документации.",
                )
            )
            await self._refuse(id_in(text), unreadable)
            raise Closing(CLOSE_REFUSED, "unreadable message") from error
        if isinstance(heard, frames.Hello):
            self._language = "ru" if heard.d.lang == "ru" else "en"
        return heard

    async def _greeted(self) -> Match:
        try:
            async with asyncio.timeout(PATIENCE):
                heard = await self._next()
        except TimeoutError as late:
            raise Closing(CLOSE_SILENT, f"no hello within {PATIENCE} s") from late
        if not isinstance(heard, frames.Hello):
            error = UnreadableFrame(Text("Say hello first.", "Сначала скажите hello."))
            await self._refuse(getattr(heard, "id", ""), error)
            raise Closing(CLOSE_REFUSED, str(error))
        try:
            match = await self._matches.find(self._name)
            await self._greet(match, heard.d)
        except QuadrigaError as error:
            await self._refuse("hello", error)
            raise Closing(CLOSE_CODES.get(type(error), CLOSE_REFUSED), error.code) from error
        return match

    async def _greet(self, match: Match, greeting: frames.Greeting) -> None:
        match.seats_of(greeting.keys)
        held = keys.all_hashed(greeting.keys) or (await ring_of(self._socket, self._matches)).get(match.name, ())
        await match.join(match.seats_held(held), greeting.entropy or token_hex(16))
        self._stop_telling()
        telling = Telling(match, held, greeting.v, self._language)
        self._told = self._watching.enter_context(telling)
        self._telling = asyncio.create_task(self._tell(match, telling), name=f"{self._name}: telling")

    async def _hear(self, match: Match, heard: frames.AnyHeard) -> None:
        try:
            await self._carry_out(match, heard)
        except QuadrigaError as error:
            id_ = heard.id if isinstance(heard, frames.Command | frames.Why) else "hello"
            await self._say(frames.Refused(id_, match.replay.v, problem_of(error, self._language, match.replay.v)))

    async def _carry_out(self, match: Match, heard: frames.AnyHeard) -> None:
        if isinstance(heard, frames.Ping):
            await self._say(frames.Pong())
        elif isinstance(heard, frames.Hello):
            await self._greet(match, heard.d)
        elif isinstance(heard, frames.Why):
            self._check_seat(heard.d.seat)
            answer = why(match.replay, heard.d.seat, heard.d.text, self._language)
            await self._say(frames.WhySaid(heard.id, render.why(answer)))
        else:
            self._check_seat(heard.d.seat)
            await command(match, heard)
            await self._say(frames.Ack(heard.id, match.replay.v))

    def _check_seat(self, seat: int) -> None:
        if self._told is None or seat not in self._told.held():
            raise NotYourSeat(
                Text(
                    en=f"You do not hold seat {seat}. Say hello with its key.",
                    ru=f"Место {seat} занимаете не вы. Поздоровайтесь с его ключом.",
                )
            )

    # -- saying ---------------------------------------------------------------------------------------------------

    async def _tell(self, match: Match, telling: Telling) -> None:
        """Say what happens, until the page goes."""
        try:
            while True:
                for said in telling.news():
                    await self._say(said)
                await telling.bell.wait()
        except WebSocketDisconnect:
            pass
        except UnknownMatch as error:
            await self._refuse("hello", error)
            await self._socket.close(CLOSE_CODES[UnknownMatch], error.code)
        except Exception:
            logger.exception("match %s: a page cannot be told what happens", match.name)
            await self._socket.close(CLOSE_FAULT, "fault")

    def _stop_telling(self) -> None:
        if self._telling:
            self._telling.cancel()
        self._watching.close()

    async def _refuse(self, id_: str, error: QuadrigaError) -> None:
        await self._say(frames.Refused(id_, (self._told and self._told.v) or 0, problem_of(error, self._language)))

    async def _say(self, said: frames.Said) -> None:
        await self._socket.send_text(msgspec.json.encode(said).decode())


async def command(match: Match, heard: frames.AnyCommand) -> None:
    """Carry a command out; raises a QuadrigaError if it is refused."""
    seat, v = heard.d.seat, heard.v
    if isinstance(heard, frames.Action):
        await match.act(seat, v, wire.one_of(heard.d.action, heard.d.text))
    elif isinstance(heard, frames.Offer):
        await match.offer(seat, v, heard.d.kind)
    elif isinstance(heard, frames.Answer):
        await match.answer(seat, v, accepts=heard.d.accept)
    elif isinstance(heard, frames.Withdraw):
        await match.withdraw(seat, v)
    else:
        await match.resign(seat, v)


def id_in(text: str) -> str:
    """Return the id of a message that cannot be read otherwise, if it has one."""
    try:
        return msgspec.json.decode(text, type=Named).id
    except UNREADABLE:
        return ""


class Named(msgspec.Struct):
    """A message of which only the id matters."""

    id: str = ""
