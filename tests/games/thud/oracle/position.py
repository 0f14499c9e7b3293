"""Positions, options and the two openings, with the one-line text of a position."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from .board import CELLS, RANKS

# T-3: the dwarfs stand on every edge cell but H1, H15, A8 and P8.
CLASSIC_DWARFS = (
    "F1 G1 J1 K1 E2 L2 D3 M3 C4 N4 B5 O5 A6 P6 A7 P7 A9 P9 A10 P10 B11 O11 C12 N12 D13 M13 E14 L14 F15 G15 J15 K15"
)
CLASSIC_TROLLS = "G7 H7 J7 G8 J8 G9 H9 J9"
# T-4
KOOM_VALLEY_DWARFS = "H9 A10 P10 B11 O11 C12 N12 D13 M13 E14 L14 F15 G15 H15 J15 K15"
KOOM_VALLEY_TROLLS = "F2 H2 K2 E3 F3 H3 K3 L3"
ROCK_START = "H8"
GOAL_CELLS = ("F1", "G1", "H1", "J1", "K1")

CLASSIC, KOOM_VALLEY = "classic", "koom-valley"
DWARF, TROLL, ROCK = "d", "T", "R"


@dataclass(frozen=True)
class Options:
    """What a ruleset may choose."""

    variant: str = CLASSIC  # or KOOM_VALLEY
    troll_capture: str = "all"  # T-12: "all", "all-or-none", "subset" or "one"
    rock_escort: int = 1  # T-30: dwarfs beside the Rock before and after its move, 1 or 2
    rock_quiet: str = "no"  # T-37: "yes": a move of the Rock counts as quiet
    quiet_limit: int | None = None  # T-16, T-37: quiet plies that end a round
    rounds: int = 2  # T-18, T-40: 1 or 2


@dataclass(frozen=True)
class Position:
    """Everything a player sees between two plies."""

    pieces: Mapping[str, str]  # cell -> DWARF, TROLL or ROCK
    to_move: str = DWARF  # or TROLL
    round: int = 1  # seat 0 plays the dwarfs in round 1, seat 1 in round 2
    quiet: int = 0  # plies since the last capture (Koom Valley: or move of the Rock)
    scores: tuple[int, int] = (0, 0)  # banked from earlier rounds for seats 0 and 1; Koom Valley counts half points
    agreed: bool = False  # the last round was ended by agreement

    def cells_of(self, piece: str) -> list[str]:
        """Return the cells that hold such a piece, rank 1 first, then file A first."""
        return [cell for cell in CELLS if self.pieces.get(cell) == piece]


def opening(options: Options) -> Position:
    """Return the start of the first round; the dwarfs move first (T-2)."""
    classic = options.variant == CLASSIC
    dwarfs = CLASSIC_DWARFS if classic else KOOM_VALLEY_DWARFS
    trolls = CLASSIC_TROLLS if classic else KOOM_VALLEY_TROLLS
    return Position(dict.fromkeys(dwarfs.split(), DWARF) | dict.fromkeys(trolls.split(), TROLL) | {ROCK_START: ROCK})


def position_text(position: Position) -> str:
    """Return `ranks side round quiet s0-s1`, the ranks as in chess's FEN but each only as wide as the board."""
    ranks = "/".join(_rank_text([position.pieces.get(cell, "") for cell in rank]) for rank in RANKS)
    score = "-".join(map(str, position.scores))
    return f"{ranks} {position.to_move.lower()} {position.round} {position.quiet} {score}"


def _rank_text(pieces: list[str]) -> str:
    runs = [(piece, len(list(run))) for piece, run in groupby(pieces)]
    return "".join(piece * length if piece else str(length) for piece, length in runs)


def read_position(text: str) -> Position:
    """Return the position that `position_text` wrote; trusts its input."""
    ranks, side, round_, quiet, score = text.split(" ")
    pieces: dict[str, str] = {}
    for cells, rank in zip(RANKS, ranks.split("/"), strict=True):
        pieces |= {cell: piece for cell, piece in zip(cells, _spelled_out(rank), strict=True) if piece != "."}
    seat_0, seat_1 = map(int, score.split("-"))
    return Position(pieces, TROLL if side == "t" else DWARF, int(round_), int(quiet), (seat_0, seat_1))


def _spelled_out(rank: str) -> str:
    """Return a rank with a dot for every empty cell."""
    runs = ["".join(run) for _, run in groupby(rank, key=str.isdigit)]
    return "".join("." * int(run) if run.isdigit() else run for run in runs)
