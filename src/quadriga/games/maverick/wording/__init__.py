"""What stands on a card, in the language of its reader: made from its data, never written by hand."""

from functools import lru_cache

from quadriga.games.maverick.catalogue import Catalogue
from quadriga.games.maverick.schema.cards import Card, Castle
from quadriga.games.maverick.wording.english_phrases import English
from quadriga.games.maverick.wording.russian_phrases import Russian
from quadriga.games.maverick.wording.telling import Teller
from quadriga.games.maverick.wording.tongue import Tongue
from quadriga.kernel import Language

TONGUES: dict[Language, type[Tongue]] = {"en": English, "ru": Russian}
DOT = " · "


@lru_cache(maxsize=16)
def teller(catalogue: Catalogue, language: Language) -> Teller:
    """Return who tells the cards of a set in a language."""
    titles = {name: catalogue.title(number) for name, number in catalogue.numbers.items()}
    return Teller(TONGUES[language](catalogue.words, titles))


def rule_text(catalogue: Catalogue, number: int, language: Language) -> list[str]:
    """Return what the card of that number does, a line for each part; a card without effects has none."""
    card = catalogue.card(number)
    told = teller(catalogue, language)
    return told.castle(card) if isinstance(card, Castle) else told.card(card)


def type_line(catalogue: Catalogue, number: int, language: Language) -> str:
    """Return what a card is: its kind, faction, rarity, classifications, and its figures (M-7, M-18, M-22)."""
    card, tongue = catalogue.card(number), teller(catalogue, language).tongue
    if isinstance(card, Castle):
        return DOT.join(_castle(card, tongue))
    printed = catalogue.printing(card.name)
    words = tongue.phrases["line"]
    parts = [tongue.phrases["kinds"][card.kind], tongue.factions.get(printed.faction, words["neutral"])]
    parts += [tongue.phrases["rarities"][card.rarity]]
    parts += [words["unique"]] if card.unique else []
    parts += [words["cheater"]] if printed.cheater else []
    parts += [", ".join(tongue.classes[name] for name in card.classes)] if card.classes else []
    return DOT.join([*parts, *figures(card, tongue)])


def figures(card: Card, tongue: Tongue) -> list[str]:
    """Return the numbers that stand on a card."""
    words = tongue.phrases["line"]
    found = [words["spark"].format(n=card.cost)]
    if card.kind == "creature":
        found.append(words["figures"].format(strength=card.strength, health=card.health))
    elif card.health:
        found.append(words["durability"].format(n=card.health))
    if card.kind == "land":
        found.append(words["slots"].format(n=card.slots))
    return found


def _castle(castle: Castle, tongue: Tongue) -> list[str]:
    words = tongue.phrases["line"]
    factions = ", ".join(tongue.factions[name] for name in castle.factions)
    return [
        tongue.phrases["kinds"]["castle"],
        words["health"].format(n=castle.health),
        words["slots"].format(n=castle.slots),
        words["admits"].format(factions=factions),
    ]
