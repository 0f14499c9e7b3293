"""A live match: its course, its seats, those who watch it."""

import asyncio
import logging
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime

from msgspec import UNSET, UnsetType

from quadriga.kernel.errors import QuadrigaError, UnreadableAction
from quadriga.kernel.seats import CHANCE
from quadriga.kernel.text import Text
from quadriga.service import chance, keys, undo
from quadriga.service.chain import canonical, new_salt
from quadriga.service.clock import Clock
from quadriga.service.computers import Question, Thinker
from quadriga.service.draft import Command, Draft
from quadriga.service.errors import NotYourSeat, match_is_over, stale
from quadriga.service.events import (
    Accepted,
    Action,
    Declined,
    Flagged,
    Joined,
    Offered,
    Resigned,
    Resumed,
    TookBack,
    Withdrawn,
)
from quadriga.service.pace import SECOND, Bank
from quadriga.service.replay import Replay
from quadriga.service.timepiece import Alarm, Timepiece
from quadriga.storage import Log, StoredEvent

logger = logging.getLogger(__name__)

PATIENCE = 5.0  # seconds until the end of somebody's time is stored again, after the store has failed


class Match:
    """One match and the commands to it.

    A command names the event number `v` that its sender saw; it is refused as stale if the position has changed since
    in a way the seat can see, and acknowledged again if it was this very command that changed it. Commands return once
    their events are stored, or raise a QuadrigaError and change nothing.
    """

    def __init__(  # noqa: PLR0913, PLR0917  what the house gives to every match
        self,
        replay: Replay,
        salts: Sequence[bytes],
        hashes: Sequence[bytes | None],
        log: Log,
        thinker: Thinker,
        timepiece: Timepiece,
    ) -> None:
        self.replay = replay
        self.salts = [*salts]  # of the events, in order
        self._hashes = tuple(hashes)
        self._log = log
        self._thinker = thinker
        self._timepiece = timepiece
        self._opened_at = datetime.fromisoformat(replay.header.opened_at)
        self._alarm: Alarm | None = None  # at the moment when somebody's time will be up
        self._ending: asyncio.Task[None] | None = None  # what the alarm has set going
        self._online: Counter[int] = Counter()  # connections of each seat
        self._lock = asyncio.Lock()
        self._thoughts: dict[int, asyncio.Task[None]] = {}
        self._watchers: set[asyncio.Event] = set()

    @property
    def name(self) -> str:
        """The match's name in links."""
        return self.replay.header.match

    @property
    def is_thinking(self) -> bool:
        """Whether a computer player is at work."""
        return any(seat in self._thoughts for seat in self.replay.waiting())

    # -- seats and watchers ---------------------------------------------------------------------------------------

    def seats_of(self, given: Iterable[str]) -> tuple[int, ...]:
        """Return the seats that the keys open; raises NotYourSeat for a key that opens none."""
        given = tuple(given)
        for key in given:
            if not keys.seats_opened(self._hashes, [key]):
                raise forged(self.name)
        return keys.seats_opened(self._hashes, given)

    def is_joined(self, seat: int) -> bool:
        """Say whether somebody sits there."""
        return self.replay.header.seats[seat].by == "computer" or seat in self.replay.entropies

    def is_online(self, seat: int) -> bool:
        """Say whether somebody in that seat is watching."""
        return self._online[seat] > 0

    @contextmanager
    def watched(self, seats: Sequence[int]) -> Iterator[asyncio.Event]:
        """Give a bell that rings at every change, while `seats` count as online.

        A bell holds no queue: a slow watcher finds, when it looks, everything that it has missed.
        """
        bell = asyncio.Event()
        self._watchers.add(bell)
        self._online.update(seats)
        self._ring()
        self.think()
        try:
            yield bell
        finally:
            self._watchers.discard(bell)
            self._online.subtract(seats)
            self._ring()

    def _ring(self) -> None:
        for bell in self._watchers:
            bell.set()

    # -- commands -------------------------------------------------------------------------------------------------

    async def join(self, seats: Iterable[int], entropy: str) -> None:
        """Seat those who come for the first time; `entropy` (any text) is mixed into the chance of the match."""

        def command(draft: Draft) -> None:
            for seat in seats:
                if not self.is_joined(seat) and not draft.replay.is_over:
                    draft.add(Joined(seat, entropy))

        if not all(self.is_joined(seat) for seat in seats):
            await self._run(command)

    async def act(self, seat: int, v: int, action: int | str) -> None:
        """Play a code, or an action in the game's notation."""

        def command(draft: Draft) -> None:
            replay = draft.replay
            if not has_played(replay, seat, v, action):
                check_fresh(replay, seat, v)
                draft.add(chosen(replay, seat, action))

        await self._run(command)

    async def offer(self, seat: int, v: int, kind: str) -> None:
        """Propose to end, to draw, or to take back; a take-back that needs nobody's consent happens at once."""

        def command(draft: Draft) -> None:
            check_fresh(draft.replay, seat, v)
            to = undo.target(draft.replay.line, seat)
            if kind == undo.TAKE_BACK and to is not None and not draft.replay.consents_needed(kind, seat):
                draft.add(TookBack(seat, to))
            else:
                draft.add(Offered(seat, kind))

        await self._run(command)

    async def answer(self, seat: int, v: int, *, accepts: bool) -> None:
        """Agree to the standing offer, or refuse it."""

        def command(draft: Draft) -> None:
            check_fresh(draft.replay, seat, v)
            if draft.replay.now.offer and draft.replay.now.offer.v > v:
                raise stale(v, draft.replay.v)
            draft.add(Accepted(seat) if accepts else Declined(seat))

        await self._run(command)

    async def withdraw(self, seat: int, v: int) -> None:
        """Withdraw one's own standing offer."""

        def command(draft: Draft) -> None:
            check_fresh(draft.replay, seat, v)
            draft.add(Withdrawn(seat))

        await self._run(command)

    async def resign(self, seat: int, v: int) -> None:
        """Give up the match."""

        def command(draft: Draft) -> None:
            check_fresh(draft.replay, seat, v)
            draft.add(Resigned(seat))

        await self._run(command)

    async def begin(self) -> None:
        """Let happen what needs no command: dice at the start, computers to move."""
        await self._run(settle)
        self.think()
        self._set_alarm()

    async def resume(self) -> None:
        """Go on after the server was away: seats that have a bank lose no time by it."""

        def command(draft: Draft) -> None:
            clock = draft.replay.now.clock
            if clock and clock.running and isinstance(draft.replay.pace, Bank):
                draft.add(Resumed())

        async with self._lock:
            await self._carry_out_at(self._at(), command)
        await self.begin()

    async def _run(self, command: Command) -> None:
        """Carry a command out to its end, even if whoever sent it goes away meanwhile."""
        await asyncio.shield(asyncio.ensure_future(self._carry_out(command)))

    async def _carry_out(self, command: Command) -> None:
        async with self._lock:
            at = self._at()
            await self._carry_out_at(at, call_time)
            await self._carry_out_at(at, command)

    async def _carry_out_at(self, at: int | UnsetType, command: Command) -> None:
        draft = Draft(self.replay, at)
        command(draft)
        draft.settle()
        if draft.events:
            await self._store(draft)

    async def _store(self, draft: Draft) -> None:
        events = [
            StoredEvent(v, canonical(event), new_salt()) for v, event in enumerate(draft.events, self.replay.v + 1)
        ]
        await self._log.append(self.name, events, draft.replay.digest, is_over=draft.replay.is_over)
        self.replay = draft.replay
        self.salts += [event.salt for event in events]
        self._ring()
        self.think()
        self._set_alarm()

    # -- the clock ------------------------------------------------------------------------------------------------

    def clock(self) -> Clock | None:
        """Return the clock as it stands now; None in a match without one."""
        clock, at = self.replay.now.clock, self._at()
        return clock.at(at) if clock and isinstance(at, int) else clock

    def _at(self) -> int | UnsetType:
        """Return the time, in ms since the opening: never before the latest event, whatever the machine's time does."""
        clock = self.replay.now.clock
        if clock is None:
            return UNSET
        return max(clock.since, int((self._timepiece.now() - self._opened_at).total_seconds() * SECOND))

    def _set_alarm(self, *, at_least: float = 0) -> None:
        """Wake when the first seat runs out of time: one alarm a match, set anew after every event."""
        if self._alarm:
            self._alarm.cancel()
        clock, at = self.replay.now.clock, self._at()
        self._alarm = None
        if clock and clock.deadline is not None and isinstance(at, int):
            seconds = max((clock.deadline - at) / SECOND, at_least)
            self._alarm = self._timepiece.wake(seconds, self._wake)

    def _wake(self) -> None:
        self._ending = asyncio.create_task(self._call_time(), name=f"{self.name}: time")

    async def _call_time(self) -> None:
        try:
            await self._run(settle)
        except QuadrigaError:
            logger.exception("match %s: the end of somebody's time could not be stored", self.name)
            self._set_alarm(at_least=PATIENCE)
        else:
            self._set_alarm()

    # -- computers ------------------------------------------------------------------------------------------------

    def think(self) -> None:
        """Set the awaited computer players thinking."""
        plans = self.replay.header.seats
        for seat in self.replay.waiting():
            if seat != CHANCE and plans[seat].by == "computer" and seat not in self._thoughts:
                self._thoughts[seat] = asyncio.create_task(self._think(seat), name=f"{self.name}: seat {seat}")

    async def stop(self) -> None:
        """Stop thinking, and wake no more; what has been stored stays."""
        if self._alarm:
            self._alarm.cancel()
        thoughts = [*self._thoughts.values()]
        for thought in thoughts:
            thought.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)

    async def _think(self, seat: int) -> None:
        try:
            while seat in self.replay.waiting():
                at, code = self.replay.moved_at, await self._thinker.choose(self._question(seat))
                await asyncio.shield(asyncio.ensure_future(self._play_thought(seat, at, code)))
        except (QuadrigaError, OSError, RuntimeError):
            logger.exception("match %s: the computer in seat %d could not move", self.name, seat)
        finally:
            del self._thoughts[seat]
            self._ring()

    async def _play_thought(self, seat: int, at: int, code: int) -> None:
        """Play what a computer chose at event `at`; if the match has moved on since, the thought is void."""

        def command(draft: Draft) -> None:
            if draft.replay.moved_at == at and seat in draft.replay.waiting():
                draft.add(chosen(draft.replay, seat, code))

        await self._carry_out(command)

    def _question(self, seat: int) -> Question:
        replay, header = self.replay, self.replay.header
        return Question(
            game=header.game,
            ruleset=header.ruleset,
            options=tuple(header.options.items()),
            level=header.seats[seat].level or "",
            seat=seat,
            known=replay.game.observe(replay.setup, replay.now.state, seat).tobytes(),
            seed=chance.thinking_seed(replay.seed or b"", replay.moved_at, seat),
        )


