"""A live match: its course, its seats, those who watch it."""

import asyncio
import logging
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Protocol

import msgspec
from msgspec import UNSET, UnsetType

from quadriga.kernel.errors import QuadrigaError
from quadriga.kernel.text import Text
from quadriga.service import keys
from quadriga.service.asking import Asking
from quadriga.service.chain import canonical, new_salt
from quadriga.service.clock import Clock
from quadriga.service.computers import Thinker
from quadriga.service.draft import Draft
from quadriga.service.errors import NotYourSeat, unknown_match
from quadriga.service.events import Action, AnyEvent, Flagged, Resumed
from quadriga.service.orders import (
    Act,
    Answer,
    AnyOrder,
    Begin,
    Command,
    Forfeit,
    Give,
    Join,
    Leave,
    Offer,
    Resign,
    Withdraw,
)
from quadriga.service.pace import SECOND, Bank
from quadriga.service.presence import Presence
from quadriga.service.replay import Replay
from quadriga.service.seats import check_absence, check_forfeit, check_giving
from quadriga.service.silence import MARGIN, Silence
from quadriga.service.thinking import Thinking
from quadriga.service.timepiece import Alarm, Timepiece
from quadriga.storage import Log, OwnedElsewhere, StaleLog, StoredEvent, StoredMatch

logger = logging.getLogger(__name__)

PATIENCE = 5.0  # seconds until the end of somebody's time is stored again, after the store has failed
ATTEMPTS = 5  # how often an order is taken to the process that leads the match, when that changes on the way


class Relay(Protocol):
    """The way to the other processes."""

    async def pass_on(self, match: "Match", order: AnyOrder) -> None:
        """Have the leader of a match carry an order out; raises OwnedElsewhere if it leads the match no longer."""

    def tell_presence(self, match: "Match") -> None:
        """Tell the others who watches through this process."""


