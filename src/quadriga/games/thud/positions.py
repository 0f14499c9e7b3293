"""Texts of positions, on one line.

A position is its 15 ranks, rank 1 first, each as wide as the board there (a number stands for so many empty cells),
then who is to move (`d` or `t`; `-` when the match is over, in Koom Valley with the number of the clause that ended it,
as in `-36`), the round, the quiet plies, and the points of both seats in the finished rounds.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

import numpy as np

from quadriga.games.thud import endings, placement, rock, rounds
from quadriga.games.thud.board import CELL_NAMES, ROCK_CELL, SIZE, WIDTHS
from quadriga.games.thud.state import CLASSIC, DWARF, KINDS, KOOM_VALLEY, LETTERS, NOBODY, ROCK, STATE, TROLL
from quadriga.kernel import Setup, State, Text
from quadriga.kernel.errors import BadPosition

POSITION = re.compile(
    "(?P<ranks>[dTR0-9/]+) (?P<side>[dt]|-(?P<ending>3[567])?) (?P<round>[0-9]) (?P<quiet>[0-9]{1,6}) "
    "(?P<first>[0-9]{1,2})-(?P<second>[0-9]{1,2})"
)
SIDES = {DWARF: "d", TROLL: "t", NOBODY: "-"}
COUNTED = 16  # the clause that ends every classic match: the board says the rest
SIDE_LETTERS = {letter: side for side, letter in SIDES.items()}


@dataclass(frozen=True, slots=True)
class Army:
    """How many pieces a variant starts with, the clause that says so, and what a round gives a seat at most."""

    n_dwarfs: int
    n_trolls: int
    clause: str
    points: int
    points_clause: str


ARMIES = {CLASSIC: Army(32, 8, "T-3", 32, "T-17"), KOOM_VALLEY: Army(16, 8, "T-4", 2, "T-40")}


def position_text(state: State) -> str:
    """Return the canonical text of a position."""
    record = state[0]
    points = "-".join(str(rounds.total(record, seat)) for seat in range(2))
    side = SIDES[int(record.to_move)] + (str(record.ending) if record.ending > COUNTED else "")
    return f"{ranks_text(record.cells.tolist())} {side} {record.round_number} {record.quiet} {points}"


def ranks_text(cells: Sequence[int]) -> str:
    """Return the 15 ranks of a position; `cells` are what each cell holds."""
    letters = iter([LETTERS[kind] for kind in cells])
    return "/".join(_rank_text([next(letters) for _ in range(width)]) for width in WIDTHS)


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
    placement.recount(record)
    army = ARMIES[int(setup[0].variant)]
    _check_rock(record, may_move=setup[0].variant == KOOM_VALLEY)
    _check_army(record, army)
    record.to_move = SIDE_LETTERS[match["side"][0]]
    record.round_number, record.quiet = int(match["round"]), int(match["quiet"])
    most = int(setup[0].rounds)
    if not 1 <= record.round_number <= most:
        number = match["round"]
        raise BadPosition(Text(f"round {number}: this match has {most}", f"раунд {number}: всего раундов {most}"))
    if record.to_move == NOBODY:
        record.ending = _ending(setup, record, match["ending"])
    _bank(setup, record, army, (int(match["first"]), int(match["second"])))
    if record.to_move != NOBODY and (clause := endings.decided(setup[0], record)):  # T-16, T-39: nothing left to play
        rounds.end_match(setup[0], record, clause, None)
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


def _check_rock(record: np.record, *, may_move: bool) -> None:
    """Raise BadPosition unless there is one Rock, in the classic game at H8 (T-10), in Koom Valley anywhere (T-30)."""
    rocks = np.flatnonzero(record.cells == ROCK).tolist()
    places = ", ".join(CELL_NAMES[cell] for cell in rocks) or "-"
    if may_move and len(rocks) != 1:
        raise BadPosition(
            Text(f"Rock at {places}: T-4 has exactly one", f"Скала на {places}: по T-4 она ровно одна"), "T-4"
        )
    if not may_move and rocks != [ROCK_CELL]:
        raise BadPosition(
            Text(f"Rock at {places}: T-10 has one, at H8", f"Скала на {places}: по T-10 она одна, на H8"), "T-10"
        )


def _check_army(record: np.record, army: Army) -> None:
    """Raise BadPosition where a side has more pieces than it starts with."""
    armies = (
        (record.n_dwarfs, army.n_dwarfs, "dwarfs", "дварфов"),
        (record.n_trolls, army.n_trolls, "trolls", "троллей"),
    )
    for count, most, english, russian in armies:
        if count > most:
            raise BadPosition(
                Text(
                    f"{count} {english}: {army.clause} has at most {most}",
                    f"{russian} {count}: по {army.clause} их не больше {most}",
                ),
                army.clause,
            )


def _ending(setup: Setup, record: np.record, written: str | None) -> int:
    """Return the clause that ended a match; raises BadPosition where the board contradicts it."""
    if (setup[0].variant == KOOM_VALLEY) != (written is not None):
        raise BadPosition(
            Text(
                "over: write - for the classic game, -35, -36 or -37 with the clause for Koom Valley",
                "партия окончена: в классике пишут -, в «Битве за Скалу» с номером правила: -35, -36 или -37",
            )
        )
    clause = int(written or COUNTED)
    is_home, is_crowded = rock.is_home(record.rock), rock.trolls_beside(record, record.rock) >= rock.CROWD
    if (clause == 35 and not is_home) or (clause == 36 and not is_crowded):
        raise BadPosition(
            Text(
                f"over by T-{clause}: the Rock at {CELL_NAMES[record.rock]} does not lie so",
                f"окончена по T-{clause}: Скала на {CELL_NAMES[record.rock]} лежит не так",
            ),
            f"T-{clause}",
        )
    return clause


def _bank(setup: Setup, record: np.record, army: Army, points: tuple[int, int]) -> None:
    """Write the points of the finished rounds; raises BadPosition where no match could have them."""
    earlier = points
    if record.to_move == NOBODY:
        dwarf_seat = rounds.seat_of(record, DWARF)
        last = [int(endings.given(setup[0], record, int(record.ending), seat == dwarf_seat)) for seat in range(2)]
        record.banked[record.round_number - 1] = last
        earlier = (points[0] - last[0], points[1] - last[1])
    most = army.points if record.round_number > 1 else 0
    is_shared = setup[0].variant != KOOM_VALLEY or sum(earlier) == most  # T-40: each round gives two half points
    if not (is_shared and all(0 <= seat_points <= most for seat_points in earlier)):
        written = f"{points[0]}-{points[1]}"
        raise BadPosition(
            Text(
                f"points {written}: the finished rounds cannot have given that; 0-0 in round 1, at most "
                f"{army.points} a seat for each finished round",
                f"очки {written}: сыгранные раунды столько не дают; в раунде 1 ещё 0-0, за каждый сыгранный раунд "
                f"не больше {army.points} на место",
            ),
            army.points_clause,
        )
    if record.round_number > 1:
        record.banked[0] = earlier
