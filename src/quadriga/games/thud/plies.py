"""A ply taken apart: what a code means on the board, and the code of what a player means."""

from typing import Literal, NamedTuple

from quadriga.games.thud.actions import N_PAIRS
from quadriga.games.thud.board import DISTANCE, N_CELLS, N_DIRECTIONS, RAY
from quadriga.games.thud.lines import dwarfs_beside
from quadriga.games.thud.state import DWARF, EMPTY
from quadriga.games.thud.strikes import choice_of, may_strike, next_set, other_choice
from quadriga.kernel import Setup, State

Kind = Literal["move", "hurl", "step", "shove"]


class Ply(NamedTuple):
    """One move of one side: cells from and to, and the cells that lose a piece, rank 1 first."""

    kind: Kind
    origin: int
    target: int
    struck: tuple[int, ...]


def ply_of(setup: Setup, state: State, code: int) -> Ply:
    """Return what a legal `code` does."""
    if int(state[0].to_move) == DWARF:
        origin, target = divmod(code, N_CELLS)
        if state[0].cells[target] == EMPTY:
            return Ply("move", origin, target, ())
        return Ply("hurl", origin, target, (target,))
    pair, struck = choice_of(setup[0], state[0], code)
    origin, target = divmod(int(pair), N_CELLS)
    kind: Kind = "step" if DISTANCE[origin, target] == 1 else "shove"
    return Ply(kind, origin, target, cells_of(target, int(struck)))


def cells_of(landing: int, directions: int) -> tuple[int, ...]:
    """Return the cells beside `landing` in a set of directions, rank 1 first."""
    return tuple(int(RAY[landing, d, 1]) for d in range(N_DIRECTIONS) if directions >> d & 1)


def beside(state: State, landing: int) -> tuple[int, ...]:
    """Return the cells beside `landing` where a dwarf stands, rank 1 first."""
    return cells_of(landing, int(dwarfs_beside(state[0], landing)))


def ways(setup: Setup, state: State, origin: int, target: int) -> list[tuple[int, ...]]:
    """Return whom a troll that goes from `origin` to `target` may strike, each way as cells."""
    around, distance = int(dwarfs_beside(state[0], target)), int(DISTANCE[origin, target])
    sets = [0]
    while sets[-1] != around:
        sets.append(next_set(around, sets[-1]))
    rule = int(setup[0].troll_capture)
    return [cells_of(target, struck) for struck in sets if may_strike(rule, around, struck, distance)]


def code_of(setup: Setup, state: State, origin: int, target: int, struck: tuple[int, ...]) -> int:
    """Return the code of a troll's ply that strikes one of its `ways`."""
    pair = origin * N_CELLS + target
    if struck == beside(state, target):
        return pair
    directions = sum(1 << d for d in range(N_DIRECTIONS) if int(RAY[target, d, 1]) in struck)
    index, _, _ = other_choice(setup[0], state[0], -1, pair, directions)
    return N_PAIRS + int(index)
