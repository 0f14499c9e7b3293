"""A position laid out by hand, played by kernels and oracle in step: the language of the clause tests.

`Scene(first="i1h8 E2c2/hp1", second="c1h10", right="i1k9")` puts pieces on empty boards: the letter of the ruleset file
and the cell, then marks behind slashes: `hp1`, `boost` (a temporary point for one more own turn), `spent1` (uses of its
first ability), `wait2` and `second2` (own turns until its abilities are ready), `acted`, `still` (paralysed by the
other player until the second start of his turn from now). `right` and `left` are the tribes; `i#3@1k9` is number 3
of the d20.
`fallen` are dead pieces, letters alone. Who has no Exalted gets Wood in a far corner, so that nothing ends by itself;
`bare=True` leaves it out.

`do` plays actions; the decisions of one are parted by commas: `1h8 move, 1h9`. `dice 5 3` are the throws, `pass` ends
the turn and throws for nobody.
"""

import re

from quadriga.games.gateway import GAME
from quadriga.games.gateway.board import name_of, read_name
from quadriga.games.gateway.notation import read_action
from quadriga.games.gateway.setups import rules_of
from quadriga.games.gateway.state import NEUTRAL, NONE, PLAYING
from quadriga.kernel import CHANCE
from tests.games.gateway import agreement
from tests.games.gateway.oracle import Match

A_PIECE = re.compile(r"(?P<letter>[A-Za-z])(?:#(?P<number>\d+)@)?(?P<cell>[123][a-p]\d+)?(?P<marks>(?:/\w+)*)")
CORNERS = ("3a1", "3h8")
NOBODY = 20  # a number of the d20 that no scene places


