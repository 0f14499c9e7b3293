"""Texts of Lanterns: `burn 2`, `aim 1`, `hold`, `throw`, `pass`, `shield`; a position is its numbers in order."""

import numpy as np

from quadriga.kernel import State, Text
from quadriga.kernel.errors import BadPosition, UnreadableAction
from testgame.actions import AIM_AT, HOLD, PASS, SHIELD, THROW
from testgame.state import STATE

WORDS = {
    "burn 0": 0, "burn 1": 1, "burn 2": 2,
    **{f"aim {seat}": AIM_AT + seat for seat in range(3)},
    "hold": HOLD, "throw": THROW, "pass": PASS, "shield": SHIELD,
}  # fmt: skip
TEXTS = {code: text for text, code in WORDS.items()}


def read(text: str) -> int:
    """Return the code that `text` names; raises UnreadableAction."""
    code = WORDS.get(" ".join(text.lower().split()))
    if code is None:
        known = ", ".join(WORDS)
        raise UnreadableAction(
            Text(f"{text}: not an action; write one of {known}", f"{text}: не действие; есть {known}")
        )
    return code


def position_text(state: State) -> str:
    """Return every number of the record, in order, fields parted by slashes."""
    return "/".join(",".join(str(n) for n in np.atleast_1d(state[0][name])) for name in STATE.names)


def read_position(text: str) -> State:
    """Return the record written by `position_text`; raises BadPosition."""
    state = np.zeros(1, STATE)
    try:
        for name, part in zip(STATE.names, text.split("/"), strict=True):
            numbers = np.array([int(n) for n in part.split(",")], "i1")
            state[name][0] = numbers if numbers.size > 1 else numbers[0]
    except (ValueError, OverflowError):
        raise BadPosition(Text(f"{text}: not a position of Lanterns", f"{text}: не позиция Фонарей")) from None
    return state
