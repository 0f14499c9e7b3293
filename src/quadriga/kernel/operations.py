"""The protocol: one set of operations for every game, chosen by the dtype of the state.

Generic code calls these inside compiled functions and outside alike. `setup` and `state` are records (scalars);
buffers belong to the caller. Kernels never allocate, raise, log, or touch a clock or a global.
"""

from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
from numba.extending import overload
from numba.np import numpy_support

from quadriga.kernel import (
    cache,  # noqa: F401  first: it names the folder of compiled kernels
    defaults,
)

_by_dtype: dict[Any, Any] = {}
_by_numba_type: dict[Any, Any] = {}


def register(state_dtype: "np.dtype[Any]", *modules: ModuleType) -> None:
    """Let records of `state_dtype` be played by the kernels of `modules`; the first that has a name wins.

    Raises ValueError for a field named like a method of NumPy's records, for a layout that another game uses already
    (dtypes compare by layout) and for a missing kernel.
    """
    if clashes := [name for name in state_dtype.names or () if hasattr(np.record, name)]:
        message = f"{modules[0].__name__}: interpreted, record.{clashes[0]} is a method of NumPy; rename the field"
        raise ValueError(message)
    found = {}
    for name in OPERATIONS:
        home = next((module for module in (*modules, defaults) if hasattr(module, name)), None)
        if home is None:
            message = f"{modules[0].__name__}: the kernel {name} is missing; see the list in kernel/operations.py"
            raise ValueError(message)
        found[name] = getattr(home, name)
    known = _by_dtype.get(state_dtype)
    if known is not None and vars(known) != found:
        message = f"{modules[0].__name__}: another game has a state of the same layout; rename or add a field"
        raise ValueError(message)
    _by_dtype[state_dtype] = _by_numba_type[numpy_support.from_dtype(state_dtype)] = SimpleNamespace(**found)


def is_default(state_dtype: "np.dtype[Any]", name: str) -> bool:
    """Say whether the game of `state_dtype` leaves the operation `name` to kernel/defaults.py."""
    return getattr(_by_dtype[state_dtype], name) is getattr(defaults, name, None)


def waiting(setup, state):
    """Return the mask of awaited seats, 0 when the match is over.

    One bit in an ordinary turn, several in a simultaneous choice, `CHANCE_BIT` alone for dice and shuffles.
    """
    return _by_dtype[state.dtype].waiting(setup, state)


def legal_actions(setup, state, seat, out):
    """Write the legal codes of an awaited `seat` into `out` (int64) in increasing order; return how many."""
    return _by_dtype[state.dtype].legal_actions(setup, state, seat, out)


def apply(setup, state, seat, code, events):
    """Play a legal `code` of `seat` (or a possible outcome for `CHANCE`) on `state`, in place.

    `events` is a buffer (kernel/events.py) or None.
    """
    return _by_dtype[state.dtype].apply(setup, state, seat, code, events)


def why_not(setup, state, seat, code):
    """Return 0 exactly for what the legal list holds (for `CHANCE`: for possible outcomes), else the clause number."""
    return _by_dtype[state.dtype].why_not(setup, state, seat, code)


def chance_outcomes(setup, state, codes, weights):
    """Write every outcome and its weight (int64); return how many, 0 where they are more than `MAX_OUTCOMES`."""
    return _by_dtype[state.dtype].chance_outcomes(setup, state, codes, weights)


def sample_chance(setup, state, rng):
    """Return an outcome (int64) drawn from `rng` (uint64[2], moved)."""
    return _by_dtype[state.dtype].sample_chance(setup, state, rng)


def agree(setup, state, offer, events):
    """Carry out an accepted agreement (`END`, `DRAW`), in place."""
    return _by_dtype[state.dtype].agree(setup, state, offer, events)


def can_agree(setup, state, offer):
    """Say whether the agreement can be made now."""
    return _by_dtype[state.dtype].can_agree(setup, state, offer)


def resign(setup, state, seat, events):
    """Take a seat that gives up out of a match that goes on without it, in place."""
    return _by_dtype[state.dtype].resign(setup, state, seat, events)


def resignation(setup, state, seat):
    """Return what it does if a seat gives up now: ENDS_IT, GOES_ON or IS_OUT (kernel/seats.py)."""
    return _by_dtype[state.dtype].resignation(setup, state, seat)


