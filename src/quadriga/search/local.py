"""A local search for choices that are made of many small parts, such as the plan of a whole battle.

Late acceptance hill climbing (Burke and Bykov, "The late acceptance hill-climbing heuristic", 2017): a change stays if
what it leads to is no worse than what stood so many changes ago. It compares integers and nothing else, so it goes
alike on every machine. When nothing better has been found for a while it begins anew. Of every idea the best choice is
kept (Mouret and Clune, "Illuminating search spaces by mapping elites", 2015): so different answers are found together.

A game takes part by `vary`, `settle`, `evaluate`, `idea` and `approach` of kernel/operations.py.
"""

from dataclasses import dataclass

import numpy as np
from numba import njit

from quadriga.kernel import Game, Setup, State
from quadriga.kernel import operations as op
from quadriga.kernel.random import generator

MEMORY = 48  # changes after which what was accepted is compared with
PATIENCE = 1500  # changes without anything better since the start, before it is begun anew
MAX_IDEAS = 256
NOTHING = -(1 << 40)  # a score below every evaluation

HUNT = np.dtype((np.record, [
    ("seat", "<i8"),
    ("budget", "<i8"),       # choices to be settled
    ("enough", "<i8"),       # a score that ends the search
    ("n_settled", "<i8"),
    ("first_at", "<i8"),     # how many had been settled when `enough` was first reached, 0: never
    ("best", "<i8"),         # the best score
    ("stops", "<i8"),        # 1: end at `enough`
    ("spread", "<i8"),       # 1: keep the best of every idea
]))  # fmt: skip


@njit(cache=True, nogil=True)
def judged(setup, worlds, scratch, hunt):
    """Return what a choice comes to, summed up over the worlds that are possible."""
    total = 0
    for world in range(len(worlds)):
        scratch[0] = worlds[world]
        op.settle(setup, scratch[0])
        total += op.evaluate(setup, scratch[0], hunt.seat)
    return total


@njit(cache=True, nogil=True)
def note(setup, hunt, candidate, score, best, elite, elite_scores):
    """Keep a choice that is the best so far, or the best of its idea."""
    if score > hunt.best:
        hunt.best = score
        best[0] = candidate[0]
    if score >= hunt.enough and hunt.first_at == 0:
        hunt.first_at = hunt.n_settled
    if hunt.spread == 1:
        idea = op.idea(setup, candidate[0], hunt.seat)
        if score > elite_scores[idea]:
            elite_scores[idea] = score
            elite[idea] = candidate[0]


@njit(cache=True, nogil=True)
def climb(setups, roots, start, current, candidate, scratch, best, elite, elite_scores, history, hunts, rng):
    """Search from `start`; every array of positions but `scratch`, `best` and `elite` has one for each world.

    What is already chosen in `roots` stays chosen.
    """
    setup, hunt = setups[0], hunts[0]
    score = judged(setup, start, scratch, hunt)
    hunt.n_settled += 1
    note(setup, hunt, start, score, best, elite, elite_scores)
    from_start = score
    while hunt.n_settled < hunt.budget and not (hunt.stops == 1 and hunt.first_at > 0):
        for world in range(len(start)):
            current[world] = start[world]
        for i in range(len(history)):
            history[i] = from_start
        score, peak, since = from_start, from_start, 0
        while since < PATIENCE and hunt.n_settled < hunt.budget and not (hunt.stops == 1 and hunt.first_at > 0):
            since += 1
            counter, is_changed = rng[1], False
            for world in range(len(start)):
                rng[1] = counter
                candidate[world] = current[world]
                is_changed = op.vary(setup, candidate[world], roots[world], hunt.seat, rng)
            hunt.n_settled += 1
            if not is_changed:
                continue
            found = judged(setup, candidate, scratch, hunt)
            note(setup, hunt, candidate, found, best, elite, elite_scores)
            place = since % len(history)
            if found >= score or found >= history[place]:
                score = found
                for world in range(len(start)):
                    current[world] = candidate[world]
            history[place] = score
            if found > peak:
                peak, since = found, 0


@njit(cache=True, nogil=True)
def next_code(setups, roots, goals, seat):
    """Return the code that leads from a root towards a goal."""
    return op.approach(setups[0], roots[0], goals[0], seat)


@dataclass(frozen=True, slots=True)
class Idea:
    """The best choice that follows an idea, and what it comes to."""

    number: int
    score: int
    state: State


@dataclass(frozen=True, slots=True)
class Sought:
    """What was found: the best choice, its score (a sum over worlds), how many were settled.

    `first_at` is how many had been settled when `enough` was first reached, 0 if it never was; `ideas` are the best of
    every idea, the best idea first.
    """

    state: State
    score: int
    n_settled: int
    first_at: int
    ideas: tuple[Idea, ...]


def seek(
    game: Game,
    setup: Setup,
    worlds: State,
    seat: int,
    *,
    budget: int,
    seed: int,
    enough: int = -NOTHING,
    stops: bool = False,
    start: "State | None" = None,
    keeps_ideas: bool = False,
) -> Sought:
    """Return the best choice of `seat` that was found by settling `budget` of them.

    `worlds` (n,) are positions that agree in what the seat has chosen, and differ in what it cannot know. The search
    begins at `start` (n,), by default at `worlds`. With `stops` it ends as soon as a score of `enough` is reached.
    """
    n = len(worlds)
    hunt = np.zeros(1, HUNT)
    hunt["seat"], hunt["budget"], hunt["enough"], hunt["best"] = seat, budget, enough, NOTHING
    hunt["stops"], hunt["spread"] = stops, keeps_ideas
    elite = np.zeros(MAX_IDEAS if keeps_ideas else 1, game.STATE)
    scores = np.full(len(elite), NOTHING, np.int64)
    best = worlds[:1].copy()
    current, candidate, scratch = (np.empty(size, game.STATE) for size in (n, n, 1))
    origin = worlds if start is None else start
    climb(
        setup, worlds.copy(), origin.copy(), current, candidate, scratch, best, elite, scores,
        np.empty(MEMORY, np.int64), hunt, generator(seed),
    )  # fmt: skip
    kept = sorted((-int(scores[i]), i) for i in range(len(elite)) if scores[i] > NOTHING)
    ideas = tuple(Idea(i, -score, elite[i : i + 1].copy()) for score, i in kept)
    return Sought(best, int(hunt["best"][0]), int(hunt["n_settled"][0]), int(hunt["first_at"][0]), ideas)


def towards(setup: Setup, root: State, goal: State, seat: int) -> int:
    """Return the code with which `seat` goes on from `root` towards what it has chosen in `goal`."""
    return int(next_code(setup, root, goal, seat))
