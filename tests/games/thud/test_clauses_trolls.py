"""What trolls do: the step and the club T-12, the shove T-15, under every ruleset."""

import pytest

from quadriga.kernel.errors import IllegalAction
from tests.games.thud.boards import THUD, mover, pieces, placed, played, refusal, targets, texts

TURN = "t 1 0 0-0"
RULES = {name: THUD.setup(name) for name in ("classic", "all-or-none", "subset", "one")}
TWO_BESIDE = "TE6 dC7 dD8 dN4"  # a step to D7 reaches C7 and D8


def ways(ruleset: str, position: str, ply: str) -> list[str]:
    """Return whom a troll may strike after `ply`, as the rest of the ply's text."""
    setup = RULES[ruleset]
    legal = texts(placed(position, TURN, setup), setup)
    return [text.removeprefix(ply) for text in legal if text.split("x")[0] == ply]


@pytest.mark.rule("T-12")
def test_a_troll_steps_one_cell_in_any_direction():
    assert targets(placed("TE6 dP10", TURN), "E6") == {"D5", "E5", "F5", "D6", "F6", "D7", "E7", "F7"}
    assert refusal(placed("TE6 dP10", TURN), "TE6-E8") == "T-12"
    assert refusal(placed("TE6 dP10", TURN), "TE6-F8") == "T-12"


@pytest.mark.rule("T-12")
def test_a_troll_steps_onto_empty_cells_only():
    state = placed("TE6 TE7 dD6 dP10", TURN)
    assert refusal(state, "TE6-E7") == "T-1"
    assert refusal(state, "TE6-D6") == "T-1"


@pytest.mark.rule("T-12")
def test_every_dwarf_beside_the_landing_cell_is_struck_whether_it_was_beside_before_or_not():
    state = played(placed("TE6 dC7 dD8 dE8 dD6 dN4", TURN), "TE6-D7")
    assert pieces(state) == {"TD7", "dN4", "RH8"}


@pytest.mark.rule("T-12")
def test_dwarfs_beside_the_cell_it_left_are_not_struck():
    assert "dF5" in pieces(played(placed("TE6 dF5 dN4", TURN), "TE6-D7"))


@pytest.mark.rule("T-12")
def test_up_to_seven_fall_at_once():
    seven = "dC6 dD6 dC7 dC8 dD8 dE8 dE7"
    assert pieces(played(placed(f"TE6 {seven} dN4", TURN), "TE6-D7")) == {"TD7", "dN4", "RH8"}


@pytest.mark.rule("T-12")
@pytest.mark.parametrize(
    ("ruleset", "expected"),
    [
        ("classic", ["xC7xD8"]),
        ("all-or-none", ["xC7xD8", "x-"]),
        ("subset", ["xC7xD8", "x-", "xC7", "xD8"]),
        ("one", ["x-", "xC7", "xD8"]),
    ],
)
def test_whom_a_step_strikes_is_the_rulesets_affair(ruleset, expected):
    assert ways(ruleset, TWO_BESIDE, "TE6-D7") == expected


@pytest.mark.rule("T-12", "T-15")
@pytest.mark.parametrize(
    ("ruleset", "expected"),
    [
        ("classic", ["xC7xD8"]),
        ("all-or-none", ["xC7xD8"]),
        ("subset", ["xC7xD8", "xC7", "xD8"]),
        ("one", ["xC7", "xD8"]),
    ],
)
def test_a_shove_strikes_somebody_under_every_ruleset(ruleset, expected):
    assert ways(ruleset, "TF5 TG4 dC7 dD8 dN4", "TF5-D7") == expected


@pytest.mark.rule("T-12")
@pytest.mark.parametrize("ruleset", RULES)
def test_a_step_beside_nobody_is_one_ply_under_every_ruleset(ruleset):
    assert ways(ruleset, "TE6 dN4", "TE6-D7") == [""]


@pytest.mark.rule("T-12")
@pytest.mark.parametrize(("ruleset", "expected"), [("classic", ["xC7"]), ("one", ["xC7", "x-"])])
def test_a_single_dwarf_beside_is_everybody(ruleset, expected):
    assert ways(ruleset, "TE6 dC7 dN4", "TE6-D7") == expected


@pytest.mark.rule("T-12")
@pytest.mark.parametrize(
    ("ruleset", "ply"),
    [
        ("classic", "TE6-D7xC7"),
        ("classic", "TE6-D7x-"),
        ("classic", "TE6-D7xC7xD8xE8"),
        ("classic", "TE6-D7xN4"),
        ("all-or-none", "TE6-D7xC7"),
        ("one", "TE6-D7xC7xD8"),
    ],
)
def test_a_choice_that_the_ruleset_does_not_give_is_refused(ruleset, ply):
    setup = RULES[ruleset]
    assert refusal(placed(TWO_BESIDE, TURN, setup), ply, setup) == "T-12"


