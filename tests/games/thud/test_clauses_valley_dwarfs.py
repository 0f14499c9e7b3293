"""Koom Valley: the line-up, the dwarfs, the Rock and the sandwich (T-4, T-30, T-33, T-34, T-38)."""

import pytest

from quadriga.kernel.errors import BadPosition
from tests.games.thud.boards import THUD, VALLEY, happened, mover, pieces, placed, played, refusal, targets, texts

TWO_TO_CARRY = THUD.setup("koom-valley-escort")
OPENING = THUD.opening(VALLEY)


def valley(words: str, tail: str = "d 1 0 0-0"):
    """Return a position of Koom Valley; two trolls far off keep the round going."""
    return placed(f"{words} TA6 TP6", tail, VALLEY)


def rock_moves(words: str, setup=VALLEY) -> set[str]:
    """Return where the dwarfs may move the Rock, which lies on H8."""
    return targets(placed(f"{words} TA6 TB6 TP6", setup=setup), "H8", setup)


@pytest.mark.rule("T-4")
def test_the_line_up():
    dwarfs = "H9 A10 P10 B11 O11 C12 N12 D13 M13 E14 L14 F15 G15 H15 J15 K15"
    trolls = "F2 H2 K2 E3 F3 H3 K3 L3"
    expected = {f"d{cell}" for cell in dwarfs.split()} | {f"T{cell}" for cell in trolls.split()} | {"RH8"}
    assert pieces(OPENING) == expected
    assert mover(OPENING, VALLEY) == 0


@pytest.mark.rule("T-4")
@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("dA6 TB6 RG8 RH9", "Rocks on G8, H9"),
        (" ".join(f"d{file}9" for file in "ABCDEFGHJKLMNOP") + " dA10 dB10 TA6", "17 dwarfs"),
        (" ".join(f"T{file}9" for file in "ABCDEFGHJ") + " dA6", "9 trolls"),
    ],
)
def test_a_position_with_more_than_the_armies_of_the_valley_is_refused(words, reason):
    with pytest.raises(BadPosition, match=reason) as refused:
        placed(words, setup=VALLEY)
    assert refused.value.clause == "T-4"


@pytest.mark.rule("T-4")
def test_a_position_without_the_rock_is_refused():
    text = THUD.position_text(VALLEY, OPENING).replace("7R7", "15")
    with pytest.raises(BadPosition, match="no Rock"):
        THUD.read_position(VALLEY, text)


@pytest.mark.rule("T-30")
def test_the_rock_goes_one_cell_where_a_dwarf_is_beside_it_before_and_after():
    assert rock_moves("dH9") == {"G8", "J8", "G9", "J9"}
    assert rock_moves("dG7") == {"G8", "H7"}
    assert rock_moves("dA9") == set()


@pytest.mark.rule("T-30")
def test_the_dwarf_beside_it_afterwards_may_be_another_one():
    assert "J7" in rock_moves("dG9 dK6")
    assert "J7" not in rock_moves("dG9")


@pytest.mark.rule("T-30")
def test_the_rock_moves_instead_of_a_dwarf_and_only_once():
    state = played(valley("dG8 dG9"), "RH8-H9", setup=VALLEY)
    assert {"RH9", "dG8", "dG9"} <= pieces(state)
    assert mover(state, VALLEY) == 1


@pytest.mark.rule("T-30")
@pytest.mark.parametrize("ply", ["RH8-H6", "RH8-J7", "RH8-H7"])
def test_too_far_or_away_from_the_dwarfs_the_rock_does_not_go(ply):
    assert refusal(valley("dG9"), ply, VALLEY) == "T-30"


@pytest.mark.rule("T-30")
def test_trolls_do_not_move_the_rock():
    assert refusal(valley("dG9", "t 1 0 0-0"), "RH8-H9", VALLEY) == "T-30"


@pytest.mark.rule("T-30")
def test_where_two_have_to_carry_two_are_needed_before_and_after():
    assert rock_moves("dG9", TWO_TO_CARRY) == set()
    assert rock_moves("dG8 dG9", TWO_TO_CARRY) == {"H9"}
    assert rock_moves("dG8 dG9") > {"H9"}
    assert refusal(placed("dG8 dG9 TA6 TB6 TP6", setup=TWO_TO_CARRY), "RH8-H7", TWO_TO_CARRY) == "T-30"


@pytest.mark.rule("T-11")
def test_dwarfs_walk_as_ever_and_land_on_nothing():
    rank, file, rising, falling = "B9 C9", "A7 A8 A10", "B8 C7 D6 E5 F4 G3 H2 J1", "B10 C11 D12 E13 F14 G15"
    assert targets(valley("dA9 dD9"), "A9", VALLEY) == {*f"{rank} {file} {rising} {falling}".split()}
    assert refusal(valley("dA9 dD9"), "dA9-E9", VALLEY) == "T-1"
    assert refusal(valley("dA9"), "dA9-C8", VALLEY) == "T-11"
    assert refusal(valley("dA9 dD9"), "dA9-D9", VALLEY) == "T-1"
    assert refusal(valley("dA9"), "TP6-P7", VALLEY) == "T-2"


