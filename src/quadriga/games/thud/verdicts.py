"""Why nothing can be played from a position: every reason for which its round is over already (T-16, T-35 to T-39)."""

import numpy as np

from quadriga.games.thud import endings, rock
from quadriga.games.thud.board import CELL_NAMES, RAY
from quadriga.games.thud.state import DWARF, KOOM_VALLEY, NOBODY, ROCK, TROLL
from quadriga.kernel import Setup, Text
from quadriga.kernel.errors import Fault

WRITTEN_OVER = Text(
    "the text says that the match is over; write d or t to play on",
    "в тексте сказано, что партия окончена; напишите d или t, чтобы играть дальше",
)


def verdicts(setup: Setup, record: np.record) -> list[Fault]:
    """Return why nobody can play on from a position, even an impossible one; nothing while somebody can."""
    is_valley = bool(setup[0].variant == KOOM_VALLEY)
    clause = "T-37" if is_valley else "T-16"
    if record.to_move == NOBODY:
        return [Fault(WRITTEN_OVER, f"T-{int(record.ending)}")]
    return [
        *(_rock_verdicts(record) if is_valley and np.count_nonzero(record.cells == ROCK) == 1 else []),
        *_empty_armies(record, clause),
        *_limit(setup, record, clause),
        *(_nobody_can_win(setup, record) if is_valley else []),
        *_hemmed_in(setup, record, clause),
    ]


def _rock_verdicts(record: np.record) -> list[Fault]:
    """The Rock is home after a move of the dwarfs (T-35), or taken after one of the trolls (T-36)."""
    place = CELL_NAMES[record.rock]
    if record.to_move == TROLL and rock.is_home(record.rock):
        text = Text(
            f"the Rock is home on {place}, and the dwarfs have won; move it off rank 1, or let the dwarfs move",
            f"Скала дома, на {place}, и дварфы выиграли; уберите её с горизонтали 1 или отдайте ход дварфам",
        )
        return [Fault(text, "T-35", (place,))]
    trolls = [CELL_NAMES[cell] for cell in _beside(record, int(record.rock)) if record.cells[cell] == TROLL]
    if record.to_move == DWARF and len(trolls) >= rock.CROWD:
        text = Text(
            f"{len(trolls)} trolls stand beside the Rock and have won; leave two there, or let the trolls move",
            f"рядом со Скалой троллей {len(trolls)}, и тролли выиграли; оставьте там двух или отдайте ход троллям",
        )
        return [Fault(text, "T-36", (place, *trolls))]
    return []


def _empty_armies(record: np.record, clause: str) -> list[Fault]:
    dwarfs = Text("no dwarf is left; put one on the board", "дварфов не осталось; поставьте хотя бы одного")
    trolls = Text("no troll is left; put one on the board", "троллей не осталось; поставьте хотя бы одного")
    armies = ((record.n_dwarfs, dwarfs), (record.n_trolls, trolls))
    return [Fault(text, clause) for count, text in armies if count == 0]


def _limit(setup: Setup, record: np.record, clause: str) -> list[Fault]:
    if not endings.is_at_limit(setup[0], record):
        return []
    quiet, limit = int(record.quiet), int(setup[0].quiet_limit)
    text = Text(
        f"{quiet} quiet moves have reached the limit of {limit}; write fewer, or choose another limit",
        f"ходов без взятия {quiet}, а предел — {limit}; напишите меньше или смените предел",
    )
    return [Fault(text, clause)]


def _nobody_can_win(setup: Setup, record: np.record) -> list[Fault]:
    """Too few trolls are left to take the Rock, too few dwarfs to move it (T-37)."""
    n_dwarfs, n_trolls, needed = int(record.n_dwarfs), int(record.n_trolls), int(setup[0].rock_escort)
    if not (0 < n_trolls < rock.CROWD and 0 < n_dwarfs < needed):
        return []
    text = Text(
        f"dwarfs {n_dwarfs}, trolls {n_trolls}: nobody can win; put {needed} dwarfs or {rock.CROWD} trolls",
        f"дварфов {n_dwarfs}, троллей {n_trolls}, и никому не победить; нужны {needed} дварфа или {rock.CROWD} тролля",
    )
    return [Fault(text, "T-37")]


def _hemmed_in(setup: Setup, record: np.record, clause: str) -> list[Fault]:
    """The side to move has pieces, but no move."""
    own = [CELL_NAMES[cell] for cell in np.flatnonzero(record.cells == record.to_move)]
    can_move = endings.can_move_in_valley if setup[0].variant == KOOM_VALLEY else endings.can_move
    if not own or can_move(record):
        return []
    text = (
        Text(
            "the dwarfs are to move and cannot; clear a cell beside one of them, or let the trolls move",
            "ход дварфов, а ходить им некуда; освободите клетку рядом с кем-нибудь из них или отдайте ход троллям",
        )
        if record.to_move == DWARF
        else Text(
            "the trolls are to move and cannot; clear a cell beside one of them, or let the dwarfs move",
            "ход троллей, а ходить им некуда; освободите клетку рядом с кем-нибудь из них или отдайте ход дварфам",
        )
    )
    return [Fault(text, clause, tuple(own))]


def _beside(record: np.record, cell: int) -> list[int]:
    """Return the neighbours of a cell on the board."""
    return [int(other) for other in RAY[cell, :, 1] if other != cell]
