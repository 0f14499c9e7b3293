"""The pause before answers: by how soon one comes nobody can tell whether there was anything to think about."""

import asyncio
from datetime import datetime, timedelta
from typing import Protocol, runtime_checkable

from quadriga.kernel.game import Setup, State
from quadriga.kernel.text import Text
from quadriga.service.errors import NothingToHide

MARGIN = timedelta(milliseconds=100)  # before the end of somebody's time, so that an answer that is in still counts


@runtime_checkable
class Asker(Protocol):
    """A game that asks for answers, several seats at once, whether they have anything to answer with or not."""

    title: Text

    def is_answering(self, setup: Setup, state: State, seat: int) -> bool:
        """Say whether the seat's next choice is the first of its answer to what all are asked."""


class Silence:
    """The answers of a match that are held back."""

    def __init__(self) -> None:
        """Begin with none."""
        self._held: list[tuple[datetime, asyncio.Future[None]]] = []

    def hold(self, until: datetime) -> asyncio.Future[None]:
        """Return what an answer has to wait for; it is done once `release` is called at that time or later."""
        released = asyncio.get_running_loop().create_future()
        self._held.append((until, released))
        return released

    @property
    def ends(self) -> datetime | None:
        """When the first answer may be told; None while none is held back."""
        return min((until for until, _ in self._held), default=None)

    def release(self, now: datetime | None = None) -> None:
        """Let those answers through that may be told `now`, or (None) all."""
        due = [held for held in self._held if now is None or held[0] <= now]
        self._held = [held for held in self._held if held not in due]
        for _, released in due:
            if not released.done():
                released.set_result(None)


def nothing_to_hide(title: Text) -> NothingToHide:
    """Return the error for a pause in a game that asks nobody for answers."""
    return NothingToHide(
        Text(
            f"In {title.en} nobody is asked for an answer, so there is nothing to hold back. Leave `pause` out.",
            f"В игре «{title.ru}» ответов не спрашивают, придерживать нечего. Не указывайте `pause`.",
        )
    )
