"""New battles pass the checks, and are the same everywhere."""

from datetime import date

import pytest

from quadriga.games.rat import read_sheet
from quadriga.kernel.errors import BadInput
from quadriga.workshop.rat import check_battle, daily, generated


@pytest.mark.deep
@pytest.mark.parametrize("difficulty", [1, 4])
def test_a_generated_battle_passes_the_checks_and_comes_out_the_same_again(difficulty):
    found = generated(difficulty, 7)
    again = generated(difficulty, 7)
    assert found.sheet == again.sheet
    checks = check_battle("generated", found.sheet, found.measured.solution.plan)
    assert [check for check in checks if not check.holds] == []
    assert read_sheet(found.sheet.text()) == (found.sheet, [])


@pytest.mark.deep
def test_the_battle_of_a_day_depends_on_the_date_alone():
    assert daily(date(2026, 11, 30)).sheet == daily(date(2026, 11, 30)).sheet
    assert daily(date(2026, 11, 30)).sheet != daily(date(2026, 12, 1)).sheet


def test_a_difficulty_that_there_is_not_is_refused():
    with pytest.raises(BadInput, match="1 to 5"):
        generated(6, 1)
