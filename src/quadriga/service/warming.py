"""Getting the rules ready: everything that runs compiled is compiled in child processes and kept on disk."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Literal

from quadriga import games, players, workshop
from quadriga.kernel import cache, entry
from quadriga.kernel.game import PUBLIC, Game, State
from quadriga.kernel.random import generator
from quadriga.kernel.seats import CHANCE, DRAW, END
from quadriga.search import perft
from quadriga.service.errors import warming_up

logger = logging.getLogger(__name__)

Readiness = Literal["ready", "warming", "failed"]
Step = Callable[[], object]

A_GLANCE = 100  # positions: the smallest search is compiled like the largest


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a game is: `done` of `total` steps."""

    game: str
    done: int
    total: int


class WarmingFailed(RuntimeError):
    """A child process could not compile a game."""


def compiled(name: str) -> Iterator[Progress]:
    """Compile a game in a child process, if that has not been done; yield the progress.

    Raises:
        WarmingFailed: the child process failed; it has said why on the standard error stream.
    """
    if cache.is_warm(name):
        return
    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    child = context.Process(target=rehearse, args=(name, theirs), name=f"warming {name}")
    child.start()
    theirs.close()
    try:
        while True:
            yield Progress(name, *ours.recv())
    except EOFError:
        child.join()
        if child.exitcode:
            raise WarmingFailed(f"{name}: compiling ended with exit code {child.exitcode}") from None
    finally:
        if child.is_alive():
            child.terminate()
        ours.close()


def rehearse(name: str, progress: Connection) -> None:
    """In a child process: run everything of a game once, telling how far it is."""
    with cache.compiling(name):
        game = games.game(name)
        steps = rehearsal(game)
        for done, step in enumerate(steps):
            progress.send((done, len(steps)))
            step()
        progress.send((len(steps), len(steps)))
        cache.mark_warm(name)


def rehearsal(game: Game) -> list[Step]:
    """Return calls that reach every compiled function of a game and of its computer players."""
    setup = game.setup()
    state = game.opening(setup)
    return [
        lambda: (game.waiting(setup, state), game.outcome(setup, state), game.key(setup, state)),
        lambda: (game.legal_actions(setup, state, 0), entry.evaluate(setup, state, 0)),
        lambda: play(game),
        lambda: (game.observe(setup, state), game.mid_choice(setup, state), game.view(setup, state, PUBLIC)),
        lambda: look_into_positions(game),
        lambda: perft(game, setup, after_chance(game), 1, "ply"),
        lambda: perft(game, setup, after_chance(game), 1, "decision"),
        lambda: choose(game),
        *([workshop.REHEARSALS[game.name]] if game.name in workshop.REHEARSALS else []),
    ]


def play(game: Game) -> None:
    """Play a first action with everything that is asked about it."""
    setup = game.setup()
    state = after_chance(game)
    seat = game.waiting(setup, state)[0]
    code = int(game.legal_actions(setup, state, seat)[0])
    game.why_not(setup, state, seat, code)
    game.apply(setup, state, seat, code)
    _, rows = game.play(setup, state, seat, code)
    game.events(setup, rows, PUBLIC)
    game.choices(setup, state, seat)
    game.read_action(setup, state, seat, game.action_text(setup, state, seat, code))
    game.resign(setup, state, seat)
    for offer, number in (("end", END), ("draw", DRAW)):
        if offer in game.offers:
            game.agree(setup, state, number)


def look_into_positions(game: Game) -> None:
    """Read and examine the opening under every ruleset."""
    for ruleset in game.rulesets:
        setup = game.setup(ruleset.name)
        text = game.position_text(setup, game.opening(setup))
        game.read_position(setup, text)
        game.examine(setup, text)


def after_chance(game: Game) -> State:
    """Return the first position in which somebody has a choice."""
    setup = game.setup()
    state, rng = game.opening(setup), generator(1)
    while game.waiting(setup, state) == (CHANCE,):
        state, _ = game.chance(setup, state, game.sample_chance(setup, state, rng))
    return state


def choose(game: Game) -> None:
    """Let a computer player choose once, with no more thought than it takes to run everything."""
    setup = game.setup()
    state = after_chance(game)
    seat = game.waiting(setup, state)[0]
    known = game.observe(setup, state, seat)
    searches = {level.search: level for level in players.levels(game)}
    for search, level in searches.items():
        players.choose(f"{search}:{A_GLANCE}" if level.nodes else level.name, game, setup, known, seat, 1)


class Warmth:
    """What is ready on this server, and getting it so without compiling in the server's own process."""

    def __init__(self, names: Iterable[str], tell: Callable[[Progress], object] | None = None) -> None:
        """Begin with nothing ready; `tell` is called, from another thread, at each step."""
        self._tell = tell
        self.readiness: dict[str, Readiness] = dict.fromkeys(names, "warming")
        self.progress: dict[str, Progress] = {}  # the last step of each game that has to be compiled

    def is_ready(self, name: str) -> bool:
        """Say whether the game can be played."""
        return self.readiness.get(name, "ready") == "ready"

    def check(self, name: str) -> None:
        """Raise WarmingUp if the game's rules cannot be used yet."""
        if not self.is_ready(name):
            raise warming_up(name)

    async def run(self) -> None:
        """Get every game ready, one after the other."""
        for name in self.readiness:
            try:
                await asyncio.to_thread(self._compile, name)
            except WarmingFailed:
                logger.exception("the rules of %s could not be compiled", name)
                self.readiness[name] = "failed"
            else:
                self.readiness[name] = "ready"

    def _compile(self, name: str) -> None:
        for progress in compiled(name):
            self.progress[name] = progress
            if self._tell:
                self._tell(progress)
        play(games.game(name))  # loads the finished code, so that no request has to