def settle(draft: Draft) -> None:
    """Command nothing: what follows by itself happens."""


def call_time(draft: Draft) -> None:
    """End the match if somebody's time is up."""
    for seat in draft.replay.fallen(draft.at)[:1]:
        draft.add(Flagged(seat))


def chosen(replay: Replay, seat: int, action: int | str) -> Action:
    """Return the event for a code or a text; raises UnreadableAction, IllegalAction, NotWaiting."""
    game, setup, state = replay.game, replay.setup, replay.now.state
    code = game.read_action(setup, state, seat, action) if isinstance(action, str) else action
    if not 0 <= code < game.n_actions(setup):
        raise UnreadableAction(
            Text(
                en=f"action {code}: there is no such code; take one from the choices",
                ru=f"действие {code}: такого кода нет; возьмите один из предложенных",
            )
        )
    game.apply(setup, state, seat, code)
    return Action(seat, code, game.action_text(setup, state, seat, code))


def has_played(replay: Replay, seat: int, v: int, action: int | str) -> bool:
    """Say whether the event after `v` is this very action: then it was sent twice, and is acknowledged twice."""
    if not 0 <= v < replay.v:
        return False
    event = replay.moments[v + 1].event
    return isinstance(event, Action) and event.seat == seat and action in {event.code, event.text}


def check_fresh(replay: Replay, seat: int, v: int) -> None:
    """Raise StaleCommand if `seat` has not seen the present position, MatchIsOver if nothing can happen any more."""
    if replay.is_over:
        raise match_is_over()
    if v > replay.v or replay.has_moved(v, seat):
        raise stale(v, replay.v)


def forged(match: str) -> NotYourSeat:
    """Return the error for a key that opens nothing."""
    return NotYourSeat(
        Text(
            en=f"The key opens no seat of match {match}. Use the link that you were given.",
            ru=f"Этот ключ не подходит ни к одному месту партии {match}. Откройте ту ссылку, которую вам прислали.",
        )
    )
