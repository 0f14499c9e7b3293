"""The search of whole turns as one would write it on a blackboard: lists and the public face of a game."""

from dataclasses import dataclass

import numpy as np
from numba import njit

from quadriga.kernel import CHANCE, Game, Setup, State, entry
from quadriga.kernel import operations as op
from quadriga.kernel.random import below, generator

WIDTH, LAYERS, SHARE, DEPTH, NOISE, WON = 64, 12, 4, 16, 8, 1 << 30  # as search/beam.py has them
REMEMBERED, INFINITE = 4, 1 << 40


@njit
def tactical(setups, states, seat, codes):
    """Write what costs nothing; a door, since some kernels are called by kernels alone."""
    return op.tactical_actions(setups[0], states[0], seat, codes)


@dataclass
class Turn:
    """A turn as far as it has come: where it has led, what was decided, what it is worth to who makes it."""

    state: State
    line: tuple[int, ...]
    value: int


class Builder:
    """Turns of one game."""

    def __init__(self, game: Game, setup: Setup, seed: int) -> None:
        """Take the rules and the luck."""
        self.game, self.setup, self.luck, self.n_looked_at = game, setup, generator(seed), 0
        self.answers: dict[int, tuple[int, ...]] = {}

    def best(self, state: State, seat: int, nodes: int, answers: int, answer_nodes: int, seed: int) -> Turn:
        """Return the best turn, its value once it is answered."""
        ends = sorted(self.built(state, seat, nodes), key=lambda end: -end.value)
        if answers == 0:
            return Turn(ends[0].state, ends[0].line, ends[0].value // NOISE)
        rival, dice = Builder(self.game, self.setup, seed), int(self.luck[0])
        found: list[Turn] = []
        for number, end in enumerate(ends[:answers]):
            held = max((turn.value for turn in found), default=-INFINITE)
            value = rival.answered(end, seat, answer_nodes, dice, held, number % REMEMBERED)
            if value is not None:
                found.append(Turn(end.state, end.line, value))
        self.n_looked_at += rival.n_looked_at
        return max(found, key=lambda turn: turn.value)

    def built(self, state: State, seat: int, nodes: int) -> list[Turn]:
        """Return the turns that are kept when all have come to an end."""
        ends: list[Turn | None] = [None] * WIDTH
        following: list[Turn | None] = [None] * WIDTH
        self.extend(Turn(state, (), 0), seat, following, ends)
        for _ in range(LAYERS):
            layer = [turn for turn in following if turn]
            following = [None] * WIDTH
            until = self.n_looked_at + nodes // SHARE
            for turn in sorted(layer, key=lambda turn: -turn.value):
                self.extend(turn, seat, following, ends)
                if self.n_looked_at >= until:
                    break
        return [end for end in ends if end]

    def extend(self, turn: Turn, seat: int, following: list[Turn | None], ends: list[Turn | None]) -> None:
        """Offer whatever a turn becomes with one step more."""

        def go_on(state: State, path: tuple[int, ...]) -> None:
            for code in self.steps(state, seat, free=bool(path)):
                after = self.game.apply(self.setup, state, seat, code)
                line = (*path, code)
                goes_on = seat in self.game.waiting(self.setup, after)
                if not self.game.mid_choice(self.setup, after):
                    self.n_looked_at += 1
                    value = self.worth(after, seat) * NOISE + int(below(self.luck, NOISE))
                    self.offer(following if goes_on else ends, Turn(after, turn.line + line, value))
                if goes_on and len(line) + 1 < DEPTH:
                    go_on(after, line)

        go_on(turn.state, ())

    def steps(self, state: State, seat: int, *, free: bool) -> list[int]:
        """Return what is worth a look: anything at first and inside a row, then what costs nothing."""
        codes = self.game.legal_actions(self.setup, state, seat)
        if free and not self.game.mid_choice(self.setup, state):
            codes = np.zeros(self.game.max_actions, np.int64)
            codes = codes[: tactical(self.setup, state, seat, codes)]
        gains = np.zeros(len(codes), np.int64)
        entry.gain(self.setup, state, seat, codes, gains)
        looked_at = [int(code) for code, gain in zip(codes, gains, strict=True) if gain >= 0]
        return looked_at if looked_at or free else codes.tolist()

    def offer(self, pool: list[Turn | None], turn: Turn) -> None:
        """Put a turn in place of the worst of a full pool, unless it is there already."""
        worst = min(range(WIDTH), key=lambda i: (pool[i] is not None, pool[i].value if pool[i] else 0))
        if pool[worst] and pool[worst].value >= turn.value:
            return
        key = self.game.key(self.setup, turn.state)
        if all(other is None or self.game.key(self.setup, other.state) != key for other in pool):
            pool[worst] = turn

    def answered(self, end: Turn, seat: int, nodes: int, dice: int, held: int, place: int) -> int | None:
        """Return what a turn is worth to `seat` after the best answer; None if an earlier one leaves `held` at most."""
        state = end.state
        self.luck[0], self.luck[1] = dice, 0
        while self.game.waiting(self.setup, state) == (CHANCE,):
            state = self.game.apply(self.setup, state, CHANCE, self.game.sample_chance(self.setup, state, self.luck))
        awaited = self.game.waiting(self.setup, state)
        if not awaited or awaited[0] == seat:
            return self.worth(state, seat)
        if self.game.n_seats(self.setup) == 2 and self.refuted(state, seat, awaited[0], held):
            return None
        best = max(self.built(state, awaited[0], nodes), key=lambda turn: turn.value)
        self.answers[place] = best.line
        return self.worth(best.state, seat)

    def refuted(self, state: State, seat: int, mover: int, held: int) -> bool:
        """Say whether an answer to an earlier turn can be given here too, and leaves `held` at most."""
        for place in range(REMEMBERED):
            after: State | None = state
            for code in self.answers.get(place, ()):
                is_awaited = after is not None and mover in self.game.waiting(self.setup, after)
                if not is_awaited or self.game.why_not(self.setup, after, mover, code):
                    after = None
                    break
                after = self.game.apply(self.setup, after, mover, code)
            if after is not None and place in self.answers:
                self.n_looked_at += 1
                if self.worth(after, seat) <= held:
                    return True
        return False

    def worth(self, state: State, seat: int) -> int:
        """Return how a position stands for a seat."""
        end = self.game.outcome(self.setup, state)
        if end is None:
            return int(entry.evaluate(self.setup, state, seat))
        others = max(score for other, score in enumerate(end.returns) if other != seat)
        return 0 if end.returns[seat] == others else WON if end.returns[seat] > others else -WON
