"""Matches under the glass, in positions where one can see what is best."""

import pytest

from quadriga.arena import Rules, Step, analysed
from quadriga.arena.analysis import MOST_LOST, lost
from quadriga.kernel import CHANCE
from quadriga.kernel.random import generator
from quadriga.search import DECIDED

#: Three dwarfs in a row on file H can hurl the foremost at the troll on H6; a second troll stands far away.
HURL = "2d2/3d3/4d4/11/13/7T7/15/d6R7/15/15/13/11/9/7/2T2 d 1 0 0-0"
RULES = {"rounds": 1}


def steps_of(game, setup, position, *texts):
    """Play the texts from a position."""
    state, steps = game.read_position(setup, position), []
    for text in texts:
        seat = game.waiting(setup, state)[0]
        after = game.apply(setup, state, seat, game.read_action(setup, state, seat, text))
        steps.append(Step(seat, text, state, after))
        state = after
    return steps


def rules(game, nodes=3000):
    return Rules(game.name, game.rulesets[0].name, game.settled(**RULES), nodes)


@pytest.fixture
def analysis(thud):
    """Seat 0 leaves a troll standing that it could take, seat 1 makes some move."""
    steps = steps_of(thud, thud.setup(**RULES), HURL, "dA8-A9", "TH15-H14")
    return analysed(rules(thud), steps, 1)


def test_a_troll_left_standing_is_a_blunder_and_the_better_line_takes_it(analysis):
    blunder = analysis.verdicts[0]
    assert blunder.mark == "??"
    assert blunder.loss == blunder.before - blunder.after >= 400
    assert blunder.best[0].startswith("dH3-H6")


def test_what_is_best_loses_nothing(thud):
    steps = steps_of(thud, thud.setup(**RULES), HURL, "dH3-H6xH6")
    [verdict] = analysed(rules(thud), steps, 1).verdicts
    assert (verdict.loss, verdict.mark, verdict.best) == (0, "", ())
    assert verdict.before == verdict.after


def test_the_summary_counts_each_seats_own_actions(analysis):
    dwarfs, trolls = analysis.summaries
    assert (dwarfs.n_actions, dwarfs.n_lossless, dwarfs.marks["??"]) == (1, 0, 1)
    assert dwarfs.mean_loss == analysis.verdicts[0].loss
    assert trolls.n_actions == 1


def test_the_number_of_workers_does_not_change_the_verdicts(thud, analysis):
    steps = steps_of(thud, thud.setup(**RULES), HURL, "dA8-A9", "TH15-H14")
    assert analysed(rules(thud), steps, 2) == analysis


def test_chance_is_told_without_a_verdict_and_before_it_no_loss_is_known(lanterns):
    setup, rng = lanterns.setup(), generator(1)
    state, steps = lanterns.opening(setup), []
    while (awaited := lanterns.waiting(setup, state)) and len(steps) < 20:
        seat = awaited[0]
        if seat == CHANCE:
            code, text = lanterns.sample_chance(setup, state, rng), "chance"
        else:
            code = int(lanterns.legal_actions(setup, state, seat)[0])
            text = lanterns.action_text(setup, state, seat, code)
        after = lanterns.apply(setup, state, seat, code)
        steps.append(Step(None if seat == CHANCE else seat, text, state, after))
        state = after
    found = analysed(Rules("lanterns", "plain", lanterns.settled(), 500), steps, 1)
    told = {verdict.text for verdict in found.verdicts if verdict.seat is None}
    assert told == {"chance"}
    assert all(verdict.before is None for verdict in found.verdicts if verdict.seat is None)
    assert any(verdict.before is not None and verdict.loss is None for verdict in found.verdicts)


def test_a_win_thrown_away_loses_no_more_than_the_most_and_a_slower_win_nothing():
    assert lost(DECIDED + 5, -DECIDED - 5) == MOST_LOST
    assert lost(DECIDED + 900, DECIDED + 5) == 0
    assert lost(100, 250) == 0
