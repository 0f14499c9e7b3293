"""Taking back: free inside one's own unfinished turn, otherwise by consent; chance never comes back."""

import pytest

from quadriga.kernel import PUBLIC
from quadriga.service import undo
from quadriga.service.errors import NotOffered
from quadriga.service.events import Chance, Declined, Offered, TookBack
from testgame.state import AIM, FLARE
from tests.matchmaking import COMPUTER, HUMAN, OPEN, phase, play_on, play_to, settled


async def strangers(home):
    """Open a match of one who sits here and two who came by link."""
    match = (await home.open(HUMAN, OPEN, OPEN)).match
    await match.join([1, 2], "luck")
    return match


async def test_inside_ones_own_turn_it_is_free(home):
    match = await strangers(home)
    await play_to(match, lambda match: phase(match) == AIM)
    (keeper,) = match.replay.waiting()
    aiming = match.replay.now
    await play_on(match, keeper)
    assert phase(match) == FLARE
    await match.offer(keeper, match.replay.v, "take-back")
    assert match.replay.now.event == TookBack(keeper, aiming.v)
    assert match.replay.now.state.tobytes() == aiming.state.tobytes()
    assert match.replay.line[-1].v == aiming.v


async def test_after_another_has_acted_it_needs_consent(home):
    match = await strangers(home)
    await match.act(0, match.replay.v, "burn 1")
    await match.act(1, match.replay.v, "burn 2")
    before = match.replay.now.state.tobytes()
    await match.offer(0, match.replay.v, "take-back")
    assert match.replay.now.event == Offered(0, "take-back")
    await match.answer(1, match.replay.v, accepts=True)
    assert match.replay.now.state.tobytes() == before
    await match.answer(2, match.replay.v, accepts=True)
    assert isinstance(match.replay.now.event, TookBack)
    assert match.replay.waiting() == (0, 1, 2)
    assert not [ply for ply in match.replay.line if ply.seat is not None]


async def test_a_refused_take_back_changes_nothing(home):
    match = await strangers(home)
    await match.act(0, match.replay.v, "burn 1")
    before = match.replay.now.state.tobytes()
    await match.offer(0, match.replay.v, "take-back")
    await match.answer(2, match.replay.v, accepts=False)
    assert match.replay.now.event == Declined(2)
    assert match.replay.now.state.tobytes() == before


async def test_on_one_screen_nobody_has_to_be_asked(home):
    match = (await home.open(HUMAN, HUMAN, HUMAN)).match
    await match.act(0, match.replay.v, "burn 1")
    await match.act(1, match.replay.v, "burn 2")
    await match.offer(0, match.replay.v, "take-back")
    assert isinstance(match.replay.now.event, TookBack)


async def test_whoever_has_not_played_has_nothing_to_take_back(home):
    match = await strangers(home)
    v = match.replay.v
    with pytest.raises(NotOffered, match="not played"):
        await match.offer(0, v, "take-back")
    assert match.replay.v == v
    assert not match.replay.can_take_back(0)


async def test_dice_that_were_taken_back_fall_anew(home):
    match = (await home.open(HUMAN, HUMAN, HUMAN)).match

    def chances(match):
        return [moment.event.outcome for moment in match.replay.moments if isinstance(moment.event, Chance)]

    await play_to(match, lambda match: len(chances(match)) == 4)  # the second round is dealt
    seat = match.replay.line[-3].seat
    used = match.replay.drawn
    await match.offer(seat, match.replay.v, "take-back")
    assert match.replay.drawn == used
    await play_to(match, lambda match: len(chances(match)) == 6)
    dealt, dealt_again = chances(match)[2], chances(match)[4]
    assert dealt != dealt_again


async def test_a_computer_answers_by_the_rule_of_its_game(home):
    match = (await home.open(HUMAN, HUMAN, COMPUTER)).match
    await match.act(0, match.replay.v, "burn 1")
    await match.act(1, match.replay.v, "burn 1")
    await match.offer(1, match.replay.v, "take-back")
    assert isinstance(match.replay.now.event, TookBack)
    await match.offer(0, match.replay.v, "end")
    assert match.replay.now.event == Declined(2)


async def test_a_computer_lets_nobody_decide_again_who_has_seen_its_secret(home):
    match = (await home.open(HUMAN, COMPUTER, COMPUTER)).match
    home.thinker.may_answer.set()
    await settled(match, lambda: match.replay.waiting() == (0,))
    await match.act(0, match.replay.v, "burn 1")
    assert undo.has_shown(match.replay.game, match.replay.setup, match.replay.line, 0)
    await match.offer(0, match.replay.v, "take-back")
    assert any(isinstance(moment.event, Declined) for moment in match.replay.moments)
    assert not any(isinstance(moment.event, TookBack) for moment in match.replay.moments)


async def test_a_computer_move_never_arrives_after_a_take_back(home):
    match = (await home.open(HUMAN, HUMAN, COMPUTER)).match
    await match.act(0, match.replay.v, "burn 1")
    await match.offer(0, match.replay.v, "take-back")
    asked_before = len(home.thinker.questions)
    home.thinker.may_answer.set()
    await settled(match, lambda: any(ply.seat == 2 for ply in match.replay.line))
    assert len(home.thinker.questions) > asked_before  # the thought about the old position was void; it thought again
    assert [ply.seat for ply in match.replay.line if ply.seat is not None] == [2]


async def test_a_blow_that_is_taken_back_gives_back_pieces_and_points(home):
    match = (await home.open(HUMAN, HUMAN, game="thud")).match
    await match.act(0, match.replay.v, "dE2-H5")
    before = look(match)
    await match.act(1, match.replay.v, "TH7-H6xH5")
    assert len(look(match).pieces) < len(before.pieces)
    assert look(match).points != before.points
    await match.offer(1, match.replay.v, "take-back")
    assert look(match) == before


def look(match):
    """Return the board and the score as everybody sees them."""
    return match.replay.game.view(match.replay.setup, match.replay.now.state, PUBLIC)
