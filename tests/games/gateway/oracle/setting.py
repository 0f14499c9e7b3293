"""Setting up: the tribes by chance, the armies in secret (G-29, G-90)."""

from quadriga.games.gateway import actions as told
from quadriga.games.gateway.actions import AT, END, FORM


class Setting:
    """Before the first turn."""

    def arrange(self, cells):
        """G-29: the tribe on the right stands on `cells`, the other opposite. Raises AssertionError off their side."""
        assert len(set(cells)) == len(self.rules.tribe)
        assert set(cells) <= set(self.rules.home({"zone": "colour"}, 2))
        first = 2 * len(self.rules.army)
        for number, cell in enumerate(cells):
            self.pieces.put(self.pieces[first + number], cell)
            self.pieces.put(self.pieces[first + len(cells) + number], self.boards.half_turned(cell))
        self.arranged = True
        for seat in (0, 1):
            self.take_formation(seat, 0)

    def take_formation(self, seat, number):
        for piece, cell in zip(self.army(seat), self.rules.formation(number, seat), strict=True):
            self.pieces.put(piece, cell)
        self.number_equals(seat)

    def take_up(self, code):
        piece = self.pieces.at(self.boards.cells[code - AT])
        self.tell(told.LIFTED, piece.slot, code - AT)

    def form(self, seat, number):
        self.take_formation(seat, number)
        self.tell(told.FORMED, number)

    def stand(self, seat):
        """G-90: ready; once both are, equal pieces are numbered by their cells and everybody looks."""
        self.ready.add(seat)
        self.tell(told.READY)

    def number_equals(self, seat):
        """Of pieces of one kind the first stands on the first cell, so that nobody sees how they got there."""
        for name in self.rules.kinds:
            equals = [piece for piece in self.army(seat) if piece.name == name]
            for piece, cell in zip(equals, sorted(piece.cell for piece in equals), strict=True):
                self.pieces.put(piece, cell)

    def army(self, seat):
        return [piece for piece in self.pieces if piece.side == seat]

    def placements(self, seat):
        """{first code: rows}: a piece and where it goes, changing places with whoever stands there."""
        found = {END: lambda: [((), lambda: self.stand(seat))]}
        before = sorted((piece.name, piece.cell) for piece in self.army(seat))
        for number in range(len(self.rules.tables["formation"])):
            if sorted(zip(self.rules.army, self.rules.formation(number, seat), strict=True)) != before:
                found[FORM + number] = lambda number=number: [((), lambda: self.form(seat, number))]
        for piece in self.army(seat):
            found[AT + self.boards.number[piece.cell]] = lambda piece=piece: self.places_for(piece, seat)
        return found

    def places_for(self, piece, seat):
        for cell in self.rules.home(piece.kind, seat):
            other = self.pieces.at(cell)
            if other is None or (other.kind is not piece.kind and piece.cell in self.rules.home(other.kind, seat)):
                yield (AT + self.boards.number[cell],), self.placement(piece, cell, other)

    def placement(self, piece, cell, other):
        def place():
            number = self.boards.number
            self.tell(told.PLACED, piece.slot, number[piece.cell], number[cell])
            if other:
                self.pieces.put(other, piece.cell)
            self.pieces.put(piece, cell)

        return place
