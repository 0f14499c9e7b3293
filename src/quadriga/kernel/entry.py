"""Where Python meets the kernels: entry points over one-element arrays of records.

A call with a one-element array costs a sixth of a call with a record, and a copy inside a kernel a tenth of
`record.copy()`; so facades pass arrays and copying is done here. `setups` and `states` have shape (1,). A parameter's
name tells its type: see kernel/doors.py.
"""

from numba import njit

from quadriga.kernel import operations as op
from quadriga.kernel.seats import CHANCE, GOES_ON

NOT_AWAITED = -1


@njit(cache=True, nogil=True)
def is_awaited(setup, state, seat):
    """Say whether the choice of `seat`, any int64, is awaited."""
    return 0 <= seat <= CHANCE and op.waiting(setup, state) >> seat & 1 == 1


@njit(cache=True, nogil=True)
def waiting(setups, states):
    return op.waiting(setups[0], states[0])


@njit(cache=True, nogil=True)
def legal_actions(setups, states, seat, out):
    """Write the legal codes of `seat`; none when it is not awaited, and none of chance ever."""
    if seat == CHANCE or not is_awaited(setups[0], states[0], seat):
        return 0
    return op.legal_actions(setups[0], states[0], seat, out)


@njit(cache=True, nogil=True)
def why_not(setups, states, seat, code):
    """Return 0 for a legal code, the clause number, or NOT_AWAITED."""
    if not is_awaited(setups[0], states[0], seat):
        return NOT_AWAITED
    return op.why_not(setups[0], states[0], seat, code)


@njit(cache=True, nogil=True)
def play(setups, states, seat, code, after, events):
    """Play `code` on a copy written to `after`, if it is legal; return what `why_not` returns."""
    refusal = why_not(setups, states, seat, code)
    if refusal == 0:
        after[0] = states[0]
        op.apply(setups[0], after[0], seat, code, events)
    return refusal


@njit(cache=True, nogil=True)
def apply(setups, states, seat, code, after):
    """Play as `play` does, for those who do not ask what happened."""
    return play(setups, states, seat, code, after, None)


@njit(cache=True, nogil=True)
def agree(setups, states, offer, after, events):
    """Carry out an agreement on a copy written to `after`; return whether it can be made."""
    possible = op.can_agree(setups[0], states[0], offer)
    if possible:
        after[0] = states[0]
        op.agree(setups[0], after[0], offer, events)
    return possible


@njit(cache=True, nogil=True)
def resign(setups, states, seat, after, events):
    """Take a seat that gives up out of the match, on a copy written to `after`; return what it does by giving up."""
    does = op.resignation(setups[0], states[0], seat)
    if does == GOES_ON:
        after[0] = states[0]
        op.resign(setups[0], after[0], seat, events)
    return does


@njit(cache=True, nogil=True)
def mid_choice(setups, states):
    return op.mid_choice(setups[0], states[0])


@njit(cache=True, nogil=True)
def chance_outcomes(setups, states, codes, weights):
    return op.chance_outcomes(setups[0], states[0], codes, weights)


@njit(cache=True, nogil=True)
def sample_chance(setups, states, rng):
    return op.sample_chance(setups[0], states[0], rng)


@njit(cache=True, nogil=True)
def ending(setups, states, out):
    """Write each seat's score; return the clause number that ended the match, 0 while it is running."""
    op.returns(setups[0], states[0], out)
    return op.ending(setups[0], states[0])


@njit(cache=True, nogil=True)
def key(setups, states):
    return op.key(setups[0], states[0])


@njit(cache=True, nogil=True)
def evaluate(setups, states, seat):
    return op.evaluate(setups[0], states[0], seat)


@njit(cache=True, nogil=True)
def features(setups, states, seat, out):
    return op.features(setups[0], states[0], seat, out)


@njit(cache=True, nogil=True)
def gain(setups, states, seat, codes, out):
    """Write the guessed gains of `codes` to `out`."""
    op.order(setups[0], states[0], seat, codes, len(codes), out)


@njit(cache=True, nogil=True)
def observe(setups, states, seat, known):
    """Write what `seat` knows (-1: the public) to `known`."""
    known[0] = states[0]
    op.hide(setups[0], known[0], seat)


@njit(cache=True, nogil=True)
def determinize(setups, known, seat, rng, filled):
    """Write a full position that agrees with `known` to `filled`."""
    filled[0] = known[0]
    op.determinize(setups[0], filled[0], seat, rng)
