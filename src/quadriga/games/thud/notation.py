"""Texts of Thud: plies such as `TF7-D5xC4`, and positions on one line.

A ply names its piece, where from and where to, then who falls, rank 1 first. Where a ruleset lets a troll spare the
dwarfs beside it, `x-` says that it strikes none. A position is its 15 ranks, rank 1 first, each as wide as the board
there (a number stands for so many empty cells), then who is to move (`d`, `t`, `-` when the match is over), the round,
the plies since the last capture, and the points of both seats in the finished rounds.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby

import numpy as np

from quadriga.games.thud import customs, rounds, rules
from quadriga.games.thud.actions import MAX_ACTIONS, N_PAIRS
from quadriga.games.thud.board import CELL_NAMES, DISTANCE, N_CELLS, ROCK_CELL, SIZE, WIDTHS
from quadriga.games.thud.plies import Ply, beside, code_of, ways
from quadriga.games.thud.state import DWARF, EMPTY, KINDS, LETTERS, NOBODY, ROCK, STATE, TROLL
from quadriga.kernel import Setup, State, Text
from quadriga.kernel.errors import BadPosition, IllegalAction, UnreadableAction

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

POSITION = re.compile(
    "(?P<ranks>[dTR0-9/]+) (?P<side>[dt-]) (?P<round>[0-9]) (?P<quiet>[0-9]{1,6}) "
    "(?P<first>[0-9]{1,2})-(?P<second>[0-9]{1,2})"
)
SIDES = {DWARF: "d", TROLL: "t", NOBODY: "-"}
SIDE_LETTERS = {letter: side for side, letter in SIDES.items()}
MAX_DWARFS, MAX_TROLLS, MAX_POINTS = 32, 8, 32  # of an army (T-3), and what it is worth at most (T-17)
SHOWN = 8  # items of a list in an error message

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
    letter = LETTERS[int(state[0].cells[ply.origin])]
    fallen = "".join(f"x{CELL_NAMES[cell]}" for cell in ply.struck)
    if not fallen and letter == "T" and beside(state, ply.target):
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
    if written.piece not in {None, held}:
        raise forbid(10 if ROCK in {written.piece, held} else 2, _holds(origin, held))
    refusal = int(rules.why_not_go(state[0], seat, origin, target))
    if refusal:
        raise forbid(refusal, instead(setup, state, seat, origin))
    struck = None if written.struck is None else {_cell(name, forbid) for name in written.struck}
    if held == TROLL:
        return _troll_code(setup, state, origin, target, struck, forbid)
    if struck and (struck != {target} or state[0].cells[target] == EMPTY):  # T-13: it hits the troll it lands on
        raise forbid(13, _holds(target, int(state[0].cells[target])))
    return origin * N_CELLS + target


def _troll_code(setup: Setup, state: State, origin: int, target: int, struck: set[int] | None, forbid: Forbid) -> int:
    """Return the code of a troll's ply, found by whom it strikes or, if nobody is named, by there being one way."""
    possible = ways(setup, state, origin, target)
    fitting = [way for way in possible if struck is None or struck == set(way)]
    if len(fitting) == 1:
        return code_of(setup, state, origin, target, fitting[0])
    texts = ", ".join(ply_text(state, Ply("step", origin, target, way)) for way in possible[:SHOWN])
    more = ", ..." if len(possible) > SHOWN else ""
    if struck is not None and not struck and DISTANCE[origin, target] > 1:
        raise forbid(15, Text(f"a shove must strike: {texts}{more}", f"толчок должен кого-то ударить: {texts}{more}"))
    reason = Text(f"say whom it strikes: {texts}{more}", f"укажите, кого он бьёт: {texts}{more}")
    if struck is not None and (others := customs.allowing(setup, state, origin, target, struck)):
        other = customs.legal_elsewhere(setup, others)
        reason = Text(f"{other.en}. Possible here: {texts}{more}", f"{other.ru}. Здесь можно: {texts}{more}")
    raise forbid(12, reason)


def _cell(name: str, forbid: Forbid) -> int:
    if name not in CELLS:
        raise forbid(1, Text(f"{name} is not on the board", f"клетки {name} на поле нет"))
    return CELLS[name]


def _holds(cell: int, kind: int) -> Text:
    name = CELL_NAMES[cell]
    return Text(f"{name} holds {NAMES[kind].en}", f"на {name} {NAMES[kind].ru}")


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


# Positions


def position_text(state: State) -> str:
    """Return the canonical text of a position."""
    record = state[0]
    letters = iter([LETTERS[int(kind)] for kind in record.cells])
    ranks = "/".join(_rank_text([next(letters) for _ in range(width)]) for width in WIDTHS)
    points = "-".join(str(rounds.total(record, seat)) for seat in range(2))
    return f"{ranks} {SIDES[int(record.to_move)]} {record.round_number} {record.quiet} {points}"


