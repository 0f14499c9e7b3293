"""Matches for tests: a store in a folder, a clock that stands, and a computer that waits to be told."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
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
class House:
    """Matches over a store in a folder."""

    matches: Matches
    log: Log
    thinker: Thinker

    async def open(self, *seats: SeatPlan, game: str = "lanterns", **plan: object) -> Opened:
        return await self.matches.open(Plan(games.game(game), seats, **plan))


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[House]:
    """Open a house; opened again over the same folder, it finds the matches of the first."""
    database = await Database.open(folder / "matches.db", patience=0.05)
    log, thinker = Log(database), Thinker()
    matches = Matches(log, thinker, lambda: datetime(2001, 2, 3, 4, 5, 6, tzinfo=UTC))
    try:
        yield House(matches, log, thinker)
    finally:
        await matches.close()
        await log.close()
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


def phase(match: Match) -> int:
    """Return the phase of a match of lanterns (testgame.state)."""
    return int(match.replay.now.state[0].phase)
