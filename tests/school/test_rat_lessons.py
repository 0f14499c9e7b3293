"""The lessons of Rat: each is won by its idea, and not by just anything."""

import pytest

from quadriga.games.rat import GAME, of_sheet, plan_of, sheet_of
from quadriga.school import exercises, solved
from quadriga.workshop.rat import needs_ground, needs_orders, random_plans, wins

LESSONS = {lesson.name: lesson for lesson in exercises(GAME)}
OF_GROUND = ("gap", "hill", "forest", "bog")
OF_ORDERS = ("wall", "behind")
RIVALS = {  # what a learner tries who has not had the idea: it does not win
    "difference": ("pdF8.pdG8.pdH8", "paF8.paG8.paH8"),
    "spears": ("saE8.saF8.saG8",),
    "distance": ("saF8.saG8", "paF8.paG8"),
    "behind": ("baF6.baG6", "bdF6.bdG6"),
    "run-up": ("haF8", "haF7"),
    "wall": ("pdF6.pdG6", "paF6.paG6", "paaF6.paaG6"),
    "gap": ("paF7.baF6", "pdE5.pdF5"),
    "hill": ("pdF7.pdG7", "sdF7.sdG7"),
    "forest": ("sdE6.sdF6", "pdF6.pdG6", "saF7.saG7"),
    "bog": ("saF6.saG6", "pdF6.pdG6"),
    "stones": ("saE8.saF8.saG8", "haE5.haG5"),
}


def battle(name):
    """Return the sheet of a lesson, and the plan of its solution."""
    lesson = LESSONS[name]
    return sheet_of(str(lesson.options["sheet"])), ".".join(lesson.solution[:-1])


@pytest.mark.parametrize("name", LESSONS)
def test_the_solution_wins_and_what_comes_to_mind_first_does_not(name):
    sheet, plan = battle(name)
    assert solved(GAME, LESSONS[name]).verdict == "done"
    setup = of_sheet(sheet)
    assert wins(setup, plan_of(setup, plan, coins=sheet.coins))[0]
    for rival in RIVALS[name]:
        assert not wins(setup, plan_of(setup, rival, coins=sheet.coins))[0], rival


@pytest.mark.parametrize("name", LESSONS)
def test_few_random_plans_win(name):
    sheet, _ = battle(name)
    assert wins(of_sheet(sheet), random_plans(sheet, seed=1, n=200)).mean() < 0.3


@pytest.mark.parametrize("name", OF_GROUND)
def test_a_lesson_of_ground_needs_it(name):
    assert needs_ground(*battle(name))


@pytest.mark.parametrize("name", OF_ORDERS)
def test_a_lesson_of_orders_needs_them(name):
    assert needs_orders(*battle(name))
