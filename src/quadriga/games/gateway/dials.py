"""The plain numbers of a ruleset that an owner of a table may turn: what each is called, its clause and its range."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from quadriga.games.gateway.schema import Rules
from quadriga.games.gateway.state import LARGEST
from quadriga.kernel import Text
from quadriga.kernel.errors import Fault

TABLES = ("budget", "draw", "capture")  # of a ruleset file, with nothing but dials in them


@dataclass(frozen=True, slots=True)
class Dial:
    """A number between `low` and `high`, named by its table, its key and, in a list, its place from 1."""

    name: str
    title: Text
    clause: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class DialFault(Fault):
    """What is wrong with the number that `dial` names."""

    dial: str = ""


DIALS = (
    Dial("budget.points", Text("Points of a turn", "Очков на ход"), "G-9", 1, LARGEST),
    Dial("budget.costs.1", Text("Points for an action of the first tier", "Цена действия первого яруса"),
         "G-9", 1, LARGEST),
    Dial("budget.costs.2", Text("Points for an action of the second tier", "Цена действия второго яруса"),
         "G-9", 1, LARGEST),
    Dial("budget.costs.3", Text("Points for an action of the third tier", "Цена действия третьего яруса"),
         "G-9", 1, LARGEST),
    Dial("capture.open", Text("Pledges of a player at a time", "Заявок у игрока одновременно"), "G-43", 1, 3),
    Dial("draw.quiet_turns", Text("Quiet turns until a draw", "Тихих ходов до ничьей"), "G-92", 1, 1000),
    Dial("draw.last_turn", Text("Last turn of a game", "Последний ход партии"), "G-92", 1, 10_000),
)  # fmt: skip
COSTS = ("budget.costs.1", "budget.costs.2", "budget.costs.3")  # by tier


def values_of(rules: Rules) -> dict[str, int]:
    """Return the number of every dial, by its name."""
    tables = _tables(rules)
    return {dial.name: _at(tables, dial.name) for dial in DIALS}


def tables_turned(rules: Rules, values: Mapping[str, int]) -> dict[str, dict[str, Any]]:
    """Return the tables of a ruleset that other numbers change, whole; every name in `values` is that of a dial."""
    before, after = _tables(rules), _tables(rules)
    for name, value in values.items():
        table, key, *place = name.split(".")
        if place:
            after[table][key][int(place[0]) - 1] = value
        else:
            after[table][key] = value
    return {name: after[name] for name in TABLES if after[name] != before[name]}


def _tables(rules: Rules) -> dict[str, dict[str, Any]]:
    return {name: msgspec.to_builtins(getattr(rules, name)) for name in TABLES}


def _at(tables: Mapping[str, Any], name: str) -> int:
    table, key, *place = name.split(".")
    value = tables[table][key]
    return int(value[int(place[0]) - 1] if place else value)
