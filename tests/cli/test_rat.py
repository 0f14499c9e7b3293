"""`quadriga rat` as it is typed."""

import json

import pytest
from typer.testing import CliRunner

from quadriga.cli import app
from tests.games.rat.fields import OPEN

EASY = f"{OPEN} 12 baD9"


def quadriga(*words):
    return CliRunner().invoke(app, words)


def test_a_sheet_is_solved_and_the_plan_wins_when_it_is_played():
    solved = quadriga("rat", "solve", EASY, "--plans", "200", "--json")
    found = json.loads(solved.stdout)
    assert found["survivors"] > 0
    played = quadriga("rat", "play", EASY, found["plan"], "--lang", "ru")
    assert played.exit_code == 0
    assert "Победа нижних" in played.stdout


def test_a_plan_that_loses_is_told_with_its_ticks_and_the_exit_code_says_so():
    played = quadriga("rat", "play", f"{OPEN} 12 saD9.saE9.saF9", "baD8", "--lang", "en")
    assert played.exit_code == 1
    assert "The upper side wins" in played.stdout


def test_lines_are_certified_and_the_file_is_verified(tmp_path):
    file = tmp_path / "easy.json"
    made = quadriga("rat", "certify", EASY, "--levels", "1", "--out", str(file))
    assert made.exit_code == 1  # some line wins
    again = quadriga("rat", "certify", str(file), "--lang", "ru")
    assert "уровень 1" in again.stderr
    file.write_text(file.read_text("utf-8").replace('"won": ', '"won": 1'), "utf-8")
    refused = quadriga("rat", "certify", str(file))
    assert refused.exit_code == 2
    assert "fought again" in refused.stderr


TYPED = ["why", "saE7", "pdD9", "go", "why", "why", "why", "-E7", "undo", "clear", "taE4", "go", "without", "quit"]
SAID = {  # in this order
    "en": ("coins left: 9", "D9", "The upper side wins", "Look at E7", "It is about", " -> ", "The lower side wins"),
    "ru": ("осталось монет: 9", "D9", "Победа верхних", "Присмотритесь: E7", "Дело вот", " -> ", "Победа нижних"),
}


@pytest.mark.parametrize("language", SAID)
def test_a_battle_is_planned_lost_explained_and_won_by_typed_words_alone(language):
    sheet = f"{OPEN} 12 saE10.saE11"
    played = CliRunner().invoke(app, ["rat", "play", sheet, "--lang", language], input="\n".join(TYPED))
    assert played.exit_code == 0, played.output
    at = 0
    for said in SAID[language]:
        at = played.output.index(said, at)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("solve", "nowhere"), "dawn-watch"),
        (("play", EASY, "pdD9"), "other half"),
        (("certify", EASY, "--levels", "5"), "--levels 5"),
        (("generate", "--difficulty", "9"), "1 to 5"),
        (("generate", "--day", "yesterday"), "2026-11-30"),
    ],
)
def test_bad_input_is_one_clear_line(words, reason):
    refused = quadriga("rat", *words)
    assert refused.exit_code == 2
    assert reason in refused.stderr
    assert "Traceback" not in refused.stderr
