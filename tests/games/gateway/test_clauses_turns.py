"""Turns: points, mixing, what is one action, in which order things happen (G-6 to G-12, G-80, G-81, G-91, G-93)."""

import pytest

from quadriga.games.gateway import GAME
from quadriga.games.gateway import actions as told
from tests.games.gateway.scene import Scene

THREE = "i1b1 i1d1 i1f1 i1h1"
STEPS = ("1b1 move, 1b2", "1d1 move, 1d2", "1f1 move, 1f2")


@pytest.mark.rule("G-6", "G-9")
def test_three_mortals_act_in_a_turn_and_no_fourth():
    scene = Scene(first=THREE).do(*STEPS)
    assert scene.left == 0
    assert scene.refusal("1h1 move") == "G-9"


@pytest.mark.rule("G-6")
def test_nobody_acts_twice():
    scene = Scene(first=THREE).do(STEPS[0])
    assert scene.refusal("1b2 move") == "G-6"
    assert scene.allows("1d1 move")


@pytest.mark.rule("G-6", "G-9")
def test_two_patricians_act_in_a_turn():
    scene = Scene(first="l2b1 l2d1 l2f1").do("2b1 move, 2b2", "2d1 move, 2d2")
    assert scene.left == 0
    assert scene.refusal("2f1 move") == "G-9"


@pytest.mark.rule("G-9")
def test_a_patrician_shares_a_turn_with_one_mortal():
    scene = Scene(first=f"{THREE} l2b1").do("2b1 move, 2b2", STEPS[0])
    assert scene.left == 1
    assert not scene.allows("1d1 move")


@pytest.mark.rule("G-9", "G-11")
def test_an_exalted_acts_alone():
    scene = Scene(first=f"{THREE} W3c3").do("3c3 move, 3c4")
    assert scene.left == 0
    assert not scene.allows("1b1 move")
    assert not Scene(first=f"{THREE} W3c3").do(STEPS[0]).allows("3c3 move")


@pytest.mark.rule("G-7")
def test_whoever_has_moved_uses_no_ability_in_the_same_turn():
    scene = Scene(first="a2b2", second="l2b7")
    assert scene.allows("2b2 move")
    assert not scene.allows("2b2 heavy-arrow")
    moved = scene.do("2b2 move, 2b3")
    assert moved.refusal("2b3 heavy-arrow") == "G-6"


@pytest.mark.rule("G-8")
def test_rank_counts_and_not_the_board():
    scene = Scene(first="r1b2 i1d1 i1f1").do("1b2 move, 1b3", "1d1 move, 1d2")
    assert scene.left == 1


@pytest.mark.rule("G-10")
def test_the_earth_acts_with_a_patrician_and_never_with_a_mortal():
    scene = Scene(first="E2b2 l2d1 i1b1").do("2b2 move, 2b3")
    assert scene.left == 3
    assert scene.refusal("1b1 move") == "G-10"
    assert scene.allows("2d1 move")
    assert Scene(first="E2b2 i1b1").do("1b1 move, 1b2").refusal("2b2 move") == "G-10"


@pytest.mark.rule("G-10")
def test_by_the_other_reading_the_earth_acts_alone():
    scene = Scene(first="E2b2 l2d1", earth_cost=6).do("2b2 move, 2b3")
    assert scene.left == 0
    assert not scene.allows("2d1 move")


@pytest.mark.rule("G-12")
def test_passengers_pay_nothing_and_may_act_later():
    scene = Scene(first="W2f6 l2f5").do("2f6 master-of-the-river, +2f5, 2f7")
    assert scene.board() == {"2f7": "W0", "2f6": "l0"}
    assert not scene.piece("2f6").acted


@pytest.mark.rule("G-91")
def test_a_turn_may_end_at_once():
    assert Scene(first="i1b1").do("end").match.rolling


@pytest.mark.rule("G-95")
@pytest.mark.parametrize(("points", "left"), [(6, 6), (3, 3)])
def test_the_first_turn_has_as_many_points_as_agreed(points, left):
    setup = GAME.setup(setup="ready", tribes="fixed", first_turn_points=points)
    assert GAME.opening(setup)[0].left == left


@pytest.mark.rule("G-95")
def test_with_half_a_turn_no_exalted_of_the_third_tier_acts():
    setup = GAME.setup("even-start", setup="ready", tribes="fixed")
    state = GAME.opening(setup)
    texts = {GAME.action_text(setup, state, 0, code) for code in GAME.legal_actions(setup, state, 0).tolist()}
    assert not any(text.startswith("3") for text in texts)
    assert any(text.startswith("1") for text in texts)
    assert any(text.startswith("2") for text in texts)


@pytest.mark.rule("G-93")
def test_a_turn_starts_with_what_runs_out_then_the_captures():
    scene = Scene(first="i1f8/boost", right="c1h8").do("1f8 move, 1g8", "1g8 pledge, +1h8", "pass", "pass")
    kinds = [row[0] for row in scene.events if row[0] in {told.FADED, told.CAPTURED}]
    assert kinds == [told.FADED, told.CAPTURED]


@pytest.mark.rule("G-93")
def test_the_dice_are_thrown_after_the_turn_and_the_other_player_begins():
    scene = Scene(first="i1b1", right="i#1@1h8").do("end")
    assert scene.match.rolling
    scene.do("dice 1 1")
    assert scene.board() == {"1b1": "i0", "1g8": "i2"}
    assert scene.seat == 1


@pytest.mark.rule("G-80")
def test_a_blow_at_nobody_is_no_action():
    scene = Scene(first="w2f6 F2c3 y1d4")
    assert not scene.allows("2f6 strike")
    assert not scene.allows("2f6 steel-thunder")
    assert not scene.allows("2c3 anima-burst")
    assert not scene.allows("2c3 flaming-sword")
    assert not scene.allows("1d4 mad-rush")


@pytest.mark.rule("G-80", "G-50")
def test_a_blow_that_defence_takes_is_an_action():
    scene = Scene(first="i1f6", second="i1f8")
    assert scene.allows("1f6 move, 1f8")
    scene.do("1f6 move, 1f8")
    assert scene.board() == {"1f7": "i0", "1f8": "i1"}


@pytest.mark.rule("G-80")
def test_healing_and_inspiration_need_somebody_who_gains():
    scene = Scene(first="T2c3 l2c4 E2h3 l2h4/boost")
    assert not scene.allows("2c3 healing-touch")
    assert not scene.allows("2h3 inspiration")
    assert Scene(first="T2c3 l2c4/hp1").allows("2c3 healing-touch, done")


@pytest.mark.rule("G-81")
def test_a_rush_within_the_range_of_a_move_is_an_action_of_its_own():
    scene = Scene(first="c1f6")
    near = scene.targets("1f6 move")
    assert near
    assert near < scene.targets("1f6 glorious-rush")


@pytest.mark.rule("G-81")
def test_thrust_and_collision_at_one_target_are_two_actions():
    scene = Scene(first="l2f6", second="l2f8")
    assert "2f8" in scene.targets("2f6 move")
    assert scene.targets("2f6 strike") == {"2f8"}


@pytest.mark.rule("G-94")
def test_nothing_before_the_end_of_a_turn_depends_on_chance():
    scene = Scene(first=THREE)
    for step in STEPS:
        scene.do(step)
        assert GAME.waiting(scene.setup, scene.state) == (0,)
