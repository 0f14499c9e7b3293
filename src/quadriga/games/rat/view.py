"""What each seat may see of Rat: the only source of everything that leaves the engine."""

from collections.abc import Callable
from typing import Any, Literal

import msgspec
import numpy as np

from quadriga.games.rat import rules
from quadriga.games.rat.actions import (
    BEGAN,
    CHARGED,
    ENDED,
    FELL,
    HELPED,
    PIERCED,
    PLACED,
    PLANNED,
    REMOVED,
    ROUND_STARTED,
    SHOT,
    STEPPED,
    STRUCK,
    TICKED,
    WOUNDED,
)
from quadriga.games.rat.arms import ARMS, GROUNDS, KIND_NAMES, KINDS, OF_A_KIND, ORDER_NAMES, ORDERS
from quadriga.games.rat.battle import cost
from quadriga.games.rat.board import CELL_NAMES, COLUMNS, HALF, LOWER, ROWS, UPPER
from quadriga.games.rat.plans import cell_of, plan_text, warrior_text
from quadriga.games.rat.state import (
    BOTH_FELL,
    DUEL,
    FALLEN,
    HIDDEN,
    LOWER_WON,
    NO_LIMIT,
    NOBODY,
    OVER,
    PARTED,
    TOO_LONG,
    UNDECIDED,
    UPPER_WON,
)
from quadriga.kernel import Language, Rows, Setup, State

KindName = Literal["spearman", "swordsman", "archer", "horse", "trebuchet"]
OrderName = Literal["advance", "defence", "support"]
GroundName = Literal["flat", "forest", "hill", "bog", "boulder"]
SideName = Literal["lower", "upper"]
ModeName = Literal["battle", "sandbox", "duel"]
ResultName = Literal["lower-won", "upper-won", "both-fell", "parted", "too-long"]
SIDES: tuple[SideName, ...] = ("lower", "upper")
MODES: tuple[ModeName, ...] = ("battle", "sandbox", "duel")
RESULTS: dict[int, ResultName] = {
    LOWER_WON: "lower-won",
    UPPER_WON: "upper-won",
    BOTH_FELL: "both-fell",
    PARTED: "parted",
    TOO_LONG: "too-long",
}


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


class Placed(msgspec.Struct, frozen=True, tag_field="kind", tag="placed"):
    """A warrior was placed, or (`Removed`) taken off again."""

    seat: int
    cell: str
    text: str
    coins: int


class Removed(msgspec.Struct, frozen=True, tag_field="kind", tag="removed"):
    """A warrior was taken off; his coins are back."""

    seat: int
    cell: str
    text: str
    coins: int


class Planned(msgspec.Struct, frozen=True, tag_field="kind", tag="planned"):
    """A seat's plan is made."""

    seat: int


class Began(msgspec.Struct, frozen=True, tag_field="kind", tag="began"):
    """The battle begins."""

    round: int
    hired: tuple[int, int]


class Ticked(msgspec.Struct, frozen=True, tag_field="kind", tag="tick"):
    """A tick begins: what follows up to the first step is its first half, the steps are its second."""

    tick: int


class Helped(msgspec.Struct, frozen=True, tag_field="kind", tag="helped"):
    """So much is added to a warrior's strike from now on by those in support beside him; 0: nothing any more."""

    side: SideName
    who: str
    cell: str
    bonus: int


class Struck(msgspec.Struct, frozen=True, tag_field="kind", tag="struck"):
    """A warrior struck another, or shot at him."""

    side: SideName
    who: str
    cell: str
    whom: str
    at: str
    strokes: int
    charged: bool
    pierced: bool
    shot: bool


class Wounded(msgspec.Struct, frozen=True, tag_field="kind", tag="wounded"):
    """A warrior has taken so many strokes in this tick, and can still bear `left`."""

    side: SideName
    who: str
    cell: str
    strokes: int
    left: int


class Fell(msgspec.Struct, frozen=True, tag_field="kind", tag="fell"):
    """A warrior fell; so many coins were paid for him."""

    side: SideName
    who: str
    cell: str
    coins: int


class Stepped(msgspec.Struct, frozen=True, tag_field="kind", tag="stepped"):
    """A warrior stepped; `run` is how many steps in a row that makes."""

    side: SideName
    who: str
    origin: str = msgspec.field(name="from")
    to: str
    run: int


class Ended(msgspec.Struct, frozen=True, tag_field="kind", tag="ended"):
    """The battle is over. Pairs are of the lower and of the upper side."""

    result: ResultName
    ticks: int
    alive: tuple[int, int]
    lost: tuple[int, int]


class RoundStarted(msgspec.Struct, frozen=True, tag_field="kind", tag="round-started"):
    """The next battle of a duel is to be planned, with the sides turned; `wins` are of seats 0 and 1."""

    round: int
    wins: tuple[int, int]


