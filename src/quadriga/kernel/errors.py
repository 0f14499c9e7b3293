"""What can go wrong at the edges: each error says what, where and what instead, in both languages."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from quadriga.kernel.text import Language, Text


class QuadrigaError(Exception):
    """An error that a person can act on.

    `code` names the kind on the wire; `clause` is the rule it rests on ("T-12"), where there is one.
    """

    code: ClassVar[str] = "error"

    def __init__(self, text: Text, clause: str | None = None) -> None:
        super().__init__(text.en)
        self.text = text
        self.clause = clause

    def __reduce__(self) -> tuple[object, ...]:
        """Survive the way out of a worker process, whatever a subclass is made from."""
        return Exception.__new__, (type(self), *self.args), self.__dict__

    def message(self, language: Language) -> str:
        """Return the words of the error in `language`."""
        return self.text.in_language(language)


class BadInput(QuadrigaError):
    """Something given from outside cannot be used; nothing was changed."""

    code = "bad-input"


class UnknownGame(BadInput):
    """No game of that name is registered."""

    code = "unknown-game"


class UnknownRuleset(BadInput):
    """The game has no ruleset of that name."""

    code = "unknown-ruleset"


class BadOption(BadInput):
    """An option does not exist or its value is out of range."""

    code = "bad-option"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a position: what it is and what would do instead, the clause, the cells meant."""

    text: Text
    clause: str | None = None
    cells: tuple[str, ...] = ()


class BadPosition(BadInput):
    """A position text cannot be read, or describes what cannot stand on the board; `faults` are all its faults."""

    code = "bad-position"

    def __init__(self, text: Text, clause: str | None = None, faults: tuple[Fault, ...] = ()) -> None:
        super().__init__(text, clause)
        self.faults = faults or (Fault(text, clause),)

    @classmethod
    def of(cls, faults: Sequence[Fault]) -> Self:
        """Return the error that tells of every fault; its clause is that of the first which has one."""
        texts = [fault.text for fault in faults]
        together = Text("; ".join(text.en for text in texts), "; ".join(text.ru for text in texts))
        clause = next((fault.clause for fault in faults if fault.clause), None)
        return cls(together, clause, tuple(faults))


class UnreadableAction(BadInput):
    """A text is not an action in the game's notation (it may still be typed correctly)."""

    code = "unreadable-action"


class IllegalAction(BadInput):
    """A well-formed action that the rules forbid here; `clause` says which rule."""

    code = "illegal-action"


class NotWaiting(BadInput):
    """The seat's choice is not awaited now."""

    code = "not-waiting"


class BadFile(BadInput):
    """A file is not what it claims to be: unreadable, truncated, altered or of an unknown format."""

    code = "bad-file"


class OtherRules(BadInput):
    """A record was made under another version of the rules or other compiled tables."""

    code = "other-rules"


class ImpossibleState(QuadrigaError):
    """A kernel met a position that the rules cannot reach: a fault of the program, never of its user."""

    code = "impossible-state"
