"""A search that is followed depth by depth, and stopped."""

from threading import Thread

import pytest

from quadriga import games
from quadriga.search import Thinking, think

ENDLESS = 1 << 62


@pytest.fixture
def board():
    thud = games.game("thud")
    setup = thud.setup()
    return thud, setup, thud.opening(setup), 0


def test_depths_come_one_by_one_up_to_the_given_one(board):
    found = list(Thinking(*board, nodes=ENDLESS, depth=2).depths())
    assert [thought.depth for thought in found] == [1, 2]
    assert found[0].nodes < found[1].nodes
    assert found[-1] == think(*board, nodes=ENDLESS, depth=2)


def test_another_thread_stops_it_and_what_was_found_stands(board):
    thinking = Thinking(*board, nodes=ENDLESS)
    found = []
    thread = Thread(target=lambda: found.extend(thinking.depths()))
    thread.start()
    while thinking.thought.depth < 1:
        thread.join(0.01)
    thinking.stop()
    thread.join()
    thud, setup, state, seat = board
    assert found[-1].code in thud.legal_actions(setup, state, seat)
    assert found[-1].line[0] == found[-1].code


def test_stopped_before_it_began_it_has_nothing_to_say(board):
    thinking = Thinking(*board, nodes=ENDLESS)
    thinking.stop()
    [thought] = thinking.depths()
    assert thought.code == -1


def test_a_budget_that_ends_within_a_depth_keeps_the_line_of_the_one_before(board):
    *_, finished = Thinking(*board, nodes=ENDLESS, depth=2).depths()
    cut = think(*board, nodes=finished.nodes + 3)
    assert cut.depth == 2
    assert cut.line == finished.line
