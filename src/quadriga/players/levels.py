"""The levels of computer players: how much each looks at. Budgets are counts, so a level plays alike everywhere."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from quadriga.kernel import Game, Text
from quadriga.kernel.errors import BadInput
from quadriga.kernel.operations import is_default

MOST_NODES = 10**9
MADE_TO_MEASURE = {  # searches that may be asked for with a number of nodes, beside the named levels
    "alpha-beta": Text("Alpha-beta with as many nodes.", "Альфа-бета на столько узлов."),
    "tree": Text("A tree search with as many nodes.", "Поиск по дереву на столько узлов."),
    "local": Text("A local search of plans, so many for each action.", "Поиск планов, столько на каждое действие."),
    "turn": Text("A search of plans with as many nodes.", "Поиск планов на столько узлов."),
    "worlds": Text("The same in several imagined worlds.", "То же в нескольких воображаемых мирах."),
    "beam": Text("A search of whole turns with as many nodes.", "Поиск целых ходов на столько узлов."),
}
KINDS = {  # the kind of game that a search is for; the others are for every kind
    "alpha-beta": "plies",
    "local": "plans",
    "glance": "turns",
    "turn": "turns",
    "worlds": "turns",
    "beam": "open turns",
}
UNBOUNDED = 60  # deeper than any budget reaches, save where a match is nearly over


class UnknownLevel(BadInput):
    """No computer player has that name."""

    code = "unknown-level"


@dataclass(frozen=True, slots=True)
class Level:
    """A computer player: how it thinks, positions it looks at for one action, and how many actions deep at most.

    A plan is tried against `worlds` possibilities of what is hidden; `replies` is how often their plans are turned
    into good answers to what is imagined of one's own, with `reply_nodes` positions for each. Of whole turns the best
    `replies` are answered, with as many positions for each answer.
    """

    name: str
    title: Text
    summary: Text
    search: str  # "random", "alpha-beta", "tree", "local", "glance", "turn", "worlds" or "beam"
    nodes: int = 0
    depth: int = UNBOUNDED
    worlds: int = 4
    replies: int = 0
    reply_nodes: int = 0


def _level(title: dict[str, str], summary: dict[str, str], **entry: Any) -> Level:
    return Level(title=Text(**title), summary=Text(**summary), **entry)


LEVELS = tuple(
    _level(**entry) for entry in tomllib.loads((files(__package__) / "data/levels.toml").read_text("utf-8"))["level"]
)


def levels(game: Game) -> tuple[Level, ...]:
    """Return the levels that play `game`, the weakest first: each kind of game has players of its own."""
    kind = kind_of(game)
    return tuple(level for level in LEVELS if KINDS.get(level.search, kind) == kind)


def kind_of(game: Game) -> str:
    """Return of what a game consists for those who play it: plies, whole plans, turns with hidden hands, open turns."""
    if makes_plans(game):
        return "plans"
    if not takes_turns(game):
        return "plies"
    return "open turns" if game.turns_are_open else "turns"


def made_to_measure(game: Game) -> tuple[str, ...]:
    """Return the searches of `game` that may be asked for with a number of nodes."""
    kind = kind_of(game)
    return tuple(search for search in MADE_TO_MEASURE if KINDS.get(search, kind) == kind)


def makes_plans(game: Game) -> bool:
    """Say whether what is chosen in the game is a plan of many small parts, to be varied as a whole."""
    return not is_default(game.STATE, "vary")


def takes_turns(game: Game) -> bool:
    """Say whether a turn of the game is a row of many choices, to be thought through to its end."""
    return not is_default(game.STATE, "turn")


def level(game: Game, name: str) -> Level:
    """Return the level of that name, or one made for an experiment: `tree:20000`, `turn:500` (nodes).

    Raises UnknownLevel.
    """
    search, _, nodes = name.partition(":")
    if search in made_to_measure(game) and nodes.isascii() and nodes.isdigit() and 0 < int(nodes) <= MOST_NODES:
        return Level(name, Text(name, name), MADE_TO_MEASURE[search], search, int(nodes))
    return named(game, name, [f"{search}:NODES" for search in made_to_measure(game)])


def named(game: Game, name: str, others: Iterable[str] = ()) -> Level:
    """Return the level of that name, for whoever may not ask for any number of nodes.

    Raises UnknownLevel, which names the `others` beside the levels.
    """
    for known in levels(game):
        if known.name == name:
            return known
    names = ", ".join([*(known.name for known in levels(game)), *others])
    raise UnknownLevel(
        Text(
            f"level {name}: there is no such computer player; known: {names}",
            f"уровень {name}: такого компьютерного игрока нет; есть: {names}",
        )
    )