class Match:
    """One match and the commands to it, wherever they are carried out: one process leads it, the others follow.

    A command names the event number `v` that its sender saw; it is refused as stale if the position has changed since
    in a way the seat can see, and acknowledged again if it was this very command that changed it. Commands return once
    their events are stored, or raise a QuadrigaError and change nothing.
    """

    def __init__(  # noqa: PLR0913, PLR0917  what the house gives to every match
        self, replay: Replay, stored: StoredMatch, log: Log, thinker: Thinker, timepiece: Timepiece, relay: Relay
    ) -> None:
        self.replay = replay
        self.salts = [event.salt for event in stored.events]  # of the events, in order
        self.leader = stored.owner  # the process that carries orders out
        self._hashes = stored.keys
        self._log = log
        self._thinking = Thinking(self, thinker)
        self._relay = relay
        self._timepiece = timepiece
        self._opened_at = datetime.fromisoformat(replay.header.opened_at)
        self._alarm: Alarm | None = None  # at the moment when somebody's time will be up, or an answer may be told
        self._silence = Silence()
        self._ending: asyncio.Task[None] | None = None  # what the alarm has set going
        self.has_begun = False  # being led here
        self.is_deleted = False
        self.presence = Presence(len(replay.header.seats), timepiece)
        self.asking = Asking(timepiece)
        self.asking.note(replay)
        self._touched = timepiece.now()
        self.rematch: str | None = None  # the name of the match that follows this one
        self._lock = asyncio.Lock()
        self._watchers: set[asyncio.Event] = set()

    @property
    def name(self) -> str:
        """The match's name in links."""
        return self.replay.header.match

    # -- seats and watchers ---------------------------------------------------------------------------------------

    def seats_of(self, given: Iterable[str]) -> tuple[int, ...]:
        """Return the seats that the keys open; raises NotYourSeat for a key that opens none."""
        hashes = keys.all_hashed(given)
        if not all(self.seats_held([key]) for key in hashes):
            raise forged(self.name)
        return self.seats_held(hashes)

    def is_joined(self, seat: int) -> bool:
        """Say whether somebody sits there."""
        return self.replay.is_joined(seat)

    def seats_held(self, given: Sequence[bytes]) -> tuple[int, ...]:
        """Return the seats that keys of these hashes open now; one that has been given away is no longer theirs."""
        return keys.seats_opened(self.key_hashes, given)

    @property
    def key_hashes(self) -> tuple[bytes | None, ...]:
        """What is kept of the seats' keys."""
        new = self.replay.new_keys
        return tuple(new.get(seat, kept) for seat, kept in enumerate(self._hashes))

    def has_rematch(self, name: str) -> None:
        """Tell those who watch that there is another match of the same people."""
        self.rematch = name
        self.ring()

    def is_online(self, seat: int) -> bool:
        """Say whether somebody in that seat is watching."""
        return self.presence.is_online(seat)

    @property
    def n_watchers(self) -> int:
        """How many connections watch through this process."""
        return len(self._watchers)

    @contextmanager
    def watched(self, seats: Sequence[int]) -> Iterator[asyncio.Event]:
        """Give a bell that rings at every change, while `seats` count as online.

        A bell holds no queue: a slow watcher finds, when it looks, everything that it has missed.
        """
        bell = asyncio.Event()
        self._watchers.add(bell)
        self.presence.come(seats)
        self._relay.tell_presence(self)
        self.ring()
        self._thinking.begin()
        try:
            yield bell
        finally:
            self._watchers.discard(bell)
            self.presence.go(seats)
            self._relay.tell_presence(self)
            self.touch()
            self.ring()

    def touch(self) -> None:
        """Note that somebody has asked for the match."""
        self._touched = self._timepiece.now()

    @property
    def rest(self) -> timedelta:
        """How long nobody has asked for the match or watched it; nothing while it goes on, be it by itself."""
        goes_on = self._watchers or self._alarm or self._lock.locked() or self.presence.is_elsewhere
        return timedelta() if goes_on or self.is_thinking else self._timepiece.now() - self._touched

    def ring(self) -> None:
        """Tell those who watch that something has changed."""
        for bell in self._watchers:
            bell.set()

    # -- commands -------------------------------------------------------------------------------------------------

    async def join(self, seats: Sequence[int], entropy: str) -> None:
        """Seat those who come for the first time; `entropy` (any text) is mixed into the chance of the match."""
        self.presence.hear_of(seats)
        new = tuple(seat for seat in seats if not self.is_joined(seat))
        if new:
            await self.obey(Join(new, entropy))

    async def give(self, giver: int, seat: int, level: str | None) -> str | None:
        """Give a seat to a computer of `level`, or (None) to whoever comes by a new link; return the key of that link.

        The old key opens the seat no more.

        Raises:
            NotAway: `giver` may not do so, or not yet (`service/seats.py`).
            UnknownLevel: there is no such computer player.
        """
        check_giving(self.replay, giver, seat, self.presence.away(seat), to_a_person=level is None)
        key = keys.new_key() if level is None else None
        await self.obey(Give(seat, giver, level, keys.hashed(key).hex() if key else None))
        return key

    async def act(self, seat: int, v: int, action: int | str) -> None:
        """Play a code, or an action in the game's notation."""
        await self.obey(Act(seat, v, action))

    async def offer(self, seat: int, v: int, kind: str) -> None:
        """Propose to end, to draw, or to take back; a take-back that needs nobody's consent happens at once."""
        await self.obey(Offer(seat, v, kind))

    async def answer(self, seat: int, v: int, *, accepts: bool) -> None:
        """Agree to the standing offer, or refuse it."""
        await self.obey(Answer(seat, v, accepts))

    async def withdraw(self, seat: int, v: int) -> None:
        """Withdraw one's own standing offer."""
        await self.obey(Withdraw(seat, v))

    async def resign(self, seat: int, v: int) -> None:
        """Give up the match."""
        await self.obey(Resign(seat, v))

    async def leave(self, seat: int, v: int) -> None:
        """Get up for good: the match goes on, and the others give the seat to somebody.

        Raises:
            LastAtTable: there are no others.
        """
        await self.obey(Leave(seat, v))

    async def forfeit(self, caller: int, seat: int, v: int) -> None:
        """Have a seat lose whose person stays away while the match waits for it.

        Raises:
            NotAway: `caller` may not call for it, or not yet (`service/seats.py`).
        """
        check_forfeit(self.replay, caller, seat)
        check_absence(self.replay, seat, min(self.presence.away(seat), self.asking.lasts(seat)))
        await self.obey(Forfeit(seat, caller, v))

    async def begin(self) -> None:
        """Let happen what needs no command: dice at the start, computers to move."""
        self.has_begun = True
        await self.obey(Begin())
        self._thinking.begin()
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

    async def obey(self, order: AnyOrder) -> None:
        """Have an order carried out to its end, even if whoever sent it goes away meanwhile."""
        await asyncio.shield(asyncio.ensure_future(self._see_to(order)))

    async def carry_out(self, order: Command) -> None:
        """Carry an order out in this process; raises OwnedElsewhere if another one leads the match."""
        if isinstance(order, Act):
            await self.keep_quiet(order.seat)
        async with self._lock:
            at = self._at()
            await self._carry_out_at(at, call_time)
            await self._carry_out_at(at, order)

    async def keep_quiet(self, seat: int) -> None:
        """Wait until an answer of the seat may be told, in a match with a pause; until then it is in no log."""
        if not self.replay.holds_back(seat):
            return
        until = self.asking.since(seat) + timedelta(seconds=self.replay.header.pause or 0)
        if clock := self.replay.now.clock:
            up = self._opened_at + timedelta(milliseconds=clock.since + clock.left[seat])
            until = min(until, up - MARGIN)
        if until > self._timepiece.now():
            told = self._silence.hold(until)
            self._set_alarm()
            await told

    async def _carry_out_at(self, at: int | UnsetType, command: Command) -> None:
        draft = Draft(self.replay, at)
        command(draft)
        draft.settle()
        if draft.events:
            await self._store(draft)

    async def _see_to(self, order: AnyOrder) -> None:
        """Carry an order out here, or at the process that leads the match, whoever that comes to be.

        Nobody has to lead one that is over: nothing is added to it any more.
        """
        for attempt in range(ATTEMPTS):
            try:
                if self.is_led_here or self.replay.is_over:
                    return await self.carry_out(order)
                return await self._relay.pass_on(self, order)
            except (OwnedElsewhere, StaleLog):  # stale: a commit that the store could not confirm was made after all
                if attempt == ATTEMPTS - 1:
                    raise
                await self.catch_up()
        return None

    async def _store(self, draft: Draft) -> None:
        events = [
            StoredEvent(v, canonical(event), new_salt()) for v, event in enumerate(draft.events, self.replay.v + 1)
        ]
        await self._log.append(self.name, events, draft.replay.digest, is_over=draft.replay.is_over)
        self.replay = draft.replay
        self.salts += [event.salt for event in events]
        if self.replay.is_over:
            logger.info("match over", extra={"match": self.name, "events": self.replay.v})
        self._has_moved_on()

    def _has_moved_on(self) -> None:
        self.asking.note(self.replay)
        self.ring()
        self._thinking.begin()
        self._set_alarm()

    # -- other processes ------------------------------------------------------------------------------------------

    @property
    def is_led_here(self) -> bool:
        """Whether this process is the one that carries orders out."""
        return self.leader == self._log.owner

    async def catch_up(self, v: int | None = None) -> None:
        """Read what other processes have done, unless event `v` is here already; find out who leads the match."""
        async with self._lock:
            if v is not None and v <= self.replay.v:
                return
            news = await self._log.news(self.name, self.replay.v)
            if news is None:
                await self._vanish()
                raise unknown_match(self.name)
            if news.events:
                replay = self.replay.fork()
                events = [msgspec.json.decode(event.body, type=AnyEvent) for event in news.events]
                replay.fold_all(events)
                self.presence.hear_of(event.seat for event in events if isinstance(event, Action))
                self.salts += [event.salt for event in news.events]
                self.replay = replay
            self.leader = news.owner
            self.has_begun = self.has_begun and self.is_led_here
        self._has_moved_on()

    async def _vanish(self) -> None:
        """The match has been deleted: nobody leads it, whoever watches is told."""
        self.is_deleted, self.leader, self.has_begun = True, None, False
        await self.stop()
        self.ring()

    def seat_elsewhere(self, process: str, seats: Iterable[int]) -> None:
        """Note which seats are watching through another process; a computer that gave up tries again."""
        self.presence.come_elsewhere(process, seats)
        self.ring()
        self._thinking.begin()

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
        """Wake when the first seat runs out of time or the first answer may be told: one alarm a match.

        It is set anew after every event.
        """
        if self._alarm:
            self._alarm.cancel()
        clock, at = self.replay.now.clock, self._at()
        self._alarm, waits = None, []
        if clock and clock.deadline is not None and isinstance(at, int):
            waits.append(max((clock.deadline - at) / SECOND, at_least))
        if ends := self._silence.ends:
            waits.append(max((ends - self._timepiece.now()).total_seconds(), 0))
        if not self.is_led_here:
            self._silence.release()
        elif waits:
            self._alarm = self._timepiece.wake(min(waits), self._wake)

    def _wake(self) -> None:
        self._silence.release(self._timepiece.now())
        self._ending = asyncio.create_task(self._call_time(), name=f"{self.name}: time")

    async def _call_time(self) -> None:
        try:
            await self.obey(Begin())
        except QuadrigaError:
            logger.exception("match %s: the end of somebody's time could not be stored", self.name)
            self._set_alarm(at_least=PATIENCE)
        else:
            self._set_alarm()

    # -- computers ------------------------------------------------------------------------------------------------

    @property
    def is_thinking(self) -> bool:
        """Whether a computer player is at work, here or (as far as can be told) in the process that leads."""
        return self._thinking.is_going_on

    async def stop(self) -> None:
        """Stop thinking, hold nothing back, and wake no more; what has been stored stays."""
        if self._alarm:
            self._alarm.cancel()
        self._silence.release()
        await self._thinking.stop()


def call_time(draft: Draft) -> None:
    """Let all lose whose time is up, one after the other, as long as the match goes on."""
    while fallen := draft.replay.fallen(draft.at):
        draft.add(Flagged(fallen[0]))


def forged(match: str) -> NotYourSeat:
    """Return the error for a key that opens nothing."""
    return NotYourSeat(
        Text(
            en=f"The key opens no seat of match {match}. Use the link that you were given.",
            ru=f"Этот ключ не подходит ни к одному месту партии {match}. Откройте ту ссылку, которую вам прислали.",
        )
    )
