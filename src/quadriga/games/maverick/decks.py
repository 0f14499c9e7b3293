"""Decks: a castle, and how many of which cards; what the rules ask of them, and decks as text.

As text, a deck is a line for its castle and one for each card, apart or separated by semicolons. Cards are called by
their name in the files or by their title in either language:

    castle Abode of Dawn
    4 Novice
    5 templar
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from quadriga.games.maverick.catalogue import Catalogue, first_printing
from quadriga.games.maverick.schema import cards as schema
from quadriga.games.maverick.schema.cards import Castle
from quadriga.games.maverick.schema.findings import Finding, instead
from quadriga.games.maverick.schema.reading import read
from quadriga.games.maverick.state import LARGEST_DECK, LEAST_DECK, MOST_COPIES
from quadriga.kernel import Language, Text
from quadriga.kernel.errors import BadInput, Fault

NEUTRAL = "neutral"
CASTLE_LINE = re.compile(r"(?:castle|замок)\s*:?\s+(?P<card>.+)", re.IGNORECASE)
CARD_LINE = re.compile(r"(?P<count>[0-9]{1,6})\s*[xх×]?\s+(?P<card>.+)", re.IGNORECASE)
CASTLE_WORD = Text("castle", "замок")
MOST_LINES = 400
MOST_SHOWN = 40  # characters of what was written, in a message


class BadDeck(BadInput):
    """A deck cannot be read, or the rules do not admit it; `faults` are all that is wrong with it."""

    code = "bad-deck"

    def __init__(self, faults: Sequence[Fault]) -> None:
        texts = [(fault.text, f" ({fault.clause})" if fault.clause else "") for fault in faults]
        together = Text(
            "; ".join(text.en + clause for text, clause in texts), "; ".join(text.ru + clause for text, clause in texts)
        )
        super().__init__(together, next((fault.clause for fault in faults if fault.clause), None))
        self.faults = tuple(faults)


@dataclass(frozen=True, slots=True)
class Deck:
    """A castle and how many of which cards, both by name."""

    castle: str
    cards: Mapping[str, int]

    def __len__(self) -> int:
        return sum(self.cards.values())

    def numbers(self, catalogue: Catalogue) -> list[int]:
        """Return the numbers of all its cards in increasing order, each as often as it is there."""
        return sorted(catalogue.numbers[name] for name, count in self.cards.items() for _ in range(count))


@dataclass(frozen=True, slots=True)
class ReadyDeck:
    """A deck that comes with the game."""

    name: str
    title: Text
    deck: Deck


@lru_cache(maxsize=1)
def ready_decks() -> dict[str, ReadyDeck]:
    """Return the decks that come with the game, one for each castle, by name; raises BadDeck if one was spoilt."""
    catalogue = first_printing()
    folder = files(__package__) / "data" / "decks"
    found = {}
    for castle in catalogue.castles:
        entry = read(f"decks/{castle.name}.toml", (folder / f"{castle.name}.toml").read_text("utf-8"), schema.Deck)
        if isinstance(entry, Finding):
            raise BadDeck([Fault(Text(entry.line("en"), entry.line("ru")))])
        deck = Deck(entry.castle, entry.cards)
        admit(deck, catalogue)
        found[entry.name] = ReadyDeck(entry.name, entry.title, deck)
    return found


# -- what the rules ask -----------------------------------------------------------------------------------------------


def admit(deck: Deck, catalogue: Catalogue, *, cheater: bool = False) -> None:
    """Raise BadDeck with everything that is wrong with a deck; `cheater`: the extra set is agreed on (M-105)."""
    found = list(faults(deck, catalogue, cheater=cheater))
    if found:
        raise BadDeck(found)


def faults(deck: Deck, catalogue: Catalogue, *, cheater: bool = False) -> Iterator[Fault]:
    """Yield all that is wrong with a deck."""
    castles = {castle.name: castle for castle in catalogue.castles}
    castle = castles.get(deck.castle)
    if castle is None:
        yield _no_such(CASTLE_WORD, deck.castle, castles, "M-6")
    n = len(deck)
    if not LEAST_DECK <= n <= LARGEST_DECK:
        yield _wrong_size(n)
    for name, count in deck.cards.items():
        yield from _card_faults(name, count, castle, catalogue, cheater=cheater)


def _wrong_size(n: int) -> Fault:
    """M-4: the castle is not counted."""
    en, ru = (
        (f"add {LEAST_DECK - n}", f"добавьте {LEAST_DECK - n}")
        if n < LEAST_DECK
        else (
            f"take out {n - LARGEST_DECK}",
            f"уберите {n - LARGEST_DECK}",
        )
    )
    return Fault(
        Text(
            f"the deck has {n} cards, it must have {LEAST_DECK} to {LARGEST_DECK}, the castle not counted; {en}",
            f"карт в колоде {n}, а нужно от {LEAST_DECK} до {LARGEST_DECK}, не считая замка; {ru}",
        ),
        "M-4",
    )


def _card_faults(
    name: str, count: int, castle: Castle | None, catalogue: Catalogue, *, cheater: bool
) -> Iterator[Fault]:
    try:
        printed = catalogue.printing(name)
    except KeyError:
        yield _not_of_a_deck(name, catalogue)
        return
    title = printed.card.title
    if count < 1:
        yield Fault(
            Text(f"{title.en}: {count} of them; leave it out", f"«{title.ru}»: штук {count}; уберите её"), "M-4"
        )
    if count > MOST_COPIES:  # M-28: of a unique card as of any other
        yield Fault(
            Text(
                f"{title.en}: {count} of them; {MOST_COPIES} at most, take out {count - MOST_COPIES}",
                f"«{title.ru}»: штук {count}, а можно не больше {MOST_COPIES}; уберите {count - MOST_COPIES}",
            ),
            "M-5",
        )
    if printed.card.token:
        yield Fault(
            Text(
                f"{title.en} comes only by effects; leave it out",
                f"«{title.ru}» появляется только от эффектов; уберите её",
            ),
            "M-102",
        )
    if printed.cheater and not cheater:
        yield Fault(
            Text(
                f"{title.en} is of the cheaters' set; leave it out, or let every seat agree to that set",
                f"«{title.ru}» — из шулерского набора; уберите её, или пусть на набор согласятся все",
            ),
            "M-105",
        )
    if castle is not None and printed.faction not in (*castle.factions, NEUTRAL):
        yield _foreign(title, printed.faction, castle, catalogue)


def _foreign(title: Text, faction: str, castle: Castle, catalogue: Catalogue) -> Fault:
    """M-9: the castle does not admit the card's faction; what is captured later is not asked (M-12)."""
    words = {word.name: word.title for word in catalogue.words.faction}
    admitted = [words[name] for name in castle.factions]
    en, ru = ", ".join(text.en for text in admitted), ", ".join(text.ru for text in admitted)
    return Fault(
        Text(
            f"{title.en} is of the {words[faction].en}; {castle.title.en} admits: {en}, and neutral cards",
            f"«{title.ru}» — карта фракции «{words[faction].ru}»; {castle.title.ru} допускает: {ru}, нейтральные карты",
        ),
        "M-9",
    )


