"""Tribes, dice and pledges (G-36 to G-44b)."""

import pytest

from quadriga.games.gateway import GAME
from quadriga.games.gateway import actions as told
from quadriga.kernel import CHANCE
from tests.games.gateway.scene import Scene

FACES = {1: "1j8", 2: "1j9", 3: "1k9", 4: "1l8", 5: "1k7", 6: "1j7"}


@pytest.mark.rule("G-36")
def test_the_dice_have_a_hundred_and_twenty_outcomes_alike():
    scene = Scene(first="i1b1").do("end")
    outcomes = GAME.chance_outcomes(scene.setup, scene.state)
    assert sorted(outcomes) == list(range(120))
    assert set(outcomes.values()) == {1}


@pytest.mark.rule("G-37")
def test_each_player_throws_for_the_tribe_on_his_right():
    scene = Scene(right="i#3@1k8", left="i#3@1f8").do("end", "dice 3 1")
    assert scene.board() == {"1j8": "i2", "1f8": "i2"}
    scene.do("end", "dice 3 1")
    assert scene.board() == {"1j8": "i2", "1g8": "i2"}


@pytest.mark.rule("G-38")
def test_the_number_of_a_dead_piece_moves_nobody():
    scene = Scene(right="i#3@1k8").do("end", "dice 4 1")
    assert scene.board() == {"1k8": "i2"}
    assert scene.told(told.STAYED)


@pytest.mark.rule("G-38")
def test_the_number_of_a_captured_piece_moves_nobody():
    scene = Scene(first="E1k7", right="i#3@1k8").do("1k7 word-of-might", "end", "dice 3 1")
    assert scene.at("1k8") == "i0"


@pytest.mark.rule("G-39", "G-41")
@pytest.mark.parametrize("face", FACES)
def test_a_tribesman_goes_one_cell_as_his_tribe_looks(face):
    scene = Scene(right="c#12@1k8").do("end", f"dice 12 {face}")
    assert scene.board() == {FACES[face]: "c2"}


@pytest.mark.rule("G-41")
@pytest.mark.parametrize(("face", "cell"), [(1, "1g8"), (2, "1g7"), (3, "1f7"), (4, "1e8"), (5, "1f9"), (6, "1g9")])
def test_the_other_tribe_looks_the_other_way(face, cell):
    scene = Scene(left="i#1@1f8", seat=1).do("end", f"dice 1 {face}")
    assert scene.board() == {cell: "i2"}


@pytest.mark.rule("G-41")
def test_six_other_directions_may_be_agreed_on():
    scene = Scene(right="i#1@1k8", neutral_dirs="back-left,back,back-right,left,right,forward").do("end", "dice 1 1")
    assert scene.board() == {"1l7": "i2"}


@pytest.mark.rule("G-41")
def test_both_dice_are_thrown_even_if_nobody_can_move():
    scene = Scene(first="i1b1").do("end")
    assert GAME.waiting(scene.setup, scene.state) == (CHANCE,)


@pytest.mark.rule("G-40")
def test_a_tribesman_attacks_whoever_is_in_his_way():
    scene = Scene(first="c1j8", right="i#1@1k8").do("end", "dice 1 1")
    assert scene.board() == {"1j8": "i2"}
    scene = Scene(second="y1j8", right="i#1@1k8").do("end", "dice 1 1")
    assert scene.board() == {"1j8": "y1", "1k8": "i2"}
    assert scene.health("1j8") == [(1, 0)]


@pytest.mark.rule("G-40")
@pytest.mark.parametrize("there", ["left", "edge"])
def test_a_tribesman_stays_before_a_tribesman_and_at_the_edge(there):
    scene = Scene(right="i#1@1k8", left="i1j8") if there == "left" else Scene(right="i#1@1a8")
    before = scene.board()
    assert scene.do("end", "dice 1 1").board() == before
    assert scene.told(told.STAYED)


