"""What dwarfs do: the march T-11, the hurl T-13, the leap T-14."""

import pytest

from tests.games.thud.boards import pieces, placed, played, refusal, targets, texts


@pytest.mark.rule("T-11")
def test_a_dwarf_goes_any_distance_in_eight_directions():
    row, file = (
        {"A8", "B8", "C8", "D8", "F8", "G8"},
        {"E2", "E3", "E4", "E5", "E6", "E7", "E9", "E10", "E11", "E12", "E13", "E14"},
    )
    rising = {"B11", "C10", "D9", "F7", "G6", "H5", "J4", "K3", "L2"}
    falling = {"B5", "C6", "D7", "F9", "G10", "H11", "J12", "K13", "L14"}
    assert targets(placed("dE8 TP10"), "E8") == row | file | rising | falling


@pytest.mark.rule("T-11")
def test_a_dwarf_goes_straight_only():
    assert refusal(placed("dE8 TP10"), "dE8-F10") == "T-11"
    assert refusal(placed("dE8 TP10"), "dE8-E8") == "T-1"


@pytest.mark.rule("T-11")
def test_a_dwarf_that_walks_up_to_a_troll_captures_nothing_and_is_safe_there():
    state = played(placed("dA9 dA6 TE8"), "dA9-D9")
    assert {"dD9", "TE8"} <= pieces(state)
    assert refusal(placed("dA9 TE8"), "dA9-D9xE8") == "T-13"


@pytest.mark.rule("T-11", "T-12")
def test_a_troll_that_steps_elsewhere_beside_it_strikes_that_dwarf():
    state = played(placed("dA9 dA6 TE8"), "dA9-D9")
    assert "TE8-E9xD9" in texts(state)
    assert "TE8-F8" in texts(state)


@pytest.mark.rule("T-13")
@pytest.mark.parametrize("n", range(1, 8))
def test_a_line_of_n_hurls_its_front_dwarf_n_cells_and_no_further(n):
    files = "ABCDEFGHJKLMNOP"
    line = " ".join(f"d{file}10" for file in files[:n])
    front = files[n - 1]
    assert refusal(placed(f"{line} T{files[2 * n - 1]}10"), f"d{front}10-{files[2 * n - 1]}10") is None
    if 2 * n < len(files):
        assert refusal(placed(f"{line} T{files[2 * n]}10"), f"d{front}10-{files[2 * n]}10") == "T-13"


@pytest.mark.rule("T-13")
def test_a_hurl_takes_the_troll_and_its_cell():
    state = played(placed("dA7 dB7 TD7 TP9"), "dB7-D7xD7")
    assert pieces(state) == {"dA7", "dD7", "TP9", "RH8"}


@pytest.mark.rule("T-13")
def test_a_dwarf_is_hurled_at_trolls_only():
    state = placed("dA7 dB7 dE7 TP9")
    assert refusal(state, "dB7-E7") == "T-1"
    assert refusal(state, "dB7-D7xD7") == "T-13"
    assert refusal(state, "dB7-D7xE7") == "T-13"


@pytest.mark.rule("T-13")
def test_only_the_front_dwarf_is_hurled():
    state = placed("dA7 dB7 dC7 TE7")
    assert refusal(state, "dA7-E7") == "T-1"
    assert refusal(state, "dB7-E7") == "T-1"
    assert refusal(state, "dC7-E7") is None


@pytest.mark.rule("T-13")
def test_the_line_is_counted_straight_backward_and_not_across():
    across = placed("dC7 dC6 dC8 dB6 dB8 TF7")
    assert refusal(across, "dC7-F7") == "T-13"
    assert refusal(placed("dC7 dB7 dA7 TF7"), "dC7-F7") is None
    assert refusal(placed("dC7 dB8 dA9 TF4"), "dC7-F4") is None
    assert refusal(placed("dC7 dB7 dA7 TF4"), "dC7-F4") == "T-13"


@pytest.mark.rule("T-13")
def test_a_gap_a_troll_and_the_edge_end_the_line():
    assert refusal(placed("dC7 dA7 TE7"), "dC7-E7") == "T-13"
    assert refusal(placed("dC7 TB7 dA7 TE7"), "dC7-E7") == "T-13"
    assert refusal(placed("dA7 dP6 TC7"), "dA7-C7") == "T-13"


@pytest.mark.rule("T-13")
def test_the_flight_needs_empty_cells():
    assert refusal(placed("dA7 dB7 dC7 dE7 TF7"), "dC7-F7") == "T-1"
    assert refusal(placed("dA7 dB7 dC7 TE7 TF7"), "dC7-F7") == "T-1"
    assert refusal(placed("dE8 dF8 dG8 TJ8"), "dG8-J8") == "T-10"


@pytest.mark.rule("T-13")
def test_a_troll_off_every_line_cannot_be_hit():
    assert refusal(placed("dA7 dB7 TD8"), "dB7-D8") == "T-13"


@pytest.mark.rule("T-14")
def test_a_single_dwarf_leaps_onto_an_adjacent_troll():
    state = placed("dC7 TD8 TP9")
    assert refusal(state, "dC7-D8") is None
    assert pieces(played(state, "dC7-D8")) == {"dD8", "TP9", "RH8"}


@pytest.mark.rule("T-14")
def test_a_single_dwarf_leaps_one_cell_and_no_further():
    assert refusal(placed("dC7 TE7 TP9"), "dC7-E7") == "T-13"
