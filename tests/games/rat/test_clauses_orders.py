"""Orders and ground: what they add, and where warriors go."""

import pytest

from quadriga.games.rat import GAME as RAT
from quadriga.games.rat.events import Helped, Stepped, Struck
from quadriga.kernel.random import below, generator

from .fields import field, fought, of_kind, result, told

FLAT = ["............"] * 16


def drawn(**cells):
    """Return an open field with letters on some cells, as D9="f"."""
    rows = [list(row) for row in FLAT]
    for name, letter in cells.items():
        rows[16 - int(name[1:])]["ABCDEFGHIJKL".index(name[0])] = letter
    return field(*map("".join, rows))


def taken(setup, lower, upper):
    """Return what the first strike of the lower side takes."""
    [events] = told(setup, lower, upper, 1)
    return next(s.strokes for s in of_kind(events, Struck) if s.side == "lower")


def steps(setup, lower, upper, n_ticks, who):
    """Return (tick, to) of each step of a warrior."""
    happened = told(setup, lower, upper, n_ticks)
    return [(n, s.to) for n, events in enumerate(happened) for s in of_kind(events, Stepped) if s.who == who]


@pytest.mark.rule("R-42")
def test_onslaught_strikes_harder_and_is_struck_harder():
    assert taken(field(), "saD8", "saD9") == 3
    assert taken(field(), "saaD8", "saD9") == 4
    assert taken(field(), "saD8", "saaD9") == 4
    assert steps(field(), "saD8", "pdD12", 3, "D8") == [(0, "D9"), (2, "D10")]


@pytest.mark.rule("R-43")
def test_defence_holds_its_cell_and_takes_less():
    assert taken(field(), "saD8", "sdD9") == 2
    assert taken(field(), "saD8", "sddD9") == 1
    assert steps(field(), "sdD8", "pdD12.paA9", 9, "D8") == []


@pytest.mark.rule("R-44")
def test_support_adds_to_the_ward_beside_and_adds_up():
    assert taken(field(), "sdD8.psD7", "sdD9") == 2 + 1
    assert taken(field(), "sdD8.pssD7", "sdD9") == 2 + 2
    assert taken(field(), "sdD8.pssD7.psC8", "sdD9") == 2 + 2 + 1
    assert taken(field(), "sdD8.psD6", "sdD9") == 2  # not beside
    assert taken(field(), "sdD8.pdD7", "sdD9") == 2  # not in support


@pytest.mark.rule("R-44")
def test_a_supporter_helps_one_ward_and_never_another_supporter():
    happened = told(field(), "sdD8.sdE7.psD7", "sdD10", 1)
    assert [(h.who, h.bonus) for h in of_kind(happened[0], Helped)] == [("D8", 1)]  # both are beside: the foremost
    assert of_kind(told(field(), "psD8.psD7", "pdD12", 3)[0], Helped) == []


@pytest.mark.rule("R-44")
def test_a_supporter_walks_behind_his_ward_and_strikes_whoever_comes():
    assert steps(field(), "pdD8.bsG6", "pdD16", 9, "G6")[:1] == [(0, "G7")]
    assert [to for _, to in steps(field(), "pdD8.bsG6", "pdD16", 20, "G6")][-1] == "D7"
    assert steps(field(), "psA1", "pdL16", 9, "A1") == []
    [events] = told(field(), "psD8.pdA1", "sdD9", 1)
    assert [s.who for s in of_kind(events, Struck) if s.side == "lower"] == ["D8"]


@pytest.mark.rule("R-52", "R-44")
def test_help_is_told_when_it_begins_and_when_it_ends():
    happened = told(field(), "haD8.psD7", "pdD16", 3)
    helped = [[(h.who, h.bonus) for h in of_kind(events, Helped)] for events in happened]
    assert helped == [[("D8", 1)], [], [("D8", 0)]]


@pytest.mark.rule("R-47")
def test_ground_adds_to_strike_and_defence():
    assert taken(drawn(D9="f"), "saD8", "saD9") == 2
    assert taken(drawn(D9="m"), "saD8", "saD9") == 4
    assert taken(drawn(D8="h"), "saD8", "saD9") == 4
    assert taken(drawn(D9="h"), "saD8", "saD9") == 3


@pytest.mark.rule("R-47")
@pytest.mark.parametrize(("letter", "ticks"), [(".", [0, 2, 4]), ("f", [0, 3, 5]), ("m", [0, 4, 6])])
def test_a_step_out_of_forest_and_bog_comes_later(letter, ticks):
    assert [n for n, _ in steps(drawn(D9=letter), "paD8", "pdD16", 7, "D8")][:3] == ticks


@pytest.mark.rule("R-47")
def test_a_climb_costs_a_tick_and_a_ridge_does_not():
    assert [n for n, _ in steps(drawn(D10="h", D11="h"), "paD8", "pdD16", 9, "D8")][:4] == [0, 3, 5, 7]
    assert [n for n, _ in steps(drawn(D9="h"), "paD8", "pdD16", 9, "D8")][:2] == [0, 2]  # whoever stood has paid


