"""A learner at work on an exercise: what has been played, and what the engine says to it."""

from dataclasses import dataclass
from typing import Literal

import msgspec

from quadriga.kernel import PUBLIC, Game, Rows, Setup, State, Text
from quadriga.kernel.errors import NotWaiting
from quadriga.school.exercise import Exercise, Happening

Verdict = Literal["open", "done", "failed"]
Event = dict[str, object]


@dataclass(frozen=True, slots=True)
class Step:
    """An action of a seat, its text, the position after it and the rows of what happened."""

    seat: int
    text: str
    after: State
    rows: Rows


class Attempt:
    """An attempt at an exercise of a game without chance and secrets.

    The learner acts, `awaits_answer` says when the other side is to play, and `verdict` what has come of it.
    """

    def __init__(self, game: Game, exercise: Exercise) -> None:
        self.game = game
        self.exercise = exercise
        self.setup: Setup = exercise.setup(game)
        self.start: State = exercise.start(game, self.setup)
        self.learner: int = game.waiting(self.setup, self.start)[0]
        self.steps: list[Step] = []
        self.verdict: Verdict = "open"

    @property
    def state(self) -> State:
        """The position by now."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def remark(self) -> Text | None:
        """What is to be said to the verdict; None while there is more to be played."""
        if self.verdict == "open":
            return None
        return self.exercise.success if self.verdict == "done" else self.exercise.failure

    @property
    def awaits_answer(self) -> bool:
        """Whether the other side is to play."""
        return self.verdict == "open" and self.learner not in self.game.waiting(self.setup, self.state)

    @property
    def scripted(self) -> str | None:
        """The action that the solution has next, None where it has ended or was left."""
        solution = self.exercise.solution
        return solution[len(self.steps)] if self._kept_to_it() and len(self.steps) < len(solution) else None

    def act(self, text: str) -> None:
        """Play an action of the learner and judge it; raises UnreadableAction, IllegalAction, NotWaiting."""
        if self.verdict != "open":
            raise NotWaiting(
                Text(
                    f"{text}: the attempt is over ({self.verdict}); begin a new one",
                    f"{text}: попытка закончена; начните новую",
                )
            )
        self._play(self.learner, text)
        self.verdict = self._judged()

    def answer(self, text: str) -> None:
        """Play an action of the other side."""
        self._play(self.game.waiting(self.setup, self.state)[0], text)
        if not self.game.waiting(self.setup, self.state):
            self.verdict = "failed"

    def wins(self) -> bool:
        """Say whether the match is over and the learner alone has won it."""
        end = self.game.outcome(self.setup, self.state)
        return end is not None and end.winners == (self.learner,)

    def _play(self, seat: int, text: str) -> None:
        code = self.game.read_action(self.setup, self.state, seat, text)
        canonical = self.game.action_text(self.setup, self.state, seat, code)
        after, rows = self.game.play(self.setup, self.state, seat, code)
        self.steps.append(Step(seat, canonical, after, rows))

    def _judged(self) -> Verdict:
        goal, n_own = self.exercise.goal, len(self._own())
        if goal.exact and not self._kept_to_it() and not self.wins():
            return "failed"
        is_last = n_own == goal.within or not self.game.waiting(self.setup, self.state)
        if not self._reaches_goal(is_last=is_last):
            return "failed" if is_last else "open"
        if refutation := self._refutation():
            if is_last:
                self._play(*refutation)
            return "failed" if is_last else "open"
        return "done"

    def _reaches_goal(self, *, is_last: bool) -> bool:
        goal = self.exercise.goal
        caused = [event for step in self._own() for event in self._events(step.rows)]
        if not all(is_met(happening, caused) for happening in goal.happens):
            return False
        if goal.wins:
            return self.wins()
        return is_last if goal.exact else True

    def _refutation(self) -> tuple[int, str] | None:
        """Return an answer that causes what was to be prevented, with its seat; the worst if there are several."""
        prevents = self.exercise.goal.prevents
        if not prevents or not (awaited := self.game.waiting(self.setup, self.state)):
            return None
        seat, worst, code_of_worst = awaited[0], 0, None
        for code in self.game.legal_actions(self.setup, self.state, seat).tolist():
            _, rows = self.game.play(self.setup, self.state, seat, code)
            caused = self._events(rows)
            damage = sum(count for happening in prevents if (count := counted(happening, caused)) >= happening.at_least)
            if damage > worst:
                worst, code_of_worst = damage, code
        if code_of_worst is None:
            return None
        return seat, self.game.action_text(self.setup, self.state, seat, code_of_worst)

    def _own(self) -> list[Step]:
        return [step for step in self.steps if step.seat == self.learner]

    def _kept_to_it(self) -> bool:
        played = tuple(step.text for step in self.steps)
        return played == self.exercise.solution[: len(played)]

    def _events(self, rows: Rows) -> list[Event]:
        return [msgspec.to_builtins(event) for event in self.game.events(self.setup, rows, PUBLIC)]


def told(game: Game, exercise: Exercise) -> list[Step]:
    """Return the steps of the solution, to its end."""
    setup = exercise.setup(game)
    state, steps = exercise.start(game, setup), []
    for text in exercise.solution:
        seat = game.waiting(setup, state)[0]
        code = game.read_action(setup, state, seat, text)
        canonical = game.action_text(setup, state, seat, code)
        state, rows = game.play(setup, state, seat, code)
        steps.append(Step(seat, canonical, state, rows))
    return steps


def counted(happening: Happening, events: list[Event]) -> int:
    """Return how many of the events are meant."""
    wanted = {"kind": happening.kind, **happening.where}
    return sum(wanted.items() <= event.items() for event in events)


def is_met(happening: Happening, events: list[Event]) -> bool:
    """Say whether as many of the events are meant as there are to be."""
    n = counted(happening, events)
    return happening.at_least <= n and (happening.at_most is None or n <= happening.at_most)
