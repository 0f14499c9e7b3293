"""The oracle itself is held to the published counts and to positions small enough to count on one's fingers."""

from dataclasses import replace

import pytest

from tests.games.thud import perft
from tests.games.thud.oracle import (
    Ending,
    Options,
    Position,
    agree,
    count,
    ended,
    legal_plies,
    opening,
    play,
    position_text,
    read_position,
    text,
    totals,
)
from tests.games.thud.oracle.board import CELLS, NEIGHBOURS, RANKS
from tests.games.thud.oracle.position import CLASSIC, KOOM_VALLEY

PLAIN = Options()
KOOM = Options(KOOM_VALLEY)
ALL_TREES = [pytest.param(tree, id=f"{tree.ruleset}: {tree.name} {tree.options}")
             for variant in (CLASSIC, KOOM_VALLEY) for tree in perft.read(variant)]  # fmt: skip


def placed(pieces: str, to_move: str = "d", **rest: object) -> Position:
    """Return a position from words such as `dA7 TC7`, the Rock on H8 unless they say otherwise."""
    words = pieces.split() if "R" in pieces else [*pieces.split(), "RH8"]
    return replace(Position({word[1:]: word[0] for word in words}, to_move), **rest)


def written(position: Position, options: Options = PLAIN, kinds: str = "") -> list[str]:
    """Return the legal plies of those kinds (or all) in notation, in alphabetical order."""
    return sorted(text(ply) for ply in legal_plies(position, options) if not kinds or ply.kind in kinds.split())


def played(position: Position, notation: str, options: Options = PLAIN) -> Position:
    """Return the position after the legal ply written so."""
    [ply] = [ply for ply in legal_plies(position, options) if text(ply) == notation]
    return play(position, options, ply)


# --- counts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "to_move", "nodes"),
    [
        (PLAIN, "d", [656, 21_736]),
        (PLAIN, "T", [32, 20_360]),
        (Options(troll_capture="all-or-none"), "d", [656, 22_624]),
        (KOOM, "d", [388, 33_974]),
        (KOOM, "T", [88, 34_040]),
    ],
)
def test_openings_have_as_many_plies_as_other_counters_found(options, to_move, nodes):
    start = replace(opening(options), to_move=to_move)
    assert [count(start, options, depth) for depth in (1, 2)] == nodes


@pytest.mark.parametrize("tree", ALL_TREES)
def test_the_counted_trees_are_those_the_oracle_counts(tree):
    options = Options(tree.ruleset, **tree.options)
    assert [count(read_position(tree.position), options, depth) for depth in (1, 2)] == tree.nodes[:2]


@pytest.mark.parametrize(("variant", "trees"), [(CLASSIC, perft.classic_trees), (KOOM_VALLEY, perft.koom_valley_trees)])
def test_the_files_of_counted_trees_hold_what_the_command_would_write(variant, trees):
    listed = [(tree.name, tree.found, position_text(tree.position), tree.options, tree.depth) for tree in trees()]
    filed = [(tree.name, tree.found, tree.position, Options(variant, **tree.options), len(tree.nodes))
             for tree in perft.read(variant)]  # fmt: skip
    assert listed == filed


@pytest.mark.parametrize("tree", ALL_TREES)
def test_a_position_survives_its_text(tree):
    assert position_text(read_position(tree.position)) == tree.position


# --- the board ----------------------------------------------------------------------------------------------------


def test_the_board_has_165_cells_and_does_not_wrap_round():
    assert len(CELLS) == 165
    assert sorted(NEIGHBOURS["P6"]) == ["O5", "O6", "O7", "P7"]


def test_dwarfs_stand_on_the_whole_edge_but_four_cells():
    edge = {*RANKS[0], *RANKS[-1], *(rank[0] for rank in RANKS), *(rank[-1] for rank in RANKS)}
    assert edge - set(opening(PLAIN).cells_of("d")) == {"H1", "H15", "A8", "P8"}


# --- dwarfs, classic ----------------------------------------------------------------------------------------------


def test_three_dwarfs_hurl_over_two_empty_cells():
    assert written(placed("dA7 dB7 dC7 TF7"), kinds="hurl") == ["dC7-F7xF7"]


