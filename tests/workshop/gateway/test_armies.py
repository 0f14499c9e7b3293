"""Armies of one's own: what stands in their files, what is wrong with them, and that they can be played."""

import pytest

from quadriga.games.gateway import GAME, rules_of
from quadriga.kernel.errors import BadInput, BadOption
from quadriga.workshop.gateway import BASES, Composition, composed, looked_over, played

HORSE = {"infantry": 4, "cavalry": 16, "rider": 4, "legionary": 6}


def own(base="classic", title="Own", **counts):
    return composed(Composition(base, title, counts))


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


@pytest.mark.deep
def test_a_game_of_an_own_army_is_the_same_for_the_same_seed():
    text = own(**HORSE)
    game = played(text, 7, "random")
    assert game == played(text, 7, "random")
    assert game.turns > 1
