import json

import pytest
from typer.testing import CliRunner

from quadriga import games
from quadriga.cli import app
from quadriga.cli.table import Table
from quadriga.service import SeatPlan
from quadriga.service.intake import record_of

ACTIONS = ("dN12-K9", "TJ7-K8xK9", "dA6-B6", "TG7-H6")  # the first puts a dwarf beside a troll


@pytest.fixture
def table():
    thud = games.game("thud")
    opened = Table(thud, [SeatPlan("human")] * 2, options={"rounds": 1}, seed=bytes(32))
    for text in ACTIONS:
        [seat] = opened.replay.waiting()
        opened.act(seat, thud.read_action(opened.setup, opened.state, seat, text))
    return opened


@pytest.fixture
def file(table, tmp_path):
    path = tmp_path / "match.quad.jsonl"
    path.write_text(table.file(), "utf-8")
    return path


def analyse(path, *words):
    return CliRunner().invoke(app, ["analyse", str(path), "--nodes", "2000", "--workers", "1", *words])


def test_each_ply_is_told_with_what_it_lost_and_what_was_better(file):
    said = analyse(file, "--lang", "en")
    assert said.exit_code == 0
    row = next(line for line in said.stdout.splitlines() if ACTIONS[0] in line)
    assert "?" in row
    assert "actions 2" in said.stdout
    assert "2,000 positions at most" in said.stdout


def test_json_names_the_match_its_rules_and_each_verdict(file, table):
    found = json.loads(analyse(file, "--json").stdout)
    assert found["match"] == table.replay.header.match
    assert found["table_hash"] == table.replay.header.table_hash
    assert [verdict["text"] for verdict in found["verdicts"]] == list(ACTIONS)
    first = found["verdicts"][0]
    assert first["loss"] == first["before"] - first["after"] > 0
    assert first["best"]
    assert [summary["n_actions"] for summary in found["summaries"]] == [2, 2]


def test_it_speaks_russian(file):
    said = analyse(file, "--lang", "ru")
    assert "в среднем потеряно очков" in said.stdout


@pytest.mark.parametrize("name", [known.name for known in games.game("thud").foreign_formats if known.write])
def test_records_of_other_programs_are_read_alike(table, file, tmp_path, name):
    written = next(known for known in table.game.foreign_formats if known.name == name).write(record_of(table.replay))
    record = tmp_path / "record.txt"
    record.write_text(written, "utf-8")
    told = [json.loads(analyse(path, "--json").stdout)["verdicts"] for path in (file, record)]
    assert told[0] == told[1]


def test_a_file_that_was_altered_is_not_analysed(file):
    file.write_text(file.read_text("utf-8").replace(ACTIONS[2], "dA6-B7"), "utf-8")
    said = analyse(file, "--lang", "en")
    assert said.exit_code == 2
    assert "line" in said.stderr
    assert said.stdout == ""


@pytest.mark.parametrize(
    ("content", "what"), [("to be or not to be", "neither a match file"), ("", "neither a match file")]
)
def test_a_file_of_another_kind_is_refused(tmp_path, content, what):
    path = tmp_path / "hamlet.txt"
    path.write_text(content, "utf-8")
    said = analyse(path, "--lang", "en")
    assert said.exit_code == 2
    assert what in said.stderr


def test_a_match_without_actions_has_nothing_to_analyse(tmp_path):
    path = tmp_path / "empty.quad.jsonl"
    path.write_text(Table(games.game("thud"), [SeatPlan("human")] * 2, seed=bytes(32)).file(), "utf-8")
    said = analyse(path, "--lang", "en")
    assert said.exit_code == 2
    assert "nothing has been played" in said.stderr


def test_a_missing_file_is_named():
    said = analyse("nowhere.quad.jsonl", "--lang", "en")
    assert said.exit_code == 2
    assert said.stderr.startswith("quadriga: nowhere.quad.jsonl: cannot be opened")
