"""The duel: secret plans, sides that are turned, and the end."""

import pytest

from quadriga.games.rat import GAME as RAT
from quadriga.games.rat.actions import READY
from quadriga.games.rat.events import MatchEnded, Placed, RoundStarted
from quadriga.games.rat.sheets import SHEETS
from quadriga.kernel import PUBLIC
from quadriga.kernel.seats import END

from .fields import of_kind

LOWER_WINS = ("saD8.saE8.saF8", "baD9")
UPPER_WINS = ("baD8", "saD9.saE9.saF9")


def fight(setup, state, lower, upper):
    """Let both sides plan and be ready, the upper one first; return the position and the last events."""
    rows = None
    for side in (1, 0):
        seat = (side + int(state[0].round_number) - 1) & 1
        for text in [*(upper if side else lower).split("."), "go"]:
            state, rows = RAT.play(setup, state, seat, RAT.read_action(setup, state, seat, text))
    return state, RAT.events(setup, rows, PUBLIC)


@pytest.mark.rule("R-80")
def test_plans_are_made_at_once_for_equal_coins_and_kept_from_the_other():
    setup = RAT.setup("duel")
    state = RAT.opening(setup)
    assert RAT.waiting(setup, state) == (0, 1)
    state, rows = RAT.play(setup, state, 0, RAT.read_action(setup, state, 0, "tdD8"))
    mine, theirs, public = (RAT.view(setup, state, seat) for seat in (0, 1, PUBLIC))
    assert mine.plans == ("tdD8", None)
    assert theirs.plans == (None, "-")
    assert public.plans == (None, None)
    assert mine.left == (30, None)
    assert theirs.left == (None, 40)
    assert mine.coins == theirs.coins == (40, 40)
    assert [type(event) for event in RAT.events(setup, rows, 0)] == [Placed]
    assert RAT.events(setup, rows, 1) == RAT.events(setup, rows, PUBLIC) == []


@pytest.mark.rule("R-80")
def test_the_battle_begins_when_both_plans_are_made():
    setup = RAT.setup("duel-single")
    state = RAT.opening(setup)
    for text in ("saD8", "go"):
        state = RAT.apply(setup, state, 0, RAT.read_action(setup, state, 0, text))
    assert RAT.waiting(setup, state) == (1,)
    assert RAT.view(setup, state, 1).ready == (True, False)
    state = RAT.apply(setup, state, 1, RAT.read_action(setup, state, 1, "baD9"))
    state = RAT.apply(setup, state, 1, READY)
    assert RAT.outcome(setup, state).returns == (1, 0)


@pytest.mark.rule("R-81")
def test_the_sides_are_turned_and_two_wins_of_three_decide():
    setup = RAT.setup("duel")
    state, events = fight(setup, RAT.opening(setup), *LOWER_WINS)
    assert of_kind(events, RoundStarted) == [RoundStarted(2, (1, 0))]
    assert RAT.view(setup, state, 0).side == "upper"
    assert RAT.view(setup, state, 0).plans == ("-", None)[::-1]
    state, events = fight(setup, state, *UPPER_WINS)  # seat 0 leads the upper side now
    assert of_kind(events, MatchEnded) == [MatchEnded("R-81", (2, 0))]
    outcome = RAT.outcome(setup, state)
    assert (outcome.returns, outcome.winners, outcome.clause) == ((2, 0), (0,), "R-81")


@pytest.mark.rule("R-81")
def test_a_third_battle_is_fought_when_it_can_still_decide():
    setup = RAT.setup("duel")
    state, _ = fight(setup, RAT.opening(setup), *LOWER_WINS)
    state, _ = fight(setup, state, *LOWER_WINS)
    assert RAT.waiting(setup, state) == (0, 1)
    state, _ = fight(setup, state, *UPPER_WINS)
    assert RAT.outcome(setup, state).returns == (1, 2)


@pytest.mark.rule("R-82")
def test_both_may_agree_to_leave_it_at_that():
    setup = RAT.setup("duel")
    state, _ = fight(setup, RAT.opening(setup), *LOWER_WINS)
    state, _ = RAT.agree(setup, state, END)
    outcome = RAT.outcome(setup, state)
    assert (outcome.returns, outcome.clause) == ((1, 0), "R-82")


def test_the_ground_of_the_duel_is_the_same_from_both_sides():
    ground = SHEETS["crossing"].ground
    assert ground == ground[::-1]


def test_a_secret_plan_is_a_question_mark_in_the_text_of_a_position():
    setup = RAT.setup("duel")
    state = RAT.apply(setup, RAT.opening(setup), 0, RAT.read_action(setup, RAT.opening(setup), 0, "tdD8"))
    assert RAT.view(setup, state, 1).position.split() == ["?", "-", "--", "1", "0-0"]
