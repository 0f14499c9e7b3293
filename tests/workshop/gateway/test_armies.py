"""Armies of one's own: what stands in their files, what is wrong with them, and that they can be played."""

import pytest

from quadriga.games.gateway import GAME, rules_of
from quadriga.kernel.errors import BadInput, BadOption
from quadriga.workshop.gateway import BASES, Composition, composed, looked_over, played, terms_of

HORSE = {"infantry": 4, "cavalry": 16, "rider": 4, "legionary": 6}


def own(base="classic", title="Own", dials=None, **counts):
    return composed(Composition(base, title, counts, dials or {}))


@pytest.mark.parametrize("base", BASES)
def test_every_set_can_be_composed_as_it_is(base):
    looked = looked_over(own(base))
    assert looked.faults == ()
    assert looked.rules.army == rules_of(base).army


def test_an_army_of_horse_stands_in_its_formation_and_names_its_tables():
    text = own(title="Конница «Ветер»", **HORSE)
    assert looked_over(text).faults == ()
    setup = GAME.setup(rules=text, setup="ready")
    assert GAME.settled(rules=text)["rules"] == text
    assert GAME.table_hash(setup) != GAME.table_hash(GAME.setup(setup="ready"))
    state = GAME.opening(setup)
    assert GAME.read_position(setup, GAME.position_text(setup, state)).tobytes() == state.tobytes()


@pytest.mark.parametrize(
    ("counts", "clause", "said"),
    [
        ({"infantry": 30}, "G-26", "42 pieces"),
        ({"ballista": 9}, "G-26", "zone green has 8 cells for 9 pieces"),
    ],
)
def test_what_is_wrong_is_said_with_its_clause(counts, clause, said):
    faults = looked_over(own(**counts)).faults
    assert faults[0].clause == clause
    assert said in " ".join(fault.text.en for fault in faults)
    with pytest.raises(BadOption, match="zone"):
        GAME.setup(rules=own(**counts))


def test_numbers_stand_in_the_file_only_where_they_are_turned():
    assert "[budget]" not in own(dials={"budget.points": 6})
    text = own(dials={"budget.points": 8, "budget.costs.1": 1, "capture.open": 1})
    assert "[draw]" not in text
    setup = GAME.setup(rules=text)[0]
    assert (setup.points, setup.open_pledges, setup.quiet_limit) == (8, 1, 120)
    assert sorted({int(setup.cost[kind]) for kind in range(setup.n_kinds)}) == [1, 3, 6]


@pytest.mark.parametrize(
    ("dials", "dial", "clause", "said"),
    [
        ({"budget.points": 16}, "budget.points", "G-9", "16; take 1 to 15"),
        ({"budget.points": 5}, "budget.costs.3", "G-9", "costs 6, a turn has 5"),
        ({"capture.open": 0}, "capture.open", "G-43", "0; take 1 to 3"),
        ({"draw.quiet_turns": -1}, "draw.quiet_turns", "G-92", "-1; take 1 to 1000"),
    ],
)
def test_a_number_that_cannot_be_is_said_by_its_name(dials, dial, clause, said):
    (fault,) = looked_over(own(dials=dials)).faults
    assert (fault.dial, fault.clause) == (dial, clause)
    assert said in fault.text.en
    with pytest.raises(BadOption, match=said):
        GAME.setup(rules=own(dials=dials))


def test_a_kind_dearer_than_a_turn_is_refused_by_the_points_of_a_turn():
    (fault,) = looked_over(own() + '\n[[kind]]\nname = "cavalry"\ncost = 7').faults
    assert (fault.dial, fault.clause) == ("budget.points", "G-9")


def test_the_first_turn_of_ones_own_rules_is_as_long_as_every_turn_and_the_earth_can_act_in_it():
    assert terms_of("classic") == {}
    assert terms_of("bows") == {"rules": "bows"}
    text = own(dials={"budget.points": 2, "budget.costs.2": 2, "budget.costs.3": 2})
    assert terms_of(text) == {"rules": text, "first_turn_points": 2, "earth_cost": 2}


def test_four_exalted_are_refused_by_their_clause():
    looked = looked_over(own().replace("\nair = 1", "\nair = 0"))
    assert looked.faults[0].clause == "G-77"


@pytest.mark.parametrize("text", ["base = 1", "base = 'nobody'", "= = =", "name = 'x'\nloop = true"])
def test_what_is_no_ruleset_is_refused_and_nothing_is_run(text):
    looked = looked_over(text)
    assert looked.rules is None
    assert looked.faults
    with pytest.raises(BadOption):
        GAME.setup(rules=text)


def test_unknown_bases_and_kinds_are_refused():
    with pytest.raises(BadInput, match="take one of"):
        own("nobody")
    with pytest.raises(BadInput, match="no mortal kind"):
        own(fire=2)
    with pytest.raises(BadInput, match="no number luck"):
        own(dials={"luck": 1})


@pytest.mark.deep
def test_a_game_of_an_own_army_is_the_same_for_the_same_seed():
    text = own(**HORSE)
    game = played(text, 7, "random")
    assert game == played(text, 7, "random")
    assert game.turns > 1
