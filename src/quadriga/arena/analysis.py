"""A played match under the glass: what each action was worth, and what would have been better."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean

import msgspec
import numpy as np

from quadriga import games
from quadriga.arena.rehearsal import rehearsed
from quadriga.arena.study import Study, studied
from quadriga.arena.variation import written
from quadriga.arena.workers import spread
from quadriga.kernel import Game, Outcome, Setup, State
from quadriga.kernel.ruleset import Value
from quadriga.search import DECIDED, POINT

MARKS = ((4 * POINT, "??"), (2 * POINT, "?"), (POINT, "?!"))  # a loss of at least so much, the worst first
MOST_LOST = 10 * POINT  # an action loses no more: a match thrown away must not drown all other figures
NODES = 100_000  # of each search, unless more are asked for


@dataclass(frozen=True, slots=True)
class Step:
    """What was done: by `seat` (None: chance, or an agreement), written `text`, and the positions around it."""

    seat: int | None
    text: str
    before: State
    after: State


class Verdict(msgspec.Struct, frozen=True):
    """One step. Scores are for the seat that acted, in hundredths of a point; None: it cannot be told.

    `best` is the best line instead, empty if what was played is best; `mark` is `?!`, `?`, `??` or empty.
    """

    number: int
    seat: int | None
    text: str
    before: int | None = None
    after: int | None = None
    loss: int | None = None
    best: tuple[str, ...] = ()
    mark: str = ""


class Summary(msgspec.Struct, frozen=True):
    """How well a seat played: actions that lost nothing, mean loss in hundredths of a point, how many got each mark."""

    seat: int
    n_actions: int
    n_lossless: int
    mean_loss: float | None
    marks: dict[str, int]


class Analysis(msgspec.Struct, frozen=True):
    """The verdicts on a match, seat by seat in short, and how many positions each search looked at, at most."""

    nodes: int
    verdicts: tuple[Verdict, ...]
    summaries: tuple[Summary, ...]


class Rules(msgspec.Struct, frozen=True):
    """What is played, under which options; how long to look at a position, and for how many lines."""

    game: str
    ruleset: str
    options: dict[str, Value]
    nodes: int
    n_lines: int = 1


class Question(msgspec.Struct, frozen=True):
    """A position, as the bytes of its record, and the seat that is to choose there."""

    position: bytes
    seat: int


def analysed(
    rules: Rules, steps: Sequence[Step], n_workers: int, progress: Callable[[int, int], None] | None = None
) -> Analysis:
    """Search the positions of a match and judge what was played; the same for every number of workers.

    The search knows everything, so in games with secrets it is wiser than any player could be. Where chance follows an
    action, or another than the only opponent, its loss is not told.
    """
    game = games.game(rules.game)
    setup = game.setup(rules.ruleset, **rules.options)
    questions = asked(game, setup, steps)
    studies: dict[Question, Study] = {}
    for question, study in spread(partial(found, rules), questions, n_workers, partial(rehearsed, rules.game)):
        studies[question] = study
        if progress:
            progress(len(studies), len(questions))
    verdicts = tuple(verdict(game, setup, number, step, studies) for number, step in enumerate(steps, 1))
    summaries = tuple(summary(seat, verdicts) for seat in range(game.n_seats(setup)))
    return Analysis(rules.nodes, verdicts, summaries)


def asked(game: Game, setup: Setup, steps: Sequence[Step]) -> list[Question]:
    """Return the positions to search: before each action, and after it where that tells what it was worth."""
    questions = []
    for step in steps:
        if step.seat is not None:
            questions.append(Question(step.before.tobytes(), step.seat))
            if (seat := next_seat(game, setup, step)) is not None:
                questions.append(Question(step.after.tobytes(), seat))
    return list(dict.fromkeys(questions))  # mostly, after one action is before the next


def next_seat(game: Game, setup: Setup, step: Step) -> int | None:
    """Return the seat whose best score after the step is the score of the step, or its negative; None for none."""
    awaited = game.waiting(setup, step.after)
    if step.seat in awaited:
        return step.seat
    other = 1 - step.seat if step.seat is not None and game.n_seats(setup) == 2 else None
    return other if other in awaited else None


def found(rules: Rules, question: Question) -> tuple[Question, Study]:
    """In a worker: search one position."""
    game = games.game(rules.game)
    setup = game.setup(rules.ruleset, **rules.options)
    state = np.frombuffer(question.position, game.STATE).copy()
    return question, studied(game, setup, state, question.seat, n_lines=rules.n_lines, nodes=rules.nodes)


def verdict(game: Game, setup: Setup, number: int, step: Step, studies: Mapping[Question, Study]) -> Verdict:
    """Return what is to be said of a step, once the positions that it asks for (`asked`) have been studied."""
    if step.seat is None:
        return Verdict(number, None, step.text)
    best = studies[Question(step.before.tobytes(), step.seat)].best
    is_best = game.read_action(setup, step.before, step.seat, step.text) == best.codes[0]
    after = best.score if is_best else score_after(game, setup, step, studies)
    loss = None if after is None else lost(best.score, after)
    return Verdict(
        number=number,
        seat=step.seat,
        text=step.text,
        before=best.score,
        after=after,
        loss=loss,
        best=() if is_best else written(game, setup, step.before, best.codes),
        mark=next((mark for least, mark in MARKS if loss is not None and loss >= least), ""),
    )


def score_after(game: Game, setup: Setup, step: Step, studies: Mapping[Question, Study]) -> int | None:
    """Return the score of the position after a step for the seat that took it."""
    end = game.outcome(setup, step.after)
    if end and step.seat is not None:
        return final(end, step.seat)
    seat = next_seat(game, setup, step)
    if seat is None:
        return None
    score = studies[Question(step.after.tobytes(), seat)].best.score
    return score if seat == step.seat else -score


def final(end: Outcome, seat: int) -> int:
    """Return what the end of a match is worth to a seat: won, lost, or nothing where the win is shared."""
    is_won = seat in end.winners
    return 0 if is_won and len(end.winners) > 1 else DECIDED if is_won else -DECIDED


def lost(before: int, after: int) -> int:
    """Return how much an action lost, in hundredths of a point, from 0 to `MOST_LOST`; winning later loses nothing."""
    before, after = max(-DECIDED, min(before, DECIDED)), max(-DECIDED, min(after, DECIDED))
    return max(0, min(before - after, MOST_LOST))


def summary(seat: int, verdicts: Sequence[Verdict]) -> Summary:
    """Return how well a seat played."""
    own = [verdict for verdict in verdicts if verdict.seat == seat]
    losses = [verdict.loss for verdict in own if verdict.loss is not None]
    return Summary(
        seat=seat,
        n_actions=len(own),
        n_lossless=losses.count(0),
        mean_loss=fmean(losses) if losses else None,
        marks={mark: sum(verdict.mark == mark for verdict in own) for _, mark in reversed(MARKS)},
    )
