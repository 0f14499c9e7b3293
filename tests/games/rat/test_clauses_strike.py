"""The strike: the difference, multiples, targets, and what each kind does with them."""

import pytest

from quadriga.games.rat import GAME as RAT
from quadriga.games.rat.events import Fell, Stepped, Struck, Wounded

from .fields import field, of_kind, told


def strokes(setup, lower, upper, n_ticks=1):
    """Return what each strike of the lower side took, in order: (who, whom, strokes)."""
    happened = told(setup, lower, upper, n_ticks)
    struck = [s for events in happened for s in of_kind(events, Struck)]
    return [(s.who, s.whom, s.strokes) for s in struck if s.side == "lower"]


def first(setup, lower, upper, n_ticks=1):
    """Return what the first strike of the lower side took."""
    return strokes(setup, lower, upper, n_ticks)[0][2]


@pytest.mark.rule("R-23")
@pytest.mark.parametrize(
    ("attacker", "victim", "taken"),
    [
        ("p", "p", 1), ("p", "s", 1), ("p", "b", 2), ("p", "t", 2), ("s", "p", 2), ("s", "s", 3), ("s", "b", 4),
        ("s", "h", 3), ("h", "p", 2), ("h", "h", 3), ("h", "t", 4),
    ],
)  # fmt: skip
def test_a_strike_takes_the_difference_and_never_less_than_one(attacker, victim, taken):
    assert first(field(), f"{attacker}aD8", f"{victim}aD9") == taken


@pytest.mark.rule("R-23", "R-30")
@pytest.mark.parametrize(("victim", "taken"), [("p", 1), ("s", 2), ("b", 3), ("h", 2), ("t", 3)])
def test_an_arrow_hardly_scratches_a_spearman(victim, taken):
    assert first(field(), "bdD7", f"{victim}aD9") == taken


@pytest.mark.rule("R-24")
def test_defence_below_nought_adds_to_the_strike():
    rows = ["............"] * 7 + ["...m........"] + ["............"] * 8
    assert first(field(*rows), "sdD8", "baaD9") == 4 + 2


@pytest.mark.rule("R-26", "R-31")
@pytest.mark.parametrize(
    ("rider", "victim", "taken", "falls"),
    [("ha", "ps", 6, True), ("ha", "pd", 5, False), ("haa", "pd", 6, True), ("haa", "pdd", 5, False)],
)
def test_the_ladder_of_the_charge(rider, victim, taken, falls):
    order = victim[1:]
    happened = told(field(), f"{rider}D8", f"p{order}D11", 3)
    struck = [s for events in happened for s in of_kind(events, Struck) if s.side == "lower"]
    assert (struck[0].strokes, struck[0].charged) == (taken, True)
    assert bool([fell for fell in of_kind(happened[2], Fell) if fell.side == "upper"]) == falls


@pytest.mark.rule("R-26")
@pytest.mark.parametrize(("cell", "charged"), [("D8", False), ("D7", False), ("D6", True), ("D5", True)])
def test_a_run_up_takes_two_steps_in_a_row(cell, charged):
    struck = [
        s for events in told(field(), f"ha{cell}", "pdD9", 6) for s in of_kind(events, Struck) if s.side == "lower"
    ]
    assert struck[0].charged == charged
    assert not struck[1].charged  # a strike spoils the run-up


@pytest.mark.rule("R-26", "R-47")
def test_a_forest_spoils_the_run_up():
    rows = ["............"] * 9 + ["...f........"] + ["............"] * 6
    struck = [s for events in told(field(*rows), "haD8", "pdD10", 9) for s in of_kind(events, Struck)]
    assert not any(s.charged for s in struck)


@pytest.mark.rule("R-27", "R-28")
def test_a_spear_counts_three_times_against_a_rider_before_anything_is_added():
    assert first(field(), "paD8", "haD9") == 2 * 3 - 1
    assert first(field(), "paaD8", "haD9") == 2 * 3 + 1 - 1
    assert first(field(), "pdD8.ssD7", "haD9") == 2 * 3 + 1 - 1
    assert first(field(), "haD8", "paD9") == 4 - 2


@pytest.mark.rule("R-33")
def test_cells_are_beside_each_other_by_a_side_and_not_by_a_corner():
    assert strokes(field(), "sdD8", "pdE9") == []
    assert strokes(field(), "sdD8", "pdD9") != []