@pytest.mark.rule("G-42")
def test_tribesmen_do_not_defend_themselves():
    assert Scene(first="i1f6", right="i1f7").do("1f6 move, 1f7").board() == {"1f7": "i0"}


@pytest.mark.rule("G-43")
def test_a_pledge_is_redeemed_at_the_start_of_the_next_turn_and_the_captured_acts_in_it():
    scene = Scene(first="i1f6", right="c1f9").do("1f6 move, 1f8", "1f8 pledge, +1f9")
    assert scene.left == 4
    assert scene.pledges == 1
    scene.do("pass", "pass")
    assert scene.at("1f9") == "c0"
    assert scene.pledges == 0
    assert scene.allows("1f9 glorious-rush")


@pytest.mark.rule("G-43")
def test_turns_and_captures_are_counted():
    scene = Scene(first="i1f6", right="c1f9").do("1f6 move, 1f8", "1f8 pledge, +1f9")
    turns, captured = GAME.tally(scene.setup, scene.state)
    scene.do("pass", "pass")
    assert GAME.tally(scene.setup, scene.state) == (turns + 2, captured + 1)


@pytest.mark.rule("G-43")
def test_a_pledge_is_free_only_for_whoever_acted_last():
    scene = Scene(first="i1f6 i1b1", right="c1f9").do("1f6 move, 1f8", "1b1 move, 1b2")
    assert not scene.allows("1f8 pledge")


@pytest.mark.rule("G-43")
def test_for_a_piece_that_has_not_acted_a_pledge_is_its_action():
    scene = Scene(first="i1f8", right="c1f9").do("1f8 pledge, +1f9")
    assert scene.left == 4
    assert not scene.allows("1f8 move")


@pytest.mark.rule("G-43")
def test_a_blow_that_leaves_one_where_one_was_gives_no_free_pledge():
    scene = Scene(first="i1f8", second="y1e8", right="c1f9").do("1f8 move, 1e8")
    assert scene.at("1f8") == "i0"
    assert not scene.allows("1f8 pledge")


@pytest.mark.rule("G-43", "G-16")
def test_whoever_has_passed_pledges_for_free_and_nobody_pays_for_a_pledge_then():
    scene = Scene(first="l2d6 i1b8", right="c1f9 c1b9").do("2d6 down")
    assert scene.allows("1f8 pledge")
    assert scene.refusal("1b8 pledge") == "G-16"


@pytest.mark.rule("G-43")
def test_by_the_other_reading_every_pledge_is_free():
    scene = Scene(first="i1f8 i1b8", right="c1f9 c1b9", capture_cost="free")
    scene.do("1f8 pledge, +1f9", "1b8 pledge, +1b9")
    assert scene.left == 6
    assert scene.pledges == 2


@pytest.mark.rule("G-43")
def test_one_piece_pledges_for_one_and_a_player_for_three():
    scene = Scene(first="i1f8 i1b8 i1d8 i1h8", right="c1f9 c1e9 c1b9 c1d9 c1h9", capture_cost="free")
    scene.do("1f8 pledge, +1f9")
    assert not scene.allows("1f8 pledge")
    scene.do("1b8 pledge, +1b9", "1d8 pledge, +1d9")
    assert scene.refusal("1h8 pledge") == "G-43"


@pytest.mark.rule("G-43")
def test_both_may_pledge_for_one_and_the_first_start_of_a_turn_decides():
    scene = Scene(first="i1f8", second="i1f10", right="c1f9")
    scene.do("1f8 pledge, +1f9", "pass", "1f10 pledge, +1f9", "pass")
    assert scene.at("1f9") == "c0"
    assert scene.pledges == 0
    assert scene.told(told.LAPSED)


@pytest.mark.rule("G-44")
def test_a_pledge_lapses_when_its_captor_dies():
    scene = Scene(first="c1f8", second="c1f6", right="c1f9").do("1f8 pledge, +1f9", "pass", "1f6 move, 1f8")
    assert scene.pledges == 0
    assert scene.told(told.LAPSED)


