"""`quadriga tune`: let a game's evaluation learn its weights from self-play."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from quadriga import arena, games, players
from quadriga.arena import School, Tuning
from quadriga.cli.bar import Bar
from quadriga.cli.bars import get_ready
from quadriga.cli.language import Lang
from quadriga.cli.settings import settings
from quadriga.kernel import Language, Text

TITLE = Text(
    "{game}, {ruleset}: {positions:,} quiet positions of {games} games, seed {seed}",
    "{game}, {ruleset}: спокойных позиций {positions:,}, партий {games}, зерно {seed}",
)
COLUMNS = (Text("feature", "признак"), Text("before", "было"), Text("after", "стало"))
ERROR = Text(
    "error on games held back, bits a position: {before:.4f} before, {after:.4f} after",
    "ошибка на отложенных партиях, бит на позицию: была {before:.4f}, стала {after:.4f}",
)
WRITTEN = Text("written: {file}", "записано: {file}")
AGAIN = Text("the same again, from the weights before: {command}", "то же ещё раз, от прежних весов: {command}")


def tune(  # noqa: PLR0913, PLR0917  a parameter for each option of the command
    game: Annotated[str, typer.Argument(help="The game's name, such as thud.")],
    ruleset: Annotated[str | None, typer.Option(help="A named ruleset of the game.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="NAME=VALUE; may be given several times.")] = None,
    games_: Annotated[int, typer.Option("--games", min=4, help="How many to play; one in four only measures.")] = 400,
    nodes: Annotated[int, typer.Option(min=1, help="Positions looked at for each action.")] = 2000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games and weights.")] = 1,
    workers: Annotated[int | None, typer.Option(help="Processes; as many as there are cores if not given.")] = None,
    output: Annotated[Path | None, typer.Option(help="Write here, not into the game's own file of weights.")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Write nothing.")] = False,  # noqa: FBT002
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,  # noqa: FBT002
    *,
    lang: Lang,
) -> None:
    """Tune a game's evaluation: logistic regression of results on features of quiet positions from self-play.

    The new weights are written into the data file that the evaluation is compiled from; the next command compiles it.
    """
    rules = games.game(game)
    settled = players.terms(rules, ruleset, settings(option))
    arena.check_seed(seed)
    school = School(game, rules.ruleset(ruleset).name, settled, games_, nodes, seed)
    weighing = arena.weighing_of(school)
    get_ready(game, lang)
    with Bar(game) as bar:
        tuning = arena.tuned(school, arena.all_cores() if workers is None else workers, bar.advance)
    file = output or weighing.file
    if not dry_run:
        arena.kept(tuning, file)
    if as_json:
        typer.echo(msgspec.json.encode(tuning).decode())
        return
    console = Console(highlight=False)
    console.print(changes(tuning, lang))
    for line in lines(tuning, None if dry_run else file, lang):
        console.print(line, markup=False, soft_wrap=True)


def changes(tuning: Tuning, language: Language) -> Table:
    """Return the table of weights."""
    school = tuning.school
    title = TITLE.in_language(language).format(
        game=games.game(school.game).title.in_language(language),
        ruleset=school.ruleset,
        positions=tuning.positions,
        games=school.games,
        seed=school.seed,
    )
    table = Table(title=title, title_justify="left")
    for number, column in enumerate(COLUMNS):
        table.add_column(column.in_language(language), justify="left" if number == 0 else "right")
    for feature, before in tuning.before.items():
        table.add_row(feature, str(before), str(tuning.after[feature]))
    return table


def lines(tuning: Tuning, file: Path | None, language: Language) -> Iterator[str]:
    """Yield what else is to be said, line by line."""
    yield ERROR.in_language(language).format(before=tuning.error_before, after=tuning.error_after)
    if file:
        yield WRITTEN.in_language(language).format(file=file)
    yield AGAIN.in_language(language).format(command=command(tuning.school))


def command(school: School) -> str:
    """Return the command that tunes so again."""
    parts = [f"quadriga tune {school.game} --ruleset {school.ruleset}"]
    parts += [f"--option {name}={'none' if value is None else value}" for name, value in school.options.items()]
    parts += [f"--games {school.games} --nodes {school.nodes} --seed {school.seed}"]
    return " ".join(parts)
