"""What is seen of Thud, which is everything: the only source of what leaves the engine."""

from typing import Literal

import msgspec
import numpy as np

from quadriga.games.thud import endings, rounds
from quadriga.games.thud.actions import (
    FELLED,
    HURLED,
    JUMPED,
    MATCH_ENDED,
    MOVED,
    ROCK_MOVED,
    ROUND_ENDED,
    ROUND_STARTED,
    SANDWICHED,
    SHOVED,
    SLID,
    STEPPED,
    STRUCK,
    TRAMPLED,
)
from quadriga.games.thud.board import CELL_NAMES, N_GOALS
from quadriga.games.thud.plies import Kind, Ply
from quadriga.games.thud.state import CLASSIC, DWARF, EMPTY, KOOM_VALLEY, NOBODY, ROCK, TROLL
from quadriga.kernel import Rows, Setup, State

PieceKind = Literal["dwarf", "troll", "rock"]
SideName = Literal["dwarfs", "trolls"]
VariantName = Literal["classic", "koom-valley"]
VARIANTS: dict[int, VariantName] = {CLASSIC: "classic", KOOM_VALLEY: "koom-valley"}
PIECES: dict[int, PieceKind] = {DWARF: "dwarf", TROLL: "troll", ROCK: "rock"}
SIDES: dict[int, SideName | None] = {DWARF: "dwarfs", TROLL: "trolls", NOBODY: None}


class Piece(msgspec.Struct, frozen=True):
    """A piece and the cell it stands on."""

    cell: str
    kind: PieceKind


class ThudView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The board and the score. Points are of seats 0 and 1; `totals` adds what stands on the board to `banked`.

    Koom Valley counts in half points, and nothing before a round is over; there `goals` are the cells where the Rock
    is home, and `rock_is_quiet` says that its moves are counted among the quiet ones (T-37).
    """

    variant: VariantName
    pieces: list[Piece]
    to_move: SideName | None
    round: int
    rounds: int
    dwarf_seat: int
    points: tuple[int, int]
    banked: list[tuple[int, int]]
    totals: tuple[int, int]
    quiet: int
    quiet_limit: int | None
    position: str
    goals: list[str] = []
    rock_is_quiet: bool = False


class ThudChoice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One legal ply: `struck` are the cells that lose a piece, `stops` those where a chain of jumps lands between."""

    code: int
    text: str
    kind: Kind
    origin: str = msgspec.field(name="from")
    to: str
    struck: list[str]
    stops: list[str] = []


class Journey(msgspec.Struct, frozen=True, tag_field="kind"):
    """A piece went from one cell to another."""

    origin: str = msgspec.field(name="from")
    to: str


class Moved(Journey, frozen=True, tag="moved"):
    """A dwarf walked."""


class Stepped(Journey, frozen=True, tag="stepped"):
    """A troll took a step."""


class Shoved(Journey, frozen=True, tag="shoved"):
    """A troll was shoved."""


class Hurled(Journey, frozen=True, tag="hurled"):
    """A dwarf was hurled, or leapt."""


class Slid(Journey, frozen=True, tag="slid"):
    """A troll slid."""


class Jumped(Journey, frozen=True, tag="jumped"):
    """A troll jumped over a dwarf, perhaps on its way to the next."""


class RockMoved(Journey, frozen=True, tag="rock-moved"):
    """The dwarfs moved the Rock."""


class Loss(msgspec.Struct, frozen=True, tag_field="kind"):
    """A piece left the board."""

    cell: str


class Struck(Loss, frozen=True, tag="struck"):
    """A dwarf was struck."""


class Felled(Loss, frozen=True, tag="felled"):
    """A troll was felled."""


class Trampled(Loss, frozen=True, tag="trampled"):
    """A dwarf was trampled."""


class Sandwiched(Loss, frozen=True, tag="sandwiched"):
    """A troll was caught between two dwarfs."""


