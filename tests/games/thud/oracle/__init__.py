"""The oracle of Thud: slow, obvious Python, written from the clauses alone and sharing no line with the kernels.

Cells and pieces are plain words: a position maps cell names such as "A6" to "d" (dwarf), "T" (troll) or "R" (Rock).
"""

from .match import Ending, agree, count, ended, legal_plies, play, totals
from .plies import Ply, text
from .position import Options, Position, opening, position_text, read_position

__all__ = [
    "Ending",
    "Options",
    "Ply",
    "Position",
    "agree",
    "count",
    "ended",
    "legal_plies",
    "opening",
    "play",
    "position_text",
    "read_position",
    "text",
    "totals",
]
