"""Exalted (G-67 to G-78)."""

import pytest

from quadriga.games.gateway import actions as told
from tests.games.gateway.scene import Scene


@pytest.mark.rule("G-67")
@pytest.mark.parametrize("who", "WTFA")
def test_an_exalted_goes_one_cell_any_way_and_strikes_for_two(who):
    scene = Scene(first=f"{who}3d4", second="w3d5")
    assert scene.targets("3d4 move") == set("3c5 3d5 3e5 3c4 3e4 3c3 3d3 3e3".split())
    assert scene.do("3d4 move, 3d5").health("3d5") == [(1, 0)]


@pytest.mark.rule("G-68")
def test_the_wave_paralyses_enemies_and_tribesmen_around_for_two_turns():
    scene = Scene(first="W1f6 i1e6", second="i1f7 i1h8", right="c1g6").do("1f6 circular-wave")
    assert [scene.piece(cell).paralysed for cell in ("1f7", "1g6", "1e6", "1h8")] == [True, True, False, False]
    scene.do("pass")
    for verb in ("move", "up"):
        assert scene.refusal(f"1f7 {verb}") == "G-68"
    scene.do("pass", "pass")
    assert scene.refusal("1f7 move") == "G-68"
    scene.do("pass")
    assert not scene.piece("1f7").paralysed
    assert not scene.piece("1g6").paralysed
    assert scene.do("pass").allows("1f7 move")


@pytest.mark.rule("G-68")
def test_water_himself_rests_in_the_next_turn_and_is_free_in_the_one_after():
    scene = Scene(first="W3d4", second="i3d5").do("3d4 circular-wave", "pass", "pass")
    assert scene.refusal("3d4 move") == "G-68"
    assert scene.do("pass", "pass").allows("3d4 move")


@pytest.mark.rule("G-68")
def test_the_paralysis_outlives_water():
    scene = Scene(first="W3d4/hp1 T3a1", second="i3d5 r3d6").do("3d4 circular-wave", "pass", "3d6 move, 3d4", "pass")
    assert scene.at("3d4") == "r1"
    assert scene.piece("3d5").paralysed


@pytest.mark.rule("G-68", "G-72")
def test_with_a_wave_every_three_turns_a_victim_is_free_one_turn_in_three():
    scene = Scene(first="W3d4", second="w3d5").do("3d4 circular-wave")
    free = []
    for _ in range(3):
        scene.do("pass")
        free.append(scene.allows("3d5 move"))
        scene.do("pass")
    assert free == [False, False, True]
    assert scene.allows("3d4 circular-wave")


@pytest.mark.rule("G-68", "G-80")
def test_a_wave_needs_somebody_around():
    assert not Scene(first="W3d4 i3d5", second="i3d6").allows("3d4 circular-wave")


@pytest.mark.rule("G-69")
def test_the_river_carries_water_and_up_to_two_by_one_shift():
    scene = Scene(first="W2d4 l2d5 l2e4 l2c4")
    scene.do("2d4 master-of-the-river, +2d5, +2e4, 2h9")
    assert scene.board() == {"2h9": "W0", "2h10": "l0", "2i9": "l0", "2c4": "l0"}


@pytest.mark.rule("G-69")
def test_the_river_takes_no_third_and_no_enemy():
    scene = Scene(first="W2d4 l2d5 l2e4 l2c4", second="l2d3")
    begun = scene.targets("2d4 master-of-the-river")
    assert {text for text in begun if text[0] == "+"} == {"+2d5", "+2e4", "+2c4"}
    assert not {t for t in scene.targets("2d4 master-of-the-river, +2d5, +2e4") if t[0] == "+"}


@pytest.mark.rule("G-69")
def test_the_river_lands_on_empty_cells_and_may_take_those_of_whoever_leaves():
    scene = Scene(first="W2d4 l2d5 l2d7", second="l2e5")
    assert scene.allows("2d4 master-of-the-river, +2d5, 2d5")
    assert not scene.allows("2d4 master-of-the-river, 2d5")
    assert not scene.allows("2d4 master-of-the-river, +2d5, 2d6")
    assert not scene.allows("2d4 master-of-the-river, +2d5, 2e4")


@pytest.mark.rule("G-69")
def test_the_river_reaches_eight_cells_and_does_not_stand_still():
    scene = Scene(first="W1b2")
    assert scene.allows("1b2 master-of-the-river, 1j10")
    assert not scene.allows("1b2 master-of-the-river, 1k2")
    assert not scene.allows("1b2 master-of-the-river, 1b2")