def _not_of_a_deck(name: str, catalogue: Catalogue) -> Fault:
    """Return the fault of what is no card, or a castle among the cards."""
    if name in catalogue.numbers:
        title = catalogue.title(catalogue.numbers[name])
        return Fault(
            Text(
                f"{title.en} is a castle: one is chosen apart, none is in the deck",
                f"«{title.ru}» — замок: его выбирают отдельно, в колоде замков нет",
            ),
            "M-6",
        )
    return _no_such(Text("card", "карта"), name, [printed.card.name for printed in catalogue.printed], "M-13")


def _no_such(what: Text, name: str, known: Sequence[str] | Mapping[str, object], clause: str) -> Fault:
    other = instead(name, known)
    return Fault(
        Text(
            f"there is no {what.en} {name!r}; {other.en}", f"{what.ru} «{name}»: в наборе такого имени нет; {other.ru}"
        ),
        clause,
    )


# -- decks as text ----------------------------------------------------------------------------------------------------


def deck_text(deck: Deck, catalogue: Catalogue, language: Language) -> str:
    """Return a deck as lines with the titles of its cards, in the order of the set."""

    def title(name: str) -> str:
        return catalogue.title(catalogue.numbers[name]).in_language(language)

    names = sorted(deck.cards, key=lambda name: catalogue.numbers[name])
    lines = [f"{CASTLE_WORD.in_language(language)} {title(deck.castle)}"]
    return "\n".join(lines + [f"{deck.cards[name]} {title(name)}" for name in names]) + "\n"