class MatchEnded(msgspec.Struct, frozen=True, tag_field="kind", tag="match-ended"):
    """The match ended; `points` are of seats 0 and 1."""

    clause: str
    points: tuple[int, int]


InPlan = Placed | Removed | Planned
InBattle = Began | Ticked | Helped | Struck | Wounded | Fell | Stepped | Ended
RatEvent = InPlan | InBattle | RoundStarted | MatchEnded


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


def told(setup: Setup, rows: Rows, seat: int) -> list[RatEvent]:
    """Return what `seat` may see of what happened: in a duel not that another works at a plan, nor how often."""
    return [happened(row) for row in rows if setup[0].mode != DUEL or row[0] not in {PLACED, REMOVED} or row[1] == seat]


def happened(row: Rows) -> RatEvent:
    """Return one row of what happened."""
    kind, actor, a, b, c, *rest = row.tolist()
    if kind in {PLACED, REMOVED}:
        made = Placed if kind == PLACED else Removed
        return made(actor, CELL_NAMES[a], warrior_text(b, a), c)
    if kind == PLANNED:
        return Planned(actor)
    if kind in IN_BATTLE:
        return IN_BATTLE[kind](actor, a, b, c, *rest)
    if kind == ROUND_STARTED:
        return RoundStarted(a, (b, c))
    return MatchEnded(f"R-{a}", (b, c))


def _struck(side: int, who: int, cell: int, whom: int, at: int, strokes: int, how: int) -> Struck:
    return Struck(
        SIDES[side], CELL_NAMES[who], CELL_NAMES[cell], CELL_NAMES[whom], CELL_NAMES[at], strokes,
        bool(how & CHARGED), bool(how & PIERCED), bool(how & SHOT),
    )  # fmt: skip


IN_BATTLE: dict[int, Callable[..., InBattle]] = {
    BEGAN: lambda _, number, lower, upper, *__: Began(number, (lower, upper)),
    TICKED: lambda _, number, *__: Ticked(number),
    HELPED: lambda side, who, cell, bonus, *_: Helped(SIDES[side], CELL_NAMES[who], CELL_NAMES[cell], bonus),
    STRUCK: _struck,
    WOUNDED: lambda side, who, cell, strokes, left, *_: Wounded(
        SIDES[side], CELL_NAMES[who], CELL_NAMES[cell], strokes, left
    ),
    FELL: lambda side, who, cell, coins, *_: Fell(SIDES[side], CELL_NAMES[who], CELL_NAMES[cell], coins),
    STEPPED: lambda side, who, origin, to, run, *_: Stepped(
        SIDES[side], CELL_NAMES[who], CELL_NAMES[origin], CELL_NAMES[to], run
    ),
    ENDED: lambda _, result, ticks, lower, upper, *lost: Ended(
        RESULTS[result], ticks, (lower, upper), (lost[0], lost[1])
    ),
}


class KindTable(msgspec.Struct, frozen=True):
    """A row of the table of kinds."""

    name: KindName
    letter: str
    title: str
    strength: str
    price: int
    stamina: int
    attack: int
    defence: int
    nearest: int
    farthest: int
    strike_period: int
    step_period: int


class OrderTable(msgspec.Struct, frozen=True):
    """A row of the table of orders."""

    name: OrderName
    letter: str
    title: str
    does: str
    strong_title: str
    strong_does: str
    mark: str


class GroundTable(msgspec.Struct, frozen=True):
    """A row of the table of ground."""

    name: GroundName
    letter: str
    title: str
    does: str


class Tables(msgspec.Struct, frozen=True):
    """The tables that players read, from the data that the rules run on; `mark_price` is for a strengthened order."""

    kinds: list[KindTable]
    orders: list[OrderTable]
    grounds: list[GroundTable]
    mark_price: int


def tables(language: Language) -> Tables:
    """Return the tables in words of `language`."""

    def worded(entry: dict[str, Any], *names: str) -> dict[str, Any]:
        return {name: entry[name][language] for name in names}

    order_words = ("title", "does", "strong_title", "strong_does", "mark")
    return Tables(
        kinds=[
            KindTable(
                name=kind["name"],
                letter=kind["letter"],
                **worded(kind, "title", "strength"),
                **{name: kind[name] for name in OF_A_KIND},
            )
            for kind in KINDS
        ],
        orders=[OrderTable(order["name"], order["letter"], **worded(order, *order_words)) for order in ORDERS],
        grounds=[
            GroundTable(ground["name"], ground["letter"], **worded(ground, "title", "does")) for ground in GROUNDS
        ],
        mark_price=int(ARMS["mark_price"]),
    )
