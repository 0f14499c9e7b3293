"""The table of Maverick in a terminal: a block for each player, the chain, and one's own hand."""

from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text as Line

from quadriga.games.maverick import first_printing
from quadriga.kernel import Language, Text

PHASES = {
    "draft": Text("draft", "выбор карт"),
    "opening": Text("opening", "начало"),
    "mulligan": Text("hands are settled", "решают о руке"),
    "main": Text("step 3: cards", "шаг 3: карты"),
    "attack": Text("step 4: the attack", "шаг 4: нападение"),
    "interception": Text("interception", "перехват"),
    "fight": Text("fights", "схватки"),
    "end": Text("end of the turn", "конец хода"),
}
CLOSED = Text("castle closed", "замок закрыт")
OUT = Text("out of the match", "вне партии")
UNKNOWN = Text("hidden", "закрыто")
HAND = Text("Hand", "Рука")
CHAIN = Text("Chain, the top last", "Цепочка, верх — последний")
PLAYER = Text("Player", "Игрок")
SPARK, DECK, IN_HAND = Text("Spark", "Искра"), Text("deck", "колода"), Text("in hand", "в руке")
DISCARD = Text("discard", "сброс")
RESTS, IS_NEW = Text("rests", "отдыхает"), Text("new", "новое")
ATTACKS, INTERCEPTS = Text("attacks", "атакует"), Text("intercepts", "перехватывает")


def drawn(view: Any, language: Language) -> Group:
    """Return the table as a seat sees it."""
    parts: list[Any] = [_head(view, language)]
    for seat in range(len(view.seats)):
        parts += _block(view, seat, language)
    if view.chain:
        parts.append(Line(CHAIN.in_language(language), style="bold"))
        named = {thing.number: thing for thing in view.things}
        parts += [Line(f"   {_title(named[item.card], language)}") for item in view.chain]
    hand = [thing for thing in view.things if thing.zone in {"hand", "market"} and thing.name is not None]
    if hand:
        parts.append(Line(HAND.in_language(language), style="bold"))
        parts += [Line(f"   {_title(thing, language)}") for thing in hand]
    return Group(*parts)


def _head(view: Any, language: Language) -> Line:
    whose = "" if view.active is None else f" · {PLAYER.in_language(language)} {view.active + 1}"
    return Line(f"{view.turn}{whose} · {PHASES[view.phase].in_language(language)}", style="dim")


def _block(view: Any, number: int, language: Language) -> list[Any]:
    seat = view.seats[number]
    head = Line(f"{PLAYER.in_language(language)} {number + 1}", style="bold" if view.active == number else "")
    if seat.eliminated:
        return [head.append(f"  {OUT.in_language(language)}")]
    discard = sum(thing.zone == "discard" and thing.owner == number for thing in view.things)
    counts = ((SPARK, f"{seat.spark}/{seat.max_spark}"), (DECK, seat.deck), (IN_HAND, seat.hand), (DISCARD, discard))
    head.append("".join(f"  {word.in_language(language)} {count}" for word, count in counts), style="dim")
    if not seat.is_open:
        head.append(f"  {CLOSED.in_language(language)}")
    mine = [thing for thing in view.things if thing.zone == "field" and thing.controller == number]
    hosts = {thing.number: [other for other in view.things if other.host == thing.number] for thing in mine}
    table = Table.grid(padding=(0, 2))
    for thing in mine:
        if thing.host is None or thing.attacks or thing.intercepts:
            table.add_row("  ", _title(thing, language), _state(thing, language))
            for lying in hosts[thing.number]:
                if not (lying.attacks or lying.intercepts):
                    table.add_row("  ", f"  └ {_title(lying, language)}", _state(lying, language))
    return [head, table]


def _title(thing: Any, language: Language) -> str:
    if thing.name is None:
        return f"{UNKNOWN.in_language(language)} #{thing.number}"
    catalogue = first_printing()
    card = catalogue.card(catalogue.numbers[thing.name])
    cost = getattr(card, "cost", None)
    price = f" ({cost})" if cost is not None and thing.zone in {"hand", "market"} else ""
    return f"{card.title.in_language(language)} #{thing.number}{price}"


def _state(thing: Any, language: Language) -> str:
    left = thing.health - thing.damage
    parts = []
    if thing.health:
        worn = f"{left}" if not thing.damage else f"{left} ({thing.health})"
        parts.append(f"{thing.strength}/{worn}" if thing.strength else worn)
    words = ((thing.rest, RESTS), (thing.is_new, IS_NEW))
    parts += [word.in_language(language) for holds, word in words if holds]
    for holds, word in ((thing.attacks, ATTACKS), (thing.intercepts, INTERCEPTS)):
        if holds and thing.host is not None:
            parts.append(f"{word.in_language(language)} #{thing.host}")
    return ", ".join(parts)
