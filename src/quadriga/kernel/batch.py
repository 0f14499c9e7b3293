"""Many games of one setup, stepped together on several cores."""

import os
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numba import njit

from quadriga.kernel import operations as op
from quadriga.kernel.errors import BadInput, IllegalAction, UnreadableAction
from quadriga.kernel.game import Codes, Game, Setup
from quadriga.kernel.mover import NOBODY as OVER
from quadriga.kernel.mover import lowest
from quadriga.kernel.random import generators
from quadriga.kernel.seats import CHANCE, CHANCE_BIT
from quadriga.kernel.text import Text


@njit(cache=True, nogil=True)
def ask(setups, states, game, seats, codes, starts, counts, free):
    """Note whose choice is awaited in a game, and list at `free` what is legal; return the place behind the list."""
    seats[game] = lowest(op.waiting(setups[0], states[game]))
    starts[game] = free
    counts[game] = 0
    if seats[game] != OVER:
        counts[game] = op.legal_actions(setups[0], states[game], seats[game], codes[free:])
    return free + counts[game]


@njit(cache=True, nogil=True)
def place_of(game, states, codes):
    """Return where the list of `game` begins if all before it are of full length."""
    return game * (len(codes) // len(states))


@njit(cache=True, nogil=True)
def advance(setups, openings, states, rngs, last_states, last_rngs, chosen, seats, codes, starts, counts, first, end):
    """Play the chosen codes in the games `first`..`end - 1`, start those anew that are over, list what is legal next.

    What was before goes to `last_states` and `last_rngs`. Returns -1; or, with nothing played, the first of these
    games whose chosen code is not legal.
    """
    for game in range(first, end):
        if seats[game] != OVER and op.why_not(setups[0], states[game], seats[game], chosen[game]) != 0:
            return game
    free = place_of(first, states, codes)
    for game in range(first, end):
        last_states[game] = states[game]
        last_rngs[game] = rngs[game]
        if seats[game] == OVER:
            states[game] = openings[0]
        else:
            op.apply(setups[0], states[game], seats[game], chosen[game], None)
        while op.waiting(setups[0], states[game]) == CHANCE_BIT:
            outcome = op.sample_chance(setups[0], states[game], rngs[game])
            op.apply(setups[0], states[game], CHANCE, outcome, None)
        free = ask(setups, states, game, seats, codes, starts, counts, free)
    return -1


@njit(cache=True, nogil=True)
def retreat(setups, states, rngs, last_states, last_rngs, seats, codes, starts, counts, first, end):
    """Take back what `advance` has played in the games `first`..`end - 1`."""
    free = place_of(first, states, codes)
    for game in range(first, end):
        states[game] = last_states[game]
        rngs[game] = last_rngs[game]
        free = ask(setups, states, game, seats, codes, starts, counts, free)


@njit(cache=True, nogil=True)
def score(setups, states, returns):
    """Write each seat's score in each game."""
    for game in range(len(states)):
        op.returns(setups[0], states[game], returns[game])


class Batch:
    """`n` games of one setup, stepped together. All start at the opening.

    Arrays, in which a game is a row; read them, do not write:
    `states` (n,) of the game's STATE; `seats` (n,) int64: whose choice is awaited, OVER once the game has ended (where
    several seats choose at once, the lowest is asked first); `counts` (n,) int64: how many codes are legal;
    `starts` (n,) int64: where they lie, at `codes[start : start + count]`, increasing.
    """

    def __init__(self, game: Game, setup: Setup, n: int, *, seed: int = 0, n_threads: int | None = None) -> None:
        """Start `n` >= 1 games. Chance comes out by itself, from a generator of each game's own, made from `seed`."""
        if n < 1:
            raise BadInput(Text(f"{n} games: a batch has at least one", f"игр {n}: в пачке нужна хотя бы одна"))
        self.game = game
        self.setup = setup
        self.states = np.empty(n, game.STATE)
        self.seats = np.full(n, OVER, np.int64)
        self.counts = np.zeros(n, np.int64)
        self.starts = np.zeros(n, np.int64)
        self.codes = np.empty(n * game.max_actions, np.int64)
        self._opening = game.opening(setup)
        self._rngs = generators(seed, n)
        self._last = np.empty_like(self.states), np.empty_like(self._rngs)
        n_threads = n_threads or os.cpu_count() or 1
        self._shares = list(pairwise(np.linspace(0, n, n_threads + 1).astype(int).tolist()))
        self._pool = ThreadPoolExecutor(n_threads)
        self._advance(np.zeros(n, np.int64))

    def step(self, chosen: Codes) -> None:
        """Play a code in each game, `chosen` (n,) int64; a game that has ended starts anew instead.

        Raises IllegalAction naming the first game whose code is not legal, UnreadableAction for an array of another
        shape or kind; then nothing has been played.
        """
        if chosen.shape != self.seats.shape or chosen.dtype != np.int64:
            given, wanted = f"{chosen.dtype} {chosen.shape}", f"int64 {self.seats.shape}"
            raise UnreadableAction(Text(f"codes {given}: give {wanted}", f"коды {given}: нужно {wanted}"))
        self._advance(chosen)

    def returns(self) -> "np.ndarray[Any, np.dtype[np.int64]]":
        """Return the score of each seat in each game, (n, n_seats)."""
        returns = np.zeros((len(self.states), self.game.n_seats(self.setup)), np.int64)
        score(self.setup, self.states, returns)
        return returns

    def _advance(self, chosen: Codes) -> None:
        """Let each thread play in games of its own, whose records stay in its core's cache; this one takes the first.

        Each checks its own codes first and does not wait for the others: where one refuses, the others take back.
        """
        others = [self._pool.submit(self._advance_share, chosen, share) for share in self._shares[1:]]
        refusals = [self._advance_share(chosen, self._shares[0]), *(other.result() for other in others)]
        if refused := [game for game in refusals if game >= 0]:
            for share, refusal in zip(self._shares, refusals, strict=True):
                if refusal < 0:
                    self._retreat_share(share)
            raise self._refused(refused[0], int(chosen[refused[0]]))

    def _advance_share(self, chosen: Codes, share: tuple[int, int]) -> int:
        return int(
            advance(
                self.setup, self._opening, self.states, self._rngs, *self._last, chosen,
                self.seats, self.codes, self.starts, self.counts, *share,
            )
        )  # fmt: skip

    def _retreat_share(self, share: tuple[int, int]) -> None:
        retreat(
            self.setup, self.states, self._rngs, *self._last,
            self.seats, self.codes, self.starts, self.counts, *share,
        )  # fmt: skip

    def _refused(self, game: int, code: int) -> IllegalAction:
        clause = self.game.why_not(self.setup, self.states[game : game + 1], int(self.seats[game]), code)
        what = f"codes[starts[{game}] : starts[{game}] + counts[{game}]]"
        return IllegalAction(
            Text(
                f"game {game}: {clause} forbids code {code}; choose one of {what}",
                f"игра {game}: {clause} запрещает код {code}; выберите из {what}",
            ),
            clause,
        )
