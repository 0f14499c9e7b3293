import pytest

from quadriga.arena.opening import BALANCED, LEAST_PLIES, MOST_PLIES, balanced, swing
from quadriga.kernel import CHANCE
from quadriga.kernel.random import generator

SEEDS = range(12)


def test_openings_have_two_to_four_plies_and_leave_the_game_open(thud):
    setup = thud.setup(rounds=1)
    openings = [balanced(thud, setup, generator(seed)) for seed in SEEDS]
    assert {len(opening.plies) for opening in openings} == set(range(LEAST_PLIES, MOST_PLIES + 1))
    assert max(swing(thud, setup, opening.state) for opening in openings) <= BALANCED


def test_the_plies_lead_to_the_position(thud):
    setup = thud.setup()
    opening = balanced(thud, setup, generator(3))
    state = thud.opening(setup)
    for text in opening.plies:
        seat = thud.waiting(setup, state)[0]
        state = thud.apply(setup, state, seat, thud.read_action(setup, state, seat, text))
    assert state.tobytes() == opening.state.tobytes()


def test_seeds_give_openings_of_their_own_and_always_the_same(thud):
    setup = thud.setup()
    drawn = [tuple(balanced(thud, setup, generator(seed)).plies for seed in SEEDS) for _ in range(2)]
    assert drawn[0] == drawn[1]
    assert len(set(drawn[0])) == len(SEEDS)


@pytest.mark.parametrize("seed", SEEDS)
def test_chance_is_settled_before_the_players_come(lanterns, seed):
    setup = lanterns.setup()
    state = balanced(lanterns, setup, generator(seed)).state
    assert lanterns.waiting(setup, state) not in ((), (CHANCE,))
