"""What a level imagines of secret plans: any that may be, or such as somebody would make who thinks it over, too.

One who thinks a step ahead answers any plan; one who thinks two steps ahead answers those who think one, and so on
(Stahl and Wilson, "On players' models of other players", 1995). A level that imagines its rival as thinking plans
against that, and not against an army that stands about at random.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from quadriga.kernel import Game, Setup, State
from quadriga.kernel.random import below
from quadriga.players.levels import Level
from quadriga.search import seek, towards

SEEDS = (1 << 31) - 1  # of searches


@dataclass(frozen=True, slots=True)
class Imagination:
    """How a level pictures to itself what it cannot know; `rng` is drawn from."""

    level: Level
    game: Game
    setup: Setup
    rng: "np.ndarray[Any, np.dtype[np.uint64]]"

    def worlds(self, known: State, seat: int) -> State:
        """Return positions (n,) that `seat` takes for possible, with what it has chosen itself; one if all is known.

        Answers are imagined in games of two seats.
        """
        worlds = self._filled_in([known] * self.level.worlds, seat)
        if (worlds == worlds[0]).all():
            return worlds[:1]
        if self.level.replies == 0:
            return worlds
        rival = 1 - seat
        guesses = self._filled_in([self.game.observe(self.setup, world, rival) for world in each(worlds)], rival)
        answers = self._answers(guesses, rival, self.level.replies)
        return np.concatenate([self._with_choice_of(worlds[:1], seat, answer) for answer in each(answers)])

    def _filled_in(self, known: list[State], seat: int) -> State:
        return np.concatenate([self.game.determinize(self.setup, each, seat, self.rng) for each in known])

    def _answers(self, guesses: State, seat: int, steps: int) -> State:
        """Return positions (n,) in which the plan of `seat` is what it comes to by thinking so many steps ahead."""
        if steps == 0:
            return guesses
        against = self._answers(guesses, 1 - seat, steps - 1)
        roots = np.concatenate([self.game.observe(self.setup, world, 1 - seat) for world in each(against)])
        budget = max(1, self.level.reply_nodes // len(against))
        seeds = [int(below(self.rng, SEEDS)) for _ in against]
        found = [seek(self.game, self.setup, roots, seat, budget=budget, seed=seed, start=against) for seed in seeds]
        return np.concatenate([one.state for one in found])

    def _with_choice_of(self, chosen: State, seat: int, state: State) -> State:
        """Return `state` with what `seat` has chosen in `chosen` instead of what it has chosen there."""
        reached = towards(self.setup, chosen, chosen, seat)
        while (code := towards(self.setup, state, chosen, seat)) != reached:
            state = self.game.apply(self.setup, state, seat, code)
        return state


def each(states: State) -> list[State]:
    """Return every position (1,) of several."""
    return [states[i : i + 1] for i in range(len(states))]