class Scene:
    """The same position twice."""

    def __init__(
        self, first="", second="", right="", left="", fallen=("", ""), seat=0, turn=20, quiet=0, bare=False, **options
    ):
        options = {"setup": "ready", "tribes": "fixed", **options}
        self.setup = GAME.setup(**options)
        self.settled = GAME.settled(**options)
        self.rules = rules_of(self.settled["rules"])
        self.sizes = self.rules.sizes()
        self.state, self.match = GAME.opening(self.setup).copy(), Match(self.settled)
        self.events = []
        self._clear(seat, turn, quiet)
        for side, written in enumerate((first, second, right, left)):
            for word in written.split():
                self._place(side, word)
        for side, letters in enumerate(fallen):
            for letter in letters:
                self._place(side, letter)
        if not bare:
            self._watchers()
        self._copy_to_kernels()
        self.agree()

    # -- laying out

    def _clear(self, seat, turn, quiet):
        match = self.match
        for piece in match.pieces:
            match.pieces.put(piece, None)
            piece.owner = NONE
        match.to_move, match.turn = seat, turn + (turn + 1 + seat) % 2
        match.own_turns = [(match.turn + 1 - who) // 2 for who in (0, 1)]
        match.left, match.quiet, match.activated, match.known = 6, quiet, [], {}

    def _place(self, side, word):
        written = A_PIECE.fullmatch(word)
        match, kind = self.match, self.match.rules.letters[written["letter"]]
        same = [p for p in match.pieces if p.side == side and p.name == kind]
        if written["number"]:
            first = next(p.slot for p in match.pieces if p.side == side)
            piece = match.pieces[first + int(written["number"]) - 1]
        else:
            piece = next(p for p in same if p.owner == NONE)
        piece.owner, piece.hp = min(side, NEUTRAL), piece.kind["hp"] if written["cell"] else 0
        if written["cell"]:
            cell = match.boards.cells[read_name(self.sizes, written["cell"])]
            assert match.pieces.at(cell) is None, word
            match.pieces.put(piece, cell)
        for mark in written["marks"].split("/")[1:]:
            self._mark(piece, *re.fullmatch(r"([a-z]+)(\d*)", mark).groups())

    def _mark(self, piece, name, number):
        now, n = self.match.own_turns, int(number or 1)
        if name == "hp":
            piece.hp = n
        elif name == "boost":
            piece.boost, piece.boost_until = 1, now[piece.owner] + n
        elif name == "spent":
            piece.spent[2] = n
        elif name in {"wait", "second"}:
            piece.ready_at[2 if name == "wait" else 3] = now[piece.owner] + n
        elif name == "acted":
            piece.acted = True
        else:
            caster = 1 - piece.owner if piece.owner < NEUTRAL else self.match.to_move
            piece.still_until[caster] = now[caster] + (n if number else 2)

    def _watchers(self):
        for seat, corner in enumerate(CORNERS):
            if not any(p.exalted for p in self.match.pieces.of(seat)):
                self._place(seat, f"T{corner}")

    def _copy_to_kernels(self):
        record, theirs = self.state[0], agreement.of_oracle(self.match)
        record.at = record.cell = record.owner = NONE
        record.hp = 0
        for slot, (cell, owner, hp, boost, turns, spent, wait, paralysed, acted) in theirs["pieces"].items():
            record.cell[slot], record.owner[slot], record.hp[slot] = cell, owner, max(hp, 0) if owner != NONE else 0
            record.boost[slot], record.boost_turns[slot], record.acted[slot] = boost, turns, acted
            record.spent[slot], record.wait[slot], record.paralysed[:, slot] = spent, wait, paralysed
            if cell != NONE:
                record.at[cell] = slot
        record.phase, record.to_move, record.turn = PLAYING, self.match.to_move, self.match.turn
        record.left, record.quiet = self.match.left, self.match.quiet

    # -- playing

    def agree(self):
        """Kernels and oracle have the same position, and so may do the same."""
        mine, theirs = agreement.of_kernels(self.state), agreement.of_oracle(self.match)
        assert mine == theirs, agreement.difference(mine, theirs)
        assert set(GAME.waiting(self.setup, self.state)) == self.match.waiting
        for seat in self.match.waiting - {CHANCE}:
            codes, asked = GAME.legal_actions(self.setup, self.state, seat).tolist(), self.match.asked(seat)
            assert codes == asked, agreement.told(self.setup, self.state, seat, set(codes) ^ set(asked))

    def do(self, *actions):
        """Play actions, decision by decision."""
        for action in actions:
            if action == "pass":
                self.do("end", f"dice {NOBODY} 1")
            elif action.startswith("dice"):
                number, face = (int(word) for word in action.split()[1:])
                self._advance(CHANCE, (number - 1) * 6 + face - 1)
            else:
                self.events = []
                for text in action.split(", "):
                    self._advance(self.seat, self.code(text))
        return self

    def _advance(self, seat, code):
        self.state, rows = GAME.play(self.setup, self.state, seat, code)
        self.match.advance(seat, code)
        told = [tuple(row) for row in rows.tolist()]
        assert told == self.match.events, f"{told} | {self.match.events}"
        self.events += told
        self.agree()

    @property
    def seat(self):
        return self.match.to_move

    def code(self, text):
        return read_action(self.rules, self.setup, self.state, text)

    def texts(self, codes):
        """The actions that a row of codes from here on makes up, as `do` takes them."""
        state, actions, decisions = self.state, [], []
        for code in codes:
            decisions.append(GAME.action_text(self.setup, state, self.seat, code))
            state = GAME.apply(self.setup, state, self.seat, code)
            if not GAME.mid_choice(self.setup, state):
                actions.append(", ".join(decisions))
                decisions = []
        return actions

    # -- looking ahead

    def after(self, decisions):
        """The position within a row of decisions, by the kernels."""
        state = self.state
        for text in filter(None, decisions.split(", ")):
            state = GAME.apply(self.setup, state, self.seat, read_action(self.rules, self.setup, state, text))
        return state

    def targets(self, decisions):
        """What may be decided next, behind a row that has been begun; nothing if it cannot begin."""
        *before, last = decisions.split(", ")
        state = self.after(", ".join(before))
        if read_action(self.rules, self.setup, state, last) not in GAME.legal_actions(self.setup, state, self.seat):
            return set()
        state = self.after(decisions)
        codes = GAME.legal_actions(self.setup, state, self.seat).tolist()
        return {GAME.action_text(self.setup, state, self.seat, code) for code in codes}

    def allows(self, decisions):
        """Say whether the last of these decisions may be made."""
        *before, last = decisions.split(", ")
        state = self.after(", ".join(before))
        code = read_action(self.rules, self.setup, state, last)
        return code in GAME.legal_actions(self.setup, state, self.seat)

    def refusal(self, decisions):
        """The clause that forbids the last of these decisions, None if it may be made."""
        *before, last = decisions.split(", ")
        state = self.after(", ".join(before))
        return GAME.why_not(self.setup, state, self.seat, read_action(self.rules, self.setup, state, last))

    # -- looking

    def piece(self, name):
        return self.match.pieces.at(self.match.boards.cells[read_name(self.sizes, name)])

    def at(self, name):
        """Who stands on a cell: `i0`, a letter and an owner, or None."""
        piece = self.piece(name)
        return piece and f"{piece.kind['letter']}{piece.owner}"

    def board(self):
        """Everybody but the watchers: {cell: who}."""
        found = {name_of(self.sizes, n): cell for cell, n in self.match.boards.number.items()}
        return {name: self.at(name) for name in found if self.at(name) and not self._watches(name)}

    def _watches(self, name):
        return name in CORNERS and self.at(name) in {"T0", "T1"}

    def health(self, *names):
        """Hit points and temporary points on cells."""
        return [(self.piece(name).hp, self.piece(name).boost) if self.at(name) else None for name in names]

    @property
    def result(self):
        """(clause, winner), or None while it goes on."""
        return (self.match.ended, self.match.winner) if self.match.ended else None

    @property
    def left(self):
        return self.match.left

    @property
    def pledges(self):
        return len(self.match.pledges)

    def told(self, kind):
        """The columns of the events of a kind in the last action."""
        return [row[2:] for row in self.events if row[0] == kind]
