"""Texts of plies, such as `TF7-D5xC4`.

A ply names its piece, where from and where to, then who falls, rank 1 first; the victims of a trample in the order in
which they fall. Where a ruleset lets a troll spare the dwarfs beside it, `x-` says that it strikes none.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from quadriga.games.thud import customs, rules
from quadriga.games.thud.actions import MAX_ACTIONS, N_PAIRS
from quadriga.games.thud.board import CELL_NAMES, DIRECTION, DISTANCE, N_CELLS, NO_DIRECTION, RAY
from quadriga.games.thud.plies import Ply, beside, code_of, ply_of, trample_code, tramples, ways
from quadriga.games.thud.rock import escort
from quadriga.games.thud.state import DWARF, EMPTY, KINDS, KOOM_VALLEY, LETTERS, ROCK, TROLL
from quadriga.kernel import Setup, State, Text
from quadriga.kernel.errors import IllegalAction, UnreadableAction

NAMES = {
    EMPTY: Text("no piece", "фигуры нет"),
    DWARF: Text("a dwarf", "дварф"),
    TROLL: Text("a troll", "тролль"),
    ROCK: Text("the Rock", "Скала"),
}
CELLS = {name: cell for cell, name in enumerate(CELL_NAMES)}
NONE = "x-"  # strikes nobody, though it could
CELL = "[A-HJ-P][0-9]{1,2}"
PLY = re.compile(rf"(?P<piece>[dTR]?)(?P<origin>{CELL})-(?P<target>{CELL})(?P<struck>x-|(x{CELL})*)", re.IGNORECASE)
SHOWN = 8  # items of a list in an error message

OF_THE_WAY = {1, 10, 11, 12, 13, 31, 38}  # clauses about which cells a piece may go to, and over which

Cells = tuple[int, ...]
Forbid = Callable[[int, Text], IllegalAction]  # from a clause number and what to do instead


@dataclass(frozen=True, slots=True)
class Written:
    """A ply as somebody wrote it: the piece may be left out (None), and so may whom it strikes."""

    piece: int | None
    origin: str
    target: str
    struck: tuple[str, ...] | None


def ply_text(state: State, ply: Ply) -> str:
    """Return the canonical text of a legal ply."""
    letter = LETTERS[int(state["cells"][0, ply.origin])]
    fallen = "".join(f"x{CELL_NAMES[cell]}" for cell in ply.struck)
    if not fallen and ply.kind in {"step", "shove"} and beside(state, ply.target):
        fallen = NONE
    return f"{letter}{CELL_NAMES[ply.origin]}-{CELL_NAMES[ply.target]}{fallen}"


def parsed(text: str) -> Written:
    """Return the ply that `text` spells, in any case, with or without the piece; raises UnreadableAction."""
    match = PLY.fullmatch("".join(text.split()))
    if not match:
        raise UnreadableAction(
            Text(
                f"{text[:60]!r}: not a move; write it like dO11-O9, or TF7-D5xC4 with who is struck",
                f"{text[:60]!r}: это не ход; пишите так: dO11-O9 или, с ударом, TF7-D5xC4",
            )
        )
    letter = match["piece"]
    piece = KINDS["d" if letter in "dD" else letter.upper()] if letter else None
    struck = match["struck"].upper()
    named = () if struck == NONE.upper() else tuple(struck.split("X")[1:]) or None
    return Written(piece, match["origin"].upper(), match["target"].upper(), named)


def meant(setup: Setup, state: State, seat: int, written: Written, forbid: Forbid) -> int:
    """Return the legal code of what is written; raises what `forbid` returns."""
    origin, target = _cell(written.origin, forbid), _cell(written.target, forbid)
    held = int(state[0].cells[origin])
    in_valley = setup[0].variant == KOOM_VALLEY
    if written.piece not in {None, held}:
        of_rock = 30 if in_valley else 10
        raise forbid(of_rock if ROCK in {written.piece, held} else 2, _holds(origin, held))
    struck = None if written.struck is None else tuple(_cell(name, forbid) for name in written.struck)
    if in_valley and held == TROLL == state[0].to_move:
        return _jumping_code(setup, state, seat, (origin, target), struck, forbid)
    refusal = int(rules.why_not_go(setup[0], state[0], seat, origin, target))
    if refusal:
        raise forbid(refusal, against(setup, state, seat, (origin, target), refusal))
    if held == TROLL:
        return _striking_code(setup, state, (origin, target), struck, forbid)
    _check_falls(state, ply_of(setup, state, origin * N_CELLS + target), struck, forbid, in_valley=in_valley)
    return origin * N_CELLS + target


def _check_falls(state: State, ply: Ply, struck: Cells | None, forbid: Forbid, *, in_valley: bool) -> None:
    """Raise what `forbid` returns if the cells named are not those that lose a piece by a ply of the dwarfs."""
    if struck is None or set(struck) == set(ply.struck):
        return
    if in_valley:
        fallen = ", ".join(CELL_NAMES[cell] for cell in ply.struck) or "-"
        raise forbid(33, Text(f"caught between two dwarfs: {fallen}", f"в тисках между дварфами: {fallen}"))
    if struck:
        raise forbid(13, _holds(ply.target, int(state[0].cells[ply.target])))  # T-13: it hits the troll it lands on


def _striking_code(setup: Setup, state: State, pair: tuple[int, int], struck: Cells | None, forbid: Forbid) -> int:
    """Return the code of a step or shove, found by whom it strikes or, if nobody is named, by there being one way."""
    possible = ways(setup, state, *pair)
    fitting = [way for way in possible if struck is None or set(struck) == set(way)]
    if len(fitting) == 1:
        return code_of(setup, state, *pair, fitting[0])
    texts = _texts(state, [Ply("step", *pair, way) for way in possible])
    if struck == () and DISTANCE[pair] > 1:
        raise forbid(15, Text(f"a shove must strike: {texts}", f"толчок должен кого-то ударить: {texts}"))
    reason = Text(f"say whom it strikes: {texts}", f"укажите, кого он бьёт: {texts}")
    if struck is not None and (others := customs.allowing(setup, state, *pair, set(struck))):
        other = customs.legal_elsewhere(setup, others)
        reason = Text(f"{other.en}. Possible here: {texts}", f"{other.ru}. Здесь можно: {texts}")
    raise forbid(12, reason)


def _jumping_code(
    setup: Setup, state: State, seat: int, pair: tuple[int, int], victims: Cells | None, forbid: Forbid
) -> int:
    """Return the code of a slide or trample in Koom Valley, found by its victims or by there being one way."""
    origin, target = pair
    code = origin * N_CELLS + target
    refusal = int(rules.why_not_go(setup[0], state[0], seat, origin, target))
    if not victims and not refusal and ply_of(setup, state, code).kind == "slide":
        return code
    if victims and (trampling := trample_code(state, origin, victims, target)) is not None:
        return trampling
    possible = tramples(state, origin, target)
    if victims is None and len(possible) == 1:
        return code if not refusal else _jumping_code(setup, state, seat, pair, possible[0].struck, forbid)
    if possible:
        texts = _texts(state, possible)
        raise forbid(32, Text(f"say whom it tramples: {texts}", f"укажите, кого он топчет: {texts}"))
    clause = 32 if victims else refusal
    raise forbid(clause, against(setup, state, seat, pair, clause))


def _texts(state: State, plies: Sequence[Ply]) -> str:
    """Return the texts of plies, the first few of them."""
    return ", ".join(ply_text(state, ply) for ply in plies[:SHOWN]) + (", ..." if len(plies) > SHOWN else "")


def _cell(name: str, forbid: Forbid) -> int:
    if name not in CELLS:
        raise forbid(1, Text(f"{name} is not on the board", f"клетки {name} на поле нет"))
    return CELLS[name]


def _holds(cell: int, kind: int) -> Text:
    name = CELL_NAMES[cell]
    return Text(f"{name} holds {NAMES[kind].en}", f"на {name} {NAMES[kind].ru}")


def against(setup: Setup, state: State, seat: int, pair: tuple[int, int], clause: int) -> Text:
    """Return what on the board stands against a ply that `clause` forbids, and what may be played instead."""
    reason = unmoved(setup, state, pair[1]) if clause == 30 else obstacle(state, *pair, clause)
    other = instead(setup, state, seat, pair[0])
    return Text(f"{reason.en}; {other.en}", f"{reason.ru}; {other.ru}") if reason else other


def obstacle(state: State, origin: int, target: int, clause: int) -> Text | None:
    """Return what can be pointed at on the board as the reason why `clause` forbids a way; None if there is nothing."""
    cells, from_, to = state[0].cells, CELL_NAMES[origin], CELL_NAMES[target]
    direction, distance = int(DIRECTION[origin, target]), int(DISTANCE[origin, target])
    if clause not in OF_THE_WAY or cells[origin] == ROCK:
        return None
    if cells[target] != EMPTY and not (clause == 13 and cells[target] == TROLL):
        return _holds(target, int(cells[target]))
    if direction == NO_DIRECTION:
        return Text(f"{from_} and {to} are not in one line", f"{from_} и {to} не на одной прямой")
    between = (int(cell) for cell in RAY[origin, direction, 1:distance])
    if (blocked := next((cell for cell in between if cells[cell] != EMPTY), None)) is not None:
        held = _holds(blocked, int(cells[blocked]))
        return Text(f"the way is closed: {held.en}", f"путь закрыт: {held.ru}")
    if clause == 13:
        return Text(f"the line of dwarfs is too short to hurl as far as {to}", f"до {to} такой шеренге не добросить")
    return Text(f"{to} is {distance} cells away", f"до {to} клеток: {distance}") if clause in {12, 31} else None


def unmoved(setup: Setup, state: State, target: int) -> Text:
    """Return why the Rock cannot go to the empty `target` (T-30): who moves it, how far, who is missing beside it."""
    to, from_, needed = CELL_NAMES[target], int(state[0].rock), int(setup[0].rock_escort)
    if state[0].to_move == TROLL:
        return Text("trolls do not move the Rock", "тролли Скалу не двигают")
    if (distance := int(DISTANCE[from_, target])) != 1:
        return Text(f"{to} is {distance} cells away", f"до {to} клеток: {distance}")
    short = from_ if escort(state[0], from_) < needed else target
    place, n = CELL_NAMES[short], int(escort(state[0], short))
    return Text(f"dwarfs beside {place}: {n}, needed: {needed}", f"дварфов рядом с {place}: {n}, а нужно: {needed}")


def instead(setup: Setup, state: State, seat: int, origin: int) -> Text:
    """Return where the piece at `origin` may go; if nowhere, which pieces may move."""
    out = np.empty(MAX_ACTIONS, np.int64)
    codes = out[: rules.legal_actions(setup[0], state[0], seat, out)]
    pairs = codes[codes < N_PAIRS]
    targets = pairs[pairs // N_CELLS == origin] % N_CELLS
    cells = targets if len(targets) else np.unique(pairs // N_CELLS)
    names = ", ".join(CELL_NAMES[cell] for cell in cells[:SHOWN]) + (", ..." if len(cells) > SHOWN else "")
    if len(targets):
        place = CELL_NAMES[origin]
        return Text(f"from {place} one may go to {names}", f"с {place} можно на {names}")
    return Text(f"pieces that may move: {names}", f"ходить могут фигуры с {names}")
