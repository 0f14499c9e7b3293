"""How an army plays: games of a computer player against itself."""

from dataclasses import dataclass

from quadriga import players
from quadriga.games.gateway import GAME
from quadriga.kernel import CHANCE
from quadriga.kernel.random import generator
from quadriga.workshop.gateway.terms import terms_of

LEVEL = "greedy"  # finishes a game in seconds
MOST_DECISIONS = 6_000  # after these a game counts as drawn


@dataclass(frozen=True, slots=True)
class Played:
    """A game: who has won (None: nobody), by which clause, after how many turns of both, neutrals captured."""

    winner: int | None
    clause: str | None
    turns: int
    captured: int


def played(rules: str, seed: int, level: str = LEVEL) -> Played:
    """Play a game of a ruleset, by its name or as the text of its file, between two computers of a level.

    Both armies stand in the first formation, the tribes where `seed` puts them, and the first turn is a full one; the
    same seed plays the same game.
    Raises BadOption for what is no ruleset, UnknownLevel.
    """
    setup = GAME.setup("classic", setup="ready", **terms_of(rules))
    state, rng = GAME.opening(setup), generator(seed)
    for number in range(MOST_DECISIONS):
        awaited = GAME.waiting(setup, state)
        if not awaited:
            break
        if awaited == (CHANCE,):
            state, _ = GAME.chance(setup, state, GAME.sample_chance(setup, state, rng))
            continue
        known = GAME.observe(setup, state, awaited[0])
        code, _ = players.choose(level, GAME, setup, known, awaited[0], seed + number)
        state = GAME.apply(setup, state, awaited[0], code)
    end = GAME.outcome(setup, state)
    won = end.winners if end else ()
    turns, captured = GAME.tally(setup, state)
    return Played(
        winner=won[0] if len(won) == 1 else None,
        clause=end.clause if end else None,
        turns=turns,
        captured=captured,
    )
