"""Texts of positions, on one line: `LOWER UPPER STATUS ROUND WINS`, after a battle with `FOUGHT-LOWER FOUGHT-UPPER`.

Plans are written as in plans.py; `=` is the enemy that is drawn on the sheet, `?` a plan that the viewer may not know.
The status has `+` for each seat whose plan is made and `-` for the others, or the number of the clause that ended the
match. How the latest battle went follows from the plans it was fought with (R-13).
"""

import re

import numpy as np

from quadriga.games.rat import battle, rules
from quadriga.games.rat.board import LOWER, UPPER
from quadriga.games.rat.plans import plan_text, read_plan
from quadriga.games.rat.slots import cost
from quadriga.games.rat.state import (
    BATTLE,
    BOTH_FELL,
    DUEL,
    HIDDEN,
    NO_LIMIT,
    OVER,
    PLAN,
    STATE,
)
from quadriga.kernel import Examination, Setup, State, Text
from quadriga.kernel.errors import BadPosition, Fault

DRAWN, SECRET = "=", "?"
STATUS = re.compile(r"[+-]{2}|58|59|81|82")
FORM = Text(
    "write LOWER UPPER STATUS ROUND WINS, such as pdD8.pdE8 = -- 1 0-0",
    "пишите так: НИЖНЕЕ ВЕРХНЕЕ СОСТОЯНИЕ РАУНД ПОБЕДЫ, например pdD8.pdE8 = -- 1 0-0",
)
SHOWN = 60  # characters of what somebody wrote, in an error message
AGREED = 82  # the clause of a match that was ended by agreement


def is_over(status: str) -> bool:
    """Say whether a status is that of a match that is over."""
    return status.isdigit()


def position_text(setup: Setup, state: State) -> str:
    """Return the canonical text of a position."""
    record = state[0]
    status = "".join("+" if ready else "-" for ready in record.ready) if record.phase == PLAN else str(record.ending)
    parts = [_side_text(setup, record, LOWER), _side_text(setup, record, UPPER), status]
    parts += [str(record.round_number), "-".join(map(str, record.wins.tolist()))]
    if record.fought.any():
        parts += [plan_text(record.fought[side].tolist(), side) for side in range(2)]
    return " ".join(parts)


def _side_text(setup: Setup, record: np.record, side: int) -> str:
    if record.spent[side] == HIDDEN:
        return SECRET
    if side == UPPER and setup[0].mode == BATTLE and record.phase == PLAN:
        return DRAWN
    return plan_text(record.plan[side].tolist(), side)


def read_position(setup: Setup, text: str) -> State:
    """Return the position that `text` describes; raises BadPosition."""
    found = examine(setup, text)
    if found.state is None or found.faults:
        raise BadPosition.of(found.faults)
    return found.state


def examine(setup: Setup, text: str) -> Examination:
    """Return what `text` says of a position, and everything that is wrong with it."""
    parts = text.split(" ")
    if len(parts) not in {5, 7} or not STATUS.fullmatch(parts[2]):
        return Examination(None, (Fault(Text(f"{text[:SHOWN]!r}: {FORM.en}", f"{text[:SHOWN]!r}: {FORM.ru}")),))
    state = np.zeros(1, STATE)
    rules.start_round(setup[0], state[0], 1)
    faults = [*_count_faults(setup, state, parts), *_plan_faults(setup, state, parts)]
    if len(parts) == 7:
        faults += _fought_faults(setup, state, parts[5:])
    if not faults:
        faults += _status_faults(setup, state, parts[2])
    return Examination(state, tuple(faults))


def _count_faults(setup: Setup, state: State, parts: list[str]) -> list[Fault]:
    """Note the round and the wins; find where they cannot be."""
    rounds = int(setup[0].rounds)
    wins = re.fullmatch(r"([0-3])-([0-3])", parts[4])
    number = int(parts[3]) if parts[3] in {"1", "2", "3"} else 0
    finished = number if is_over(parts[2]) else number - 1
    if not 1 <= number <= rounds or not wins or int(wins[1]) + int(wins[2]) > (finished if rounds > 1 else 1):
        return [
            Fault(
                Text(
                    f"round {parts[3][:9]}, wins {parts[4][:9]}: this match has {rounds} of them; write such as 1 0-0",
                    f"раунд {parts[3][:9]}, победы {parts[4][:9]}: сеч в этой партии {rounds}; пишите, например, 1 0-0",
                ),
                "R-81",
            )
        ]
    state["round_number"], state["wins"] = number, (int(wins[1]), int(wins[2]))
    return []


