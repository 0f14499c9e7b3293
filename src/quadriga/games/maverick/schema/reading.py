"""Card files, castles, words and decks read from TOML; what does not fit the schema becomes a finding."""

import re
import tomllib
from dataclasses import dataclass
from typing import Any, TypeVar, get_type_hints

import msgspec

from quadriga.games.maverick.schema import cards as c
from quadriga.games.maverick.schema import which as w
from quadriga.games.maverick.schema.findings import Finding, instead, unknown
from quadriga.games.maverick.schema.steps import OPERATIONS
from quadriga.kernel import Text

T = TypeVar("T")
PLACED = re.compile(r"(?P<what>.*?)(?: - at `\$\.?(?P<place>.*)`)?", re.DOTALL)
UNKNOWN_FIELD = re.compile(r"Object contains unknown field `(?P<field>.*)`")
MISSING_FIELD = re.compile(r"Object missing required field `(?P<field>.*)`")
WRONG_TYPE = re.compile(r"Expected `(?P<wanted>.*)`, got `(?P<got>.*)`")
BAD_TAG = re.compile(r"Invalid value '(?P<value>.*)'")
STEP = re.compile(r"\w+|\[\d+\]")
STRUCTS: dict[str, type] = {  # what a field of that name holds, where its own `do` does not say so
    "title": Text,
    "place": c.Place,
    "ability": c.Ability,
    "aura": c.Aura,
    "mode": c.Mode,
    "that": w.Condition,
    "amount": w.Reckoned,
    "by": w.Reckoned,
    "n": w.Reckoned,
    "times": w.Reckoned,
}
TYPES = {
    "int": Text("a whole number", "целое число"),
    "str": Text("a text in quotes", "текст в кавычках"),
    "bool": Text("true or false", "true или false"),
    "array": Text("a list in brackets", "список в квадратных скобках"),
    "object": Text("a table in braces", "таблица в фигурных скобках"),
}


@dataclass(frozen=True, slots=True)
class Printed:
    """A card as it stands in a file: with its faction, and whether it is of the cheaters' set."""

    file: str
    card: c.Card
    faction: str
    cheater: bool


def parsed(file: str, text: str) -> dict[str, Any] | Finding:
    """Return what a TOML text holds, or why it is none."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        return Finding(file, "", "", Text("lists stand in lists without end", "списки вложены друг в друга без конца"))
    except tomllib.TOMLDecodeError as error:
        return Finding(file, "", "", Text(f"this is no TOML: {error}", f"это не TOML: {error}"))


def read_cards(file: str, text: str) -> tuple[list[Printed], list[Finding]]:
    """Return the cards of a file that fit the schema, and what is wrong with the others."""
    raw = parsed(file, text)
    if isinstance(raw, Finding):
        return [], [raw]
    sheet = _fitted(file, "", raw, c.CardFile)
    if isinstance(sheet, Finding):
        return [], [sheet]
    found = [_fitted(file, _named(entry), entry, c.Card) for entry in sheet.card]
    cards = [Printed(file, card, sheet.faction, sheet.cheater) for card in found if isinstance(card, c.Card)]
    return cards, [finding for finding in found if isinstance(finding, Finding)]


def read_castles(file: str, text: str) -> tuple[list[c.Castle], list[Finding]]:
    """Return the castles of a file that fit the schema, and what is wrong with the others."""
    raw = parsed(file, text)
    if isinstance(raw, Finding):
        return [], [raw]
    sheet = _fitted(file, "", raw, c.CastleFile)
    if isinstance(sheet, Finding):
        return [], [sheet]
    found = [_fitted(file, _named(entry), entry, c.Castle) for entry in sheet.castle]
    castles = [castle for castle in found if isinstance(castle, c.Castle)]
    return castles, [finding for finding in found if isinstance(finding, Finding)]


def read(file: str, text: str, kind: type[T]) -> T | Finding:
    """Return a whole file as one structure, or what is wrong with it."""
    raw = parsed(file, text)
    return raw if isinstance(raw, Finding) else _fitted(file, "", raw, kind)


def _named(entry: dict[str, Any]) -> str:
    return str(entry.get("name", "?"))


def _fitted(file: str, card: str, raw: dict[str, Any], kind: type[T]) -> T | Finding:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        split = PLACED.fullmatch(str(error))
        what, place = (split["what"], split["place"] or "") if split else (str(error), "")
        return Finding(file, card, place, _told(what, place, raw, kind))


def _told(what: str, place: str, raw: dict[str, Any], kind: type) -> Text:
    """Return msgspec's complaint in words that say what to write instead."""
    if found := BAD_TAG.fullmatch(what):
        return unknown(Text("operation", "операция"), found["value"], OPERATIONS)
    if found := MISSING_FIELD.fullmatch(what):
        return _missing(found["field"], place)
    if found := UNKNOWN_FIELD.fullmatch(what):
        return _superfluous(found["field"], place, raw, kind)
    if found := WRONG_TYPE.fullmatch(what):
        wanted, got = _types(found["wanted"]), _types(found["got"])
        return Text(f"here stands {got.en}; write {wanted.en}", f"здесь {got.ru}, а нужно {wanted.ru}")
    return Text(what, what)


def _missing(field: str, place: str) -> Text:
    if place.endswith("title"):
        return Text(
            f"the title in {field!r} is missing; a card is named in every language: {{ en = ..., ru = ... }}",
            f"нет названия на языке «{field}»; карту называют на каждом языке: {{ en = ..., ru = ... }}",
        )
    return Text(f"{field!r} is missing; add it", f"не хватает поля «{field}»; добавьте его")


def _superfluous(field: str, place: str, raw: dict[str, Any], kind: type) -> Text:
    known = sorted(get_type_hints(_struct(place, raw, kind)))
    names = ["while" if name == "while_" else "is" if name == "is_" else name for name in known]
    other = instead(field, names)
    return Text(f"there is no field {field!r} here; {other.en}", f"поля «{field}» здесь нет; {other.ru}")


def _struct(place: str, raw: dict[str, Any], kind: type) -> type:
    """Return the structure that stands at a place in a card."""
    at: Any = raw
    last = ""
    for part in STEP.findall(place):
        at = at[int(part[1:-1])] if part.startswith("[") else at[part]
        last = last if part.startswith("[") else part
    if not last:
        return kind
    if isinstance(at, dict) and at.get("do") in OPERATIONS:
        return OPERATIONS[str(at["do"])]
    return STRUCTS.get(last, w.Which)


def _types(names: str) -> Text:
    words = [TYPES.get(name, Text(name, name)) for name in names.split(" | ")]
    return Text(" or ".join(word.en for word in words), " или ".join(word.ru for word in words))
