"""The tree search as one would write it on a blackboard: dictionaries, lists and the public face of a game."""

import math
from dataclasses import dataclass, field

import numpy as np

from quadriga.kernel import CHANCE, Game, Setup, State
from quadriga.kernel import operations as op
from quadriga.kernel.random import below, generator

WIDTH, EXPLORATION, LONGEST_PLAYOUT, STEEPNESS, LONGEST_LINE = 2, 0.5, 400, 400, 128  # as search/tree.py has them


@dataclass
class Tried:
    """What came of an action: how often it was played, and the shares of a win it brought to who played it."""

    visits: int = 0
    total: float = 0.0


@dataclass
class Node:
    """What a seat knows when it is to choose, and the actions it has tried there, the last one last."""

    seat: int
    visits: int = 1
    tried: dict[int, Tried] = field(default_factory=dict)


class Tree:
    """A tree that grows by one line at a time."""

    def __init__(self, game: Game, setup: Setup, known: State, seat: int, seed: int) -> None:
        """Plant it."""
        self.game, self.setup, self.known, self.seat = game, setup, known, seat
        self.rng = generator(seed)
        game.determinize(setup, known, seat, self.rng)  # the one that is drawn to tell the best line by
        self.nodes: dict[tuple[int, int], Node] = {}
        self.n_looked_at = 0

    def grow(self, budget: int) -> None:
        """Follow lines until so many positions have been looked at."""
        while self.n_looked_at < budget:
            self.follow()

    def follow(self) -> None:
        """Follow one line and count it."""
        state = self.game.determinize(self.setup, self.known, self.seat, self.rng)
        path: list[tuple[Node, Tried]] = []
        while True:
            self.n_looked_at += 1
            seat = self.mover(state) if path else self.seat
            if seat is None:
                values = self.shares(state)
                break
            if seat == CHANCE:
                state = self.game.apply(self.setup, state, CHANCE, self.game.sample_chance(self.setup, state, self.rng))
                continue
            standpoint = (seat, self.game.key(self.setup, self.game.observe(self.setup, state, seat)))
            is_new = standpoint not in self.nodes
            node = self.nodes.setdefault(standpoint, Node(seat))
            if (is_new and path) or len(path) == LONGEST_LINE:
                values = self.judge(state)
                break
            code = self.chosen(node, state)
            path.append((node, node.tried[code]))
            state = self.game.apply(self.setup, state, seat, code)
        for node, tried in path:
            node.visits += 1
            tried.visits += 1
            tried.total += values[node.seat]

    def chosen(self, node: Node, state: State) -> int:
        """Return an untried action while the node is narrow, else the one of best mean and bonus."""
        legal = self.game.legal_actions(self.setup, state, node.seat).tolist()
        fresh = [code for code in legal if code not in node.tried]
        if fresh and len(node.tried) < WIDTH * math.sqrt(node.visits):
            code = max(fresh, key=lambda code: (self.gain(state, node.seat, code), -code))
            node.tried[code] = Tried()
            return code
        newest_first = [code for code in reversed(node.tried) if code in legal]
        return max(newest_first, key=lambda code: self.promise(node, node.tried[code]))

    def promise(self, node: Node, tried: Tried) -> float:
        """Return the mean and the bonus."""
        visits = max(tried.visits, 1)
        return tried.total / visits + EXPLORATION * math.sqrt(math.sqrt(node.visits) / visits)

    def gain(self, state: State, seat: int, code: int) -> int:
        """Return what an action is guessed to gain at once."""
        gains = np.zeros(1, np.int64)
        op.order(self.setup[0], state[0], seat, np.array([code]), 1, gains)
        return int(gains[0])

    def judge(self, state: State) -> list[float]:
        """Return what a position is worth to each seat."""
        if not op.is_default(self.game.STATE, "evaluate"):
            scores = [int(op.evaluate(self.setup[0], state[0], seat)) for seat in range(self.n_seats)]
            return [0.5 + 0.5 * score / (STEEPNESS + abs(score)) for score in scores]
        for _ in range(LONGEST_PLAYOUT):
            seat = self.mover(state)
            if seat is None:
                break
            if seat == CHANCE:
                code = self.game.sample_chance(self.setup, state, self.rng)
            else:
                codes = self.game.legal_actions(self.setup, state, seat)
                code = int(codes[below(self.rng, len(codes))])
            state = self.game.apply(self.setup, state, seat, code)
            self.n_looked_at += 1
        return self.shares(state)

    def shares(self, state: State) -> list[float]:
        """Return 1 for the seat with the highest returns, or fair parts of it."""
        returns = np.zeros(self.n_seats, np.int64)
        op.returns(self.setup[0], state[0], returns)
        best = [score == max(returns) for score in returns]
        return [is_best / sum(best) for is_best in best]

    @property
    def n_seats(self) -> int:
        """The number of seats."""
        return self.game.n_seats(self.setup)

    def mover(self, state: State) -> int | None:
        """Return the lowest awaited seat, None when the match is over."""
        return next(iter(self.game.waiting(self.setup, state)), None)

    def root(self) -> Node:
        """Return the node from which all lines start."""
        return self.nodes[self.seat, self.game.key(self.setup, self.known)]
