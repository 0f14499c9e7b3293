"""Sheets: the ground, the coins and the enemy that is drawn. As a text: `GROUND COINS ENEMY`.

The ground is its 16 rows from the top, parted by slashes; a letter is a cell (`f`orest, `h`ill, `m`ire, `x`: a
boulder), a number so many cells of open field. Coins are `-` where they are no object, the enemy is `-` where none is
drawn. Sheets with a name of their own are read from data/battles/ and data/grounds.toml.
"""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from itertools import groupby
from typing import Any

import numpy as np

from quadriga.games.rat.arms import GROUNDS
from quadriga.games.rat.board import BESIDE, CELL_NAMES, COLUMNS, HALF, N_CELLS, NOWHERE, ROWS, UPPER
from quadriga.games.rat.plans import EMPTY, index_of, n_warriors, plan_text, read_plan
from quadriga.games.rat.state import BOULDER, FLAT, NO_LIMIT, NO_WAY, NOBODY
from quadriga.games.rat.wave import measure
from quadriga.kernel import Text
from quadriga.kernel.errors import BadOption, Fault

LETTERS = "".join(ground["letter"] for ground in GROUNDS)
RUN = re.compile(rf"[0-9]{{1,2}}|[{LETTERS}]", re.IGNORECASE)
MOST_COINS = 999
LEAST_COINS = 3  # of the cheapest warrior
LONGEST_TEXT = 2000  # a sheet with 96 enemies has fewer characters


@dataclass(frozen=True, slots=True)
class Sheet:
    """`ground` says what each cell is, `coins` what may be spent (None: as much as one likes), `enemy` is a plan."""

    ground: tuple[int, ...]
    coins: int | None
    enemy: tuple[int, ...]

    def text(self) -> str:
        """Return the canonical text."""
        return (
            f"{ground_text(self.ground)} {EMPTY if self.coins is None else self.coins} {plan_text(self.enemy, UPPER)}"
        )


def ground_text(ground: Sequence[int]) -> str:
    """Return the 16 rows of a ground."""
    rows = (ground[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS))
    return "/".join("".join(_run(kind, len(list(run))) for kind, run in groupby(row)) for row in rows)


def _run(kind: int, length: int) -> str:
    return str(length) if kind == FLAT else LETTERS[kind] * length


def _row(text: str) -> list[int] | None:
    """Return the cells of a row, None if it is not spelt right."""
    if RUN.sub("", text):
        return None
    cells: list[int] = []
    for part in RUN.findall(text):
        cells += [FLAT] * int(part) if part.isdigit() else [LETTERS.index(part.lower())]
    return cells


@lru_cache(maxsize=1024)
def ways(ground: tuple[int, ...]) -> tuple[Any, Any]:
    """Return the distances between all cells and the neighbours that can be stood on, as SETUP has them; read-only."""
    boulders = (np.array(ground) == BOULDER).astype(np.int8)
    blocked = np.append(boulders, 1)[BESIDE] == 1  # NOWHERE is the last one
    beside = np.where(blocked, NOWHERE, BESIDE).astype(np.int16)
    distance = np.empty((N_CELLS, N_CELLS), np.int8)
    measure(beside, boulders, distance, np.empty(N_CELLS, np.int16))
    for table in (distance, beside):
        table.flags.writeable = False
    return distance, beside


def is_too_winding(ground: tuple[int, ...]) -> bool:
    """Say whether some way is longer than can be written down: then of two neighbours only one seems to be reached."""
    distance, beside = ways(ground)
    is_reached = distance != NO_WAY
    cells, sides = np.nonzero((beside != NOWHERE) & (np.array(ground) != BOULDER)[:, None])
    return bool((is_reached[:, cells] != is_reached[:, beside[cells, sides]]).any())


def read_sheet(text: str) -> tuple[Sheet | None, list[Fault]]:
    """Return the sheet that `text` spells and everything that is wrong with it; None if even the ground is unclear."""
    parts = text.split(" ")
    if len(parts) != 3 or len(text) > LONGEST_TEXT:
        return None, [Fault(Text("a sheet reads GROUND COINS ENEMY", "лист пишется так: МЕСТНОСТЬ МОНЕТЫ ВРАГ"))]
    ground, faults = _ground(parts[0])
    if ground is None:
        return None, faults
    coins, coin_faults = _coins(parts[1])
    enemy, enemy_faults = read_plan(parts[2], UPPER, ground, None)
    sheet = Sheet(ground, coins, tuple(enemy.tolist()))
    return sheet, [*coin_faults, *enemy_faults, *(_way_faults(sheet) if not enemy_faults else [])]


