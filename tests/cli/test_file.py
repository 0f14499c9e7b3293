"""Which files the commands read, and that nothing is compiled behind the user's back."""

import os
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from quadriga.cli import app
from tests.matchmaking import HUMAN, house

THUD_FILE = "dA6-B6\nTH7-H6\n"


@pytest.fixture
async def match_file(tmp_path):
    """The file of a match that has just begun."""
    async with house(tmp_path) as opened:
        match = (await opened.open(HUMAN, HUMAN, game="thud")).match
        file = tmp_path / "match.quad.jsonl"
        file.write_text(await opened.matches.file(match.name))
    return file


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("record of another program", "quadriga analyse")),
        ("ru", ("запись другой программы", "quadriga analyse")),
    ],
)
def test_verify_says_who_reads_the_record_of_another_program(tmp_path, lang, words):
    file = tmp_path / "open.thud"
    file.write_text(THUD_FILE)
    told = CliRunner().invoke(app, ["verify", str(file), "--lang", lang])
    assert told.exit_code == 2
    assert all(word in told.stderr for word in words)


@pytest.mark.parametrize("command", ["play", "perft", "verify"])
def test_a_cold_command_compiles_in_a_child_and_shows_it(tmp_path, match_file, command):
    arguments = {
        "play": ["play", "thud", "--seats", "human,human"],
        "perft": ["perft", "thud"],
        "verify": ["verify", str(match_file)],
    }[command]
    kernels = tmp_path / "kernels"
    environment = {**os.environ, "QUADRIGA_CACHE": str(kernels), "NUMBA_DISABLE_JIT": "1", "PYTHONIOENCODING": "utf-8"}
    script = "from quadriga.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        env=environment,
        input="",
        capture_output=True,
        text=True,
        check=True,
    )
    assert list(kernels.glob("*/thud.warm"))
    assert "compiling thud" in done.stderr
