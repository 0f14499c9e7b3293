"""Golden playthroughs: whole matches written down, so that a change of behaviour is never an accident.

`python -m tests.golden` writes them anew, into tests/games/<game>/golden. Read the difference before committing it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

import msgspec

from quadriga.kernel import CHANCE, PUBLIC, Game, Setup, State
from quadriga.kernel.errors import NotWaiting
from quadriga.kernel.random import below, generator
from quadriga.kernel.seats import END
from tests.shipped import GAMES

FOLDER = Path(__file__).parent / "games"
AGREED_EVERY = 50  # steps after which the seats agree on an end, where they may
POSITION_EVERY, VIEW_EVERY = 10, 40  # steps
WHOLE, SELDOM = 1000, 20  # after so many steps events are told by their hash, and so many times fewer positions
LONGEST = 12_000  # characters; a view of more is told by its hash
MAX_STEPS = 10_000
SHORT = 150  # steps of a match that is not played to the end, where the seats cannot agree on one


@dataclass(frozen=True)
class Playthrough:
    """A match of uniformly random choices under a ruleset; `agreed` ends, or a limit, are what makes it short."""

    game: Game
    ruleset: str
    seed: int
    agreed: bool

    @property
    def file(self) -> Path:
        """Where it is written down."""
        return FOLDER / self.game.name / "golden" / f"{self.ruleset}{'' if self.agreed else '-to-the-end'}.txt"

    @property
    def _most_steps(self) -> int:
        return SHORT if self.agreed and "end" not in self.game.offers else MAX_STEPS

    def text(self) -> str:
        """Play the match and return what happened."""
        return "".join(f"{line}\n" for line in self._lines())

    def _lines(self) -> Iterator[str]:
        game, setup, rng = self.game, self.game.setup(self.ruleset), generator(self.seed)
        state = game.opening(setup)
        yield f"{game.name}, rules version {game.rules_version}, ruleset {self.ruleset}, seed {self.seed}"
        yield from _shown(game, setup, state, 0)
        for step in range(1, self._most_steps + 1):
            awaited = game.waiting(setup, state)
            if not awaited:
                break
            seat = awaited[int(below(rng, len(awaited)))]
            if seat == CHANCE:
                code = game.sample_chance(setup, state, rng)
                what = f"chance: {code:x}"
            else:
                codes = game.legal_actions(setup, state, seat)
                code = int(codes[below(rng, len(codes))])
                listed = blake2b(codes.astype("<i8").tobytes(), digest_size=4).hexdigest()
                what = f"seat {seat}: {game.action_text(setup, state, seat, code)} of {len(codes)} ({listed})"
            state, rows = game.play(setup, state, seat, code)
            told = _json(game.events(setup, rows, PUBLIC))
            yield f"{step} {what} {told if step <= WHOLE else _hash(told)}"
            if self.agreed and step % AGREED_EVERY == 0:
                try:
                    state, rows = game.agree(setup, state, END)
                except NotWaiting:
                    continue
                yield f"{step} agreed: end {_json(game.events(setup, rows, PUBLIC))}"
            yield from _shown(game, setup, state, step)
        outcome = game.outcome(setup, state)
        yield f"outcome {_json(outcome)}"


def _shown(game: Game, setup: Setup, state: State, step: int) -> Iterator[str]:
    """Yield the position, and now and then what each seat sees of it."""
    rarity = 1 if step <= WHOLE else SELDOM
    if step % (POSITION_EVERY * rarity) == 0 or not game.waiting(setup, state):
        yield f"  {game.position_text(setup, state)}"
    if step % (VIEW_EVERY * rarity) == 0 or not game.waiting(setup, state):
        public = _json(game.view(setup, state, PUBLIC))
        yield f"  public {_short(public)}"
        for seat in range(game.n_seats(setup)):
            seen = _json(game.view(setup, state, seat))
            yield f"  seat {seat} {'sees the same' if seen == public else _short(seen)}"


def _json(shown: object) -> str:
    return msgspec.json.encode(shown).decode()


def _short(told: str) -> str:
    return told if len(told) <= LONGEST else _hash(told)


def _hash(told: str) -> str:
    return blake2b(told.encode(), digest_size=8).hexdigest()


def playthroughs(game: Game) -> list[Playthrough]:
    """Return the matches of a game that are written down: one for each ruleset, and one that is played to the end."""
    short = [Playthrough(game, ruleset.name, seed, agreed=True) for seed, ruleset in enumerate(game.rulesets, 1)]
    return [*short, Playthrough(game, game.rulesets[0].name, 0, agreed=False)]


if __name__ == "__main__":
    for known in GAMES.values():
        for playthrough in playthroughs(known):
            playthrough.file.parent.mkdir(parents=True, exist_ok=True)
            playthrough.file.write_text(playthrough.text(), "utf-8")