def _ground(text: str) -> tuple[tuple[int, ...] | None, list[Fault]]:
    rows = text.split("/")
    if len(rows) != ROWS:
        return None, [
            Fault(
                Text(
                    f"{len(rows)} rows: a sheet has {ROWS}, parted by slashes",
                    f"рядов {len(rows)}: на листе их {ROWS}, через косую черту",
                ),
                "R-9",
            )
        ]
    faults, ground = [], []
    for number, row in zip(range(ROWS, 0, -1), rows, strict=True):
        cells = _row(row)
        if cells is None or len(cells) != COLUMNS:
            width = "?" if cells is None else str(len(cells))
            faults.append(
                Fault(
                    Text(
                        f"row {number}, {row[:40]!r}: {width} cells; a row has {COLUMNS}: letters {LETTERS[1:]}, "
                        "numbers for open field",
                        f"ряд {number}, {row[:40]!r}: клеток {width}; в ряду их {COLUMNS}: буквы {LETTERS[1:]}, "
                        "числа — чистое поле",
                    ),
                    "R-9",
                )
            )
        else:
            ground += cells
    return (None, faults) if faults else (tuple(ground), [])


def _coins(text: str) -> tuple[int | None, list[Fault]]:
    if text == EMPTY:
        return None, []
    if text.isascii() and text.isdigit() and len(text) <= 4 and LEAST_COINS <= int(text) <= MOST_COINS:
        return int(text), []
    words = Text(
        f"coins {text[:20]!r}: a whole number {LEAST_COINS}..{MOST_COINS}, or - for as many as one likes",
        f"монеты {text[:20]!r}: целое число {LEAST_COINS}..{MOST_COINS} или -, если их не считают",
    )
    return None, [Fault(words, "R-8")]


def _way_faults(sheet: Sheet) -> list[Fault]:
    """Find what makes a battle on the sheet impossible."""
    if is_too_winding(sheet.ground):
        words = Text(
            "the ways between the boulders are too long; take a boulder away",
            "пути между валунами слишком длинные; уберите какой-нибудь валун",
        )
        return [Fault(words, "R-48")]
    standing = [cell for cell in range(HALF, N_CELLS) if sheet.ground[cell] != BOULDER]
    if not standing:
        words = Text(
            "the lower half is all boulders; leave a free cell", "на нижней половине одни валуны; освободите клетку"
        )
        return [Fault(words, "R-10")]
    distance, _ = ways(sheet.ground)
    foes = [cell for cell in range(HALF) if sheet.enemy[index_of(UPPER, cell)] != NOBODY]
    cut_off = [cell for cell in foes if (distance[cell, standing] == NO_WAY).all()]
    if not cut_off:
        return []
    names = tuple(CELL_NAMES[cell] for cell in cut_off)
    words = Text(
        f"no way leads from the lower half to {', '.join(names)}; open one between the boulders",
        f"с нижней половины не пройти к {', '.join(names)}; откройте проход между валунами",
    )
    return [Fault(words, "R-48", names)]


def sheet_of(value: str) -> Sheet:
    """Return the sheet that has this name or is spelt so; raises BadOption."""
    if value in SHEETS:
        return SHEETS[value]
    sheet, faults = read_sheet(value)
    if sheet is None or faults:
        names = ", ".join(SHEETS)
        en, ru = ("; ".join(fault.text.in_language(lang) for fault in faults) for lang in ("en", "ru"))
        raise BadOption(
            Text(
                f"option sheet: {value[:40]!r}: {en}; sheets with a name: {names}",
                f"настройка sheet: {value[:40]!r}: {ru}; листы с именем: {names}",
            )
        )
    return sheet


def _shipped(entry: dict[str, Any]) -> Sheet:
    """Return a sheet of the data files: rows as drawn, one a line; raises ValueError naming its faults."""
    ground = "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in entry["ground"])
    sheet, faults = read_sheet(f"{ground} {entry.get('coins', EMPTY)} {'.'.join(entry.get('enemy', [])) or EMPTY}")
    if sheet is None or faults:
        message = "; ".join(fault.text.en for fault in faults)
        raise ValueError(message)
    return sheet


def _battles() -> list[dict[str, Any]]:
    folder = files(__package__) / "data" / "battles"
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return [tomllib.loads(file.read_text("utf-8")) for file in found]


BATTLES = _battles()  # in the order of their difficulty
GROUNDS_DRAWN = tomllib.loads((files(__package__) / "data" / "grounds.toml").read_text("utf-8"))
SHEETS = {
    **{battle["name"]: _shipped(battle) for battle in BATTLES},
    **{name: _shipped(entry) for name, entry in GROUNDS_DRAWN.items()},
}


def has_enemy(sheet: Sheet) -> bool:
    """Say whether an enemy is drawn on the sheet."""
    return n_warriors(sheet.enemy) > 0


def coins_of(sheet: Sheet) -> int:
    """Return the coins as SETUP has them."""
    return NO_LIMIT if sheet.coins is None else sheet.coins
