"""Operations for games that lack them: no chance, no secrets, no agreements, nothing known about good play."""

from numba import njit

from quadriga.kernel import cache  # noqa: F401  first: it names the folder of compiled kernels
from quadriga.kernel.seats import ENDS_IT


@njit(cache=True, nogil=True)
def chance_outcomes(setup, state, codes, weights):
    return 0


@njit(cache=True, nogil=True)
def sample_chance(setup, state, rng):
    return 0


@njit(cache=True, nogil=True)
def agree(setup, state, offer, events):
    pass


@njit(cache=True, nogil=True)
def can_agree(setup, state, offer):
    return False


@njit(cache=True, nogil=True)
def resign(setup, state, seat, events):
    pass


@njit(cache=True, nogil=True)
def resignation(setup, state, seat):
    return ENDS_IT


@njit(cache=True, nogil=True)
def mid_choice(setup, state):
    return False


@njit(cache=True, nogil=True)
def turn(setup, state):
    return 0


@njit(cache=True, nogil=True)
def hide(setup, state, seat):
    pass


@njit(cache=True, nogil=True)
def determinize(setup, known, seat, rng):
    pass


@njit(cache=True, nogil=True)
def tactical_actions(setup, state, seat, out):
    return 0


@njit(cache=True, nogil=True)
def order(setup, state, seat, codes, n, scores):
    for i in range(n):
        scores[i] = 0


@njit(cache=True, nogil=True)
def evaluate(setup, state, seat):
    return 0


@njit(cache=True, nogil=True)
def features(setup, state, seat, out):
    return 0


@njit(cache=True, nogil=True)
def vary(setup, state, root, seat, rng):
    return False


@njit(cache=True, nogil=True)
def settle(setup, state):
    pass


@njit(cache=True, nogil=True)
def approach(setup, root, goal, seat):
    return 0


@njit(cache=True, nogil=True)
def idea(setup, state, seat):
    return 0