def test_three_dwarfs_do_not_hurl_over_three_empty_cells():
    assert written(placed("dA7 dB7 dC7 TG7"), kinds="hurl") == []


def test_one_dwarf_leaps_onto_a_neighbour_only():
    assert written(placed("dA7 TB8 TC7"), kinds="hurl") == ["dA7-B8xB8"]


def test_a_hurl_takes_the_trolls_cell_and_keeps_the_dwarf():
    after = played(placed("dA7 dB7 TD7 TN7"), "dB7-D7xD7")
    assert after.pieces == placed("dA7 dD7 TN7").pieces


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("dA7 dC7 dD7 TG7", "a gap"),
        ("dA7 TB7 dC7 dD7 TG7", "a troll"),
        ("dF8 dG8 dJ8 TL8", "the Rock"),
        ("dD5 dD6 dD7 TF7", "another direction"),
    ],
)
def test_a_line_ends_at(line, reason):
    front = line.split()[-2][1:]
    target = line.split()[-1][1:]
    assert f"d{front}-{target}x{target}" not in written(placed(line)), reason


def test_nothing_flies_over_the_rock():
    assert written(placed("dE8 dF8 dG8 TJ8"), kinds="hurl") == []


def test_seven_dwarfs_hurl_seven_cells_and_the_eighth_needs_no_room():
    assert written(placed("dA7 dB7 dC7 dD7 dE7 dF7 dG7 TO7"), kinds="hurl") == ["dG7-O7xO7"]


def test_the_rear_dwarf_is_never_hurled():
    assert {ply.origin for ply in legal_plies(placed("dA7 dB7 dC7 TD7"), PLAIN) if ply.kind == "hurl"} == {"C7"}


def test_a_dwarf_beside_a_troll_captures_nothing_by_arriving():
    assert played(placed("dA7 TF6"), "dA7-E7").pieces == placed("dE7 TF6").pieces


# --- trolls, classic ----------------------------------------------------------------------------------------------

SHOVED = placed("TE7 TF7 dJ6 dJ7", "T")  # the front troll F7 reaches H7, beside both dwarfs
STEPPED = placed("TG7 dJ6 dJ7", "T")


@pytest.mark.parametrize(
    ("rule", "stepped", "shoved"),
    [
        ("all", ["xJ6xJ7"], ["xJ6xJ7"]),
        ("all-or-none", ["", "xJ6xJ7"], ["xJ6xJ7"]),
        ("subset", ["", "xJ6", "xJ6xJ7", "xJ7"], ["xJ6", "xJ6xJ7", "xJ7"]),
        ("one", ["", "xJ6", "xJ7"], ["xJ6", "xJ7"]),
    ],
)
def test_a_capture_rule_says_who_is_struck(rule, stepped, shoved):
    options = Options(troll_capture=rule)
    assert [ply for ply in written(STEPPED, options) if ply.startswith("TG7-H7")] == [f"TG7-H7{x}" for x in stepped]
    assert written(SHOVED, options, kinds="shove") == [f"TF7-H7{x}" for x in shoved]


def test_a_shove_without_a_victim_is_no_ply():
    assert written(placed("TE7 TF7 TG7 dA10", "T"), kinds="shove") == []


def test_a_shove_of_one_cell_is_the_step():
    plies = written(placed("TE7 TF7 dH6 dA10", "T"))
    assert [ply for ply in plies if ply.startswith("TF7-G7")] == ["TF7-G7xH6"]


def test_a_shove_stops_before_whatever_stands_in_the_way():
    assert written(placed("TD8 TE8 TF8 dH7", "T"), kinds="shove") == []


# --- the course of a match ----------------------------------------------------------------------------------------


def test_a_boxed_in_side_ends_the_round_and_the_next_one_opens_with_the_points_banked():
    box = placed("TA6 dB5 dB6 dA7 dP7")
    after = played(box, "dP7-B7")
    assert after == replace(opening(PLAIN), round=2, scores=(4, 4))


def test_the_last_round_stays_on_the_board_and_seats_have_changed_sides():
    last = placed("dA7 dC7 TB7", round=2, scores=(10, 20))
    after = played(last, "dA7-B7xB7")
    assert ended(after, PLAIN) == Ending("T-16", 2, 0)
    assert totals(after, PLAIN) == (10, 22)
    assert legal_plies(after, PLAIN) == []