@pytest.mark.rule("G-69", "G-68")
def test_the_paralysed_and_those_who_have_acted_travel_too():
    scene = Scene(first="W2d4 l2d5/still l2e4/acted")
    assert scene.allows("2d4 master-of-the-river, +2d5, +2e4, 2h9")


@pytest.mark.rule("G-70")
def test_healing_gives_a_point_back_to_ones_own_around():
    scene = Scene(first="T2d4/hp1 l2d5/hp1 E2e4/hp1 a2c4", second="l2d3/hp1").do("2d4 healing-touch, done")
    assert scene.health("2d4", "2d5", "2e4", "2c4", "2d3") == [(1, 0), (2, 0), (2, 0), (2, 0), (1, 0)]


@pytest.mark.rule("G-70")
def test_a_dead_piece_comes_back_with_one_point_and_does_not_act():
    scene = Scene(first="T2d4", fallen=("E", ""))
    slot = next(p.slot for p in scene.match.pieces if p.name == "earth" and p.side == 0)
    scene.do(f"2d4 healing-touch, *{slot}, 2d5")
    assert scene.at("2d5") == "E0"
    assert scene.health("2d5") == [(1, 0)]
    assert not scene.allows("2d5 move")
    assert scene.do("pass", "pass").allows("2d5 move")


@pytest.mark.rule("G-70")
def test_only_ones_own_dead_come_back_and_only_to_an_empty_cell_around():
    scene = Scene(first="T2d4 l2d5", fallen=("a", "r"))
    archer = next(p.slot for p in scene.match.pieces if p.name == "archer" and p.side == 0)
    assert scene.targets("2d4 healing-touch") == {f"*{archer}"}
    around = set("2c5 2e5 2c4 2e4 2c3 2d3 2e3".split())
    assert scene.targets(f"2d4 healing-touch, *{archer}") == around


@pytest.mark.rule("G-70")
def test_what_was_spent_stays_spent():
    scene = Scene(first="T2d4 r2e5/spent1/hp1", second="l2e7").do("pass", "2e7 strike, 2e5", "pass")
    slot = next(p.slot for p in scene.match.pieces if p.name == "rider" and p.side == 0)
    scene.do(f"2d4 healing-touch, *{slot}, 2d5")
    assert scene.piece("2d5").spent[2] == 1


@pytest.mark.rule("G-70")
def test_a_captured_tribesman_that_fell_comes_back_as_a_piece_of_his_captor():
    scene = Scene(first="T1d4 E1f6", second="l1f9", right="i1f7")
    scene.do("1f6 word-of-might", "pass", "1f9 strike, 1f7", "pass")
    slot = next(p.slot for p in scene.match.pieces if p.side == 2 and p.owner == 0)
    assert scene.do(f"1d4 healing-touch, *{slot}, 1d5").at("1d5") == "i0"


@pytest.mark.rule("G-70")
def test_exalted_may_be_left_in_their_graves():
    scene = Scene(first="T2d4", fallen=("El", ""), rez_exalted="no")
    slot = next(p.slot for p in scene.match.pieces if p.name == "legionary" and p.side == 0)
    assert scene.targets("2d4 healing-touch") == {f"*{slot}"}


@pytest.mark.rule("G-71")
def test_the_arrow_reaches_twelve_cells_on_its_own_board():
    scene = Scene(first="T1a1", second="i1m13 i1n14 i1n1 i1a2")
    assert scene.targets("1a1 inevitable-arrow") == {"1m13", "1a2"}


@pytest.mark.rule("G-71")
def test_the_arrow_reaches_six_cells_around_on_the_board_below():
    scene = Scene(first="T3b2", second="l2j4 l2k4 l2d10 l2d11 i1f6 T3h8")
    assert scene.targets("3b2 inevitable-arrow") == {"2j4", "2d10", "3h8"}


@pytest.mark.rule("G-71")
def test_the_arrow_never_flies_up_and_hits_for_two():
    scene = Scene(first="T2d4", second="W3b2 E2d5")
    assert scene.targets("2d4 inevitable-arrow") == {"2d5"}
    assert scene.do("2d4 inevitable-arrow, 2d5").health("2d5") == [(1, 0)]


@pytest.mark.rule("G-73", "G-34")
def test_the_burst_hurts_friend_and_foe_and_not_fire():
    scene = Scene(first="F2d4 l2d5", second="w2e4 l2d6", right="i2c3").do("2d4 anima-burst")
    assert scene.board() == {"2d4": "F0", "2e4": "w1", "2d6": "l1"}
    assert scene.health("2d4", "2e4") == [(3, 0), (1, 0)]


