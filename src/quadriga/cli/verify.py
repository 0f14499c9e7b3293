"""`quadriga verify`: prove a match file."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from quadriga.cli.language import Lang
from quadriga.kernel.errors import BadFile, OtherRules, QuadrigaError, UnknownGame
from quadriga.kernel.text import Language, Text
from quadriga.service import matchfile
from quadriga.service.report import Report
from quadriga.service.report import verify as proved

FALSE = 1  # exit code: the file does not hold what it says
UNJUDGED = 2  # exit code: it cannot be read, or was played under rules that we do not have

UNJUDGEABLE = {BadFile, OtherRules, UnknownGame}  # these kinds themselves: a file cut off or altered is a finding

CHANCE = {
    "none": Text("no chance was drawn", "случайностей не было"),
    "proven": Text("every outcome was drawn from the committed seed", "все случайности получены из объявленного зерна"),
    "unproven": Text(
        "the seed is revealed only when the match is over, so its chance is not proved",
        "зерно раскроется, когда партия закончится, поэтому случайности не доказаны",
    ),
}
SOUND = Text(
    "{file}: sound. {n_events} events, {n_actions} actions; {chance}; {state}.",
    "{file}: верно. Событий: {n_events}, действий: {n_actions}; {chance}; {state}.",
)
OVER = Text("the result is right", "результат верен")
RUNNING = Text("the match is not over", "партия не окончена")


def verify(
    file: Annotated[Path, typer.Argument(help="A match file, *.quad.jsonl.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON.")] = False,  # noqa: FBT002
    lang: Lang = "",
) -> None:
    """Replay a match file and prove each action legal, each outcome of chance drawn fairly, and the result right.

    Exit code 0: it holds; 1: it does not; 2: it cannot be judged.
    """
    language: Language = "ru" if lang == "ru" else "en"
    try:
        report = proved(content_of(file))
    except QuadrigaError as error:
        tell_failure(file, error, language, as_json=as_json)
        raise typer.Exit(exit_code(error)) from error
    if as_json:
        typer.echo(msgspec.json.encode({"file": str(file), "sound": True, **msgspec.to_builtins(report)}).decode())
    else:
        typer.echo(sentence(file, report, language))


def content_of(file: Path) -> bytes:
    """Return the file's bytes, one more at most than a match may have; raises BadFile."""
    try:
        with file.open("rb") as opened:
            return opened.read(matchfile.LARGEST + 1)
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadFile(
            Text(
                en=f"cannot be opened ({reason}). Name a match file, *.quad.jsonl.",
                ru=f"не открывается ({reason}). Укажите файл партии, *.quad.jsonl.",
            )
        ) from error


def exit_code(error: QuadrigaError) -> int:
    """Return 1 for a file that is false, 2 for one that cannot be judged."""
    return UNJUDGED if type(error) in UNJUDGEABLE else FALSE


def tell_failure(file: Path, error: QuadrigaError, language: Language, *, as_json: bool) -> None:
    """Say what is wrong with the file."""
    message = error.message(language)
    if as_json:
        finding = {"file": str(file), "sound": False, "code": error.code, "clause": error.clause, "message": message}
        typer.echo(msgspec.json.encode(finding).decode())
    else:
        typer.echo(f"{file}: {message}", err=True)


def sentence(file: Path, report: Report, language: Language) -> str:
    """Return the good news in words."""
    return SOUND.in_language(language).format(
        file=file,
        n_events=report.n_events,
        n_actions=report.n_actions,
        chance=CHANCE[report.chance].in_language(language),
        state=(OVER if report.is_over else RUNNING).in_language(language),
    )
