"""What a game counts of itself by its end, beside who has won: its turns, what was taken."""

from typing import Protocol, runtime_checkable

from quadriga.kernel import Setup, State, Text


@runtime_checkable
class Counting(Protocol):
    """A game with more to tell of a finished match than its outcome and how long it took."""

    counts: tuple[Text, ...]  # what is counted, each in a few words

    def tally(self, setup: Setup, state: State) -> tuple[int, ...]:
        """Return the number of each of `counts` in a state."""


def names(game: object) -> tuple[Text, ...]:
    """Return what a game counts."""
    return game.counts if isinstance(game, Counting) else ()


def tally(game: object, setup: Setup, state: State) -> tuple[int, ...]:
    """Return the numbers of what a game counts, in the order of `names`."""
    return game.tally(setup, state) if isinstance(game, Counting) else ()
