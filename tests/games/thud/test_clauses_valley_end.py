"""Koom Valley: how rounds and matches end and what they count (T-35 to T-37, T-39, T-40)."""

import pytest

from quadriga.kernel import PUBLIC
from quadriga.kernel.errors import NotWaiting
from quadriga.kernel.seats import DRAW, END
from tests.games.thud.boards import THUD, VALLEY, happened, mover, placed, played

ONE_ROUND = THUD.setup("koom-valley", rounds=1)
TWO_TO_CARRY = THUD.setup("koom-valley-escort", rounds=1)
LIMITED = THUD.setup("koom-valley", rounds=1, quiet_limit=10)
NEAR_HOME = "RH2 dG2 dG3 TA6 TB6 TP6"
OPENING = THUD.opening(VALLEY)


def valley(words: str, tail: str = "d 1 0 0-0", setup=ONE_ROUND):
    """Return a position of Koom Valley in a match of one round."""
    return placed(words, tail, setup)


def ended(state, setup=ONE_ROUND):
    """Return the clause that ended a match and the half points, None while it is running."""
    outcome = THUD.outcome(setup, state)
    return (outcome.clause, outcome.returns) if outcome else None


@pytest.mark.rule("T-35")
@pytest.mark.parametrize("goal", ["G1", "H1"])
def test_the_dwarfs_win_when_the_rock_comes_to_rank_1(goal):
    assert ended(played(valley(NEAR_HOME), f"RH2-{goal}", setup=ONE_ROUND)) == ("T-35", (2, 0))


@pytest.mark.rule("T-35")
def test_every_cell_of_rank_1_is_a_goal_and_no_other():
    assert THUD.view(VALLEY, OPENING, PUBLIC).goals == ["F1", "G1", "H1", "J1", "K1"]
    assert THUD.view(THUD.setup(), THUD.opening(THUD.setup()), PUBLIC).goals == []
    for goal, beside in (("F1", "F2"), ("K1", "K2")):
        state = valley(f"R{beside} dG2 dJ2 TA6 TB6 TP6")
        assert ended(played(state, f"R{beside}-{goal}", setup=ONE_ROUND)) == ("T-35", (2, 0))
    assert ended(played(valley("RH3 dG3 TA6 TB6 TP6"), "RH3-G2", setup=ONE_ROUND)) is None


@pytest.mark.rule("T-36")
def test_the_trolls_win_when_three_of_them_stand_beside_the_rock_after_their_ply():
    state = valley("RH8 TG7 TH7 TJ10 dA9", "t 1 0 0-0")
    assert ended(played(state, "TJ10-J9", setup=ONE_ROUND)) == ("T-36", (0, 2))
    assert ended(played(state, "TJ10-K10", setup=ONE_ROUND)) is None


@pytest.mark.rule("T-36")
def test_a_jump_may_bring_the_third():
    state = valley("RH8 TG7 TH7 TJ11 dJ10 dA9", "t 1 0 0-0")
    assert ended(played(state, "TJ11-J9xJ10", setup=ONE_ROUND)) == ("T-36", (0, 2))


@pytest.mark.rule("T-36")
def test_the_rock_may_be_pushed_among_three_trolls_and_back_out_of_two():
    pushed = played(valley("RH8 dG8 TG6 TH6 TJ6"), "RH8-H7", setup=ONE_ROUND)
    assert ended(pushed) is None
    assert ended(played(pushed, "TG6-D6", setup=ONE_ROUND)) is None
    assert ended(played(pushed, "TG6-F6", "dG8-G9", setup=ONE_ROUND)) is None
    assert ended(played(pushed, "TG6-G7", setup=ONE_ROUND)) == ("T-36", (0, 2))


@pytest.mark.rule("T-37")
def test_a_side_without_pieces_has_lost():
    no_troll = played(valley("dC9 TD9 dE14 RH8"), "dE14-E9", setup=ONE_ROUND)
    assert ended(no_troll) == ("T-37", (2, 0))
    no_dwarf = played(valley("TC9 dD9 TP6 TP7 RH8", "t 1 0 0-0"), "TC9-E9", setup=ONE_ROUND)
    assert ended(no_dwarf) == ("T-37", (0, 2))


@pytest.mark.rule("T-37")
def test_an_agreed_end_is_a_draw_at_any_moment():
    for state in (THUD.opening(ONE_ROUND), valley("RH8 dA9 TP6"), valley("RH8 dA9 TP6", "t 1 0 0-0")):
        after, _ = THUD.agree(ONE_ROUND, state, END)
        assert ended(after) == ("T-37", (1, 1))
        with pytest.raises(NotWaiting):
            THUD.agree(ONE_ROUND, state, DRAW)
        with pytest.raises(NotWaiting):
            THUD.agree(ONE_ROUND, after, END)


@pytest.mark.rule("T-37")
def test_a_side_that_cannot_move_draws():
    boxed_in = "TA6 dB5 dB6 dB7 dA8 dB8 dC4 dC6 dC8"
    assert ended(played(valley(boxed_in), "dB8-A7", setup=ONE_ROUND)) == ("T-37", (1, 1))
    assert ended(played(valley(f"{boxed_in} TP6"), "dB8-A7", setup=ONE_ROUND)) is None
    jumping = boxed_in.replace("dC6 ", "")
    assert ended(played(valley(jumping), "dB8-A7", setup=ONE_ROUND)) is None


