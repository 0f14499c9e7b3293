"""Texts of decisions: `1e5 move`, `1e5 glorious-rush`, `2c3 up`, then `1e7`, `ne`, `+1d4`, `done`; `pass`.

In the set-up `form wings` takes a formation and `ready` says that the army stands.

An action begins with the cell of the piece and what it does: `move`, `strike`, `up`, `down`, `pledge` or the name of an
ability. A cell alone is a target or a place to land, a direction of the compass a way (`n` is away from the first
player's edge), `+1d4` the piece that stands there, `*17` the dead of slot 17.
"""

import re

from quadriga.games.gateway.actions import (
    ACT,
    AT,
    DONE,
    DOWN,
    END,
    FORM,
    N_VERBS,
    PLEDGE,
    UP,
    WAY,
    WITH,
)
from quadriga.games.gateway.board import NOWHERE, WAY_NAMES, name_of, read_name
from quadriga.games.gateway.schema import Rules
from quadriga.games.gateway.state import ARRANGING, FIRST, MOVE, N_FACES, NONE, PLACING, SECOND, STRIKE
from quadriga.kernel import Setup, State, Text
from quadriga.kernel.errors import UnreadableAction

WORDS = {MOVE: "move", STRIKE: "strike", UP: "up", DOWN: "down", PLEDGE: "pledge"}
VERBS = {word: verb for verb, word in WORDS.items()}
OF_THE_DEAD = re.compile(r"\*(?P<slot>[0-9]{1,3})")


def verb_text(rules: Rules, setup: Setup, slot: int, verb: int) -> str:
    """Return the word for what a piece does: that of the verb, or the name of its ability."""
    if verb in WORDS:
        return WORDS[verb]
    return ability_name(rules, setup, slot, verb) or f"ability-{verb - FIRST + 1}"


def ability_name(rules: Rules, setup: Setup, slot: int, verb: int) -> str | None:
    """Return the name of a piece's ability FIRST or SECOND, None if it has none."""
    deed = int(setup[0].does[slot, verb])
    return rules.ability[deed].name if deed != NONE else None


def action_text(rules: Rules, setup: Setup, state: State, code: int) -> str:
    """Return the text of a code."""
    sizes = rules.sizes()
    if code == END:
        return "ready" if state[0].phase == PLACING else "pass"
    if code == DONE:
        return "done"
    if code < WAY:
        return f"form {rules.formation[code - FORM].name}"
    if code < AT:
        return WAY_NAMES[code - WAY]
    if code < WITH:
        return name_of(sizes, code - AT)
    if code < ACT:
        slot = code - WITH
        cell = int(state[0].cell[slot])
        return f"*{slot}" if cell == NONE else f"+{name_of(sizes, cell)}"
    slot, verb = divmod(code - ACT, N_VERBS)
    return f"{name_of(sizes, int(state[0].cell[slot]))} {verb_text(rules, setup, slot, verb)}"


def chance_text(state: State, outcome: int) -> str:
    """Return the dice as `d20 17, d6 3`; how the tribes were arranged is to be seen on the board."""
    if state[0].phase == ARRANGING:
        return "tribes"
    return f"d20 {outcome // N_FACES + 1}, d6 {outcome % N_FACES + 1}"


def read_action(rules: Rules, setup: Setup, state: State, text: str) -> int:
    """Return the code that `text` means, whether it is legal or not; raises UnreadableAction."""
    sizes, record = rules.sizes(), state[0]
    words = text.strip().split()
    match words:
        case ["pass" | "ready" | "end"]:
            return END
        case ["done"]:
            return DONE
        case ["form", name]:
            names = [formation.name for formation in rules.formation]
            if name.lower() in names:
                return FORM + names.index(name.lower())
            raise _unreadable(text, Text(f"formations: {', '.join(names)}", f"есть строи: {', '.join(names)}"))
        case [way] if way.lower() in WAY_NAMES:
            return WAY + WAY_NAMES.index(way.lower())
        case [name] if (cell := read_name(sizes, name.lower())) != NOWHERE:
            return AT + cell
        case [dead] if match := OF_THE_DEAD.fullmatch(dead):
            if int(match["slot"]) < setup[0].n_pieces:
                return WITH + int(match["slot"])
        case [name] if name.startswith("+"):
            return WITH + _slot_at(sizes, record, name[1:], text)
        case [name, word]:
            slot = _slot_at(sizes, record, name, text)
            known = {verb_text(rules, setup, slot, v): v for v in (*WORDS, FIRST, SECOND)}
            if word.lower() in known:
                return ACT + slot * N_VERBS + known[word.lower()]
            able = ", ".join(word for word in known if not word.startswith("ability-"))
            raise _unreadable(text, Text(f"it knows {able}", f"эта фигура умеет {able}"))
    raise _unreadable(
        text,
        Text(
            "write 1e5 move, 1e7, ne, +1d4, done, pass; see the rulebook on notation",
            "пишите 1e5 move, 1e7, ne, +1d4, done, pass; о записи сказано в правилах",
        ),
    )


def _slot_at(sizes: list[int], record: "object", name: str, text: str) -> int:
    """Return the piece that stands on the cell of that name."""
    cell = read_name(sizes, name.lower())
    slot = NONE if cell == NOWHERE else int(record.at[cell])  # type: ignore[attr-defined]
    if slot == NONE:
        raise _unreadable(text, Text(f"nobody stands on {name[:9]}", f"на {name[:9]} никого нет"))
    return slot


def _unreadable(text: str, instead: Text) -> UnreadableAction:
    shown = text if len(text) <= 40 else f"{text[:40]}…"
    return UnreadableAction(Text(f"{shown!r}: not an action; {instead.en}", f"«{shown}»: не действие; {instead.ru}"))
