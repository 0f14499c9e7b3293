"""A tree search for every game: it follows one line after the other and looks again where lines have done well.

After Kocsis and Szepesvari, "Bandit based Monte-Carlo planning" (2006). What differs:

- A node is what the seat to choose knows there (Cowling, Powley and Whitehouse, "Information set Monte Carlo tree
  search", 2012). Every line starts from another possibility of what the seat that thinks cannot know, chance is drawn
  as it comes, and of choices made at the same time none sees another. Lines that come to the same knowledge meet.
- Every seat plays for itself (max-n): a line is worth something to each seat, and a node counts for its own.
- The bonus for what was seldom tried grows as a root, not as a logarithm (Shah, Xie and Xu, "Non-asymptotic analysis
  of Monte Carlo tree search", 2020), and nodes widen as they are visited (Coulom, "Computing Elo ratings of move
  patterns in the game of Go", 2007). Roots are rounded alike on all machines, logarithms are not.
"""

import math

import numpy as np
from numba import njit

from quadriga.kernel import CHANCE, Game, Setup, State
from quadriga.kernel import operations as op
from quadriga.kernel.key import absorbed
from quadriga.kernel.mover import NOBODY, lowest
from quadriga.kernel.random import below, generator
from quadriga.search.alphabeta import Thought
from quadriga.search.forest import NONE, Forest, forest_for
from quadriga.search.scores import POINT

EXPLORATION = 0.5  # weight of the bonus for what was seldom tried
WIDTH = 2  # a node visited n times tries about so many actions times the root of n
LONGEST_PLAYOUT = 400  # random actions after which a game without an evaluation is judged by its returns
STEEPNESS = 4 * POINT  # this far ahead, a position counts as three quarters of a win


@njit(cache=True, nogil=True)
def squeezed(score):
    """Return an evaluation as a share of a win, 0..1."""
    return 0.5 + 0.5 * score / (STEEPNESS + abs(score))


def stretched(share: float) -> int:
    """Return the evaluation that `squeezed` makes a share of a win."""
    lead = 2 * share - 1
    return round(STEEPNESS * lead / max(1 - abs(lead), 1e-6))


@njit(cache=True, nogil=True)
def shares(setup, state, forest):
    """Write into `forest.values` what the returns are worth: 1 to the seat that has most, or a fair part of it."""
    trunk = forest.trunk[0]
    op.returns(setup, state, forest.returns)
    best = forest.returns[0]
    for seat in range(trunk.n_seats):
        best = max(best, forest.returns[seat])
    n_best = 0
    for seat in range(trunk.n_seats):
        n_best += forest.returns[seat] == best
    for seat in range(trunk.n_seats):
        forest.values[seat] = 1.0 / n_best if forest.returns[seat] == best else 0.0


@njit(cache=True, nogil=True)
def judge(setup, state, forest, rng):
    """Write into `forest.values` what a new position is worth to each seat: its evaluation, or a random playout's end.

    A playout plays on in `state`.
    """
    trunk = forest.trunk[0]
    if trunk.has_evaluation:
        for seat in range(trunk.n_seats):
            forest.values[seat] = squeezed(op.evaluate(setup, state, seat))
        return
    for _ in range(LONGEST_PLAYOUT):
        seat = lowest(op.waiting(setup, state))
        if seat == NOBODY:
            break
        advance(setup, state, seat, forest, rng)
        trunk.nodes += 1
    shares(setup, state, forest)


@njit(cache=True, nogil=True)
def advance(setup, state, seat, forest, rng):
    """Play a random action of `seat`, or let chance happen."""
    if seat == CHANCE:
        op.apply(setup, state, CHANCE, op.sample_chance(setup, state, rng), None)
    else:
        n = op.legal_actions(setup, state, seat, forest.codes)
        op.apply(setup, state, seat, forest.codes[below(rng, n)], None)


@njit(cache=True, nogil=True)
def standpoint(setup, state, seat, forest):
    """Return the key of what `seat`, who is to choose, knows."""
    forest.views[0] = state
    view = forest.views[0]
    op.hide(setup, view, seat)
    return np.int64(absorbed(op.key(setup, view), seat))


@njit(cache=True, nogil=True)
def node_of(forest, key):
    """Return the place of the node of `key` in the table, or the empty place where it belongs."""
    mask = len(forest.nodes) - 1
    place = key & mask
    while forest.nodes[place].visits > 0 and forest.nodes[place].key != key:
        place = (place + 1) & mask
    return place


@njit(cache=True, nogil=True)
def edge_of(forest, node, code):
    """Return the edge of `node` for `code`, NONE if it has not been tried."""
    edge = int(node.newest)
    while edge != NONE and forest.edges[edge].code != code:
        edge = int(forest.edges[edge].older)
    return edge


@njit(cache=True, nogil=True)
def untried(setup, state, seat, node, forest):
    """Return the legal action not tried yet that promises to gain most, the lowest code of equals; NONE for none."""
    n = op.legal_actions(setup, state, seat, forest.codes)
    op.order(setup, state, seat, forest.codes, n, forest.gains)
    best = NONE
    for i in range(n):
        is_better = best == NONE or forest.gains[i] > forest.gains[best]
        if is_better and edge_of(forest, node, forest.codes[i]) == NONE:
            best = i
    return NONE if best == NONE else forest.codes[best]


