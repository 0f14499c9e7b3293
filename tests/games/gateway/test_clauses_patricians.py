"""Patricians (G-56 to G-65)."""

import pytest

from quadriga.games.gateway import actions as told
from tests.games.gateway.scene import Scene


@pytest.mark.rule("G-57", "G-31")
def test_a_ballista_goes_one_cell_straight():
    assert Scene(first="b2f6").targets("2f6 move") == {"2f7", "2f5", "2e6", "2g6"}


@pytest.mark.rule("G-57", "G-33")
def test_a_ballista_shoots_anywhere_from_two_to_six_cells():
    scene = Scene(first="b2f6 l2f7", second="l2e7 l2g8 l2l12 l2f12 l2a1")
    assert scene.targets("2f6 strike") == {"2g8", "2l12", "2f12", "2a1"}


@pytest.mark.rule("G-57", "G-35")
def test_a_ballista_shoots_on_its_own_board():
    assert not Scene(first="b2f6", second="l1h9 W3d5").allows("2f6 strike")


@pytest.mark.rule("G-57", "G-56")
def test_a_ballista_stays_and_hits_for_two():
    scene = Scene(first="b2f6", second="E2i9").do("2f6 strike, 2i9")
    assert scene.health("2i9") == [(1, 0)]
    assert scene.at("2f6") == "b0"


@pytest.mark.rule("G-58")
def test_a_warstrider_goes_two_cells_straight_in_eight_directions():
    around = "2f7 2f8 2g7 2h8 2g6 2h6 2g5 2h4 2f5 2f4 2e5 2d4 2e6 2d6 2e7 2d8"
    assert Scene(first="w2f6").targets("2f6 move") == set(around.split())


@pytest.mark.rule("G-58")
def test_a_warstrider_hits_two_neighbouring_cells_at_once():
    scene = Scene(first="w2f6", second="l2f7 l2g7 l2g6").do("2f6 strike, n")
    assert scene.board() == {"2f6": "w0", "2g6": "l1"}


@pytest.mark.rule("G-58", "G-81")
def test_a_sweep_is_named_by_the_first_of_its_cells():
    assert Scene(first="w2f6", second="l2f7").targets("2f6 strike") == {"nw", "n"}


@pytest.mark.rule("G-58")
def test_steel_thunder_hits_four_cells_in_a_row_and_spares_ones_own():
    scene = Scene(first="w2f6 l2g7", second="l2f7 l2g6 l2g5 l2f5").do("2f6 steel-thunder, n")
    assert scene.board() == {"2f6": "w0", "2g7": "l0", "2f5": "l1"}


@pytest.mark.rule("G-58")
def test_cells_off_the_board_fall_away():
    scene = Scene(first="w2l6", second="l2l7").do("2l6 strike, n")
    assert scene.board() == {"2l6": "w0"}


@pytest.mark.rule("G-59", "G-32")
def test_a_rider_goes_four_cells_any_way():
    targets = Scene(first="r2f6").targets("2f6 move")
    assert {"2b2", "2j10", "2f10", "2b6"} <= targets
    assert not {"2f11", "2a6", "2f6"} & targets


@pytest.mark.rule("G-59")
def test_great_rush_goes_eight_cells_and_strikes_for_three():
    scene = Scene(first="r2b2", second="E2j10").do("2b2 great-rush, 2j10")
    assert scene.board() == {"2j10": "r0"}
    assert scene.told(told.HIT)[0][3] == 3


@pytest.mark.rule("G-59")
def test_great_rush_is_no_longer_than_eight_and_there_twice():
    assert not Scene(first="r2b2").allows("2b2 great-rush, 2b11")
    assert Scene(first="r2b2/spent2").refusal("2b2 great-rush") == "G-49"


@pytest.mark.rule("G-60")
def test_the_earth_goes_one_cell_any_way():
    assert Scene(first="E2f6").targets("2f6 move") == set("2e7 2f7 2g7 2e6 2g6 2e5 2f5 2g5".split())


@pytest.mark.rule("G-61")
def test_inspiration_gives_a_temporary_point_for_two_turns():
    scene = Scene(first="E2f6 l2f7 r2e6").do("2f6 inspiration")
    assert scene.health("2f7", "2e6") == [(2, 1), (2, 1)]
    scene.do("pass", "pass")
    assert scene.health("2f7") == [(2, 1)]
    scene.do("pass", "pass")
    assert scene.health("2f7", "2e6") == [(2, 0), (2, 0)]
    assert len(scene.told(told.FADED)) == 2


@pytest.mark.rule("G-61")
def test_inspiration_passes_over_machines_exalted_and_those_who_have_one():
    scene = Scene(first="E2f6 w2f7 W2e6/hp2 l2g6/boost3 i2g7").do("2f6 inspiration")
    assert scene.health("2f7", "2e6", "2g6", "2g7") == [(3, 0), (2, 0), (2, 1), (1, 1)]
    scene.do("pass", "pass", "pass", "pass")
    assert scene.health("2g6", "2g7") == [(2, 1), (1, 0)]


