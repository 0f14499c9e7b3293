"""The search of plans for turns as one would write it on a blackboard: lists and the public face of a game."""

from dataclasses import dataclass

import numpy as np

from quadriga.kernel import CHANCE, Game, Setup, State, entry
from quadriga.kernel import operations as op
from quadriga.kernel.random import generator
from quadriga.search import Look
from quadriga.search.tree import squeezed

LONGEST, LAST, MOST_BEGINNINGS, WON = 96, 400, 24, 1 << 30  # as search/turns.py has them


@dataclass
class Choice:
    """One choice of a plan: the position, who chooses there, and what."""

    state: State
    seat: int
    code: int


class Planner:
    """Plans, compared in imagined worlds."""

    def __init__(self, game: Game, setup: Setup, known: State, seat: int, look: Look, budget: int, seed: int) -> None:
        """Take the question."""
        self.game, self.setup, self.known, self.seat = game, setup, known, seat
        self.look, self.budget, self.seed, self.n_played = look, budget, seed, 0
        self.until = self.turn(known) + game.n_seats(setup) + 1

    def turn(self, state: State) -> int:
        return int(op.turn(self.setup[0], state[0]))

    def best(self) -> tuple[int, float]:
        """Return the best choice and its mean share of a win."""
        rng, table = generator(self.seed), None
        for world in range(self.look.n_worlds):
            state = self.game.determinize(self.setup, self.known, self.seat, rng)
            if table is None:
                table = [[0.0, code] for code in self.promising(state, self.seat)[:MOST_BEGINNINGS]]
            share = self.budget // (self.look.n_worlds * len(table))
            for row in table:
                row[0] += squeezed(self.weigh(state, row[1], share))
            table.sort(key=lambda row: -row[0])
            if world + 1 < self.look.n_worlds:
                table = table[: max((len(table) + 1) // 2, min(len(table), 2))]
        return table[0][1], table[0][0] / self.look.n_worlds

    def promising(self, state: State, seat: int) -> list[int]:
        """Return the legal codes, the most promising first."""
        codes = self.game.legal_actions(self.setup, state, seat)
        gains = np.zeros(len(codes), np.int64)
        entry.gain(self.setup, state, seat, codes, gains)
        return [int(codes[i]) for i in sorted(range(len(codes)), key=lambda i: (-gains[i], codes[i]))]

    def weigh(self, state: State, code: int, share: int) -> int:
        """Return what the best plan that begins with `code` comes to."""
        end = self.n_played + share
        plan, last = self.tried([Choice(state, self.seat, code)], 0, code)
        at = 1
        while at < min(len(plan), LONGEST) and self.n_played < end:
            mover = plan[at].seat
            if self.look.is_mutual or mover == self.seat:
                others = [other for other in self.promising(plan[at].state, mover) if other != plan[at].code]
                held, best = self.standing(last, mover), None
                for other in others[: self.look.width]:
                    found = self.standing(self.tried(plan, at, other)[1], mover)
                    if found > held:
                        held, best = found, other
                if best is not None:
                    plan, last = self.tried(plan, at, best)
            at += 1
        return self.standing(last, self.seat)

    def tried(self, plan: list[Choice], at: int, code: int) -> tuple[list[Choice], State]:
        """Return the plan with another choice at `at` and what is obvious behind it, and where it ends."""
        luck = generator(self.seed + 1)
        luck[1] = at
        tried = [*plan[:at], Choice(plan[at].state, plan[at].seat, code)]
        state = self.game.apply(self.setup, plan[at].state, plan[at].seat, code)
        self.n_played += 1
        for _ in range(LAST - 1):
            awaited = self.game.waiting(self.setup, state)
            if not awaited or (awaited[0] != CHANCE and self.turn(state) >= self.until):
                break
            if awaited[0] == CHANCE:
                state = self.game.apply(self.setup, state, CHANCE, self.game.sample_chance(self.setup, state, luck))
                continue
            codes = self.promising(state, awaited[0])
            if len(codes) > 1:
                tried.append(Choice(state, awaited[0], codes[0]))
            state = self.game.apply(self.setup, state, awaited[0], codes[0])
            self.n_played += 1
        return tried, state

    def standing(self, state: State, seat: int) -> int:
        """Return how a position stands for a seat."""
        end = self.game.outcome(self.setup, state)
        if end is None:
            return int(entry.evaluate(self.setup, state, seat))
        others = max(score for other, score in enumerate(end.returns) if other != seat)
        return 0 if end.returns[seat] == others else WON if end.returns[seat] > others else -WON
