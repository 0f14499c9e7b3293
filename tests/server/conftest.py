"""The application in this process, over a store in a folder."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from httpx import ASGITransport, AsyncClient
from litestar import Litestar

from quadriga import games
from quadriga.server.app import create_app
from quadriga.server.listening import address_of, bound, server_of
from quadriga.service import Analysts, Warmth
from quadriga.service.workers import Workers
from quadriga.service.workshop import Workshop
from tests.matchmaking import House, house


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as opened:
        yield opened


@pytest.fixture(scope="session")
def workers() -> Iterator[Workers]:
    """A worker process for every test, as it takes seconds to start; it knows the test game, other processes do not."""
    hired = Workers(1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(games.EXTRA_GAMES, "testgame")
        asyncio.run(hired.do(len, ""))  # starts the process
    yield hired
    asyncio.run(hired.close())


@pytest.fixture
def analysts(workers: Workers) -> Analysts:
    return Analysts(workers)


@pytest.fixture
def built_page(tmp_path: Path) -> Path:
    """A page of two files."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Quadriga</title>" + "<p>board</p>" * 200)
    (folder / "assets" / "index-abc123.js").write_text("console.log('ink')")
    return folder


def asking(home: House, analysts: Analysts, page: Path, workers: Workers | None = None) -> AsyncClient:
    """Return a client of the application over these matches, in this event loop."""
    app = create_app(home.matches, analysts, Warmth(()), page, workshop_=Workshop(workers))
    transport = ASGITransport(app, raise_app_exceptions=False)
    return AsyncClient(transport=transport, base_url="http://quadriga.test")


@pytest.fixture
async def client(home: House, analysts: Analysts, built_page: Path, workers: Workers) -> AsyncIterator[AsyncClient]:
    async with asking(home, analysts, built_page, workers) as opened:
        yield opened


@asynccontextmanager
async def serving(app: Litestar) -> AsyncIterator[str]:
    """Serve an application at a free port of this machine; yield its host and port."""
    listener, started = bound("127.0.0.1", 0), asyncio.Event()
    server = server_of(app, started.set)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    await started.wait()
    yield address_of(listener).removeprefix("http://").rstrip("/")
    server.should_exit = True
    await task


@pytest.fixture
async def address(home: House, analysts: Analysts, built_page: Path) -> AsyncIterator[str]:
    """Serve the application; yield its host and port."""
    async with serving(create_app(home.matches, analysts, Warmth(()), built_page)) as at:
        yield at
