"""What is set to a learner: a position, a goal that the engine checks, and the words around it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from quadriga.kernel import Game, Setup, State, Text
from quadriga.kernel.ruleset import Value

Kind = Literal["lesson", "puzzle"]


class Happening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Events of one kind, those alone whose fields are as in `where`: how many there are to be, at least and at most.

    An event is what the game's `view.py` makes of it, so kinds and fields are named as on the wire.
    """

    kind: str
    where: dict[str, str | int] = {}
    at_least: int = 1
    at_most: int | None = None


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be reached, all of it, by at most `within` actions of the learner.

    `happens` counts the events that those actions cause. None of `prevents` may be caused by any answer to the last of
    them. `wins`: the match is over, and won by the learner alone. `exact`: only the solution will do, or winning at
    once.
    """

    within: int = 1
    happens: tuple[Happening, ...] = ()
    prevents: tuple[Happening, ...] = ()
    wins: bool = False
    exact: bool = False


@dataclass(frozen=True, slots=True)
class Exercise:
    """A lesson or a puzzle.

    `solution` holds the actions of both sides in turn: the learner's as they may be, the others' as they will be for
    as long as the learner keeps to it. A lesson's `grade` is 0; a puzzle's is how many actions deep one has to look.
    """

    name: str
    kind: Kind
    title: Text
    idea: Text
    task: Text
    ruleset: str
    position: str
    goal: Goal
    solution: tuple[str, ...]
    success: Text
    failure: Text
    options: Mapping[str, Value] = field(default_factory=dict)
    hints: tuple[Text, ...] = ()
    grade: int = 0

    def setup(self, game: Game) -> Setup:
        """Return the setup that it is played under; raises UnknownRuleset, BadOption."""
        return game.setup(self.ruleset, **self.options)

    def start(self, game: Game, setup: Setup) -> State:
        """Return the position that it begins with; raises BadPosition."""
        return game.read_position(setup, self.position)
