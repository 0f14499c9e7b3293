"""The search of Thud: positions looked at in a second in the middle of a round, and how soon it is four plies deep."""

from functools import cache
from time import perf_counter

from benchmarks.playouts import THUD
from quadriga.kernel import Setup, State
from quadriga.search import Thinking, think

MIDDLE = (20, 21, 30, 31)  # plies into a round: both sides to move
HASTY = 1_000  # nodes of each ply on the way there
LOOK = 300_000  # nodes of each measured search
DEPTH = 4
ENDLESS = 1 << 62


def setup_of(ruleset: str) -> Setup:
    """Return the setup of a match of one round without a limit."""
    return THUD.setup(ruleset, rounds=1)


@cache
def middle_game(ruleset: str) -> tuple[State, ...]:
    """Return positions that a hasty search comes to when it plays against itself."""
    setup = setup_of(ruleset)
    state, met = THUD.opening(setup), []
    for ply in range(max(MIDDLE) + 1):
        if ply in MIDDLE:
            met.append(state)
        [seat] = THUD.waiting(setup, state)
        code = think(THUD, setup, state, seat, nodes=HASTY, seed=ply).code
        state = THUD.apply(setup, state, seat, code)
    return tuple(met)


def speed(ruleset: str) -> float:
    """Measure nodes a second on one core in the middle game."""
    setup = setup_of(ruleset)
    positions = middle_game(ruleset)
    nodes, started = 0, perf_counter()
    for state in positions:
        [seat] = THUD.waiting(setup, state)
        nodes += think(THUD, setup, state, seat, nodes=LOOK).nodes
    return nodes / (perf_counter() - started)


def seconds_to_depth(ruleset: str) -> float:
    """Measure the seconds from the start position until depth DEPTH is done."""
    setup = setup_of(ruleset)
    middle_game(ruleset)  # compiled before the clock runs
    thinking = Thinking(THUD, setup, THUD.opening(setup), 0, nodes=ENDLESS, depth=DEPTH)
    started = perf_counter()
    for _ in thinking.depths():
        pass
    return perf_counter() - started
