"""Computer players: they think elsewhere, are told only what they know, and are replaced when they die."""

import asyncio
import os
import signal
import sys

import numpy as np
import pytest

from quadriga.service import Computers
from quadriga.service import computers as workers
from quadriga.service.computers import Question
from testgame.state import AIM, HIDDEN, STATE
from tests.matchmaking import COMPUTER, HUMAN, LANTERNS, phase, play_on, settled


async def test_a_computer_plays_when_it_is_asked(home):
    home.thinker.may_answer.set()
    match = (await home.open(HUMAN, COMPUTER, COMPUTER)).match
    assert match.replay.waiting() == (0, 1, 2)
    await play_on(match, 0)
    await settled(match, lambda: phase(match) == AIM)
    assert {ply.seat for ply in match.replay.line if ply.seat is not None} == {0, 1, 2}


async def test_computers_play_a_match_to_its_end_among_themselves(home):
    home.thinker.may_answer.set()
    match = (await home.open(COMPUTER, COMPUTER, COMPUTER)).match
    await settled(match, lambda: match.replay.is_over)
    assert not match.is_thinking


async def test_a_computer_is_not_told_what_it_cannot_know(home):
    match = (await home.open(HUMAN, COMPUTER, HUMAN)).match
    await match.act(0, match.replay.v, "burn 2")
    home.thinker.may_answer.set()
    await settled(match, lambda: len(match.replay.line) > 3)
    for question in home.thinker.questions:
        known = np.frombuffer(question.known, STATE)[0]
        assert known.hand[0] == known.hand[2] == HIDDEN
        assert known.burned[0] != 2


async def test_the_same_position_is_thought_about_with_the_same_seed(home):
    home.thinker.may_answer.set()
    match = (await home.open(HUMAN, HUMAN, COMPUTER)).match
    await settled(match, lambda: bool(home.thinker.questions))
    seeds = {question.seed for question in home.thinker.questions}
    assert len(seeds) == 1


async def test_a_computer_that_fails_leaves_the_match_and_is_asked_again(home):
    home.thinker.failures.append(RuntimeError("out of order"))
    home.thinker.may_answer.set()
    match = (await home.open(HUMAN, HUMAN, COMPUTER)).match
    await settled(match, lambda: not home.thinker.failures and not match.is_thinking)
    assert match.replay.waiting() == (0, 1, 2)
    with match.watched(()):  # somebody looks in
        pass
    await settled(match, lambda: match.replay.waiting() == (0, 1))


async def test_a_computer_move_arrives_in_the_match_it_was_thought_for_and_in_no_other(home):
    left, new = [(await home.open(HUMAN, COMPUTER, game="thud")).match for _ in range(2)]
    await play_on(left, 0)
    await settled(left, lambda: len(home.thinker.questions) == 1)
    await left.resign(0, left.replay.v)
    await play_on(new, 0)
    stood = left.replay
    home.thinker.may_answer.set()
    await settled(new, lambda: len(new.replay.line) == 2)
    await settled(left, lambda: not left._thinking._thoughts)
    assert left.replay is stood
    assert [change.seat for change in new.replay.line] == [0, 1]


def question(level: str = "random") -> Question:
    setup = LANTERNS.setup()
    state = LANTERNS.opening(setup)
    for outcome in (1, 1):
        state, _ = LANTERNS.chance(setup, state, outcome)
    known = LANTERNS.observe(setup, state, 0).tobytes()
    return Question("lanterns", "plain", (("lights", 2), ("rounds", 8)), level, 0, known, seed=7)


@pytest.fixture
async def pool(monkeypatch):
    monkeypatch.setenv("QUADRIGA_EXTRA_GAMES", "testgame")  # worker processes know the test game too
    computers = Computers(n_workers=1)
    yield computers
    await computers.close()


async def test_a_worker_that_dies_is_replaced(pool):
    first = await pool.choose(question())
    (worker,) = pool.workers
    os.kill(worker, signal.SIGKILL)
    assert await pool.choose(question()) == first
    assert pool.workers != [worker]


POOL = """
import asyncio, sys
from tests.service.test_computers import question
from quadriga.service import Computers

async def main():
    pool = Computers(n_workers=1)
    await pool.choose(question())
    print(*pool.workers, flush=True)
    await asyncio.sleep(600)

if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_a_worker_ends_with_a_server_that_is_killed(tmp_path):
    script = tmp_path / "pool.py"
    script.write_text(POOL)
    environment = {**os.environ, "QUADRIGA_EXTRA_GAMES": "testgame", "PYTHONPATH": os.pathsep.join([".", *sys.path])}
    server = await asyncio.create_subprocess_exec(
        sys.executable, script, env=environment, stdout=asyncio.subprocess.PIPE
    )
    assert int(await server.stdout.readline())
    server.kill()
    assert await server.stdout.read() == b""  # comes when the last process that holds the pipe has ended
    await server.wait()


def test_a_worker_keeps_its_setup_from_question_to_question():
    workers.compiled.cache_clear()
    assert workers.answer(question()) == workers.answer(question())
    assert workers.compiled.cache_info().hits == 1
