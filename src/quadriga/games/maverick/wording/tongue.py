"""What telling a card asks of a language: its phrases, and how words agree in it."""

import tomllib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, ClassVar

from quadriga.games.maverick.schema.cards import Words
from quadriga.games.maverick.schema.which import Number, Reckoned, Things, Which
from quadriga.kernel import Language, Text

ON_FIELD_SHOTS = frozenset({"action", "spell"})


@dataclass(slots=True)
class Speech:
    """What the names in a part of a card stand for, and what has been mentioned in it so far.

    `actor` is whom the card serves: "you", who is spoken to, or "holder", who is spoken of.
    """

    kind: str
    targets: Mapping[str, Which]
    lies_on: Which | None = None
    actor: str = "you"
    about: Which | None = None
    chosen: Which | None = None
    each: Which | None = None
    mentioned: set[str] = field(default_factory=set)
    where: str = ""  # what N in the clause at hand is

    def meaning(self, name: str) -> Which:
        """Return what a name stands for; of a card that can be anything, anything."""
        if name in self.targets:
            return self.targets[name]
        if name == "this":
            return Which(kind=() if self.kind in ON_FIELD_SHOTS else self.kind)
        if name == "host":
            return self.lies_on or Which(kind="possession")
        return {"chosen": self.chosen, "each": self.each, "event": self.about}.get(name) or Which()


def kinds_of(which: Which) -> tuple[str, ...]:
    """Return the kinds of cards that are meant, () for any."""
    return (which.kind,) if isinstance(which.kind, str) else which.kind


class Tongue(ABC):
    """A language: its phrases from `data/wording/<language>.toml`, and its grammar."""

    language: ClassVar[Language]

    def __init__(self, words: Words, titles: Mapping[str, Text]) -> None:
        """Take the names of factions and classifications, and the titles of cards."""
        source = files("quadriga.games.maverick") / "data" / "wording" / f"{self.language}.toml"
        self.phrases: dict[str, dict[str, Any]] = tomllib.loads(source.read_text("utf-8"))
        self.factions = {word.name: word.title.in_language(self.language) for word in words.faction}
        self.classes = {word.name: word.title.in_language(self.language) for word in words.classification}
        self.titles = {name: title.in_language(self.language) for name, title in titles.items()}

    def stat(self, stat: str, which: Which, form: int = 0) -> str:
        """Return what a stat of such cards is called: the health of a land is its durability."""
        kinds = set(kinds_of(which))
        is_solid = bool(kinds) and not kinds & {"creature", "castle", "player"}
        return str(self.phrases["stats"]["durability" if stat == "health" and is_solid else stat][form])

    @abstractmethod
    def verb(self, verb: str, who: str) -> str:
        """Return a verb for `who`: spoken to ("you") or spoken of."""

    @abstractmethod
    def things(self, things: Things, form: str, speech: Speech) -> str:
        """Return the phrase for cards, in the form that a template asks for."""

    @abstractmethod
    def player(self, name: str, form: str, speech: Speech) -> str:
        """Return the phrase for players, in the form that a template asks for."""

    @abstractmethod
    def amount(self, number: Number, form: str, speech: Speech) -> str:
        """Return a number with what is counted (`form`); what N is goes to `speech.where`."""

    @abstractmethod
    def changed(self, stat: str, number: Number, which: Which, speech: Speech) -> str:
        """Return the words for a stat that grows or falls."""

    @abstractmethod
    def bonus(self, stat: str, number: Number, which: Which, speech: Speech) -> str:
        """Return what is added to a stat: `+2 strength`."""

    @abstractmethod
    def gets(self, bonuses: Sequence[str]) -> str:
        """Return the words for a card that is given bonuses."""

    @abstractmethod
    def reckoned(self, number: Number, speech: Speech) -> str:
        """Return what a number is, as the subject of a sentence."""

    @abstractmethod
    def kinds(self, kinds: Sequence[str], who: str, speech: Speech) -> str:
        """Return the kinds of cards that a levy is laid on, and whose they are; answers, if there are none."""

    @abstractmethod
    def quoted(self, title: str) -> str:
        """Return the title of a card or power within a sentence."""

    def led(self, lead: str, words: str) -> str:
        """Return words after those that say when."""
        return f"{lead} {words}"

    @abstractmethod
    def then(self, words: str) -> str:
        """Return words that tell what comes after."""

    @abstractmethod
    def sentence(self, words: str) -> str:
        """Return words as a sentence of its own."""

    def letter(self, number: Number) -> Reckoned | None:
        """Return a number that is called N and explained after, None for one that is said outright."""
        if not isinstance(number, Reckoned):
            return None
        plain = number.plus == 0 and number.at_least is None and number.at_most is None
        return None if number.per is not None and plain else number
