"""Texts of positions, and everything that can be wrong with them."""

import pytest

from quadriga.games.rat import GAME as RAT
from quadriga.kernel.errors import BadPosition

from .fields import OPEN

SHEET = f"{OPEN} 9 saD12"


def examined(text, **options):
    setup = RAT.setup(**{"sheet": SHEET, **options})
    return RAT.examine(setup, text)


@pytest.mark.parametrize(
    ("text", "clause", "reason"),
    [
        ("pdD9 = -- 1 0-0", "R-10", "other half"),
        ("pdD8.sdD8 = -- 1 0-0", "R-10", "already"),
        ("tdD8 = -- 1 0-0", "R-8", "costs 10 coins of 9"),
        ("zdD8 = -- 1 0-0", "R-3", "no warrior"),
        ("pdD8 pdD9 -- 1 0-0", "R-8", "drawn already"),
        ("pdD8 = +- 1 0-0", "R-11", "only in a duel"),
        ("pdD8 = -- 2 0-0", "R-81", "round 2"),
        ("- - 58 1 0-0", "R-58", "did not end so"),
        ("- - 59 1 0-0 pdD8 saD12", "R-59", "did not end so"),
        ("- - 58 1 0-0 - saD12", "R-11", "nobody"),
        ("- - 58 1 0-0 pdD8 saD13", "R-8", "not the enemy"),
    ],
)
def test_an_impossible_position_names_its_fault(text, clause, reason):
    [fault, *_] = examined(text).faults
    assert fault.clause == clause
    assert reason in fault.text.en
    with pytest.raises(BadPosition):
        RAT.read_position(RAT.setup(sheet=SHEET), text)


def test_every_fault_is_named_at_once_and_what_can_be_read_is_shown():
    found = examined("pdD9.sdD8.zdA1.sdD8 = -- 1 0-0")
    assert len(found.faults) == 3
    assert found.state["plan"].any()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("- - ++ 1 0-0", "both plans are made"),
        ("- - +- 1 0-0", "plan of nobody"),
        ("- - -- 3 2-0", "won already"),
        ("- - -- 1 1-0", "round 1"),
        ("- - 58 1 1-0 saD8 baD9", "did not end so"),
    ],
)
def test_an_impossible_duel_names_its_fault(text, reason):
    [fault, *_] = examined(text, mode="duel", rounds=3).faults
    assert reason in fault.text.en


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("pdD8.bssD7 = -- 1 0-0", {}),
        ("- - 82 1 0-0", {}),
        ("saD8 paD9 -- 1 0-0", {"mode": "sandbox"}),
        ("saD8 - +- 1 0-0", {"mode": "duel"}),
        ("- paD9 +- 2 1-0 saD8 baD9", {"mode": "duel", "rounds": 3}),
    ],
)
def test_a_position_is_written_as_it_was_read(text, options):
    setup = RAT.setup(**{"sheet": SHEET, **options})
    assert RAT.position_text(setup, RAT.read_position(setup, text)) == text
