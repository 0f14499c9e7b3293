"""What holds in every battle: half a turn changes nothing, it can be left and resumed anywhere, and it ends."""

import numpy as np
import pytest

from quadriga.games.rat import battle
from quadriga.games.rat.board import HALF, N_CELLS
from quadriga.games.rat.sheets import ways
from quadriga.games.rat.state import FALLEN, STATE, TOO_LONG

from .fields import mustered, random_battles

MATTERS = ("stamina", "strike_wait", "step_age", "run", "helped", "kind", "order", "strong")
TURNED_RESULT = [0, 2, 1, 3, 4, 5]


def turned(setup):
    """Return the sheet turned by half a turn."""
    half = setup.copy()
    ground = tuple(setup[0].ground[::-1].tolist())
    half["ground"] = ground
    half["distance"], half["beside"] = ways(ground)
    half["first"] = 1 - setup[0].first
    return half


def turned_plans(state):
    """Return a position with the plans of both sides exchanged; each is in its own side's view already."""
    other = np.zeros(1, STATE)
    other["plan"][0] = state["plan"][0, ::-1]
    return other


@pytest.mark.rule("R-20")
def test_half_a_turn_with_the_sides_exchanged_makes_the_same_battle():
    for setup, lower, upper in random_battles(5, 10):
        state = mustered(setup, lower, upper)
        half, other = turned(setup), turned_plans(state)
        battle.muster(half[0], other[0])
        for table, record in ((setup[0], state[0]), (half[0], other[0])):
            battle.fight(table, record, None)
        ours, theirs = state[0], other[0]
        assert TURNED_RESULT[ours.result] == theirs.result
        assert ours.tick == theirs.tick
        assert ours.lost.tolist() == theirs.lost[::-1].tolist()
        cells = np.where(ours.cell == FALLEN, FALLEN, N_CELLS - 1 - ours.cell)
        assert np.roll(cells, HALF).tolist() == theirs.cell.tolist()
        for name in MATTERS:
            assert np.roll(ours[name], HALF).tolist() == theirs[name].tolist(), name


def test_a_battle_resumed_at_any_tick_comes_to_the_same_bytes():
    for setup, lower, upper in random_battles(6, 4):
        whole = mustered(setup, lower, upper)
        battle.fight(setup[0], whole[0], None)
        state = mustered(setup, lower, upper)
        while (result := battle.judged(state[0])) == 0:
            battle.tick(setup[0], state[0], None)
            state = np.frombuffer(state.tobytes(), STATE).copy()
        state["result"] = result
        assert state.tobytes() == whole.tobytes()


@pytest.mark.deep
@pytest.mark.rule("R-59")
def test_every_battle_ends_by_itself_and_never_by_the_guard():
    results = []
    for setup, lower, upper in random_battles(7, 400):
        state = mustered(setup, lower, upper)
        battle.fight(setup[0], state[0], None)
        results.append(int(state[0].result))
    assert TOO_LONG not in results
    assert {1, 2, 4} <= set(results)


@pytest.mark.rule("R-59")
def test_what_repeats_in_a_circle_ends_though_somebody_moves_for_ever():
    """Two who advance swing round a supporter between them, for ever."""
    found = 0
    for setup, lower, upper in random_battles(11, 40, most=8):
        state = mustered(setup, lower, upper)
        battle.fight(setup[0], state[0], None)
        found += int(state[0].result) == 4
    assert found
