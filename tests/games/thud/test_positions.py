"""What is wrong with a position: all of it, where, by which clause, and what instead, in both languages."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quadriga.kernel import PUBLIC
from quadriga.kernel.errors import BadPosition
from tests.games.thud.boards import CLASSIC, THUD, VALLEY, WIDTHS, text_of

START = THUD.position_text(CLASSIC, THUD.opening(CLASSIC))
LIMITED = THUD.setup(quiet_limit=10)
ESCORTED = THUD.setup("koom-valley-escort")
BOX = "dE8 dE9 dE10 dF8 TF9 dF10 dG8 dG9 dG10"  # a troll with dwarfs all round


def told(faults):
    """Return faults as (clause, cells)."""
    return [(fault.clause, set(fault.cells)) for fault in faults]


def test_a_sound_position_has_no_fault_and_is_seen_as_it_is_read():
    found = THUD.examine(CLASSIC, START)
    assert (found.faults, found.over) == ((), ())
    assert found.state.tobytes() == THUD.read_position(CLASSIC, START).tobytes()


def test_every_fault_is_told_at_once_with_its_clause_and_its_cells():
    text = START.replace("6TRT6", "6TTT6").replace("d13d", "dR11Td", 1).replace("d 1 0 0-0", "d 2 0 5-7")

    found = THUD.examine(THUD.setup(), text)

    assert told(found.faults) == [("T-10", {"B6"}), ("T-3", set()), ("T-17", set())]
    assert "10 trolls" in found.faults[1].text.en
    assert "take 2 off" in found.faults[1].text.en
    with pytest.raises(BadPosition, match=r"Rock on B6.*; 10 trolls.*; points 5-7") as refused:
        THUD.read_position(CLASSIC, text)
    assert refused.value.faults == found.faults
    assert refused.value.clause == "T-10"


def test_everything_that_cannot_be_read_is_told_at_once_and_the_rest_is_still_seen():
    text = START.replace("dd1dd/", "dz2dd/", 1).replace(" d 1 0 0-0", " d x 0 7")

    found = THUD.examine(CLASSIC, text)

    reasons = [fault.text.en.split(":")[0] for fault in found.faults]
    assert reasons == ["rank 1 (dz2dd)", "rank 1 (dz2dd)", "round 'x'", "points '7'"]
    assert {"D1", "E1"} & set(found.faults[0].cells) == set()
    assert set(found.faults[1].cells) == {"F1", "G1", "H1", "J1", "K1"}
    assert THUD.view(CLASSIC, found.state, PUBLIC).pieces[0].cell == "F1"


def test_without_fifteen_ranks_there_is_no_board_to_see():
    found = THUD.examine(CLASSIC, "5/7/9 d 1 0 0-0")
    assert found.state is None
    assert told(found.faults) == [("T-1", set())]


@pytest.mark.parametrize("text", ["", " ", "nonsense", "💥" * 900])
def test_what_is_no_position_at_all_is_one_fault(text):
    found = THUD.examine(CLASSIC, text)
    assert found.state is None
    assert len(found.faults) == 1


@pytest.mark.parametrize(
    ("setup", "words", "tail", "faults"),
    [
        (CLASSIC, "RG7 RH8 dA6 TP6", "d 1 0 0-0", [("T-10", {"G7"})]),
        (VALLEY, "RG7 RH8 dA6 TP6", "d 1 0 0-0", [("T-4", {"G7", "H8"})]),
        (CLASSIC, "dA6 TP6", "d 3 0 0-0", [("T-18", set())]),
        (VALLEY, "RH8 dA6 TP6", "d 0 0 0-0", [("T-40", set())]),
        (THUD.setup(rounds=1), "dA6 TP6", "d 2 0 32-32", [("T-18", set())]),
        (VALLEY, "RH8 dA6 TP6", "d 2 0 0-0", [("T-40", set())]),
        (CLASSIC, "dA6 TP6", "d 2 0 32-0", []),
        (CLASSIC, "dA6 TP6", "d 2 0 0-32", []),
        (CLASSIC, "dA6 TP6", "d 2 0 0-31", [("T-17", set())]),
        (CLASSIC, "dA6 TP6", "d 2 0 33-4", [("T-17", set())]),
        (CLASSIC, "dA6 TP6", "- 2 0 36-33", []),
        (CLASSIC, "dA6 TP6", "- 2 0 3-33", [("T-17", set())]),
        (VALLEY, "RH8 dA6 TP6", "-35 1 0 2-0", [("T-35", {"H8"})]),
    ],
)
def test_each_fault_has_its_clause_and_cells(setup, words, tail, faults):
    assert told(THUD.examine(setup, text_of(words, tail)).faults) == faults


@pytest.mark.rule("T-16")
@pytest.mark.rule("T-35")
@pytest.mark.rule("T-36")
@pytest.mark.rule("T-37")
@pytest.mark.rule("T-39")
@pytest.mark.parametrize(
    ("setup", "words", "tail", "over"),
    [
        (CLASSIC, "dA6", "d 1 0 0-0", [("T-16", set())]),
        (CLASSIC, "", "t 1 0 0-0", [("T-16", set()), ("T-16", set())]),
        (LIMITED, "dA6 TP6", "d 1 10 0-0", [("T-16", set())]),
        (LIMITED, "TP6", "d 1 10 0-0", [("T-16", set()), ("T-16", set())]),
        (CLASSIC, BOX, "t 1 0 0-0", [("T-16", {"F9"})]),
        (CLASSIC, BOX, "d 1 0 0-0", []),
        (CLASSIC, "dA6 TP6", "- 1 0 1-4", [("T-16", set())]),
        (VALLEY, "RG1 dA9 TP6 TP7 TP8", "t 1 0 0-0", [("T-35", {"G1"})]),
        (VALLEY, "RG1 dA9 TP6 TP7 TP8", "d 1 0 0-0", []),
        (VALLEY, "RH8 dA9 TG7 TH7 TJ9", "d 1 0 0-0", [("T-36", {"H8", "G7", "H7", "J9"})]),
        (VALLEY, "RH8 dA9 TG7 TH7 TJ9", "t 1 0 0-0", []),
        (VALLEY, "RA8 TA7 TB7 TB9", "d 1 0 0-0", [("T-36", {"A8", "A7", "B7", "B9"}), ("T-37", set())]),
        (VALLEY, "RH8 TG7", "d 1 0 0-0", [("T-37", set())]),
        (ESCORTED, "RH8 dA9 TG7 TH7", "d 1 0 0-0", [("T-37", set())]),
        (VALLEY, "RH8 dA9 TG7 TH7", "d 1 0 0-0", []),
    ],
)
def test_nobody_can_play_on_for_every_reason_there_is(setup, words, tail, over):
    text = text_of(words, tail)
    found = THUD.examine(setup, text)
    assert (found.faults, told(found.over)) == ((), over)
    assert bool(THUD.waiting(setup, THUD.read_position(setup, text))) == (not over)


def test_an_empty_board_is_wrong_in_three_ways():
    found = THUD.examine(VALLEY, "5/7/9/11/13/15/15/15/15/15/13/11/9/7/5 t 1 0 0-0")
    assert (told(found.faults), told(found.over)) == ([("T-4", set())], [("T-37", set()), ("T-37", set())])


def test_every_fault_speaks_both_languages():
    texts = [
        "", "x", START.replace("dd1dd/", "dz2dd/", 1), START.replace("6TRT6", "6TTT6"), START.replace(" d 1 ", " d 0 "),
        START.replace("d13d", "TT12d", 1), START.replace("0-0", "9-9"), START.replace(" d 1 ", " - 1 "),
        text_of("TP6"), text_of("dA6"), text_of(BOX, "t 1 0 0-0"), "1/2 d 1 0 0-0", START.replace(" d 1 ", " q 1 "),
    ]  # fmt: skip
    for text in texts:
        found = THUD.examine(CLASSIC, text)
        said = [fault.text for fault in (*found.faults, *found.over)]
        assert said, text
        assert all(each.en != each.ru and each.ru.strip() for each in said)


def test_what_is_seen_of_an_impossible_position_is_as_it_was_written():
    text = START.replace("6TRT6", "6TTT6").replace("d 1 0 0-0", "t 2 7 40-3")

    view = THUD.view(CLASSIC, THUD.examine(CLASSIC, text).state, PUBLIC)

    assert (view.to_move, view.round, view.quiet, view.banked) == ("trolls", 2, 7, [(40, 3)])
    assert sum(piece.kind == "troll" for piece in view.pieces) == 9


RANKS = st.tuples(*(st.text("dTRx1", min_size=width, max_size=width) for width in WIDTHS)).map("/".join)
TAILS = st.tuples(st.sampled_from(["d", "t", "-", "-36", "q"]), st.integers(0, 9), st.integers(0, 30))


@settings(max_examples=80, deadline=None)
@given(RANKS, TAILS, st.sampled_from([CLASSIC, VALLEY, LIMITED]))
def test_whatever_is_read_can_be_seen_and_is_refused_where_it_has_faults(ranks, tail, setup):
    text = f"{ranks} {' '.join(map(str, tail))} 1-1"
    found = THUD.examine(setup, text)
    THUD.view(setup, found.state, PUBLIC)
    if found.faults:
        with pytest.raises(BadPosition) as refused:
            THUD.read_position(setup, text)
        assert refused.value.faults == found.faults
    else:
        assert bool(THUD.waiting(setup, THUD.read_position(setup, text))) == (not found.over)
