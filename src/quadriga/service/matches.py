"""All matches: opening them, finding them, taking them up again at start-up."""

import asyncio
import logging
from collections.abc import Callable, Container, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import timedelta
from secrets import token_hex
from weakref import WeakValueDictionary

from msgspec import UNSET

from quadriga.kernel.errors import OtherRules, QuadrigaError
from quadriga.kernel.text import Text
from quadriga.service import chance, keys, matchfile
from quadriga.service.chain import new_salt
from quadriga.service.computers import Thinker
from quadriga.service.draft import Draft
from quadriga.service.errors import NotOffered, NotYourSeat, UnknownMatch, WarmingUp, nothing_to_play, unknown_match
from quadriga.service.events import Joined
from quadriga.service.header import opened
from quadriga.service.keeping import decoded, kept, replayed
from quadriga.service.keyrings import Keyrings
from quadriga.service.leisure import Leisure, Steps
from quadriga.service.match import Match
from quadriga.service.plan import Plan, return_plan
from quadriga.service.relay import Relay
from quadriga.service.replay import Replay
from quadriga.service.resting import RESTING, Resting
from quadriga.service.timepiece import Timepiece
from quadriga.storage import Log, StoredMatch, StoreError

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Opened:
    """A new match and the secret key of each seat (None where a computer sits, or whoever has a key already)."""

    match: Match
    keys: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Health:
    """How this process and its store are."""

    process: str
    database_kind: str
    database_answers: bool
    n_led: int
    n_in_memory: int
    n_watchers: int


