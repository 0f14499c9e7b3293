"""The workshops of Rat and Gateway: what takes long is done in a process of their own, one thing after another."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import TypeVar

import msgspec

import quadriga.workshop.gateway as armies
import quadriga.workshop.rat as crafts
from quadriga.games.rat import NOBODY, Sheet, sheet_of
from quadriga.kernel import Text
from quadriga.kernel.errors import BadInput
from quadriga.service.answers import Answers
from quadriga.service.errors import too_busy
from quadriga.service.workers import Workers

Job = TypeVar("Job")
Result = TypeVar("Result")

MOST_WAITING = 8  # jobs asked for and not done
MOST_REMEMBERED = 512
MOST_COINS = 60  # of a battle that is measured: with more, the number of lines and plans is beyond a guest's share
MOST_ENEMIES = 48
PLANS = 6_000  # that one search tries
FIRST_DAY = date(2026, 1, 1)


@dataclass(frozen=True, slots=True)
class Report:
    """What was found about a battle; `even_lines_lose` says whether each of the five even lines does (R-62)."""

    sheet: Sheet
    measured: crafts.Measured
    even_lines_lose: bool


class Workshop:
    """Whoever makes and measures battles; the same is done once, and remembered."""

    def __init__(self, workers: Workers | None = None) -> None:
        self._workers = workers or Workers(1)
        self._n_waiting = 0
        self._answers = Answers[object](MOST_REMEMBERED)

    async def measured(self, sheet: str) -> Report:
        """Return what is found about a battle.

        Raises:
            BadOption, BadInput: there is no such sheet, it has no enemy or no coins, or more than is measured here.
            TooBusy: too many wait already.
        """
        return await self._do(measure, workable(sheet).text())

    async def certified(self, sheet: str, levels: tuple[int, ...]) -> crafts.Certificate:
        """Return the certificate of a battle for some of the levels; raises the same."""
        return await self._do(certify, (workable(sheet).text(), levels))

    async def generated(self, difficulty: int, seed: int) -> crafts.Generated:
        """Return a new battle; raises BadInput for a difficulty or a seed that leads to none, TooBusy."""
        return found_or_refused(await self._do(generate, (difficulty, seed)))

    async def of_day(self, day: date) -> crafts.Generated:
        """Return the battle of a day up to tomorrow, for it is tomorrow somewhere; raises BadInput, TooBusy."""
        last = datetime.now(UTC).date() + timedelta(days=1)
        if not FIRST_DAY <= day <= last:
            raise BadInput(
                Text(
                    f"day {day}: there are battles from {FIRST_DAY} to {last}",
                    f"день {day}: сечи есть с {FIRST_DAY} по {last}",
                )
            )
        return found_or_refused(await self._do(make_daily, day.isoformat()))

    async def game_of_army(self, rules: str, number: int) -> armies.Played:
        """Return a game that computers play under a ruleset of Gateway, which can be read; raises TooBusy."""
        return await self._do(play_army, (rules, number))

    async def close(self) -> None:
        """Stop the worker."""
        await self._workers.close()

    async def _do(self, work: Callable[[Job], Result], job: Job) -> Result:
        question = work.__name__.encode() + msgspec.msgpack.encode(job)
        return await self._answers.to(question, lambda: self._in_turn(work, job))  # type: ignore[return-value]

    async def _in_turn(self, work: Callable[[Job], Result], job: Job) -> Result:
        if self._n_waiting >= MOST_WAITING:
            raise too_busy()
        self._n_waiting += 1
        try:
            return await self._workers.do(work, job)
        finally:
            self._n_waiting -= 1


def workable(text: str) -> Sheet:
    """Return a sheet that can be measured; raises BadOption, BadInput."""
    sheet = sheet_of(text)
    n_enemies = sum(held != NOBODY for held in sheet.enemy)
    if not 1 <= n_enemies <= MOST_ENEMIES:
        raise BadInput(
            Text(
                f"{n_enemies} enemies: draw 1..{MOST_ENEMIES} of them to have the battle measured",
                f"врагов {n_enemies}: чтобы измерить сечу, начертите их от 1 до {MOST_ENEMIES}",
            )
        )
    if sheet.coins is None or sheet.coins > MOST_COINS:
        raise BadInput(
            Text(
                f"coins {sheet.coins or '-'}: give 3..{MOST_COINS} of them to have the battle measured",
                f"монет {sheet.coins or '-'}: чтобы измерить сечу, выдайте от 3 до {MOST_COINS}",
            )
        )
    return sheet


def measure(text: str) -> Report:
    """In the worker: measure a battle."""
    sheet = sheet_of(text)
    return Report(sheet, crafts.measured(sheet, plans=PLANS), crafts.even_lines_lose(sheet))


def certify(job: tuple[str, tuple[int, ...]]) -> crafts.Certificate:
    """In the worker: fight the lines of some levels."""
    text, levels = job
    return crafts.certify(sheet_of(text), levels)


def generate(job: tuple[int, int]) -> crafts.Generated | Text:
    """In the worker: make a battle of a difficulty from a seed, or say why there is none."""
    try:
        return crafts.generated(*job)
    except BadInput as refusal:
        return refusal.text  # an error would not find its way out of the worker


def make_daily(day: str) -> crafts.Generated | Text:
    """In the worker: make the battle of a day, or say why there is none."""
    try:
        return crafts.daily(date.fromisoformat(day))
    except BadInput as refusal:
        return refusal.text


def play_army(job: tuple[str, int]) -> armies.Played:
    """In the worker: let computers play a game under a ruleset."""
    return armies.played(*job)


def found_or_refused(made: crafts.Generated | Text) -> crafts.Generated:
    """Return the battle that was made; raises BadInput if there is none."""
    if isinstance(made, Text):
        raise BadInput(made)
    return made
