"""Many games stepped together are the same games as one by one."""

import numpy as np
import pytest

from quadriga.games import game
from quadriga.kernel.batch import OVER, Batch
from quadriga.kernel.errors import BadInput, IllegalAction, UnreadableAction
from testgame import GAME as LANTERNS

THUD = game("thud")


def listed(batch, number):
    """Return the legal codes of one game as the batch has them."""
    return batch.codes[batch.starts[number] : batch.starts[number] + batch.counts[number]].tolist()


def drawn(batch, rng):
    """Return a random legal code for each game."""
    picked = rng.integers(0, np.maximum(batch.counts, 1))
    return batch.codes[batch.starts + picked]


@pytest.mark.parametrize("rules", [THUD, LANTERNS], ids=lambda rules: rules.name)
def test_every_game_of_a_batch_goes_as_it_would_alone(rules):
    setup, rng = rules.setup(), np.random.default_rng(1)  # noqa: TID251  a test's own choices
    batch = Batch(rules, setup, 5, seed=3, n_threads=2)
    for _ in range(12):
        before, seats, chosen = batch.states.copy(), batch.seats.copy(), drawn(batch, rng)
        for number in range(5):
            if seats[number] != OVER:
                alone = before[number : number + 1]
                assert listed(batch, number) == rules.legal_actions(setup, alone, int(seats[number])).tolist()
        batch.step(chosen)
        for number in range(5):
            alone = before[number : number + 1]
            if rules is THUD and seats[number] != OVER:  # in Lanterns dice and shuffles may have come after
                after = rules.apply(setup, alone, int(seats[number]), int(chosen[number]))
                assert batch.states[number : number + 1].tobytes() == after.tobytes()


def test_the_number_of_threads_changes_nothing():
    ends = []
    for n_threads in (1, 2, 3):
        rng = np.random.default_rng(7)  # noqa: TID251
        batch = Batch(LANTERNS, LANTERNS.setup(), 7, seed=5, n_threads=n_threads)
        for _ in range(40):
            batch.step(drawn(batch, rng))
        ends.append(batch.states.tobytes())
    assert ends[0] == ends[1] == ends[2]


def test_a_game_that_has_ended_shows_its_score_and_starts_anew_with_the_next_step():
    setup, rng = LANTERNS.setup(rounds=1), np.random.default_rng(2)  # noqa: TID251
    batch = Batch(LANTERNS, setup, 3, n_threads=1)
    while batch.seats[0] != OVER:
        batch.step(drawn(batch, rng))
    assert batch.counts[0] == 0
    outcome = LANTERNS.outcome(setup, batch.states[:1])
    assert batch.returns()[0].tolist() == list(outcome.returns)
    batch.step(drawn(batch, rng))
    assert batch.seats[0] != OVER
    assert LANTERNS.outcome(setup, batch.states[:1]) is None


@pytest.mark.parametrize("n_threads", [1, 2, 4])
def test_one_illegal_code_stops_the_whole_step(n_threads):
    batch = Batch(THUD, THUD.setup(), 4, n_threads=n_threads)
    chosen = batch.codes[batch.starts]
    chosen[2] = 0
    before, asked = batch.states.tobytes(), [listed(batch, number) for number in range(4)]
    with pytest.raises(IllegalAction, match="game 2: T-") as refused:
        batch.step(chosen)
    assert refused.value.clause.startswith("T-")
    assert batch.states.tobytes() == before
    assert [listed(batch, number) for number in range(4)] == asked


def test_a_refused_step_leaves_chance_as_it_was():
    ends = []
    for refused_first in (False, True):
        batch = Batch(LANTERNS, LANTERNS.setup(), 4, seed=7, n_threads=4)
        for _ in range(30):
            chosen = batch.codes[batch.starts]
            if refused_first and batch.seats[3] != OVER:
                with pytest.raises(IllegalAction):
                    batch.step(np.where(np.arange(4) == 3, LANTERNS.n_actions(LANTERNS.setup()), chosen))
            batch.step(chosen)
        ends.append(batch.states.tobytes())
    assert ends[0] == ends[1]


@pytest.mark.parametrize(
    "chosen", [np.zeros(2, np.int64), np.zeros((3, 1), np.int64), np.zeros(3), np.zeros(3, np.int32)]
)
def test_codes_of_another_shape_or_kind_are_refused_and_nothing_is_played(chosen):
    batch = Batch(LANTERNS, LANTERNS.setup(), 3, n_threads=1)
    before = batch.states.tobytes()
    with pytest.raises(UnreadableAction, match=r"give int64 \(3,\)"):
        batch.step(chosen)
    assert batch.states.tobytes() == before


def test_an_empty_batch_is_refused():
    with pytest.raises(BadInput, match="at least one"):
        Batch(LANTERNS, LANTERNS.setup(), 0)
