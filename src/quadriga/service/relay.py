"""Between processes on one database: orders go to the one that leads a match, everyone hears what happens."""

import asyncio
import itertools
import logging
from collections.abc import Coroutine, Iterable
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from quadriga.kernel.errors import QuadrigaError
from quadriga.kernel.text import Text
from quadriga.service.errors import LeaderSilent
from quadriga.service.match import Match
from quadriga.service.orders import AnyOrder
from quadriga.storage import LONGEST, Log, OwnedElsewhere

logger = logging.getLogger(__name__)

PATIENCE = 10.0  # seconds for the leader to answer; one that has ended is noticed at once
LONGEST_WORDS = LONGEST // 8  # characters of a refusal in one language; four bytes each at most


class Notice(Struct, frozen=True, tag_field="kind"):
    """What a process tells others."""


class Present(Notice, frozen=True, tag="present"):
    """These seats of a match watch through the sender."""

    match: str
    seats: tuple[int, ...]


class WhoIsThere(Notice, frozen=True, tag="who"):
    """The sender has opened a match and wants to know who watches it."""

    match: str


class Opened(Notice, frozen=True, tag="opened"):
    """There is a new match, the rematch of the one `after`, if that is named."""

    match: str
    after: str | None


class Request(Notice, frozen=True, tag="request"):
    """An order for the leader of a match."""

    id: int
    match: str
    order: AnyOrder


class Done(Notice, frozen=True, tag="done"):
    """The order is carried out and stored; the match is at `v`."""

    id: int
    v: int


class Refused(Notice, frozen=True, tag="refused"):
    """The order is refused; the match is at `v`."""

    id: int
    v: int
    code: str
    en: str
    ru: str
    clause: str | None


AnyNotice = Present | WhoIsThere | Opened | Request | Done | Refused


class House(Protocol):
    """The matches of this process."""

    async def find(self, name: str) -> Match:
        """Return a match."""

    async def adopt(self) -> dict[str, QuadrigaError]:
        """Take up the matches that nobody leads any more."""

    def ring(self) -> None:
        """Tell those who wait for new matches that there may be one."""

    @property
    def known(self) -> Iterable[Match]:
        """The matches in memory."""

    def known_as(self, name: str) -> Match | None:
        """Return the match of that name, if it is in memory."""


