"""What each seat may see of Rat: the only source of everything that leaves the engine."""

from typing import Any

import msgspec
import numpy as np

from quadriga.games.rat import rules
from quadriga.games.rat.arms import GROUNDS, KIND_NAMES, ORDER_NAMES
from quadriga.games.rat.board import CELL_NAMES, COLUMNS, HALF, LOWER, ROWS, UPPER
from quadriga.games.rat.names import MODES, RESULTS, SIDES, KindName, ModeName, OrderName, ResultName, SideName
from quadriga.games.rat.plans import cell_of, plan_text, warrior_text
from quadriga.games.rat.slots import cost
from quadriga.games.rat.state import FALLEN, HIDDEN, NO_LIMIT, NOBODY, OVER, UNDECIDED
from quadriga.kernel import Setup, State


class Warrior(msgspec.Struct, frozen=True):
    """A warrior of a plan on his cell; `text` is how he is written, `price` what was paid for him."""

    cell: str
    side: SideName
    kind: KindName
    order: OrderName
    strong: bool
    stamina: int
    price: int
    text: str


class Survivor(msgspec.Struct, frozen=True):
    """A warrior of the latest battle who is alive at its end; `who` is the cell on which he was planned."""

    who: str
    cell: str
    side: SideName
    stamina: int


class Battle(msgspec.Struct, frozen=True):
    """The latest battle. Pairs are of the lower and of the upper side; `fought` are the armies as they were planned."""

    result: ResultName
    ticks: int
    hired: tuple[int, int]
    alive: tuple[int, int]
    lost: tuple[int, int]
    plans: tuple[str, str]
    fought: list[Warrior]
    survivors: list[Survivor]


class RatView(msgspec.Struct, frozen=True):
    """The sheet and the plans that one may see. Pairs are of the lower and of the upper side, but for those of seats.

    `ground` are the 16 rows from the top in letters (see `tables`). `coins` and `left` are None where coins are no
    object, and None in a plan that is secret; so is such a plan's text. `side` is the one that the viewer leads, None
    for a viewer without a seat or with both sides.
    """

    mode: ModeName
    over: bool
    side: SideName | None
    ground: list[str]
    warriors: list[Warrior]
    coins: tuple[int | None, int | None]
    left: tuple[int | None, int | None]
    plans: tuple[str | None, str | None]
    ready: tuple[bool, bool]
    round: int
    rounds: int
    wins: tuple[int, int]
    points: tuple[int, int]
    battle: Battle | None
    position: str


class RatChoice(msgspec.Struct, frozen=True):
    """One legal action of a plan."""

    code: int
    text: str


def warriors(setup: Setup, plan: "np.ndarray[Any, np.dtype[np.int8]]", side: int) -> list[Warrior]:
    """Return the warriors of a plan, in the order of its side's view."""
    return [
        _warrior(setup, int(plan[index]) - 1, cell_of(side, index), side)
        for index in range(HALF)
        if plan[index] != NOBODY
    ]


def _warrior(setup: Setup, kit: int, cell: int, side: int) -> Warrior:
    return Warrior(
        cell=CELL_NAMES[cell],
        side=SIDES[side],
        kind=KIND_NAMES[kit // 6],
        order=ORDER_NAMES[kit % 6 // 2],
        strong=bool(kit % 2),
        stamina=int(setup[0].stamina[kit // 6]),
        price=int(cost(setup[0], kit)),
        text=warrior_text(kit, cell),
    )


def seen(setup: Setup, known: State, seat: int, position: str) -> RatView:
    """Return what `seat` sees; `known` is what it may know, `position` the text of that."""
    record, table = known[0], setup[0]
    coins = [None if limit == NO_LIMIT else int(limit) for limit in table.coins]
    spent = [None if made == HIDDEN else int(made) for made in record.spent]
    left = [None if c is None or s is None else c - s for c, s in zip(coins, spent, strict=True)]
    plans = [None if spent[s] is None else plan_text(record.plan[s].tolist(), s) for s in (LOWER, UPPER)]
    leads_one = seat in {0, 1} and MODES[int(table.mode)] != "sandbox"
    return RatView(
        mode=MODES[int(table.mode)],
        over=bool(record.phase == OVER),
        side=SIDES[int(rules.side_of(record, seat))] if leads_one else None,
        ground=ground_rows(setup),
        warriors=[w for side in (LOWER, UPPER) for w in warriors(setup, record.plan[side], side)],
        coins=(coins[0], coins[1]),
        left=(left[0], left[1]),
        plans=(plans[0], plans[1]),
        ready=(bool(record.ready[0]), bool(record.ready[1])),
        round=int(record.round_number),
        rounds=int(table.rounds),
        wins=(int(record.wins[0]), int(record.wins[1])),
        points=(int(rules.points(table, record, 0)), int(rules.points(table, record, 1))),
        battle=_battle(setup, record),
        position=position,
    )


def ground_rows(setup: Setup) -> list[str]:
    """Return the rows of the sheet from the top, a letter a cell."""
    letters = "".join(GROUNDS[kind]["letter"] for kind in setup[0].ground)
    return [letters[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS)]


def _battle(setup: Setup, record: np.record) -> Battle | None:
    """Return the latest battle, None before the first."""
    if record.result == UNDECIDED:
        return None
    plans = [plan_text(record.fought[side].tolist(), side) for side in (LOWER, UPPER)]
    return Battle(
        result=RESULTS[int(record.result)],
        ticks=int(record.tick),
        hired=_pair(record.hired),
        alive=_pair(record.alive),
        lost=_pair(record.lost),
        plans=(plans[0], plans[1]),
        fought=[w for side in (LOWER, UPPER) for w in warriors(setup, record.fought[side], side)],
        survivors=survivors(record),
    )


def survivors(record: np.record) -> list[Survivor]:
    """Return who stands on the sheet."""
    return [
        Survivor(
            CELL_NAMES[record.home[slot]],
            CELL_NAMES[record.cell[slot]],
            SIDES[slot // HALF],
            int(record.stamina[slot]),
        )
        for slot in range(2 * HALF)
        if record.cell[slot] != FALLEN
    ]


def _pair(counts: "np.ndarray[Any, np.dtype[Any]]") -> tuple[int, int]:
    return int(counts[0]), int(counts[1])
