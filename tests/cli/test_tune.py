import json
import tomllib

import pytest
from typer.testing import CliRunner

from quadriga.cli import app
from quadriga.games import game

QUICK = "--games 4 --nodes 20 --option rounds=1 --option quiet_limit=10 --workers 1".split()


def quadriga(*words):
    return CliRunner().invoke(app, list(words))


@pytest.fixture
def weighing():
    thud = game("thud")
    return thud.weighing(thud.setup())


def test_it_tells_the_weights_and_the_error_before_and_after_and_writes_where_it_is_told(tmp_path, weighing):
    file, before = tmp_path / "weights.toml", weighing.file.read_bytes()
    said = quadriga("tune", "thud", *QUICK, "--output", str(file), "--lang", "en")
    assert said.exit_code == 0
    assert all(feature in said.stdout for feature in weighing.features)
    assert "bits a position" in said.stdout
    assert tuple(tomllib.loads(file.read_text("utf-8"))["classic"]) == weighing.features
    assert weighing.file.read_bytes() == before


def test_a_dry_run_writes_nothing_and_json_is_all_there_is(weighing):
    before = weighing.file.read_bytes()
    said = quadriga("tune", "thud", *QUICK, "--dry-run", "--json")
    tuning = json.loads(said.stdout)
    assert tuple(tuning["after"]) == weighing.features
    assert tuning["school"]["seed"] == 1
    assert weighing.file.read_bytes() == before


def test_what_cannot_be_tuned_is_told_in_one_line():
    said = quadriga("tune", "thud", "--ruleset", "house")
    assert said.exit_code == 2
    assert "house" in said.stderr
