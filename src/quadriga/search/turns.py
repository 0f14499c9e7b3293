"""A search of plans for whole turns, for games of many small decisions in which hands are hidden.

A plan begins with one of the choices at hand and goes on as everybody would at first glance (operation `order`),
through this turn (operation `turn`), those of the others and one more of one's own. Then it is gone through once: at
each choice of one's own the others that promise most are tried in its place, and the best is kept. Where rivals think,
too, their choices are gone through alike, and whoever chooses keeps what is best for itself (max-n, after Luckhardt and
Irani, "An algorithmic solution of n-person games", 1986).

What the seat cannot know is filled in several times, and all choices are compared in the same worlds (Ginsberg, "GIB:
imperfect information in a computationally challenging game", 2001). After each world the worse half of them drops out
(Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits", 2013).
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from quadriga.kernel import CHANCE, Game, Setup, State
from quadriga.kernel import operations as op
from quadriga.kernel.mover import NOBODY, lowest
from quadriga.kernel.random import generator
from quadriga.kernel.seats import MAX_SEATS
from quadriga.search.alphabeta import Thought
from quadriga.search.scores import WON
from quadriga.search.tree import squeezed, stretched

LONGEST = 96  # choices of a plan that are looked at again; a longer one goes on unexamined
LAST = 400  # choices after which a plan that does not end is judged where it is
MOST_BEGINNINGS = 24  # choices at hand that are compared, the most promising
NONE = -1

EFFORT = np.dtype((np.record, [
    ("until", "<i8"),       # turn at whose beginning plans end
    ("n_seats", "<i8"),
    ("nodes", "<i8"),       # choices played
    ("n_choices", "<i8"),   # of the plan on the desk
]))  # fmt: skip


class Desk(NamedTuple):
    """The buffers of one search. What is played lies in row 0 of `states`."""

    effort: Any  # EFFORT, (1,)
    trail: Any  # the game's STATE, (LONGEST,): positions of the plan in which there was a choice
    choices: Any  # int64, (LONGEST, 2): who chose there, and what
    states: Any  # STATE, (1,)
    codes: Any  # int64, (max_actions,)
    gains: Any  # int64, (max_actions,)
    best: Any  # int64, (MOST_BEGINNINGS,): the most promising codes
    values: Any  # int64, (MAX_SEATS,): what the end of a plan is worth to each seat
    luck: Any  # uint64, (2,): of what comes by chance in a plan


@njit(cache=True, nogil=True)
def turn_at(setups, states):
    return np.int64(op.turn(setups[0], states[0]))


@njit(cache=True, nogil=True)
def list_best(setups, states, seat, desk):
    """Write the legal codes of `seat` that promise most into `best`, low codes first among equals; return how many."""
    setup, state = setups[0], states[0]
    n, n_best = op.legal_actions(setup, state, seat, desk.codes), 0
    op.order(setup, state, seat, desk.codes, n, desk.gains)
    while n_best < min(n, len(desk.best)):
        best = NONE
        for i in range(n):
            if desk.codes[i] != NONE and (best == NONE or desk.gains[i] > desk.gains[best]):
                best = i
        desk.best[n_best] = desk.codes[best]
        desk.codes[best] = NONE
        n_best += 1
    return n_best


@njit(cache=True, nogil=True)
def judge(setup, state, desk):
    """Write what a position is worth to each seat: its evaluation, or won and lost."""
    n_seats = desk.effort[0].n_seats
    if op.waiting(setup, state) != 0:
        for seat in range(n_seats):
            desk.values[seat] = op.evaluate(setup, state, seat)
        return
    op.returns(setup, state, desk.values)
    best, n_best = desk.values[0], 0
    for seat in range(n_seats):
        best = max(best, desk.values[seat])
    for seat in range(n_seats):
        n_best += desk.values[seat] == best
    for seat in range(n_seats):
        won = 0 if n_best > 1 else WON
        desk.values[seat] = won if desk.values[seat] == best else -WON


@njit(cache=True, nogil=True)
def play_on(setups, starts, seat, code, desk, n_kept):
    """Let `seat` play `code`, and everybody then what is obvious, to the end of the plan; judge it.

    Choices are added to the plan on the desk, which has `n_kept` of them so far, or are not where that is NONE.
    """
    setup, effort, state = setups[0], desk.effort[0], desk.states[0]
    desk.states[0] = starts[0]
    if n_kept != NONE:
        effort.n_choices = n_kept
    for _ in range(LAST):
        op.apply(setup, state, seat, code, None)
        effort.nodes += seat != CHANCE
        seat = np.int64(lowest(op.waiting(setup, state)))
        if seat == NOBODY:
            break
        if seat == CHANCE:
            code = np.int64(op.sample_chance(setup, state, desk.luck))
            continue
        if op.turn(setup, state) >= effort.until:
            break
        n = op.legal_actions(setup, state, seat, desk.codes)
        best = 0
        if n > 1:
            op.order(setup, state, seat, desk.codes, n, desk.gains)
            for i in range(1, n):
                if desk.gains[i] > desk.gains[best]:
                    best = i
        code = desk.codes[best]
        if n > 1 and n_kept != NONE and effort.n_choices < LONGEST:
            desk.trail[effort.n_choices] = state
            desk.choices[effort.n_choices, 0], desk.choices[effort.n_choices, 1] = seat, code
            effort.n_choices += 1
    judge(setup, state, desk)


@dataclass(frozen=True, slots=True)
class Look:
    """How a search looks: worlds that are imagined, how wide, and whether rivals think.

    `width` is how many others are tried in place of a choice.
    """

    n_worlds: int
    width: int
    is_mutual: bool


ONE_WORLD = Look(n_worlds=1, width=4, is_mutual=False)
MANY_WORLDS = Look(n_worlds=16, width=4, is_mutual=False)
MANY_RIVALS = Look(n_worlds=16, width=2, is_mutual=True)


class Search:
    """Plans of one seat, weighed one after the other on one desk."""

    def __init__(self, game: Game, setup: Setup, known: State, seat: int, look: Look, seed: int) -> None:
        """Clear the desk; `known` is what the seat knows."""
        self.game, self.setup, self.known, self.seat, self.look, self.seed = game, setup, known, seat, look, seed
        effort = np.zeros(1, EFFORT)
        effort["n_seats"] = n_seats = game.n_seats(setup)
        effort["until"] = turn_of(setup, known) + n_seats + 1
        self.desk = Desk(
            effort=effort,
            trail=np.zeros(LONGEST, game.STATE),
            choices=np.zeros((LONGEST, 2), np.int64),
            states=np.zeros(1, game.STATE),
            codes=np.zeros(game.max_actions, np.int64),
            gains=np.zeros(game.max_actions, np.int64),
            best=np.zeros(MOST_BEGINNINGS, np.int64),
            values=np.zeros(MAX_SEATS, np.int64),
            luck=generator(seed + 1),
        )

    @property
    def n_played(self) -> int:
        """How many choices have been played."""
        return int(self.desk.effort["nodes"][0])

    @property
    def n_choices(self) -> int:
        """How many choices the plan on the desk has."""
        return int(self.desk.effort["n_choices"][0])

    def best(self, budget: int) -> tuple[int, float]:
        """Return the best choice and its share of a win on average, found by playing about `budget` choices."""
        rng = generator(self.seed)
        table: list[tuple[float, int]] = []
        for _ in range(self.look.n_worlds):
            state = self.game.determinize(self.setup, self.known, self.seat, rng)
            if not table:
                table = [(0.0, code) for code in self.promising(state, self.seat)]
            share = budget // (self.look.n_worlds * len(table))
            weighed = [(total + squeezed(self.weigh(state, code, share)), code) for total, code in table]
            weighed.sort(key=lambda row: -row[0])
            table = weighed[: max((len(weighed) + 1) // 2, 2)]
        total, code = table[0]
        return code, total / self.look.n_worlds

    def promising(self, state: State, seat: int) -> list[int]:
        """Return the legal codes of a seat, the most promising first."""
        n = list_best(self.setup, state, seat, self.desk)
        return [int(code) for code in self.desk.best[:n]]

    def weigh(self, state: State, code: int, budget: int) -> int:
        """Return what the best plan found that begins with `code` comes to, by playing about `budget` choices."""
        end = self.n_played + budget
        self.desk.trail[0] = state[0]
        self.desk.choices[0, 0] = self.seat
        values = self.tried(0, code, keeps=True)
        at = 1
        while at < self.n_choices and self.n_played < end:
            if self.look.is_mutual or self.desk.choices[at, 0] == self.seat:
                values = self.looked_again(at, values)
            at += 1
        return values[self.seat]

    def looked_again(self, at: int, values: list[int]) -> list[int]:
        """Try others in place of choice `at`; go over to the best if whoever chooses there gains by it."""
        mover, code = (int(part) for part in self.desk.choices[at])
        others = [other for other in self.promising(self.desk.trail[at : at + 1], mover) if other != code]
        held, best = values[mover], None
        for other in others[: self.look.width]:
            found = self.tried(at, other, keeps=False)[mover]
            if found > held:
                held, best = found, other
        return values if best is None else self.tried(at, best, keeps=True)

    def tried(self, at: int, code: int, *, keeps: bool) -> list[int]:
        """Return what the plan is worth to each seat with `code` as choice `at` and what is obvious behind it."""
        desk, mover = self.desk, int(self.desk.choices[at, 0])
        desk.luck[1] = at
        if keeps:
            desk.choices[at, 1] = code
        play_on(self.setup, desk.trail[at : at + 1], mover, code, desk, at + 1 if keeps else NONE)
        values: list[int] = desk.values.tolist()
        return values


def plan(game: Game, setup: Setup, known: State, seat: int, *, look: Look, nodes: int, seed: int = 0) -> Thought:
    """Return the best choice of `seat`, which must be awaited, found by playing about `nodes` choices.

    `known` is what the seat knows. The score is that of its best plan, on average over the worlds in which it was
    weighed; the depth is how many choices the last plan had.
    """
    search = Search(game, setup, known, seat, look, seed)
    code, share = search.best(nodes)
    return Thought(code, score=stretched(share), depth=search.n_choices, nodes=search.n_played, line=(code,))


def turn_of(setup: Setup, state: State) -> int:
    """Return the number of the turn that a position belongs to."""
    return int(turn_at(setup, state))
