"""Sentences of Thud for screen readers, the log and the terminal, in both languages."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from quadriga.games.thud import view
from quadriga.games.thud.board import CELL_NAMES, DISTANCE
from quadriga.games.thud.plies import Ply, beside
from quadriga.kernel import State, Text


def _listed(cells: Sequence[int]) -> tuple[str, str]:
    """Return cells as "C4, D5 and E6", in English and in Russian."""
    names = [CELL_NAMES[cell] for cell in cells]
    if len(names) == 1:
        return names[0], names[0]
    first, last = ", ".join(names[:-1]), names[-1]
    return f"{first} and {last}", f"{first} и {last}"


def _blow(state: State, ply: Ply) -> Text:
    """Return the part of a sentence that says whom a troll strikes; nothing where nobody stands beside it."""
    if not ply.struck:
        spares = bool(beside(state, ply.target))
        return Text(" and strikes nobody", " и никого не бьёт") if spares else Text("", "")
    english, russian = _listed(ply.struck)
    if len(ply.struck) == 1:
        return Text(f" and strikes the dwarf at {english}", f" и бьёт дварфа на {russian}")
    return Text(f" and strikes the dwarfs at {english}", f" и бьёт дварфов на {russian}")


def _sandwich(ply: Ply) -> Text:
    """Return the part of a sentence that says which trolls a dwarf catches (T-33); nothing where there are none."""
    if not ply.struck:
        return Text("", "")
    english, russian = _listed(ply.struck)
    if len(ply.struck) == 1:
        return Text(f" and the troll at {english} is caught in between", f", и тролль на {russian} попадает в тиски")
    return Text(f" and the trolls at {english} are caught in between", f", и тролли на {russian} попадают в тиски")


def _trample(ply: Ply, origin: str, target: str) -> Text:
    english, russian = _listed(ply.struck)
    if len(ply.struck) == 1:
        return Text(
            f"A troll jumps from {origin} over the dwarf at {english} to {target}.",
            f"Тролль перепрыгивает с {origin} через дварфа на {russian} и встаёт на {target}.",
        )
    return Text(
        f"A troll jumps from {origin} over the dwarfs at {english}, one after the other, to {target}.",
        f"Тролль прыгает с {origin} через дварфов на {russian}, одного за другим, и встаёт на {target}.",
    )


VALLEY: dict[str, Callable[[Ply, str, str], Text]] = {  # plies that only Koom Valley has
    "rock": lambda _, origin, target: Text(
        f"The dwarfs move the Rock from {origin} to {target}.", f"Дварфы двигают Скалу с {origin} на {target}."
    ),
    "slide": lambda _, origin, target: Text(
        f"A troll goes from {origin} to {target}.", f"Тролль идёт с {origin} на {target}."
    ),
    "trample": _trample,
}


def ply_sentence(state: State, ply: Ply) -> Text:
    """Return a sentence that says what a legal ply does."""
    origin, target = CELL_NAMES[ply.origin], CELL_NAMES[ply.target]
    if ply.kind == "move":
        caught = _sandwich(ply)
        return Text(
            f"A dwarf goes from {origin} to {target}{caught.en}.", f"Дварф идёт с {origin} на {target}{caught.ru}."
        )
    if ply.kind in VALLEY:
        return VALLEY[ply.kind](ply, origin, target)
    if ply.kind == "hurl" and DISTANCE[ply.origin, ply.target] == 1:
        return Text(
            f"A dwarf leaps from {origin} onto the troll at {target}.",
            f"Дварф прыгает с {origin} на тролля на {target}.",
        )
    if ply.kind == "hurl":
        return Text(
            f"A dwarf is hurled from {origin} onto the troll at {target}.",
            f"Дварфа швыряют с {origin} в тролля на {target}.",
        )
    blow = _blow(state, ply)
    if ply.kind == "step":
        return Text(
            f"A troll steps from {origin} to {target}{blow.en}.", f"Тролль шагает с {origin} на {target}{blow.ru}."
        )
    return Text(
        f"A shoved troll slides from {origin} to {target}{blow.en}.",
        f"Тролль от толчка скользит с {origin} на {target}{blow.ru}.",
    )


EVENTS: dict[type, Callable[[Any], Text]] = {
    view.Moved: lambda e: Text(f"A dwarf goes from {e.origin} to {e.to}.", f"Дварф идёт с {e.origin} на {e.to}."),
    view.Stepped: lambda e: Text(f"A troll steps from {e.origin} to {e.to}.", f"Тролль шагает с {e.origin} на {e.to}."),
    view.Shoved: lambda e: Text(
        f"A shoved troll slides from {e.origin} to {e.to}.", f"Тролль от толчка скользит с {e.origin} на {e.to}."
    ),
    view.Hurled: lambda e: Text(f"A dwarf flies from {e.origin} to {e.to}.", f"Дварф летит с {e.origin} на {e.to}."),
    view.Slid: lambda e: Text(f"A troll goes from {e.origin} to {e.to}.", f"Тролль идёт с {e.origin} на {e.to}."),
    view.Jumped: lambda e: Text(f"A troll jumps from {e.origin} to {e.to}.", f"Тролль прыгает с {e.origin} на {e.to}."),
    view.RockMoved: lambda e: Text(
        f"The Rock is moved from {e.origin} to {e.to}.", f"Скалу двигают с {e.origin} на {e.to}."
    ),
    view.Struck: lambda e: Text(f"The dwarf at {e.cell} is struck down.", f"Дварф на {e.cell} получает дубинкой."),
    view.Felled: lambda e: Text(f"The troll at {e.cell} is felled.", f"Тролль на {e.cell} сбит."),
    view.Trampled: lambda e: Text(f"The dwarf at {e.cell} is trampled.", f"Дварф на {e.cell} растоптан."),
    view.Sandwiched: lambda e: Text(
        f"The troll at {e.cell} is caught between two dwarfs.", f"Тролль на {e.cell} попал в тиски между дварфами."
    ),
    view.RoundEnded: lambda e: Text(
        f"The round is over ({e.clause}): {e.points[0]} to {e.points[1]}.",
        f"Раунд окончен ({e.clause}), счёт {e.points[0]}:{e.points[1]}.",
    ),
    view.RoundStarted: lambda e: Text(
        f"Round {e.round} begins, the sides are swapped.", f"Начинается раунд {e.round}, стороны поменялись местами."
    ),
    view.MatchEnded: lambda e: Text(
        f"The match is over ({e.clause}): {e.totals[0]} to {e.totals[1]}.",
        f"Партия окончена ({e.clause}), счёт {e.totals[0]}:{e.totals[1]}.",
    ),
}


def event_sentence(event: msgspec.Struct) -> Text:
    """Return a sentence that says what happened."""
    return EVENTS[type(event)](event)
