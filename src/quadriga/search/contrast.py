"""How much the best action gains over every other, in points of the score alone: what makes a puzzle one.

Alpha-beta of full width after Knuth and Moore, "An Analysis of Alpha-Beta Pruning" (1975), section 3. Nothing is
weighed here: a line ends with what the match would give if both sides agreed to end it there. So the answer depends
on the rules, and not on what somebody thinks of a position.
"""

from dataclasses import dataclass

import numpy as np
from numba import njit

from quadriga.kernel import CHANCE, Game, Setup, State
from quadriga.kernel import operations as op
from quadriga.kernel.mover import NOBODY, lowest
from quadriga.kernel.seats import END
from quadriga.search.memory import MAX_PLY, memory_for
from quadriga.search.ranking import TACTICAL, credit, pick, rank
from quadriga.search.scores import INFINITE, is_ours
from quadriga.search.table import AT_LEAST, AT_MOST, EXACT, UNKNOWN, recall, remember

MAX_PICKED = 24  # actions sorted by rank; the others keep their order
CODE, BEST, NEXT = range(3)  # what is found: the best action, its score, that of the best other one


@njit(cache=True, nogil=True)
def counted(setup, memory, ply, seat):
    """Return the lead of the side of `seat` if the match ended as it stands; row `ply + 1` is scratch space."""
    effort, ended = memory.effort[0], memory.states[ply + 1]
    memory.states[ply + 1] = memory.states[ply]
    if op.can_agree(setup, ended, END):
        op.agree(setup, ended, END, None)
    op.returns(setup, ended, memory.returns)
    best_other = -INFINITE
    for other in range(effort.n_seats):
        if other != effort.seat:
            best_other = max(best_other, memory.returns[other])
    lead = memory.returns[effort.seat] - best_other
    return lead if is_ours(effort, seat) else -lead


@njit(cache=True, nogil=True)
def settled(setup, memory, ply, seat, alpha, beta):
    """Return the count once all captures are played out that a side does not rather leave."""
    effort, after = memory.effort[0], memory.states[ply + 1]
    effort.nodes += 1
    if effort.nodes >= effort.budget:
        effort.stopped = 1
    if ply + 1 == MAX_PLY:
        return alpha
    best = counted(setup, memory, ply, seat)
    if best >= beta or seat == NOBODY or seat == CHANCE or effort.stopped:
        return best
    alpha = max(alpha, best)
    codes, gains = memory.codes[ply], memory.ranks[ply]
    n = op.tactical_actions(setup, memory.states[ply], seat, codes)
    op.order(setup, memory.states[ply], seat, codes, n, gains)
    for i in range(n):
        pick(codes, gains, i, n)
        memory.states[ply + 1] = memory.states[ply]
        op.apply(setup, after, seat, codes[i], None)
        mover = lowest(op.waiting(setup, after))
        if is_ours(effort, mover) == is_ours(effort, seat):
            score = settled(setup, memory, ply + 1, mover, alpha, beta)
        else:
            score = -settled(setup, memory, ply + 1, mover, -beta, -alpha)
        best = max(best, score)
        alpha = max(alpha, score)
        if alpha >= beta or effort.stopped:
            break
    return best