def mid_choice(setup, state):
    """Say whether the position lies inside a row of small decisions that players see as one."""
    return _by_dtype[state.dtype].mid_choice(setup, state)


def turn(setup, state):
    """Return the number of the turn, which grows: whoever plans looks to the end of one. Without turns always 0."""
    return _by_dtype[state.dtype].turn(setup, state)


def returns(setup, state, out):
    """Write the score of each seat (int64) into `out`."""
    return _by_dtype[state.dtype].returns(setup, state, out)


def ending(setup, state):
    """Return the number of the clause that ended the match, 0 while it is running."""
    return _by_dtype[state.dtype].ending(setup, state)


def key(setup, state):
    """Return the uint64 key of the position: equal for equal positions."""
    return _by_dtype[state.dtype].key(setup, state)


def hide(setup, state, seat):
    """Erase in place what `seat` cannot know; `seat` -1 is the public."""
    return _by_dtype[state.dtype].hide(setup, state, seat)


def determinize(setup, known, seat, rng):
    """Fill in place what `hide` erased, with one possibility drawn from `rng`."""
    return _by_dtype[known.dtype].determinize(setup, known, seat, rng)


def tactical_actions(setup, state, seat, out):
    """Write the codes that a quiescence search looks at (captures, threats); return how many."""
    return _by_dtype[state.dtype].tactical_actions(setup, state, seat, out)


def order(setup, state, seat, codes, n, scores):
    """Write a guess of what each of the first `n` codes gains at once, in units of `evaluate`, into `scores` (int64).

    Above 0 only for tactical actions: they are searched first, and quiescence passes over those that gain too little.
    """
    return _by_dtype[state.dtype].order(setup, state, seat, codes, n, scores)


def evaluate(setup, state, seat):
    """Return how good the position is for `seat`, an int64 of less than 2**30 in size."""
    return _by_dtype[state.dtype].evaluate(setup, state, seat)


def features(setup, state, seat, out):
    """Write what `evaluate` weighs (int64), signed for `seat`, in the order of the game's `Weighing`; return how many.

    `evaluate` is linear in it, but for what a weight cannot tell; 0 where a game has no weights.
    """
    return _by_dtype[state.dtype].features(setup, state, seat, out)


def vary(setup, state, root, seat, rng):
    """Change what `seat` has chosen since `root` a little, in place, by `rng`; return whether anything has changed.

    `state` and `root` are positions of one row of decisions, or of a choice made with others at once. Equal choices
    and equal generators give equal changes.
    """
    return _by_dtype[state.dtype].vary(setup, state, root, seat, rng)


def settle(setup, state):
    """Let what all have chosen so far take effect, in place, as if everybody were ready: `evaluate` then judges it."""
    _by_dtype[state.dtype].settle(setup, state)


def approach(setup, root, goal, seat):
    """Return the code that brings `seat` from `root` nearer to what it has chosen in `goal`; the last one, if it is."""
    return _by_dtype[root.dtype].approach(setup, root, goal, seat)


def idea(setup, state, seat):
    """Return the number, 0..255, of the idea that the choice of `seat` follows: like ones have the same."""
    return _by_dtype[state.dtype].idea(setup, state, seat)


STUBS = (
    waiting,
    legal_actions,
    apply,
    why_not,
    chance_outcomes,
    sample_chance,
    agree,
    can_agree,
    resign,
    resignation,
    mid_choice,
    turn,
    returns,
    ending,
    key,
    hide,
    determinize,
    tactical_actions,
    order,
    evaluate,
    features,
    vary,
    settle,
    approach,
    idea,
)
OPERATIONS = tuple(stub.__name__ for stub in STUBS)


def _dispatch(name: str) -> Any:
    """Choose the game's kernel by the numba type of the state, at compile time."""

    def chosen(setup, state, *rest):
        kernel = getattr(_by_numba_type[state], name)
        return lambda setup, state, *rest: kernel(setup, state, *rest)  # noqa: PLW0108  numba compiles this lambda

    return chosen


for _stub in STUBS:
    overload(_stub, strict=False)(_dispatch(_stub.__name__))
