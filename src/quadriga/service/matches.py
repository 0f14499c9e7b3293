"""All matches: opening them, finding them, taking them up again at start-up."""

import asyncio
import logging
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from secrets import token_hex
from weakref import WeakValueDictionary

import msgspec
from msgspec import UNSET

from quadriga import games
from quadriga.kernel.errors import OtherRules, QuadrigaError
from quadriga.kernel.game import Game
from quadriga.kernel.text import Text
from quadriga.service import chance, keys, matchfile
from quadriga.service.chain import canonical, new_salt
from quadriga.service.computers import Thinker
from quadriga.service.draft import Draft
from quadriga.service.errors import NotOffered, NotYourSeat, UnknownMatch, WarmingUp, nothing_to_play, unknown_match
from quadriga.service.events import AnyEvent, Joined
from quadriga.service.header import By, Header, SeatPlan, opened
from quadriga.service.keyrings import Keyrings
from quadriga.service.leisure import Leisure, Steps
from quadriga.service.match import Match
from quadriga.service.pace import Pace
from quadriga.service.relay import Relay
from quadriga.service.replay import Replay
from quadriga.service.timepiece import Alarm, Timepiece
from quadriga.storage import Log, StoredEvent, StoredMatch, StoreError

logger = logging.getLogger(__name__)

RESTING = timedelta(minutes=30)


@dataclass(frozen=True, slots=True)
class Plan:
    """What somebody wants to play. `entropy` is the opener's share in the chance of the match.

    `match` is its name, where it has one already; `held` the hashes of keys that somebody holds already, by seat;
    `after` the match that it is the rematch of.
    """

    game: Game
    seats: tuple[SeatPlan, ...]
    ruleset: str | None = None
    options: Mapping[str, object] | None = None
    position: str | None = None
    entropy: str | None = None
    pace: Pace | None = None
    match: str | None = None
    held: Mapping[int, bytes] = field(default_factory=dict)
    after: str | None = None


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
        self._resting = resting
        self._relay = Relay(log, self)
        self.keyrings = Keyrings(log, timepiece)
        self.leisure = Leisure()
        self._opening = asyncio.Lock()  # one rematch at a time: a match has but one
        self._watchers: set[asyncio.Event] = set()
        self._live: dict[str, Match] = {}  # those that this process leads
        self._known: WeakValueDictionary[str, Match] = WeakValueDictionary()
        self._looks: dict[str, Alarm] = {}  # at live matches without a clock: whether they can leave memory
        self._seen: dict[str, dict[int, datetime]] = {}  # when the seats of those that have left were heard of last

    async def open(self, plan: Plan, write: Callable[[Draft], Steps[None]] | None = None) -> Opened:
        """Open a match; `write` adds the events that it begins with (an imported game).

        Raises:
            BadSeats, BadOption, UnknownRuleset, BadPosition: nothing has been opened.
        """
        self._check_ready(plan.game.name)
        self._live = {name: match for name, match in self._live.items() if not match.replay.is_over}
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
        stored = self._stored_match(draft.replay, [new_salt() for _ in draft.events], hashes)
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
        stored = self._stored_match(replay, salts, tuple(None for _ in replay.header.seats))
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
        people = {seat for seat, sitter in enumerate(match.replay.sitters) if sitter.by != "computer"}
        if not people or people - {*match.seats_held(given)}:
            raise not_all_seats(name)
        await self._log.delete(name)
        self._live.pop(name, None)
        self._seen.pop(name, None)
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
        for look in self._looks.values():
            look.cancel()
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
        if match.replay.pace is None and match.name not in self._looks:
            self._look_later(match.name)
        self.ring()

    def _look_later(self, name: str) -> None:
        self._looks[name] = self._timepiece.wake(self._resting.total_seconds(), partial(self._look_at, name))

    def _look_at(self, name: str) -> None:
        """Let a live match go that nobody cares for; its log stays, and what cannot be read from there."""
        del self._looks[name]
        match = self._live.get(name)
        if match is None or match.replay.is_over:
            return
        if match.rest < self._resting:
            self._look_later(name)
            return
        self._seen[name] = match.seen
        del self._live[name]
        logger.info("match put away", extra={"match": name})

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

    def _stored_match(self, replay: Replay, salts: Sequence[bytes], hashes: Sequence[bytes | None]) -> StoredMatch:
        """Return what the store keeps of a match."""
        events = [moment.event for moment in replay.moments if moment.event is not None]
        return StoredMatch(
            match=replay.header.match,
            game=replay.header.game,
            header=canonical(replay.header),
            seed=replay.seed or b"",
            keys=tuple(hashes),
            digest=replay.digest,
            events=tuple(
                StoredEvent(v, canonical(event), salt)
                for v, (event, salt) in enumerate(zip(events, salts, strict=True), 1)
            ),
            is_over=replay.is_over,
            owner=self._log.owner,
        )

    def _take_up(self, replay: Replay, stored: StoredMatch) -> Match:
        match = Match(replay, stored, self._log, self._thinker, self._timepiece, self._relay)
        match.seen.update(self._seen.pop(match.name, {}))
        self._known[match.name] = match
        if match.is_led_here and not replay.is_over:
            self._keep_live(match)
        return match


def return_plan(match: Match) -> Plan:
    """Return the plan of a rematch: each seat goes to whoever sat in the one after it.

    People at several screens come by their own keys, so none of them counts as come before he has.
    """
    replay, hashes = match.replay, match.key_hashes
    sitters = (*replay.sitters[1:], replay.sitters[0])
    moved = (*hashes[1:], hashes[0])
    are_apart = sum(sitter.by != "computer" for sitter in sitters) > 1 and any(s.by == "open" for s in sitters)
    by: By = "open" if are_apart else "human"
    return Plan(
        game=replay.game,
        seats=tuple(sitter if sitter.by == "computer" else SeatPlan(by, name=sitter.name) for sitter in sitters),
        ruleset=replay.header.ruleset,
        options=replay.header.options,
        position=replay.header.position,
        pace=replay.pace,
        match=keys.rematch_name(match.name, hashes),
        held={seat: key for seat, key in enumerate(moved) if key is not None},
        after=match.name,
    )


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


def replayed(stored: StoredMatch) -> Replay:
    """Return the course of a stored match; raises OtherRules, naming both versions, if it cannot be reached here."""
    header, events = decoded(stored)
    replay = Replay(games.game(stored.game), header, stored.seed)
    try:
        replay.fold_all(events)
    except QuadrigaError as error:
        raise other_behaviour(header) from error
    if replay.digest != stored.digest:
        raise other_behaviour(header)
    return replay


def decoded(stored: StoredMatch) -> tuple[Header, tuple[AnyEvent, ...]]:
    """Return the header and the events of a stored match."""
    header = msgspec.json.decode(stored.header, type=Header)
    return header, tuple(msgspec.json.decode(event.body, type=AnyEvent) for event in stored.events)


def other_behaviour(header: Header) -> OtherRules:
    """Return the error for a match whose events no longer lead where they led."""
    version = header.rules_version
    return OtherRules(
        Text(
            en=f"Match {header.match} no longer reaches its position under our rules of {header.game} (its version: "
            f"{version}, ours: {version}, with other behaviour). Its file can still be downloaded.",
            ru=f"Партия {header.match} по здешним правилам игры {header.game} не приходит к своей позиции (её версия: "
            f"{version}, наша: {version}, но играет иначе). Файл партии по-прежнему можно скачать.",
        )
    )