@pytest.mark.rule("G-61")
def test_the_temporary_point_is_lost_first_and_nobody_dies_when_it_goes():
    scene = Scene(first="l2f4", second="l2f6/boost2/hp1").do("2f4 strike, 2f6")
    assert scene.at("2f6") is None
    scene = Scene(first="F2f5", second="l2f6/boost2/hp1").do("2f5 flaming-sword, n")
    assert scene.health("2f6") == [(1, 0)]


@pytest.mark.rule("G-61", "G-72")
def test_inspiration_is_there_once_in_four_turns():
    scene = Scene(first="E2f6 l2f7").do("2f6 inspiration")
    for _ in range(3):
        scene.do("pass", "pass")
        assert scene.refusal("2f6 inspiration") == "G-72"
    assert scene.do("pass", "pass").allows("2f6 inspiration")


@pytest.mark.rule("G-62")
def test_the_word_of_might_captures_everybody_around_at_once():
    scene = Scene(first="E1f6", right="i1f7 c1g6 i1h8").do("1f6 word-of-might")
    assert scene.board() == {"1f6": "E0", "1f7": "i0", "1g6": "c0", "1h8": "i2"}


@pytest.mark.rule("G-62", "G-80")
def test_the_word_of_might_needs_a_tribesman():
    assert not Scene(first="E1f6", second="i1f7").allows("1f6 word-of-might")


@pytest.mark.rule("G-63")
def test_a_legionary_thrusts_at_exactly_two_cells_over_anything():
    scene = Scene(first="l2f6 l2f7", second="l2f8 l2g6 l2h6 l2h8 l2e6 l2c6")
    assert scene.targets("2f6 strike") == {"2f8", "2h6"}
    scene.do("2f6 strike, 2f8")
    assert scene.at("2f8") is None
    assert scene.at("2f6") == "l0"


@pytest.mark.rule("G-63", "G-46")
def test_a_legionary_goes_two_cells_straight():
    assert Scene(first="l2f6").targets("2f6 move") == set("2f7 2f8 2f5 2f4 2e6 2d6 2g6 2h6".split())


@pytest.mark.rule("G-64")
def test_the_wall_of_spears_needs_two_more_legionaries_beside_the_attacker():
    foe = {"second": "E2f8 w2f7"}
    assert Scene(first="l2f6 l2e6 l2g5", **foe).targets("2f6 wall-of-spears") == {"2f7", "2f8"}
    assert Scene(first="l2f6 l2e6 a2g5", **foe).refusal("2f6 wall-of-spears") == "G-64"
    assert not Scene(first="l2f6 l2e6 l2g3", **foe).allows("2f6 wall-of-spears")


@pytest.mark.rule("G-64")
def test_the_wall_of_spears_hits_for_three_and_stays():
    scene = Scene(first="l2f6 l2e6 l2g5", second="E2f8").do("2f6 wall-of-spears, 2f8")
    assert scene.at("2f8") is None
    assert scene.at("2f6") == "l0"


@pytest.mark.rule("G-65")
def test_an_archer_shoots_one_to_three_cells_in_eight_directions():
    scene = Scene(first="a2f6", second="l2f7 l2f9 l2f10 l2i9 l2e5 l2h7")
    assert scene.targets("2f6 strike") == {"2f7", "2f9", "2i9", "2e5"}


@pytest.mark.rule("G-65")
def test_the_other_readings_of_an_archer():
    foe = {"second": "l2f9 l2h8 l2f8"}
    assert Scene(first="a2f6", archer_range=2, **foe).targets("2f6 strike") == {"2h8", "2f8"}
    assert Scene(first="a2f6", archer_dirs="4", **foe).targets("2f6 strike") == {"2f9", "2f8"}


@pytest.mark.rule("G-65")
def test_heavy_arrow_reaches_four_cells_and_is_there_twice():
    scene = Scene(first="a2f6", second="l2f10 l2j10 l2f11 l2f7")
    assert scene.targets("2f6 heavy-arrow") == {"2f10", "2j10", "2f7"}
    assert Scene(first="a2f6/spent2", second="l2f10").refusal("2f6 heavy-arrow") == "G-49"


@pytest.mark.rule("G-56")
def test_patricians_strike_for_two():
    for who, action in (
        ("l2f6", "move"),
        ("r2f6", "move"),
        ("E2f6", "move"),
        ("w2f6", "strike, n"),
        ("a2f6", "strike"),
    ):
        decisions = f"2f6 {action}" if action == "strike, n" else f"2f6 {action}, 2f7"
        stop = ", 2f6" if who[0] == "r" else ""
        assert Scene(first=who, second="w2f7").do(decisions + stop).health("2f7") == [(1, 0)]
