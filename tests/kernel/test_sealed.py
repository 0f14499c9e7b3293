"""Sealed kernels do what they say, are compiled once, and are found by callers that another process compiled."""

import os
import subprocess
import sys

import numpy as np
import pytest
from numba import njit

from quadriga.kernel.sealed import Seal

SETUP = np.dtype((np.record, [("prices", np.int8, (4,)), ("limit", "<i2")]))
STATE = np.dtype((np.record, [("stock", np.int8, (4,)), ("sold", "<i2")]))
sealed = Seal(SETUP, STATE)


@sealed
def price(setup, state, ware, times):
    return (int(setup.prices[ware]) + int(state.stock[ware])) * times


@sealed
def sell(setup, state, ware, events):
    state.stock[ware] -= 1
    state.sold = int(state.sold) + price(setup, state, int(state.stock[3]), ware == 2)
    events[0, 0] = ware


@njit
def day(setups, states, events):
    sell(setups[0], states[0], 2, events)
    return price(setups[0], states[0], int(states[0].stock[3]), True)


@pytest.fixture
def shop():
    setups, states = np.zeros(1, SETUP), np.zeros(1, STATE)
    setups[0].prices[:] = [10, 20, 30, 40]
    states[0].stock[:] = [1, 2, 3, 1]
    return setups, states, np.zeros((2, 8), np.int32)


def test_a_sealed_kernel_reads_writes_and_returns(shop):
    setups, states, events = shop
    assert day(setups, states, events) == 22
    assert states[0].stock.tolist() == [1, 2, 2, 1]
    assert states[0].sold == 22
    assert events[0, 0] == 2


CELLAR = """
import numpy as np
from numba import njit
from quadriga.kernel.sealed import Seal

STATE = np.dtype((np.record, [("stock", np.int8, (2,)), ("sold", "<i2")]))
STATES = np.zeros(1, STATE)
STATES[0].stock[:] = [3, 4]
sealed = Seal(STATE, STATE)

@sealed
def inner(state, times):
    return (state.stock[0] + state.stock[1]) * times

@njit(cache=True)
def middle(states):
    return inner(states[0], 1) + inner(states[0], states[0].sold) + inner(states[0], states[0].stock[0] > 9)

@njit(cache=True)
def outer(states):
    return middle(states) * 2
"""


def test_callers_from_the_cache_find_what_they_call_and_it_is_compiled_for_one_row_of_types(tmp_path):
    """A caller is compiled in one process, a caller of that in another, and a third one loads them."""
    (tmp_path / "cellar.py").write_text(CELLAR, "utf-8")
    answers = [run(tmp_path, call) for call in ("middle", "outer", "outer")]
    assert answers == ["7 1", "14 1", "14 1"]


RUSH = """
import threading, time
import cellar

compile = cellar.inner.dispatcher.compile

def slowly(arguments):
    time.sleep(0.5)
    return compile(arguments)

def call():
    gate.wait()
    answers.append(cellar.middle(cellar.STATES))

cellar.inner.dispatcher.compile = slowly
gate, answers = threading.Barrier(2), []
threads = [threading.Thread(target=call) for _ in range(2)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(answers)
"""


def test_two_threads_may_reach_a_sealed_kernel_at_once(tmp_path):
    """The second finds the slot empty and the first at work, and waits for it."""
    (tmp_path / "cellar.py").write_text(CELLAR, "utf-8")
    run(tmp_path, "middle")
    assert printed(tmp_path, RUSH) == "[7, 7]"


def run(folder, call):
    """Return what a new process prints for a call of the module in `folder`."""
    return printed(
        folder, f"import cellar; print(cellar.{call}(cellar.STATES), len(cellar.inner.dispatcher.signatures))"
    )


def printed(folder, told):
    """Return what a new process prints that can import the module in `folder`."""
    environment = {
        **os.environ,
        "NUMBA_DISABLE_JIT": "0",
        "QUADRIGA_CACHE": str(folder / "cache"),
        "PYTHONPATH": os.pathsep.join([str(folder), *sys.path]),
    }
    command = [sys.executable, "-c", told]
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    return done.stdout.strip()
