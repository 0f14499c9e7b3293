"""A table at which one client holds every seat and plays at random, checking each answer."""

import json
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from quadriga.games import game
from quadriga.kernel.random import below
from quadriga.service import matchfile
from quadriga.service.events import Action

BROKEN = (OSError, WebSocketException, InvalidHandshake, TimeoutError, EOFError)  # of a connection, not of the match
PLAN = {"game": "thud", "seats": [{"by": "human"}, {"by": "human"}], "options": {"rounds": 1}}


class Table:
    """A match of Thud; `codes` were acknowledged in this order, `pending` was sent and not answered yet."""

    def __init__(self, opened: dict[str, Any], rng: Any) -> None:
        self.name: str = opened["match"]
        self.keys: list[str] = opened["keys"]
        self.codes: list[int] = []
        self.pending: tuple[int, int, int] | None = None  # event seen, seat, code
        self.v = 0
        self.n_resent = 0
        self._rng = rng
        self._thud = game("thud")
        self._setup = self._thud.setup("classic", **PLAN["options"])
        self._state = self._thud.opening(self._setup)

    @classmethod
    async def open(cls, client: httpx.AsyncClient, rng: Any) -> "Table":
        """Open a match; raises ConnectionError while the server prepares its rules."""
        opened = await client.post("/api/matches", json=PLAN)
        if opened.status_code == HTTPStatus.SERVICE_UNAVAILABLE:
            raise ConnectionError(opened.text)
        return cls(opened.raise_for_status().json(), rng)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return not self._thud.waiting(self._setup, self._state)

    async def play(self, address: str, goes_on: Callable[[], bool]) -> None:
        """Play through one server until told to stop, or the match is over, or the connection breaks (an error)."""
        async with connect(f"ws://{address}/api/matches/{self.name}/socket") as socket:
            await self._greet(socket)
            while goes_on() and not self.is_over:
                await self.act(socket)

    async def act(self, socket: ClientConnection) -> None:
        """Send an action, the pending one if there is one, and wait until it is acknowledged."""
        if self.pending:
            self.n_resent += 1
        else:
            self.pending = self.choose()
        v, seat, code = self.pending
        await say(socket, {"t": "action", "id": str(v), "v": v, "d": {"seat": seat, "action": code}})
        while (heard := json.loads(await socket.recv())).get("id") != str(v):
            pass
        if heard["t"] == "refused" and heard["d"]["status"] == HTTPStatus.SERVICE_UNAVAILABLE:
            raise ConnectionError(heard["d"]["detail"])  # the server has only just come back: nothing was changed
        if heard["t"] != "ack":
            message = f"match {self.name}: action {code} at event {v} was refused: {heard}"
            raise AssertionError(message)
        self.note(heard["v"], seat, code)

    def note(self, v: int, seat: int, code: int) -> None:
        """Take down that an action was acknowledged; the match is at `v`."""
        self.v, self.pending = v, None
        self.codes.append(code)
        self._state = self._thud.apply(self._setup, self._state, seat, code)

    async def _greet(self, socket: ClientConnection) -> None:
        await say(socket, {"t": "hello", "d": {"keys": self.keys, "v": None}})
        while (heard := json.loads(await socket.recv()))["t"] != "match":
            pass
        if heard["v"] < self.v:
            message = f"match {self.name} is at event {heard['v']}, but {self.v} was acknowledged"
            raise AssertionError(message)
        self.v = self.pending[0] if self.pending else heard["v"]

    def choose(self) -> tuple[int, int, int]:
        """Return the event seen, who is to play, and a random legal code."""
        seat = self._thud.waiting(self._setup, self._state)[0]
        codes = self._thud.legal_actions(self._setup, self._state, seat)
        return self.v, seat, int(codes[below(self._rng, len(codes))])

    async def audit(self, client: httpx.AsyncClient) -> "Audit":
        """Compare what the server keeps of the match, once it is proved, with what it acknowledged."""
        text = (await client.get(f"/api/matches/{self.name}/file")).raise_for_status().text
        replay = matchfile.verified(matchfile.parsed(text))
        kept = [moment.event.code for moment in replay.moments if isinstance(moment.event, Action)]
        n_same = next((n for n, pair in enumerate(zip(self.codes, kept, strict=False)) if pair[0] != pair[1]),
                      min(len(self.codes), len(kept)))  # fmt: skip
        beyond = kept[n_same:]
        is_pending = self.pending is not None and beyond == [self.pending[2]]
        return Audit(n_lost=len(self.codes) - n_same, n_twice=0 if is_pending else len(beyond))


class Audit:
    """Actions that were acknowledged and are not there, and those that are there and nobody sent (once more)."""

    def __init__(self, n_lost: int, n_twice: int) -> None:
        self.n_lost = n_lost
        self.n_twice = n_twice


async def say(socket: ClientConnection, message: dict[str, Any]) -> None:
    """Send a message."""
    await socket.send(json.dumps(message))