@pytest.mark.rule("G-44")
def test_a_pledge_lapses_when_its_captor_is_carried_off_even_to_another_cell_beside():
    scene = Scene(first="i1f8 W1f7", right="c1g9", capture_cost="free").do("1f8 pledge, +1g9")
    scene.do("1f7 master-of-the-river, +1f8, 1g7")
    assert scene.at("1g8") == "i0"
    assert scene.pledges == 0


@pytest.mark.rule("G-44")
def test_a_pledge_holds_while_the_dice_leave_the_tribesman_beside():
    scene = Scene(first="i1f8", right="c#11@1g9").do("1f8 pledge, +1g9", "end", "dice 11 1")
    assert scene.at("1f9") == "c2"
    assert scene.pledges == 1
    scene = Scene(first="i1f8", right="c#11@1g9").do("1f8 pledge, +1g9", "end", "dice 11 4")
    assert scene.pledges == 0


@pytest.mark.rule("G-44", "G-68")
def test_paralysis_of_the_captor_does_not_matter():
    scene = Scene(first="i1f8", second="W1e7", right="c1f9").do("1f8 pledge, +1f9", "pass", "1e7 circular-wave", "pass")
    assert scene.at("1f9") == "c0"


@pytest.mark.rule("G-44", "G-18")
def test_an_ability_after_a_pledge_undoes_it_and_it_may_be_announced_again():
    scene = Scene(first="E2d6", right="c1g9 i1e7").do("2d6 down", "1f8 pledge, +1g9")
    scene.do("1f8 word-of-might")
    assert scene.at("1g9") == "c0"
    assert scene.pledges == 0
    scene = Scene(first="W2d6", second="i1e9", right="c1g9").do("2d6 down", "1f8 pledge, +1g9", "1f8 circular-wave")
    assert scene.pledges == 0
    assert scene.do("1f8 pledge, +1g9").pledges == 1


@pytest.mark.rule("G-44")
def test_the_captured_keeps_its_health_and_sheds_what_was_put_on_it():
    scene = Scene(first="E1f8", right="c1f9/still").do("1f8 word-of-might")
    assert scene.health("1f9") == [(1, 0)]
    assert not scene.piece("1f9").paralysed
    assert scene.piece("1f9").spent == {2: 0, 3: 0}


@pytest.mark.rule("G-44a")
def test_passengers_have_not_moved():
    scene = Scene(first="W1f5 i1f6", right="c1f10").do("1f5 master-of-the-river, +1f6, 1f8")
    assert scene.at("1f9") == "i0"
    assert not scene.allows("1f9 pledge")


@pytest.mark.rule("G-44a", "G-43")
def test_whoever_casts_the_river_has_moved():
    scene = Scene(first="W1f5", right="c1f9").do("1f5 master-of-the-river, 1f8")
    assert scene.allows("1f8 pledge, +1f9")


@pytest.mark.rule("G-44b")
def test_a_paralysed_tribesman_stays_until_the_caster_starts_his_second_turn():
    scene = Scene(first="W1k7", right="i#1@1k8").do("1k7 circular-wave", "end", "dice 1 1")
    assert scene.at("1k8") == "i2"
    scene.do("pass", "end", "dice 1 1")
    assert scene.at("1k8") == "i2"
    scene.do("pass", "end", "dice 1 1")
    assert scene.at("1j8") == "i2"


@pytest.mark.rule("G-44b", "G-68")
def test_of_two_waves_the_later_end_counts():
    scene = Scene(first="W1k7", second="W1k9", right="i#1@1k8")
    scene.do("1k7 circular-wave", "pass", "1k9 circular-wave", "pass", "pass", "pass")
    assert scene.piece("1k8").still_until.keys() == {1}
    assert scene.do("end", "dice 1 1").at("1k8") == "i2"
