"""How it ends (G-21 to G-24, G-92)."""

import pytest

from quadriga.games.gateway import GAME
from tests.games.gateway.scene import Scene

ARMY = " ".join(f"{kind}{cell}" for kind, cell in zip(
    "i" * 10 + "c" * 10, [f"1{file}{rank}" for rank in (1, 2) for file in "abcdefghij"], strict=True,
))  # fmt: skip


@pytest.mark.rule("G-21")
def test_whoever_has_lost_all_exalted_has_lost():
    scene = Scene(first="l2f4 T3a1", second="E2f6/hp1 i1f6", bare=True).do("2f4 strike, 2f6")
    assert scene.result == (21, 0)
    assert GAME.outcome(scene.setup, scene.state).winners == (0,)
    assert GAME.waiting(scene.setup, scene.state) == ()


@pytest.mark.rule("G-21")
def test_the_earth_is_one_of_the_five():
    scene = Scene(first="l2f4 T3a1", second="E2f6/hp1 W3h8 i1f6", bare=True).do("2f4 strike, 2f6")
    assert scene.result is None


@pytest.mark.rule("G-22", "G-23")
def test_whoever_has_no_mortals_left_has_lost_to_half_an_army_and_more_exalted():
    scene = Scene(first=f"l1f9 W3a1 T3b1 {ARMY}", second="l1f11/hp2 T3h8", bare=True)
    assert scene.do("1f9 strike, 1f11").result == (22, 0)


@pytest.mark.rule("G-23")
def test_less_than_half_an_army_is_not_enough():
    scene = Scene(first="l1f9 W3a1 T3b1", second="l1f11 T3h8", bare=True)
    assert scene.do("1f9 strike, 1f11").result is None


@pytest.mark.rule("G-23")
def test_captured_tribesmen_count_for_half_an_army_only_by_agreement():
    army = " ".join(ARMY.split()[:17])
    scene = {"first": f"l1f9 E1j9 T3b1 {army}", "second": "l1f11 T3h8", "right": "i1j10", "bare": True}
    usual, other = Scene(**scene), Scene(**scene, half_counts="all")
    for one in (usual, other):
        one.do("1j9 word-of-might", "1f9 strike, 1f11")
    assert (usual.result, other.result) == (None, (22, 0))


@pytest.mark.rule("G-22")
def test_without_more_exalted_it_goes_on():
    scene = Scene(first=f"l1f9 T3b1 {ARMY}", second="l1f11 T3h8", bare=True)
    assert scene.do("1f9 strike, 1f11").result is None


@pytest.mark.rule("G-22")
def test_captured_tribesmen_and_machines_are_mortal_soldiers():
    scene = Scene(first=f"l1f9 W3a1 T3b1 {ARMY}", second="l1f11 b2l12 T3h8", bare=True)
    assert scene.do("1f9 strike, 1f11").result is None


@pytest.mark.rule("G-24")
def test_if_one_blow_takes_the_last_of_both_it_is_a_draw():
    scene = Scene(first="y1c6 W1d6/hp2", second="W1e6/hp2 i1h9", bare=True).do("1c6 mad-rush, e")
    assert scene.result == (24, None)
    assert GAME.outcome(scene.setup, scene.state).winners == (0, 1)


@pytest.mark.rule("G-24")
def test_whoever_kills_his_own_last_exalted_has_lost():
    scene = Scene(first="y1c6 W1d6/hp2", second="W3h8 i1h9", bare=True).do("1c6 mad-rush, e")
    assert scene.result == (21, 1)


@pytest.mark.rule("G-24", "G-40")
def test_a_tribe_may_kill_the_last_exalted():
    scene = Scene(first="W1j8/hp1 i1b1", second="W3h8 i1h9", right="i#1@1k8", bare=True).do("end", "dice 1 1")
    assert scene.result == (21, 1)


@pytest.mark.rule("G-92")
def test_a_hundred_and_twenty_quiet_turns_are_a_draw():
    scene = Scene(first="i1b1", second="i1b16", quiet=118).do("pass")
    assert scene.result is None
    scene.do("pass")
    assert scene.result == (92, None)


@pytest.mark.rule("G-92")
def test_a_blow_or_a_capture_begins_the_count_anew():
    scene = Scene(first="F2d4", second="l2d5", quiet=119).do("2d4 flaming-sword, n", "pass")
    assert scene.result is None
    assert scene.match.quiet == 0
    scene = Scene(first="E1f8", right="c1f9", quiet=119)
    assert scene.do("1f8 word-of-might", "pass").match.quiet == 0


@pytest.mark.rule("G-92")
def test_a_soaked_blow_and_healing_do_not():
    scene = Scene(first="i1f6", second="i1f7").do("1f6 move, 1f7", "pass")
    assert scene.match.quiet == 1
    assert Scene(first="T2d4 l2d5/hp1").do("2d4 healing-touch, done", "pass").match.quiet == 1


@pytest.mark.rule("G-92", "G-61")
def test_a_temporary_point_that_is_lost_does():
    scene = Scene(first="F2d4", second="l2d5/boost2").do("2d4 flaming-sword, n", "pass")
    assert scene.match.quiet == 0


@pytest.mark.rule("G-92")
def test_turn_one_thousand_is_the_last():
    scene = Scene(first="i1b1", turn=1000, seat=1).do("pass")
    assert scene.result == (92, None)
    assert Scene(first="i1b1", turn=999).do("pass").result is None
