"""The games, by name. The only registry: everything above asks here."""

import os
from collections.abc import Iterator, Mapping
from importlib import import_module

from quadriga.kernel import Game, Text
from quadriga.kernel.errors import UnknownGame

EXTRA_GAMES = "QUADRIGA_EXTRA_GAMES"  # environment: importable modules that have a GAME, separated by commas


class Games(Mapping[str, Game]):
    """The registered games, each imported when it is first asked for."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        """Take the name of each game's module by the game's name."""
        self._modules = dict(modules)
        self._loaded: dict[str, Game] = {}

    def __getitem__(self, name: str) -> Game:
        if name not in self._loaded:
            self._loaded[name] = import_module(self._modules[name]).GAME
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys((*self._modules, *self._loaded)))

    def __len__(self) -> int:
        return len(dict.fromkeys((*self._modules, *self._loaded)))

    def register(self, game: Game) -> None:
        """Add a game under its own name."""
        self._loaded[game.name] = game


GAMES = Games({name: f"quadriga.games.{name}" for name in ("thud", "rat", "maverick", "gateway")})


def game(name: str) -> Game:
    """Return the game of that name; raises UnknownGame."""
    if name not in GAMES:
        names = ", ".join(GAMES)
        raise UnknownGame(
            Text(f"game {name}: there is no such game; known: {names}", f"игра {name}: такой нет; есть: {names}")
        )
    return GAMES[name]


def register(game: Game) -> None:
    """Let `game` be found by its name, like the built-in ones (for tests and for games from elsewhere)."""
    GAMES.register(game)


for _module in filter(None, os.environ.get(EXTRA_GAMES, "").split(",")):
    register(import_module(_module).GAME)
