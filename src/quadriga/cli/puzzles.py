"""`quadriga puzzles`: puzzles found in games that the computer plays against itself."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from quadriga import arena, games, school
from quadriga.cli.bar import Bar
from quadriga.cli.bars import get_ready
from quadriga.cli.language import Lang
from quadriga.kernel import Text
from quadriga.kernel.errors import BadInput
from quadriga.kernel.ruleset import Value
from quadriga.school import Aim, Find, Quest

FOUND = Text(
    "{found} puzzles in {games} games; {kept} of them are in {out}",
    "партий {games}, задач в них {found}; записано {kept}, в файл {out}",
)
SINGLE_ROUND: dict[str, Value] = {"rounds": 1}  # what is counted is the round on the board


def puzzles(  # noqa: PLR0913, PLR0917  a parameter for each option of the command
    game: Annotated[str, typer.Argument(help="The game's name, such as thud.")],
    games_: Annotated[int, typer.Option("--games", min=1, help="Games to look through.")] = 20,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 1,
    ruleset: Annotated[str | None, typer.Option(help="A named ruleset of the game.")] = None,
    aim: Annotated[Aim, typer.Option(help="Look for gains of points, or for forced wins.")] = "points",
    position: Annotated[str | None, typer.Option(help="Games begin at this position text.")] = None,
    margin: Annotated[int, typer.Option(min=1, help="Points that the solution is better than anything else.")] = 1,
    most: Annotated[int, typer.Option(min=1, help="Keep as many at most, of as many kinds as there are.")] = 20,
    out: Annotated[Path | None, typer.Option(help="Write the data file here; printed if not given.")] = None,
    workers: Annotated[int | None, typer.Option(help="Processes; as many as there are cores if not given.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything found as JSON.")] = False,  # noqa: FBT002
    *,
    lang: Lang,
) -> None:
    """Let the computer play against itself, and keep the positions in which exactly one action gains.

    The same arguments give the same puzzles, however many workers look for them.
    """
    played = games.game(game)
    named = played.ruleset(ruleset).name
    quest = Quest(game, named, SINGLE_ROUND, aim, seed, school.motifs(played), position, margin)
    get_ready(game, lang)
    found: list[Find] = []
    with Bar(f"{game}, {named}") as bar:
        for done, finds in enumerate(school.prospected(quest, games_, workers or arena.all_cores()), 1):
            found += finds
            bar.advance(done, games_)
    kept = school.varied(found, most)
    if as_json:
        typer.echo(msgspec.json.encode({"quest": quest, "games": games_, "found": len(found), "kept": kept}).decode())
        return
    text = school.written(quest, kept, out.stem if out else named, command(quest, games_, most))
    if out is None:
        typer.echo(text, nl=False)
        return
    write(out, text)
    typer.echo(FOUND.in_language(lang).format(found=len(found), games=games_, kept=len(kept), out=out), err=True)


def command(quest: Quest, n_games: int, most: int) -> str:
    """Return the command that finds the same puzzles."""
    parts = [f"quadriga puzzles {quest.game} --ruleset {quest.ruleset} --aim {quest.aim}"]
    parts += [f"--position '{quest.position}'"] if quest.position else []
    return " ".join([*parts, f"--games {n_games} --seed {quest.seed} --margin {quest.margin} --most {most}"])


def write(file: Path, text: str) -> None:
    """Write a data file; raises BadInput where that cannot be done."""
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadInput(
            Text(
                en=f"{file}: cannot be written ({reason}); name another file with --out",
                ru=f"{file}: не записывается ({reason}); назовите другой файл: --out",
            )
        ) from error