class Relay:
    """Passes orders on and carries out those that arrive; a listener of the log's neighbours."""

    def __init__(self, log: Log, house: House) -> None:
        self._log = log
        self._house = house
        self._ids = itertools.count()
        self._awaited: dict[int, tuple[str, asyncio.Future[Done | Refused]]] = {}  # by request: whose answer, and it
        self._tasks: set[asyncio.Task[Any]] = set()
        self.is_adopting = False  # not before the rules are ready
        self._is_closing = False

    async def close(self) -> None:
        """Stop what is being done for others, and do nothing more for them."""
        self._is_closing = True
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- telling --------------------------------------------------------------------------------------------------

    async def pass_on(self, match: Match, order: AnyOrder) -> None:
        """Have the leader carry an order out; return when its events are here.

        Raises:
            OwnedElsewhere: nobody leads the match under that name any more.
            LeaderSilent: no answer came.
            QuadrigaError: the leader refused.
        """
        try:
            answer = await self._answer(match.leader, match.name, order)
        except OwnedElsewhere:
            await self._house.adopt()
            raise
        await match.catch_up(answer.v)
        if isinstance(answer, Refused):
            raise refusal(answer)

    def tell_presence(self, match: Match) -> None:
        """Tell all who watches a match through this process."""
        self._tell(Present(match.name, match.presence.here))

    def tell_opened(self, match: Match, after: str | None) -> None:
        """Tell all of a new match."""
        self._opened(match.name, after)
        self._tell(Opened(match.name, after))

    def ask_presence(self, match: Match) -> None:
        """Ask all who watches a match through them."""
        self._tell(WhoIsThere(match.name))

    async def _answer(self, leader: str | None, match: str, order: AnyOrder) -> Done | Refused:
        if leader is None or not self._log.database.is_shared:
            raise led_by_nobody(match)
        id_ = next(self._ids)
        answer: asyncio.Future[Done | Refused] = asyncio.get_running_loop().create_future()
        self._awaited[id_] = leader, answer
        self._log.neighbours.watch(leader)
        self._tell(Request(id_, match, order), leader)
        try:
            async with asyncio.timeout(PATIENCE):
                return await answer
        except TimeoutError as error:
            raise silent(match) from error
        finally:
            del self._awaited[id_]

    def _tell(self, notice: AnyNotice, process: str | None = None) -> None:
        self._log.neighbours.tell(msgspec.json.encode(notice).decode(), process)

    # -- hearing --------------------------------------------------------------------------------------------------

    def appended(self, match: str, v: int) -> None:
        """Hear that a match has moved on."""
        if known := self._house.known_as(match):
            self._do(known.catch_up(v))

    def told(self, notice: str, by: str) -> None:
        """Hear anything else."""
        heard = msgspec.json.decode(notice, type=AnyNotice)
        if isinstance(heard, Request):
            self._do(self._serve(heard, by))
        elif isinstance(heard, Done | Refused):
            _, answer = self._awaited.get(heard.id, (None, None))
            if answer and not answer.done():
                answer.set_result(heard)
        elif isinstance(heard, Opened):
            self._opened(heard.match, heard.after)
        elif known := self._house.known_as(heard.match):
            if isinstance(heard, Present):
                known.seat_elsewhere(by, heard.seats)
            elif known.presence.here:
                self._tell(Present(known.name, known.presence.here), by)

    def ended(self, process: str) -> None:
        """Take over what the process led; orders that were on their way to it find their new leader."""
        logger.info("a process has ended", extra={"neighbour": process})
        self._do(self._succeed(process))

    def cut_off(self) -> None:
        """Lead nothing until the line is mended."""
        for _, answer in self._awaited.values():
            if not answer.done():
                answer.set_exception(led_by_nobody(""))

    def rejoined(self) -> None:
        """Take up whatever nobody else has taken."""
        self._do(self._return())

    def _opened(self, match: str, after: str | None) -> None:
        if after and (before := self._house.known_as(after)):
            before.has_rematch(match)
        self._house.ring()

    async def _serve(self, request: Request, by: str) -> None:
        match = await self._house.find(request.match)
        try:
            if not match.is_led_here:
                await match.catch_up()
            await match.carry_out(request.order)
            self._tell(Done(request.id, match.replay.v), by)
        except QuadrigaError as error:
            words = error.text.en[:LONGEST_WORDS], error.text.ru[:LONGEST_WORDS]
            self._tell(Refused(request.id, match.replay.v, error.code, *words, error.clause), by)

    async def _succeed(self, process: str) -> None:
        for match in self._house.known:
            match.seat_elsewhere(process, ())
        if self.is_adopting:
            await self._house.adopt()
        for leader, answer in [*self._awaited.values()]:
            if leader == process and not answer.done():
                answer.set_exception(led_by_nobody(process))

    async def _return(self) -> None:
        if self.is_adopting:
            await self._house.adopt()
        for match in [*self._house.known]:
            await match.catch_up()
            self.ask_presence(match)
            self.tell_presence(match)
        self._house.ring()

    def _do(self, work: Coroutine[Any, Any, object]) -> None:
        if self._is_closing:
            work.close()
            return
        task = asyncio.create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Coroutine[Any, Any, object]) -> None:
        try:
            await work
        except QuadrigaError as error:
            logger.warning("between processes: %s", error)
        except Exception:
            logger.exception("between processes")


def refusal(answer: Refused) -> QuadrigaError:
    """Return the error that the leader raised."""
    kind = kinds().get(answer.code, QuadrigaError)
    return kind(Text(answer.en, answer.ru), answer.clause)


def kinds(root: type[QuadrigaError] = QuadrigaError) -> dict[str, type[QuadrigaError]]:
    """Return the errors by the code that each is known by on the wire."""
    found = {code: kind for below in root.__subclasses__() for code, kind in kinds(below).items()}
    return {root.code: root, **found}


def led_by_nobody(match: str) -> OwnedElsewhere:
    """Return the error for an order whose addressee has gone; it is taken to the next."""
    return OwnedElsewhere(
        Text(
            en=f"Match {match} has no leader now; nothing was changed. Try again.",
            ru=f"Партию {match} сейчас никто не ведёт; ничего не изменено. Повторите.",
        )
    )


def silent(match: str) -> LeaderSilent:
    """Return the error for a process that does not answer."""
    return LeaderSilent(
        Text(
            en=f"The process that leads match {match} does not answer. Look at the match before you try again.",
            ru=f"Процесс, который ведёт партию {match}, не отвечает. Прежде чем повторить, взгляните на партию.",
        )
    )