@pytest.mark.rule("R-47")
def test_under_the_other_reading_nobody_has_paid_for_the_ground_in_advance():
    def under_it(**drawing):
        setup = drawn(**drawing)
        setup["toils_first"] = 1
        return [n for n, _ in steps(setup, "paD8", "pdD16", 9, "D8")]

    assert under_it()[:3] == [0, 2, 4]
    assert under_it(D8="f")[:2] == [1, 3]
    assert under_it(D8="m")[:2] == [2, 4]
    assert under_it(D9="h")[:2] == [1, 3]
    assert RAT.setup("research")[0].toils_first == 1


@pytest.mark.rule("R-47")
def test_whoever_shoots_reaches_further_from_a_hill():
    def shoots(setup, lower, upper):
        return bool(of_kind(told(setup, lower, upper, 1)[0], Struck))

    assert not shoots(field(), "bdD6", "pdD10")
    assert shoots(drawn(D6="h"), "bdD6", "pdD10")
    assert not shoots(field(), "tdD6", "pdD13")
    assert shoots(drawn(D6="h"), "tdD6", "pdD13")
    assert not shoots(drawn(D8="h"), "sdD8", "pdD10")


@pytest.mark.rule("R-48")
def test_the_way_goes_round_boulders_and_to_the_enemy_who_is_nearest_by_it():
    setup = drawn(C10="x", D10="x", E10="x")
    assert [to for _, to in steps(setup, "haD8", "pdD11", 9, "D8")][:2] == ["D9", "C9"]
    walled = drawn(C9="x", D9="x", E9="x")
    assert steps(walled, "haD8", "pdD10", 1, "D8") == [(0, "C8")]


@pytest.mark.rule("R-48")
def test_of_equal_steps_the_one_in_front_then_on_the_left_is_taken():
    assert steps(field(), "haD8", "pdF12", 1, "D8") == [(0, "D9")]


@pytest.mark.rule("R-49")
def test_a_crowd_does_not_turn_the_way_but_a_taken_cell_cannot_be_entered():
    rows = [*FLAT]
    rows[7] = "xxx.xxxxxxxx"
    setup = field(*rows)
    assert steps(setup, "pdD8.haD7", "pdD12", 4, "D7") == []  # D8 is taken, and there is no other way


@pytest.mark.rule("R-50")
def test_a_column_is_spread_out_by_a_forest():
    def arrivals(setup):
        lower = "paD8.paD7.paD6.paD5"
        return [
            next(n for n, to in steps(setup, lower, "pdD16", 40, who) if to == "D12")
            for who in ("D8", "D7", "D6", "D5")
        ]

    plain, forest = arrivals(field()), arrivals(drawn(D10="f", D11="f"))
    assert forest[-1] - forest[0] > plain[-1] - plain[0]
    assert steps(drawn(D9="f", D10="f"), "haD8", "pdD16", 1, "D8") == [(0, "D9")]  # not longer: nobody goes round


@pytest.mark.rule("R-51")
def test_an_arrow_goes_round_a_boulder_as_far_as_it_reaches():
    def shoots(setup):
        return bool(of_kind(told(setup, "bdD8", "pdD10", 1)[0], Struck))

    assert shoots(field())
    assert not shoots(drawn(D9="x"))  # four cells round
    assert shoots(drawn(D9="x", D8="h"))


N_LAYOUTS, LAYOUT_SEED = 500, 46


def layouts():
    """Yield (spears, horses): 10 distinct cells of rows 7 and 8 for the spears, 9 of rows 13 to 15 for the horses.

    All cells equally likely, columns B to K; by a generator of seed LAYOUT_SEED.
    """
    rng = generator(LAYOUT_SEED)

    def pick(n, rows):
        cells = [f"{file}{row}" for row in rows for file in "BCDEFGHIJK"]
        return [cells.pop(int(below(rng, len(cells)))) for _ in range(n)]

    for _ in range(N_LAYOUTS):
        yield pick(10, (7, 8)), pick(9, (13, 14, 15))


def share_won(order, n):
    """Return the share of layouts that ten spears with an order win against nine plain riders."""
    setup, won, fights = field(), 0, list(layouts())[:n]
    for spears, horses in fights:
        state = fought(setup, ".".join(f"p{order}{c}" for c in spears), ".".join(f"ha{c}" for c in horses))
        won += result(state) == "lower-won"
    return won / n


@pytest.mark.deep
@pytest.mark.rule("R-46")
def test_a_wall_that_holds_breaks_the_charge_and_one_sent_forward_does_not():
    assert share_won("d", N_LAYOUTS) >= 0.80
    assert share_won("a", N_LAYOUTS) <= 0.45