@pytest.mark.rule("T-12")
def test_a_code_that_the_ruleset_does_not_give_is_refused():
    setup = RULES["one"]
    state = placed(TWO_BESIDE, TURN, setup)
    both = THUD.read_action(RULES["classic"], state, 1, "TE6-D7xC7xD8")
    assert THUD.why_not(setup, state, 1, both) == "T-12"
    last = int(THUD.legal_actions(setup, state, 1)[-1])
    assert THUD.why_not(setup, state, 1, last) is None
    assert THUD.why_not(setup, state, 1, last + 1) == "T-12"
    assert THUD.why_not(RULES["classic"], state, 1, last) == "T-12"


@pytest.mark.rule("T-12")
def test_every_choice_is_played_as_it_is_written():
    setup = RULES["subset"]
    start = "TE6 TF6 dC6 dD6 dC7 dC8 dD8 dG7 dN4"
    state = placed(start, TURN, setup)
    before = pieces(state)
    for text in texts(state, setup):
        ply, *struck = text.removesuffix("x-").split("x")
        origin, target = ply[1:].split("-")
        expected = (before - {f"T{origin}"} - {f"d{cell}" for cell in struck}) | {f"T{target}"}
        assert pieces(played(state, text, setup=setup)) == expected


@pytest.mark.rule("T-12")
@pytest.mark.parametrize("ruleset", ["all-or-none", "subset", "one"])
def test_where_there_is_a_choice_it_must_be_written_and_the_error_lists_it(ruleset):
    setup = RULES[ruleset]
    state = placed(TWO_BESIDE, TURN, setup)
    with pytest.raises(IllegalAction) as refused:
        THUD.read_action(setup, state, mover(state, setup), "TE6-D7")
    assert refused.value.clause == "T-12"
    for rest in ways(ruleset, TWO_BESIDE, "TE6-D7"):
        assert f"TE6-D7{rest}" in refused.value.message("en")
        assert f"TE6-D7{rest}" in refused.value.message("ru")


@pytest.mark.rule("T-15")
def test_a_line_of_three_shoves_its_front_troll_up_to_three_cells():
    line = "TB7 TC7 TD7"
    for distance, target in enumerate(["E7", "F7", "G7"], 1):
        beside = f"d{chr(ord(target[0]) + 1)}6"
        assert refusal(placed(f"{line} {beside} dN4", TURN), f"TD7-{target}") is None, distance
    assert refusal(placed(f"{line} dJ6 dN4", TURN), "TD7-H7") == "T-15"
    assert refusal(placed("TC7 TD7 dH6 dN4", TURN), "TD7-G7") == "T-15"


@pytest.mark.rule("T-15")
def test_a_shove_with_no_victim_is_none():
    assert refusal(placed("TB7 TC7 TD7 dN4", TURN), "TD7-F7") == "T-15"
    assert targets(placed("TB7 TC7 TD7 dN4", TURN), "D7").isdisjoint({"F7", "G7"})


@pytest.mark.rule("T-15")
def test_a_shove_strikes_all_beside_its_landing_cell():
    state = played(placed("TB7 TC7 TD7 dH6 dH7 dF8 dE6 dN4", TURN), "TD7-G7")
    assert pieces(state) == {"TB7", "TC7", "TG7", "dE6", "dN4", "RH8"}


@pytest.mark.rule("T-15")
def test_only_the_front_troll_is_shoved_and_over_empty_cells_only():
    assert refusal(placed("TB7 TC7 TD7 dF6 dN4", TURN), "TC7-E7") == "T-1"
    assert refusal(placed("TB7 TC7 TD7 dE7 dG6 dN4", TURN), "TD7-F7") == "T-1"
    assert refusal(placed("TE8 TF8 TG8 dK7 dN4", TURN), "TG8-J8") == "T-10"


@pytest.mark.rule("T-15")
def test_the_line_of_trolls_is_counted_straight_backward():
    assert refusal(placed("TD6 TD7 TD8 dG6 dN4", TURN), "TD7-F7") == "T-12"
    assert refusal(placed("TB7 TD7 dG6 dN4", TURN), "TD7-F7") == "T-12"
    assert refusal(placed("TC6 TD7 dF10 dN4", TURN), "TD7-F9") is None


@pytest.mark.rule("T-15")
def test_a_shove_of_one_cell_is_the_step_and_may_strike_nobody():
    state = placed("TC7 TD7 dN4", TURN)
    assert [text for text in texts(state) if text.startswith("TD7-E7")] == ["TD7-E7"]
    assert {choice.kind for choice in THUD.choices(RULES["classic"], state, 1)} == {"step"}
