"""Alpha-beta for every game: principal variation search, deepened step by step until its nodes are spent.

After Marsland and Campbell, "Parallel Search of Strongly Ordered Game Trees" (1982), section 3, with a transposition
table, late-move reductions and quiescence.

A side is either the seat for whom the search is made, or everybody else together. Scores change their sign only where
the side to choose changes, so a seat may choose several times in a row, and a game of more than two seats is searched
as if all others played against one. Chance, which is not searched here, ends a line with what the position is worth.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numba import njit

from quadriga.kernel import CHANCE, Game, Setup, State
from quadriga.kernel import operations as op
from quadriga.kernel.mover import NOBODY, lowest
from quadriga.search.memory import MAX_PLY, memory_for
from quadriga.search.ranking import TACTICAL, credit, pick, rank
from quadriga.search.scores import DECIDED, INFINITE, POINT, final, is_ours
from quadriga.search.table import AT_LEAST, AT_MOST, EXACT, UNKNOWN, recall, remember

MAX_PICKED = 24  # actions sorted by rank; those that come later are hardly ever better and keep their order

# Selective search; margins in evaluation units by remaining depth.
DELTA = 2 * POINT  # quiescence passes over gains that leave it this far below what is needed
FUTILE = (0, 3 * POINT // 2, 3 * POINT)  # this far below alpha, quiet actions are passed over
SAFE = (0, 2 * POINT, 4 * POINT, 6 * POINT)  # this far above beta, the opponent will not have it back
LEAST_REDUCED_DEPTH = 2
REDUCTION_STEPS = (3, 12, 40)  # an action after this many others is first searched one less deep for each step

REDUCED, NARROW, FULL = range(3)  # attempts at one action, each made only if the one before finds it too good


@njit(cache=True, nogil=True)
def quiesce(setup, memory, ply, seat, alpha, beta):
    """Return the score for the side of `seat` once captures and threats are played out; it may decline them all."""
    effort = memory.effort[0]
    state = memory.states[ply]
    effort.nodes += 1
    if seat == NOBODY:
        return final(setup, state, effort, memory.returns, ply)
    ours = is_ours(effort, seat)
    best = op.evaluate(setup, state, effort.seat)
    if not ours:
        best = -best
    if effort.nodes >= effort.budget:
        effort.stopped = 1
    if best >= beta or seat == CHANCE or ply + 1 == MAX_PLY or effort.stopped:
        return best
    standing = best
    alpha = max(alpha, best)
    codes, gains, after = memory.codes[ply], memory.ranks[ply], memory.states[ply + 1]
    n = op.tactical_actions(setup, state, seat, codes)
    op.order(setup, state, seat, codes, n, gains)
    for i in range(n):
        pick(codes, gains, i, n)
        if effort.selective and standing + gains[i] + DELTA <= alpha:
            break
        memory.states[ply + 1] = state
        op.apply(setup, after, seat, codes[i], None)
        mover = lowest(op.waiting(setup, after))
        if is_ours(effort, mover) == ours:
            score = quiesce(setup, memory, ply + 1, mover, alpha, beta)
        else:
            score = -quiesce(setup, memory, ply + 1, mover, -beta, -alpha)
        best = max(best, score)
        alpha = max(alpha, score)
        if alpha >= beta or effort.stopped:
            break
    return best


@njit(cache=True, nogil=True)
def is_repeated(trail, ply):
    """Say whether the position of `ply` was met on the way to it."""
    for earlier in range(ply):
        if trail[earlier] == trail[ply]:
            return True
    return False


@njit(cache=True, nogil=True)
def reduction(depth, index):
    """Return how much less deep the quiet action number `index` is searched first."""
    if depth < LEAST_REDUCED_DEPTH:
        return 0
    less = 0
    for step in REDUCTION_STEPS:
        if index >= step:
            less += 1
    return min(less, depth - 1)


@njit(cache=True, nogil=True)
def pass_over(effort, codes, n):
    """Take the actions that are left aside out of the first `n` of `codes`; return how many remain."""
    left = 0
    for i in range(n):
        is_kept = True
        for k in range(effort.n_passed_over):
            if effort.passed_over[k] == codes[i]:
                is_kept = False
        if is_kept:
            codes[left] = codes[i]
            left += 1
    return left


@njit(cache=True, nogil=True)
def extend_line(effort, ply, code):
    """Put `code` before the best line of the next ply."""
    effort.line[ply, ply] = code
    end = max(effort.length[ply + 1], ply + 1)
    for k in range(ply + 1, end):
        effort.line[ply, k] = effort.line[ply + 1, k]
    effort.length[ply] = end


@njit(cache=True, nogil=True)
def search(setup, memory, ply, seat, depth, alpha, beta):
    """Return the score of `memory.states[ply]` for the side of `seat`, who chooses there.

    Exact between `alpha` and `beta`, otherwise a bound beyond them; worthless once `effort.stopped`.
    """
    effort = memory.effort[0]
    state = memory.states[ply]
    effort.length[ply] = ply
    if depth <= 0 or seat == NOBODY or seat == CHANCE or ply + 1 == MAX_PLY:
        return quiesce(setup, memory, ply, seat, alpha, beta)
    effort.nodes += 1
    if effort.nodes >= effort.budget:
        effort.stopped = 1
        return 0
    ours = is_ours(effort, seat)
    side = 0 if ours else 1
    standing = op.evaluate(setup, state, effort.seat)
    if not ours:
        standing = -standing
    key = np.int64(op.key(setup, state))
    effort.trail[ply] = key
    if is_repeated(effort.trail, ply):
        return standing  # going round in circles gains nothing
    hashed, known = recall(memory.table, key, depth, ply, alpha, beta)
    is_root = ply == 0
    if is_root:
        hashed = effort.code
    elif known != UNKNOWN:
        return known

    only_tactical = False
    if effort.selective and not is_root and abs(alpha) < DECIDED and abs(beta) < DECIDED:
        if depth < len(SAFE) and standing - SAFE[depth] >= beta:
            return standing
        only_tactical = depth < len(FUTILE) and standing + FUTILE[depth] <= alpha
    codes, ranks, after = memory.codes[ply], memory.ranks[ply], memory.states[ply + 1]
    if only_tactical:
        n = op.tactical_actions(setup, state, seat, codes)
    else:
        n = op.legal_actions(setup, state, seat, codes)
    if is_root:
        n = pass_over(effort, codes, n)
    op.order(setup, state, seat, codes, n, ranks)
    rank(memory, ply, side, hashed, n)

    floor = alpha
    best = standing if only_tactical else -INFINITE
    best_code = -1
    for i in range(n):
        if i < MAX_PICKED:
            pick(codes, ranks, i, n)
        code = codes[i]
        if is_root and effort.code < 0 and not effort.stopped:
            effort.code = code  # better than nothing, should the budget be spent before its score is known
        is_quiet = ranks[i] < TACTICAL
        memory.states[ply + 1] = state
        op.apply(setup, after, seat, code, None)
        mover = lowest(op.waiting(setup, after))
        is_flipped = is_ours(effort, mover) != ours
        deeper = depth if op.mid_choice(setup, after) else depth - 1
        less = reduction(depth, i) if effort.selective and is_quiet else 0
        attempt = FULL
        if i > 0:
            attempt = REDUCED if less > 0 else NARROW
        while True:
            top = beta if attempt == FULL else alpha + 1
            left = deeper - less if attempt == REDUCED else deeper
            if is_flipped:
                score = -search(setup, memory, ply + 1, mover, left, -top, -alpha)
            else:
                score = search(setup, memory, ply + 1, mover, left, alpha, top)
            if effort.stopped:
                return 0
            if score <= alpha or attempt == FULL or (attempt == NARROW and score >= beta):
                break
            attempt += 1
        if score > best:
            best = score
            best_code = code
        if score > alpha:
            alpha = score
            extend_line(effort, ply, code)
            if is_root:
                effort.code = code
                effort.score = score
            if score >= beta:
                if is_quiet:
                    credit(memory, ply, side, code, depth)
                break
    bound = AT_LEAST if best >= beta else (EXACT if best > floor else AT_MOST)
    remember(memory.table, key, depth, ply, best_code, best, bound)
    return best


@njit(cache=True, nogil=True)
def deepen(setups, memory, depth):
    """Search the root `depth` actions deep; worthless beyond the best action so far once `effort.stopped`."""
    effort = memory.effort[0]
    root, infinite = np.int64(0), np.int64(INFINITE)  # typed: literals would have another version compiled for them
    search(setups[0], memory, root, effort.seat, depth, -infinite, infinite)
    if not effort.stopped:
        effort.depth = depth


@dataclass(frozen=True, slots=True)
class Thought:
    """What a search found: the best action, its score for the seat, and how it came there."""

    code: int
    score: int  # evaluation units, POINT a point; beyond DECIDED the match is won or lost
    depth: int  # finished
    nodes: int
    line: tuple[int, ...]  # the best play of both sides, `code` first
    intent: tuple[int, ...] = ()  # what the seat has made up its mind to do until others choose, `code` first


class Thinking:
    """A search under way: one depth after the other, and another thread may stop it at any time.

    `thought` is what it has found; its code is -1 until the first action has been looked at.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        state: State,
        seat: int,
        *,
        nodes: int,
        depth: int = MAX_PLY,
        seed: int = 0,
        selective: bool = True,
        without: Sequence[int] = (),
    ) -> None:
        self._setup = game.foresight(setup)
        self._max_depth = min(depth, MAX_PLY - 1)
        self._memory = memory_for(game, setup, state, seat, nodes=nodes, seed=seed)
        effort = self._memory.effort
        effort["selective"], effort["n_passed_over"] = selective, len(without)
        effort["passed_over"][0, : len(without)] = without
        self.thought = Thought(code=-1, score=0, depth=0, nodes=0, line=())

    def depths(self) -> Iterator[Thought]:
        """Search depth 1, 2, ... and yield what has been found after each.

        The last is the given depth, or the one that was not finished, or the one that decided the match.
        """
        for depth in range(1, self._max_depth + 1):
            deepen(self._setup, self._memory, depth)
            self.thought = self._found()
            yield self.thought
            if self._memory.effort["stopped"][0] or abs(self.thought.score) >= DECIDED:
                return

    def stop(self) -> None:
        """Let the search end as soon as it notices; what it has found so far stands."""
        self._memory.effort["stopped"] = 1

    def _found(self) -> Thought:
        effort = self._memory.effort[0]
        line = tuple(effort["line"][0, : effort["length"][0]].tolist())
        return Thought(
            code=int(effort["code"]),
            score=int(effort["score"]),
            depth=int(effort["depth"]),
            nodes=int(effort["nodes"]),
            line=line or self.thought.line,  # stopped within the first action: the line of the depth before
        )


def think(
    game: Game,
    setup: Setup,
    state: State,
    seat: int,
    *,
    nodes: int,
    depth: int = MAX_PLY,
    seed: int = 0,
    selective: bool = True,
    without: Sequence[int] = (),
) -> Thought:
    """Return the best action of `seat`, which must be awaited, within `nodes` positions and `depth` actions.

    With `selective` off the score is the exact minimax value (over quiescence) at the depth reached. The actions
    `without`, at most MAX_PASSED_OVER and not all there are, are left aside: so one finds the second best.
    """
    thinking = Thinking(
        game, setup, state, seat, nodes=nodes, depth=depth, seed=seed, selective=selective, without=without
    )
    for _ in thinking.depths():
        pass
    return thinking.thought
