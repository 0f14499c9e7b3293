"""The comparison of all actions finds what plain minimax over points finds."""

import numpy as np
import pytest

from quadriga.kernel import operations as op
from quadriga.kernel.seats import END
from quadriga.search import contrast
from tests.games.thud.boards import THUD, placed
from tests.search.plain import Minimax

POSITIONS = {
    "a dwarf beside a troll": "dA7 dB7 TC7 TP8",
    "two trolls and a line": "dE6 dE7 dE8 TE10 TF10 dK12",
    "a shove": "TC8 TD8 TE8 dJ8 dJ9 dO6",
    "about to lose everything": "dC7 TD8 TE9",
}


class Counting(Minimax):
    """Minimax that counts what stands on the board, and weighs nothing."""

    def quiet(self, state, ply):  # noqa: ARG002  the plain one counts plies to a win
        mover = self.mover(state)
        scores = [self.lead(state)]
        if mover is not None:
            out = np.empty(self.game.max_actions, np.int64)
            n = op.tactical_actions(self.setup[0], state[0], mover, out)
            scores += [self.quiet(self.game.apply(self.setup, state, mover, code), 1) for code in out[:n].tolist()]
        return max(scores) if mover == self.seat else min(scores)

    def lead(self, state):
        ended = self.game.agree(self.setup, state, END)[0] if self.mover(state) is not None else state
        returns = self.game.outcome(self.setup, ended).returns
        return returns[self.seat] - returns[1 - self.seat]


@pytest.mark.parametrize("pieces", POSITIONS.values(), ids=POSITIONS.keys())
@pytest.mark.parametrize("side", ["d", "t"])
@pytest.mark.parametrize("depth", [1, 2])
def test_it_finds_the_best_and_the_best_of_the_others(pieces, side, depth):
    setup = THUD.setup(rounds=1)
    state = placed(pieces, f"{side} 1 0 0-0", setup)
    [seat] = THUD.waiting(setup, state)
    plain = Counting(THUD, setup, seat)
    scores = {
        code: plain.best(THUD.apply(setup, state, seat, code), depth - 1, 1)
        for code in THUD.legal_actions(setup, state, seat).tolist()
    }
    found = contrast(THUD, setup, state, seat, depth=depth)
    first, second, *_ = sorted(scores.values(), reverse=True)
    assert (found.best, found.others, scores[found.code]) == (first, second, first)
    assert found.margin == first - second


def test_a_win_in_two_is_seen_three_actions_deep_and_no_sooner():
    setup = THUD.setup("koom-valley", rounds=1)
    state = placed("RH3 dG2 dJ3 dG4 TA8 TA10 TP9", "d 1 0 0-0", setup)
    found = [contrast(THUD, setup, state, 0, depth=depth, plays_out=False).best for depth in (1, 2, 3)]
    assert found == [0, 0, 2]


def test_too_much_to_look_at_is_no_answer():
    setup = THUD.setup(rounds=1)
    assert contrast(THUD, setup, THUD.opening(setup), 0, depth=3, nodes=1000) is None
