"""Why a battle was lost: every single change of the plan is tried, and those that win are told step by step."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import numpy as np

from quadriga.games.rat import (
    BOULDER,
    CELL_NAMES,
    COLUMNS,
    HALF,
    LOWER,
    LOWER_WON,
    NOBODY,
    PRICES,
    Plans,
    Sheet,
    battles,
    cell_of,
    of_sheet,
    parting,
    plan_of,
    plan_text,
)
from quadriga.workshop.rat.solver import wins

Aspect = Literal["order", "strength", "kind", "place", "newcomer", "dismissal"]
ASPECTS: tuple[Aspect, ...] = ("order", "strength", "place", "kind", "dismissal", "newcomer")  # the least first
N_KITS = len(PRICES) - 1
MOST_HINTS = 12
MOST = 1 << 30  # coins, where they are no object


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a plan: in which respect, who (his cell, "" for a newcomer), his cell then, what he was and is."""

    aspect: Aspect
    who: str
    cell: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Hint:
    """A change with which the battle is won, told in steps: who, the aspect, the change itself.

    `plan` is the better plan, `survivors` how many of it live, `parts_at` the first tick in which anything but the
    changed warrior's own doings is different.
    """

    change: Change
    plan: str
    survivors: int
    parts_at: int


Possible = tuple[Change, int, list[int]]  # the change, how far somebody moves by it, the plan then


def changes(sheet: Sheet, plan: Plans) -> list[Possible]:
    """Return every single change of a plan (1, HALF) that the coins allow."""
    free = [p for p in range(HALF) if plan[0, p] == NOBODY and sheet.ground[cell_of(LOWER, p)] != BOULDER]
    left = MOST if sheet.coins is None else sheet.coins - int(PRICES[plan[0]].sum())
    return [*_of_those_there(plan, free, left), *_newcomers(plan, free, left)]


def _of_those_there(plan: Plans, free: list[int], left: int) -> Iterator[Possible]:
    for place in np.flatnonzero(plan[0]).tolist():
        held = int(plan[0, place])
        for kit in range(1, N_KITS + 1):
            if (aspect := _aspect(held, kit)) is not None and PRICES[kit] - PRICES[held] <= left:
                yield _changed(plan, aspect, place, place, kit)
        for other in free:
            yield _changed(plan, "place", place, other, held)
        yield _changed(plan, "dismissal", place, None, NOBODY)


def _newcomers(plan: Plans, free: list[int], left: int) -> Iterator[Possible]:
    for kit in range(1, N_KITS + 1):
        if PRICES[kit] <= left:
            yield from (_changed(plan, "newcomer", None, other, kit) for other in free)


def _changed(plan: Plans, aspect: Aspect, old: int | None, new: int | None, held: int) -> Possible:
    """Return the change that puts `held` on the place `new` instead of whoever stands on `old`."""
    other, was = plan[0].tolist(), NOBODY
    if old is not None:
        was, other[old] = other[old], NOBODY
    if new is not None:
        other[new] = held
    distance = _far(old, new) if old is not None and new is not None else 0
    return Change(aspect, _cell(old), _cell(new), _text(old, was), _text(new, held)), distance, other


def _aspect(held: int, kit: int) -> Aspect | None:
    """Return in which single respect two kits differ, None if in several or none."""
    (kind, order), (other_kind, other_order) = divmod(held - 1, 6), divmod(kit - 1, 6)
    if kind == other_kind and order // 2 == other_order // 2 and order != other_order:
        return "strength"
    if kind == other_kind and order // 2 != other_order // 2:
        return "order"
    return "kind" if kind != other_kind and order == other_order else None


def _far(place: int, other: int) -> int:
    return abs(place // COLUMNS - other // COLUMNS) + abs(place % COLUMNS - other % COLUMNS)


def _places(change: Change) -> tuple[int, int]:
    """Return the cells on which the changed warrior was planned and is, -1 for none."""
    return tuple(CELL_NAMES.index(name) if name else -1 for name in (change.who, change.cell))  # type: ignore[return-value]


def _cell(place: int | None) -> str:
    return "" if place is None else CELL_NAMES[cell_of(LOWER, place)]


def _text(place: int | None, held: int) -> str:
    if place is None or held == NOBODY:
        return ""
    row = [NOBODY] * HALF
    row[place] = held
    return plan_text(row, LOWER)


def hints(sheet: Sheet, plan: str, most: int = MOST_HINTS) -> list[Hint]:
    """Return single changes that turn a plan into one that wins: the least first, then those that save most.

    None where the plan wins already, and where no single change is enough. Raises BadPosition for an impossible plan.
    """
    setup = of_sheet(sheet)
    array = plan_of(setup, plan, coins=sheet.coins)
    if wins(setup, array)[0]:
        return []
    found = changes(sheet, array)
    plans = np.array([other for *_, other in found], np.int8).reshape(-1, HALF)
    fought = battles(setup, plans)
    won = np.flatnonzero(fought.results == LOWER_WON).tolist()
    won.sort(key=lambda i: (ASPECTS.index(found[i][0].aspect), found[i][1], -int(fought.alive[i, LOWER]), i))
    return [
        Hint(
            change=found[i][0],
            plan=plan_text(plans[i].tolist(), LOWER),
            survivors=int(fought.alive[i, LOWER]),
            parts_at=parting(setup, array, plans[i : i + 1], apart=_places(found[i][0])),
        )
        for i in varied(won, found, most)
    ]


def varied(won: list[int], found: list[Possible], most: int) -> list[int]:
    """Return some of the winning changes: each warrior and aspect once, as long as there are others."""
    first = list({(found[i][0].who, found[i][0].aspect): i for i in reversed(won)}.values())[::-1]
    return (first + [i for i in won if i not in first])[:most]
