"""The cache folder: each fault that it must catch is planted here and seen caught."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from filelock import Timeout

from quadriga.kernel import cache

KERNEL = """
from numba import njit
import quadriga.kernel
from islet.constant import ANSWER

@njit(cache=True)
def answer():
    return ANSWER
"""


@pytest.fixture
def islet(tmp_path):
    """An island of two files, the kernel in one and its constant in the other."""
    folder = tmp_path / "islet"
    folder.mkdir()
    (folder / "rules.py").write_text(KERNEL)
    (folder / "constant.py").write_text("ANSWER = 1\n")
    return folder


def ask(islet: Path, *, watched: bool) -> str:
    """Return what the islet's kernel answers in a new process."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(islet.parent), *sys.path]),
        "PYTHONDONTWRITEBYTECODE": "1",  # an edit within the same second must not meet stale byte code
        "NUMBA_DISABLE_JIT": "0",
        cache.ROOT: str(islet.parent / "kernels"),
        cache.EXTRA_KERNELS: str(islet) if watched else "",
    }
    command = [sys.executable, "-c", "from islet.rules import answer; print(answer())"]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()


def test_an_edit_in_another_file_recompiles(islet):
    assert ask(islet, watched=True) == "1"
    (islet / "constant.py").write_text("ANSWER = 2\n")
    assert ask(islet, watched=True) == "2"


def test_without_the_hash_numba_would_run_old_code(islet):
    assert ask(islet, watched=False) == "1"
    (islet / "constant.py").write_text("ANSWER = 2\n")
    assert ask(islet, watched=False) == "1"  # the fault that the folder's name is there for


@pytest.fixture
def package(tmp_path):
    for name in (
        "kernel/a.py",
        "search/b.py",
        "games/thud/rules.py",
        "games/thud/view.py",
        "games/thud/data/weights.toml",
        "cli/play.py",
    ):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("x = 1\n")
    return tmp_path


@pytest.mark.parametrize(
    "edited", ["kernel/a.py", "search/b.py", "games/thud/rules.py", "games/thud/data/weights.toml"]
)
def test_every_kernel_file_counts(package, edited):
    before = cache.digest(cache.kernel_files(package), [])
    (package / edited).write_text("x = 2\n")
    assert cache.digest(cache.kernel_files(package), []) != before


@pytest.mark.parametrize("edited", ["games/thud/view.py", "cli/play.py"])
def test_a_text_that_no_kernel_reads_does_not_recompile(package, edited):
    before = cache.digest(cache.kernel_files(package), [])
    (package / edited).write_text("x = 2\n")
    assert cache.digest(cache.kernel_files(package), []) == before


def test_settings_that_change_code_count_and_harmless_ones_do_not():
    plain = cache.digest([], [])
    assert cache.digest([], [("NUMBA_BOUNDSCHECK", "1")]) != plain
    assert cache.digest([], [("NUMBA_OPT", "0")]) != plain
    assert cache.digest([], [("NUMBA_NUM_THREADS", "2"), ("HOME", "elsewhere")]) == plain


def test_an_unwritable_home_falls_back_to_a_temporary_folder(tmp_path):
    (tmp_path / "file").write_text("in the way of a folder")
    fallback = cache.writable(tmp_path / "file" / "kernels")
    assert fallback.is_dir()
    assert fallback.parent == Path(tempfile.gettempdir())


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="folders have no owner that could be asked here")
def test_what_somebody_else_has_put_in_place_of_the_fallback_is_not_run(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    owner = os.getuid()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    (tmp_path / f"quadriga-kernels-{owner + 1}").mkdir()
    monkeypatch.setattr(os, "getuid", lambda: owner + 1)
    assert cache.writable(tmp_path / "file" / "kernels").name != f"quadriga-kernels-{owner + 1}"


def test_old_folders_are_pruned_and_the_newest_kept(tmp_path):
    for age in range(5):
        folder = tmp_path / f"folder{age}"
        folder.mkdir()
        os.utime(folder, (1000 - age, 1000 - age))
    cache.prune(tmp_path, keep=2)
    assert sorted(folder.name for folder in tmp_path.iterdir()) == ["folder0", "folder1"]


def test_two_cold_processes_do_not_compile_the_same_things():
    with cache.compiling("islet"), pytest.raises(Timeout):
        cache.compiling("islet").acquire(timeout=0)
    with cache.compiling("islet"):
        pass
