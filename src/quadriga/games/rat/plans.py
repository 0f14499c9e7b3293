"""Texts of plans: warriors parted by dots, as in `pdD8.bssD7.haA8` (R-70).

A warrior is his kind (`p`ikeman, `s`wordsman, `b`owman, `h`orse, `t`rebuchet), his order (`a`dvance, `d`efence,
`s`upport; doubled when strengthened, as the mark on the sheet is) and his cell. An empty plan is `-`.
"""

import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from quadriga.games.rat.arms import KINDS, ORDERS, PRICES
from quadriga.games.rat.board import CELL_NAMES, CELLS, HALF, LOWER, UPPER
from quadriga.games.rat.state import BOULDER, NOBODY
from quadriga.kernel import Text
from quadriga.kernel.errors import Fault

Plan = "np.ndarray[Any, np.dtype[np.int8]]"  # shape (HALF,), in a side's own view: 1 + kit, NOBODY
EMPTY = "-"
KIND_LETTERS = "".join(kind["letter"] for kind in KINDS)
ORDER_LETTERS = "".join(order["letter"] for order in ORDERS)
WARRIOR = re.compile(
    rf"(?P<kind>[{KIND_LETTERS}])(?P<order>(?P<letter>[{ORDER_LETTERS}])(?P=letter)?)(?P<cell>[A-Z][0-9]{{1,2}})",
    re.IGNORECASE,
)
HALVES = {LOWER: Text("rows 1 to 8", "ряды с 1 по 8"), UPPER: Text("rows 9 to 16", "ряды с 9 по 16")}
SHOWN = 60  # characters of what somebody wrote, in an error message


def cell_of(side: int, index: int) -> int:
    """Return the cell of a place in a plan of `side`."""
    return HALF + index if side == LOWER else HALF - 1 - index


def index_of(side: int, cell: int) -> int:
    """Return the place of a cell in a plan of `side`, negative or beyond HALF - 1 in the other half."""
    return cell - HALF if side == LOWER else HALF - 1 - cell


def warrior_text(kit: int, cell: int) -> str:
    """Return the text of a warrior on his cell."""
    order = ORDER_LETTERS[kit % 6 // 2] * (1 + kit % 2)
    return f"{KIND_LETTERS[kit // 6]}{order}{CELL_NAMES[cell]}"


def plan_text(plan: Sequence[int], side: int) -> str:
    """Return the text of a plan."""
    placed = [(index, int(held) - 1) for index, held in enumerate(plan) if held != NOBODY]
    return ".".join(warrior_text(kit, cell_of(side, index)) for index, kit in placed) or EMPTY


def warrior(text: str) -> tuple[int, str] | None:
    """Return the kit and the name of the cell that a warrior's text spells, in any case; None if it spells none."""
    match = WARRIOR.fullmatch(text)
    if not match:
        return None
    kind, order = KIND_LETTERS.index(match["kind"].lower()), ORDER_LETTERS.index(match["letter"].lower())
    return kind * 6 + order * 2 + len(match["order"]) - 1, match["cell"].upper()


def read_plan(text: str, side: int, ground: Sequence[int], coins: int | None) -> tuple[Any, list[Fault]]:
    """Return the plan that `text` spells for `side`, and everything that is wrong with it.

    `ground` says what each cell is; None for `coins` lets it cost whatever it costs.
    """
    plan = np.zeros(HALF, np.int8)
    words = [] if text == EMPTY else text.split(".")
    faults = [fault for word in words if (fault := _placed(plan, word, side, ground)) is not None]
    spent = int(PRICES[plan].sum())
    if coins is not None and spent > coins:
        faults.append(
            Fault(
                Text(
                    f"the army costs {spent} coins of {coins}; take {spent - coins} off",
                    f"войско стоит {spent}, а монет {coins}; уберите лишнее: {spent - coins}",
                ),
                "R-8",
            )
        )
    return plan, faults


def _placed(plan: Any, word: str, side: int, ground: Sequence[int]) -> Fault | None:
    """Place a warrior in `plan`, or return why he cannot stand there."""
    spelt = warrior(word)
    if spelt is None:
        return Fault(
            Text(
                f"{word[:SHOWN]!r}: no warrior; write kind, order and cell, as pdD8: kinds {KIND_LETTERS}, "
                f"orders {ORDER_LETTERS}, doubled when strengthened",
                f"{word[:SHOWN]!r}: это не воин; пишите род, приказ и клетку, например pdD8: рода {KIND_LETTERS}, "
                f"приказы {ORDER_LETTERS}, усиленный — дважды",
            ),
            "R-3",
        )
    kit, name = spelt
    if name not in CELLS:
        return Fault(
            Text(
                f"{word}: there is no cell {name}; cells are A1 to L16",
                f"{word}: клетки {name} нет; клетки — от A1 до L16",
            ),
            "R-9",
        )
    cell = CELLS[name]
    index = index_of(side, cell)
    if not 0 <= index < HALF:
        own = HALVES[side]
        return Fault(
            Text(
                f"{word}: {name} lies in the other half; this army stands in {own.en}",
                f"{word}: {name} на чужой половине; это войско стоит на своей: {own.ru}",
            ),
            "R-10",
            (name,),
        )
    if ground[cell] == BOULDER:
        return Fault(
            Text(f"{word}: {name} is a boulder; take another cell", f"{word}: на {name} валун; возьмите другую клетку"),
            "R-10",
            (name,),
        )
    if plan[index] != NOBODY:
        return Fault(
            Text(
                f"{word}: somebody stands on {name} already; name the cell once",
                f"{word}: на {name} уже стоят; назовите клетку один раз",
            ),
            "R-10",
            (name,),
        )
    plan[index] = 1 + kit
    return None


def n_warriors(plan: Sequence[int]) -> int:
    """Return how many warriors a plan has."""
    return sum(held != NOBODY for held in plan)
