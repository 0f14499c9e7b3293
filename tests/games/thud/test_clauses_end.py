"""How rounds and matches end and what they count: T-16 to T-18."""

import pytest

from quadriga.kernel import PUBLIC
from quadriga.kernel.errors import BadOption, NotWaiting
from quadriga.kernel.seats import DRAW, END
from tests.games.thud.boards import CLASSIC, THUD, happened, pieces, placed, played

OPENING = THUD.opening(CLASSIC)
ONE_ROUND = THUD.setup(rounds=1)
SECOND_ROUND = "d 2 0 20-16"


@pytest.mark.rule("T-16")
def test_a_round_ends_by_agreement_at_any_moment():
    for state in (OPENING, played(OPENING, "dA6-B6"), played(OPENING, "dA6-B6", "TG7-F7")):
        after, _ = THUD.agree(CLASSIC, state, END)
        assert THUD.view(CLASSIC, after, PUBLIC).round == 2


@pytest.mark.rule("T-16")
def test_a_draw_is_nothing_to_agree_on_and_nothing_is_when_the_match_is_over():
    with pytest.raises(NotWaiting):
        THUD.agree(CLASSIC, OPENING, DRAW)
    over, _ = THUD.agree(ONE_ROUND, OPENING, END)
    with pytest.raises(NotWaiting):
        THUD.agree(ONE_ROUND, over, END)


@pytest.mark.rule("T-16")
def test_a_round_ends_when_the_last_troll_falls():
    events = happened(placed("dC7 TD8"), "dC7-D8")
    assert [type(event).__name__ for event in events] == ["Hurled", "Felled", "RoundEnded", "RoundStarted"]
    assert events[2].clause == "T-16"
    assert events[2].points == (1, 0)


@pytest.mark.rule("T-16")
def test_a_round_ends_when_the_last_dwarf_falls():
    events = happened(placed("TE6 dC7", "t 1 0 0-0"), "TE6-D7")
    assert [type(event).__name__ for event in events] == ["Stepped", "Struck", "RoundEnded", "RoundStarted"]
    assert events[2].points == (0, 4)


@pytest.mark.rule("T-16")
def test_a_round_ends_when_the_side_to_move_has_no_move():
    boxed_in = "TA6 dB5 dB6 dB7 dA8"
    events = happened(placed(f"{boxed_in} TP6"), "dA8-A7")
    assert [type(event).__name__ for event in events] == ["Moved"]
    events = happened(placed(boxed_in), "dA8-A7")
    assert [type(event).__name__ for event in events] == ["Moved", "RoundEnded", "RoundStarted"]
    assert events[1].points == (4, 4)


@pytest.mark.rule("T-16")
def test_a_position_read_in_with_nothing_left_to_play_is_over():
    for text in ("dC7", "TD8", "TA6 dA7 dB5 dB6 dB7"):
        tail = "t 1 0 0-0"
        state = placed(text, tail, ONE_ROUND)
        assert THUD.waiting(ONE_ROUND, state) == ()
        assert len(THUD.legal_actions(ONE_ROUND, state, 0)) == len(THUD.legal_actions(ONE_ROUND, state, 1)) == 0
        assert THUD.outcome(ONE_ROUND, state).clause == "T-16"


@pytest.mark.rule("T-16")
def test_the_quiet_limit_ends_a_round_as_it_stands():
    setup = THUD.setup(quiet_limit=10, rounds=1)
    state = THUD.opening(setup)
    for ply in ["dA6-B6", "TG7-F7", "dB6-A6", "TF7-G7"] * 2 + ["dA6-B6"]:
        state = played(state, ply, setup=setup)
    assert THUD.view(setup, state, PUBLIC).quiet == 9
    assert THUD.outcome(setup, state) is None
    state = played(state, "TG7-F7", setup=setup)
    assert THUD.outcome(setup, state).returns == (32, 32)
    assert THUD.outcome(setup, state).winners == (0, 1)


@pytest.mark.rule("T-16")
def test_a_capture_starts_the_count_of_quiet_plies_anew():
    assert THUD.view(CLASSIC, played(placed("dC7 TD8 TP9", "d 1 9 0-0"), "dC7-D8"), 0).quiet == 0
    assert THUD.view(CLASSIC, played(placed("dC7 TD8 TP9", "d 1 9 0-0"), "dC7-C6"), 0).quiet == 10


@pytest.mark.rule("T-16")
@pytest.mark.parametrize("limit", [0, 9, 1001, -5, "ten"])
def test_the_quiet_limit_is_10_to_1000_or_none(limit):
    with pytest.raises(BadOption, match="quiet_limit"):
        THUD.setup(quiet_limit=limit)


