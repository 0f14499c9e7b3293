"""What cannot be in any match: how a position that can be read is wrong."""

from collections.abc import Iterator
from typing import Any

from quadriga.games.gateway import placing
from quadriga.games.gateway.actions import MAX_EVENTS
from quadriga.games.gateway.course import judge
from quadriga.games.gateway.state import NEUTRAL, NONE, OVER, PLACING, PLAYING
from quadriga.kernel import Setup, State, Text
from quadriga.kernel.errors import Fault
from quadriga.kernel.events import buffer


def fault(clause: str, en: str, ru: str) -> Fault:
    """Return a fault in both languages."""
    return Fault(Text(en, ru), clause)


def impossible(setup: Setup, state: State) -> Iterator[Fault]:
    """Yield everything that cannot be."""
    for slot in range(int(setup[0].n_pieces)):
        if setup[0].kind[slot] != NONE:
            yield from _of_piece(setup[0], state[0], slot)
    yield from _of_course(state[0])
    if PLACING < state[0].phase < OVER and _is_decided(setup, state):
        yield fault("G-21", "somebody has won here: write over", "здесь уже кто-то победил: пишите over")


def _of_piece(tables: Any, record: Any, slot: int) -> Iterator[Fault]:
    cell, owner, origin = int(record.cell[slot]), int(record.owner[slot]), int(tables.origin[slot])
    is_there, is_alive = cell != NONE, record.hp[slot] > 0
    if is_there != is_alive and (is_there or record.phase >= PLACING):
        yield fault("G-30", f"piece {slot}: the living stand on a cell", f"фигура {slot}: живые стоят на клетке")
    if owner > NEUTRAL or (origin < NEUTRAL and owner != origin):
        yield fault("G-43", f"piece {slot}: nobody changes armies", f"фигура {slot}: из армии в армию не переходят")
    if owner == NEUTRAL and is_there and tables.board[cell] != 0:
        yield fault("G-53", f"piece {slot}: neutrals stay below", f"фигура {slot}: нейтральные остаются внизу")
    if record.phase == PLACING and origin < NEUTRAL and is_there and not placing.is_home(tables, origin, slot, cell):
        yield fault("G-27", f"piece {slot}: outside its zone", f"фигура {slot}: вне своей зоны")


def _of_course(record: Any) -> Iterator[Fault]:
    if record.phase == PLACING and record.ready.all():
        yield fault("G-90", "both armies stand: write playing", "обе армии стоят: пишите playing")
    if (record.phase == OVER) != (record.ending != 0):
        yield fault("G-92", "over means ended by a clause", "окончена — значит, по какому-то пункту")
    for name in ("passer", "mover"):
        slot = int(record[name])
        is_possible = record.phase == PLAYING and record.hp[slot] > 0 and record.owner[slot] == record.to_move
        if slot != NONE and not is_possible:
            yield fault("G-18", f"{name} {slot}: no piece to move", f"{name} {slot}: не фигура того, кто ходит")


def _is_decided(setup: Setup, state: State) -> bool:
    judged = state.copy()
    judge(setup[0], judged[0], buffer(MAX_EVENTS))
    return bool(judged[0].phase == OVER)
