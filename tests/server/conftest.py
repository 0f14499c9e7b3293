"""The application in this process, over a store in a folder."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from litestar.testing import AsyncTestClient

from quadriga.server.app import create_app
from quadriga.service import Warmth
from tests.matchmaking import House, house


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as opened:
        yield opened


@pytest.fixture
def built_page(tmp_path: Path) -> Path:
    """A page of two files."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Quadriga</title>" + "<p>board</p>" * 200)
    (folder / "assets" / "index-abc123.js").write_text("console.log('ink')")
    return folder


@pytest.fixture
async def client(home: House, built_page: Path) -> AsyncIterator[AsyncTestClient]:
    async with AsyncTestClient(
        create_app(home.matches, Warmth(()), built_page), raise_server_exceptions=False
    ) as opened:
        yield opened
