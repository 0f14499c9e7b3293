"""Moving and striking (G-4, G-30 to G-35, G-72)."""

import pytest

from quadriga.games.gateway import actions as told
from tests.games.gateway.scene import Scene


@pytest.mark.rule("G-30")
def test_whoever_kills_takes_the_cell():
    assert Scene(first="l2f4", second="a2f6/hp1").do("2f4 move, 2f6").board() == {"2f6": "l0"}


@pytest.mark.rule("G-30")
def test_whoever_does_not_kill_stops_on_the_last_empty_cell():
    scene = Scene(first="l2f4", second="E2f6").do("2f4 move, 2f6")
    assert scene.board() == {"2f5": "l0", "2f6": "E1"}
    assert scene.health("2f6") == [(1, 0)]


@pytest.mark.rule("G-30")
def test_nobody_strikes_back():
    scene = Scene(first="i1f6", second="y1f7").do("1f6 move, 1f7")
    assert scene.health("1f6", "1f7") == [(1, 0), (1, 0)]


@pytest.mark.rule("G-30")
def test_damage_beyond_what_there_was_is_lost():
    scene = Scene(first="W3c3", second="i3c4 i3c5").do("3c3 move, 3c4")
    assert scene.board() == {"3c4": "W0", "3c5": "i1"}
    assert scene.told(told.HURT)[0][1:4] == (0, 1, 0)


@pytest.mark.rule("G-30")
@pytest.mark.parametrize(("who", "target"), [("a2f4", "2f5"), ("w2f4", "2f5"), ("b2f4", "2f5")])
def test_those_who_strike_from_afar_enter_no_taken_cell(who, target):
    scene = Scene(first=who, second=f"l{target}")
    assert target not in scene.targets(f"{who[1:]} move")


@pytest.mark.rule("G-31")
def test_straight_is_not_diagonal():
    for who in ("i1f6", "l1f6", "a1f6", "b1f6"):
        assert Scene(first=who).refusal("1f6 move, 1g7") == "G-31"
    for who in ("y1f6", "w1f6", "E1f6", "W1f6"):
        assert Scene(first=who).allows("1f6 move, 1g7")


@pytest.mark.rule("G-31")
@pytest.mark.parametrize("between", [{"first": "y1f7"}, {"second": "y1f7"}, {"right": "i1f7"}])
def test_nobody_jumps_over_anybody(between):
    scene = Scene(**{**between, "first": f"i1f6 {between.get('first', '')}"})
    assert not scene.allows("1f6 move, 1f8")


@pytest.mark.rule("G-32")
def test_a_winding_way_goes_round_a_corner():
    fence = set("1e7 1f7 1g7 1e6 1g6 1e5 1f5".split())
    scene = Scene(first=" ".join(["c1f6", *(f"i{cell}" for cell in fence)]))
    around_the_gap = {f"1{file}{rank}" for file in "efghi" for rank in range(3, 8)}  # two steps from 1g5
    assert scene.targets("1f6 move") == around_the_gap - fence - {"1f6"}


@pytest.mark.rule("G-32")
def test_the_last_step_may_strike_and_a_dead_target_gives_its_cell():
    scene = Scene(first="c1f6", second="i1i8/spent2")
    assert scene.do("1f6 move, 1i8").board() == {"1i8": "c0"}


@pytest.mark.rule("G-32")
def test_beside_whoever_survives_the_attacker_chooses_where_to_stop():
    scene = Scene(first="c1f6", second="y1f8")
    assert scene.targets("1f6 move, 1f8") == set("1e7 1f7 1g7 1e8 1g8".split())
    assert scene.do("1f6 move, 1f8, 1g8").board() == {"1g8": "c0", "1f8": "y1"}


@pytest.mark.rule("G-32")
def test_the_stop_may_be_the_own_cell_and_a_mere_move_never_ends_there():
    scene = Scene(first="c1f6", second="y1f7")
    assert "1f6" in scene.targets("1f6 move, 1f7")
    assert "1f6" not in scene.targets("1f6 move")
    assert scene.do("1f6 move, 1f7, 1f6").board() == {"1f6": "c0", "1f7": "y1"}


@pytest.mark.rule("G-32", "G-50")
def test_a_stop_is_asked_for_when_defence_or_a_temporary_point_saves():
    assert Scene(first="c1f6", second="i1f8").targets("1f6 move, 1f8")
    assert Scene(first="c1f6", second="c1f8/boost").targets("1f6 move, 1f8")
    dead = Scene(first="c1f6", second="c1f8").do("1f6 move, 1f8")
    assert dead.board() == {"1f8": "c0"}


@pytest.mark.rule("G-33")
def test_nothing_is_in_the_way_of_a_shot():
    scene = Scene(first="a2f4 l2f5", second="l2f6 l2f7")
    assert {"2f6", "2f7"} <= scene.targets("2f4 strike")


@pytest.mark.rule("G-34")
def test_damage_spares_ones_own_and_tribes_are_enemies():
    scene = Scene(first="F2d4 l2d5", second="l2d6", right="i2d7").do("2d4 flaming-sword, n")
    assert scene.health("2d5", "2d6") == [(2, 0), (1, 0)]
    assert scene.at("2d7") is None


@pytest.mark.rule("G-34")
def test_help_is_for_ones_own_alone():
    scene = Scene(first="E2d4 l2d5", second="l2e5", right="i2c4").do("2d4 inspiration")
    assert scene.health("2d5", "2e5", "2c4") == [(2, 1), (2, 0), (1, 0)]


@pytest.mark.rule("G-34")
def test_nobody_moves_into_his_own():
    assert not Scene(first="c1f6 c1f7").allows("1f6 move, 1f7")


@pytest.mark.rule("G-35")
def test_distance_is_counted_in_steps_of_a_king():
    scene = Scene(first="b2b2", second="l2h8 l2h9 l2i3 l2c3 l2d3")
    assert scene.targets("2b2 strike") == {"2h8", "2d3"}


@pytest.mark.rule("G-35")
def test_above_is_not_beside():
    scene = Scene(first="E2d6", right="i1f8")
    assert not scene.allows("2d6 word-of-might")


@pytest.mark.rule("G-72")
def test_once_in_three_turns_is_ready_in_the_third_after_it():
    scene = Scene(first="F2d4", second="E2d5").do("2d4 flaming-sword, n")
    for _ in range(2):
        scene.do("pass", "pass")
        assert scene.refusal("2d4 flaming-sword") == "G-72"
    scene.do("pass", "pass")
    assert scene.allows("2d4 flaming-sword")


@pytest.mark.rule("G-72")
def test_at_the_start_everything_is_ready():
    scene = Scene(first="T3c3", second="l3c5")
    assert scene.allows("3c3 inevitable-arrow")


@pytest.mark.rule("G-4")
def test_a_piece_without_health_is_gone():
    scene = Scene(first="l2f4", second="a2f6").do("2f4 strike, 2f6")
    assert scene.board() == {"2f4": "l0"}
    assert scene.told(told.FELL)
