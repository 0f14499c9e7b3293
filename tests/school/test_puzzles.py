"""Every puzzle has one solution and no other, as a search that only counts points can tell."""

from collections import Counter
from importlib.resources import files

import pytest

from quadriga.games import game
from quadriga.kernel.seats import END
from quadriga.school import Attempt, exercises, motifs, solved, told
from quadriga.school.entries import PuzzleFile, puzzles_of
from quadriga.school.shelf import structured
from quadriga.search import contrast

THUD = game("thud")
FILES = {
    file.name: structured(file, PuzzleFile)
    for file in sorted((files(THUD.package) / "data" / "puzzles").iterdir(), key=lambda file: file.name)
}
PUZZLES = [
    pytest.param(file, entry, exercise, id=entry.name)
    for file in FILES.values()
    for entry, exercise in zip(file.puzzle, puzzles_of(file, motifs(THUD)), strict=True)
]


def standing(setup, state, seat):
    """Return by how much `seat` would lead if the match were ended here."""
    after, _ = THUD.agree(setup, state, END)
    mine, other = THUD.outcome(setup, after).returns[seat], THUD.outcome(setup, after).returns[1 - seat]
    return mine - other


def test_there_are_a_score_and_more_for_both_sides_of_both_variants():
    puzzles = [known for known in exercises(THUD) if known.kind == "puzzle"]
    sides = Counter(
        (THUD.settled(known.ruleset)["variant"], THUD.waiting(known.setup(THUD), known.start(THUD, known.setup(THUD))))
        for known in puzzles
    )
    assert sum(sides.values()) >= 20
    assert set(sides) == {(variant, (seat,)) for variant in ("classic", "koom-valley") for seat in (0, 1)}
    assert len({known.title for known in puzzles}) >= 4
    assert len({known.grade for known in puzzles}) >= 3


@pytest.mark.parametrize(("file", "entry", "exercise"), PUZZLES)
def test_nothing_else_is_as_good_at_any_action_that_is_asked_for(file, entry, exercise):
    setup, learner = exercise.setup(THUD), None
    before, asked = exercise.start(THUD, setup), entry.asked
    for number, step in enumerate(told(THUD, exercise)):
        learner = step.seat if learner is None else learner
        if step.seat == learner and asked:
            asked -= 1
            depth = entry.depth - number
            best = contrast(THUD, setup, before, learner, depth=depth, plays_out=file.aim == "points")
            assert best.margin >= 1 or (file.aim == "win" and depth == 1)
            assert THUD.action_text(setup, before, learner, best.code) == step.text or depth == 1
            if number == 0:
                gain = best.best - standing(setup, before, learner)
                assert gain > 0 if file.aim == "win" else gain >= 0
        before = step.after
    assert asked == 0


@pytest.mark.parametrize(("file", "entry", "exercise"), PUZZLES)
def test_a_look_at_one_action_does_not_tell_it(file, entry, exercise):
    setup = exercise.setup(THUD)
    state = exercise.start(THUD, setup)
    seat = THUD.waiting(setup, state)[0]
    best = contrast(THUD, setup, state, seat, depth=1, plays_out=file.aim == "points")
    assert entry.depth > 1
    assert best.margin < 1 or THUD.action_text(setup, state, seat, best.code) != entry.solution[0]


@pytest.mark.parametrize(("file", "entry", "exercise"), PUZZLES)
def test_the_solution_is_taken_and_another_action_is_not(file, entry, exercise):
    assert solved(THUD, exercise).verdict == "done"
    attempt = Attempt(THUD, exercise)
    texts = [
        THUD.action_text(attempt.setup, attempt.start, attempt.learner, code)
        for code in THUD.legal_actions(attempt.setup, attempt.start, attempt.learner).tolist()
    ]
    attempt.act(next(text for text in texts if text != entry.solution[0]))
    assert attempt.verdict == "failed", file.ruleset
