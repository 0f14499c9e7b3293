"""`quadriga rat`: battles of Rat solved, checked, certified, generated, and fought on the terminal."""

import sys
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

import quadriga.workshop.rat as workshop
from quadriga.cli.bars import get_ready
from quadriga.cli.boards.rat import drawn
from quadriga.cli.language import Lang
from quadriga.cli.planning import Planning
from quadriga.games.rat import GAME, film, of_sheet, plan_of, sheet_of
from quadriga.kernel import Language, Text
from quadriga.kernel.errors import BadInput

rat = typer.Typer(
    add_completion=False, no_args_is_help=True, help="Battles of Rat: solve, check, certify, generate, play."
)
USUAL_LEVELS = ",".join(map(str, workshop.LEVELS))
EVERY_LEVEL = [str(level) for level in range(1, workshop.DEEPEST + 1)]

OnSheet = Annotated[str, typer.Argument(metavar="SHEET", help="A battle's name, or GROUND COINS ENEMY in quotes.")]
Seed = Annotated[int, typer.Option(min=0, help="The same seed finds the same.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]

WON = Text("{plan}\nwins for {cost} coins, {survivors} alive", "{plan}\nпобеждает за {cost} монет, в живых {survivors}")
NOT_WON = Text("none of {n} plans wins; the best: {plan}", "ни один из {n} планов не победил; лучший: {plan}")
TRIED = Text("{n} plans tried, number {first} the first to win", "проверено планов {n}, первым победил {first}-й")
MEASURED = Text(
    "least coins found {minimum} (slack {slack:.2f}), {share:.2%} of random plans win, "
    "difficulty {difficulty}, ideas {ideas}\nkinds needed: {kinds}; needs orders: {orders}, ground: {ground}",
    "хватает монет: {minimum} (запас {slack:.2f}), случайных планов побеждает {share:.2%}, "
    "трудность {difficulty}, идей {ideas}\nбез кого никак: {kinds}; нужны приказы: {orders}, местность: {ground}",
)
YES, NO = Text("yes", "да"), Text("no", "нет")
HOLDS = {True: Text("holds", "верно"), False: Text("FAILS", "НЕВЕРНО")}


@rat.command()
def solve(  # noqa: PLR0913  a parameter for each option of the command
    sheet: OnSheet,
    plans: Annotated[int, typer.Option(min=1, help="Plans to try.")] = 20_000,
    seed: Seed = 1,
    measure: Annotated[bool, typer.Option(help="Measure the battle too.")] = False,  # noqa: FBT002
    as_json: AsJson = False,  # noqa: FBT002
    *,
    lang: Lang,
) -> None:
    """Look for a plan that wins; exit with 1 if none is found."""
    battle = sheet_of(sheet)
    get_ready(GAME.name, lang)
    report = workshop.measured(battle, seed=seed, plans=plans) if measure else None
    found = report.solution if report else workshop.solved(battle, seed=seed, plans=plans)
    if as_json:
        typer.echo(msgspec.json.encode(_plain(report or found)).decode())
    else:
        _tell(lang, WON if found.wins else NOT_WON, n=found.n_tried, **asdict(found))
        if found.wins:
            _tell(lang, TRIED, n=found.n_tried, first=found.first_at)
        if report and found.wins:
            _tell_measures(lang, report)
    raise typer.Exit(int(not found.wins))


@rat.command()
def check(as_json: AsJson = False, *, lang: Lang) -> None:  # noqa: FBT002
    """Check everything that the rules promise of the five battles; exit with 1 if something does not hold."""
    get_ready(GAME.name, lang)
    found = workshop.check_five(workshop.ANSWERS)
    if as_json:
        typer.echo(msgspec.json.encode([asdict(each) for each in found]).decode())
    else:
        clauses = GAME.rulebook(lang).clauses
        for each in found:
            verdict = HOLDS[each.holds].in_language(lang)
            typer.echo(f"{each.clause:5} {verdict:8} {each.battle:12} {clauses[each.clause].title}: {each.found}")
    raise typer.Exit(int(not all(each.holds for each in found)))


@rat.command()
def certify(
    sheet: Annotated[str, typer.Argument(metavar="SHEET", help="A battle's name, a sheet, or a file to be verified.")],
    levels: Annotated[
        str, typer.Option(help="1: full lines, 2: of any size, 3: full with gaps, 4: any size and gaps.")
    ] = USUAL_LEVELS,
    out: Annotated[Path | None, typer.Option(help="Write the certificate here; printed if not given.")] = None,
    *,
    lang: Lang,
) -> None:
    """Fight every uniform line and write down which win, or verify a certificate; exit with 1 if any line wins."""
    given = Path(sheet)
    get_ready(GAME.name, lang)
    if given.suffix == ".json" and given.is_file():
        certificate = workshop.verified(workshop.read_certificate(given.read_text("utf-8")))
    else:
        certificate = workshop.certify(sheet_of(sheet), _levels(levels))
        text = workshop.written(certificate)
        if out is None:
            typer.echo(text, nl=False)
        else:
            _write(out, text)
    for level in certificate.levels:
        said = Text("level {n}: {won} of {lines} lines win", "уровень {n}: побеждает линий {won} из {lines}")
        typer.echo(said.in_language(lang).format(n=level.level, won=level.won, lines=level.lines), err=True)
    raise typer.Exit(int(not certificate.holds))


@rat.command()
def generate(  # noqa: PLR0913  a parameter for each option of the command
    difficulty: Annotated[int, typer.Option(help="From 1 (easy) to 5.")] = 3,
    seed: Seed = 1,
    today: Annotated[bool, typer.Option(help="The battle of the day instead.")] = False,  # noqa: FBT002
    day: Annotated[str | None, typer.Option(help="The battle of that day, YYYY-MM-DD.")] = None,
    as_json: AsJson = False,  # noqa: FBT002
    *,
    lang: Lang,
) -> None:
    """Make a new battle of a wished difficulty, with the same checks as the five; or that of a day."""
    get_ready(GAME.name, lang)
    asked = _day(day) if day else (date.today() if today else None)  # noqa: DTZ011  the day where the player is
    found = workshop.daily(asked) if asked else workshop.generated(difficulty, seed)
    if as_json:
        answer = {"sheet": found.sheet.text(), "difficulty": found.difficulty, "measured": _plain(found.measured)}
        typer.echo(msgspec.json.encode(answer).decode())
        return
    typer.echo(found.sheet.text())
    _tell_measures(lang, found.measured)


@rat.command()
def play(
    sheet: OnSheet,
    plan: Annotated[
        str | None,
        typer.Argument(metavar="PLAN", help="Warriors parted by dots, such as pdD8.bssD7; asked for if none."),
    ] = None,
    quiet: Annotated[bool, typer.Option(help="Only how it ends.")] = False,  # noqa: FBT002
    *,
    lang: Lang,
) -> None:
    """Fight a plan on a sheet and tell every tick, or plan it by typed words; exit with 1 if it does not win."""
    battle = sheet_of(sheet)
    if plan is None:
        get_ready(GAME.name, lang)
        console = Console(highlight=False, soft_wrap=not sys.stdout.isatty())  # a pipe gets whole lines
        has_won = Planning(battle, lang, console, iter(sys.stdin.readline, "")).run()
        raise typer.Exit(int(not has_won))
    setup = of_sheet(battle)
    lower = plan_of(setup, plan, coins=battle.coins)
    get_ready(GAME.name, lang)
    console = Console(highlight=False)
    state = GAME.read_position(setup, f"{plan} = -- 1 0-0")
    console.print(drawn(GAME.view(setup, state, 0), lang))
    for events in [] if quiet else film(setup, lower):
        console.print(" ".join(GAME.describe_event(setup, event, lang) for event in events), markup=False)
    after, rows = GAME.play(setup, state, 0, GAME.read_action(setup, state, 0, "go"))
    console.print(drawn(GAME.view(setup, after, 0), lang))
    *_, ended, _ = GAME.events(setup, rows, 0)
    console.print(GAME.describe_event(setup, ended, lang), markup=False)
    outcome = GAME.outcome(setup, after)
    raise typer.Exit(int(outcome is None or outcome.winners != (0,)))


def _levels(text: str) -> tuple[int, ...]:
    """Return the levels that are asked for; raises BadInput."""
    asked = text.split(",")
    if not set(asked) <= set(EVERY_LEVEL):
        raise BadInput(
            Text(
                f"--levels {text}: take some of {','.join(EVERY_LEVEL)}",
                f"--levels {text}: выберите из {','.join(EVERY_LEVEL)}",
            )
        )
    return tuple(sorted({int(level) for level in asked}))


def _day(text: str) -> date:
    """Return a day; raises BadInput."""
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise BadInput(
            Text(f"--day {text}: write it as 2026-11-30", f"--day {text}: пишите так: 2026-11-30")
        ) from error


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise BadInput(
            Text(f"{file}: cannot be written ({error.strerror})", f"{file}: не записывается ({error.strerror})")
        ) from error


def _plain(found: Any) -> dict[str, Any]:
    """Return what was found without its arrays."""
    plain = asdict(found)
    (plain.get("solution") or plain).pop("array", None)
    return plain


def _tell_measures(lang: Language, report: workshop.Measured) -> None:
    def said(claim: bool) -> str:  # noqa: FBT001  a claim about the battle
        return (YES if claim else NO).in_language(lang)

    _tell(
        lang, MEASURED, minimum=report.minimum, slack=report.slack, share=report.random_share,
        difficulty=report.difficulty, ideas=report.n_ideas, kinds=", ".join(report.kinds_needed) or "-",
        orders=said(report.needs_orders), ground=said(report.needs_ground),
    )  # fmt: skip


def _tell(lang: Language, text: Text, /, **parts: object) -> None:
    typer.echo(text.in_language(lang).format(**parts))
