"""The course of the battle: one thing a tick, periods, who strikes when and who steps first, and how it ends."""

import pytest

from quadriga.games.rat import GAME as RAT
from quadriga.games.rat.events import Ended, Fell, Stepped, Struck, Wounded

from .fields import field, fought, mustered, of_kind, result, ticked, told


def ticks_of(happened, kind, who):
    """Return the ticks in which a warrior did something."""
    return [n for n, events in enumerate(happened) for event in of_kind(events, kind) if event.who == who]


@pytest.mark.rule("R-14", "R-15")
def test_whoever_can_reach_strikes_or_waits_and_does_not_step():
    happened = told(field(), "paD8", "pddD9.sddC9", 6)
    assert ticks_of(happened, Struck, "D8") == [0, 2, 4]
    assert not [event for events in happened for event in of_kind(events, Stepped)]


@pytest.mark.rule("R-16", "R-17")
@pytest.mark.parametrize(
    ("kind", "steps"),
    [("p", [0, 2, 4, 6]), ("s", [0, 2, 4, 6]), ("b", [0, 2, 4, 6]), ("h", list(range(8))), ("t", [0, 3, 6])],
)
def test_each_kind_steps_in_its_own_time_and_is_ready_at_the_start(kind, steps):
    happened = told(field(), f"{kind}aD1", "pdD16", 8)
    assert [n for n in ticks_of(happened, Stepped, "D1") if n < 8] == steps


@pytest.mark.rule("R-16", "R-17")
@pytest.mark.parametrize(
    ("kind", "cell", "strikes"),
    [
        ("p", "D8", [0, 2, 4, 6]),
        ("s", "D8", [0, 2, 4]),
        ("h", "D8", [0, 2, 4]),
        ("b", "D7", [0, 3, 6]),
        ("t", "D6", [0, 4]),
    ],
)
def test_each_kind_strikes_in_its_own_time(kind, cell, strikes):
    happened = told(field(), f"{kind}d{cell}", "sddD9.pddA16", 7)
    assert ticks_of(happened, Struck, cell)[: len(strikes)] == strikes


@pytest.mark.rule("R-17")
def test_a_step_does_not_delay_a_strike_nor_a_strike_a_step():
    happened = told(field(), "saD7", "bdD9", 8)
    assert ticks_of(happened, Stepped, "D7")[:1] == [0]
    assert ticks_of(happened, Struck, "D7")[:1] == [1]


@pytest.mark.rule("R-18")
def test_the_fallen_still_strike():
    [events] = told(field(), "saD8", "saD9", 1)
    assert {event.who for event in of_kind(events, Struck)} == {"D8", "D9"}
    state = fought(field(), "saD8", "saD9")
    assert result(state) == "both-fell"


@pytest.mark.rule("R-19", "R-20")
def test_of_two_who_want_one_cell_the_one_further_left_as_his_side_sees_it_gets_it():
    [events] = told(field(), "hdA1.paC8.paE8", "pdD12", 1)
    assert [(event.who, event.to) for event in of_kind(events, Stepped)] == [("C8", "C9"), ("E8", "E9")]
    rows = ["............"] * 7 + ["xxx.xxxxxxxx"] + ["............"] * 8
    [events] = told(field(*rows), "paC8.paE8", "pdD12", 1)
    assert [(event.who, event.to) for event in of_kind(events, Stepped)] == [("C8", "D8")]


@pytest.mark.rule("R-19", "R-20")
def test_the_foremost_steps_first_so_that_the_next_can_follow():
    [events] = told(field(), "paD7.paD8.paD6", "pdD14", 1)
    assert [(event.who, event.to) for event in of_kind(events, Stepped)] == [("D8", "D9"), ("D7", "D8"), ("D6", "D7")]


@pytest.mark.rule("R-20")
def test_the_side_that_moves_first_alternates():
    happened = told(field(), "haA1", "haL16", 2)
    assert [[event.side for event in of_kind(events, Stepped)] for events in happened] == [
        ["lower", "upper"],
        ["upper", "lower"],
    ]


