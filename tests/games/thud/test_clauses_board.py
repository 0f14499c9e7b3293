"""The board, the start, the Rock and turns: T-1 to T-3, T-10."""

import pytest

from quadriga.games.thud.board import CELL_NAMES, DIRECTIONS, EAST, N_CELLS, NORTH, RAY, SOUTH, TO_EDGE, WEST
from quadriga.kernel.errors import IllegalAction, NotWaiting, UnreadableAction
from tests.games.thud.boards import CLASSIC, THUD, mover, pieces, placed, played, refusal, targets, texts

OPENING = THUD.opening(CLASSIC)


@pytest.mark.rule("T-1")
def test_the_board_has_165_cells_in_ranks_of_5_to_15():
    ranks = [int(name[1:]) for name in CELL_NAMES]
    assert [ranks.count(rank) for rank in range(1, 16)] == [5, 7, 9, 11, 13, 15, 15, 15, 15, 15, 13, 11, 9, 7, 5]
    assert N_CELLS == len(set(CELL_NAMES)) == 165
    assert not [name for name in CELL_NAMES if "I" in name]


@pytest.mark.rule("T-1")
def test_a_cell_in_the_middle_has_eight_neighbours_and_a_corner_fewer():
    neighbours = {name: int((TO_EDGE[cell] > 0).sum()) for cell, name in enumerate(CELL_NAMES)}
    assert neighbours["H8"] == 8
    assert neighbours["F1"] == 4
    assert neighbours["A6"] == 4
    assert neighbours["B5"] == 5


@pytest.mark.rule("T-1")
def test_nothing_wraps_round_the_edge():
    a7, p6 = CELL_NAMES.index("A7"), CELL_NAMES.index("P6")
    assert a7 == p6 + 1
    assert a7 not in {int(RAY[p6, direction, 1]) for direction in range(len(DIRECTIONS))}
    assert "A7" not in targets(placed("dP6 TC12"), "P6")
    assert refusal(placed("dP6 TC12"), "dP6-A7") == "T-11"


@pytest.mark.rule("T-1")
def test_one_piece_to_a_cell_and_none_passes_another():
    state = placed("dA8 dD8 TM8")
    assert refusal(state, "dA8-D8") == "T-1"
    assert refusal(state, "dA8-E8") == "T-1"
    assert refusal(state, "dA8-C8") is None


@pytest.mark.rule("T-1")
@pytest.mark.parametrize("ply", ["dA1-B1", "dA6-A5", "dA6-A16", "dA6-A0", "dA6-P99"])
def test_a_cell_off_the_board_is_refused(ply):
    assert refusal(OPENING, ply) == "T-1"


@pytest.mark.rule("T-1")
@pytest.mark.parametrize("ply", ["dA6-I6", "dA6-Q6", "dA6-A-7", "dA6-A100000", "d6-7"])
def test_what_names_no_cell_is_not_a_ply(ply):
    with pytest.raises(UnreadableAction, match="not a move"):
        THUD.read_action(CLASSIC, OPENING, 0, ply)


@pytest.mark.rule("T-1")
@pytest.mark.parametrize("code", [-1, -(2**40), 2**40, 165 * 165, 10**6])
def test_codes_that_stand_for_nothing_are_refused(code):
    before = OPENING.tobytes()
    with pytest.raises(IllegalAction):
        THUD.apply(CLASSIC, OPENING, 0, code)
    assert OPENING.tobytes() == before


@pytest.mark.rule("T-2")
def test_dwarfs_move_first_in_both_rounds():
    assert THUD.view(CLASSIC, OPENING, 0).to_move == "dwarfs"
    assert THUD.waiting(CLASSIC, OPENING) == (0,)
    second, _ = THUD.agree(CLASSIC, played(OPENING, "dA6-B6"), 1)
    assert THUD.view(CLASSIC, second, 0).to_move == "dwarfs"
    assert THUD.waiting(CLASSIC, second) == (1,)


@pytest.mark.rule("T-2")
def test_the_sides_take_turns():
    state = played(OPENING, "dA6-B6")
    assert mover(state) == 1
    with pytest.raises(NotWaiting):
        THUD.apply(CLASSIC, state, 0, int(THUD.legal_actions(CLASSIC, OPENING, 0)[0]))
    assert mover(played(state, "TG7-F7")) == 0


@pytest.mark.rule("T-2")
def test_one_moves_a_piece_of_ones_own():
    assert refusal(OPENING, "TG7-F7") == "T-2"
    assert refusal(OPENING, "G7-F7") == "T-2"
    assert refusal(played(OPENING, "dA6-B6"), "dF1-F2") == "T-2"


@pytest.mark.rule("T-2")
def test_an_empty_cell_moves_nowhere():
    assert refusal(OPENING, "A8-B8") == "T-2"
    assert refusal(OPENING, "dA8-B8") == "T-2"


@pytest.mark.rule("T-2")
def test_the_letter_must_fit_the_piece():
    assert refusal(OPENING, "TA6-B6") == "T-2"
    assert refusal(played(OPENING, "dA6-B6"), "dG7-F7") == "T-2"


@pytest.mark.rule("T-3")
def test_the_start_has_32_dwarfs_on_the_edge_and_8_trolls_round_the_rock():
    start = pieces(OPENING)
    edge = {name for cell, name in enumerate(CELL_NAMES) if (TO_EDGE[cell, [NORTH, WEST, EAST, SOUTH]] == 0).any()}
    assert {piece[1:] for piece in start if piece[0] == "d"} == edge - {"H1", "H15", "A8", "P8"}
    assert {piece[1:] for piece in start if piece[0] == "T"} == {"G7", "H7", "J7", "G8", "J8", "G9", "H9", "J9"}
    assert "RH8" in start
    assert len(start) == 41


@pytest.mark.rule("T-3")
def test_the_start_has_656_plies_for_the_dwarfs():
    assert len(texts(OPENING)) == 656


@pytest.mark.rule("T-10")
def test_the_rock_is_moved_by_nobody():
    assert refusal(OPENING, "RH8-H7") == "T-10"
    assert refusal(OPENING, "H8-H7") == "T-10"
    assert refusal(played(OPENING, "dA6-B6"), "TH8-H6") == "T-10"
    assert not [text for text in texts(OPENING) if "H8-" in text]


@pytest.mark.rule("T-10")
def test_nobody_moves_onto_the_rock_or_through_it():
    state = placed("dA8 TP10")
    assert "G8" in targets(state, "A8")
    assert refusal(state, "dA8-H8") == "T-10"
    assert refusal(state, "dA8-J8") == "T-10"
    assert refusal(placed("TG8 dA6", "t 1 0 0-0"), "TG8-H8") == "T-10"


@pytest.mark.rule("T-10", "T-13")
def test_the_rock_ends_a_line_of_dwarfs():
    assert targets(placed("dJ8 dG8 TL8"), "J8").isdisjoint({"L8", "M8"})
    assert refusal(placed("dJ8 dG8 TL8"), "dJ8-L8") == "T-13"
    assert refusal(placed("dJ8 dK8 TM8"), "dK8-M8") is None
