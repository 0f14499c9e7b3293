"""What is written for systemd, containers and proxies names options, paths and files that are there."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from quadriga.cli import app

ROOT = Path(__file__).parents[2]
CONTAINER = (ROOT / "Containerfile").read_text("utf-8")
UNIT = (ROOT / "deploy" / "quadriga.service").read_text("utf-8")


@pytest.mark.parametrize("name", ["Containerfile", "deploy/quadriga.service", "deploy/nginx.conf", "deploy/Caddyfile"])
def test_every_option_that_is_given_to_the_server_is_one(name):
    known = set(re.findall(r"--[a-z-]+", CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "200"}).output))
    text = (ROOT / name).read_text("utf-8")
    commands = re.findall(r"quadriga serve[^.`]*|CMD \[\"serve\".*", text)
    given = {option for command in commands for option in re.findall(r"--[a-z-]+", command)}
    assert given
    assert given <= known


def test_a_container_runs_without_rights_and_says_how_it_is():
    assert re.search(r"^USER quadriga$", CONTAINER, re.MULTILINE)
    assert "/api/health" in re.search(r"^HEALTHCHECK .*$", CONTAINER, re.MULTILINE)[0]
    assert re.search(r"^VOLUME /data$", CONTAINER, re.MULTILINE)


def test_a_container_is_given_everything_that_a_wheel_is_built_from():
    given = re.findall(r"^!(\S+)", (ROOT / ".dockerignore").read_text("utf-8"), re.MULTILINE)
    assert all((ROOT / path).exists() for path in given)
    assert {"hatch_build.py", "pyproject.toml", "constraints.txt", "src", "tools", "web"} <= {*given}


def test_the_unit_lets_the_rules_be_compiled():
    assert "MemoryDenyWriteExecute=yes" not in UNIT
    folders = dict(re.findall(r"^(State|Cache)Directory=(\w+)$", UNIT, re.MULTILINE))
    assert f"DATABASE=/var/lib/{folders['State']}/" in UNIT
    assert f"QUADRIGA_CACHE=/var/cache/{folders['Cache']}" in UNIT
