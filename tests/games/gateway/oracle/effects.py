"""What happens to pieces: blows, health, being carried, changing sides."""

from quadriga.games.gateway import actions as told
from tests.games.gateway.oracle.pieces import NEUTRAL

ABOUT_A_PIECE = {
    told.PLACED, told.LIFTED, told.MOVED, told.PASSED, told.USED, told.HIT, told.WARDED, told.HURT, told.FELL,
    told.PARALYSED, told.INSPIRED, told.HEALED, told.REVIVED, told.SHIFTED, told.PLEDGED, told.LAPSED, told.CAPTURED,
}  # fmt: skip


class Effects:
    """The verbs; whatever happens is told in `events`, and pledges are looked through after each."""

    def tell(self, kind, *columns, whose=None):
        """The seat of an event about a piece is its owner's, unless somebody else is behind it."""
        teller = self.pieces[columns[0]].owner if kind in ABOUT_A_PIECE else self.teller
        teller = teller if whose is None else whose
        self.events.append((kind, teller, *columns, *[0] * (6 - len(columns))))

    # -- who is meant

    def hostile(self, piece, other):
        """G-34: tribes are enemies to everybody."""
        return other.owner != piece.owner

    def victims(self, piece, deed, cells):
        """Whom a deed hurts or paralyses on these cells."""
        spares = deed.get("to", "hostile") == "hostile"
        return [p for p in self.pieces.on(cells) if not (spares and p.owner == piece.owner)]

    def tribesmen(self, cells):
        return [p for p in self.pieces.on(cells) if p.owner == NEUTRAL]

    def uplifted(self, piece, deed, cells):
        """G-61: own pieces that gain a temporary point."""
        own = [p for p in self.pieces.on(cells) if p.owner == piece.owner and p.name not in deed.get("spared", [])]
        return [p for p in own if deed.get("boost") and p.boost == 0 and p.hp + deed["boost"] <= deed["cap"]]

    def healed(self, piece, deed, cells):
        return [p for p in self.pieces.on(cells) if p.owner == piece.owner and p.hp < p.kind["hp"] and deed.get("heal")]

    # -- blows

    def shield(self, piece):
        """G-50, G-42: (verb, table) of a Defence that is left."""
        for verb, name in zip((2, 3), piece.kind.get("abilities", []), strict=False):
            ability = self.rules.abilities[name]
            if ability["shape"] == "ward" and piece.owner != NEUTRAL and piece.spent[verb] < ability["uses"]:
                return verb, ability
        return None

    def softened(self, piece, damage):
        """G-50: the blow behind the shield, which is held up exactly when that saves."""
        shield = self.shield(piece)
        total = piece.hp + piece.boost
        if shield and damage >= total > damage - shield[1]["soak"]:
            return damage - shield[1]["soak"]
        return damage

    def survives(self, piece, damage):
        return self.softened(piece, damage) < piece.hp + piece.boost

    def hit(self, attacker, piece, damage):
        """G-30, G-50, G-61: the shield, then temporary points, then one's own."""
        self.tell(told.HIT, attacker.slot, piece.slot, self.boards.number[piece.cell], damage)
        left = self.softened(piece, damage)
        if left < damage:
            verb, ability = self.shield(piece)
            piece.spent[verb] += 1
            self.tell(told.WARDED, piece.slot, damage - left, ability["uses"] - piece.spent[verb])
        temporary = min(piece.boost, left)
        own = min(piece.hp, left - temporary)
        piece.boost -= temporary
        piece.hp -= own
        if piece.boost == 0:
            piece.boost_until = 0
        if temporary or own:
            self.harmed = True
            self.tell(told.HURT, piece.slot, temporary, own, piece.hp)
        if piece.hp == 0:
            self.fall(piece)

    def fall(self, piece):
        self.tell(told.FELL, piece.slot, self.boards.number[piece.cell])
        self.pieces.put(piece, None)
        piece.shed()
        self.look_through_pledges()

    def strike_cells(self, piece, deed, cells):
        for victim in self.victims(piece, deed, cells):
            self.hit(piece, victim, deed["damage"])

    def collide(self, piece, target, damage, stop):
        """G-30: go to the last empty cell, strike, and take the cell of the fallen."""
        cell = target.cell
        self.go(piece, stop)
        self.hit(piece, target, damage)
        if not target.alive:
            self.go(piece, cell)

    def trample(self, piece, deed, cells):
        """G-52."""
        for victim in self.pieces.on(cells):
            self.hit(piece, victim, deed["damage"])
        free = [cell for cell in cells if not self.pieces.at(cell)]
        if free:
            self.go(piece, free[-1])

    # -- places

    def go(self, piece, cell):
        if cell != piece.cell:
            origin, number = piece.cell, self.boards.number
            self.pieces.put(piece, cell)
            self.tell(told.MOVED, piece.slot, number[origin], number[cell], self.verb - 1 if self.verb in {2, 3} else 0)

    def carry(self, group, way):
        """G-69, G-76: in the order of the group, the one whose ability it is last."""
        landing = {p: self.boards.step(p.cell, way) for p in group}
        number = self.boards.number
        for piece, cell in landing.items():
            self.tell(told.SHIFTED, piece.slot, number[piece.cell], number[cell])
            self.break_pledge(piece)
        for piece, cell in landing.items():
            self.pieces.put(piece, cell)

    # -- around

    def around(self, piece, deed, cells):
        """G-61, G-62, G-68, G-73, in the order of the cells."""
        uplifted = self.uplifted(piece, deed, cells)
        victims = self.victims(piece, deed, cells)
        for other in self.pieces.on(cells):
            number = self.boards.number[other.cell]
            if deed.get("damage") and other in victims:
                self.hit(piece, other, deed["damage"])
            if deed.get("paralyse") and other in victims:
                other.still_until[piece.owner] = self.own_turns[piece.owner] + deed["turns"]
                self.tell(told.PARALYSED, other.slot, number, whose=piece.owner)
            if other in uplifted:
                other.boost = deed["boost"]
                other.boost_until = self.own_turns[piece.owner] + deed["turns"]
                self.tell(told.INSPIRED, other.slot, number, deed["boost"])
            if deed.get("capture") and other.owner == NEUTRAL:
                self.win_over(other, piece.owner, piece)
        if deed.get("still"):
            piece.still_until[piece.owner] = self.own_turns[piece.owner] + deed["turns"]
            self.tell(told.PARALYSED, piece.slot, self.boards.number[piece.cell])

    def heal(self, piece, deed, cells):
        """G-70."""
        for other in self.healed(piece, deed, cells):
            other.hp = min(other.hp + deed["heal"], other.kind["hp"])
            self.tell(told.HEALED, other.slot, self.boards.number[other.cell], other.hp)

    def bring_back(self, body, deed, cell):
        """G-70: with as much health as is healed, and not to act in this turn."""
        self.pieces.put(body, cell)
        body.hp, body.acted = deed["heal"], True
        self.tell(told.REVIVED, body.slot, self.boards.number[cell], body.hp)

    # -- sides

    def win_over(self, piece, seat, captor):
        """G-44: health stays, uses are new, statuses are gone."""
        piece.owner = seat
        piece.shed()
        piece.spent = dict.fromkeys(piece.spent, 0)
        piece.acted = False
        self.harmed = True
        self.tell(told.CAPTURED, piece.slot, captor.slot)
