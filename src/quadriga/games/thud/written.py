"""Texts of positions taken apart (`positions.py` says what they look like), and what of them cannot be read."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from quadriga.games.thud.board import CELL_NAMES, SIZE, WIDTHS
from quadriga.games.thud.state import DWARF, EMPTY, KINDS, LETTERS, NOBODY, TROLL
from quadriga.kernel import Text
from quadriga.kernel.errors import Fault

SIDES = {DWARF: "d", TROLL: "t", NOBODY: "-"}
SIDE_LETTERS = {letter: side for side, letter in SIDES.items()}
SHOWN = 40  # characters of what somebody wrote, in an error message


@dataclass(frozen=True, slots=True)
class Written:
    """A position as somebody wrote it; None stands for what cannot be read, and `faults` tell of it.

    `cells` are what each holds, `ending` is the number of the clause that is written behind a dash, if any.
    """

    faults: tuple[Fault, ...]
    cells: list[int] | None = None
    side: int | None = None
    ending: int | None = None
    round_number: int | None = None
    quiet: int | None = None
    points: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the text behind the ranks: how it is written, and what to say of any other text."""

    shape: re.Pattern[str]
    fault: Callable[[str], Text]


PARTS = (
    Part(
        re.compile("[dt]|-(3[567])?"),
        lambda part: Text(
            f"{part!r} to move: write d for the dwarfs, t for the trolls, - when the match is over",
            f"{part!r} вместо очереди хода: напишите d, если ходят дварфы, t, если тролли, «-», если партия окончена",
        ),
    ),
    Part(
        re.compile("[0-9]"),
        lambda part: Text(f"round {part!r}: write 1 or 2", f"раунд {part!r}: напишите 1 или 2"),
    ),
    Part(
        re.compile("[0-9]{1,6}"),
        lambda part: Text(
            f"{part!r} quiet moves: write a number, 0 after a capture",
            f"{part!r} вместо числа ходов без взятия: напишите число, сразу после взятия это 0",
        ),
    ),
    Part(
        re.compile("[0-9]{1,2}-[0-9]{1,2}"),
        lambda part: Text(
            f"points {part!r}: write both players' points in the finished rounds, such as 0-0",
            f"очки {part!r}: напишите очки обоих игроков в сыгранных раундах, например 0-0",
        ),
    ),
)
NOTHING = Fault(
    Text(
        "an empty text is no position; leave it out for the usual start, or write one such as '... d 1 0 0-0'",
        "пустой текст — не позиция; для обычного начала не указывайте её вовсе, иначе напишите: '... d 1 0 0-0'",
    )
)


def taken_apart(text: str) -> Written:
    """Return the parts of a position text."""
    ranks, *tail = text.split(" ")
    if len(tail) != len(PARTS):
        return Written((_no_position(text) if text.strip() else NOTHING,))
    said = [written if part.shape.fullmatch(written) else None for part, written in zip(PARTS, tail, strict=True)]
    unread = [part.fault(tail[place][:SHOWN]) for place, part in enumerate(PARTS) if said[place] is None]
    cells, faults = _cells(ranks)
    side, round_number, quiet, points = said
    first, second = map(int, points.split("-")) if points else (0, 0)
    return Written(
        faults=(*faults, *(Fault(text) for text in unread)),
        cells=cells,
        side=SIDE_LETTERS[side[0]] if side else None,
        ending=int(side[1:]) if side and len(side) > 1 else None,
        round_number=int(round_number) if round_number else None,
        quiet=int(quiet) if quiet else None,
        points=(first, second) if points else None,
    )


def _no_position(text: str) -> Fault:
    return Fault(
        Text(
            f"{text[:SHOWN]!r}: not a position; write 15 ranks parted by '/', then d, t or - (over), the round, "
            "the quiet moves and the points, as in '... d 1 0 0-0'",
            f"{text[:SHOWN]!r}: это не позиция; нужны 15 горизонталей через '/', затем d, t или - (окончена), раунд, "
            "ходы без взятия и очки, например '... d 1 0 0-0'",
        )
    )


def _cells(ranks: str) -> tuple[list[int] | None, list[Fault]]:
    """Return what each cell holds, rank 1 first (None without 15 ranks), and what is wrong with the ranks."""
    rows = ranks.split("/")
    if len(rows) != SIZE:
        text = Text(
            f"{len(rows)} ranks: there must be {SIZE}, parted by '/'",
            f"горизонталей {len(rows)}, а нужно {SIZE}, через '/'",
        )
        return None, [Fault(text, "T-1")]
    cells: list[int] = []
    faults: list[Fault] = []
    for rank, (row, width) in enumerate(zip(rows, WIDTHS, strict=True), 1):
        letters = re.sub("[0-9]{1,9}", lambda run: "." * min(int(run[0]), SIZE + 1), row)
        names = CELL_NAMES[len(cells) : len(cells) + width]
        faults += _rank_faults(rank, row, letters, names)
        cells += [KINDS.get(letter, EMPTY) for letter in letters[:width].ljust(width, ".")]
    return cells, faults


def _rank_faults(rank: int, row: str, letters: str, names: tuple[str, ...]) -> list[Fault]:
    """Return what is wrong with a rank, written as `row` and spelt out as `letters`; its cells are `names`."""
    faults = []
    known = "".join(LETTERS.values())
    if strangers := "".join(dict.fromkeys(letter for letter in letters if letter not in known)):
        text = Text(
            f"rank {rank} ({row[:SHOWN]}): {strangers[:SHOWN]!r} stands for nothing; "
            "write d, T and R, and numbers for empty cells",
            f"горизонталь {rank} ({row[:SHOWN]}): {strangers[:SHOWN]!r} ничего не обозначает; "
            "пишите d, T и R, а пустые клетки числами",
        )
        faults.append(Fault(text, None, names))
    if len(letters) != len(names):
        text = Text(
            f"rank {rank} ({row[:SHOWN]}): {len(letters)} cells, there must be {len(names)}",
            f"горизонталь {rank} ({row[:SHOWN]}): клеток {len(letters)}, а нужно {len(names)}",
        )
        faults.append(Fault(text, "T-1", names))
    return faults
