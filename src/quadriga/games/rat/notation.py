"""Texts of what is done in the plan: `pdD8` places a warrior, `-D8` takes him off, `go` says that the plan is made."""

import re

from quadriga.games.rat import rules
from quadriga.games.rat.actions import PER_CELL, READY, REMOVE
from quadriga.games.rat.board import CELL_NAMES, CELLS, side_of_cell
from quadriga.games.rat.plans import HALVES, SHOWN, warrior, warrior_text
from quadriga.games.rat.state import NO_LIMIT, SANDBOX
from quadriga.kernel import Setup, State, Text
from quadriga.kernel.errors import UnreadableAction

GO = "go"
OFF = re.compile(r"-(?P<cell>[A-L][0-9]{1,2})", re.IGNORECASE)


def action_text(code: int) -> str:
    """Return the text of a code."""
    if code == READY:
        return GO
    cell, what = code // PER_CELL, code % PER_CELL
    return f"-{CELL_NAMES[cell]}" if what == REMOVE else warrior_text(what - 1, cell)


def read_action(text: str) -> int:
    """Return the code that `text` means, whether it is legal or not; raises UnreadableAction."""
    word = text.strip()
    if word.lower() == GO:
        return READY
    off, spelt = OFF.fullmatch(word), warrior(word)
    kit, name = (None, off["cell"].upper()) if off else (spelt or (None, ""))
    if name not in CELLS:
        raise UnreadableAction(
            Text(
                f"{text[:SHOWN]!r}: write pdD8 to place (kind, order, cell), -D8 to take off, go to fight",
                f"{text[:SHOWN]!r}: непонятно; пишите pdD8, чтобы поставить (род, приказ, клетка), -D8, чтобы снять, "
                "go — в атаку",
            )
        )
    return CELLS[name] * PER_CELL + (REMOVE if kit is None else 1 + kit)


def instead(setup: Setup, state: State, seat: int, code: int) -> Text:
    """Return what could be done instead of a forbidden `code`; it tells no more than `seat` knows."""
    record, mode = state[0], int(setup[0].mode)
    if code == READY:
        return Text("place somebody first", "сначала поставьте кого-нибудь")
    if not 0 <= code < READY:
        return Text(f"codes are 0 to {READY}", f"коды — от 0 до {READY}")
    side = int(rules.side_of(record, seat)) if mode != SANDBOX else side_of_cell(code // PER_CELL)
    if code % PER_CELL == REMOVE:
        return Text(
            "take off one of your own, from a cell where he stands", "снимайте своего и с той клетки, где он стоит"
        )
    limit = int(setup[0].coins[side])
    left = Text("", "") if limit == NO_LIMIT else _left(limit - int(record.spent[side]))
    own = HALVES[side]
    return Text(f"take a free cell of {own.en}{left.en}", f"возьмите свободную клетку, {own.ru}{left.ru}")


def _left(coins: int) -> Text:
    return Text(f"; {coins} coins are left", f"; монет осталось: {coins}")
