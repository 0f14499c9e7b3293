"""Analysts: no question is worked at twice, no more are taken than can be answered, hints go first."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from quadriga.arena import Line, Question, Rules, Study
from quadriga.service import Analysts
from quadriga.service import analysts as offices
from quadriga.service.errors import TooBusy

RULES = Rules("thud", "classic", {}, nodes=1000)


@dataclass
class Workers:
    """Workers in this process, who answer as soon as they may."""

    n: int = 2
    may_answer: asyncio.Event = field(default_factory=asyncio.Event)
    jobs: list[Any] = field(default_factory=list)
    failures: list[Exception] = field(default_factory=list)  # raised one by one before any answer

    async def do(self, work: Callable[[Any], Any], job: Any) -> Study:  # noqa: ARG002
        self.jobs.append(job)
        await self.may_answer.wait()
        if self.failures:
            raise self.failures.pop()
        return Study(len(self.jobs), (Line(0, 1, (7,)),))


@pytest.fixture
def workers():
    return Workers()


@pytest.fixture
def analysts(workers):
    return Analysts(workers)


def question(number: int) -> Question:
    return Question(bytes([number]), 0)


async def begun(workers: Workers, n: int) -> None:
    while len(workers.jobs) < n:  # noqa: ASYNC110  a worker tells nobody that it has begun
        await asyncio.sleep(0)


async def test_the_same_question_is_answered_once(analysts, workers):
    workers.may_answer.set()
    both = await asyncio.gather(*(analysts.study(RULES, question(1)) for _ in range(2)))
    assert [await analysts.study(RULES, question(1)), *both] == [both[0]] * 3
    assert len(workers.jobs) == 1


async def test_other_rules_make_it_another_question(analysts, workers):
    workers.may_answer.set()
    await analysts.study(RULES, question(1))
    await analysts.study(Rules("thud", "classic", {}, nodes=2000), question(1))
    assert len(workers.jobs) == 2


async def test_a_failure_is_not_remembered(analysts, workers):
    workers.failures.append(RuntimeError("out of order"))
    workers.may_answer.set()
    with pytest.raises(RuntimeError):
        await analysts.study(RULES, question(1))
    await asyncio.sleep(0)
    await analysts.study(RULES, question(1))
    assert len(workers.jobs) == 2


async def test_one_worker_is_left_for_hints(analysts, workers):
    studies = [asyncio.ensure_future(analysts.study(RULES, question(number))) for number in range(3)]
    await begun(workers, 1)
    advice = asyncio.ensure_future(analysts.advise(RULES, question(9)))
    await begun(workers, 2)
    assert workers.jobs == [question(0), question(9)]
    workers.may_answer.set()
    await asyncio.gather(advice, *studies)


async def test_more_than_can_wait_are_refused_until_there_is_room(analysts, workers, monkeypatch):
    monkeypatch.setattr(offices, "MOST_WAITING", 2)
    studies = [asyncio.ensure_future(analysts.study(RULES, question(number))) for number in range(3)]
    await begun(workers, 1)
    with pytest.raises(TooBusy):
        await analysts.study(RULES, question(3))
    workers.may_answer.set()
    await asyncio.gather(*studies)
    await analysts.study(RULES, question(3))


async def test_whatever_else_takes_long_waits_among_the_studies(analysts, workers, monkeypatch):
    monkeypatch.setattr(offices, "MOST_WAITING", 1)
    asked = [asyncio.ensure_future(analysts.look_into(len, word)) for word in ("one", "two")]
    await begun(workers, 1)
    with pytest.raises(TooBusy):
        await analysts.study(RULES, question(1))
    workers.may_answer.set()
    await asyncio.gather(*asked)
    assert workers.jobs == ["one", "two"]


async def test_only_so_many_answers_are_remembered(workers, monkeypatch):
    monkeypatch.setattr(offices, "MOST_REMEMBERED", 2)
    analysts = Analysts(workers)
    workers.may_answer.set()
    for number in (0, 1, 2, 0):
        await analysts.study(RULES, question(number))
    assert workers.jobs == [question(number) for number in (0, 1, 2, 0)]
