"""Perft: count the sequences of actions from a position, so that two move generators can be compared."""

from collections.abc import Callable
from typing import Literal, get_args

import numpy as np
from numba import njit

from quadriga.kernel import CHANCE, Game, Setup, State, Text
from quadriga.kernel import operations as op
from quadriga.kernel.errors import BadInput
from quadriga.kernel.mover import lowest
from quadriga.kernel.seats import CHANCE_BIT, MAX_OUTCOMES

Unit = Literal["ply", "decision", "activation"]
UNITS: tuple[Unit, ...] = get_args(Unit)
MAX_ROW = 256  # decisions and chance outcomes followed beyond one for each unit of depth
NOT_ENUMERABLE, TOO_LONG = -1, -2  # instead of a count


@njit(cache=True, nogil=True)
def hands_over(setup, before, state):
    """Say whether others are awaited now than the mask `before`, and neither inside a row nor at the end."""
    after = op.waiting(setup, state)
    return after != 0 and after != before and not op.mid_choice(setup, state)


@njit(cache=True, nogil=True)
def count(setup, states, codes, weights, level, depth, whole, stays, first, last):
    """Return the number of sequences of `depth` units that begin with an action number `first`..`last - 1`.

    The position is `states[level]`; rows of `states` and `codes` below it are scratch space. With `whole` a unit is a
    whole row of decisions, otherwise each decision; with `stays` what hands the turn over is neither counted nor
    followed. Chance outcomes multiply the count and are no units themselves.

    Zeros are passed as `np.int64(0)`: a literal would make a second version of `count` that calls the first in turn,
    and such a circle crashes when it is loaded from the cache.
    """
    mask = op.waiting(setup, states[level])
    if mask == 0:
        return 0
    if level + 1 == len(states):
        return TOO_LONG
    seat = lowest(mask)
    if mask == CHANCE_BIT:
        n = op.chance_outcomes(setup, states[level], codes[level], weights)
        if n == 0:
            return NOT_ENUMERABLE
    else:
        n = op.legal_actions(setup, states[level], seat, codes[level])
    last = min(n, last)
    if depth == 1 and not whole and not stays and seat != CHANCE:
        return last - first
    total = 0
    for i in range(first, last):
        states[level + 1] = states[level]
        op.apply(setup, states[level + 1], seat, codes[level, i], None)
        if stays and seat != CHANCE and hands_over(setup, mask, states[level + 1]):
            continue
        left = depth - 1
        if seat == CHANCE or (whole and op.mid_choice(setup, states[level + 1])):
            left = depth
        below = 1
        if left > 0:
            below = count(setup, states, codes, weights, level + 1, left, whole, stays, np.int64(0), codes.shape[1])
        if below < 0:
            return below
        total += below
    return total


@njit(cache=True, nogil=True)
def count_branches(setups, states, codes, weights, depth, whole, stays, first, last):
    """Count below the root's branches `first`..`last - 1`."""
    return count(setups[0], states, codes, weights, np.int64(0), depth, whole, stays, first, last)


def perft(
    game: Game,
    setup: Setup,
    state: State,
    depth: int,
    unit: Unit = "ply",
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> int:
    """Return the number of sequences of `depth` (1 or more) plies, decisions or activations from `state`.

    Activations are the plies of one turn: whatever ends it is left out. Chance outcomes between them are counted over,
    each as often as its sequences go on; where several seats choose at once, the lowest goes first. `progress` hears
    how many of the root's branches are done.
    Raises BadInput for a depth below 1 and where a shuffle (or dice with too many faces) comes in the way.
    """
    if depth < 1:
        raise BadInput(Text(f"depth {depth}: count at least 1", f"глубина {depth}: нужна хотя бы 1"))
    states = np.zeros(depth + MAX_ROW, game.STATE)
    states[0] = state[0]
    codes = np.empty((len(states), max(game.max_actions, MAX_OUTCOMES)), np.int64)
    weights = np.empty(MAX_OUTCOMES, np.int64)
    whole = unit != "decision" and not op.is_default(game.STATE, "mid_choice")
    stays = unit == "activation"
    total, n = 0, _n_branches(game, setup, state)
    for branch in range(n):
        below = count_branches(setup, states, codes, weights, depth, whole, stays, branch, branch + 1)
        if below < 0:
            raise _uncountable(below)
        total += below
        progress(branch + 1, n)
    return total


def _n_branches(game: Game, setup: Setup, state: State) -> int:
    """Return the number of the root's actions or outcomes; 1 where they cannot be listed, so that counting says why."""
    seats = game.waiting(setup, state)
    if seats == (CHANCE,):
        return max(1, len(game.chance_outcomes(setup, state)))
    return len(game.legal_actions(setup, state, seats[0])) if seats else 0


def _uncountable(reason: int) -> BadInput:
    if reason == NOT_ENUMERABLE:
        return BadInput(
            Text(
                "a shuffle or large dice come in the way, and their outcomes are too many to count over; "
                "start from a later position or count less deep",
                "на пути тасование или крупные кости, их исходов слишком много для перебора; "
                "начните с более поздней позиции или считайте не так глубоко",
            )
        )
    return BadInput(
        Text(
            f"a row of more than {MAX_ROW} decisions; count in decisions instead (--unit decision)",
            f"цепочка длиннее {MAX_ROW} решений; считайте по решениям (--unit decision)",
        )
    )
