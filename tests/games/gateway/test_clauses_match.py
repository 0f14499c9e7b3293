"""What a match of Gateway has in common with those of other games, and what its boards are laid out from."""

import pytest

from quadriga.games.gateway import GAME
from quadriga.kernel import CHANCE, PUBLIC
from quadriga.service import matchfile
from quadriga.service.events import Chance
from tests.games.gateway.scene import Scene
from tests.matchmaking import HUMAN, house, play_on


@pytest.fixture
async def match(tmp_path):
    """Two people at one screen, armies and tribes in their lines."""
    async with house(tmp_path) as home:
        yield (await home.open(HUMAN, HUMAN, game="gateway", ruleset="quick")).match


@pytest.mark.rule("G-3")
def test_how_the_boards_are_laid_out_is_told_and_makes_no_difference_to_the_rules():
    scene = Scene(first="i1h8")
    boards = GAME.view(scene.setup, scene.state, PUBLIC).boards
    assert [(board.size, board.over) for board in boards] == [(16, (0, 0)), (12, (2, 2)), (8, (2, 2))]


@pytest.mark.rule("G-96")
async def test_the_dice_stand_in_the_record_and_it_is_enough_to_play_the_match_again(match):
    for _ in range(3):
        seat = match.replay.waiting()[0]
        await match.act(seat, match.replay.v, "pass")
    rolled = [moment.event for moment in match.replay.moments if isinstance(moment.event, Chance)]
    assert len(rolled) == 3
    await match.resign(0, match.replay.v)
    again = matchfile.verified(matchfile.parsed(matchfile.exported(match.replay, tuple(match.salts))))
    assert again.now.state.tobytes() == match.replay.now.state.tobytes()


@pytest.mark.rule("G-97")
async def test_a_turn_is_taken_back_decision_by_decision_and_a_match_resigned_as_in_every_game(match):
    before = match.replay.now.state.tobytes()
    await play_on(match, 0)  # END is the lowest code: the turn is over and the dice have fallen
    assert match.replay.waiting() == (1,)
    await match.act(1, match.replay.v, "2f11 move")
    await match.offer(1, match.replay.v, "take-back")
    assert match.replay.waiting() == (1,)
    assert match.replay.now.state.tobytes() != before
    await match.resign(1, match.replay.v)
    assert match.replay.now.ended.winners == (0,)
    assert CHANCE not in match.replay.waiting()