@njit(cache=True, nogil=True)
def value(setup, memory, ply, seat, depth, alpha, beta, plays_out):
    """Return the count after `depth` more actions of best play, for the side of `seat`; worthless once stopped.

    With `plays_out` captures go on beyond the last of them.
    """
    effort = memory.effort[0]
    if seat == NOBODY or seat == CHANCE or depth == 0:
        if plays_out:
            return settled(setup, memory, ply, seat, alpha, beta)
        effort.nodes += 1
        return counted(setup, memory, ply, seat)
    effort.nodes += 1
    if effort.nodes >= effort.budget:
        effort.stopped = 1
        return 0
    key = np.int64(op.key(setup, memory.states[ply]))
    hashed, known = recall(memory.table, key, depth, ply, alpha, beta)
    if known != UNKNOWN:
        return known
    side = 0 if is_ours(effort, seat) else 1
    codes, ranks, after = memory.codes[ply], memory.ranks[ply], memory.states[ply + 1]
    n = op.legal_actions(setup, memory.states[ply], seat, codes)
    op.order(setup, memory.states[ply], seat, codes, n, ranks)
    rank(memory, ply, side, hashed, n)
    floor, best, best_code = alpha, -INFINITE, -1
    for i in range(n):
        if i < MAX_PICKED:
            pick(codes, ranks, i, n)
        memory.states[ply + 1] = memory.states[ply]
        op.apply(setup, after, seat, codes[i], None)
        mover = lowest(op.waiting(setup, after))
        if is_ours(effort, mover) == is_ours(effort, seat):
            score = value(setup, memory, ply + 1, mover, depth - 1, alpha, beta, plays_out)
        else:
            score = -value(setup, memory, ply + 1, mover, depth - 1, -beta, -alpha, plays_out)
        if effort.stopped:
            return 0
        if score > best:
            best, best_code = score, codes[i]
        alpha = max(alpha, score)
        if alpha >= beta:
            if ranks[i] < TACTICAL:
                credit(memory, ply, side, codes[i], depth)
            break
    bound = AT_LEAST if best >= beta else (EXACT if best > floor else AT_MOST)
    remember(memory.table, key, depth, ply, best_code, best, bound)
    return best


@njit(cache=True, nogil=True)
def compare(setups, memory, depth, plays_out, found):
    """Look at every action of the root, `depth` actions deep; write CODE, BEST and NEXT into `found`."""
    setup, effort = setups[0], memory.effort[0]
    root, infinite = np.int64(0), np.int64(INFINITE)  # typed: literals would have another version compiled for them
    seat = np.int64(effort.seat)
    codes, ranks, after = memory.codes[root], memory.ranks[root], memory.states[1]
    found[CODE], found[BEST], found[NEXT] = -1, -infinite, -infinite
    n = op.legal_actions(setup, memory.states[root], seat, codes)
    op.order(setup, memory.states[root], seat, codes, n, ranks)
    for i in range(n):
        pick(codes, ranks, i, n)
        memory.states[1] = memory.states[root]
        op.apply(setup, after, seat, codes[i], None)
        mover = lowest(op.waiting(setup, after))
        if is_ours(effort, mover) == is_ours(effort, seat):
            score = value(setup, memory, root + 1, mover, depth - 1, found[NEXT], infinite, plays_out)
        else:
            score = -value(setup, memory, root + 1, mover, depth - 1, -infinite, -found[NEXT], plays_out)
        if effort.stopped:
            return
        if score > found[BEST]:
            found[CODE], found[NEXT], found[BEST] = codes[i], found[BEST], score
        elif score > found[NEXT]:
            found[NEXT] = score


@dataclass(frozen=True, slots=True)
class Contrast:
    """The best action, the lead in points that it comes to, and what the best of the others comes to."""

    code: int
    best: int
    others: int

    @property
    def margin(self) -> int:
        """How many points the best action is ahead of all others."""
        return self.best - self.others


def contrast(
    game: Game,
    setup: Setup,
    state: State,
    seat: int,
    *,
    depth: int,
    plays_out: bool = True,
    nodes: int = INFINITE,
) -> Contrast | None:
    """Return how the actions of `seat`, which must be awaited, compare after `depth` (1 or more) actions of best play.

    Leads are in points of `returns` when the match ends as it stands; with `plays_out` captures are played out first.
    None if more than `nodes` positions would have to be looked at.
    """
    memory = memory_for(game, setup, state, seat, nodes=nodes, seed=0)
    found = np.zeros(3, np.int64)
    compare(setup, memory, np.int64(depth), plays_out, found)
    if memory.effort["stopped"][0]:
        return None
    return Contrast(int(found[CODE]), int(found[BEST]), int(found[NEXT]))
