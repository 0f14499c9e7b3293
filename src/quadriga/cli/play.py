"""`quadriga play`: a match on the terminal."""

import sys
from typing import Annotated

import typer
from rich.console import Console

from quadriga import games
from quadriga.cli.bars import get_ready
from quadriga.cli.dialogue import Dialogue
from quadriga.cli.language import Lang
from quadriga.cli.settings import settings
from quadriga.cli.table import Table
from quadriga.kernel import Game, Text
from quadriga.kernel.errors import BadInput
from quadriga.players import level, levels
from quadriga.service import SeatPlan
from quadriga.service.chance import SEED_BYTES, new_seed

HUMAN = "human"
OPPONENT = "scout"
LARGEST_SEED = (1 << 64) - 1


def play(  # noqa: PLR0913, PLR0917  a parameter for each option of the command
    game: Annotated[str, typer.Argument(help="The game's name, such as thud.")],
    seats: Annotated[
        str, typer.Option(help="Who sits where: human or a computer's level for each seat, with commas between.")
    ] = "",
    ruleset: Annotated[str | None, typer.Option(help="A named ruleset of the game.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="NAME=VALUE; may be given several times.")] = None,
    position: Annotated[str | None, typer.Option(help="Start from this position text.")] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=LARGEST_SEED, help="The same seed gives the same computers and dice.")
    ] = None,
    *,
    lang: Lang,
) -> None:
    """Play a match on the terminal, against the computer or each other, or let computers play."""
    played = games.game(game)
    options = settings(option)
    n_seats = played.n_seats(played.setup(ruleset, **options))
    plans = _plans(played, seats, n_seats)
    get_ready(game, lang)
    console = Console(highlight=False, soft_wrap=not sys.stdout.isatty())  # a pipe gets whole lines
    table = Table(
        played,
        plans,
        ruleset=ruleset,
        options=options,
        position=position,
        seed=new_seed() if seed is None else seed.to_bytes(SEED_BYTES, "big"),
    )
    Dialogue(table, lang, console, iter(sys.stdin.readline, "")).run()


def _plans(game: Game, seats: str, n_seats: int) -> list[SeatPlan]:
    """Return who sits where; a person against computers unless it is said."""
    known = [level.name for level in levels(game)]
    opponent = OPPONENT if OPPONENT in known else known[len(known) // 2]
    names = seats.split(",") if seats else [HUMAN] + [opponent] * (n_seats - 1)
    if len(names) != n_seats:
        raise BadInput(
            Text(
                f"--seats {seats}: {game.name} has {n_seats} seats; name each, such as human,greedy",
                f"--seats {seats}: мест в игре {game.name}: {n_seats}; назовите каждое, например human,greedy",
            )
        )
    return [SeatPlan("human") if name == HUMAN else SeatPlan("computer", level(game, name).name) for name in names]
