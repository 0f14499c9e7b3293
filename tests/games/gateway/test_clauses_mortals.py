"""Mortals (G-45 to G-52)."""

import pytest

from quadriga.games.gateway import actions as told
from tests.games.gateway.scene import Scene


@pytest.mark.rule("G-46", "G-31")
def test_infantry_goes_two_cells_along_rows_and_columns():
    assert Scene(first="i1f6").targets("1f6 move") == set("1f7 1f8 1f5 1f4 1e6 1d6 1g6 1h6".split())


@pytest.mark.rule("G-47")
def test_cavalry_goes_three_cells_any_way():
    files, ranks = "cdefghi", range(3, 10)
    around = {f"1{file}{rank}" for file in files for rank in ranks} - {"1f6"}
    assert Scene(first="c1f6").targets("1f6 move") == around


@pytest.mark.rule("G-48")
def test_a_yeddim_goes_one_cell_any_way():
    assert Scene(first="y1f6").targets("1f6 move") == set("1e7 1f7 1g7 1e6 1g6 1e5 1f5 1g5".split())


@pytest.mark.rule("G-45")
def test_infantry_and_cavalry_strike_for_one_and_a_yeddim_for_two():
    assert Scene(first="i1f6", second="y1f7").do("1f6 move, 1f7").health("1f7") == [(1, 0)]
    assert Scene(first="c1f6", second="y1f7").do("1f6 move, 1f7, 1f6").health("1f7") == [(1, 0)]
    assert Scene(first="y1f6", second="y1f7").do("1f6 move, 1f7").board() == {"1f7": "y0"}


@pytest.mark.rule("G-49")
def test_glorious_rush_is_there_once():
    scene = Scene(first="c1f6").do("1f6 glorious-rush, 1f12", "pass", "pass")
    assert scene.refusal("1f12 glorious-rush") == "G-49"


@pytest.mark.rule("G-49")
def test_mad_rush_is_there_twice():
    scene = Scene(first="y1c6/spent1", right="i1d6 i1h6")
    scene.do("1c6 mad-rush, e", "pass", "pass")
    assert scene.piece("1f6").spent[2] == 2
    assert not scene.allows("1f6 mad-rush")


@pytest.mark.rule("G-49", "G-50")
def test_defence_is_there_twice():
    scene = Scene(first="i1f6 i1e7 i1g7", second="i1f7")
    scene.do("1f6 move, 1f7", "1e7 move, 1f7", "1g7 move, 1f7")
    assert scene.board() == {"1f6": "i0", "1e7": "i0", "1f7": "i0"}


@pytest.mark.rule("G-50")
def test_defence_takes_one_off_a_blow_that_would_kill():
    scene = Scene(first="l1f6", second="i1f7/boost3").do("1f6 move, 1f7")
    assert scene.health("1f7") == [(1, 0)]
    assert scene.piece("1f7").spent[2] == 1


@pytest.mark.rule("G-50")
def test_defence_is_not_wasted_where_it_saves_nobody():
    dead = Scene(first="l1f6", second="i1f7").do("1f6 move, 1f7")
    assert dead.board() == {"1f7": "l0"}
    assert not dead.told(told.WARDED)


@pytest.mark.rule("G-50")
def test_defence_is_not_wasted_where_nobody_would_die():
    scene = Scene(first="i1f6", second="i1f7/boost3").do("1f6 move, 1f7")
    assert scene.health("1f7") == [(1, 0)]
    assert scene.piece("1f7").spent[2] == 0


@pytest.mark.rule("G-50", "G-68")
def test_the_paralysed_defend_themselves():
    scene = Scene(first="i1f6", second="i1f7/still").do("1f6 move, 1f7")
    assert scene.board() == {"1f6": "i0", "1f7": "i1"}


@pytest.mark.rule("G-50")
def test_defence_works_against_fire_and_arrows():
    scene = Scene(first="F1f6", second="i1f7").do("1f6 flaming-sword, n")
    assert scene.at("1f7") == "i1"


@pytest.mark.rule("G-51")
def test_glorious_rush_strikes_for_two():
    scene = Scene(first="c1f4", second="y1f10").do("1f4 glorious-rush, 1f10")
    assert scene.board() == {"1f10": "c0"}


@pytest.mark.rule("G-51")
def test_glorious_rush_may_be_a_mere_ride_of_six_cells_and_no_more():
    scene = Scene(first="c1f4")
    assert scene.allows("1f4 glorious-rush, 1l10")
    assert not scene.allows("1f4 glorious-rush, 1f11")


@pytest.mark.rule("G-52")
def test_mad_rush_hurts_everybody_on_three_cells_and_goes_on():
    scene = Scene(first="y1c6 c1d6", second="c1e6").do("1c6 mad-rush, e")
    assert scene.board() == {"1f6": "y0"}


@pytest.mark.rule("G-52")
def test_mad_rush_stands_on_the_farthest_cell_that_is_empty():
    scene = Scene(first="y1c6", second="w1f6 i1d6").do("1c6 mad-rush, e")
    assert scene.board() == {"1e6": "y0", "1f6": "w1"}
    assert scene.health("1f6") == [(1, 0)]


@pytest.mark.rule("G-52")
def test_mad_rush_stays_where_no_cell_becomes_empty():
    scene = Scene(first="y1c6", second="w1d6 E1e6 W1f6").do("1c6 mad-rush, e")
    assert scene.at("1c6") == "y0"


@pytest.mark.rule("G-52")
def test_mad_rush_needs_three_cells_and_somebody_on_them():
    scene = Scene(first="y1b6", second="i1c7 i1a6")
    assert scene.targets("1b6 mad-rush") == {"ne"}
