"""The plan: the sheet, the halves, coins, placing and taking off, readiness."""

import pytest

from quadriga.games.rat import GAME as RAT
from quadriga.games.rat.actions import N_ACTIONS, READY
from quadriga.games.rat.board import CELL_NAMES
from quadriga.games.rat.sheets import SHEETS
from quadriga.kernel.errors import BadOption, IllegalAction, NotWaiting, UnreadableAction

from .fields import OPEN

COINS = 12
SHEET = f"{OPEN} {COINS} saD12.pdE12"
WITH_BOULDER = "12/" * 9 + "3x8/" + "12/" * 5 + f"12 {COINS} saD12"


def planned(*texts, sheet=SHEET, mode="battle"):
    """Return the setup and the position after these actions of seat 0."""
    setup = RAT.setup(sheet=sheet, mode=mode)
    state = RAT.opening(setup)
    for text in texts:
        state = RAT.apply(setup, state, 0, RAT.read_action(setup, state, 0, text))
    return setup, state


def refusal(text, *before, **kwargs):
    """Return the clause that forbids an action."""
    setup, state = planned(*before, **kwargs)
    with pytest.raises(IllegalAction) as refused:
        RAT.read_action(setup, state, 0, text)
    assert refused.value.message("ru") != refused.value.message("en")
    return refused.value.clause


@pytest.mark.rule("R-9")
def test_the_sheet_has_twelve_columns_and_sixteen_rows_counted_from_below():
    assert len(CELL_NAMES) == 12 * 16
    assert (CELL_NAMES[0], CELL_NAMES[11], CELL_NAMES[-12], CELL_NAMES[-1]) == ("A16", "L16", "A1", "L1")


@pytest.mark.rule("R-10")
def test_one_stands_on_ones_own_half_alone_and_on_no_boulder():
    assert refusal("pdD9") == "R-10"
    assert refusal("pdD8", "sdD8") == "R-10"
    assert refusal("pdD7", sheet=WITH_BOULDER) == "R-10"
    setup, state = planned("pdA8", "pdL1")
    assert RAT.view(setup, state, 0).plans[0] == "pdA8.pdL1"


@pytest.mark.rule("R-7")
def test_once_the_plan_is_made_nothing_can_be_changed():
    setup, state = planned("pdD8", "go")
    assert RAT.waiting(setup, state) == ()
    with pytest.raises(NotWaiting):
        RAT.read_action(setup, state, 0, "pdE8")


@pytest.mark.rule("R-8")
def test_the_army_costs_no_more_than_the_coins_and_need_not_cost_all():
    assert refusal("pdD7", "pdD8", "pdE8", "pdF8", "pdG8") == "R-8"
    setup, state = planned("hdD8", "pdE8")
    assert RAT.view(setup, state, 0).left == (COINS - 8, None)
    assert refusal("hdF8", "hdD8", "pdE8") == "R-8"
    assert RAT.why_not(setup, state, 0, READY) is None


@pytest.mark.rule("R-8", "R-40")
def test_the_enemy_is_drawn_from_the_start_with_every_order():
    setup, state = planned()
    drawn = {w.cell: (w.kind, w.order) for w in RAT.view(setup, state, 0).warriors}
    assert drawn == {"D12": ("swordsman", "advance"), "E12": ("spearman", "defence")}


@pytest.mark.rule("R-3")
def test_a_warrior_is_a_kind_an_order_and_a_cell():
    setup, state = planned("bssC3")
    [archer] = [w for w in RAT.view(setup, state, 0).warriors if w.side == "lower"]
    assert (archer.kind, archer.order, archer.strong, archer.cell) == ("archer", "support", True, "C3")
    assert RAT.why_not(setup, state, 0, -1) == RAT.why_not(setup, state, 0, N_ACTIONS) == "R-3"
    for text in ("", "xdD8", "pd", "pdD", "pdasD8", "pdM3", "pdA0", "pdA17", "-", "-Z1", "D8"):
        with pytest.raises(UnreadableAction):
            RAT.read_action(setup, state, 0, text)


@pytest.mark.rule("R-4")
def test_taking_off_gives_back_what_was_paid_the_mark_included():
    setup, state = planned("hddD8")
    assert RAT.view(setup, state, 0).left[0] == COINS - 6
    setup, state = planned("hddD8", "-D8")
    assert state.tobytes() == RAT.opening(setup).tobytes()
    assert refusal("-E8", "hddD8") == "R-4"
    assert refusal("-D12") == "R-10"


