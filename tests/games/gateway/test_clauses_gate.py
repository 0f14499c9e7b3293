"""The Gate (G-13 to G-19)."""

import pytest

from tests.games.gateway.scene import Scene


@pytest.mark.rule("G-2", "G-13")
def test_a_piece_passes_to_the_cell_above_or_below_its_own():
    assert Scene(first="l2c4").do("2c4 up").board() == {"3a2": "l0"}
    assert Scene(first="l2c4").do("2c4 down").board() == {"1e6": "l0"}


@pytest.mark.rule("G-2", "G-13")
def test_above_the_outer_rings_there_is_nothing():
    scene = Scene(first="i1b8 i1c8 l2b6 l2d6")
    assert not scene.allows("1b8 up")
    assert scene.allows("1c8 up")
    assert not scene.allows("2b6 up")
    assert scene.allows("2d6 up")


@pytest.mark.rule("G-13")
def test_nothing_lies_below_the_lowest_board_or_above_the_topmost():
    scene = Scene(first="i1f8 W3c3")
    assert not scene.allows("1f8 down")
    assert not scene.allows("3c3 up")


@pytest.mark.rule("G-14", "G-6")
def test_two_floors_take_two_turns():
    scene = Scene(first="i1f8").do("1f8 up")
    assert scene.board() == {"2d6": "i0"}
    assert not scene.allows("2d6 up")
    assert scene.do("pass", "pass", "2d6 up").board() == {"3b4": "i0"}


@pytest.mark.rule("G-15")
def test_passages_cost_what_other_actions_cost():
    scene = Scene(first="i1e8 i1g8 i1i8 i1k8").do("1e8 up", "1g8 up", "1i8 up")
    assert scene.left == 0
    assert not scene.allows("1k8 up")
    scene = Scene(first="l2e6 l2g6 l2i6").do("2e6 up", "2g6 down")
    assert scene.left == 0
    assert not scene.allows("2i6 up")
    assert Scene(first="W3c3 F3e3").do("3c3 down").left == 0


@pytest.mark.rule("G-15", "G-10")
def test_the_earth_passes_for_three_and_never_with_a_mortal():
    scene = Scene(first="E2e6 i1k8 l2g6").do("2e6 up")
    assert scene.left == 3
    assert scene.refusal("1k8 up") == "G-10"
    assert scene.allows("2g6 up")


@pytest.mark.rule("G-16")
def test_after_a_passage_there_is_nothing_but_passages():
    scene = Scene(first="i1e8 i1g8").do("1e8 up")
    assert scene.refusal("1g8 move") == "G-16"
    assert scene.allows("1g8 up")


@pytest.mark.rule("G-16")
def test_after_anything_else_nobody_passes():
    scene = Scene(first="i1e8 i1g8").do("1e8 move, 1e9")
    assert scene.refusal("1g8 up") == "G-16"
    assert scene.allows("1g8 move")


@pytest.mark.rule("G-16")
def test_by_the_other_reading_passages_mix_with_anything():
    scene = Scene(first="i1e8 i1g8 i1i8", gate_exclusive="no").do("1e8 up", "1g8 move, 1g9", "1i8 up")
    assert scene.left == 0


@pytest.mark.rule("G-17")
@pytest.mark.parametrize("there", [{"first": "l2d6"}, {"second": "l2d6"}])
def test_nobody_passes_to_a_cell_that_is_taken(there):
    scene = Scene(**{**there, "first": f"i1f8 {there.get('first', '')}"})
    assert scene.refusal("1f8 up") == "G-17"


@pytest.mark.rule("G-17")
def test_a_tribesman_bars_the_gate_too():
    assert Scene(first="l2d6", right="i1f8").refusal("2d6 down") == "G-17"


@pytest.mark.rule("G-18", "G-16")
def test_whoever_has_passed_may_use_an_ability_at_once_for_nothing():
    scene = Scene(first="r2c4", second="W3e5").do("2c4 up")
    assert scene.left == 3
    scene.do("3a2 great-rush, 3e5")
    assert scene.left == 3
    assert scene.board() == {"3e5": "r0"}
    assert scene.piece("3e5").spent[2] == 1


@pytest.mark.rule("G-18")
def test_the_ability_comes_before_the_next_passage_or_not_at_all():
    scene = Scene(first="r2c4 r2e4", second="W3h4").do("2c4 up", "2e4 up")
    assert not scene.allows("3a2 great-rush")
    assert scene.allows("3c2 great-rush")


@pytest.mark.rule("G-18")
def test_there_is_one_ability_and_no_move():
    scene = Scene(first="E3c4", right="i1f9 i1h9").do("3c4 down")
    assert not scene.allows("2e6 move")
    scene = Scene(first="E2e6 l1f8", right="i1h8").do("2e6 down")
    scene.do("1g8 word-of-might")
    assert not scene.allows("1g8 inspiration")


@pytest.mark.rule("G-18", "G-49")
def test_an_ability_that_is_used_up_is_not_there_behind_the_gate_either():
    scene = Scene(first="r2c4/spent2", second="W3e5").do("2c4 up")
    assert scene.refusal("3a2 great-rush") == "G-49"


@pytest.mark.rule("G-18")
def test_abilities_that_hurt_may_be_excluded():
    scene = Scene(first="r2c4", second="W3e5", gate_ability="nondamaging").do("2c4 up")
    assert scene.refusal("3a2 great-rush") == "G-18"
    scene = Scene(first="E2e6 l1f8", right="i1h8", gate_ability="nondamaging").do("2e6 down")
    assert scene.allows("1g8 word-of-might")


@pytest.mark.rule("G-18")
def test_all_abilities_may_be_excluded():
    scene = Scene(first="E2e6 l1f8", right="i1h8", gate_ability="none").do("2e6 down")
    assert scene.refusal("1g8 word-of-might") == "G-18"


@pytest.mark.rule("G-18", "G-5")
def test_a_ballista_passes_and_does_nothing():
    scene = Scene(first="b2c4", second="W3c5").do("2c4 up")
    assert not scene.allows("3a2 strike")


@pytest.mark.rule("G-19")
@pytest.mark.parametrize("who", ["y1f8", "b1f8", "w1f8", "E1f8", "W1f8", "c1f8"])
def test_beasts_machines_and_exalted_pass(who):
    assert Scene(first=who).allows("1f8 up")


@pytest.mark.rule("G-19", "G-68")
def test_the_paralysed_do_not_pass():
    assert Scene(first="i1f8/still").refusal("1f8 up") == "G-68"


@pytest.mark.rule("G-19", "G-78")
def test_a_piece_stays_what_it_is_on_any_board():
    scene = Scene(first="i2d6").do("2d6 move, 2d8")
    assert scene.left == 4
