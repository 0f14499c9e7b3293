"""A turn: its points, who may act, the Gate, the dice behind it."""

from quadriga.games.gateway import actions as told
from quadriga.games.gateway.actions import ACT, DOWN, END, N_VERBS, PLEDGE, UP, WITH
from tests.games.gateway.oracle.deeds import SHAPES
from tests.games.gateway.oracle.ending import verdict
from tests.games.gateway.oracle.pieces import NEUTRAL

MOVE, STRIKE, FIRST, SECOND = range(4)
QUIET_DRAW = 92


class Turns:
    """The course of play once the armies stand."""

    # -- what may be done

    def openings(self, seat):
        """{first code: all rows that begin with it, as (further codes, what it does)}."""
        found = {END: lambda: [((), self.end_turn)]}
        for piece in self.pieces.of(seat):
            act = ACT + piece.slot * N_VERBS
            for verb, rows in self.verbs_of(piece):
                found[act + verb] = rows
        return found

    def verbs_of(self, piece):
        if self.may_act(piece) and not self.gate_bars(passing=False):
            for verb, deed in self.deeds(piece):
                yield verb, self.deed_rows(piece, verb, deed, self.activation)
        elif piece is self.passer:
            for verb, deed in self.deeds(piece):
                if verb in {FIRST, SECOND} and self.allowed_after_gate(deed):
                    yield verb, self.deed_rows(piece, verb, deed, self.on_the_doorstep)
        if self.may_act(piece) and not self.gate_bars(passing=True):
            for verb, cell in ((UP, self.boards.above(piece.cell)), (DOWN, self.boards.below(piece.cell))):
                if cell and not self.pieces.at(cell):  # G-17
                    yield verb, lambda cell=cell: [((), self.passage(piece, cell))]
        yield PLEDGE, lambda: self.pledges_of(piece)

    def deed_rows(self, piece, verb, deed, how):
        def rows():
            for codes, done in SHAPES[deed["shape"]](self, piece, deed):
                yield codes, how(piece, verb, done)

        return rows

    def deeds(self, piece):
        """(verb, table) of everything it can do now."""
        yield MOVE, {"shape": "walk", **piece.kind["move"]}
        if "strike" in piece.kind:
            yield STRIKE, piece.kind["strike"]
        for verb, name in zip((FIRST, SECOND), piece.kind.get("abilities", []), strict=False):
            ability = self.rules.abilities[name]
            used_up = ability.get("uses") and piece.spent[verb] >= ability["uses"]
            if not used_up and piece.ready_at[verb] <= self.own_turns[piece.owner]:
                yield verb, ability

    def mixes(self, piece):
        """G-10, G-11."""
        return piece.kind.get("mixes", True) and piece.tier < 3

    def may_act(self, piece):
        """G-6, G-9 to G-11."""
        if piece.acted or piece.paralysed or self.rules.cost(piece.kind) > self.left:
            return False
        return all(other.tier == piece.tier or (self.mixes(piece) and self.mixes(other)) for other in self.activated)

    def gate_bars(self, passing):
        """G-16."""
        if self.options["gate_exclusive"] == "no" or not self.activated:
            return False
        return self.is_gate_turn != passing

    def allowed_after_gate(self, deed):
        """G-18."""
        if self.options["gate_ability"] == "nondamaging":
            return not deed.get("damage") and not deed.get("splash")
        return self.options["gate_ability"] == "any"

    def pledges_of(self, piece):
        """G-43."""
        free = piece is self.mover or self.options["capture_cost"] == "free"
        if not free and not (self.may_act(piece) and not self.gate_bars(passing=False)):
            return
        for captive in self.tribesmen(self.boards.around(piece.cell)):
            if self.may_pledge(piece, captive):
                yield (WITH + captive.slot,), self.announcement(piece, captive, free)

    # -- doing it

    def spend(self, piece):
        piece.acted = True
        self.left -= self.rules.cost(piece.kind)
        self.activated.append(piece)

    def break_pledge(self, piece):
        """G-44: whoever acts again has not stood still."""
        for pledge in [p for p in self.pledges if p.captor is piece]:
            self.drop(pledge)

    def perform(self, piece, verb, done):
        """One deed, paid already."""
        self.break_pledge(piece)
        self.verb = verb
        if verb in {FIRST, SECOND}:
            ability = self.rules.abilities[piece.kind["abilities"][verb - FIRST]]
            piece.spent[verb] += bool(ability.get("uses"))
            piece.ready_at[verb] = self.own_turns[piece.owner] + ability.get("cooldown", 0)
            self.tell(told.USED, piece.slot, verb, self.aimed())
        done()

    def aimed(self):
        """The cell that an action was aimed at: the first that was named."""
        cells = [code - told.AT for code in self.row if told.AT <= code < told.WITH]
        return cells[0] if cells else -1

    def activation(self, piece, verb, done):
        def act():
            origin = piece.cell
            self.spend(piece)
            self.passer = None
            self.perform(piece, verb, done)
            self.mover = piece if piece.cell not in {origin, None} else None

        return act

    def on_the_doorstep(self, piece, verb, done):
        """G-18: free, once; the passage has changed its cell, so it may pledge."""

        def act():
            self.passer = None
            self.perform(piece, verb, done)

        return act

    def passage(self, piece, cell):
        """G-13 to G-17."""

        def act():
            origin = piece.cell
            self.spend(piece)
            self.break_pledge(piece)
            self.is_gate_turn = True
            self.pieces.put(piece, cell)
            self.tell(told.PASSED, piece.slot, self.boards.number[origin], self.boards.number[cell])
            self.passer = self.mover = piece

        return act

    def announcement(self, piece, captive, free):
        def act():
            if not free:
                self.spend(piece)
                self.passer = self.mover = None
            self.pledge(piece, captive)

        return act

    # -- from turn to turn

    def start_turn(self):
        """G-93: cooldowns run by themselves; expiries, captures, and a look at who has won."""
        seat = self.to_move
        self.teller = seat
        self.turn += 1
        self.own_turns[seat] += 1
        now = self.own_turns[seat]
        self.left = self.options["first_turn_points"] if self.turn == 1 else self.rules.tables["budget"]["points"]
        self.harmed = False
        self.activated, self.is_gate_turn, self.passer, self.mover = [], False, None, None
        self.tell(told.TURN, self.turn, self.left)
        for piece in self.pieces:
            piece.acted = False
            if piece.still_until.get(seat, now + 1) <= now:
                del piece.still_until[seat]
                if not piece.paralysed:  # G-44b: unless the other Wave still holds it
                    self.tell(told.FADED, piece.slot, 0)
            if piece.owner == seat and piece.boost and piece.boost_until <= now:
                piece.boost = piece.boost_until = 0
                self.tell(told.FADED, piece.slot, 1)
        self.redeem(seat)
        self.judge()

    def end_turn(self):
        self.rolling, self.passer, self.mover = True, None, None

    def roll(self, code):
        """G-37 to G-41: the tribe on the right of whoever has moved."""
        number, face = divmod(code, 6)
        tribe, seat = self.to_move, self.to_move
        self.rolling, self.teller = False, -1
        self.tell(told.ROLLED, tribe, number + 1, face + 1)
        piece = self.pieces[2 * len(self.rules.army) + tribe * len(self.rules.tribe) + number]
        self.tribesman_goes(piece, self.rules.die_ways(tribe)[face])
        self.look_through_pledges()
        self.judge()
        if not self.ended:
            self.count_quiet()
        if not self.ended:
            self.to_move = 1 - seat
            self.start_turn()

    def tribesman_goes(self, piece, way):
        cell = self.boards.step(piece.cell, way) if piece.alive else None
        other = self.pieces.at(cell)
        why = self.reason_to_stay(piece, cell, other)
        self.verb = MOVE
        if why is not None:
            self.tell(told.STAYED, piece.slot, why)
        elif other is None:
            self.go(piece, cell)
        else:
            self.collide(piece, other, piece.kind["move"]["damage"], piece.cell)  # G-40

    def reason_to_stay(self, piece, cell, other):
        """G-38, G-44b, G-40: the number of the reason, None if it goes."""
        reasons = (
            not piece.alive,
            piece.owner != NEUTRAL,
            piece.paralysed,
            cell is None,
            other is not None and other.owner == NEUTRAL,
        )
        return reasons.index(True) if True in reasons else None

    def judge(self):
        if not self.ended and (found := verdict(self)):
            self.finish(*found)

    def count_quiet(self):
        """G-92."""
        self.quiet = 0 if self.harmed else self.quiet + 1
        if (
            self.quiet >= self.rules.tables["draw"]["quiet_turns"]
            or self.turn >= self.rules.tables["draw"]["last_turn"]
        ):
            self.finish(QUIET_DRAW, None)

    def finish(self, clause, winner):
        self.ended, self.winner, self.passer, self.mover = clause, winner, None, None
        seat = -1 if winner is None else winner
        self.tell(told.ENDED, clause, seat, whose=seat)
