"""The plies of the classic game (T-10 to T-15), found by walking the board and nothing cleverer."""

from collections.abc import Callable, Iterator
from itertools import chain, combinations

from .board import DIRECTIONS, NEIGHBOURS, RAYS, opposite
from .plies import Ply, in_order
from .position import DWARF, TROLL, Options, Position

Victims = tuple[str, ...]


def plies(position: Position, options: Options) -> Iterator[Ply]:
    """Yield every ply of the side to move, whether or not the round is over; the Rock never moves (T-10)."""
    for origin in position.cells_of(position.to_move):
        if position.to_move == DWARF:
            yield from dwarf_moves(position, origin)
            yield from _hurls(position, origin)
        else:
            yield from _steps(position, options, origin)
            yield from _shoves(position, options, origin)


def dwarf_moves(position: Position, origin: str) -> Iterator[Ply]:
    """T-11: any distance in a straight line over empty cells."""
    for direction in DIRECTIONS:
        for target in empty_run(position, origin, direction):
            yield Ply("move", origin, target)


def _hurls(position: Position, origin: str) -> Iterator[Ply]:
    """T-13, T-14: the front dwarf of a line of N lands on a troll at most N cells ahead."""
    for direction in DIRECTIONS:
        flight = len(empty_run(position, origin, direction)) + 1
        ahead = RAYS[origin][direction][flight - 1 : flight]
        if ahead and position.pieces[ahead[0]] == TROLL and flight <= _line_length(position, origin, direction):
            yield Ply("hurl", origin, ahead[0], ahead)


def _steps(position: Position, options: Options, origin: str) -> Iterator[Ply]:
    """T-12: one cell; what is struck is the ruleset's affair."""
    for target in NEIGHBOURS[origin]:
        if target not in position.pieces:
            for struck in _strikes(position, options, target):
                yield Ply("step", origin, target, struck)


def _shoves(position: Position, options: Options, origin: str) -> Iterator[Ply]:
    """T-15: the front troll of a line of N slides up to N cells and strikes; a shove of one cell is a step."""
    for direction in DIRECTIONS:
        reach = _line_length(position, origin, direction)
        for target in empty_run(position, origin, direction)[1:reach]:
            for struck in _strikes(position, options, target):
                if struck:
                    yield Ply("shove", origin, target, struck)


def empty_run(position: Position, origin: str, direction: tuple[int, int]) -> list[str]:
    """Return the empty cells ahead of `origin`, nearest first, up to the first obstacle or the edge."""
    run: list[str] = []
    for cell in RAYS[origin][direction]:
        if cell in position.pieces:
            break
        run.append(cell)
    return run


def _line_length(position: Position, front: str, direction: tuple[int, int]) -> int:
    """Return N, the pieces of one kind standing in a row from `front` backward, `front` included."""
    length = 1
    for cell in RAYS[front][opposite(direction)]:
        if position.pieces.get(cell) != position.pieces[front]:
            break
        length += 1
    return length


def _strikes(position: Position, options: Options, landing: str) -> set[Victims]:
    """Return the sets of dwarfs that a troll landing there may strike; on a shove the empty one is barred."""
    beside = in_order(cell for cell in NEIGHBOURS[landing] if position.pieces.get(cell) == DWARF)
    return set(CHOICES[options.troll_capture](beside))


def _any_subset(beside: Victims) -> Iterator[Victims]:
    return chain.from_iterable(combinations(beside, size) for size in range(len(beside) + 1))


CHOICES: dict[str, Callable[[Victims], Iterator[Victims]]] = {  # T-12
    "all": lambda beside: iter([beside]),
    "all-or-none": lambda beside: iter([(), beside]),
    "subset": _any_subset,
    "one": lambda beside: iter([(), *((cell,) for cell in beside)]),
}
