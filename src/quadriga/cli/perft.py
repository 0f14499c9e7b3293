"""`quadriga perft`: count sequences of plies."""

import json
from typing import Annotated

import typer

from quadriga import games, search
from quadriga.cli.bar import Bar
from quadriga.cli.bars import get_ready
from quadriga.cli.language import Lang
from quadriga.search import Unit


def perft(  # noqa: PLR0913, PLR0917  a parameter for each option of the command
    game: Annotated[str, typer.Argument(help="The game's name, such as thud.")],
    depth: Annotated[int, typer.Option(min=1, max=20, help="Count up to this depth.")] = 1,
    ruleset: Annotated[str | None, typer.Option(help="A named ruleset of the game.")] = None,
    position: Annotated[str | None, typer.Option(help="Start from this position text.")] = None,
    unit: Annotated[Unit, typer.Option(help="What one step of depth is.")] = "ply",
    as_json: Annotated[bool, typer.Option("--json", help="Print the counts as JSON.")] = False,  # noqa: FBT002
    *,
    lang: Lang,
) -> None:
    """Count the sequences of plies from a position, for each depth up to the given one."""
    played = games.game(game)
    setup = played.setup(ruleset)
    get_ready(game, lang)
    state = played.start(setup, position)
    counts = []
    for level in range(1, depth + 1):
        with Bar(f"depth {level}") as bar:
            counts.append(search.perft(played, setup, state, level, unit, bar.advance))
    if as_json:
        asked = {"game": game, "ruleset": played.ruleset(ruleset).name, "position": position, "unit": unit}
        typer.echo(json.dumps({**asked, "counts": counts}))
        return
    for level, count in enumerate(counts, 1):
        typer.echo(f"{level:>3} {count:>20,}")
