"""A won ending is brought home: the last pieces are hunted down before the quiet limit counts what stands."""

import pytest

from quadriga import players
from tests.games.thud.boards import THUD, placed

ENDINGS = {  # nodes, ruleset, pieces, who moves, the clause that ends the round, who wins it
    "twenty dwarfs and the last troll": (
        32_000, "classic",
        "TK5 dA8 dB8 dC8 dA9 dB9 dC9 dA7 dB7 dC7 dD8 dD9 dD7 dE8 dE9 dE7 dF8 dF9 dF7 dA10 dB10", "d", "T-16", 0,
    ),
    "eight trolls and two dwarfs": (
        2_000, "classic", "dA7 dP9 TG7 TH7 TJ7 TG8 TJ8 TG9 TH9 TJ9", "t", "T-16", 1,
    ),
    "eight dwarfs, the Rock and two trolls": (
        2_000, "koom-valley", "RH8 dG9 dH9 dJ9 dG10 dH10 dJ10 dK9 dF9 TH3 TG3", "d", "T-35", 0,
    ),
    "six trolls, the Rock and three dwarfs": (
        2_000, "koom-valley", "RH8 dG12 dH12 dJ12 TH3 TG3 TJ3 TK3 TF3 TE3", "t", "T-36", 1,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("nodes", "ruleset", "pieces", "side", "clause", "winner"), ENDINGS.values(), ids=ENDINGS)
def test_a_won_ending_is_won_before_the_quiet_limit(nodes, ruleset, pieces, side, clause, winner):
    setup = THUD.setup(ruleset, rounds=1, quiet_limit=200)
    state = placed(pieces, f"{side} 1 0 0-0", setup)
    for seed in range(600):
        if not (awaited := THUD.waiting(setup, state)):
            break
        [seat] = awaited
        code, _ = players.choose(f"alpha-beta:{nodes}", THUD, setup, state, seat, seed)
        state = THUD.apply(setup, state, seat, code)
    end = THUD.outcome(setup, state)
    assert (end.clause, end.winners) == (clause, (winner,))
    assert state[0].quiet < 200
