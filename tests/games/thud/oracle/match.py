"""The course of a match: what may be played, what it leads to, when a round ends and how often one can do all that."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from . import classic, koom_valley
from .plies import Ply
from .position import CLASSIC, DWARF, GOAL_CELLS, KOOM_VALLEY, ROCK, TROLL, Options, Position, opening

POINTS = {DWARF: 1, TROLL: 4}  # T-17
PLIES = {CLASSIC: classic.plies, KOOM_VALLEY: koom_valley.plies}
WIN, DRAW, LOSS = 2, 1, 0  # T-40, in half points


class Ending(NamedTuple):
    """How a round ended: the clause, and what it gives to the dwarfs and to the trolls."""

    clause: str
    dwarfs: int
    trolls: int


def legal_plies(position: Position, options: Options) -> list[Ply]:
    """Return every ply of the side to move; none in a round that is over."""
    return [] if _decided(position, options) else list(_plies(position, options))


def ended(position: Position, options: Options) -> Ending | None:
    """Return how the round on the board ended, or None while it is running."""
    decided = _decided(position, options)
    if decided:
        return decided
    if next(_plies(position, options), None) is None:
        return _as_it_stands(position, options, "T-16" if options.variant == CLASSIC else "T-37")
    return None


def play(position: Position, options: Options, ply: Ply) -> Position:
    """Return the position after a legal ply: the next round's opening if this one is over and was not the last."""
    moved = _moved(position, ply, options)
    ending = ended(moved, options)
    return _bank(moved, options, ending) if ending else moved


def agree(position: Position, options: Options) -> Position:
    """Return the position after both sides agreed to end the round (T-16, T-37)."""
    agreed = replace(position, agreed=True)
    ending = ended(agreed, options)
    assert ending
    return _bank(agreed, options, ending)


def totals(position: Position, options: Options) -> tuple[int, int]:
    """Return the points of seats 0 and 1, the ended round on the board included (T-18)."""
    ending = ended(position, options)
    return _add(position, ending) if ending else position.scores


def count(position: Position, options: Options, depth: int) -> int:
    """Return how many sequences of `depth` plies start here."""
    if depth == 0:
        return 1
    plies = legal_plies(position, options)
    if depth == 1:
        return len(plies)
    return sum(count(play(position, options, ply), options, depth - 1) for ply in plies)


def _plies(position: Position, options: Options) -> Iterator[Ply]:
    return PLIES[options.variant](position, options)


def _moved(position: Position, ply: Ply, options: Options) -> Position:
    """Return the board after the ply, the other side to move, in the same round."""
    pieces = dict(position.pieces)
    mover = pieces.pop(ply.origin)
    for cell in ply.captures:
        del pieces[cell]
    pieces[ply.target] = mover
    noisy = ply.captures or (ply.kind == "rock" and options.rock_quiet == "no")
    return replace(
        position,
        pieces=pieces,
        to_move=TROLL if position.to_move == DWARF else DWARF,
        quiet=0 if noisy else position.quiet + 1,
    )


def _bank(position: Position, options: Options, ending: Ending) -> Position:
    """T-18: write the round's points down and set the next round up; the last round stays on the board."""
    if position.round >= options.rounds:
        return position
    return replace(opening(options), round=position.round + 1, scores=_add(position, ending))


def _add(position: Position, ending: Ending) -> tuple[int, int]:
    seat_0, seat_1 = position.scores
    if position.round == 1:
        return seat_0 + ending.dwarfs, seat_1 + ending.trolls
    return seat_0 + ending.trolls, seat_1 + ending.dwarfs


def _decided(position: Position, options: Options) -> Ending | None:
    """Return the ending that can be seen without looking for a move."""
    if options.variant == CLASSIC:
        return _decided_classic(position, options)
    return _decided_koom_valley(position, options)


def _decided_classic(position: Position, options: Options) -> Ending | None:
    """T-16: agreement, a side without pieces, or the limit of plies without capture."""
    standing = set(position.pieces.values())
    if position.agreed or not {DWARF, TROLL} <= standing or _limit_reached(position, options):
        return _as_it_stands(position, options, "T-16")
    return None


def _decided_koom_valley(position: Position, options: Options) -> Ending | None:
    """T-35 to T-37, T-39: judged at the end of a ply, by the side that has just made it."""
    dwarfs, trolls = len(position.cells_of(DWARF)), len(position.cells_of(TROLL))
    [rock] = position.cells_of(ROCK)
    if position.to_move == TROLL and rock in GOAL_CELLS:
        return Ending("T-35", WIN, LOSS)
    if position.to_move == DWARF and koom_valley.trolls_beside_rock(position) >= 3:
        return Ending("T-36", LOSS, WIN)
    if not trolls:
        return Ending("T-37", WIN, LOSS)
    if not dwarfs:
        return Ending("T-37", LOSS, WIN)
    hopeless = trolls < 3 and dwarfs < options.rock_escort
    if position.agreed or hopeless or _limit_reached(position, options):
        return _as_it_stands(position, options, "T-37")
    return None


def _limit_reached(position: Position, options: Options) -> bool:
    return options.quiet_limit is not None and position.quiet >= options.quiet_limit


def _as_it_stands(position: Position, options: Options, clause: str) -> Ending:
    """Score the board: the living in the classic game (T-17), a draw in Koom Valley."""
    if options.variant == CLASSIC:
        alive = {piece: POINTS[piece] * len(position.cells_of(piece)) for piece in POINTS}
        return Ending(clause, alive[DWARF], alive[TROLL])
    return Ending(clause, DRAW, DRAW)