def one_line(deck: Deck) -> str:
    """Return a deck as one line with the names of its cards, for an address or an option."""
    return "; ".join([f"castle {deck.castle}", *(f"{count} {name}" for name, count in sorted(deck.cards.items()))])


def read_deck(text: str, catalogue: Catalogue) -> Deck:
    """Return the deck that a text names, whether or not the rules admit it; raises BadDeck."""
    castle = ""
    cards: dict[str, int] = {}
    wrong: list[Fault] = []
    called = _called(catalogue)
    lines = [line.strip() for line in re.split(r"[\n;]", text.lstrip("\ufeff"))]
    if len(lines) > MOST_LINES:
        raise BadDeck([_too_long(len(lines))])
    for number, line in enumerate(lines, 1):
        if not line or line.startswith("#"):
            continue
        as_castle, as_card = CASTLE_LINE.fullmatch(line), CARD_LINE.fullmatch(line)
        found = as_castle or as_card
        name = called.get(_plain(found["card"])) if found else None
        if name is None:
            wrong.append(_unreadable(number, line, found["card"] if found else None, called))
        elif as_castle and castle:
            wrong.append(_second_castle(number))
        elif as_castle:
            castle = name
        elif as_card:
            cards[name] = cards.get(name, 0) + int(as_card["count"])
    if not castle and not wrong:
        wrong.append(Fault(Text("no castle is named; add a line such as `castle Abode of Dawn`",
                                "не назван замок; добавьте строку вроде `замок Обитель Рассвета`"), "M-6"))  # fmt: skip
    if wrong:
        raise BadDeck(wrong)
    return Deck(castle, cards)


def _plain(title: str) -> str:
    return " ".join(title.casefold().replace("ё", "е").split())


def _called(catalogue: Catalogue) -> dict[str, str]:
    """Return the name of each card by all that it is called."""
    return {
        _plain(word): name
        for name, number in catalogue.numbers.items()
        for word in (name, catalogue.title(number).en, catalogue.title(number).ru)
    }


def shown(text: str) -> str:
    """Return the beginning of what was written, fit to stand in a message."""
    plain = "".join(letter if letter.isprintable() else "\ufffd" for letter in text)
    return plain if len(plain) <= MOST_SHOWN else f"{plain[:MOST_SHOWN]}…"


def _too_long(n: int) -> Fault:
    return Fault(
        Text(
            f"the deck has {n} lines; {MOST_LINES} at most, one for each card and its count",
            f"строк в колоде {n}, а можно не больше {MOST_LINES}; хватит одной на карту с её числом",
        )
    )


def _second_castle(number: int) -> Fault:
    return Fault(
        Text(
            f"line {number}: a castle is named already; leave one of them",
            f"строка {number}: замок уже назван; оставьте один",
        ),
        "M-6",
    )


def _unreadable(number: int, line: str, card: str | None, called: Mapping[str, str]) -> Fault:
    if card is None:
        line = shown(line)
        return Fault(
            Text(
                f"line {number}, {line!r}: write a count and a card, such as `5 Templar`, or `castle` and a castle",
                f"строка {number}, «{line}»: пишите число и карту, например `5 Храмовник`, или `замок` и замок",
            )
        )
    other, card = instead(_plain(card), called), shown(card)
    return Fault(
        Text(
            f"line {number}: there is no card {card!r}; {other.en}",
            f"строка {number}: карты «{card}» нет; {other.ru}",
        ),
        "M-13",
    )
