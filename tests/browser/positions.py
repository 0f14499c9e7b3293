"""Positions of Thud to begin with, written as the pieces that stand there."""

from collections.abc import Iterable

FILES = "ABCDEFGHJKLMNOP"
SIZE = len(FILES)
CUT = 5  # cells missing at each end of the first and the last rank


def position(pieces: str, *, to_move: str = "d", round_number: int = 1, quiet: int = 0) -> str:
    """Return the text of a position from pieces such as `dA6 TC7`; the Rock stands where it always does."""
    standing = {piece[1:]: piece[0] for piece in [*pieces.split(), "RH8"]}
    ranks = "/".join(_rank(standing, rank) for rank in range(1, SIZE + 1))
    return f"{ranks} {to_move} {round_number} {quiet} 0-0"


def _rank(standing: dict[str, str], rank: int) -> str:
    missing = max(CUT + 1 - rank, rank - (SIZE - CUT), 0)
    cells = (standing.get(f"{file}{rank}", "") for file in FILES[missing : SIZE - missing])
    return "".join(_runs(cells))


def _runs(cells: Iterable[str]) -> Iterable[str]:
    empty = 0
    for piece in [*cells, None]:
        if piece == "":
            empty += 1
            continue
        if empty:
            yield str(empty)
        empty = 0
        if piece:
            yield piece


SKIRMISH = position("dC8 dD8 TF8 TM8 dO9 dO10 dN11 dN12")
"""A round of three plies: a line of two fells a troll, the other strikes two dwarfs, and is felled in its turn."""

SKIRMISH_PLIES = (("D8", "F8"), ("M8", "N9"), ("N11", "N9"))

PACING_PLIES = (("G1", "H1"), ("H7", "H6"), ("H1", "G1"), ("H6", "H7"))
"""From the usual start: a dwarf and a troll each step aside and back again, and nobody is struck."""
