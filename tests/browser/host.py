"""A server of its own process, on a free port of this machine, over a store in a folder."""

import os
import re
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import httpx

from tests.console import COMMAND

SEATS = {by: {"by": by} for by in ("human", "open")}
PATIENCE = 240  # seconds; the rules may have to be compiled first
PAUSE = 0.1  # seconds between two looks at whether they are


@dataclass(frozen=True)
class Opened:
    """A match that has been opened: its name, and the key of each seat (None for a computer)."""

    match: str
    keys: list[str | None]

    def link(self, *seats: int) -> str:
        """Return the path of the match's page, with the keys of some seats."""
        held = ",".join(self.keys[seat] or "" for seat in seats)
        return f"/m/{self.match}#k={held}" if seats else f"/m/{self.match}"


class Host:
    """`quadriga serve`; killed and started again, it listens where it did."""

    def __init__(self, folder: Path, base: str = ""):
        self.folder = folder
        self.base = base  # the path that it lives at: "", or one such as "/quadriga"
        self.port = 0  # any free one, the first time
        self.address = ""
        self.server: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.server:
            self.stop()

    def start(self) -> None:
        """Start the server and wait until every game can be played."""
        command = [COMMAND, "serve", "--port", str(self.port), "--base-path", f"{self.base}/", "--matches", "0"]
        self.server = subprocess.Popen(
            [*command, "--database", str(self.folder / "matches.db")],
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"NO_COLOR": "1", "COLUMNS": "200"},
        )
        try:
            self.address = self._address()
            self.port = httpx.URL(self.address).port or 0
            self._wait_until_ready()
        except BaseException:  # even when the test's time is up
            self.kill()
            raise

    def kill(self) -> None:
        """Kill the server as a power cut would."""
        assert self.server
        self.server.kill()
        self._bury()

    def stop(self) -> None:
        """Stop the server as Ctrl-C would."""
        assert self.server
        self.server.terminate()
        self._bury()

    def open(
        self,
        *seats: str,
        game: str = "thud",
        ruleset: str | None = None,
        position: str | None = None,
        options: dict[str, Any] | None = None,
        names: Sequence[str | None] | None = None,
        pace: dict[str, Any] | None = None,
        forfeits: bool = True,
    ) -> Opened:
        """Open a match; a seat is `human`, `open` or the level of a computer, and may have a name."""
        named = zip(seats, names or [None] * len(seats), strict=True)
        asked = {
            "game": game,
            "seats": [SEATS.get(seat, {"by": "computer", "level": seat}) | {"name": name} for seat, name in named],
            "options": options or {},
            "pace": pace,
            "forfeits": forfeits,
            **({"ruleset": ruleset} if ruleset else {}),
            **({"position": position} if position else {}),
        }
        return Opened(**self._post("/api/matches", asked))

    def play(self, opened: Opened, plies: Sequence[str]) -> None:
        """Play plies through the API, for whichever seat is waited for."""
        for ply in plies:
            match = httpx.get(f"{self.address}/api/matches/{opened.match}").raise_for_status().json()
            key = opened.keys[match["waiting"][0]]
            self._post(f"/api/matches/{opened.match}/actions", {"v": match["v"], "text": ply}, key)

    def file(self, opened: Opened, seat: int, form: str = "quad") -> str:
        """Return the match as a file, as a seat may have it."""
        address = f"{self.address}/api/matches/{opened.match}/file?format={form}"
        return httpx.get(address, headers={"Authorization": f"Bearer {opened.keys[seat]}"}).raise_for_status().text

    def _post(self, path: str, body: dict[str, Any], key: str | None = None) -> Any:
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        return httpx.post(self.address + path, json=body, headers=headers).raise_for_status().json()

    def _address(self) -> str:
        assert self.server
        assert self.server.stderr
        said = []
        for line in self.server.stderr:
            said.append(line)
            if found := re.search(r"http://[^\s/]+", line):
                return found[0] + self.base
        raise AssertionError(f"the server has not started: {''.join(said)}")

    def _wait_until_ready(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with suppress(httpx.TransportError):
                states = httpx.get(f"{self.address}/api/health").json()["games"]
                if {*states.values()} == {"ready"}:
                    return
            time.sleep(PAUSE)
        raise AssertionError(f"not every game is ready after {PATIENCE} s")

    def _bury(self) -> None:
        assert self.server
        assert self.server.stderr
        self.server.stderr.close()
        self.server.wait()
        self.server = None
