"""The kernels fight every battle as the oracle does, blow by blow."""

import pytest

from quadriga.games.rat import battle
from quadriga.games.rat.board import CELL_NAMES, HALF
from quadriga.games.rat.events import Fell, Stepped, Struck, Wounded
from quadriga.games.rat.state import FALLEN

from .fields import mustered, oracle, random_battles, result, ticked

N_BATTLES = 12


def standing(state):
    """Everything about the living that decides what follows, as the oracle has it."""
    record = state[0]
    return sorted(
        (
            CELL_NAMES[record.home[slot]],
            CELL_NAMES[record.cell[slot]],
            *(int(record[name][slot]) for name in ("stamina", "strike_wait", "step_age", "run", "toiled")),
        )
        for slot in range(2 * HALF)
        if record.cell[slot] != FALLEN
    )


def told_by_oracle(fight):
    return sorted(
        (w.name, f"{'ABCDEFGHIJKL'[w.cell[1]]}{16 - w.cell[0]}", w.stamina, w.strike_wait, w.stood, w.run, w.toiled)
        for w in fight.warriors
        if w.cell is not None
    )


def in_its_words(event):
    match event:
        case Struck():
            return ("struck", event.who, event.whom, event.strokes)
        case Wounded():
            return ("wounded", event.who, event.strokes, event.left)
        case Fell():
            return ("fell", event.who, event.coins)
        case Stepped():
            return ("stepped", event.who, event.origin, event.to)
    return None


def agree(setup, lower, upper):
    """Fight a battle both ways; compare every tick."""
    fight, state = oracle(setup, lower, upper), mustered(setup, lower, upper)
    while (ended := fight.result()) is None:
        assert battle.judged(state[0]) == 0
        fight.happened.clear()
        fight.one_tick()
        events = ticked(setup, state)
        assert sorted(filter(None, map(in_its_words, events))) == sorted(fight.happened)
        assert standing(state) == told_by_oracle(fight)
        helped = {w.name: w.help_ for w in fight.warriors if w.cell is not None and w.help_}
        record = state[0]
        ours = {CELL_NAMES[record.home[s]]: int(record.helped[s]) for s in range(2 * HALF) if record.helped[s]}
        assert ours == helped
    state[0].result = battle.judged(state[0])
    assert result(state) == ended
    assert record_of(state) == (fight.lost["lower"], fight.lost["upper"], fight.tick)


def record_of(state):
    return int(state[0].lost[0]), int(state[0].lost[1]), int(state[0].tick)


@pytest.mark.rule("R-12", "R-13")
@pytest.mark.parametrize("seed", range(N_BATTLES))
def test_kernels_and_oracle_fight_the_same_battle(seed):
    for setup, lower, upper in random_battles(seed, 2):
        agree(setup, lower, upper)


@pytest.mark.rule("R-47")
def test_they_agree_when_the_ground_is_paid_for_after_the_decision():
    for setup, lower, upper in random_battles(47, 4):
        setup["toils_first"] = 1
        agree(setup, lower, upper)


@pytest.mark.deep
def test_kernels_and_oracle_agree_on_many_battles_of_all_sizes():
    for setup, lower, upper in random_battles(1000, 150, most=24):
        agree(setup, lower, upper)
