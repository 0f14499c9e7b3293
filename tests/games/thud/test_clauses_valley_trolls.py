"""Koom Valley: the stride of a troll, and chains of tramples (T-31, T-32)."""

import numpy as np
import pytest

from quadriga.games.thud.actions import MAX_CHAINS, N_PAIRS
from tests.games.thud.boards import THUD, VALLEY, happened, pieces, placed, played, refusal, targets, texts

TROLLS = "t 1 0 0-0"


def valley(words: str):
    """Return a position of Koom Valley with the trolls to move; a dwarf far off keeps the round going."""
    return placed(f"{words} dG15", TROLLS, VALLEY)


@pytest.mark.rule("T-31")
def test_a_troll_strides_up_to_three_cells_in_all_directions():
    assert targets(valley("TE10 RH8"), "E10", VALLEY) == {
        "D9", "C8", "B7", "E9", "E8", "E7", "F9", "G8", "H7", "D10", "C10", "B10", "F10", "G10", "H10", "D11", "C12",
        "E11", "E12", "E13", "F11", "G12", "H13",
    }  # fmt: skip
    assert refusal(valley("TE10"), "TE10-E6", VALLEY) == "T-31"
    assert refusal(valley("TE10"), "TE10-F8", VALLEY) == "T-31"
    assert refusal(valley("TE10 TE8"), "TE10-E7", VALLEY) == "T-1"


@pytest.mark.rule("T-31")
def test_nothing_happens_to_dwarfs_beside_the_cell_where_it_stops():
    assert [type(event).__name__ for event in happened(valley("TE10 dD8 dF8"), "TE10-E8", VALLEY)] == ["Slid"]


@pytest.mark.rule("T-32")
def test_a_troll_jumps_over_the_dwarf_beside_it():
    state = valley("TC9 dD9")
    assert "TC9-E9xD9" in texts(state, VALLEY)
    assert pieces(played(state, "TC9-E9xD9", setup=VALLEY)) == {"TE9", "dG15", "RH8"}
    assert [type(event).__name__ for event in happened(state, "TC9-E9", VALLEY)] == ["Jumped", "Trampled"]


@pytest.mark.rule("T-32")
@pytest.mark.parametrize(
    ("words", "ply", "clause"),
    [
        ("TC9 dE9", "TC9-F9xE9", "T-32"),  # not beside it
        ("TC9 dD9", "TC9-F9xD9", "T-32"),  # too far
        ("TC9 dD9 dE9", "TC9-E9xD9", "T-32"),  # the cell behind is taken
        ("TC9 TD9", "TC9-E9", "T-1"),  # trolls are not jumped
        ("TC9 dB9", "TC9-A9xD9", "T-32"),  # another dwarf is meant
        ("TB9 dA9", "TB9-A9", "T-1"),  # beyond the edge there is nothing
        ("TC9", "TC9-E9xD9", "T-32"),  # nobody there
        ("TC9 dD9 dF8 dE11", "TC9-F8xD9", "T-32"),  # a stride after the jump
    ],
)
def test_otherwise_it_does_not_jump(words, ply, clause):
    assert refusal(valley(words), ply, VALLEY) == clause


@pytest.mark.rule("T-32")
def test_it_may_go_on_in_any_direction_and_stop_after_any_jump():
    chains = {ply for ply in texts(valley("TC9 dD9 dF10 dF12"), VALLEY) if "x" in ply}
    assert chains == {"TC9-E9xD9", "TC9-G11xD9xF10", "TC9-E13xD9xF10xF12"}


@pytest.mark.rule("T-32")
def test_a_ring_leads_back_to_where_it_began_either_way_round():
    ring = valley("TC9 dD9 dE10 dD11 dC10")
    round_trips = {ply for ply in texts(ring, VALLEY) if ply.startswith("TC9-C9")}
    assert round_trips == {"TC9-C9xD9xE10xD11xC10", "TC9-C9xC10xD11xE10xD9"}
    after = played(ring, "TC9-C9xD9xE10xD11xC10", setup=VALLEY)
    assert pieces(after) == {"TC9", "dG15", "RH8"}


@pytest.mark.rule("T-32")
def test_a_trampled_dwarf_is_gone_at_once_and_not_jumped_again():
    chains = [ply for ply in texts(valley("TC9 dD9"), VALLEY) if "x" in ply]
    assert chains == ["TC9-E9xD9"]


@pytest.mark.rule("T-32")
def test_the_same_dwarfs_in_another_order_are_another_ply():
    state = valley("TC9 dD9 dE10 dD11 dC10 TD10")
    to_the_far_corner = {ply for ply in texts(state, VALLEY) if ply.startswith("TC9-E11")}
    assert to_the_far_corner == {"TC9-E11xD9xE10", "TC9-E11xC10xD11"}
    assert refusal(state, "TC9-E11", VALLEY) == "T-32"
    assert refusal(state, "TC9-E11xE10xD9", VALLEY) == "T-32"
    assert refusal(state, "TC9-E11xD9xE10", VALLEY) is None


@pytest.mark.rule("T-32")
def test_nobody_is_obliged_to_jump_and_a_single_way_needs_no_victims():
    state = valley("TC9 dD9 dF10")
    assert refusal(state, "TC9-C10", VALLEY) is None
    assert pieces(played(state, "TC9-G11", setup=VALLEY)) == {"TG11", "dG15", "RH8"}


@pytest.mark.rule("T-32")
def test_chains_have_codes_beyond_the_pairs_in_increasing_order():
    state = valley("TC9 dD9 dE10 dD11 dC10 TO9 dN9 dL9")
    codes = THUD.legal_actions(VALLEY, state, 1)
    assert (np.diff(codes) > 0).all()
    assert codes[codes >= N_PAIRS].tolist() == [N_PAIRS + index for index in range(7)]
    assert THUD.why_not(VALLEY, state, 1, N_PAIRS + 7) == "T-32"


@pytest.mark.rule("T-32")
def test_of_very_many_chains_the_first_are_listed_and_all_single_jumps():
    jumps = [f"{file}{rank}" for rank in (5, 7, 9) for file in "EGJ"]
    lattice = [f"{file}{rank}" for rank in range(5, 10) for file in "EFGHJ" if f"{file}{rank}" not in jumps]
    words = " ".join(["TG7", "TP6", "RH2", *(f"d{cell}" for cell in lattice)])
    state = placed(words, TROLLS, VALLEY)
    codes = THUD.legal_actions(VALLEY, state, 1)
    assert np.count_nonzero(codes >= N_PAIRS) == MAX_CHAINS
    plies = texts(state, VALLEY, "G7")
    assert {ply for ply in plies if ply.count("x") == 1} == {
        "TG7-E5xF6", "TG7-G5xG6", "TG7-J5xH6", "TG7-E7xF7", "TG7-J7xH7", "TG7-E9xF8", "TG7-G9xG8", "TG7-J9xH8",
    }  # fmt: skip
    assert THUD.why_not(VALLEY, state, 1, int(codes[-1]) + 1) == "T-32"
    longer = "TG7-J9xH8"  # the last direction: its continuations are beyond the cap
    assert [ply for ply in plies if ply.startswith(f"{longer}x")] == []
    assert refusal(state, "TG7-J7xH8xJ8", VALLEY) == "T-32"
