"""Texts of positions, on one line.

A position is its 15 ranks, rank 1 first, each as wide as the board there (a number stands for so many empty cells),
then who is to move (`d` or `t`; `-` when the match is over, in Koom Valley with the number of the clause that ended it,
as in `-36`), the round, the quiet plies, and the points of both seats in the finished rounds.
"""

from collections.abc import Sequence
from itertools import groupby

import numpy as np

from quadriga.games.thud import endings, placement, rounds
from quadriga.games.thud.board import WIDTHS
from quadriga.games.thud.faults import faults_of, last_round
from quadriga.games.thud.state import DWARF, LETTERS, MAX_ROUNDS, NOBODY, STATE
from quadriga.games.thud.verdicts import verdicts
from quadriga.games.thud.written import SIDES, Written, taken_apart
from quadriga.kernel import Examination, Setup, State
from quadriga.kernel.errors import BadPosition

COUNTED = 16  # the clause that ends every classic match: the board says the rest


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
    found = examine(setup, text)
    if found.state is None or found.faults:
        raise BadPosition.of(found.faults)
    state, record = found.state, found.state[0]
    if record.to_move != NOBODY and (clause := endings.decided(setup[0], record)):  # T-16, T-39: nothing left to play
        rounds.end_match(setup[0], record, clause, None)
    return state


def examine(setup: Setup, text: str) -> Examination:
    """Return what `text` says of a position, everything that is impossible in it, and why nobody could play on."""
    written = taken_apart(text)
    if written.cells is None:
        return Examination(None, written.faults)
    state = _noted(setup, written, written.cells)
    over = [] if written.faults else verdicts(setup, state[0])
    return Examination(state, (*written.faults, *faults_of(setup, state[0], written)), tuple(over))


def _noted(setup: Setup, written: Written, cells: Sequence[int]) -> State:
    """Return a record of what was written; what could not be read is as it is at the start."""
    state = np.zeros(1, STATE)
    record = state[0]
    record.cells[:] = cells
    placement.recount(record)
    record.to_move = DWARF if written.side is None else written.side
    record.round_number = max(1, written.round_number or 1)
    record.quiet = written.quiet or 0
    if record.to_move == NOBODY:
        record.ending = written.ending or COUNTED
    _bank(setup, record, written.points or (0, 0))
    return state


def _bank(setup: Setup, record: np.record, points: tuple[int, int]) -> None:
    """Share out the points of the finished rounds: when the match is over, the board says what the last one gave."""
    last = last_round(setup, record)
    if record.to_move == NOBODY:
        record.banked[min(int(record.round_number), MAX_ROUNDS) - 1] = last
    if record.round_number > 1:
        record.banked[0] = (points[0] - last[0], points[1] - last[1])
