"""Work in processes of their own, and what is left of it after Ctrl-C."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from quadriga.arena.workers import spread

ENDLESS = f"""
import sys
sys.path += {sys.path!r}
from tests.arena.test_workers import begin_and_never_end, nothing
from quadriga.arena.workers import spread
if __name__ == "__main__":
    list(spread(begin_and_never_end, sys.argv[1:], 2, nothing))
"""


def nothing():
    """Need no preparation."""


def begin_and_never_end(name):
    Path(name).touch()
    time.sleep(600)


def halved(number):
    if number % 2:
        raise ValueError(f"{number} is odd")
    return number // 2


def test_each_job_is_done_once():
    assert sorted(spread(halved, [2, 4, 6], 2, nothing)) == [1, 2, 3]


def test_what_a_job_raises_is_raised():
    with pytest.raises(ValueError, match="3 is odd"):
        list(spread(halved, [3, 3], 2, nothing))


@pytest.mark.skipif(sys.platform == "win32", reason="there are no groups of processes")
def test_ctrl_c_ends_the_workers_and_is_not_taken_for_their_death(tmp_path):
    program, begun = tmp_path / "endless.py", [tmp_path / "one", tmp_path / "two"]
    program.write_text(ENDLESS)
    command = [sys.executable, str(program), *map(str, begun)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as process:
        while not all(path.exists() for path in begun):
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        _, said = process.communicate()
    assert said.rstrip().endswith("KeyboardInterrupt")
    assert said.count("Traceback") == 1
    while is_there(process.pid):  # the last of the group may still be on its way out
        time.sleep(0.05)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no groups of processes")
def test_workers_end_with_the_process_that_started_them_even_if_it_is_killed(tmp_path):
    program, begun = tmp_path / "endless.py", [tmp_path / "one", tmp_path / "two"]
    program.write_text(ENDLESS)
    with subprocess.Popen([sys.executable, str(program), *map(str, begun)], start_new_session=True) as process:
        while not all(path.exists() for path in begun):
            time.sleep(0.05)
        process.kill()
    while is_there(process.pid):
        time.sleep(0.05)


def is_there(group):
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