def _rank_text(letters: list[str]) -> str:
    runs = ((letter, len(list(run))) for letter, run in groupby(letters))
    return "".join(str(length) if letter == "." else letter * length for letter, length in runs)


def read_position(setup: Setup, text: str) -> State:
    """Return the position that `text` describes; one that is decided already is over. Raises BadPosition."""
    match = POSITION.fullmatch(text)
    if not match:
        raise BadPosition(
            Text(
                f"{text[:60]!r}: not a position; write 15 ranks parted by '/', then d, t or - (over), the round, "
                "the quiet moves and the points, as in '... d 1 0 0-0'",
                f"{text[:60]!r}: это не позиция; нужны 15 горизонталей через '/', затем d, t или - (окончена), раунд, "
                "ходы без взятия и очки, например '... d 1 0 0-0'",
            )
        )
    state = np.zeros(1, STATE)
    record = state[0]
    record.cells[:] = _cells(match["ranks"])
    rounds.recount(record)
    _check_army(record)
    record.to_move = SIDE_LETTERS[match["side"]]
    record.round_number, record.quiet = int(match["round"]), int(match["quiet"])
    most = int(setup[0].rounds)
    if not 1 <= record.round_number <= most:
        number = match["round"]
        raise BadPosition(Text(f"round {number}: this match has {most}", f"раунд {number}: всего раундов {most}"))
    _bank(record, (int(match["first"]), int(match["second"])))
    if record.to_move != NOBODY and rounds.is_decided(setup[0], record):  # T-16: nothing is left to play
        rounds.end_match(record, 16, None)
    return state


def _cells(ranks: str) -> list[int]:
    """Return what each cell holds, rank 1 first; raises BadPosition for a rank of the wrong width."""
    rows = ranks.split("/")
    if len(rows) != SIZE:
        raise BadPosition(Text(f"{len(rows)} ranks: there must be {SIZE}", f"горизонталей {len(rows)}, а нужно {SIZE}"))
    cells: list[int] = []
    for rank, (row, width) in enumerate(zip(rows, WIDTHS, strict=True), 1):
        letters = re.sub(r"\d{1,9}", lambda run: "." * min(int(run[0]), SIZE + 1), row)
        if len(letters) != width:
            raise BadPosition(
                Text(
                    f"rank {rank} ({row[:40]}): {len(letters)} cells, there must be {width}",
                    f"горизонталь {rank} ({row[:40]}): клеток {len(letters)}, а нужно {width}",
                )
            )
        cells += [KINDS[letter] for letter in letters]
    return cells


def _check_army(record: np.record) -> None:
    """Raise BadPosition unless the Rock, and only one, lies at H8 (T-10) and neither army is too large (T-3)."""
    rocks = np.flatnonzero(record.cells == ROCK).tolist()
    if rocks != [ROCK_CELL]:
        places = ", ".join(CELL_NAMES[cell] for cell in rocks) or "-"
        raise BadPosition(
            Text(f"Rock at {places}: T-10 has one, at H8", f"Скала на {places}: по T-10 она одна, на H8"), "T-10"
        )
    armies = ((record.n_dwarfs, MAX_DWARFS, "dwarfs", "дварфов"), (record.n_trolls, MAX_TROLLS, "trolls", "троллей"))
    for count, most, english, russian in armies:
        if count > most:
            raise BadPosition(
                Text(f"{count} {english}: T-3 has at most {most}", f"{russian} {count}: по T-3 их не больше {most}"),
                "T-3",
            )


def _bank(record: np.record, points: tuple[int, int]) -> None:
    """Write the points of the finished rounds; raises BadPosition where no match could have them."""
    earlier = points
    if record.to_move == NOBODY:
        record.ending = 16
        last = [int(rounds.standing(record, seat)) for seat in range(2)]
        record.banked[record.round_number - 1] = last
        earlier = (points[0] - last[0], points[1] - last[1])
    most = MAX_POINTS if record.round_number > 1 else 0
    if not all(0 <= seat_points <= most for seat_points in earlier):
        written = f"{points[0]}-{points[1]}"
        raise BadPosition(
            Text(
                f"points {written}: the finished rounds cannot have given that; 0-0 in round 1, at most "
                f"{MAX_POINTS} a seat for each finished round",
                f"очки {written}: сыгранные раунды столько не дают; в раунде 1 ещё 0-0, за каждый сыгранный раунд "
                f"не больше {MAX_POINTS} на место",
            ),
            "T-17",
        )
    if record.round_number > 1:
        record.banked[0] = earlier
