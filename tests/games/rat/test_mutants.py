"""No number of the rules could be changed by one without being noticed."""

import pytest

from quadriga.games.rat import SHEETS, of_sheet

from . import mutants


@pytest.mark.deep
def test_every_number_changed_by_one_changes_some_battle():
    assert mutants.survivors() == []


def test_what_is_left_out_is_what_makes_no_difference_by_the_rules():
    setup = of_sheet(SHEETS["crossing"])
    listed = {(table, cell) for table, cell, _ in mutants.mutants(setup)}
    assert ("attack", (0,)) in listed
    assert ("climb", ()) in listed
    assert ("ground_delay", (1,)) in listed
    assert ("ground_delay", (4,)) not in listed
