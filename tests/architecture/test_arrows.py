"""The import contracts hold, and each of them catches a violation planted in a copy of the sources."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
LINTER = Path(sys.executable).with_name("lint-imports")

PLANTED = {  # contract: the file that breaks it, and the line that does
    "storeys": ("kernel/planted.py", "import quadriga.storage"),
    "thud": ("games/thud/board.py", "import quadriga.games.thud.rules"),
    "rat": ("games/rat/board.py", "import quadriga.games.rat.rules"),
    "maverick": ("games/maverick/program.py", "import quadriga.games.maverick.state"),
    "gateway": ("games/gateway/board.py", "import quadriga.games.gateway.state"),
    "doors": ("storage/planted.py", "import quadriga.games.thud.board"),
    "islands": ("games/planted/__init__.py", "import quadriga.games.thud"),
    "pure": ("search/planted.py", "import time"),
    "acyclic": ("storage/planted.py", "from quadriga.storage import implanted"),
}
ACCOMPLICE = ("storage/implanted.py", "from quadriga.storage import planted")  # closes the circle of `acyclic`


def contracts() -> list[dict[str, Any]]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = settings["tool"]["importlinter"]["contracts"]
    return found


def lint(sources: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [LINTER, ROOT / "pyproject.toml", "--no-cache", *arguments]
    return subprocess.run(command, cwd=sources, capture_output=True, text=True, check=False)


def plant(sources: Path, file: str, line: str) -> None:
    path = sources / "quadriga" / file
    path.parent.mkdir(parents=True, exist_ok=True)
    for folder in path.parent.relative_to(sources).parents:
        (sources / folder / "__init__.py").touch()
    (path.parent / "__init__.py").touch()
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(f"{old}\n{line}\n", encoding="utf-8")


@pytest.fixture
def sources(tmp_path):
    """A copy of the sources that may be spoiled."""
    shutil.copytree(
        ROOT / "src" / "quadriga", tmp_path / "quadriga", ignore=shutil.ignore_patterns("page", "__pycache__")
    )
    return tmp_path


def test_all_contracts_hold():
    done = lint(ROOT / "src")
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_game_has_a_contract_for_its_inside():
    games = {path.parent.name for path in (ROOT / "src" / "quadriga" / "games").glob("*/__init__.py")}
    assert games
    for game in games:
        (contract,) = [contract for contract in contracts() if contract["id"] == game]
        assert contract["containers"] == [f"quadriga.games.{game}"]
        assert contract["exhaustive"]


def test_every_contract_has_a_planted_violation():
    assert {contract["id"] for contract in contracts()} == set(PLANTED)


@pytest.mark.parametrize("contract", PLANTED)
def test_a_planted_violation_is_caught(sources, contract):
    plant(sources, *ACCOMPLICE)
    plant(sources, *PLANTED[contract])
    done = lint(sources, "--contract", contract)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "BROKEN" in done.stdout


@pytest.mark.parametrize(("contract", "file"), [("storeys", "attic/__init__.py"), ("thud", "games/thud/helpers.py")])
def test_a_new_folder_or_file_must_find_its_place(sources, contract, file):
    plant(sources, file, "")
    done = lint(sources, "--contract", contract)
    assert done.returncode == 1, done.stdout + done.stderr
    assert Path(file).parts[-2 if contract == "storeys" else -1].removesuffix(".py") in done.stdout
