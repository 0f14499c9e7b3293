"""`quadriga match`: computer players against each other."""

from collections.abc import Iterator
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from quadriga import arena, games
from quadriga.arena import Contest, Report, tally
from quadriga.cli.bar import Bar
from quadriga.cli.bars import get_ready
from quadriga.cli.language import Lang
from quadriga.cli.settings import settings
from quadriga.kernel import Language, Text

TITLE = Text(
    "{game}, {ruleset}: games {games}, openings {openings}, seed {seed}",
    "{game}, {ruleset}: партий {games}, начал {openings}, зерно {seed}",
)
COLUMNS = (
    Text("player", "игрок"),
    Text("won", "победы"),
    Text("drawn", "ничьи"),
    Text("lost", "поражения"),
    Text("score", "результат"),
    Text("95 %", "95 %"),
    Text("points", "очки"),
    Text("nodes per action", "узлов на ход"),
)
ELO = Text(
    "Elo difference: {difference} (95 %: {low} to {high})", "разница Эло: {difference} (95 %: от {low} до {high})"
)
SEAT = Text("{seat}: {score:.1%}", "{seat}: {score:.1%}")
ENDING = Text("ended by {clause} ({title}): {games}", "окончено по {clause} ({title}): {games}")
BROKEN_OFF = Text("broken off as endless: {games}", "прервано как бесконечные: {games}")
SPREAD = Text(
    "{what}: {mean:.{digits}f} on average, half of the games up to {median:.0f}, {least} to {most}",
    "{what}: в среднем {mean:.{digits}f}, в половине партий до {median:.0f}, от {least} до {most}",
)
ACTIONS = Text("actions in a game", "ходов в партии")
RULES = Text(
    "rules version {version}, tables {tables}; Quadriga {quadriga}, Python {python}, NumPy {numpy}, Numba {numba}",
    "версия правил {version}, таблицы {tables}; Quadriga {quadriga}, Python {python}, NumPy {numpy}, Numba {numba}",
)
FEW = 100  # a mean below it is told with a digit after the point
AGAIN = Text("the same games again: {command}", "те же партии ещё раз: {command}")


def match(  # noqa: PLR0913, PLR0917  a parameter for each option of the command
    game: Annotated[str, typer.Argument(help="The game's name, such as thud.")],
    players: Annotated[list[str], typer.Argument(help="Two or more levels; the last fills the seats that are left.")],
    games_: Annotated[int, typer.Option("--games", help="How many; a multiple of the number of seats.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    ruleset: Annotated[str | None, typer.Option(help="A named ruleset of the game.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="NAME=VALUE; may be given several times.")] = None,
    workers: Annotated[int | None, typer.Option(help="Processes; as many as there are cores if not given.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the whole report as JSON.")] = False,  # noqa: FBT002
    *,
    lang: Lang,
) -> None:
    """Let computer players meet: from random balanced openings, each played once from every seat.

    The interval is of the score, from one observation an opening. The same arguments give the same report, however many
    workers play it.
    """
    contest = arena.contest(
        games.game(game), players, games=games_, seed=seed, ruleset=ruleset, options=settings(option)
    )
    get_ready(game, lang)
    with Bar(" - ".join(players), contest.games) as bar:
        report = arena.played(contest, arena.all_cores() if workers is None else workers, bar.advance)
    if as_json:
        typer.echo(msgspec.json.encode(report).decode())
        return
    console = Console(highlight=False)
    console.print(standings(report, lang))
    for line in lines(report, lang):
        console.print(line, markup=False, soft_wrap=True)


def standings(report: Report, language: Language) -> Table:
    """Return the table of results."""
    contest = report.contest
    title = TITLE.in_language(language).format(
        game=games.game(contest.game).title.in_language(language),
        ruleset=contest.ruleset,
        games=contest.games,
        openings=len(report.encounters),
        seed=contest.seed,
    )
    table = Table(title=title, title_justify="left")
    for number, column in enumerate(COLUMNS):
        table.add_column(column.in_language(language), justify="left" if number == 0 else "right")
    for row in report.standings:
        table.add_row(
            row.player,
            str(row.wins),
            str(row.draws),
            str(row.losses),
            f"{row.score:.1%}",
            f"{row.low:.1%}..{row.high:.1%}",
            f"{row.points:.1f}",
            f"{row.nodes_per_action:,.0f}",
        )
    return table


def lines(report: Report, language: Language) -> Iterator[str]:
    """Yield what else is to be said, line by line."""
    game = games.game(report.contest.game)
    if report.elo:
        yield ELO.in_language(language).format(
            difference=signed(report.elo.difference, "∞" if report.standings[0].wins else "-∞"),
            low=signed(report.elo.low, "-∞"),
            high=signed(report.elo.high, "∞"),
        )
    for seat, score in zip(game.seats, report.seats, strict=False):  # a match may have fewer seats than the game
        yield SEAT.in_language(language).format(seat=seat.title.in_language(language), score=score)
    clauses = game.rulebook(language).clauses
    for ending in report.endings:
        if ending.clause is None:
            yield BROKEN_OFF.in_language(language).format(games=ending.games)
        else:
            title = clauses[ending.clause].title
            yield ENDING.in_language(language).format(clause=ending.clause, title=title, games=ending.games)
    for what, figures in zip((ACTIONS, *tally.names(game)), (report.length, *report.tallies), strict=True):
        yield SPREAD.in_language(language).format(
            what=what.in_language(language), digits=int(figures.mean < FEW), **msgspec.structs.asdict(figures)
        )
    yield RULES.in_language(language).format(
        version=report.rules_version, tables=report.table_hash, **msgspec.structs.asdict(report.versions)
    )
    yield AGAIN.in_language(language).format(command=command(report.contest))


def signed(rating: float | None, beyond: str) -> str:
    """Return an Elo difference in figures; one that is beyond all measure has none."""
    return beyond if rating is None else f"{rating:+.0f}"


def command(contest: Contest) -> str:
    """Return the command that plays the contest."""
    parts = ["quadriga match", contest.game, *contest.players]
    parts += [f"--games {contest.games} --seed {contest.seed} --ruleset {contest.ruleset}"]
    parts += [f"--option {name}={'none' if value is None else value}" for name, value in contest.options.items()]
    return " ".join(parts)
