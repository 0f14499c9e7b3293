"""Every lesson of Gateway can be solved, asks for something, and is told in both languages."""

import pytest

from quadriga.games.gateway import GAME
from quadriga.school import Attempt, exercises, solved

LESSONS = exercises(GAME)
NAMES = [lesson.name for lesson in LESSONS]


def test_they_teach_the_pieces_and_the_gate():
    begun = {lesson.solution[0].split()[1] for lesson in LESSONS}
    assert len(LESSONS) >= 12
    assert {"move", "up", "down", "mad-rush", "wall-of-spears", "circular-wave", "inevitable-arrow"} <= begun


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_the_solution_reaches_the_goal_and_no_sooner(lesson):
    attempt = solved(GAME, lesson)
    assert attempt.verdict == "done"
    assert len(attempt.steps) == len(lesson.solution)


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_not_just_any_first_decision_leads_there(lesson):
    attempt = Attempt(GAME, lesson)
    codes = GAME.legal_actions(attempt.setup, attempt.start, attempt.learner).tolist()
    texts = [GAME.action_text(attempt.setup, attempt.start, attempt.learner, code) for code in codes]
    assert any(verdict_of(lesson, text) != "done" for text in texts)


def verdict_of(lesson, text):
    attempt = Attempt(GAME, lesson)
    attempt.act(text)
    return attempt.verdict