@pytest.mark.rule("T-37")
def test_dwarfs_that_cannot_move_draw():
    state = valley("dA6 TA7 TB5 TB6 TB10 TC4 TC6 TC8 TA8", "t 1 0 0-0")
    assert ended(played(state, "TB10-B7", setup=ONE_ROUND)) == ("T-37", (1, 1))


@pytest.mark.rule("T-37")
def test_nobody_can_win_any_more_with_two_trolls_and_one_dwarf_where_two_must_carry():
    state = valley("TC9 dD9 dP6 TP8 RH8", "t 1 0 0-0", TWO_TO_CARRY)
    assert ended(played(state, "TC9-E9", setup=TWO_TO_CARRY), TWO_TO_CARRY) == ("T-37", (1, 1))
    assert ended(played(valley("TC9 dD9 dP6 TP8 RH8", "t 1 0 0-0"), "TC9-E9", setup=ONE_ROUND)) is None
    three = valley("TC9 dD9 dP6 TP8 TP9 RH8", "t 1 0 0-0", TWO_TO_CARRY)
    assert ended(played(three, "TC9-E9", setup=TWO_TO_CARRY), TWO_TO_CARRY) is None


@pytest.mark.rule("T-37")
def test_the_limit_counts_plies_without_capture_and_without_a_move_of_the_rock():
    state = valley("RH8 dG8 TA6 TB6 TP6", "d 1 9 0-0", LIMITED)
    assert ended(played(state, "dG8-G9", setup=LIMITED), LIMITED) == ("T-37", (1, 1))
    assert THUD.view(LIMITED, played(state, "RH8-H7", setup=LIMITED), PUBLIC).quiet == 0
    of_rocks = THUD.setup("koom-valley", rounds=1, quiet_limit=10, rock_quiet="yes")
    assert ended(played(state, "RH8-H7", setup=of_rocks), of_rocks) == ("T-37", (1, 1))
    assert [THUD.view(setup, state, PUBLIC).rock_is_quiet for setup in (LIMITED, of_rocks)] == [False, True]
    capture = valley("RH8 dC9 TD9 dE14 TB6 TP6", "d 1 9 0-0", LIMITED)
    assert THUD.view(LIMITED, played(capture, "dE14-E9", setup=LIMITED), PUBLIC).quiet == 0
    trample = valley("RH8 TC9 dD9 dE14 TB6 TP6", "t 1 9 0-0", LIMITED)
    assert THUD.view(LIMITED, played(trample, "TC9-E9", setup=LIMITED), PUBLIC).quiet == 0


@pytest.mark.rule("T-39")
def test_a_taken_rock_comes_before_dwarfs_that_cannot_move():
    state = valley("RB7 dA6 TA7 TB5 TB6 TD7", "t 1 0 0-0")
    assert ended(played(state, "TD7-C7", setup=ONE_ROUND)) == ("T-36", (0, 2))


@pytest.mark.rule("T-39")
@pytest.mark.parametrize(
    ("words", "side", "ending"),
    [
        ("RG1 dF1 TA6 TB6 TP6", "t", ("T-35", (2, 0))),
        ("RG1 dF1 TA6 TB6 TP6", "d", None),
        ("RH8 TG7 TH7 TJ7 dA9", "d", ("T-36", (0, 2))),
        ("RH8 TG7 TH7 TJ7 dA9", "t", None),
        ("RH8 dA9", "t", ("T-37", (2, 0))),
        ("RH8 TA9", "d", ("T-37", (0, 2))),
        ("RG1 TF1 TF2 TG2", "t", ("T-35", (2, 0))),
    ],
)
def test_a_position_that_is_decided_for_the_side_not_to_move_is_over_from_the_start(words, side, ending):
    state = valley(words, f"{side} 1 0 0-0")
    assert ended(state) == ending
    assert bool(THUD.waiting(ONE_ROUND, state)) == (ending is None)
    assert (len(THUD.legal_actions(ONE_ROUND, state, 0 if side == "d" else 1)) > 0) == (ending is None)


@pytest.mark.rule("T-40")
def test_a_win_counts_two_halves_and_the_sides_are_swapped():
    state = placed(NEAR_HOME, setup=VALLEY)
    *_, round_ended, round_started = happened(state, "RH2-H1", VALLEY)
    assert (round_ended.clause, round_ended.points, round_started.round) == ("T-35", (2, 0), 2)
    second = played(state, "RH2-H1", setup=VALLEY)
    view = THUD.view(VALLEY, second, PUBLIC)
    assert (view.dwarf_seat, view.banked, view.points, view.totals) == (1, [(2, 0)], (0, 0), (2, 0))
    assert mover(second, VALLEY) == 1


@pytest.mark.rule("T-40")
def test_the_sum_of_two_rounds_decides():
    *_, match_ended = happened(placed(NEAR_HOME, "d 2 0 1-1", VALLEY), "RH2-H1", VALLEY)
    assert (match_ended.clause, match_ended.totals) == ("T-40", (1, 3))
    even = played(placed(NEAR_HOME, "d 2 0 2-0", VALLEY), "RH2-H1", setup=VALLEY)
    outcome = THUD.outcome(VALLEY, even)
    assert (outcome.returns, outcome.winners) == ((2, 2), (0, 1))
    drawn, _ = THUD.agree(VALLEY, placed(NEAR_HOME, "d 2 0 2-0", VALLEY), END)
    assert THUD.outcome(VALLEY, drawn).returns == (3, 1)