class Matches:
    """Every match of the store; those that are not over stay in memory while anybody cares for them."""

    def __init__(
        self,
        log: Log,
        thinker: Thinker,
        timepiece: Timepiece,
        check_ready: Callable[[str], None] = lambda game: None,  # noqa: ARG005  every game is ready
        resting: timedelta = RESTING,
    ) -> None:
        """Take up nothing yet.

        `check_ready` raises WarmingUp for a game whose rules cannot be used; a match without a clock leaves memory when
        nobody has asked for it or watched it for the time `resting`.
        """
        self._log = log
        self._thinker = thinker
        self._timepiece = timepiece
        self._check_ready = check_ready
        self._relay = Relay(log, self)
        self.keyrings = Keyrings(log, timepiece)
        self.leisure = Leisure()
        self._opening = asyncio.Lock()  # one rematch at a time: a match has but one
        self._watchers: set[asyncio.Event] = set()
        self._live: dict[str, Match] = {}  # those that this process leads
        self._known: WeakValueDictionary[str, Match] = WeakValueDictionary()
        self._resting = Resting(self._live, timepiece, resting)

    async def open(self, plan: Plan, write: Callable[[Draft], Steps[None]] | None = None) -> Opened:
        """Open a match; `write` adds the events that it begins with (an imported game).

        Raises:
            BadSeats, BadOption, UnknownRuleset, BadPosition, NothingToHide: nothing has been opened.
        """
        self._check_ready(plan.game.name)
        for name in [name for name, match in self._live.items() if match.replay.is_over]:
            del self._live[name]
        seed, now = chance.new_seed(), self._timepiece.now()
        header = opened(
            plan.game,
            plan.seats,
            ruleset=plan.ruleset,
            options=plan.options,
            position=plan.position,
            seed=seed,
            at=now,
            pace=plan.pace,
            forfeits=plan.forfeits,
            pause=plan.pause,
            match=plan.match,
        )
        draft = Draft(Replay(plan.game, header, seed), now.microsecond // 1000 if plan.pace else UNSET)  # of the second
        if plan.position is not None and draft.replay.result() is not None:
            raise nothing_to_play(plan.game.examine(draft.replay.setup, plan.position).over)
        for seat, seat_plan in enumerate(plan.seats):
            if seat_plan.by == "human":
                draft.add(Joined(seat, plan.entropy or token_hex(16)))
        if write:
            await self.leisure.do(write(draft))
        draft.settle()
        seat_keys = tuple(
            None if seat_plan.by == "computer" or seat in plan.held else keys.new_key()
            for seat, seat_plan in enumerate(plan.seats)
        )
        hashes = tuple(plan.held.get(seat) if key is None else keys.hashed(key) for seat, key in enumerate(seat_keys))
        stored = kept(draft.replay, [new_salt() for _ in draft.events], hashes, self._log.owner)
        await self._log.create(stored)
        match = self._take_up(draft.replay, stored)
        self._relay.tell_opened(match, plan.after)
        logger.info("match opened", extra={"match": match.name, "game": plan.game.name})
        await match.begin()
        return Opened(match, seat_keys)

    async def rematch(self, name: str) -> Match:
        """Return the match that the people of a finished one play next, opened if need be: every seat moves on by one.

        Whoever held a seat holds the one that it has become, with the same key.

        Raises:
            UnknownMatch: there is no match of that name.
            NotOffered: it is not over yet, or nobody holds a seat of it.
        """
        before = await self.find(name)
        if not before.replay.is_over:
            await before.catch_up()  # the end may have come just now, in another process
        if not before.replay.is_over or not any(before.key_hashes):
            raise NotOffered(
                Text(
                    "A rematch comes after the end, for those who held a seat.",
                    "Реванш бывает после конца партии и для тех, кто в ней играл.",
                )
            )
        async with self._opening:
            await self._find_rematch(before)  # another process may have opened it
            if before.rematch is None:
                with suppress(StoreError):  # or be opening it just now: then it has that name, and this one has not
                    await self.open(return_plan(before))
                await self._find_rematch(before)
        return await self.find(before.rematch or "")

    async def insert(self, replay: Replay, salts: Sequence[bytes]) -> Match:
        """Put a match that is over, read from a file, into the store; nobody holds its seats."""
        stored = kept(replay, salts, tuple(None for _ in replay.header.seats), self._log.owner)
        await self._log.create(stored)
        return self._take_up(replay, stored)

    async def find(self, name: str) -> Match:
        """Return a match, replayed from the store if need be.

        Raises:
            UnknownMatch: there is none of that name.
            OtherRules: it was played under other rules; its file can still be had.
        """
        match = self.known_as(name)
        if match is None:
            stored = await self.stored(name)
            self._check_ready(stored.game)
            match = self.known_as(name)
            if match is None:
                match = self._take_up(replayed(stored), stored)
                await self._follow(match)
                await self._find_rematch(match)
        match.touch()
        if match.name not in self._live and match.is_led_here and not match.replay.is_over:
            self._keep_live(match)
        return match

    async def _find_rematch(self, match: Match) -> None:
        """See whether a match that is over has been followed by another."""
        if match.rematch is None and match.replay.is_over and any(match.key_hashes):
            name = keys.rematch_name(match.name, match.key_hashes)
            if await self._log.read(name):
                match.has_rematch(name)

    @property
    def known(self) -> list[Match]:
        """The matches in memory."""
        return [*self._known.values()]

    def known_as(self, name: str) -> Match | None:
        """Return the match of that name, if it is in memory."""
        match = self._known.get(name)
        return None if match is None or match.is_deleted else match

    async def file(self, name: str) -> str:
        """Return the match file; that of a match which cannot go on here too.

        Raises:
            UnknownMatch: there is none of that name.
            StillSecret: the match goes on, and the file would tell what is hidden.
        """
        try:
            match = await self.find(name)
        except OtherRules:
            stored = await self.stored(name)
            header, events = decoded(stored)
            return matchfile.written(header, events, tuple(event.salt for event in stored.events))
        return matchfile.exported(match.replay, tuple(match.salts))

    async def stored(self, name: str) -> StoredMatch:
        """Return what the store holds of a match, whatever rules it was played under; raises UnknownMatch."""
        stored = await self._log.read(name) if keys.is_match_name(name) else None
        if stored is None:
            raise unknown_match(name)
        return stored

    async def delete(self, name: str, given: Sequence[bytes]) -> None:
        """Delete a match with everything of it; the keys (here: their hashes) of all seats that people hold are needed.

        Raises:
            UnknownMatch: there is none of that name.
            NotYourSeat: a key is missing, or nobody holds any.
        """
        match = await self.find(name)
        held = {seat for seat, key in enumerate(match.key_hashes) if key is not None}
        if not held or held - {*match.seats_held(given)}:
            raise not_all_seats(name)
        await self._log.delete(name)
        self._live.pop(name, None)
        self._resting.forget(name)
        with suppress(UnknownMatch):  # as it has to be
            await match.catch_up()
        logger.info("match deleted", extra={"match": name})

    async def join(self) -> None:
        """Join the other processes on the store, if it is one that can be shared."""
        await self._log.neighbours.join(self._relay)

    @contextmanager
    def watched(self) -> Iterator[asyncio.Event]:
        """Give a bell that rings when a match is opened, here or in another process."""
        bell = asyncio.Event()
        self._watchers.add(bell)
        try:
            yield bell
        finally:
            self._watchers.discard(bell)

    def ring(self) -> None:
        """Tell those who wait for new matches that there may be one."""
        for bell in self._watchers:
            bell.set()

    async def live_with(self, given: Sequence[bytes], known: Container[str] = ()) -> list[Match]:
        """Return the matches that go on, whoever leads them, of which keys of these hashes open a seat.

        Those that the asker has `known` are left out, and those that cannot be played here (yet).
        """
        found = []
        for name in await self._log.live_with(given):
            if name not in known:
                with suppress(UnknownMatch, OtherRules, WarmingUp):
                    found.append(await self.find(name))
        return [match for match in found if not match.replay.is_over and match.seats_held(given)]

    async def adopt(self) -> dict[str, QuadrigaError]:
        """Take up every match that is not over and that no living process leads, and those of processes that end.

        A match is taken up when its events, replayed, reach the bytes that they reached when they were stored. Returns
        those that cannot go on here, with the reason.
        """
        self._relay.is_adopting = True
        left: dict[str, QuadrigaError] = {}
        for name in await self._log.adopt():
            try:
                await self._lead(name)
            except QuadrigaError as error:
                left[name] = error
                logger.warning("match %s stays as it is: %s", name, error, extra={"match": name})
        return left

    async def health(self) -> Health:
        """Return how this process and its store are."""
        return Health(
            process=self._log.owner,
            database_kind=self._log.database.kind,
            database_answers=await self._log.database.answers(),
            n_led=sum(match.is_led_here and not match.replay.is_over for match in self._live.values()),
            n_in_memory=len(self._known),
            n_watchers=sum(match.n_watchers for match in self.known),
        )

    async def close(self) -> None:
        """Stop thinking about any match."""
        self._resting.close()
        await self._relay.close()
        for match in [*self._live.values()]:
            await match.stop()

    async def _lead(self, name: str) -> None:
        match = await self.find(name)
        if not match.is_led_here:
            await match.catch_up()
        if match.is_led_here and not match.has_begun:
            self._keep_live(match)
            await match.resume()

    def _keep_live(self, match: Match) -> None:
        self._live[match.name] = match
        self._resting.look_after(match)
        self.ring()

    async def _follow(self, match: Match) -> None:
        """Hear who watches elsewhere; if another process leads the match, of its end and of what has happened since."""
        if match.replay.is_over or match.leader is None:
            return
        self._relay.ask_presence(match)
        if not match.is_led_here:
            self._log.neighbours.watch(match.leader)
            await match.catch_up()
        elif match.replay.pace is None and not match.has_begun:  # it had been put away
            await match.begin()

    def _take_up(self, replay: Replay, stored: StoredMatch) -> Match:
        match = Match(replay, stored, self._log, self._thinker, self._timepiece, self._relay)
        self._resting.remind(match)
        self._known[match.name] = match
        if match.is_led_here and not replay.is_over:
            self._keep_live(match)
        return match


def not_all_seats(match: str) -> NotYourSeat:
    """Return the error for whoever would delete a match that is not theirs alone."""
    return NotYourSeat(
        Text(
            en=f"Match {match} can be deleted by those who hold every seat of it. Send all their keys as "
            "Authorization: Bearer key,key.",
            ru=f"Партию {match} может удалить лишь тот, у кого ключи всех её мест. Передайте их все: "
            "Authorization: Bearer ключ,ключ.",
        )
    )
