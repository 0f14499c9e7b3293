"""`quadriga perft`, `quadriga rules`, and the root command."""

import json
import os
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner

from quadriga import __version__
from quadriga.cli import COMMANDS, app
from quadriga.cli.coverage import coverage
from quadriga.games import game
from quadriga.kernel.rulebook import parsed
from tests.console import COMMAND

FULL = Path("/dev/full")


def run(*arguments: str):
    """Run the command."""
    return CliRunner().invoke(app, arguments)


def test_perft_counts_each_depth():
    assert [line.split() for line in run("perft", "thud", "--depth", "2").stdout.splitlines()] == [
        ["1", "656"],
        ["2", "21,736"],
    ]


def test_perft_prints_json_of_another_ruleset():
    result = json.loads(run("perft", "thud", "--depth", "2", "--ruleset", "all-or-none", "--json").stdout)
    assert result["counts"] == [656, 22624]


def test_perft_counts_from_a_position():
    thud = game("thud")
    setup = thud.setup()
    text = thud.position_text(setup, thud.opening(setup)).replace(" d ", " t ")
    result = json.loads(run("perft", "thud", "--depth", "2", "--position", text, "--unit", "decision", "--json").stdout)
    assert result["counts"] == [32, 20360]
    assert result["position"] == text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("perft", "go"), "there is no such game"),
        (("perft", "thud", "--position", "8/8"), "not a position"),
        (("perft", "thud", "--position", ""), "an empty text is no position; leave it out for the usual start"),
        (("play", "thud", "--position", ""), "an empty text is no position; leave it out for the usual start"),
        (("rules", "go"), "there is no such game"),
    ],
)
def test_bad_input_ends_with_two(arguments, message):
    result = run(*arguments, "--lang", "en")
    assert result.exit_code == 2
    assert message in result.stderr


def test_a_language_that_is_not_spoken_is_refused():
    result = run("rules", "thud", "--lang", "fr")
    assert result.exit_code == 2
    assert "'en', 'ru'" in result.stderr


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_rulebook_is_printed_clause_by_clause(lang):
    book = game("thud").rulebook(lang)
    output = run("rules", "thud", "--lang", lang).output
    for clause in book.clauses.values():
        assert f"{clause.id} · {clause.title}" in output


def test_the_rulebook_as_json_holds_every_clause():
    sections = json.loads(run("rules", "thud", "--json").output)["sections"]
    ids = [clause["id"] for section in sections for clause in section["clauses"]]
    assert ids == list(game("thud").rulebook("en").clauses)


def test_coverage_names_code_and_tests_for_a_clause():
    found = {row["id"]: row for row in json.loads(run("rules", "thud", "--coverage", "--json").output)}
    assert any(place.startswith("src/quadriga/games/thud/lines.py:") for place in found["T-13"]["cited"])
    assert found["T-13"]["kind"] == "rule"
    assert "T-13" in run("rules", "thud", "--coverage").output


def test_coverage_names_whole_tests_in_a_pipe():
    printed = run("rules", "thud", "--coverage").output
    assert "test_" not in printed
    assert "…" not in printed


def test_coverage_speaks_russian():
    kinds = {
        line.split("│")[2].strip()
        for line in run("rules", "thud", "--coverage", "--lang", "ru").output.splitlines()
        if "│" in line
    }
    assert kinds <= {"правило", "страница", "рассказ", ""}
    assert "правило" in kinds


def test_coverage_finds_citations_and_claims_and_no_others(tmp_path: Path):
    book = parsed("# Hop\n## Moves\n### H-1 · rule · One\na\n### H-11 · rule · Eleven\nb\n")
    (tmp_path / "src/quadriga").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (tmp_path / "src/quadriga/hop.py").write_text("x = 1\nstep = 1  # H-1\n")
    claim = "@pytest.mark." + 'rule(\n    "H-11",\n)\ndef test(): ...\n'
    (tmp_path / "tests/test_hop.py").write_text(f"import pytest\n{claim}")
    one, eleven = coverage(book, tmp_path)
    assert (one.cited, one.claimed) == (("src/quadriga/hop.py:2",), ())
    assert (eleven.cited, eleven.claimed) == ((), ("tests/test_hop.py:2",))


def test_the_version_and_every_command_are_told():
    assert run("--version").output == f"quadriga {__version__}\n"
    helped = run("--help").output
    assert all(f" {command} " in helped for command in COMMANDS)


def test_an_unknown_command_is_refused():
    result = run("fly")
    assert result.exit_code == 2
    assert "fly" in result.stderr


@pytest.mark.parametrize(("locale", "words"), [("C", "The output is cut off"), ("ru_RU.UTF-8", "Вывод обрезан")])
def test_a_full_disk_is_told_in_one_sentence(locale, words):
    with FULL.open("w") as full:
        asked = [COMMAND, "rules", "thud"]
        done = subprocess.run(
            asked,
            stdout=full,
            stderr=subprocess.PIPE,
            env=os.environ | {"LC_ALL": locale, "PYTHONUTF8": "1"},
            check=False,
        )
    said = done.stderr.decode()
    assert done.returncode == 2
    assert words in said
    assert "Traceback" not in said