@pytest.mark.rule("T-16")
def test_without_a_limit_quiet_plies_end_nothing():
    assert THUD.view(CLASSIC, played(placed("dC7 TP9", "d 1 90000 0-0"), "dC7-C6"), 0).quiet == 90001


@pytest.mark.rule("T-17")
def test_a_dwarf_counts_one_and_a_troll_four():
    assert THUD.view(CLASSIC, placed("dC7 dC8 dC9 TM8 TM9"), PUBLIC).points == (3, 8)
    assert THUD.view(CLASSIC, placed("dC7 dC8 dC9 TM8 TM9", SECOND_ROUND), PUBLIC).points == (8, 3)
    assert THUD.view(CLASSIC, OPENING, PUBLIC).points == (32, 32)


@pytest.mark.rule("T-18")
def test_the_second_round_starts_anew_with_the_sides_swapped():
    state, rows = THUD.agree(CLASSIC, played(OPENING, "dA6-B6", "TG7-F7"), END)
    view = THUD.view(CLASSIC, state, PUBLIC)
    assert pieces(state) == pieces(OPENING)
    assert (view.dwarf_seat, view.quiet, view.banked) == (1, 0, [(32, 32)])
    kinds = [type(event).__name__ for event in THUD.events(CLASSIC, rows, PUBLIC)]
    assert kinds == ["RoundEnded", "RoundStarted"]
    assert THUD.outcome(CLASSIC, state) is None


@pytest.mark.rule("T-18")
def test_the_sum_of_both_rounds_decides():
    last = placed("dC7 TD8 TP9", SECOND_ROUND)
    state, rows = THUD.agree(CLASSIC, last, END)
    outcome = THUD.outcome(CLASSIC, state)
    assert outcome.returns == (20 + 8, 16 + 1)
    assert outcome.winners == (0,)
    ended = THUD.events(CLASSIC, rows, PUBLIC)[-1]
    assert (ended.clause, ended.totals) == ("T-18", (28, 17))


@pytest.mark.rule("T-18")
def test_equal_sums_are_a_draw():
    state, _ = THUD.agree(CLASSIC, placed("dC7 TD8", "d 2 0 9-12"), END)
    assert THUD.outcome(CLASSIC, state).winners == (0, 1)


@pytest.mark.rule("T-18")
def test_a_match_of_one_round_ends_with_it():
    state, _ = THUD.agree(ONE_ROUND, OPENING, END)
    assert THUD.outcome(ONE_ROUND, state).returns == (32, 32)
    with pytest.raises(BadOption, match="rounds"):
        THUD.setup(rounds=3)


@pytest.mark.rule("T-16", "T-18")
def test_nothing_is_played_after_the_end():
    state, _ = THUD.agree(ONE_ROUND, OPENING, END)
    with pytest.raises(NotWaiting, match="over"):
        THUD.apply(ONE_ROUND, state, 0, 6)
    with pytest.raises(NotWaiting, match="over"):
        THUD.read_action(ONE_ROUND, state, 0, "dA6-B6")


def test_the_computer_ends_a_match_that_it_wins_by_it_and_a_round_in_which_nothing_happens():
    ahead, behind = (placed("dC7 dC8 dC9 TM8", f"d 2 0 {banked}") for banked in ("10-12", "12-12"))
    assert [THUD.accepts(CLASSIC, ahead, seat, "end") for seat in range(2)] == [
        False,
        True,
    ]  # 14 to 15: seat 1 has the dwarfs
    assert [THUD.accepts(CLASSIC, behind, seat, "end") for seat in range(2)] == [True, False]
    still = placed("dC7 TM8", "d 1 60 0-0")
    assert [THUD.accepts(CLASSIC, still, seat, "end") for seat in range(2)] == [True, True]


def test_the_computer_plays_on_while_there_is_something_to_gain():
    for state in (OPENING, placed("dC7 dC8 dC9 dC6 dC5 TM8"), placed("dC7 TM8", "d 1 59 0-0")):
        assert [THUD.accepts(CLASSIC, state, seat, "end") for seat in range(2)] == [False, False]


def test_the_computer_takes_back_what_it_is_asked_to_and_knows_no_draw():
    assert THUD.accepts(CLASSIC, OPENING, 0, "take-back")
    assert not THUD.accepts(CLASSIC, placed("dC7 TM8", "d 1 60 0-0"), 0, "draw")
