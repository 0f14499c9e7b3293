"""`quadriga analyse`: what each action of a match was worth."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Sheet

from quadriga import arena, games
from quadriga.arena import Analysis, Rules, Step
from quadriga.cli.bar import Bar
from quadriga.cli.bars import get_ready
from quadriga.cli.file import foreign, naming, proved, text_of
from quadriga.cli.language import Lang
from quadriga.cli.table import Table
from quadriga.kernel import Game, Language, Record, Text
from quadriga.kernel.errors import BadFile, BadInput
from quadriga.search import DECIDED, POINT
from quadriga.service import SeatPlan, matchfile
from quadriga.service.chance import new_seed
from quadriga.service.header import Header
from quadriga.service.replay import Replay

COLUMNS = (
    Text("ply", "ход"),
    Text("seat", "место"),
    Text("played", "сыграно"),
    Text("before", "до"),
    Text("after", "после"),
    Text("loss", "потеря"),
    Text("better", "лучше"),
)
SUMMARY = Text(
    "{seat}: actions {n_actions}, of them without loss {n_lossless}; points lost on average: {loss}; {marks}",
    "{seat}: ходов {n_actions}, из них без потерь {n_lossless}; в среднем потеряно очков: {loss}; {marks}",
)
WON, LOST = Text("won", "победа"), Text("lost", "проигрыш")
SCORES = Text(
    "Scores are points for the seat that acted; each search looked at {nodes:,} positions at most.",
    "Оценки в очках, для того, кто ходил; каждый поиск смотрел не больше {nodes:,} позиций.",
)
LONGEST_LINE = 6  # actions of a better line that are printed
UNKNOWN = "-"


def analyse(  # noqa: PLR0913  a parameter for each option of the command
    file: Annotated[Path, typer.Argument(help="A match file, or the record of another program.")],
    game: Annotated[
        str | None, typer.Option(help="Of what game a record is; asked of every game if not given.")
    ] = None,
    nodes: Annotated[int, typer.Option(min=1, help="Positions that each search looks at.")] = arena.NODES,
    workers: Annotated[int | None, typer.Option(help="Processes; as many as there are cores if not given.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the analysis as JSON.")] = False,  # noqa: FBT002
    *,
    lang: Lang,
) -> None:
    """Search every position of a match and tell what each action was worth, and what would have been better."""
    with naming(file):
        replay = replayed(text_of(file), game, lang)
    header = replay.header
    rules = Rules(header.game, header.ruleset, header.options, nodes)
    steps = [Step(change.seat, change.text, change.before, change.after) for change in replay.line]
    if not steps:
        raise BadInput(
            Text(
                en=f"{file}: nothing has been played in this match; give one that has actions",
                ru=f"{file}: в этой партии ничего не сыграно; дайте партию, где есть ходы",
            )
        )
    with Bar(str(file.name)) as bar:
        analysis = arena.analysed(rules, steps, arena.all_cores() if workers is None else workers, bar.advance)
    if as_json:
        typer.echo(msgspec.json.encode(report(header, analysis)).decode())
        return
    console = Console(highlight=False)
    console.print(sheet(analysis, lang))
    for line in summaries(replay.game, analysis, lang):
        console.print(line, markup=False, soft_wrap=True)


def replayed(text: str, name: str | None, language: Language) -> Replay:
    """Return the match that a file tells, in its own format or in one that a game knows; raises BadFile."""
    if matchfile.is_match_file(text):
        return proved(text, language)
    found = foreign(text, [games.game(name)] if name else games.GAMES.values())
    if found is None:
        raise BadFile(
            Text(
                en="line 1: this is neither a match file (*.quad.jsonl) nor a record that can be read here. Give one.",
                ru="строка 1: это не файл партии (*.quad.jsonl) и не запись, которая здесь читается. Дайте такой файл.",
            )
        )
    game, known = found
    get_ready(game.name, language)
    return repeated(game, known.read(text))


def repeated(game: Game, record: Record) -> Replay:
    """Return the match that a record tells; raises a QuadrigaError that names the ply which cannot be."""
    seats = [SeatPlan("human")] * len(game.seats)
    table = Table(
        game, seats, ruleset=record.ruleset, options=record.options, position=record.position, seed=new_seed()
    )
    table.repeat(record)
    return table.replay


def report(header: Header, analysis: Analysis) -> dict[str, Any]:
    """Return the analysis with everything that is needed to make it again."""
    named = ("match", "game", "ruleset", "options", "rules_version", "table_hash")
    return {**{name: getattr(header, name) for name in named}, **msgspec.to_builtins(analysis)}


def sheet(analysis: Analysis, language: Language) -> Sheet:
    """Return the table of verdicts."""
    table = Sheet()
    for column in COLUMNS:
        table.add_column(column.in_language(language))
    for verdict in analysis.verdicts:
        table.add_row(
            str(verdict.number),
            UNKNOWN if verdict.seat is None else str(verdict.seat),
            f"{verdict.text} {verdict.mark}".rstrip(),
            score(verdict.before, language),
            score(verdict.after, language),
            loss(verdict.loss),
            " ".join(verdict.best[:LONGEST_LINE]),
        )
    return table


def summaries(game: Game, analysis: Analysis, language: Language) -> Iterator[str]:
    """Yield a line on each seat, and one on how to read the figures."""
    for one in analysis.summaries:
        yield SUMMARY.in_language(language).format(
            seat=game.seats[one.seat].title.in_language(language),
            n_actions=one.n_actions,
            n_lossless=one.n_lossless,
            loss=loss(one.mean_loss),
            marks=", ".join(f"{mark} {n}" for mark, n in one.marks.items()),
        )
    yield SCORES.in_language(language).format(nodes=analysis.nodes)


def score(units: int | None, language: Language) -> str:
    """Return a score in points."""
    if units is None:
        return UNKNOWN
    if abs(units) >= DECIDED:
        return (WON if units > 0 else LOST).in_language(language)
    return f"{units / POINT:+.2f}"


def loss(units: float | None) -> str:
    """Return a loss in points."""
    return UNKNOWN if units is None else f"{units / POINT:.2f}"
