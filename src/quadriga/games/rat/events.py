"""What happened, as each seat may see it."""

from collections.abc import Callable

import msgspec

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
from quadriga.games.rat.board import CELL_NAMES
from quadriga.games.rat.names import RESULTS, SIDES, ResultName, SideName
from quadriga.games.rat.plans import warrior_text
from quadriga.games.rat.state import DUEL
from quadriga.kernel import Rows, Setup


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
