"""`quadriga verify`: what it says of a file, and its exit code."""

import json

import pytest
from typer.testing import CliRunner

from quadriga.cli import app
from tests.matchmaking import HUMAN, house, play_on


@pytest.fixture
async def file(tmp_path):
    """The file of a match of Thud that ended by resignation."""
    async with house(tmp_path) as opened:
        match = (await opened.open(HUMAN, HUMAN, game="thud")).match
        for seat in (0, 1, 0):
            await play_on(match, seat)
        await match.resign(1, match.replay.v)
        written = tmp_path / f"{match.name}.quad.jsonl"
        written.write_text(await opened.matches.file(match.name))
    return written


def verify(*arguments):
    return CliRunner().invoke(app, ["verify", *map(str, arguments)])


def test_a_sound_file_is_proved(file):
    told = verify(file, "--lang", "en")
    assert told.exit_code == 0
    assert "sound" in told.stdout
    assert "3 actions" in told.stdout


def test_the_figures_come_as_json(file):
    told = json.loads(verify(file, "--json").stdout)
    assert told["sound"] is True
    assert (told["n_actions"], told["chance"], told["is_over"]) == (3, "none", True)
    assert told["result"]["by"] == "resignation"


@pytest.mark.parametrize(
    ("spoil", "exit_code", "code"),
    [
        (lambda text: text[:-200], 1, "file-truncated"),
        (lambda text: text.replace('"by":"resignation"', '"by":"rules"'), 1, "file-altered"),
        (lambda text: "\n".join(text.splitlines()[:2] + text.splitlines()[3:]), 1, "file-reordered"),
        (lambda text: text.replace('"format_version":1', '"format_version":9'), 2, "bad-file"),
        (lambda _text: "dear diary", 2, "bad-file"),
    ],
)
def test_a_bad_file_is_named_with_its_line(file, spoil, exit_code, code):
    file.write_text(spoil(file.read_text()))
    told = verify(file, "--json")
    assert told.exit_code == exit_code
    finding = json.loads(told.stdout)
    assert (finding["sound"], finding["code"]) == (False, code)
    assert "line " in finding["message"] or "строка " in finding["message"]
    russian = verify(file, "--lang", "ru")
    assert russian.exit_code == exit_code
    assert "строка " in russian.stderr


def test_a_file_that_is_not_there_cannot_be_judged(tmp_path):
    told = verify(tmp_path / "none.quad.jsonl", "--lang", "en")
    assert told.exit_code == 2
    assert "none.quad.jsonl" in told.stderr
