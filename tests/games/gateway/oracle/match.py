"""A whole match: who is asked for what, and what follows from an answer."""

from quadriga.games.gateway import actions as told
from quadriga.kernel import CHANCE
from tests.games.gateway.oracle.effects import Effects
from tests.games.gateway.oracle.pieces import NEUTRAL, Piece, Pieces
from tests.games.gateway.oracle.pledges import Pledges
from tests.games.gateway.oracle.ruleset import Ruleset
from tests.games.gateway.oracle.setting import Setting
from tests.games.gateway.oracle.turns import Turns


class Match(Setting, Turns, Effects, Pledges):
    """`asked` tells what every awaited seat may decide next; `events` what the last decision led to."""

    def __init__(self, options):
        self.options, self.rules = options, Ruleset(options)
        self.boards = self.rules.boards
        self.pieces = Pieces()
        for side, roster in enumerate((self.rules.army, self.rules.army, self.rules.tribe, self.rules.tribe)):
            for name in roster:
                kind = self.rules.kinds[name]
                self.pieces.append(Piece(len(self.pieces), kind, side, min(side, NEUTRAL), kind["hp"]))
        self.ready, self.half_made = set(), {0: (), 1: ()}
        self.events, self.pledges, self.own_turns = [], [], [0, 0]
        self.to_move = self.turn = self.quiet = self.ended = 0
        self.winner, self.rolling, self.teller, self.verb, self.row = None, False, 0, 0, ()
        self.known, self.activated, self.left = {}, [], 0
        self.harmed, self.is_gate_turn, self.passer, self.mover = False, False, None, None
        self.arranged = False
        if options["setup"] == "ready":
            self.ready = {0, 1}
        if options["tribes"] == "fixed":
            self.arrange(self.rules.tribe_in_line(2))
            self.begin_if_ready()

    def begin_if_ready(self):
        if self.arranged and self.ready == {0, 1} and self.turn == 0:
            for seat in (0, 1):
                self.number_equals(seat)
            self.teller = -1
            self.tell(told.REVEALED)
            self.start_turn()

    @property
    def waiting(self):
        if self.ended:
            return set()
        if not self.arranged or self.rolling:
            return {CHANCE}
        return {self.to_move} if self.turn else {0, 1} - self.ready

    def rows_from(self, seat, code):
        """All whole actions that begin with `code`."""
        if (seat, code) not in self.known:
            begin = self.openings(seat) if self.turn else self.placements(seat)
            self.known[seat, code] = [((code, *codes), done) for codes, done in begin.get(code, list)()]
        return self.known[seat, code]

    def asked(self, seat):
        """Codes that go on with what the seat has begun."""
        begun = self.half_made[seat]
        if not begun:
            begin = self.openings(seat) if self.turn else self.placements(seat)
            return sorted(code for code, rows in begin.items() if any(True for _ in rows()))
        rows = self.rows_from(seat, begun[0])
        return sorted({row[len(begun)] for row, _ in rows if row[: len(begun)] == begun and row != begun})

    def advance(self, seat, code, arrangement=None):
        """Take a decision; `arrangement` are the cells on which chance has put the tribe on the right."""
        self.events = []
        if seat == CHANCE:
            self.chance(code, arrangement)
            return
        self.teller = seat
        row = (*self.half_made[seat], code)
        done = dict(self.rows_from(seat, row[0])).get(row)
        if done is None:
            assert code in self.asked(seat), f"{code} is not among what seat {seat} may decide"
            self.half_made[seat] = row
            if not self.turn:
                self.take_up(code)
            return
        self.half_made[seat], self.row, self.known = (), row, {}
        done()
        if self.turn:
            self.look_through_pledges()
            self.judge()
        else:
            self.begin_if_ready()

    def chance(self, code, arrangement):
        self.known = {}
        if self.arranged:
            self.roll(code)
        else:
            self.teller = -1
            self.arrange(arrangement)
            self.tell(told.ARRANGED)
            self.begin_if_ready()
