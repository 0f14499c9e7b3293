"""tools/postgres.py: which PostgreSQL the tests start."""

import os
from pathlib import Path

import pytest

from tools import postgres


def programs(folder):
    folder.mkdir(parents=True)
    for program in postgres.PROGRAMS:
        (folder / program).touch()
    return folder


def test_the_named_programs_are_taken(monkeypatch, tmp_path):
    named = programs(tmp_path / "mine")
    monkeypatch.setenv(postgres.NAMED, str(named))
    assert postgres.find() == named


def test_a_named_folder_without_programs_is_an_error_not_another_postgres(monkeypatch, tmp_path):
    monkeypatch.setenv(postgres.NAMED, str(tmp_path))
    with pytest.raises(postgres.PostgresError, match="does not hold createdb, initdb"):
        postgres.find()


def test_of_debians_versions_the_newest_is_taken(monkeypatch, tmp_path):
    monkeypatch.delenv(postgres.NAMED, raising=False)
    monkeypatch.setattr(postgres, "PACKAGED", tmp_path)
    monkeypatch.setenv("PATH", "")
    assert postgres.find() is None
    programs(tmp_path / "9.6" / "bin")
    newest = programs(tmp_path / "17" / "bin")
    assert postgres.find() == newest


def test_without_postgres_the_tests_fail_with_advice(monkeypatch):
    monkeypatch.setattr(postgres, "find", lambda: None)
    with pytest.raises(postgres.PostgresError, match="make test"):
        postgres.demand()


def test_who_cannot_install_it_is_told_what_to_do(monkeypatch):
    monkeypatch.setattr(postgres, "find", lambda: None)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(postgres.PostgresError, match=r"only root on Debian .* install the package postgresql by hand"):
        postgres.install()


def test_root_installs_debians_package(monkeypatch, tmp_path):
    monkeypatch.setattr(postgres, "find", lambda: tmp_path if (tmp_path / "there").exists() else None)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(postgres.shutil, "which", lambda _: "found")
    monkeypatch.setattr(postgres, "WAYS", (("true",), ("touch", str(tmp_path / "there"))))
    assert postgres.install() == tmp_path


def test_the_server_never_runs_as_root(postgres):
    owner = postgres.folder.stat().st_uid
    assert owner == os.geteuid() if os.geteuid() else owner != 0
    assert Path(f"/proc/{postgres.process.pid}").stat().st_uid == owner
