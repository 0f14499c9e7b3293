"""What each lane is there to catch, planted and seen caught in a process of its own."""

import os
import subprocess
import sys

import pytest

OUT_OF_BOUNDS = """
import numpy as np
from numba import njit
import quadriga.kernel

@njit(cache=True)
def beyond(cells, at):
    return cells[at]

beyond(np.zeros(4, np.int8), 4)
"""
WRAP = """
import numpy as np
from numba import njit

@njit
def grow(cells):
    cells[0] += np.int8(100)

cells = np.full(1, 100, np.int8)
grow(cells)
"""
MISSPELT = """
import numpy as np
from numba import njit

@njit
def colour(state):
    return state.colour

colour(np.zeros(1, np.dtype((np.record, [("color", "i1")])))[0])
"""


@pytest.fixture
def run(tmp_path):
    """Run a program in a new interpreter where every warning is an error."""

    def child(program: str, **settings: str) -> subprocess.CompletedProcess[str]:
        file = tmp_path / "program.py"
        file.write_text(program)
        common = {"PYTHONPATH": os.pathsep.join(sys.path), "QUADRIGA_CACHE": str(tmp_path), "NUMBA_DISABLE_JIT": "0"}
        command = [sys.executable, "-W", "error", str(file)]
        environment = {**os.environ, **common, **settings}
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    return child


def test_the_bounds_checked_lane_catches_an_index_that_others_read_unnoticed(run):
    assert run(OUT_OF_BOUNDS, NUMBA_BOUNDSCHECK="0").returncode == 0
    caught = run(OUT_OF_BOUNDS, NUMBA_BOUNDSCHECK="1")  # its own cache folder: the unchecked code is not found
    assert caught.returncode != 0
    assert "IndexError" in caught.stderr


def test_the_interpreted_lane_catches_an_integer_that_wraps(run):
    assert run(WRAP).returncode == 0
    caught = run(WRAP, NUMBA_DISABLE_JIT="1")
    assert caught.returncode != 0
    assert "overflow" in caught.stderr


@pytest.mark.parametrize(("disabled", "has_line_number"), [("1", True), ("0", False)])
def test_a_misspelt_field_has_a_line_number_only_when_interpreted(run, disabled, has_line_number):
    caught = run(MISSPELT, NUMBA_DISABLE_JIT=disabled)
    assert caught.returncode != 0
    assert ("line 7, in colour" in caught.stderr) == has_line_number
