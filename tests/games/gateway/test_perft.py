"""Counted trees, by the kernels and by the facade, one decision after the other."""

import tomllib
from pathlib import Path

import pytest

from quadriga.games.gateway import GAME
from quadriga.search import perft

TREES = tomllib.loads(Path(__file__).with_name("perft.toml").read_text("utf-8"))["tree"]
CASES = [
    pytest.param(tree["position"], depth, count, id=f"{tree['name']}-{depth}", marks=[pytest.mark.deep] * (depth > 1))
    for tree in TREES
    for depth, count in enumerate(tree["counts"], 1)
]


def counted(setup, state, depth):
    """Count what `perft` counts without its kernels."""
    total = 0
    for code in GAME.legal_actions(setup, state, 0).tolist():
        after = GAME.apply(setup, state, 0, code)
        if GAME.mid_choice(setup, after):
            total += counted(setup, after, depth)
        elif GAME.waiting(setup, after) in {(), (0,)}:
            total += 1 if depth == 1 else counted(setup, after, depth - 1)
    return total


@pytest.mark.rule("G-81")
@pytest.mark.parametrize(("position", "depth", "count"), CASES)
def test_activations_are_as_many_as_are_written_down(position, depth, count):
    setup = GAME.setup("quick")
    assert perft(GAME, setup, GAME.read_position(setup, position), depth, "activation") == count


@pytest.mark.rule("G-81")
def test_kernels_count_as_the_facade_does():
    setup = GAME.setup("quick")
    state = GAME.read_position(setup, TREES[2]["position"])
    assert counted(setup, state, 1) == TREES[2]["counts"][0]
