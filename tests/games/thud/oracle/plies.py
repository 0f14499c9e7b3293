"""A ply and how it is written down."""

from collections.abc import Iterable
from typing import NamedTuple

from .board import ORDER

MOVERS = {"move": "d", "hurl": "d", "rock": "R"}  # every other kind is a troll's


class Ply(NamedTuple):
    """One move of one side; `captures` are the cells that lose a piece, a trample chain in order, else by rank."""

    kind: str  # "move", "hurl", "step", "shove", "rock", "slide" or "trample"
    origin: str
    target: str
    captures: tuple[str, ...] = ()


def in_order(cells: Iterable[str]) -> tuple[str, ...]:
    """Return `cells` with rank 1 first, and within a rank file A first."""
    return tuple(sorted(cells, key=ORDER.__getitem__))


def text(ply: Ply) -> str:
    """Return the ply in notation, for instance `TF7-D5xC4`."""
    struck = "".join(f"x{cell}" for cell in ply.captures)
    return f"{MOVERS.get(ply.kind, 'T')}{ply.origin}-{ply.target}{struck}"
