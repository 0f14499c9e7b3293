"""A game's entry points, called directly."""

import numpy as np
import pytest

from quadriga import games
from quadriga.kernel.doors import Doors

THUD = games.game("thud")
SETUP = THUD.setup()
OPENING = THUD.opening(SETUP)


@pytest.fixture
def doors():
    return Doors(THUD.SETUP, THUD.STATE)


def test_an_entry_point_is_made_once_and_answers(doors):
    assert doors.waiting is doors.waiting
    assert doors.waiting(SETUP, OPENING) == 1


def test_what_is_not_there_is_said_to_be_missing(doors):
    with pytest.raises(AttributeError, match="no_such_door"):
        doors.no_such_door  # noqa: B018


def test_positions_that_share_a_page_do_not_touch():
    codes = THUD.legal_actions(SETUP, OPENING, 0)[:100]
    after = [THUD.apply(SETUP, OPENING, 0, code) for code in codes]
    kept = [state.tobytes() for state in after]
    THUD.apply(SETUP, OPENING, 0, codes[0])
    assert [state.tobytes() for state in after] == kept
    assert len(set(kept)) == len(codes)
    assert all(np.array_equal(state["n_dwarfs"], [32]) for state in after)
