"""An encounter: one opening, played once from every seat, so that neither seat nor opening favours a player."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
import numpy as np

from quadriga import games, players
from quadriga.arena.contest import Contest, entrants
from quadriga.arena.opening import Opening, Rng, balanced
from quadriga.arena.tally import tally
from quadriga.kernel import CHANCE, Game, Outcome, Setup
from quadriga.kernel.random import generator, word

LONGEST = 10_000  # actions; a game that does not end by itself is broken off and counts as drawn
OPENING, CHANCES, FIRST_GAME = 0, 1, 2  # what the seeds derived from an encounter's seed are for


class PlayedGame(msgspec.Struct, frozen=True):
    """One game. What is told by seat is in the order of the seats.

    `entrants` are the numbers of the players, `clause` is None for a game that was broken off, `n_actions` counts the
    opening's too, `nodes` are the positions that the seat's player looked at for its `n_chosen` actions, `tally` is
    what the game counts (`arena/tally.py`).
    """

    entrants: tuple[int, ...]
    returns: tuple[int, ...]
    winners: tuple[int, ...]
    clause: str | None
    n_actions: int
    n_chosen: tuple[int, ...]
    nodes: tuple[int, ...]
    tally: tuple[int, ...] = ()


class Encounter(msgspec.Struct, frozen=True):
    """All games from one opening: its plies, its position, and a game for each rotation of the seats."""

    number: int
    plies: tuple[str, ...]
    position: str
    games: tuple[PlayedGame, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """What is played, and who sits where: by seat, the number of the player and its level."""

    game: Game
    setup: Setup
    entrants: tuple[int, ...]
    levels: tuple[str, ...]


def part(contest: Contest, number: int) -> tuple[int, Encounter]:
    """Play game `number` (from 0) of the contest; it depends on nothing else.

    Return the number, and the encounter that the game belongs to, holding this game alone.
    """
    game = games.game(contest.game)
    setup = game.setup(contest.ruleset, **contest.options)
    n_seats = game.n_seats(setup)
    encounter, rotation = divmod(number, n_seats)
    seed = derived(contest.seed, encounter)
    opening = balanced(game, setup, generator(derived(seed, OPENING)))
    seated = entrants(contest, n_seats, rotation)
    table = Table(game, setup, seated, tuple(contest.players[entrant] for entrant in seated))
    luck = generator(derived(seed, CHANCES))  # the same dice for every rotation
    played = play(table, opening, luck, derived(seed, FIRST_GAME + rotation))
    return number, Encounter(encounter, opening.plies, game.position_text(setup, opening.state), (played,))


def whole(parts: Sequence[Encounter]) -> Encounter:
    """Return the encounter whose games were played apart, given in their order."""
    return msgspec.structs.replace(parts[0], games=tuple(one for part in parts for one in part.games))


def play(table: Table, opening: Opening, luck: Rng, seed: int) -> PlayedGame:
    """Play from the opening to the end; for each thought the player gets a seed of its own.

    A player who has made up its mind about a whole turn carries it out.
    """
    game, setup, state = table.game, table.setup, opening.state
    n_seats = len(table.entrants)
    n_chosen, nodes = [0] * n_seats, [0] * n_seats
    intents: list[tuple[int, ...]] = [()] * n_seats
    while (awaited := game.waiting(setup, state)) and sum(n_chosen) < LONGEST:
        seat = awaited[0]
        if seat == CHANCE:
            code = game.sample_chance(setup, state, luck)
        else:
            if not intents[seat]:
                known = game.observe(setup, state, seat)
                own_seed = derived(seed, sum(n_chosen))
                code, thought = players.choose(table.levels[seat], game, setup, known, seat, own_seed)
                intents[seat] = thought.intent or (code,)
                nodes[seat] += thought.nodes
            code, *rest = intents[seat]
            intents[seat] = (*rest,)
            n_chosen[seat] += 1
        state = game.apply(setup, state, seat, code)
    end = game.outcome(setup, state) or Outcome((0,) * n_seats, tuple(range(n_seats)), "")
    return PlayedGame(
        entrants=table.entrants,
        returns=end.returns,
        winners=end.winners,
        clause=end.clause or None,
        n_actions=len(opening.plies) + sum(n_chosen),
        n_chosen=tuple(n_chosen),
        nodes=tuple(nodes),
        tally=tally(game, setup, state),
    )


def derived(seed: int, number: int) -> int:
    """Return seed `number` of the row that `seed` stands for."""
    return int(word(np.uint64(seed), np.uint64(number)))