def test_agreement_ends_a_round_as_it_stands():
    assert agree(opening(PLAIN), PLAIN) == replace(opening(PLAIN), round=2, scores=(32, 32))
    single = Options(rounds=1)
    assert totals(agree(placed("dA7 dB7 TN7"), single), single) == (2, 4)


def test_the_limit_counts_plies_without_capture():
    limited = Options(quiet_limit=10, rounds=1)
    near = placed("dA7 dB7 TD7 TN7", quiet=9)
    assert ended(played(near, "dA7-A8", limited), limited) == Ending("T-16", 2, 8)
    assert played(near, "dB7-D7xD7", limited).quiet == 0
    assert ended(played(near, "dB7-D7xD7", limited), limited) is None


def test_a_position_without_trolls_is_over():
    assert legal_plies(placed("dA7"), PLAIN) == []


# --- Koom Valley --------------------------------------------------------------------------------------------------


def test_a_chain_of_tramples_may_turn_and_may_stop_after_any_jump():
    chains = written(placed("TC7 dD7 dF8 dP9", "T"), KOOM, kinds="trample")
    assert chains == ["TC7-E7xD7", "TC7-G9xD7xF8"]


def test_a_chain_of_tramples_may_end_where_it_began():
    assert "TC7-C7xD7xE8xD9xC8" in written(placed("TC7 dD7 dE8 dD9 dC8", "T"), KOOM)


def test_the_order_of_the_victims_tells_chains_apart():
    ring = written(placed("TC7 dD7 dE8 dD9 dC8", "T"), KOOM)
    assert {"TC7-C7xD7xE8xD9xC8", "TC7-C7xC8xD9xE8xD7"} <= set(ring)


def test_a_moved_dwarf_takes_every_troll_between_it_and_another():
    after = played(placed("dA7 dG7 TF7 TE8 dE9 TN12"), "dA7-E7xF7xE8", KOOM)
    assert after.pieces == placed("dE7 dG7 dE9 TN12").pieces


def test_a_troll_that_steps_between_two_dwarfs_is_safe():
    after = played(placed("TF6 dE7 dG7 TN12", "T"), "TF6-F7", KOOM)
    assert after.pieces["F7"] == "T"


@pytest.mark.parametrize(
    ("dwarfs", "escort", "rocks"),
    [
        ("dG9", 1, ["RH8-G8", "RH8-H9"]),
        ("dG9", 2, []),
        ("dG8 dG9", 2, ["RH8-H9"]),
        ("dA7", 1, []),
    ],
)
def test_the_rock_moves_where_its_escort_is_beside_it_before_and_after(dwarfs, escort, rocks):
    position = placed(f"{dwarfs} TN12 TN11 TN10")
    assert written(position, Options(KOOM_VALLEY, rock_escort=escort), kinds="rock") == rocks


@pytest.mark.parametrize(
    ("position", "ending"),
    [
        (placed("RH1 dH2 TA7 TA8 TA9", "T"), Ending("T-35", 2, 0)),
        (placed("RH1 dH2 TA7 TA8 TA9", "d"), None),
        (placed("TG8 TJ8 TH9 dA7", "d"), Ending("T-36", 0, 2)),
        (placed("TG8 TJ8 TH9 dA7", "T"), None),
        (placed("dA7", "T"), Ending("T-37", 2, 0)),
        (placed("TA7", "d"), Ending("T-37", 0, 2)),
    ],
)
def test_koom_valley_ends_are_judged_by_the_side_that_has_just_moved(position, ending):
    assert ended(position, KOOM) == ending


def test_koom_valley_is_drawn_when_nobody_can_reach_an_aim_any_more():
    escorted = Options(KOOM_VALLEY, rock_escort=2)
    assert ended(placed("dA7 TN7 TN8"), escorted) == Ending("T-37", 1, 1)
    assert ended(placed("dA7 TN7 TN8"), KOOM) is None
    assert ended(placed("dA7 TN7 TN8 TN9"), escorted) is None
