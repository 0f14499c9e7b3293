"""What may be taken back, once for all games."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from quadriga.kernel.game import Game, Setup, State
from quadriga.service.moment import Change

TAKE_BACK = "take-back"


def target(line: Sequence[Change], seat: int) -> int | None:
    """Return the event to go back to: the one before the seat's last action; None if it has none since a seat left."""
    last = next((change for change in reversed(line) if change.seat == seat or change.parts), None)
    return None if last is None or last.parts else last.v - 1


def is_free(game: Game, setup: Setup, line: Sequence[Change], seat: int) -> bool:
    """Say whether the seat may take its last action back without asking anybody.

    So it is inside its own unfinished turn, as long as nothing hidden was revealed to it, no chance was drawn and no
    other seat has acted.
    """
    if not line or line[-1].seat != seat:
        return False
    last = line[-1]
    is_unfinished = game.waiting(setup, last.after) == (seat,) and game.mid_turn(setup, last.after)
    return is_unfinished and not reveals(game, setup, last, seat)


def has_shown(game: Game, setup: Setup, line: Sequence[Change], seat: int) -> bool:
    """Say whether anything hidden has been shown to the seat since before its last action: it cannot be unseen."""
    to = target(line, seat)
    return to is not None and any(reveals(game, setup, change, seat) for change in line if change.v > to)


def reveals(game: Game, setup: Setup, change: Change, seat: int) -> bool:
    """Say whether the change showed the seat something that it did not know before."""
    return bool(np.any(erased(game, setup, change.before, seat) & ~erased(game, setup, change.after, seat)))


def erased(game: Game, setup: Setup, state: State, seat: int) -> "np.ndarray[Any, np.dtype[np.bool_]]":
    """Return, for each byte of the record, whether it is kept from the seat."""
    known = game.observe(setup, state, seat)
    return np.not_equal(np.frombuffer(known.tobytes(), np.uint8), np.frombuffer(state.tobytes(), np.uint8))
