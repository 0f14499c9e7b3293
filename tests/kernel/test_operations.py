import sys
from types import ModuleType

import numpy as np
import pytest

from quadriga.kernel import CHANCE, register
from quadriga.kernel.seats import CHANCE_BIT, SEATS_OF
from testgame import rules
from testgame.state import STATE


def test_two_games_of_one_layout_are_refused():
    twin = ModuleType("twin")
    twin.__dict__.update({name: getattr(rules, name) for name in dir(rules) if not name.startswith("__")})
    twin.ending = rules.returns  # anything but the same kernels
    with pytest.raises(ValueError, match="twin: another game has a state of the same layout"):
        register(np.dtype((np.record, list(STATE.fields and [(n, STATE.fields[n][0]) for n in STATE.names]))), twin)


def test_registering_the_same_game_again_changes_nothing():
    register(STATE, rules)


def test_a_missing_kernel_is_named():
    with pytest.raises(ValueError, match="sys: the kernel waiting is missing"):
        register(np.dtype((np.record, [("odd", "i1", (3,))])), sys)


def test_a_field_named_like_a_method_is_refused():
    with pytest.raises(ValueError, match=r"record\.round is a method"):
        register(np.dtype((np.record, [("round", "i1")])), rules)


def test_seats_are_read_off_a_mask():
    assert SEATS_OF[0] == ()
    assert SEATS_OF[0b101] == (0, 2)
    assert SEATS_OF[CHANCE_BIT] == (CHANCE,)
