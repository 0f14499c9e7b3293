"""What of a position that can be read cannot be on the board, or in the score: each fault with its clause and cells."""

from dataclasses import dataclass

import numpy as np

from quadriga.games.thud import endings, rock, rounds
from quadriga.games.thud.board import CELL_NAMES, ROCK_CELL
from quadriga.games.thud.state import CLASSIC, DWARF, KOOM_VALLEY, NOBODY, ROCK
from quadriga.games.thud.written import Written
from quadriga.kernel import Setup, Text
from quadriga.kernel.errors import Fault

Points = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Army:
    """How many pieces a variant starts with, and the clause that says so."""

    n_dwarfs: int
    n_trolls: int
    clause: str


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What a finished first round can have given to its dwarfs, seat 0, and its trolls; what to say of other points."""

    possible: frozenset[Points]
    text: Text
    clause: str
    round_clause: str


ARMIES = {CLASSIC: Army(32, 8, "T-3"), KOOM_VALLEY: Army(16, 8, "T-4")}
RECKONINGS = {
    CLASSIC: Reckoning(
        frozenset((dwarfs, trolls) for dwarfs in range(33) for trolls in range(0, 33, 4) if dwarfs or trolls),
        Text(
            "the first player, as dwarfs, has 0 to 32, the second, as trolls, a multiple of 4 up to 32, not both 0",
            "у первого игрока, за дварфов, от 0 до 32, у второго, за троллей, кратное 4 и не больше 32, и не оба нуля",
        ),
        "T-17",
        "T-18",
    ),
    KOOM_VALLEY: Reckoning(
        frozenset({(2, 0), (1, 1), (0, 2)}),
        Text("write 2-0, 1-1 or 0-2", "напишите 2-0, 1-1 или 0-2"),
        "T-40",
        "T-40",
    ),
}


def faults_of(setup: Setup, record: np.record, written: Written) -> list[Fault]:
    """Return all that is impossible in a position that was `written` so; `record` holds what of it could be read."""
    pieces = [*_rock_faults(setup, record), *_army_faults(setup, record)]
    course = [*_round_faults(setup, written), *([] if pieces else _ending_faults(setup, record, written))]
    is_counted = not course and not (pieces and written.side == NOBODY)  # then the board has its share in the points
    return [*pieces, *course, *(_points_faults(setup, record, written) if is_counted else [])]


def last_round(setup: Setup, record: np.record) -> Points:
    """Return what the round on the board has given to either seat, in a match that is over; nothing in another."""
    if record.to_move != NOBODY:
        return 0, 0
    dwarf_seat = rounds.seat_of(record, DWARF)
    first, second = (int(endings.given(setup[0], record, int(record.ending), seat == dwarf_seat)) for seat in range(2))
    return first, second


def _rock_faults(setup: Setup, record: np.record) -> list[Fault]:
    """There is one Rock, in the classic game on H8 (T-10), in Koom Valley anywhere (T-4)."""
    rocks = np.flatnonzero(record.cells == ROCK).tolist()
    names = [CELL_NAMES[cell] for cell in rocks]
    listed = ", ".join(names)
    home = CELL_NAMES[ROCK_CELL]
    if setup[0].variant == KOOM_VALLEY:
        if not rocks:
            return [Fault(Text("no Rock: put it on a cell", "Скалы нет: поставьте её на какую-нибудь клетку"), "T-4")]
        text = Text(f"Rocks on {listed}: leave only one", f"Скалы на {listed}: оставьте одну")
        return [Fault(text, "T-4", tuple(names))] if len(rocks) > 1 else []
    if rocks == [ROCK_CELL]:
        return []
    if not rocks:
        text = Text(f"no Rock: put it on {home}", f"Скалы нет: поставьте её на {home}")
        return [Fault(text, "T-10", (home,))]
    text = Text(
        f"Rock on {listed}: there is one, and its place is {home}", f"Скала на {listed}: она одна, и место её на {home}"
    )
    return [Fault(text, "T-10", tuple(name for name in names if name != home))]


def _army_faults(setup: Setup, record: np.record) -> list[Fault]:
    """No side has more pieces than it starts with."""
    army = ARMIES[int(setup[0].variant)]
    counts = (
        (int(record.n_dwarfs), army.n_dwarfs, "dwarfs", "дварфов"),
        (int(record.n_trolls), army.n_trolls, "trolls", "троллей"),
    )
    return [
        Fault(
            Text(
                f"{count} {english}: there are never more than {most}; take {count - most} off",
                f"{russian} {count}: больше {most} не бывает; уберите {count - most}",
            ),
            army.clause,
        )
        for count, most, english, russian in counts
        if count > most
    ]


def _round_faults(setup: Setup, written: Written) -> list[Fault]:
    n_rounds, number = int(setup[0].rounds), written.round_number
    if number is None or 1 <= number <= n_rounds:
        return []
    text = Text(
        f"round {number}: this match has {n_rounds}; write {'1' if n_rounds == 1 else '1 or 2'}",
        f"раунд {number}: в этой партии их {n_rounds}; напишите {'1' if n_rounds == 1 else '1 или 2'}",
    )
    return [Fault(text, RECKONINGS[int(setup[0].variant)].round_clause)]


def _ending_faults(setup: Setup, record: np.record, written: Written) -> list[Fault]:
    """Find where the board contradicts the clause that is said to have ended the match."""
    clause = written.ending
    if written.side != NOBODY:
        return []
    if (setup[0].variant == KOOM_VALLEY) != (clause is not None):
        text = Text(
            "over: write - for the classic game, -35, -36 or -37 with the clause for Koom Valley",
            "партия окончена: в классике пишут -, в «Битве за Скалу» с номером правила: -35, -36 или -37",
        )
        return [Fault(text)]
    is_home, is_crowded = rock.is_home(record.rock), rock.trolls_beside(record, record.rock) >= rock.CROWD
    if (clause == 35 and not is_home) or (clause == 36 and not is_crowded):
        place = CELL_NAMES[record.rock]
        text = Text(
            f"over by T-{clause}: the Rock on {place} does not lie so; write another clause, or d or t to play on",
            f"окончена по T-{clause}: Скала на {place} лежит не так; напишите другое правило или d или t, чтобы играть",
        )
        return [Fault(text, f"T-{clause}", (place,))]
    return []


def _points_faults(setup: Setup, record: np.record, written: Written) -> list[Fault]:
    """Find points that the finished rounds cannot have given (T-17, T-40)."""
    if written.points is None or written.round_number is None:
        return []
    reckoning = RECKONINGS[int(setup[0].variant)]
    last = last_round(setup, record)
    earlier = (written.points[0] - last[0], written.points[1] - last[1])
    if earlier in (reckoning.possible if written.round_number > 1 else {(0, 0)}):
        return []
    points, given = "-".join(map(str, written.points)), "-".join(map(str, last))
    if written.round_number == 1:
        text = Text(
            f"points {points}: in round 1 nothing is banked yet but what is on the board of a match that is over; "
            f"write {given}",
            f"очки {points}: в раунде 1 ещё ничего не накоплено, кроме поля оконченной партии; напишите {given}",
        )
    else:
        of_these = Text(f"{given} of them are for this round, and ", f"{given} из них за этот раунд, и ")
        text = Text(
            f"points {points}: {of_these.en if any(last) else ''}round 1 cannot have given "
            f"{'the rest' if any(last) else 'that'}; {reckoning.text.en}",
            f"очки {points}: {of_these.ru if any(last) else ''}первый раунд "
            f"{'остального' if any(last) else 'столько'} дать не мог; {reckoning.text.ru}",
        )
    return [Fault(text, reckoning.clause)]
