"""A row of actions that might be played."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from quadriga.kernel import CHANCE, Game, Rows, Setup, State


@dataclass(frozen=True, slots=True)
class Turn:
    """What `seat` would play, the positions before and after it, and what would happen."""

    seat: int
    code: int
    before: State
    after: State
    rows: Rows


def played_out(game: Game, setup: Setup, state: State, codes: Sequence[int]) -> Iterator[Turn]:
    """Yield the turns of `codes`, played from `state`; they end where chance or the end comes in the way.

    Raises IllegalAction, UnreadableAction.
    """
    for code in codes:
        awaited = game.waiting(setup, state)
        if not awaited or awaited == (CHANCE,):
            return
        after, rows = game.play(setup, state, awaited[0], code)
        yield Turn(awaited[0], code, state, after, rows)
        state = after


def written(game: Game, setup: Setup, state: State, codes: Sequence[int]) -> tuple[str, ...]:
    """Return the texts of `codes`, played out from `state`."""
    turns = played_out(game, setup, state, codes)
    return tuple(game.action_text(setup, turn.before, turn.seat, turn.code) for turn in turns)
