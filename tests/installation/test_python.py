"""tools/python.sh: the Python that `make` takes, and what it says when there is none."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "tools" / "python.sh"
OLD = 'case "$2" in *"sys.exit"*) exit 1;; *print*) echo 3.9;; esac'
WITHOUT_VENV = 'case "$2" in *ensurepip*) exit 1;; *print*) echo 3.12;; esac'
GOOD = 'case "$2" in *print*) echo 3.13;; esac'


@pytest.fixture
def choose(tmp_path):
    """Run the script on a PATH that holds nothing but the given Pythons, each a few words of shell."""

    def run(*arguments, **pythons):
        for name, body in pythons.items():
            fake = tmp_path / name.replace("_", ".")
            fake.write_text(f"#!/bin/sh\n{body}\n")
            fake.chmod(0o755)
        command = ["/bin/sh", SCRIPT, *arguments]
        return subprocess.run(command, env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False)

    return run


def test_the_usual_name_comes_first(choose):
    assert choose(python3=GOOD, python3_12=GOOD).stdout == "python3\n"


def test_an_old_python_is_passed_over_for_a_new_one(choose):
    assert choose(python3=OLD, python3_12=GOOD).stdout == "python3.12\n"


def test_a_named_python_is_the_only_candidate(choose):
    assert choose("python3.12", python3=GOOD, python3_12=GOOD).stdout == "python3.12\n"


def test_only_old_pythons_are_refused_by_name_and_version(choose):
    done = choose(python3=OLD)
    assert done.returncode == 1
    assert "needs Python 3.11 to 3.15; found only: python3 (3.9)" in done.stderr


def test_the_script_and_the_package_ask_for_the_same_pythons():
    project = tomllib.loads((SCRIPT.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lowest, beyond = re.fullmatch(r">=3\.(\d+),<3\.(\d+)", project["requires-python"]).groups()
    assert f"(3, {lowest}) <= sys.version_info < (3, {beyond})" in SCRIPT.read_text(encoding="utf-8")


def test_a_python_without_venv_is_refused_with_the_package_to_install(choose):
    done = choose(python3=WITHOUT_VENV)
    assert done.returncode == 1
    assert "apt-get install python3.12-venv" in done.stderr


def test_no_python_at_all_is_said(choose):
    done = choose()
    assert done.returncode == 1
    assert "No Python found" in done.stderr
