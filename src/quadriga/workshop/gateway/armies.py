"""Armies and numbers composed anew over a shipped set, as ruleset files; and what is wrong with them."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from quadriga.games.gateway import (
    DIALS,
    SETS,
    Rules,
    faults_of,
    read_rules,
    rules_of,
    tables_turned,
    text_of,
    zone_cells,
)
from quadriga.kernel import Text
from quadriga.kernel.errors import BadFile, BadInput, Fault

BASES = SETS
FORMATION = Text("Drawn up", "Построение")


@dataclass(frozen=True, slots=True)
class Composition:
    """A set that is shipped, what the new one is called, how many of each mortal kind march, dials by their names.

    Whatever is left out is as in the set.
    """

    base: str
    title: str
    counts: Mapping[str, int]
    dials: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Looked:
    """What was found in a ruleset file; `rules` is None where it cannot be read."""

    rules: Rules | None
    faults: tuple[Fault, ...]


def composed(wish: Composition) -> str:
    """Return the ruleset file of a composition, whether it can be played or not, with a formation for it.

    Its Exalted are those of the base. Raises BadInput for an unknown base, kind or dial.
    """
    _check(wish)
    rules = rules_of(wish.base)
    army = {name: wish.counts.get(name, n) for name, n in rules.army.items()}
    army |= {name: n for name, n in wish.counts.items() if name not in army}
    title = json.dumps(wish.title, ensure_ascii=False)
    named = json.dumps(FORMATION.en), json.dumps(FORMATION.ru, ensure_ascii=False)
    lines = [
        f'base = "{wish.base}"',
        'name = "own"',
        f"title = {{ en = {title}, ru = {title} }}",
        f"summary = {{ en = {title}, ru = {title} }}",
        *_tables(tables_turned(rules, wish.dials)),
        "",
        "[army]",
        *(f"{name} = {n}" for name, n in army.items()),
        "",
        "[[formation]]",
        'name = "drawn-up"',
        f"title = {{ en = {named[0]}, ru = {named[1]} }}",
        "boards = [",
        *(f"  {json.dumps(rows)}," for rows in drawn_up(rules, army)),
        "]",
    ]
    return "\n".join(lines)


def _check(wish: Composition) -> None:
    """Raise BadInput for a name in a wish that nothing has."""
    _known("base", "основы", [wish.base], BASES)
    mortals = [kind.name for kind in rules_of(wish.base).kind if not kind.exalted]
    _known("mortal kind", "вида смертных", wish.counts, mortals)
    _known("number", "числа", wish.dials, [dial.name for dial in DIALS])


def _known(en: str, ru: str, names: Iterable[str], known: Sequence[str]) -> None:
    there = ", ".join(known)
    for name in names:
        if name not in known:
            raise BadInput(Text(f"no {en} {name[:40]}: take one of {there}", f"нет {ru} {name[:40]}; есть {there}"))


def _tables(tables: Mapping[str, Mapping[str, object]]) -> Iterator[str]:
    """Yield the lines of tables that hold numbers and lists of them."""
    for name, table in tables.items():
        yield from ("", f"[{name}]", *(f"{key} = {value}" for key, value in table.items()))


def looked_over(text: str) -> Looked:
    """Return what a ruleset file holds, and everything that is wrong with it."""
    try:
        rules = read_rules(text, text_of)
        return Looked(rules, tuple(faults_of(rules)))
    except BadFile as error:
        return Looked(None, (Fault(error.text, error.clause),))


def drawn_up(rules: Rules, army: Mapping[str, int]) -> list[list[str]]:
    """Return rows of letters by board for an army, the last at the player's edge: kind by kind from the front.

    Exalted stand at the back. Whoever finds no cell is left out.
    """
    sizes = rules.sizes()
    first_of = [sum(size * size for size in sizes[:board]) for board in range(len(sizes))]
    taken: dict[int, str] = {}
    for kind in rules.kind:
        board = kind.tier - 1
        middle = (sizes[board] - 1) / 2

        def rank(cell: int, board: int = board, middle: float = middle) -> tuple[int, float]:
            row, column = divmod(cell - first_of[board], sizes[board])
            return row, abs(column - middle)

        free = sorted((cell for cell in home(rules, kind.zone) if cell not in taken), key=rank)
        n = army.get(kind.name, 0)
        for cell in (free[::-1] if kind.exalted else free)[:n]:
            taken[cell] = kind.letter
    boards: dict[int, list[str]] = defaultdict(list)
    for board, size in enumerate(sizes):
        rows = ["".join(taken.get(first_of[board] + row * size + c, ".") for c in range(size)) for row in range(size)]
        least = next((i for i, row in enumerate(rows) if row.strip(".")), size - 1)
        boards[board] = rows[least:]
    return [boards[board] for board in range(len(sizes))]


def home(rules: Rules, zone: str) -> list[int]:
    """Return the cells of a zone; of that of one's colour those that every colour has."""
    if zone != "colour":
        return zone_cells(rules, zone)
    sides = [set(zone_cells(rules, colour.zone)) for colour in rules.colour]
    return sorted(set.intersection(*sides))
