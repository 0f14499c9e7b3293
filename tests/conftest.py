"""The stores that tests keep matches in."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.postgres import Server


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A PostgreSQL server for the whole run, started for the first test that asks."""
    with Server() as started:
        yield started


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store, of each kind in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "matches.db")
    server: Server = request.getfixturevalue("postgres")
    return server.database()