@pytest.mark.rule("R-11")
def test_nobody_fights_without_an_army():
    assert refusal("go") == "R-11"
    assert refusal("go", "pdD8", "-D8") == "R-11"
    assert refusal("go", "pdD8", mode="sandbox") == "R-11"


@pytest.mark.rule("R-41")
def test_any_order_is_strengthened_for_a_coin():
    for order in "ads":
        plain, strong = planned(f"p{order}D8"), planned(f"p{order}{order}D8")
        assert RAT.view(*plain, 0).left[0] - RAT.view(*strong, 0).left[0] == 1


@pytest.mark.rule("R-2")
def test_beside_the_sheet_stand_coins_and_both_armies():
    setup, state = planned("pdD8")
    view = RAT.view(setup, state, 0)
    assert view.coins == (COINS, None)
    assert view.left == (COINS - 3, None)
    assert [w.side for w in view.warriors].count("upper") == 2
    after = RAT.view(setup, planned("pdD8", "go")[1], 0).battle
    assert after.hired == (1, 2)
    assert len(after.lost) == len(after.alive) == 2


@pytest.mark.rule("R-13")
def test_the_order_of_placing_makes_no_difference():
    warriors = ["pdD8", "hdE8", "saF7"]
    one, other = planned(*warriors, "go")[1], planned(*warriors[::-1], "go")[1]
    assert one.tobytes() == other.tobytes()


@pytest.mark.rule("R-68")
def test_in_the_sandbox_one_places_both_armies_for_nothing():
    setup, state = planned("tdD8", "tdD9", "taaA16", "-D9", mode="sandbox")
    view = RAT.view(setup, state, 0)
    assert view.coins == view.left == (None, None)
    assert view.plans == ("tdD8", "taaA16")
    assert RAT.waiting(setup, state) == (0,)
    assert RAT.outcome(setup, RAT.apply(setup, state, 0, READY)) is not None


@pytest.mark.rule("R-70")
def test_sheet_and_plan_in_writing_are_the_whole_battle():
    setup, state = planned("pdD8", "bssD7", "go")
    text = RAT.position_text(setup, state)
    assert text == "- - 59 1 0-0 pdD8.bssD7 pdE12.saD12"
    assert RAT.read_position(setup, text).tobytes() == state.tobytes()


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_of_its_own_name_is_the_same_as_its_text(name):
    text = SHEETS[name].text()
    assert RAT.table_hash(RAT.setup(sheet=text, mode="duel")) == RAT.table_hash(RAT.setup(sheet=name, mode="duel"))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("12/12 10 paD9", "2 rows"),
        ("/".join(["12"] * 17) + " 10 paD9", "17 rows"),
        ("/".join(["99"] * 16) + " 10 paD9", "99 cells"),
        (OPEN.replace("12", "11", 1) + " 10 paD9", "row 16"),
        (OPEN.replace("12", "11q", 1) + " 10 paD9", "row 16"),
        (OPEN + " 2 paD9", "coins '2'"),
        (OPEN + " 1e9 paD9", "coins '1e9'"),
        (OPEN + " 10 paD8", "other half"),
        (OPEN + " 10 paD9.saD9", "already"),
        (OPEN + " 10 waD9", "no warrior"),
        (OPEN + " 10 paM9", "no cell"),
        (OPEN + " 10 -", "no enemy"),
        (OPEN + " 10", "GROUND COINS ENEMY"),
        ("x11/" + "12/" * 14 + "12 10 paA16", "boulder"),
        ("1x10/x11/" + "12/" * 13 + "12 10 paA16", "no way"),
        ("12/" * 8 + "/".join(["x" * 12] * 8) + " 10 paA16", "lower half is all boulders"),
        ("nowhere", "dawn-watch"),
        ("12/" * 5000, "GROUND COINS ENEMY"),
    ],
)
def test_an_impossible_sheet_is_refused_with_its_reason(text, reason):
    with pytest.raises(BadOption, match=reason) as refused:
        RAT.setup(sheet=text)
    assert refused.value.message("ru") != refused.value.message("en")


def test_a_sheet_with_the_longest_of_ways_still_counts_them():
    rows = ["12", "x" * 11 + "1", "12", "1" + "x" * 11] * 4
    setup = RAT.setup(sheet=f"{'/'.join(rows)} 10 paA16")
    assert setup[0].distance[0, CELL_NAMES.index("A2")] == 8 * 11 + 14