@njit(cache=True, nogil=True)
def favourite(setup, state, seat, node, forest):
    """Return the edge, of those legal here, with the best mean and bonus; NONE if none of them is legal."""
    root = math.sqrt(float(node.visits))
    best, highest = NONE, -1.0
    edge = int(node.newest)
    while edge != NONE:
        tried = forest.edges[edge]
        visits = max(int(tried.visits), 1)  # 0 where this line has come to the same node before
        promise = tried.total / visits + EXPLORATION * math.sqrt(root / visits)
        if promise > highest and op.why_not(setup, state, seat, tried.code) == 0:
            best, highest = edge, promise
        edge = int(tried.older)
    return best


@njit(cache=True, nogil=True)
def chosen(setup, state, seat, node, forest):
    """Return the edge to follow from a node: a new one while the node is narrow for its visits, else the favourite."""
    trunk = forest.trunk[0]
    is_narrow = node.n_edges < WIDTH * math.sqrt(float(node.visits))
    if is_narrow and trunk.n_edges < len(forest.edges):
        code = untried(setup, state, seat, node, forest)
        if code != NONE:
            edge = int(trunk.n_edges)
            new = forest.edges[edge]
            new.code, new.older = code, node.newest
            node.newest = edge
            node.n_edges += 1
            trunk.n_edges += 1
            return edge
    return favourite(setup, state, seat, node, forest)


@njit(cache=True, nogil=True)
def follow(setup, known, forest, rng):
    """Follow one line from the root to a position that is new, or over; count it on the way back."""
    trunk = forest.trunk[0]
    forest.states[0] = known
    state = forest.states[0]
    op.determinize(setup, state, trunk.seat, rng)
    length = 0
    while True:
        trunk.nodes += 1
        seat = trunk.seat if length == 0 else lowest(op.waiting(setup, state))  # of those asked at once, it comes first
        if seat == NOBODY:
            shares(setup, state, forest)
            break
        if seat == CHANCE:
            advance(setup, state, CHANCE, forest, rng)
            continue
        key = standpoint(setup, state, seat, forest)
        place = node_of(forest, key)
        node = forest.nodes[place]
        is_new = node.visits == 0
        if is_new and trunk.n_nodes < trunk.max_nodes:
            node.key, node.seat, node.newest = key, seat, NONE
            trunk.n_nodes += 1
            node.visits = 1
        if (is_new and length > 0) or length == len(forest.path):
            judge(setup, state, forest, rng)
            break
        edge = chosen(setup, state, seat, node, forest)
        if edge == NONE:
            judge(setup, state, forest, rng)
            break
        forest.path[length, 0], forest.path[length, 1] = place, edge
        length += 1
        op.apply(setup, state, seat, forest.edges[edge].code, None)
    for step in range(length):
        node, edge = forest.nodes[forest.path[step, 0]], forest.edges[forest.path[step, 1]]
        node.visits += 1
        edge.visits += 1
        edge.total += forest.values[node.seat]
    trunk.depth = max(trunk.depth, length)


@njit(cache=True, nogil=True)
def grow(setups, knowns, forest, rng):
    """Follow lines from what the seat knows until the budget is spent or somebody stops it."""
    trunk = forest.trunk[0]
    while trunk.nodes < trunk.budget and not trunk.stopped:
        follow(setups[0], knowns[0], forest, rng)


@njit(cache=True, nogil=True)
def best_line(setups, states, forest, out):
    """Write the actions tried most from the position `states[0]` on, played there, into `out`; return how many."""
    state = states[0]
    n = 0
    while n < len(out):
        seat = forest.trunk[0].seat if n == 0 else lowest(op.waiting(setups[0], state))
        if seat == NOBODY or seat == CHANCE:
            break
        node = forest.nodes[node_of(forest, standpoint(setups[0], state, seat, forest))]
        if node.visits == 0:
            break
        best = NONE
        edge = int(node.newest)
        while edge != NONE:
            tried = forest.edges[edge]
            is_better = best == NONE or tried.visits >= forest.edges[best].visits
            if is_better and op.why_not(setups[0], state, seat, tried.code) == 0:
                best = edge
            edge = int(tried.older)
        if best == NONE:
            break
        out[n] = forest.edges[best].code
        n += 1
        op.apply(setups[0], state, seat, forest.edges[best].code, None)
    return n


def ponder(game: Game, setup: Setup, known: State, seat: int, *, nodes: int, seed: int = 0) -> Thought:
    """Return the best action of `seat`, which must be awaited, found by looking at about `nodes` positions.

    `known` is what the seat knows; what it cannot know is drawn anew for every line, from the seed. The last line may
    go beyond the budget. The depth is that of the longest line.
    """
    foreseen = game.foresight(setup)
    forest = forest_for(game, setup, seat, nodes)
    rng = generator(seed)
    possible = game.determinize(setup, known, seat, rng)
    grow(foreseen, known, forest, rng)
    return told(foreseen, possible, forest)


def told(setup: Setup, possible: State, forest: Forest) -> Thought:
    """Return what a grown forest says of a position in which the root may lie."""
    out = np.zeros(len(forest.path), np.int64)
    root = forest.nodes[node_of(forest, standpoint(setup[0], possible[0], int(forest.trunk[0].seat), forest))]
    line = out[: best_line(setup, possible, forest, out)]
    best = forest.edges[edge_of(forest, root, line[0])]
    trunk = forest.trunk[0]
    return Thought(
        code=int(line[0]),
        score=stretched(best.total / best.visits),
        depth=int(trunk.depth),
        nodes=int(trunk.nodes),
        line=tuple(line.tolist()),
    )
