"""What is typed and is no action, and what is no position: refused in both languages, shortly, with what to write."""

import pytest

from quadriga.games.gateway import GAME
from quadriga.kernel.errors import BadPosition, NotWaiting, UnreadableAction

SETUP = GAME.setup(setup="ready")
OPENING = GAME.opening(SETUP)
SOUND = GAME.position_text(SETUP, OPENING)
PHASE, COURSE, REST = SOUND.split(" ", 2)


@pytest.mark.parametrize("text", ["", "zzz", "a1", "✂", "\x00", "9" * 30, "x" * 5000])
def test_what_is_no_action_is_told_what_to_write_instead(text):
    (seat,) = GAME.waiting(SETUP, OPENING)
    with pytest.raises(UnreadableAction, match="not an action; write 1e5 move") as refused:
        GAME.read_action(SETUP, OPENING, seat, text)
    assert len(refused.value.text.en) < 200
    assert "не действие; пишите" in refused.value.text.ru


def test_nobody_chooses_for_a_seat_that_is_not_asked():
    (seat,) = GAME.waiting(SETUP, OPENING)
    for other in {0, 1, 2, 7} - {seat}:
        with pytest.raises(NotWaiting, match="awaited"):
            GAME.apply(SETUP, OPENING, other, 0)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "five fields"),
        ("x" * 100_000, "five fields"),
        (SOUND * 2, "five fields|pieces"),
        (f"{SOUND} -", "five fields"),
        (f"dancing {COURSE} {REST}", "dancing"),
        (f"{PHASE} {COURSE.replace('-1', '-99')} {REST}", "is -1 to"),
        (f"{PHASE} {COURSE} {REST.replace('/', '//', 1)}", "pieces are"),
    ],
)
def test_what_is_no_position_is_refused_with_what_it_should_be(text, says):
    with pytest.raises(BadPosition, match=says) as refused:
        GAME.read_position(SETUP, text)
    assert len(refused.value.text.en) < 300
    assert refused.value.text.ru != refused.value.text.en
