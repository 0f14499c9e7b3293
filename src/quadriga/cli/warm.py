"""`quadriga warm`: compile everything ahead of time."""

import json
import time
from typing import Annotated

import typer
from rich.console import Console

from quadriga import games
from quadriga.cli.bars import Bars
from quadriga.cli.language import Lang
from quadriga.kernel import cache
from quadriga.service.warming import compiled


def warm(
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,  # noqa: FBT002
    *,
    lang: Lang,
) -> None:
    """Compile the rules of every game and the search, in child processes, and keep the result for this user."""
    seconds: dict[str, float] = {}
    with Bars(Console(stderr=True, highlight=False), lang) as bars:
        for name in games.GAMES:
            started = time.perf_counter()
            for step in compiled(name):
                bars.show(step)
            seconds[name] = round(time.perf_counter() - started, 3)
    if as_json:
        typer.echo(json.dumps({"folder": str(cache.FOLDER), "seconds": seconds}))
        return
    for name, spent in seconds.items():
        typer.echo(f"{name:<12} {spent:8.1f} s")
