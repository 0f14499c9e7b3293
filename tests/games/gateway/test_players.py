"""What the computer players of Gateway must not fail to see."""

import pytest

from quadriga import players
from quadriga.games.gateway import GAME
from tests.games.gateway.scene import Scene

THINKERS = ["greedy", "tactician", "strategist"]


def turn_of(level, scene):
    """Return the texts of the turn that a level decides on."""
    _, thought = players.choose(level, GAME, scene.setup, scene.state, scene.seat, 1)
    return scene.texts(thought.intent)


def exalted(scene, seat):
    """Return how many Exalted a player has."""
    return sum(piece.exalted for piece in scene.match.pieces.of(seat))


@pytest.mark.parametrize("level", THINKERS)
def test_an_exalted_that_can_be_killed_at_once_is_killed(level):
    scene = Scene(first="r2e5 i1h8", second="W2h5 F3d8 i1h10")
    scene.do(*turn_of(level, scene))
    assert exalted(scene, 1) == 1


@pytest.mark.parametrize("level", THINKERS)
def test_the_gate_and_a_rush_behind_it_are_seen(level):
    scene = Scene(first="r2e6 i1h8 W3a1", second="A3f6 F3h8 i1h10")
    scene.do(*turn_of(level, scene))
    assert exalted(scene, 1) == 1


@pytest.mark.parametrize("level", THINKERS[1:])
def test_whoever_looks_for_answers_does_not_leave_his_last_exalted_to_a_rider(level):
    scene = Scene(first="W2d4 i1h8", second="r2l12 i1h10 F3d8", bare=True)
    scene.do(*turn_of(level, scene))
    _, thought = players.choose("tactician", GAME, scene.setup, scene.state, scene.seat, 1)
    scene.do(*scene.texts(thought.intent))
    assert scene.result is None
