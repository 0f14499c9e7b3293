"""Battles for the tests: by plan texts on drawn ground, and random ones."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from quadriga.games.rat import GAME as RAT
from quadriga.games.rat import battle
from quadriga.games.rat.board import LOWER, UPPER
from quadriga.games.rat.names import RESULTS
from quadriga.games.rat.plans import plan_text, read_plan
from quadriga.games.rat.setups import of_sheet
from quadriga.games.rat.sheets import Sheet, ground_text, read_sheet
from quadriga.games.rat.state import BOULDER, MAX_ROUNDS, SANDBOX, STATE
from quadriga.games.rat.view import ground_rows
from quadriga.kernel import Setup, State
from quadriga.kernel.events import COUNT, buffer
from quadriga.kernel.random import below, generator

from .oracle.battle import Battle, army

OPEN = "/".join(["12"] * 16)
SIDES = ("lower", "upper")


def field(*rows: str, coins: str = "-") -> Setup:
    """Return a sheet for both armies; `rows` are its 16 rows from the top, or nothing for an open field."""
    ground = "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in rows) or OPEN
    sheet, faults = read_sheet(f"{ground} {coins} -")
    assert sheet, faults
    assert not faults, faults
    return sandbox(sheet)


def sandbox(sheet: Sheet) -> Setup:
    """Return the sheet with nobody drawn on it and coins no object."""
    setup = of_sheet(sheet)
    setup["mode"], setup["rounds"], setup["enemy"] = SANDBOX, MAX_ROUNDS - 2, 0
    return setup


def mustered(setup: Setup, lower: str, upper: str) -> State:
    """Return both armies lined up for the first tick."""
    state = np.zeros(1, STATE)
    for side, text in ((LOWER, lower), (UPPER, upper)):
        plan, faults = read_plan(text, side, setup[0].ground.tolist(), None)
        assert not faults, faults
        state["plan"][0, side] = plan
    battle.muster(setup[0], state[0])
    return state


def ticked(setup: Setup, state: State) -> list[Any]:
    """Let a tick pass in place; return what happened."""
    rows = buffer(2000)
    battle.tick(setup[0], state[0], rows)
    return RAT.events(setup, rows[1 : rows[0, COUNT] + 1], -1)


def fought(setup: Setup, lower: str, upper: str) -> State:
    """Return the aftermath of a battle."""
    state = mustered(setup, lower, upper)
    battle.fight(setup[0], state[0], None)
    return state


def result(state: State) -> str | None:
    return RESULTS.get(int(state[0].result))


def told(setup: Setup, lower: str, upper: str, n_ticks: int) -> list[list[Any]]:
    """Return what happens in each of the first ticks."""
    state = mustered(setup, lower, upper)
    return [ticked(setup, state) for _ in range(n_ticks)]


def of_kind(events: Sequence[Any], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def random_ground(rng: Any) -> tuple[int, ...]:
    """Return ground with patches of everything."""
    ground = [0] * 192
    for _ in range(int(below(rng, 9))):
        kind, middle = 1 + int(below(rng, 4)), int(below(rng, 192))
        for _ in range(3 if kind == BOULDER else 8):
            cell = middle + int(below(rng, 3)) - 1 + 12 * (int(below(rng, 3)) - 1)
            if 0 <= cell < 192:
                ground[cell] = kind
    return tuple(ground)


def random_plan(rng: Any, side: int, ground: Sequence[int], most: int) -> str:
    """Return the text of a random plan of 1 to `most` warriors, most of them near the front."""
    plan = np.zeros(96, np.int8)
    for _ in range(1 + int(below(rng, most))):
        index = int(below(rng, 60 if below(rng, 3) else 96))
        cell = 96 + index if side == LOWER else 95 - index
        if ground[cell] != BOULDER:
            plan[index] = 1 + int(below(rng, 30))
    return plan_text(plan.tolist(), side)


def random_battles(seed: int, n: int, most: int = 12) -> Iterator[tuple[Setup, str, str]]:
    """Yield random sheets with both plans."""
    rng = generator(seed)
    made = 0
    while made < n:
        ground = random_ground(rng)
        sheet, faults = read_sheet(f"{ground_text(ground)} - -")
        if sheet is None or faults:
            continue
        lower, upper = (random_plan(rng, side, ground, most) for side in (LOWER, UPPER))
        if "-" in {lower, upper}:
            continue
        made += 1
        yield sandbox(sheet), lower, upper


def oracle(setup: Setup, lower: str, upper: str) -> Battle:
    """Return the same battle for the oracle."""
    first = SIDES[int(setup[0].first)]
    warriors = [*army(lower, "lower"), *army(upper, "upper")]
    return Battle(ground_rows(setup), warriors, first, toils_first=bool(setup[0].toils_first))