@pytest.mark.rule("G-73", "G-80")
def test_a_burst_may_hurt_ones_own_alone_but_needs_somebody():
    assert Scene(first="F2d4 l2d5").allows("2d4 anima-burst")
    assert not Scene(first="F2d4 l2d6").allows("2d4 anima-burst")


@pytest.mark.rule("G-74")
def test_the_sword_reaches_three_cells_in_eight_directions():
    scene = Scene(first="F2d4", second="l2g7 l2h8 l2d8 l2a4 l2f5")
    assert scene.targets("2d4 flaming-sword") == {"ne", "w"}
    assert scene.do("2d4 flaming-sword, ne").health("2g7", "2h8") == [(1, 0), (2, 0)]


@pytest.mark.rule("G-74")
def test_at_the_edge_the_sword_is_shorter():
    assert Scene(first="F2b2", second="l2a2").targets("2b2 flaming-sword") == {"w"}


@pytest.mark.rule("G-75")
def test_the_hand_hits_three_cells_in_a_row_for_two():
    scene = Scene(first="A2b2 l2g7", second="l2f7 E2h7 l2i7").do("2b2 hand-of-winds, 2g7, e")
    assert scene.board() == {"2b2": "A0", "2g7": "l0", "2h7": "E1", "2i7": "l1"}
    assert scene.health("2g7", "2h7") == [(2, 0), (1, 0)]


@pytest.mark.rule("G-75")
def test_all_cells_of_the_hand_are_on_the_board_and_within_six():
    scene = Scene(first="A2b2", second="l2h8 l2a12")
    middles = scene.targets("2b2 hand-of-winds")
    assert middles == {"2h7", "2g7", "2g8"}
    assert scene.targets("2b2 hand-of-winds, 2g7") == {"ne"}
    assert Scene(first="A2b2", second="l2i8").refusal("2b2 hand-of-winds") in {"G-75", "G-80"}


@pytest.mark.rule("G-75", "G-81")
def test_the_hand_may_lie_over_air_himself_and_every_row_is_there_once():
    scene = Scene(first="A2d4", second="l2c4")
    assert "2d4" in scene.targets("2d4 hand-of-winds")
    assert scene.targets("2d4 hand-of-winds, 2d4") == {"e"}
    assert scene.targets("2d4 hand-of-winds, 2c4") == {"n", "ne", "e", "se"}


@pytest.mark.rule("G-76")
def test_the_wind_carries_air_and_everybody_beside_him():
    scene = Scene(first="A2d4 l2d5 l2c3 l2f4", second="l2e4").do("2d4 wind-rider, 2h8")
    assert scene.board() == {"2h8": "A0", "2h9": "l0", "2g7": "l0", "2f4": "l0", "2e4": "l1"}


@pytest.mark.rule("G-76")
def test_who_does_not_fit_stays_and_so_does_whoever_he_is_in_the_way_of():
    scene = Scene(first="A2d4 l2c4 l2d5", second="l2d7").do("2d4 wind-rider, 2d6")
    assert scene.board() == {"2d6": "A0", "2c6": "l0", "2d5": "l0", "2d7": "l1"}


@pytest.mark.rule("G-76")
def test_left_behind_one_after_the_other_until_air_himself_does_not_fit():
    scene = Scene(first="A2d4 l2d5", second="l2d6")
    assert not scene.allows("2d4 wind-rider, 2d5")
    assert scene.allows("2d4 wind-rider, 2e4")


@pytest.mark.rule("G-76")
def test_the_wind_reaches_four_cells():
    scene = Scene(first="A1f6")
    assert scene.allows("1f6 wind-rider, 1j10")
    assert not scene.allows("1f6 wind-rider, 1f11")


@pytest.mark.rule("G-78")
def test_an_exalted_keeps_his_abilities_on_other_boards():
    scene = Scene(first="W1f6", second="i1f7")
    assert scene.allows("1f6 circular-wave")
    assert scene.allows("1f6 master-of-the-river")


@pytest.mark.rule("G-70", "G-50")
def test_death_ends_what_was_put_on_a_piece():
    scene = Scene(first="T2d4 E2d6 l2e5", second="l2e7 l2e9").do("2d6 inspiration", "pass")
    scene.do("2e7 strike, 2e5", "2e9 move, 2e8", "pass", "pass", "2e7 strike, 2e5", "pass")
    slot = next(p.slot for p in scene.match.pieces if p.name == "legionary" and p.side == 0 and not p.alive)
    assert scene.do(f"2d4 healing-touch, *{slot}, 2d5").health("2d5") == [(1, 0)]
    assert scene.told(told.REVIVED)
