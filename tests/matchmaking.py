"""Matches for tests: a store in a folder, a time that stands, and a computer that waits to be told."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np

import testgame
from quadriga import games
from quadriga.service import Match, Matches, Opened, Plan, SeatPlan
from quadriga.service.computers import Question
from quadriga.storage import Database, Log

LANTERNS = testgame.GAME
games.register(LANTERNS)

HUMAN, OPEN, COMPUTER = SeatPlan("human"), SeatPlan("open"), SeatPlan("computer", level="random")


@dataclass
class Thinker:
    """A computer player in this process: it plays its first legal action, as soon as `may_answer` is set."""

    may_answer: asyncio.Event = field(default_factory=asyncio.Event)
    questions: list[Question] = field(default_factory=list)
    failures: list[Exception] = field(default_factory=list)  # raised one by one before any answer

    async def choose(self, question: Question) -> int:
        self.questions.append(question)
        await self.may_answer.wait()
        if self.failures:
            raise self.failures.pop()
        game = games.game(question.game)
        setup = game.setup(question.ruleset, **dict(question.options))
        known = np.frombuffer(question.known, game.STATE).copy()
        return int(game.legal_actions(setup, known, question.seat)[0])


@dataclass
class Alarm:
    """A call to be made at a time."""

    at: datetime
    call: Callable[[], object]
    is_set: bool = True

    def cancel(self) -> None:
        self.is_set = False


@dataclass
class StandingTime:
    """A time that passes only when a test says so."""

    at: datetime = datetime(2001, 2, 3, 4, 5, 6, tzinfo=UTC)
    alarms: list[Alarm] = field(default_factory=list)

    def now(self) -> datetime:
        return self.at

    def wake(self, seconds: float, call: Callable[[], object]) -> Alarm:
        self.alarms.append(Alarm(self.at + timedelta(seconds=seconds), call))
        return self.alarms[-1]

    def set_alarms(self) -> list[Alarm]:
        return [alarm for alarm in self.alarms if alarm.is_set]

    def sleep_through(self, seconds: float) -> None:
        """Let time pass without a call, as if the machine had been busy."""
        self.at += timedelta(seconds=seconds)

    def pass_by(self, seconds: float) -> None:
        """Let time pass, and make the calls that are due by then."""
        self.sleep_through(seconds)
        for alarm in self.set_alarms():
            if alarm.at <= self.at:
                alarm.cancel()
                alarm.call()


@dataclass
class House:
    """Matches over a store in a folder."""

    matches: Matches
    log: Log
    thinker: Thinker
    time: StandingTime

    async def open(self, *seats: SeatPlan, game: str = "lanterns", **plan: object) -> Opened:
        return await self.matches.open(Plan(games.game(game), seats, **plan))


@asynccontextmanager
async def house(store: str | Path, time: StandingTime | None = None) -> AsyncIterator[House]:
    """Open a house over a store or in a folder; opened there again, it finds the matches of the first."""
    address = store / "matches.db" if isinstance(store, Path) else store
    database = await Database.open(address, patience=0.05)
    log, thinker, time = Log(database), Thinker(), time or StandingTime()
    matches = Matches(log, thinker, time)
    await matches.join()
    try:
        yield House(matches, log, thinker, time)
    finally:
        await matches.close()
        await log.close()
        assert database._engine.pool.checkedout() == 0, "a connection has not been given back"
        await database.close()


def first_code(match: Match, seat: int) -> int:
    """Return the first legal action of a seat."""
    replay = match.replay
    return int(replay.game.legal_actions(replay.setup, replay.now.state, seat)[0])


async def play_on(match: Match, seat: int) -> None:
    """Let a seat play its first legal action."""
    await match.act(seat, match.replay.v, first_code(match, seat))


async def play_to(match: Match, is_enough: Callable[[Match], bool]) -> None:
    """Let the people at the table play their first legal actions until it is enough."""
    while not is_enough(match):
        await play_on(match, match.replay.waiting()[0])


def is_over(match: Match) -> bool:
    return match.replay.is_over


async def settled(match: Match, is_so: Callable[[], bool]) -> None:
    """Wait until something that happens by itself has happened."""
    with match.watched(()) as bell:
        while not is_so():
            bell.clear()
            await bell.wait()


async def eventually(is_so: Callable[[], bool]) -> None:
    """Wait until something that happens elsewhere has happened."""
    async with asyncio.timeout(30):
        while not is_so():  # noqa: ASYNC110  nobody tells
            await asyncio.sleep(0.05)


def phase(match: Match) -> int:
    """Return the phase of a match of lanterns (testgame.state)."""
    return int(match.replay.now.state[0].phase)
