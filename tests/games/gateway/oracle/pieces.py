"""Pieces, and who stands where."""

from dataclasses import dataclass, field

NEUTRAL = 2
ABILITIES = (2, 3)  # the verbs of a kind's first and second ability


@dataclass(eq=False)
class Piece:
    """`owner` is a seat or NEUTRAL, and of the fallen whose they fell; times are numbers of own turns."""

    slot: int
    kind: dict
    side: int
    owner: int
    hp: int
    cell: tuple | None = None
    boost: int = 0
    boost_until: int = 0
    acted: bool = False
    spent: dict = field(default_factory=lambda: dict.fromkeys(ABILITIES, 0))
    ready_at: dict = field(default_factory=lambda: dict.fromkeys(ABILITIES, 0))
    still_until: dict = field(default_factory=dict)  # by seat of the caster

    @property
    def name(self):
        return self.kind["name"]

    @property
    def tier(self):
        return self.kind["tier"]

    @property
    def exalted(self):
        return self.kind.get("exalted", False)

    @property
    def alive(self):
        return self.cell is not None

    @property
    def paralysed(self):
        return bool(self.still_until)

    def shed(self):
        """G-44, G-70: everything that was put on it."""
        self.boost = self.boost_until = 0
        self.still_until = {}
        self.ready_at = dict.fromkeys(ABILITIES, 0)


class Pieces(list):
    """Everybody, by slot; `standing` tells who is on a cell."""

    def __init__(self):
        self.standing = {}

    def put(self, piece, cell):
        """Stand somewhere; None: nowhere."""
        if self.standing.get(piece.cell) is piece:
            del self.standing[piece.cell]
        piece.cell = cell
        if cell is not None:
            self.standing[cell] = piece

    def at(self, cell):
        return self.standing.get(cell)

    def of(self, owner):
        """The living of an owner."""
        return [piece for piece in self if piece.owner == owner and piece.alive]

    def on(self, cells):
        return [piece for cell in cells if (piece := self.at(cell))]
