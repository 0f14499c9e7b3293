"""A search of whole turns, for games in which a turn is a row of many decisions and nothing in it is hidden.

A turn is built step by step: a step is a row of decisions that players see as one, with whatever tactical ones follow
it at no cost. Of all turns begun so far the most promising are gone on with, layer by layer (beam search, after
Lowerre, "The Harpy speech recognition system", 1976); steps that lead to one position in different orders are looked
at once. The turns that look best when they are over are then answered: the next player builds a turn of its own in the
same way, and what its best one leaves is what ours is worth. Dice between the two fall alike for all.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from quadriga.kernel import CHANCE, Game, Setup, State
from quadriga.kernel import operations as op
from quadriga.kernel.mover import NOBODY, lowest
from quadriga.kernel.random import below, generator
from quadriga.kernel.seats import MAX_SEATS
from quadriga.search.alphabeta import Thought
from quadriga.search.scores import INFINITE, WON

WIDTH = 64  # turns that are kept of a layer
LAYERS = 12  # steps of a turn at most
SHARE = 4  # each layer may spend one part in so many of the budget
DEPTH = 16  # decisions of a step
LONGEST = 64  # decisions of a turn
NOISE = 8  # equals are told apart by lot
REMEMBERED = 4  # answers that have refuted a turn, to be tried on the next

EFFORT = np.dtype((np.record, [
    ("seat", "<i8"),     # who builds the turn
    ("nodes", "<i8"),    # positions looked at
    ("n_seats", "<i8"),
]))  # fmt: skip


class Pool(NamedTuple):
    """The best turns of a kind, in no order: positions and how they were reached."""

    states: Any  # the game's STATE, (WIDTH,)
    values: Any  # int64, (WIDTH,): for the seat that builds, times NOISE
    keys: Any  # uint64, (WIDTH,)
    lines: Any  # int64, (WIDTH, LONGEST)
    lengths: Any  # int64, (WIDTH,): of the lines; 0: nothing is here
    done: Any  # int64, (WIDTH,): 1: has been gone on with


class Desk(NamedTuple):
    """The buffers of one search."""

    effort: Any  # EFFORT, (1,)
    layer: Pool  # turns that are gone on with
    following: Pool  # what they become
    ends: Pool  # turns that are over
    states: Any  # STATE, (DEPTH,): the step that is being made
    codes: Any  # int64, (DEPTH, max_actions)
    counts: Any  # int64, (DEPTH, 2): how many codes, how many of them have been tried
    path: Any  # int64, (DEPTH,)
    gains: Any  # int64, (max_actions,)
    returns: Any  # int64, (MAX_SEATS,)
    luck: Any  # uint64, (2,)
    answers: Any  # int64, (REMEMBERED, LONGEST): the latest answers that were found, decision by decision
    answer_lengths: Any  # int64, (REMEMBERED,): of these, 0: nothing is here


@njit(cache=True, nogil=True)
def worth(setup, state, seat, desk):
    """Return what a position is worth to a seat, the end of the match included."""
    if op.waiting(setup, state) != 0:
        return np.int64(op.evaluate(setup, state, seat))
    op.returns(setup, state, desk.returns)
    best_other = np.int64(-INFINITE)
    for other in range(desk.effort[0].n_seats):
        if other != seat:
            best_other = max(best_other, desk.returns[other])
    mine = desk.returns[seat]
    return np.int64(0) if mine == best_other else np.int64(WON) if mine > best_other else np.int64(-WON)


@njit(cache=True, nogil=True)
def offer(setup, pool, state, value, line, n_line, path, n_path):
    """Keep a turn if it is among the best and no other has led to the same position."""
    worst = 0
    for i in range(WIDTH):
        if pool.lengths[i] == 0:
            worst = i
            break
        if pool.values[i] < pool.values[worst]:
            worst = i
    if pool.lengths[worst] != 0 and pool.values[worst] >= value:
        return
    key = np.uint64(op.key(setup, state))
    for i in range(WIDTH):
        if pool.lengths[i] != 0 and pool.keys[i] == key:
            return
    if n_line + n_path > LONGEST:
        return
    pool.states[worst] = state
    pool.values[worst] = value
    pool.keys[worst] = key
    pool.lines[worst, :n_line] = line[:n_line]
    pool.lines[worst, n_line : n_line + n_path] = path[:n_path]
    pool.lengths[worst] = n_line + n_path
    pool.done[worst] = 0


@njit(cache=True, nogil=True)
def list_at(setup, desk, depth):
    """List how the step goes on from `states[depth]`: with anything at first and inside a row, then with what is free.

    What is hardly worth a look is left out, unless a turn would have to begin with it.
    """
    seat, state, codes = desk.effort[0].seat, desk.states[depth], desk.codes[depth]
    if depth == 0 or op.mid_choice(setup, state):
        n = op.legal_actions(setup, state, seat, codes)
    else:
        n = op.tactical_actions(setup, state, seat, codes)
    op.order(setup, state, seat, codes, n, desk.gains)
    left = 0
    for i in range(n):
        if desk.gains[i] >= 0:
            codes[left] = codes[i]
            left += 1
    if depth == 0 and left == 0:
        left = n
    desk.counts[depth, 0], desk.counts[depth, 1] = left, 0


@njit(cache=True, nogil=True)
def extend(setup, desk, line, n_line):
    """Make every step from `states[0]`, which `line` has led to; keep the best turns."""
    effort = desk.effort[0]
    list_at(setup, desk, 0)
    depth = 0
    while depth >= 0:
        if desk.counts[depth, 1] == desk.counts[depth, 0]:
            depth -= 1
            continue
        code = desk.codes[depth, desk.counts[depth, 1]]
        desk.counts[depth, 1] += 1
        desk.path[depth] = code
        desk.states[depth + 1] = desk.states[depth]
        state = desk.states[depth + 1]
        op.apply(setup, state, effort.seat, code, None)
        is_whole = not op.mid_choice(setup, state)
        goes_on = op.waiting(setup, state) >> effort.seat & 1 == 1
        if is_whole:
            effort.nodes += 1
            value = worth(setup, state, effort.seat, desk) * NOISE + below(desk.luck, NOISE)
            pool = desk.following if goes_on else desk.ends
            offer(setup, pool, state, value, line, n_line, desk.path, depth + 1)
        if goes_on and depth + 2 < DEPTH:
            depth += 1
            list_at(setup, desk, depth)


@njit(cache=True, nogil=True)
def emptied(pool):
    pool.lengths[:] = 0


@njit(cache=True, nogil=True)
def best_of(pool):
    """Return the place of the best turn that has not been gone on with, -1."""
    best = -1
    for i in range(WIDTH):
        if pool.lengths[i] != 0 and pool.done[i] == 0 and (best < 0 or pool.values[i] > pool.values[best]):
            best = i
    return best


@njit(cache=True, nogil=True)
def build(setup, state, seat, budget, desk):
    """Fill `ends` with the best turns of `seat` from a position, by looking at about `budget` positions.

    Each layer goes on with one turn at least.
    """
    effort = desk.effort[0]
    effort.seat = seat
    emptied(desk.ends)
    emptied(desk.following)
    desk.states[0] = state
    extend(setup, desk, desk.path, 0)
    for _ in range(LAYERS):
        for i in range(WIDTH):
            desk.layer.lengths[i] = desk.following.lengths[i]
            if desk.following.lengths[i] != 0:
                desk.layer.states[i] = desk.following.states[i]
                desk.layer.values[i] = desk.following.values[i]
                desk.layer.lines[i] = desk.following.lines[i]
                desk.layer.done[i] = 0
        emptied(desk.following)
        until = effort.nodes + budget // SHARE
        i = best_of(desk.layer)
        if i < 0:
            break
        while i >= 0:
            desk.layer.done[i] = 1
            desk.states[0] = desk.layer.states[i]
            extend(setup, desk, desk.layer.lines[i], desk.layer.lengths[i])
            i = best_of(desk.layer) if effort.nodes < until else -1


@njit(cache=True, nogil=True)
def handed_over(setup, end, seed_of_luck, desk):
    """Write the position to `states[0]` in which a finished turn is to be answered; return by whom."""
    state = desk.states[0]
    desk.states[0] = end
    desk.luck[0], desk.luck[1] = seed_of_luck, 0
    mover = lowest(op.waiting(setup, state))
    while mover == CHANCE:
        op.apply(setup, state, CHANCE, op.sample_chance(setup, state, desk.luck), None)
        mover = lowest(op.waiting(setup, state))
    return mover


@njit(cache=True, nogil=True)
def answered(setup, seat, mover, budget, place, desk):
    """Return what `states[0]` is worth to `seat` after the best turn found for `mover`, noted as answer `place`."""
    build(setup, desk.states[0], mover, budget, desk)
    i = best_of(desk.ends)
    n = desk.ends.lengths[i]
    desk.answers[place, :n] = desk.ends.lines[i, :n]
    desk.answer_lengths[place] = n
    return worth(setup, desk.ends.states[i], seat, desk)


@njit(cache=True, nogil=True)
def is_refuted(setup, seat, mover, held, desk):
    """Say whether an answer to another turn leaves no more than `held` of `states[0]`, which the best answer then does.

    That holds for two: what is good for one of more is not bad for each of the others.
    """
    if desk.effort[0].n_seats != 2:
        return False
    state = desk.states[1]
    for place in range(REMEMBERED):
        n = desk.answer_lengths[place]
        desk.states[1] = desk.states[0]
        i = np.int64(0)
        while i < n and op.waiting(setup, state) >> mover & 1:
            code = desk.answers[place, i]
            if op.why_not(setup, state, mover, code) != 0:
                break
            op.apply(setup, state, mover, code, None)
            i += 1
        if n > 0 and i == n:
            desk.effort[0].nodes += 1
            if worth(setup, state, seat, desk) <= held:
                return True
    return False


@njit(cache=True, nogil=True)
def decide(setups, states, seat, budget, n_answered, answer_budget, desk, second):
    """Build turns on `desk`, answer the best `n_answered` of them on `second`; return the place of the best one."""
    setup = setups[0]
    build(setup, states[0], seat, budget, desk)
    best = best_of(desk.ends)
    if n_answered == 0:
        return best
    held = np.int64(-INFINITE)
    seed_of_luck = desk.luck[0]
    for number in range(n_answered):
        i = best_of(desk.ends)
        if i < 0:
            break
        desk.ends.done[i] = 1
        mover = handed_over(setup, desk.ends.states[i], seed_of_luck, second)
        if mover == NOBODY or mover == seat:
            value = worth(setup, second.states[0], seat, second)
        elif is_refuted(setup, seat, mover, held, second):
            continue
        else:
            value = answered(setup, seat, mover, answer_budget, number % REMEMBERED, second)
        if value > held:
            held, best = value, i
    desk.ends.values[best] = held * NOISE
    return best


def pool_for(game: Game) -> Pool:
    """Return an empty pool."""
    return Pool(
        states=np.empty(WIDTH, game.STATE),
        values=np.zeros(WIDTH, np.int64),
        keys=np.zeros(WIDTH, np.uint64),
        lines=np.zeros((WIDTH, LONGEST), np.int64),
        lengths=np.zeros(WIDTH, np.int64),
        done=np.zeros(WIDTH, np.int64),
    )


def desk_for(game: Game, setup: Setup, seed: int) -> Desk:
    """Return fresh buffers."""
    effort = np.zeros(1, EFFORT)
    effort["n_seats"] = game.n_seats(setup)
    return Desk(
        effort=effort,
        layer=pool_for(game),
        following=pool_for(game),
        ends=pool_for(game),
        states=np.empty(DEPTH, game.STATE),
        codes=np.zeros((DEPTH, game.max_actions), np.int64),
        counts=np.zeros((DEPTH, 2), np.int64),
        path=np.zeros(LONGEST, np.int64),
        gains=np.zeros(game.max_actions, np.int64),
        returns=np.zeros(MAX_SEATS, np.int64),
        luck=generator(seed),
        answers=np.zeros((REMEMBERED, LONGEST), np.int64),
        answer_lengths=np.zeros(REMEMBERED, np.int64),
    )


def turn(
    game: Game,
    setup: Setup,
    state: State,
    seat: int,
    *,
    nodes: int,
    answers: int = 0,
    answer_nodes: int = 0,
    seed: int = 0,
) -> Thought:
    """Return the first decision of the best turn of `seat`, which must be awaited, and the whole turn as `intent`.

    About `nodes` positions are looked at to build turns; the best `answers` of them are answered, each by looking at
    about `answer_nodes` more. The depth is how many decisions the turn has.
    """
    desk = desk_for(game, setup, seed)
    second = desk_for(game, setup, seed) if answers else desk
    i = int(decide(setup, state, seat, nodes, answers, answer_nodes, desk, second))
    line = tuple(desk.ends.lines[i, : desk.ends.lengths[i]].tolist())
    n_nodes = int(desk.effort["nodes"][0]) + (int(second.effort["nodes"][0]) if answers else 0)
    score = int(desk.ends.values[i]) // NOISE
    return Thought(line[0], score=score, depth=len(line), nodes=n_nodes, line=line, intent=line)
