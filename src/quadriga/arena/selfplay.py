"""Positions from games that a search plays against itself, and how they ended: what an evaluation learns from."""

from typing import Any

import msgspec
import numpy as np

from quadriga import games, players
from quadriga.arena.encounter import LONGEST, derived
from quadriga.arena.opening import balanced
from quadriga.kernel import CHANCE, Game, Setup, State, entry
from quadriga.kernel.random import below, generator
from quadriga.kernel.ruleset import Value
from quadriga.search import DECIDED, Thought, think, turn_of

ASTRAY = 16  # one action in so many is drawn instead of chosen: blunders teach what good play never shows
MAX_FEATURES = 64


class School(msgspec.Struct, frozen=True):
    """What is played: `games` games from balanced openings, `nodes` positions looked at for each action."""

    game: str
    ruleset: str
    options: dict[str, Value]
    games: int
    nodes: int
    seed: int


class Lesson(msgspec.Struct, frozen=True):
    """One game: the features of its quiet positions, what the evaluation adds to them, and its own end's evaluation.

    Where turns are rows of choices, the first position of each counts as quiet. All for seat 0; `rests` are evaluations
    less what weights and features make of them.
    """

    number: int
    features: list[list[int]]
    rests: list[int]
    end: int


def lesson(school: School, number: int) -> Lesson:
    """Play game `number`; it depends on nothing else."""
    game = games.game(school.game)
    setup = game.setup(school.ruleset, **school.options)
    seed = derived(school.seed, number)
    rng = generator(seed)
    state = balanced(game, setup, rng).state
    features: list[list[int]] = []
    rests: list[int] = []
    turn = None
    for ply in range(LONGEST):
        awaited = game.waiting(setup, state)
        if not awaited:
            break
        seat = awaited[0]
        if seat == CHANCE:
            state = game.apply(setup, state, seat, game.sample_chance(setup, state, rng))
            continue
        thought = thought_of(school, game, setup, state, seat, derived(seed, ply))
        turn, before = turn_of(setup, state), turn
        if players.takes_turns(game):
            teaches = turn != before
        else:
            teaches = abs(thought.score) < DECIDED and is_quiet(setup, state, seat, thought.code)
        if teaches:
            measured, rest = taken_apart(game, setup, state)
            features.append(measured)
            rests.append(rest)
        codes = game.legal_actions(setup, state, seat)
        drawn = int(codes[below(rng, len(codes))])
        state = game.apply(setup, state, seat, drawn if below(rng, ASTRAY) == 0 else thought.code)
    return Lesson(number, features, rests, int(entry.evaluate(setup, state, 0)))


def thought_of(  # noqa: PLR0913, PLR0917  a question to a player has this many parts
    school: School, game: Game, setup: Setup, state: State, seat: int, seed: int
) -> Thought:
    """Return what a seat would play; where hands are hidden it sees no more than its own."""
    if players.takes_turns(game):
        known = game.observe(setup, state, seat)
        search = "beam" if game.turns_are_open else "turn"
        return players.choose(f"{search}:{school.nodes}", game, setup, known, seat, seed)[1]
    return think(game, setup, state, seat, nodes=school.nodes, seed=seed)


def is_quiet(setup: Setup, state: State, seat: int, code: int) -> bool:
    """Say whether the best action gains nothing at once: a position in the middle of an exchange teaches little."""
    gains = np.zeros(1, np.int64)
    entry.gain(setup, state, seat, np.array([code], np.int64), gains)
    return bool(gains[0] <= 0)


def taken_apart(game: Game, setup: Setup, state: State) -> tuple[list[int], int]:
    """Return the features of a position for seat 0, and the part of its evaluation that they do not make up."""
    weighing = game.weighing(setup)
    if weighing is None:
        return [], 0
    out: np.ndarray[Any, np.dtype[np.int64]] = np.zeros(MAX_FEATURES, np.int64)
    features = out[: entry.features(setup, state, 0, out)]
    weighed = int(features @ np.array(weighing.weights, np.int64)) // weighing.unit
    return features.tolist(), int(entry.evaluate(setup, state, 0)) - weighed
