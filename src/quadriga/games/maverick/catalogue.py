"""The set of cards: read from the data files, linted, numbered and compiled; and with packs of one's own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from hashlib import blake2b
from importlib.resources import files

from quadriga.games.maverick import compiler, linter
from quadriga.games.maverick.schema.cards import Card, Castle, Words
from quadriga.games.maverick.schema.findings import Finding
from quadriga.games.maverick.schema.reading import Printed, read, read_cards, read_castles
from quadriga.kernel import Text
from quadriga.kernel.errors import BadInput

FACTION_FILES = ("light", "council", "grove", "khairis", "neutral", "cheater")


class BadCards(BadInput):
    """Card files are not what cards may be; `findings` are all their mistakes (M-15)."""

    code = "bad-cards"

    def __init__(self, findings: Sequence[Finding]) -> None:
        lines = Text("\n".join(f.line("en") for f in findings), "\n".join(f.line("ru") for f in findings))
        super().__init__(lines, "M-15")
        self.findings = tuple(findings)


@dataclass(frozen=True, eq=False)
class Catalogue:
    """A set of cards. A card's number is its row in the tables: the castles first, then the cards, file by file.

    `packs` are the hashes of the packs in it, in their order.
    """

    words: Words
    castles: tuple[Castle, ...]
    printed: tuple[Printed, ...]
    packs: tuple[str, ...] = ()
    numbers: Mapping[str, int] = field(init=False)

    def __post_init__(self) -> None:
        names = [castle.name for castle in self.castles] + [printed.card.name for printed in self.printed]
        object.__setattr__(self, "numbers", {name: number for number, name in enumerate(names)})

    @cached_property
    def tables(self) -> compiler.Tables:
        """The compiled tables."""
        cards = [(each.card, each.faction, each.cheater) for each in self.printed]
        return compiler.compiled(self.words, self.castles, cards, self.numbers)

    def card(self, number: int) -> Card | Castle:
        """Return the card of that number."""
        n_castles = len(self.castles)
        return self.castles[number] if number < n_castles else self.printed[number - n_castles].card

    def printing(self, name: str) -> Printed:
        """Return the card of that name with its faction; a KeyError if there is none, or it is a castle."""
        at = self.numbers[name] - len(self.castles)
        if at < 0:
            raise KeyError(name)
        return self.printed[at]

    def title(self, number: int) -> Text:
        """Return what people call the card of that number."""
        return self.card(number).title

    def with_packs(self, packs: Mapping[str, str]) -> "Catalogue":
        """Return this set and the packs (texts by file name) behind it; raises BadCards (M-15)."""
        cards, findings = checked(packs, self)
        if findings:
            raise BadCards(findings)
        hashes = tuple(pack_hash(text) for text in packs.values())
        return Catalogue(self.words, self.castles, (*self.printed, *cards), (*self.packs, *hashes))


def pack_hash(text: str) -> str:
    """Return the hash (32 hex digits) of a pack, whatever its line ends: what every seat agrees to (M-15)."""
    lines = "\n".join(text.lstrip("\ufeff").splitlines())
    return blake2b(lines.encode(), digest_size=16).hexdigest()


def checked(packs: Mapping[str, str], to: Catalogue) -> tuple[list[Printed], list[Finding]]:
    """Return the cards of packs (texts by file name) beside those of a set, and all that is wrong with them."""
    cards: list[Printed] = []
    findings: list[Finding] = []
    for file, text in packs.items():
        read_ones, wrong = read_cards(file, text)
        cards += read_ones
        findings += wrong
    taken = [*to.numbers, *(title for number in range(len(to.numbers)) for title in _titles(to, number))]
    return cards, findings + linter.lint(cards, [], to.words, taken)


def _titles(catalogue: Catalogue, number: int) -> tuple[str, str]:
    title = catalogue.title(number)
    return title.en, title.ru


def source(name: str) -> str:
    """Return the text of a data file of the set."""
    return (files(__package__) / "data" / name).read_text("utf-8")


@lru_cache(maxsize=1)
def first_printing() -> Catalogue:
    """Return the set that comes with the game; raises BadCards if it was edited into nonsense."""
    words = read("words.toml", source("words.toml"), Words)
    if isinstance(words, Finding):
        raise BadCards([words])
    castles, findings = read_castles("castles.toml", source("castles.toml"))
    printed: list[Printed] = []
    for name in FACTION_FILES:
        cards, wrong = read_cards(f"cards/{name}.toml", source(f"cards/{name}.toml"))
        printed += cards
        findings += wrong
    findings += linter.lint(printed, [("castles.toml", castle) for castle in castles], words)
    if findings:
        raise BadCards(findings)
    return Catalogue(words, tuple(castles), tuple(printed))
