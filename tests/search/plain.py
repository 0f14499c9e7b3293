"""Minimax as one would write it on a board: no table, no window, no order. Slow and obvious, to hold alpha-beta to."""

import numpy as np

from quadriga.kernel import CHANCE, Game, Setup, State
from quadriga.kernel import operations as op

POINT, WON, MAX_MARGIN = 100, 1 << 30, 1 << 20  # as search/scores.py has them


class Minimax:
    """Scores for `seat` against all others together."""

    def __init__(self, game: Game, setup: Setup, seat: int) -> None:
        """Take the seat for whom scores count."""
        self.game = game
        self.setup = setup
        self.seat = seat

    def best(self, state: State, depth: int, ply: int = 0) -> int:
        """Return the score of `state`, looked at `depth` actions deep, then until nothing can be captured."""
        mover = self.mover(state) if ply else self.seat
        if depth == 0 or mover in {None, CHANCE}:
            return self.quiet(state, ply)
        scores = []
        for code in self.game.legal_actions(self.setup, state, mover).tolist():
            after = self.game.apply(self.setup, state, mover, code)
            left = depth if op.mid_choice(self.setup[0], after[0]) else depth - 1
            scores.append(self.best(after, left, ply + 1))
        return max(scores) if mover == self.seat else min(scores)

    def quiet(self, state: State, ply: int) -> int:
        """Return the score once captures are played out; whoever moves may decline them."""
        mover = self.mover(state)
        if mover is None:
            return self.final(state, ply)
        scores = [int(op.evaluate(self.setup[0], state[0], self.seat))]
        if mover != CHANCE:
            out = np.empty(self.game.max_actions, np.int64)
            n = op.tactical_actions(self.setup[0], state[0], mover, out)
            after = [self.game.apply(self.setup, state, mover, code) for code in out[:n].tolist()]
            scores += [self.quiet(one, ply + 1) for one in after]
        return max(scores) if mover == self.seat else min(scores)

    def final(self, state: State, ply: int) -> int:
        """Return the score of a match that is over: sooner is better, then by how much."""
        returns = self.game.outcome(self.setup, state).returns
        margin = POINT * (returns[self.seat] - max(r for seat, r in enumerate(returns) if seat != self.seat))
        if margin == 0:
            return 0
        size = WON - ply + min(abs(margin), MAX_MARGIN)
        return size if margin > 0 else -size

    def mover(self, state: State) -> int | None:
        """Return the lowest awaited seat, None when the match is over."""
        return next(iter(self.game.waiting(self.setup, state)), None)
