"""Worker processes: one that dies takes along nothing but its own job, and not even that."""

import asyncio
import os
import signal
import time
from concurrent.futures.process import BrokenProcessPool

import pytest

from quadriga.service.workers import Workers

CALL = 0  # for work that needs no job


def name(_job: int) -> int:
    return os.getpid()


@pytest.fixture
async def two(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([".", os.environ.get("PYTHONPATH", "")]))
    hired = Workers(2)
    await asyncio.gather(*(hired.do(time.sleep, 0.5) for _ in range(2)))
    yield hired
    await hired.close()


async def test_when_one_dies_the_other_works_on_and_the_dead_ones_job_is_done(two):
    assert len(two.processes) == 2
    long = asyncio.create_task(two.do(time.sleep, 2))
    await asyncio.sleep(0)
    short = await two.do(name, CALL)
    (other,) = {*two.processes} - {short}
    os.kill(short, signal.SIGKILL)
    assert await two.do(name, CALL) != short
    await long
    assert other in two.processes
    assert short not in two.processes


async def test_a_worker_that_dies_over_a_job_nobody_waits_for_is_replaced_too(two):
    dropped = [asyncio.create_task(two.do(time.sleep, 600)) for _ in range(2)]
    await asyncio.sleep(0.1)
    for task in dropped:
        task.cancel()
    for process in two.processes:
        os.kill(process, signal.SIGKILL)
    assert await two.do(name, CALL) in two.processes


async def test_when_the_server_stops_they_end_with_what_they_are_at(two):
    begun = [asyncio.create_task(two.do(time.sleep, 600)) for _ in range(2)]
    await asyncio.sleep(0.1)
    processes = two.processes
    await two.close()
    assert all(isinstance(end, BrokenProcessPool) for end in await asyncio.gather(*begun, return_exceptions=True))
    assert two.processes == []
    for process in processes:
        while is_there(process):  # noqa: ASYNC110  another process
            await asyncio.sleep(0.05)


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
