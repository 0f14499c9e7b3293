"""The plies of Koom Valley (T-30 to T-34, T-38)."""

from collections.abc import Iterator

from .board import DIRECTIONS, NEIGHBOURS, RAYS
from .classic import dwarf_moves, empty_run
from .plies import Ply, in_order
from .position import DWARF, ROCK, TROLL, Options, Position

SLIDE_REACH = 3  # T-31, in cells


def plies(position: Position, options: Options) -> Iterator[Ply]:
    """Yield every ply of the side to move, whether or not the round is over."""
    if position.to_move == DWARF:
        for origin in position.cells_of(DWARF):
            for move in dwarf_moves(position, origin):
                yield move._replace(captures=_sandwiched(position, move))
        yield from _rock_moves(position, options)
    else:
        for origin in position.cells_of(TROLL):
            yield from _slides(position, origin)
            yield from _tramples(position, origin, origin, ())


def _sandwiched(position: Position, move: Ply) -> tuple[str, ...]:
    """T-33: the trolls between the dwarf that has moved and another dwarf right behind them."""
    trolls = []
    for direction in DIRECTIONS:
        pair = RAYS[move.target][direction][:2]
        if [position.pieces.get(cell) for cell in pair] == [TROLL, DWARF]:
            trolls.append(pair[0])
    return in_order(trolls)


def _rock_moves(position: Position, options: Options) -> Iterator[Ply]:
    """T-30: one cell, with enough dwarfs beside the Rock before and after."""
    [rock] = position.cells_of(ROCK)
    for target in NEIGHBOURS[rock]:
        if target not in position.pieces and all(
            _count_beside(position, cell, DWARF) >= options.rock_escort for cell in (rock, target)
        ):
            yield Ply("rock", rock, target)


def _count_beside(position: Position, cell: str, piece: str) -> int:
    return sum(position.pieces.get(beside) == piece for beside in NEIGHBOURS[cell])


def trolls_beside_rock(position: Position) -> int:
    """Return how many trolls touch the Rock (T-36)."""
    [rock] = position.cells_of(ROCK)
    return _count_beside(position, rock, TROLL)


def _slides(position: Position, origin: str) -> Iterator[Ply]:
    """T-31: one to three cells straight over empty cells."""
    for direction in DIRECTIONS:
        for target in empty_run(position, origin, direction)[:SLIDE_REACH]:
            yield Ply("slide", origin, target)


def _tramples(position: Position, origin: str, stand: str, trampled: tuple[str, ...]) -> Iterator[Ply]:
    """T-32: every chain that goes on from `stand`; the jumper may stop after any jump."""
    gone = {origin, *trampled}
    for direction in DIRECTIONS:
        pair = RAYS[stand][direction][:2]
        if len(pair) < 2:
            continue
        victim, landing = pair
        if victim in gone or position.pieces.get(victim) != DWARF:
            continue
        if landing in gone or landing not in position.pieces:
            chain = (*trampled, victim)
            yield Ply("trample", origin, landing, chain)
            yield from _tramples(position, origin, landing, chain)