class RoundEnded(msgspec.Struct, frozen=True, tag_field="kind", tag="round-ended"):
    """A round ended; `points` are what it gave to seats 0 and 1."""

    clause: str
    points: tuple[int, int]


class RoundStarted(msgspec.Struct, frozen=True, tag_field="kind", tag="round-started"):
    """The next round began."""

    round: int


class MatchEnded(msgspec.Struct, frozen=True, tag_field="kind", tag="match-ended"):
    """The match ended; `totals` are the points of seats 0 and 1 in all rounds."""

    clause: str
    totals: tuple[int, int]


Went = Moved | Stepped | Shoved | Hurled | Slid | Jumped | RockMoved
Fell = Struck | Felled | Trampled | Sandwiched
ThudEvent = Went | Fell | RoundEnded | RoundStarted | MatchEnded
JOURNEYS: dict[int, type[Went]] = {
    MOVED: Moved,
    STEPPED: Stepped,
    SHOVED: Shoved,
    HURLED: Hurled,
    SLID: Slid,
    JUMPED: Jumped,
    ROCK_MOVED: RockMoved,
}
LOSSES: dict[int, type[Fell]] = {STRUCK: Struck, FELLED: Felled, TRAMPLED: Trampled, SANDWICHED: Sandwiched}
SCORES: dict[int, type[RoundEnded | MatchEnded]] = {ROUND_ENDED: RoundEnded, MATCH_ENDED: MatchEnded}


def seen(setup: Setup, state: State, position: str) -> ThudView:
    """Return what everybody sees; `position` is the text of the position."""
    record = state[0]
    is_over = record.to_move == NOBODY
    finished = int(record.round_number) if is_over else int(record.round_number) - 1
    banked = [(int(first), int(second)) for first, second in record.banked[:finished]]
    points = banked[-1] if is_over else _standing(setup, record)
    totals = [sum(round_[seat] for round_ in banked) + (0 if is_over else points[seat]) for seat in range(2)]
    variant = VARIANTS[int(setup[0].variant)]
    return ThudView(
        variant=variant,
        pieces=[Piece(CELL_NAMES[c], PIECES[int(kind)]) for c, kind in enumerate(record.cells) if kind != EMPTY],
        to_move=SIDES[int(record.to_move)],
        round=int(record.round_number),
        rounds=int(setup[0].rounds),
        dwarf_seat=int(rounds.seat_of(record, DWARF)),
        points=points,
        banked=banked,
        totals=(totals[0], totals[1]),
        quiet=int(record.quiet),
        quiet_limit=int(setup[0].quiet_limit) or None,
        position=position,
        goals=list(CELL_NAMES[:N_GOALS]) if variant == "koom-valley" else [],
        rock_is_quiet=bool(setup[0].rock_quiet),
    )


def _standing(setup: Setup, record: np.record) -> tuple[int, int]:
    """Return the points of seats 0 and 1 on the board of a running round (T-17); in Koom Valley it has none (T-40)."""
    if setup[0].variant == KOOM_VALLEY:
        return 0, 0
    first, second = (int(endings.alive(record, seat == rounds.seat_of(record, DWARF))) for seat in range(2))
    return first, second


def offered(code: int, text: str, ply: Ply) -> ThudChoice:
    """Return a legal ply as the page draws it."""
    struck = [CELL_NAMES[cell] for cell in ply.struck]
    stops = [CELL_NAMES[cell] for cell in ply.stops]
    return ThudChoice(code, text, ply.kind, CELL_NAMES[ply.origin], CELL_NAMES[ply.target], struck, stops)


def happened(row: Rows) -> ThudEvent:
    """Return one row of what happened."""
    kind, _, first, second, third, *_ = row.tolist()
    if kind in JOURNEYS:
        return JOURNEYS[kind](CELL_NAMES[first], CELL_NAMES[second])
    if kind in LOSSES:
        return LOSSES[kind](CELL_NAMES[first])
    if kind == ROUND_STARTED:
        return RoundStarted(first)
    return SCORES[kind](f"T-{first}", (second, third))