@pytest.mark.rule("R-34")
def test_the_nearest_is_struck_then_the_most_wounded_then_the_first_in_view():
    assert strokes(field(), "bdD7", "pdE9.pdD9") == [("D7", "D9", 1)]  # two cells away, the other three
    assert strokes(field(), "bdE8", "pdD10.bdF10") == [("E8", "F10", 2)]  # equally near: three strokes to bear, not six
    assert strokes(field(), "bdE8", "pdD10.pdF10") == [("E8", "D10", 1)]  # further left
    assert strokes(field(), "bdE8", "pdF10.pdE11") == [("E8", "E11", 1)]  # further to the front


@pytest.mark.rule("R-30", "R-35")
def test_an_archer_with_an_enemy_beside_him_shoots_at_nobody_and_backs_away():
    [events] = told(field(), "baD8", "pdD9.pdD10", 1)
    assert not [s for s in of_kind(events, Struck) if s.side == "lower"]
    assert [(s.who, s.to) for s in of_kind(events, Stepped)] == [("D8", "D7")]
    [events] = told(field(), "bdD8", "pdD9.pdD10", 1)
    assert not [s for s in of_kind(events, Struck) if s.side == "lower"]
    assert not of_kind(events, Stepped)


@pytest.mark.rule("R-36")
def test_one_backs_away_from_all_enemies_and_to_the_rear():
    def goes(lower, upper):
        [events] = told(field(), lower, upper, 1)
        return [s.to for s in of_kind(events, Stepped) if s.side == "lower"]

    assert goes("baD8", "pdD9") == ["D7"]
    assert goes("baD8.pdD7", "pdD9") == ["E8"]  # both sides are two away: the rearmost is on the right
    assert goes("baD8.pdD7.pdC8.pdE8", "pdD9") == []
    assert goes("tdD8", "pdD9") == []  # a trebuchet does not


@pytest.mark.rule("R-32", "R-37")
def test_a_stone_hits_all_beside_its_target_whosever_they_are():
    [events] = told(field(), "tdD5.pdC8.sdD7", "paD9.pdD10.bdE9.hdE10", 1)
    taken = {event.who: event.strokes for event in of_kind(events, Wounded)}
    assert taken["D9"] == 6 - 2
    assert taken["D10"] == 6 - 3
    assert taken["E9"] == 6 - 1
    assert "E10" not in taken  # at a corner
    [events] = told(field(), "tdD5.pdD8", "paD9", 1)
    assert {w.who: w.strokes for w in of_kind(events, Wounded)}["D8"] == (6 - 3) + 1  # the stone, and the spear of D9


@pytest.mark.rule("R-38")
def test_a_trebuchet_aims_from_three_to_six_cells_away_or_stands():
    assert strokes(field(), "tdD6", "pdD9") == [("D6", "D9", 3)]
    assert strokes(field(), "tdD6", "pdD12.pdD14") == [("D6", "D12", 3)]
    assert strokes(field(), "tdD6", "pdD13") == []
    happened = told(field(), "taD7", "pdD9", 4)
    assert not [e for events in happened for e in events if isinstance(e, Struck | Stepped)]


@pytest.mark.rule("R-39")
def test_warriors_are_not_in_the_way_of_a_shot():
    assert ("D6", "D9", 1) in strokes(field(), "bdD6.pdD7.pdD8", "pdD9")


@pytest.mark.rule("R-29")
def test_a_swordsman_is_what_the_table_says():
    rows = {row.name: row for row in RAT.tables("en").kinds}
    sword = rows["swordsman"]
    assert (sword.price, sword.stamina, sword.attack, sword.defence) == (3, 5, 4, 1)


@pytest.mark.rule("R-28", "R-29", "R-30", "R-31", "R-32")
def test_the_tables_say_what_the_clauses_say():
    rows = [
        (k.price, k.stamina, k.attack, k.defence, k.nearest, k.farthest, k.strike_period, k.step_period)
        for k in RAT.tables("ru").kinds
    ]
    assert rows == [
        (3, 6, 2, 2, 1, 1, 2, 2),
        (3, 5, 4, 1, 1, 1, 2, 2),
        (3, 3, 3, 0, 2, 3, 3, 2),
        (5, 6, 4, 1, 1, 1, 2, 1),
        (10, 4, 6, 0, 3, 6, 4, 3),
    ]
