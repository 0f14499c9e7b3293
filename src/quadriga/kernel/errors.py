"""What can go wrong at the edges: each error says what, where and what instead, in both languages."""

from typing import ClassVar

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


class BadPosition(BadInput):
    """A position text cannot be read, or describes what cannot stand on the board."""

    code = "bad-position"


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
