"""A page's end of a match's WebSocket."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect


class Talk:
    """Says and hears JSON messages."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    async def say(self, kind: str, **fields: Any) -> None:
        await self.connection.send(json.dumps({"t": kind, **fields}))

    async def hear(self, kind: str) -> dict[str, Any]:
        """Return the next message of that kind, passing over the others."""
        while True:
            message = json.loads(await self.connection.recv())
            if message["t"] == kind:
                return message

    async def answer(self, id_: str) -> dict[str, Any]:
        """Return the answer to a command."""
        while True:
            message = json.loads(await self.connection.recv())
            if message.get("id") == id_:
                return message


@asynccontextmanager
async def talk(address: str, name: str, keys: list[str], v: int | None = None, **options: Any) -> AsyncIterator[Talk]:
    """Connect to a match and say hello."""
    language = options.pop("lang", "en")
    async with connect(f"ws://{address}/api/matches/{name}/socket", **options) as connection:
        talking = Talk(connection)
        await talking.say("hello", d={"keys": keys, "v": v, "lang": language})
        yield talking
