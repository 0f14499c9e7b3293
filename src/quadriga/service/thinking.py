"""The computer players of a match at work: set thinking when they are awaited, and stopped with the match."""

import asyncio
import logging
from functools import partial
from typing import Protocol, cast
from weakref import ref

from quadriga.kernel.errors import QuadrigaError
from quadriga.kernel.seats import CHANCE
from quadriga.service import chance
from quadriga.service.computers import Question, Thinker
from quadriga.service.draft import Draft
from quadriga.service.orders import Command, chosen
from quadriga.service.replay import Replay
from quadriga.storage import OwnedElsewhere

logger = logging.getLogger(__name__)


class Board(Protocol):
    """What a computer player wants of its match."""

    replay: Replay

    @property
    def is_led_here(self) -> bool:
        """Whether this process is the one that carries orders out."""

    async def keep_quiet(self, seat: int) -> None:
        """Wait until an answer of the seat may be told."""

    async def carry_out(self, order: Command) -> None:
        """Carry an order out; raises OwnedElsewhere if another process leads the match."""

    def ring(self) -> None:
        """Tell those who watch that something has changed."""


class Thinking:
    """The thoughts of a match's computer players, one a seat."""

    def __init__(self, board: Board, thinker: Thinker) -> None:
        self._match = ref(board)  # a match that nobody needs any more is not kept by its players; one they think of is
        self._thinker = thinker
        self._thoughts: dict[int, asyncio.Task[None]] = {}

    @property
    def _board(self) -> Board:
        return cast("Board", self._match())

    @property
    def is_going_on(self) -> bool:
        """Whether a computer player is at work, here or (as far as can be told) in the process that leads."""
        return any(seat in self._thoughts or not self._board.is_led_here for seat in self._awaited())

    def begin(self) -> None:
        """Set the awaited computer players thinking, if the match is led here."""
        if not self._board.is_led_here:
            return
        for seat in self._awaited():
            if seat not in self._thoughts:
                name = f"{self._board.replay.header.match}: seat {seat}"
                self._thoughts[seat] = asyncio.create_task(self._think(seat), name=name)

    async def stop(self) -> None:
        """Stop thinking; what has been stored stays."""
        thoughts = [*self._thoughts.values()]
        for thought in thoughts:
            thought.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)

    async def _think(self, seat: int) -> None:
        board = self._board
        match = board.replay.header.match
        try:
            while board.is_led_here and seat in self._awaited():
                at = board.replay.moved_at
                code = await self._thinker.choose(question(board.replay, seat))
                await board.keep_quiet(seat)
                play = partial(play_thought, seat, at, code)
                await asyncio.shield(asyncio.ensure_future(board.carry_out(play)))
        except OwnedElsewhere:
            logger.info("match %s: another process leads it now", match)
        except (QuadrigaError, OSError, RuntimeError):
            logger.exception("match %s: the computer in seat %d could not move", match, seat)
        finally:
            del self._thoughts[seat]
            board.ring()

    def _awaited(self) -> list[int]:
        replay = self._board.replay
        return [seat for seat in replay.waiting() if seat != CHANCE and replay.sitters[seat].by == "computer"]


def play_thought(seat: int, at: int, code: int, draft: Draft) -> None:
    """Play what a computer chose at event `at`; if the match has moved on since, the thought is void."""
    is_asked = draft.replay.moved_at == at and seat in draft.replay.waiting()
    if is_asked and draft.replay.sitters[seat].by == "computer":
        draft.add(chosen(draft.replay, seat, code))


def question(replay: Replay, seat: int) -> Question:
    """Return what a computer player is asked: the position as its seat knows it."""
    header = replay.header
    return Question(
        game=header.game,
        ruleset=header.ruleset,
        options=tuple(header.options.items()),
        level=replay.sitters[seat].level or "",
        seat=seat,
        known=replay.game.observe(replay.setup, replay.now.state, seat).tobytes(),
        seed=chance.thinking_seed(replay.seed or b"", replay.moved_at, seat),
    )
