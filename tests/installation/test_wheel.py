"""The wheel, built from the sdist as a stranger would, holds the page and runs in an environment of its own."""

import re
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

import quadriga

ROOT = Path(__file__).parents[2]
CONSTRAINTS = ROOT / "constraints.txt"

pytestmark = pytest.mark.timeout(900)  # it installs numba and its kin, perhaps over a slow line


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel, built from the sdist, built from the working tree."""
    target = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "-m", "build", "--outdir", target, ROOT], check=True)
    (built,) = target.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def command(wheel, tmp_path_factory):
    """The `quadriga` of a fresh environment that holds the wheel and what it asks for."""
    home = tmp_path_factory.mktemp("environment")
    venv.create(home, with_pip=True)
    pip = [home / "bin" / "python", "-m", "pip", "install", "--quiet", "--constraint", CONSTRAINTS]
    subprocess.run([*pip, wheel], check=True)
    return home / "bin" / "quadriga"


def test_the_wheel_holds_the_page_and_all_that_is_read_at_run_time(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    for pattern in (
        r"quadriga/server/page/index\.html",
        r"quadriga/server/page/.*\.js",
        r"quadriga/storage/migrations/.*\.py",
        r"quadriga/games/thud/rulebook\.en\.md",
        r"quadriga/games/thud/rulebook\.ru\.md",
        r"quadriga-.*/licenses/LICENSE",
    ):
        assert any(re.fullmatch(pattern, name) for name in names), pattern


def test_the_wheel_holds_nothing_but_the_package(wheel):
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert tops == {"quadriga", f"quadriga-{quadriga.__version__}.dist-info"}


def test_the_installed_command_tells_its_version(command, tmp_path):
    done = subprocess.run([command, "--version"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert quadriga.__version__ in done.stdout


def test_the_installed_command_knows_its_games(command, tmp_path):
    done = subprocess.run([command, "rules", "thud"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "T-1" in done.stdout
