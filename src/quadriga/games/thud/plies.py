"""A ply taken apart: what a code means on the board, and the code of what a player means."""

from typing import Literal, NamedTuple

from quadriga.games.thud.actions import MAX_CHAINS, N_PAIRS
from quadriga.games.thud.board import DIRECTION, DISTANCE, N_CELLS, N_DIRECTIONS, RAY
from quadriga.games.thud.koom_valley import sandwiched, troll_course
from quadriga.games.thud.lines import dwarfs_beside
from quadriga.games.thud.state import DWARF, EMPTY, KOOM_VALLEY, ROCK
from quadriga.games.thud.strikes import choice_of, may_strike, next_set, other_choice
from quadriga.games.thud.tramples import NO_JUMP, SHORTEST, can_jump, long_chain, next_chain
from quadriga.kernel import Setup, State

Kind = Literal["move", "hurl", "step", "shove", "rock", "slide", "trample"]


class Ply(NamedTuple):
    """One move of one side: cells from and to, and the cells that lose a piece, rank 1 first.

    A trample has its victims in the order in which they fall, and the landing cells between them in `stops`.
    """

    kind: Kind
    origin: int
    target: int
    struck: tuple[int, ...]
    stops: tuple[int, ...] = ()


def ply_of(setup: Setup, state: State, code: int) -> Ply:
    """Return what a legal `code` does."""
    if setup["variant"][0] == KOOM_VALLEY:
        return _ply_in_valley(state, code)
    if state["to_move"][0] == DWARF:
        origin, target = divmod(code, N_CELLS)
        if state["cells"][0, target] == EMPTY:  # a field of the array: a record of its own costs ten times as much
            return Ply("move", origin, target, ())
        return Ply("hurl", origin, target, (target,))
    pair, struck = choice_of(setup[0], state[0], code)
    origin, target = divmod(int(pair), N_CELLS)
    kind: Kind = "step" if DISTANCE[origin, target] == 1 else "shove"
    return Ply(kind, origin, target, cells_of(target, int(struck)))


def _ply_in_valley(state: State, code: int) -> Ply:
    if state["to_move"][0] == DWARF:
        origin, target = divmod(code, N_CELLS)
        if state["cells"][0, origin] == ROCK:
            return Ply("rock", origin, target, ())
        return Ply("move", origin, target, between(state, target))
    origin, target, chain = (int(part) for part in troll_course(state[0], code))
    if chain == NO_JUMP:
        return Ply("slide", origin, target, ())
    return trample(origin, chain)


def trample(origin: int, chain: int) -> Ply:
    """Return the ply of the troll at `origin` that `chain` describes (T-32)."""
    struck, landings = [], [origin]
    for digit in f"{chain:o}"[1:]:
        at, direction = landings[-1], int(digit)
        struck.append(int(RAY[at, direction, 1]))
        landings.append(int(RAY[at, direction, 2]))
    return Ply("trample", origin, landings[-1], tuple(struck), tuple(landings[1:-1]))


def between(state: State, landing: int) -> tuple[int, ...]:
    """Return the trolls that a dwarf arriving at `landing` would sandwich, rank 1 first (T-33)."""
    return cells_of(landing, int(sandwiched(state[0], landing)))


def tramples(state: State, origin: int, target: int) -> list[Ply]:
    """Return the tramples by which the troll at `origin` comes to `target`, in the order of their chains."""
    found = []
    chain, at = next_chain(state[0], origin, NO_JUMP, origin)
    for _ in range(MAX_CHAINS):
        if chain == NO_JUMP:
            break
        if at == target:
            found.append(trample(origin, int(chain)))
        chain, at = next_chain(state[0], origin, chain, at)
    return found


def trample_code(state: State, origin: int, victims: tuple[int, ...], target: int) -> int | None:
    """Return the code of the trample that takes `victims` in this order and ends at `target`; None if there is none."""
    chain, at = NO_JUMP, origin
    for victim in victims:
        direction = int(DIRECTION[at, victim])
        if DISTANCE[at, victim] != 1 or not can_jump(state[0], origin, chain, at, direction):
            return None
        chain, at = chain * N_DIRECTIONS + direction, int(RAY[at, direction, 2])
    if at != target:
        return None
    if chain < SHORTEST:
        return origin * N_CELLS + target
    index, _, _ = long_chain(state[0], -1, origin, chain)
    return N_PAIRS + int(index) if index >= 0 else None  # beyond MAX_CHAINS


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
