"""Answers that take long to find: whoever asks the same meanwhile waits for the same one, later it is remembered."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class Answers(Generic[Answer]):
    """The latest `most` answers, each by what was asked; what failed is asked anew."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: OrderedDict[bytes, asyncio.Future[Answer]] = OrderedDict()  # the longest unused first

    async def to(self, question: bytes, find: Callable[[], Awaitable[Answer]]) -> Answer:
        """Return the answer to a question; `find` looks for it, unless somebody has asked before."""
        if question not in self._found:
            self._found[question] = asyncio.ensure_future(find())
            self._found[question].add_done_callback(lambda done: self._forget_failure(question, done))
            while len(self._found) > self._most:
                self._found.popitem(last=False)
        self._found.move_to_end(question)
        return await asyncio.shield(self._found[question])

    def _forget_failure(self, question: bytes, done: "asyncio.Future[Answer]") -> None:
        if done.cancelled() or done.exception():
            self._found.pop(question, None)