@pytest.mark.rule("R-21")
def test_the_cell_of_the_fallen_is_free_in_the_same_tick():
    [events] = told(field(), "bdD8.haD7", "sdD9", 1)
    assert [event.who for event in of_kind(events, Fell)] == ["D8"]
    assert [(event.who, event.to) for event in of_kind(events, Stepped)] == [("D7", "D8")]


@pytest.mark.rule("R-22")
def test_a_walker_stays_when_an_enemy_has_come_to_him():
    [events] = told(field(), "paD8", "paD10", 1)
    assert [(event.who, event.to) for event in of_kind(events, Stepped)] == [("D8", "D9")]


@pytest.mark.rule("R-13")
def test_the_same_plans_make_the_same_bytes():
    plans = "pdD8.haE7.bsD7", "saD10.haF12.tdG15"
    assert fought(field(), *plans).tobytes() == fought(field(), *plans).tobytes()


@pytest.mark.rule("R-58")
def test_the_side_that_has_somebody_left_wins():
    assert result(fought(field(), "saD8.saE8", "baD9")) == "lower-won"
    assert result(fought(field(), "baD8", "saD9.saE9")) == "upper-won"


@pytest.mark.rule("R-59")
def test_two_walls_out_of_reach_part():
    state = fought(field(), "pdD8", "pdD16")
    assert result(state) == "parted"
    assert state[0].tick < 20


@pytest.mark.rule("R-59")
def test_supporters_without_a_ward_part_from_a_wall():
    assert result(fought(field(), "psA1.psB1", "pdL16")) == "parted"


@pytest.mark.rule("R-54", "R-55")
def test_the_fallen_count_what_was_paid_for_them():
    state = fought(field(), "saaD8.bssA1", "tddD9")
    fell = [event for events in told(field(), "saaD8.bssA1", "tddD9", 3) for event in of_kind(events, Fell)]
    assert [(event.who, event.coins) for event in fell] == [("D9", 11)]
    record = state[0]
    assert record.lost.tolist() == [0, 11]
    assert record.alive.tolist() == [2, 0]
    assert record.hired.tolist() == [2, 1]


@pytest.mark.rule("R-55")
def test_what_was_spent_is_what_was_lost_and_what_is_left():
    setup = RAT.setup(sheet="dawn-watch")
    state = RAT.opening(setup)
    for text in ("pddD8", "pdE8", "bsE7", "saaF8", "go"):
        state, rows = RAT.play(setup, state, 0, RAT.read_action(setup, state, 0, text))
    battle = RAT.view(setup, state, 0).battle
    paid = {w.cell: w.price for w in battle.fought}
    for side, lost in zip(("lower", "upper"), battle.lost, strict=True):
        left = sum(paid[s.who] for s in battle.survivors if s.side == side)
        assert sum(w.price for w in battle.fought if w.side == side) == lost + left
    [ended] = of_kind(RAT.events(setup, rows, 0), Ended)
    assert (ended.alive, ended.lost) == (battle.alive, battle.lost)


@pytest.mark.rule("R-65")
def test_a_won_battle_gives_its_survivors_and_a_lost_one_nothing():
    for plan, points in ((["pdD8"], (0, 2)), (["saaD8", "saaE8"], None)):
        setup = RAT.setup(sheet="/".join(["12"] * 16) + " 50 saD9.saE9")
        state = RAT.opening(setup)
        for text in [*plan, "go"]:
            state = RAT.apply(setup, state, 0, RAT.read_action(setup, state, 0, text))
        outcome = RAT.outcome(setup, state)
        if points:
            assert outcome.returns == points
            assert outcome.winners == (1,)
        else:
            assert outcome.clause == "R-58"


@pytest.mark.rule("R-52")
def test_what_happened_is_told_in_the_order_in_which_it_is_marked():
    state = mustered(field(), "saaD8.paA1", "bdD9.bdD11")
    kinds = [type(event) for event in ticked(field(), state)]
    strikes = [n for n, kind in enumerate(kinds) if kind is Struck]
    wounds = [n for n, kind in enumerate(kinds) if kind in {Wounded, Fell}]
    steps = [n for n, kind in enumerate(kinds) if kind is Stepped]
    assert max(strikes) < min(wounds) <= max(wounds) < min(steps)
