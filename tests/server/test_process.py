"""The server as a process: what it says when it cannot start, and what is left when it is killed."""

import asyncio
import os
import signal
import socket
import sqlite3
import sys
from contextlib import asynccontextmanager

import pytest
from httpx import AsyncClient

from tests.server.talking import talk
from tests.server.test_matches import PEOPLE, bearer

COMMAND = (sys.executable, "-c", "from quadriga.cli import main; main()", "serve")
SIGNALLED = {0, -signal.SIGINT, -signal.SIGTERM, 128 + signal.SIGINT, 128 + signal.SIGTERM}


async def start(*options: str, lang: str = "en", **variables: str) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    environment = {
        **os.environ,
        **variables,
        "QUADRIGA_EXTRA_GAMES": "testgame",
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    return await asyncio.create_subprocess_exec(*COMMAND, "--lang", lang, *options, env=environment, stderr=pipe)


@asynccontextmanager
async def server(database, *options: str, **variables: str):
    """Start a server on a free port; yield it and its address."""
    process = await start("--port", "0", "--database", str(database), *options, **variables)
    try:
        while b"http://" not in (line := await process.stderr.readline()):
            assert line, "the server ended before it listened"
        address = line.decode().split("http://")[1].split("/")[0]
        drained = asyncio.create_task(process.stderr.read())
        yield process, address
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
        await drained


async def ready(client: AsyncClient) -> None:
    while (await client.get("/api/health")).json()["games"]["lanterns"] != "ready":  # noqa: ASYNC110  another process
        await asyncio.sleep(0.2)


async def refusal(*options: str, lang: str = "en", **variables: str) -> str:
    """Return the one line that a server says which cannot start."""
    process = await start(*options, lang=lang, **variables)
    _, said = await process.communicate()
    assert process.returncode == 2
    lines = [line for line in said.decode().splitlines() if "make setup" not in line]  # the page may not be built
    assert len(lines) == 1, said.decode()
    return lines[0]


@pytest.mark.timeout(600)
async def test_what_was_acknowledged_survives_a_kill(tmp_path):
    database = tmp_path / "matches.db"
    async with server(database) as (process, address), AsyncClient(base_url=f"http://{address}", timeout=60) as client:
        await ready(client)
        opened = (await client.post("/api/matches", json={"game": "lanterns", "seats": PEOPLE})).json()
        name, keys = opened["match"], opened["keys"]
        async with talk(address, name, keys) as page:
            v = (await page.hear("match"))["v"]
            await page.say("action", id="a", v=v, d={"seat": 1, "text": "burn 2"})
            assert (await page.answer("a"))["t"] == "ack"
            process.kill()
            await process.wait()
    async with server(database) as (process, address), AsyncClient(base_url=f"http://{address}", timeout=60) as client:
        await ready(client)
        async with talk(address, name, [keys[1]], v=v) as page:
            missed = await page.hear("event")
            assert missed["v"] == v + 1
            assert missed["d"]["entry"]["text"] == "burn 2"
        played = {"v": v + 1, "action": 0}
        answer = await client.post(f"/api/matches/{name}/actions", json=played, headers=bearer(keys[0]))
        assert answer.status_code == 200
        process.send_signal(signal.SIGINT)
        await process.wait()
        assert process.returncode in SIGNALLED


@pytest.fixture
def lasting_browser(tmp_path):
    """Yield a browser that runs until it is closed, and the file in which it leaves its process id."""
    program, trace = tmp_path / "browser", tmp_path / "trace"
    program.write_text(
        f"#!/bin/sh\necho $$ > '{trace}.new' && mv '{trace}.new' '{trace}'\nexec sleep 600 2> /dev/null\n"
    )
    program.chmod(0o755)
    yield program, trace
    if trace.exists():
        os.kill(int(trace.read_text()), signal.SIGKILL)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
@pytest.mark.parametrize("screen", ["", ":0"])
async def test_no_browser_holds_the_server_up_and_without_a_screen_none_is_opened(tmp_path, lasting_browser, screen):
    program, trace = lasting_browser
    variables = {"BROWSER": str(program), "DISPLAY": screen, "WAYLAND_DISPLAY": ""}
    async with server(tmp_path / "matches.db", "--open", **variables) as (_, address):
        async with AsyncClient(base_url=f"http://{address}") as client:
            assert (await client.get("/api/health")).status_code == 200
        while screen and not trace.exists():  # noqa: ASYNC110  another process
            await asyncio.sleep(0.1)
    assert trace.exists() == bool(screen)


async def test_a_port_in_use_is_named(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = await refusal("--port", port, "--database", str(tmp_path / "matches.db"))
        assert f"--port {int(port) + 1}" in said
        assert f"make play PORT={int(port) + 1}" in said
    assert not (tmp_path / "matches.db").exists()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
async def test_it_says_that_it_stops_and_puts_everything_away(tmp_path, how):
    process = await start("--port", "0", "--database", str(tmp_path / "matches.db"))
    while b"http://" not in await process.stderr.readline():
        pass
    process.send_signal(how)
    assert b"Stopping" in await process.stderr.read()
    assert await process.wait() == 0
    assert not (tmp_path / "matches.db-wal").exists()


async def test_an_address_of_another_machine_is_named():
    assert "192.0.2.1" in await refusal("--host", "192.0.2.1", "--port", "0")


@pytest.mark.skipif(sys.platform != "linux", reason="XDG_DATA_HOME names the user's folder on Linux")
async def test_a_folder_of_data_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").touch()
    said = await refusal("--port", "0", XDG_DATA_HOME=str(tmp_path / "file"))
    assert str(tmp_path / "file") in said
    assert "--database" in said


async def test_a_locked_database_is_named(tmp_path):
    file = tmp_path / "matches.db"
    with sqlite3.connect(file, isolation_level=None) as other:
        other.execute("BEGIN EXCLUSIVE")
        said = await refusal("--port", "0", "--database", str(file))
    assert str(file) in said
    assert "locked" in said


async def test_a_read_only_database_is_named_in_russian_too(tmp_path):
    file = tmp_path / "matches.db"
    async with server(file) as (process, _):
        process.send_signal(signal.SIGINT)
        await process.wait()
    said = await refusal("--port", "0", "--database", f"sqlite:///file:{file}?mode=ro&uri=true", lang="ru")
    assert str(file) in said
    assert "только для чтения" in said


async def test_junk_is_named_and_left(tmp_path):
    file = tmp_path / "matches.db"
    file.write_bytes(b"not a database at all" * 100)
    before = file.read_bytes()
    assert str(file) in await refusal("--port", "0", "--database", str(file))
    assert file.read_bytes() == before
