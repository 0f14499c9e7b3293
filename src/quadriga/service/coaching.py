"""Attempts at lessons and puzzles: what the learner plays is judged, what the other side plays is answered for."""

from collections.abc import Sequence

from quadriga.arena import Question, Rules
from quadriga.kernel.game import Game
from quadriga.school import Attempt, Exercise
from quadriga.service.analysts import Analysts

NODES = 20_000  # that an answer is looked for in


async def attempted(game: Game, exercise: Exercise, actions: Sequence[str], analysts: Analysts) -> Attempt:
    """Return the attempt in which the learner has played `actions`; it is a function of these alone.

    The other side keeps to the solution as long as the learner does, then it plays as well as it can.

    Raises:
        UnreadableAction, IllegalAction, NotWaiting: an action cannot be played.
        TooBusy: too many answers are waited for already.
    """
    attempt = Attempt(game, exercise)
    for text in actions:
        attempt.act(text)
        while attempt.awaits_answer:
            attempt.answer(attempt.scripted or await best_answer(attempt, analysts))
    return attempt


async def best_answer(attempt: Attempt, analysts: Analysts) -> str:
    """Return what the other side plays when it is left to itself."""
    game, exercise, setup, state = attempt.game, attempt.exercise, attempt.setup, attempt.state
    seat = game.waiting(setup, state)[0]
    rules = Rules(game.name, exercise.ruleset, game.settled(exercise.ruleset, **exercise.options), NODES)
    study = await analysts.study(rules, Question(state.tobytes(), seat))
    return game.action_text(setup, state, seat, study.best.codes[0])