@pytest.mark.rule("T-33")
@pytest.mark.parametrize(
    ("words", "ply", "caught"),
    [
        ("dC9 TD9 dE14", "dE14-E9", "xD9"),
        ("dC9 TD9 dE14 dG9 TF9", "dE14-E9", "xD9xF9"),
        ("dC8 TD9 dE14 dE10", "dE14-E11", ""),
        ("dC9 TC10 dC12", "dC12-C11", "xC10"),
        ("dC8 TD9 dJ14", "dJ14-E10", "xD9"),
        ("dE8 TD9 dC12", "dC12-C10", "xD9"),
    ],
)
def test_a_troll_right_between_the_dwarf_that_moved_and_another_falls(words, ply, caught):
    assert ply + caught in texts(valley(words), VALLEY)
    before = valley(words)
    assert pieces(before) - pieces(played(before, ply, setup=VALLEY)) == {
        f"d{ply[1:].split('-')[0]}", *(f"T{cell}" for cell in caught.split("x")[1:])
    }  # fmt: skip


@pytest.mark.rule("T-33")
def test_seven_are_caught_at_once_from_all_sides_but_the_one_the_dwarf_came_from():
    trolls, anvils = "D8 F8 D9 F9 D10 E10 F10", "C7 G7 C9 G9 C11 E11 G11"
    words = [*(f"T{cell}" for cell in trolls.split()), *(f"d{cell}" for cell in anvils.split()), "dE5", "TP6"]
    after = played(placed(" ".join(words), setup=VALLEY), "dE5-E9", setup=VALLEY)
    assert {piece for piece in pieces(after) if piece[0] == "T"} == {"TP6"}


@pytest.mark.rule("T-33")
@pytest.mark.parametrize(
    ("words", "ply"),
    [
        ("dC9 TD9 TE9 dF15", "dF15-F9"),  # two in a row
        ("dC9 TD9 dE9 dP9", "dP9-P10"),  # another dwarf moves
        ("dC9 TD9 dE14", "dE14-E10"),  # out of line
        ("TG8 dF15", "dF15-F8"),  # the Rock is no dwarf
        ("TB9 dC12", "dC12-C9"),  # nor is the edge
    ],
)
def test_otherwise_nobody_is_caught(words, ply):
    assert [event for event in happened(valley(words), ply, VALLEY) if type(event).__name__ == "Sandwiched"] == []


@pytest.mark.rule("T-33")
def test_moving_the_rock_catches_nobody_and_neither_does_a_troll_stepping_between():
    state = valley("dG9 dG7 TG8 RH8")
    assert len(happened(state, "RH8-H9", VALLEY)) == 1
    stepped = played(valley("dC9 dE9 TD8", "t 1 0 0-0"), "TD8-D9", setup=VALLEY)
    assert "TD9" in pieces(stepped)
    assert "TD9" in pieces(played(stepped, "dE9-E10", setup=VALLEY))


@pytest.mark.rule("T-33")
def test_who_is_caught_may_be_left_unsaid_but_not_told_wrong():
    state = valley("dC9 TD9 dE14")
    assert refusal(state, "dE14-E9", VALLEY) is None
    assert refusal(state, "dE14-E9xD9", VALLEY) is None
    assert refusal(state, "dE14-E9xC9", VALLEY) == "T-33"
    assert refusal(state, "dE14-E9x-", VALLEY) == "T-33"
    assert refusal(state, "dE14-E10xD9", VALLEY) == "T-33"


@pytest.mark.rule("T-34")
def test_nobody_is_hurled_shoved_or_clubbed():
    assert refusal(valley("dC9 TD9"), "dC9-D9", VALLEY) == "T-34"
    assert refusal(valley("dB9 dC9 TE9"), "dC9-E9xE9", VALLEY) == "T-34"
    assert "dC9" in pieces(played(valley("TD7 dC9", "t 1 0 0-0"), "TD7-D8", setup=VALLEY))
    assert refusal(valley("TD6 TD7 TD8 TD9 dE13", "t 1 0 0-0"), "TD9-D13", VALLEY) == "T-31"


@pytest.mark.rule("T-38")
@pytest.mark.parametrize(
    ("words", "ply"),
    [
        ("dH12", "dH12-H8"),
        ("dH12", "dH12-H7"),
        ("dG15 TH10", "TH10-H8"),
        ("dG15 TH10", "TH10-H7"),
        ("dG15 TH9", "TH9-H7"),
        ("dH9 TH10", "TH10-H8"),
    ],
)
def test_the_rock_stops_every_move_and_every_jump(words, ply):
    side = "d" if ply[0] == "d" else "t"
    assert refusal(valley(words, f"{side} 1 0 0-0"), ply, VALLEY) == "T-38"
