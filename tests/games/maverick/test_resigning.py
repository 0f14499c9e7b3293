"""Whoever gives up at a table of three to five is out, and the others play on (M-91)."""

import pytest

from games.maverick.agreement import options
from games.maverick.test_invariants import INVARIANTS
from quadriga.games.maverick import GAME
from quadriga.games.maverick import program as p
from quadriga.games.maverick.state import DRAFTING, MAIN, MULLIGAN, NONE, SHUFFLING
from quadriga.kernel import CHANCE
from quadriga.kernel.errors import NotWaiting
from quadriga.kernel.random import below, generator


def after(setup, state, rng, until, most=4000):
    """Play at random until something holds, or the match is over."""
    for _ in range(most):
        awaited = GAME.waiting(setup, state)
        if not awaited or until(state[0]):
            return state
        seat = awaited[int(below(rng, len(awaited)))]
        codes = [GAME.sample_chance(setup, state, rng)] if seat == CHANCE else GAME.legal_actions(setup, state, seat)
        state = GAME.apply(setup, state, seat, int(codes[below(rng, len(codes))]))
    raise AssertionError("the match never ends")


@pytest.mark.rule("M-91", "M-92", "M-98")
def test_the_others_play_on_until_one_is_left():
    setup, rng = GAME.setup(seats=3), generator(2)
    state = after(setup, GAME.opening(setup), rng, lambda record: record.turn > 5 and record.announcer != NONE)
    first = int(state[0].active)
    state, rows = GAME.resign(setup, state, first)
    assert [event.kind for event in GAME.events(setup, rows, -1)].count("eliminated") == 1
    assert set(state[0].zone[state[0].owner == first]) <= {p.GONE, p.NOWHERE}
    assert state[0].active != first
    with pytest.raises(NotWaiting, match="out of the match already"):
        GAME.resign(setup, state, first)
    second, last = (seat for seat in range(3) if seat != first)
    state, _ = GAME.resign(setup, state, second)
    outcome = GAME.outcome(setup, state)
    assert (outcome.winners, outcome.clause) == ((last,), "M-98")


@pytest.mark.rule("M-90")
def test_in_a_duel_the_match_ends_by_it():
    setup = GAME.setup()
    assert GAME.resign(setup, GAME.opening(setup), 0) is None


@pytest.mark.rule("M-36", "M-91")
def test_who_gives_up_before_the_lots_are_drawn_does_not_begin():
    setup, rng = GAME.setup(seats=3), generator(3)
    state = after(setup, GAME.opening(setup), rng, lambda record: record.step == MULLIGAN)
    state, _ = GAME.resign(setup, state, 1)
    state = after(setup, state, rng, lambda record: record.step == MAIN)
    assert state[0].active != 1
    assert state[0].is_open[1] == 0


@pytest.mark.rule("M-36", "M-91")
def test_the_first_seat_gives_up_over_its_hand_and_the_others_still_decide_on_theirs():
    setup, rng = GAME.setup(seats=3), generator(4)
    state = after(setup, GAME.opening(setup), rng, lambda record: record.step == MULLIGAN)
    state, _ = GAME.resign(setup, state, 0)
    assert GAME.waiting(setup, state) == (1, 2)


@pytest.mark.rule("M-91", "M-104")
def test_while_the_pool_is_shuffled_the_deal_comes_first():
    setup, rng = GAME.setup("shared-deck", seats=3), generator(5)
    state, _ = GAME.resign(setup, GAME.opening(setup), 2)
    assert GAME.waiting(setup, state) == (CHANCE,)
    state = GAME.apply(setup, state, CHANCE, GAME.sample_chance(setup, state, rng))
    record, his = state[0], state[0].owner == 2
    assert (record.out[2], record.n_hand[:3].tolist(), record.n_deck[:3].tolist()) == (1, [6, 6, 0], [54, 54, 0])
    assert set(record.zone[his & (record.card != NONE)].tolist()) == {p.GONE}
    assert GAME.waiting(setup, state) == (0, 1)


@pytest.mark.rule("M-91", "M-104")
def test_a_draft_goes_on_past_who_has_given_up():
    setup, rng = GAME.setup("draft", seats=3), generator(6)
    state = after(setup, GAME.opening(setup), rng, lambda record: record.n_deck[1] == 2)
    (drafter,) = GAME.waiting(setup, state)
    state, _ = GAME.resign(setup, state, 1)
    assert (drafter, int(state[0].n_deck[1])) == (0, 0)
    order = []
    while state[0].step == DRAFTING:
        (seat,) = GAME.waiting(setup, state)
        order.append(seat)
        assert int((state[0].zone == p.MARKET).sum()) == 5
        state = GAME.apply(setup, state, seat, int(GAME.legal_actions(setup, state, seat)[0]))
    assert order[:7] == [0, 0, 2, 2, 0, 0, 2]
    assert (state[0].n_deck[:3].tolist(), int((state[0].zone == p.GONE).sum())) == ([60, 0, 60], 61)
    assert [holds.__name__ for holds in INVARIANTS if not holds(setup, state[0])] == []
    state = after(setup, state, rng, lambda record: record.step == MAIN)
    assert state[0].active != 1


@pytest.mark.rule("M-91", "M-104")
def test_the_last_drafter_gives_up_and_the_decks_of_the_others_are_shuffled():
    setup, rng = GAME.setup("draft", seats=3), generator(7)
    state = after(setup, GAME.opening(setup), rng, lambda record: record.n_deck[:3].sum() == 179)
    (last,) = GAME.waiting(setup, state)
    state, _ = GAME.resign(setup, state, last)
    assert (int(state[0].step), GAME.waiting(setup, state)) == (SHUFFLING, (CHANCE,))


@pytest.mark.rule("M-91")
@pytest.mark.parametrize("seed", range(12))
def test_at_any_moment_and_nobody_waits_for_who_is_out(seed):
    setup, rng = GAME.setup(**{**options(seed), "seats": 3 + seed % 3}), generator(seed)
    state = GAME.opening(setup)
    for _ in range(2):
        left = int(below(rng, 60))
        moment = iter(range(left))
        state = after(
            setup, state, rng, lambda record, moment=moment: record.step >= MAIN and next(moment, None) is None
        )
        if not GAME.waiting(setup, state):
            return
        standing = [seat for seat in range(int(setup[0].n_seats)) if not state[0].out[seat]]
        gone = standing[int(below(rng, len(standing)))]
        state, _ = GAME.resign(setup, state, gone)
        assert gone not in GAME.waiting(setup, state)
        state = after(  # at once, or when what another was being asked has been answered
            setup, state, rng, lambda record, gone=gone: record.out[gone] != 0
        )
        assert state[0].out[gone]
        assert [holds.__name__ for holds in INVARIANTS if not holds(setup, state[0])] == []
