"""Rulesets are data: what is shipped is sound, and what is wrong is refused with what, where and the clause."""

import tomllib
from pathlib import Path

import pytest

from quadriga.games.gateway import GAME, linter
from quadriga.games.gateway.schema import Rules, merged, read_rules
from quadriga.games.gateway.setups import SETS, rules_of, text_of
from quadriga.kernel.errors import BadFile, BadOption

CLASSIC = text_of("classic")


def changed(change: str) -> Rules:
    """Return the classic ruleset with a change."""
    return read_rules(f'base = "classic"\nname = "changed"\n{change}', text_of)


@pytest.mark.parametrize("name", SETS)
def test_a_shipped_ruleset_has_no_faults_and_tables_of_its_own(name):
    assert not list(linter.faults_of(rules_of(name)))
    hashes = {GAME.table_hash(GAME.setup(rules=other)) for other in SETS}
    assert len(hashes) == len(SETS)


def test_every_ruleset_file_is_shipped():
    folder = Path(linter.__file__).parent / "data" / "sets"
    assert {path.stem for path in folder.iterdir()} == set(SETS)


FAULTS = {
    "four Exalted": ("[army]\ninfantry = 10\nwater = 1\nwood = 1\nfire = 1\nair = 1", "G-77"),
    "an army too large for its zone": (
        "[army]\ninfantry = 40\nearth = 1\nwater = 1\nwood = 1\nfire = 1\nair = 1",
        "G-26",
    ),
    "zones that overlap": ('[[zone]]\nname = "green"\nboard = 2\ncells = ["b1:d2"]', "G-54"),
    "a zone beyond the board": ('[[zone]]\nname = "green"\nboard = 2\ncells = ["k1:n2"]', "G-25"),
    "sides that overlap": ('[[zone]]\nname = "short"\nboard = 1\ncells = ["a1:o3"]', "G-25"),
    "a tribe of the second tier": ("[tribe]\nlegionary = 3", "G-29"),
    "an ability without limit": ('[[ability]]\nname = "wind-rider"\ncooldown = 0', "G-5"),
    "paralysis for ever": ('[[ability]]\nname = "circular-wave"\nturns = 0', "G-72"),
    "a row of four": ('[[ability]]\nname = "hand-of-winds"\nsize = 4', "G-75"),
    "an army without places": ("[army]\ninfantry = 9\nearth = 1\nwater = 1\nwood = 1\nfire = 1\nair = 1", "G-90"),
}


@pytest.mark.rule("G-77")
@pytest.mark.parametrize(("change", "clause"), FAULTS.values(), ids=FAULTS)
def test_a_ruleset_that_makes_no_game_is_refused_by_its_clause(change, clause):
    faults = list(linter.faults_of(changed(change)))
    assert faults[0].clause == clause
    assert faults[0].text.en != faults[0].text.ru
    with pytest.raises(BadFile) as refused:
        linter.checked(changed(change))
    assert refused.value.clause == clause


UNREADABLE = {
    "an unknown shape": '[[ability]]\nname = "wind-rider"\nshape = "spiral"',
    "an unknown field": '[[kind]]\nname = "infantry"\nwings = 2',
    "an absurd number": '[[kind]]\nname = "infantry"\nhp = 1000000',
    "a number that is code": '[[kind]]\nname = "infantry"\nhp = "__import__(\'os\')"',
    "two boards": "[[board]]\nsize = 16\n[[board]]\nsize = 8",
    "no TOML": "[[kind",
}


@pytest.mark.parametrize("change", UNREADABLE.values(), ids=UNREADABLE)
def test_a_ruleset_that_cannot_be_read_says_so(change):
    with pytest.raises(BadFile) as refused:
        changed(change)
    assert refused.value.message("ru") != refused.value.message("en")


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        ('base = "classic"\na = ' + "[" * 5000, "lists stand in lists without end"),
        ('base = "classic"\nkind = 5', "each written as"),
        ('base = "classic"\n[[kind]]\nhp = 2', "with a name"),
        ('base = "classic"\nbase = "classic"', "Cannot overwrite"),
        ("#=" * 20_000, "40000 characters"),
        ("x" * 5000, "there is no ruleset x{40};"),
        (5, "5 is not allowed"),
    ],
)
def test_what_is_no_ruleset_is_refused_whatever_it_is(rules, says):
    with pytest.raises(BadOption, match=says) as refused:
        GAME.setup(rules=rules)
    assert refused.value.text.ru != refused.value.text.en


def test_an_unknown_base_and_an_unknown_ruleset_are_refused():
    with pytest.raises(BadFile, match="no-such"):
        read_rules('base = "no-such"', text_of)
    with pytest.raises(BadOption, match="no-such"):
        GAME.setup(rules="no-such")


def test_a_variant_changes_named_entries_and_leaves_out_what_it_is_without():
    base = tomllib.loads(CLASSIC)
    whole = merged(base, {"name": "x", "without": ["ballista"], "kind": [{"name": "infantry", "hp": 2}]})
    kinds = {kind["name"]: kind for kind in whole["kind"]}
    assert "ballista" not in kinds
    assert kinds["infantry"] == {**base["kind"][0], "hp": 2}
    assert whole["army"] == base["army"]


def test_first_tier_pieces_owe_something_to_their_colour_and_others_nothing():
    plain, gifted = GAME.setup(colour="fire")[0], GAME.setup("elements", colour="fire")[0]
    names = [kind.name for kind in rules_of("classic").kind]
    for slot in range(42):
        kind = names[plain.kind[slot]]
        before, after = (int(s.damage[s.does[slot, 0]]) for s in (plain, gifted))
        assert after - before == (1 if kind in {"infantry", "cavalry", "yeddim"} else 0), kind
    neutral = 84
    assert gifted.wild[gifted.kind[neutral]] == 1