def _plan_faults(setup: Setup, state: State, parts: list[str]) -> list[Fault]:
    """Note both plans; find who cannot stand where he is said to."""
    faults: list[Fault] = []
    over = is_over(parts[2])
    if over:
        rules.clear_plans(setup[0], state[0])
    for side, written in zip((LOWER, UPPER), parts[:2], strict=True):
        if side == UPPER and written == DRAWN and setup[0].mode == BATTLE:
            continue
        coins = None if setup[0].coins[side] == NO_LIMIT else int(setup[0].coins[side])
        plan, wrong = read_plan(written, side, setup[0].ground.tolist(), coins)
        faults += wrong
        if over and plan.any():
            words = Text("the match is over: write - for both plans", "партия окончена: оба плана пишите как -")
            faults.append(Fault(words))
        elif not over and side == UPPER and setup[0].mode == BATTLE and (plan != setup[0].enemy).any():
            words = Text("the enemy of this sheet is drawn already: write =", "враг на листе уже начерчен: пишите =")
            faults.append(Fault(words, "R-8"))
        else:
            _note(setup, state, side, plan)
    return faults


def _note(setup: Setup, state: State, side: int, plan: "np.ndarray[tuple[int], np.dtype[np.int8]]") -> None:
    """Write a plan and its coins into the position."""
    state["plan"][0, side] = plan
    state["spent"][0, side] = sum(int(cost(setup[0], held - 1)) for held in plan.tolist() if held)


def _fought_faults(setup: Setup, state: State, written: list[str]) -> list[Fault]:
    """Fight the latest battle again; find who could not have been in it."""
    arena, faults = state.copy(), []
    for side, text in enumerate(written):
        coins = None if setup[0].coins[side] == NO_LIMIT else int(setup[0].coins[side])
        plan, wrong = read_plan(text, side, setup[0].ground.tolist(), coins)
        faults += wrong
        if not plan.any():
            faults.append(
                Fault(Text("an army of nobody has not fought", "войско, в котором никого, не сражалось"), "R-11")
            )
        if side == UPPER and setup[0].mode == BATTLE and (plan != setup[0].enemy).any():
            words = Text("that is not the enemy of this sheet", "на этом листе враг другой")
            faults.append(Fault(words, "R-8"))
        _note(setup, arena, side, plan)
    if faults:
        return faults
    battle.fight(setup[0], arena[0], None)
    arena["fought"] = arena["plan"]
    for name in ("plan", "spent"):
        arena[name] = state[name]
    state[:] = arena
    return []


def _status_faults(setup: Setup, state: State, status: str) -> list[Fault]:
    """Note who is ready or why the match is over; find where that cannot be."""
    return _ending_faults(setup, state, int(status)) if is_over(status) else _ready_faults(setup, state[0], status)


def _ending_faults(setup: Setup, state: State, clause: int) -> list[Fault]:
    record = state[0]
    is_fought = record.fought.any()
    if setup[0].mode == DUEL:
        by_battle = 81 if is_fought and rules.is_decided(setup[0], record) else AGREED
    else:
        by_battle = (58 if record.result <= BOTH_FELL else 59) if is_fought else AGREED
    record.phase, record.ending = OVER, clause
    if clause in {by_battle, AGREED}:
        return []
    words = Text(f"over by R-{clause}: the battle did not end so", f"окончена по R-{clause}: сеча кончилась не так")
    return [Fault(words, f"R-{clause}")]


def _ready_faults(setup: Setup, record: np.record, status: str) -> list[Fault]:
    record.ready[:] = [mark == "+" for mark in status]
    made = [seat for seat in range(2) if record.ready[seat]]
    left = int(setup[0].rounds) - int(record.round_number) + 1
    if made and setup[0].mode != DUEL:
        words = Text("only in a duel a plan waits: write --", "ждёт только план поединка: пишите --")
    elif len(made) == 2:
        words = Text("both plans are made: leave one open", "готовы оба плана: оставьте один открытым")
    elif any(not rules.has_army(setup[0], record, seat) for seat in made):
        words = Text("a plan of nobody is not made: write -", "план, в котором никого, не готов: пишите -")
    elif abs(int(record.wins[0]) - int(record.wins[1])) > left:
        words = Text("the duel is won already", "поединок уже выигран")
    else:
        return []
    return [Fault(words, "R-11")]
