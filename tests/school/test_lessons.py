"""Every lesson can be solved, asks for something, and is told in both languages; its goal is the engine's to judge."""

import pytest

from quadriga.games import game
from quadriga.kernel.errors import IllegalAction, NotWaiting
from quadriga.school import Attempt, Exercise, exercise, exercises, solved, told
from quadriga.school.exercise import Goal, Happening
from quadriga.search import think
from tests.games.thud.boards import text_of

THUD = game("thud")
LESSONS = [known for known in exercises(THUD) if known.kind == "lesson"]
NAMES = [lesson.name for lesson in LESSONS]
FALL = Happening("felled")
PATIENCE = 20_000  # nodes with which the learner, and the other side, look for their best


def variant(lesson: Exercise) -> str:
    return str(THUD.settled(lesson.ruleset)["variant"])


def set_(pieces, tail, goal, solution=(), ruleset="classic", **options) -> Attempt:
    """Return an attempt at an exercise of one's own."""
    words = THUD.title
    options = {"rounds": 1, **options}
    return Attempt(
        THUD,
        Exercise(
            "planted",
            "lesson",
            words,
            words,
            words,
            ruleset,
            text_of(pieces, tail),
            goal,
            solution,
            words,
            words,
            options,
        ),
    )


def test_there_are_a_dozen_and_more_of_both_variants():
    assert len(LESSONS) >= 12
    assert {variant(lesson) for lesson in LESSONS} == {"classic", "koom-valley"}


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_the_solution_reaches_the_goal(lesson):
    attempt = solved(THUD, lesson)
    assert attempt.verdict == "done"
    assert attempt.remark == lesson.success
    assert [step.text for step in told(THUD, lesson)[: len(attempt.steps)]] == [step.text for step in attempt.steps]


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_not_just_anything_reaches_it(lesson):
    attempt = Attempt(THUD, lesson)
    codes = THUD.legal_actions(attempt.setup, attempt.start, attempt.learner).tolist()
    assert any(first_verdict(lesson, code) != "done" for code in codes)


def first_verdict(lesson: Exercise, code: int) -> str:
    attempt = Attempt(THUD, lesson)
    attempt.act(THUD.action_text(attempt.setup, attempt.start, attempt.learner, code))
    return attempt.verdict


@pytest.mark.parametrize("name", ["two-aims", "escort", "home"])
def test_whatever_the_other_side_plays_a_learner_who_keeps_to_the_idea_gets_there(name):
    lesson = exercise(THUD, name)
    attempt = Attempt(THUD, lesson)
    attempt.act(lesson.solution[0])
    while attempt.verdict == "open":
        seat = THUD.waiting(attempt.setup, attempt.state)[0]
        if attempt.awaits_answer:
            code = think(THUD, attempt.setup, attempt.state, seat, nodes=PATIENCE).code
            attempt.answer(THUD.action_text(attempt.setup, attempt.state, seat, code))
        else:
            attempt.act(best_towards(attempt))
    assert attempt.verdict == "done"


def best_towards(attempt: Attempt) -> str:
    """Return an action that reaches the goal at once, or else the one that a search would play."""
    lesson, setup, state, seat = attempt.exercise, attempt.setup, attempt.state, attempt.learner
    texts = [THUD.action_text(setup, state, seat, code) for code in THUD.legal_actions(setup, state, seat).tolist()]
    for text in texts:
        tried = Attempt(THUD, lesson)
        for step in attempt.steps:
            (tried.act if step.seat == seat else tried.answer)(step.text)
        tried.act(text)
        if tried.verdict == "done":
            return text
    return THUD.action_text(setup, state, seat, think(THUD, setup, state, seat, nodes=PATIENCE).code)


def test_the_worst_answer_is_shown():
    attempt = set_("TH11 dF10 dE9 dP9", "t 1 0 0-0", Goal(prevents=(FALL,)))
    attempt.act("TH11-G11xF10")
    assert (attempt.verdict, len(attempt.steps)) == ("done", 1)
    attempt = set_("TH11 dF12 dE12 dE13 dD13", "t 1 0 0-0", Goal(prevents=(FALL,)))
    attempt.act("TH11-H12")
    assert attempt.verdict == "failed"
    assert attempt.steps[-1].text == "dF12-H12xH12"


def test_events_are_counted_by_kind_and_by_what_they_say():
    goal = Goal(happens=(Happening("struck", {"cell": "F9"}), Happening("struck", at_most=2)))
    many = set_("TH11 dF9 dG9 dF11 dK13", "t 1 0 0-0", goal)
    many.act("TH11-G10")
    assert many.verdict == "failed"
    few = set_("TH11 dF9 dF11 dK13", "t 1 0 0-0", goal)
    few.act("TH11-G10")
    assert few.verdict == "done"


def test_an_exact_goal_takes_the_solution_or_a_win_at_once():
    goal = Goal(exact=True)
    pieces = "dD10 dE10 dF10 TJ10"
    for text, verdict in (("dD10-D9", "done"), ("dE10-E9", "failed"), ("dF10-J10", "done")):
        attempt = set_(pieces, "d 1 0 0-0", goal, ("dD10-D9",))
        attempt.act(text)
        assert attempt.verdict == verdict, text


def test_the_other_side_keeps_to_the_solution_while_the_learner_does():
    goal = Goal(within=2, happens=(Happening("moved", {"to": "A6"}),))
    attempt = set_("dH12 TP10", "d 1 0 0-0", goal, ("dH12-D8", "TP10-P9", "dD8-H4"))
    attempt.act("dH12-D8")
    assert (attempt.awaits_answer, attempt.scripted) == (True, "TP10-P9")
    attempt = set_("dH12 TP10", "d 1 0 0-0", goal, ("dH12-D8", "TP10-P9", "dD8-H4"))
    attempt.act("dH12-H9")
    assert (attempt.awaits_answer, attempt.scripted) == (True, None)


def test_an_attempt_that_is_over_takes_no_more_and_a_refused_action_changes_nothing():
    attempt = set_("dF10 TG9 dN11 TA8", "d 1 0 0-0", Goal(happens=(FALL,)))
    with pytest.raises(IllegalAction):
        attempt.act("dF10-N11")
    assert (attempt.verdict, attempt.steps) == ("open", [])
    attempt.act("dF10-G9")
    with pytest.raises(NotWaiting):
        attempt.act("dN11-N12")
