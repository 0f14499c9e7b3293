"""`quadriga verify`: prove a match file."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from quadriga import games
from quadriga.cli.file import foreign, proved, text_of
from quadriga.cli.language import Lang
from quadriga.kernel.errors import BadFile, OtherRules, QuadrigaError, UnknownGame
from quadriga.kernel.text import Language, Text
from quadriga.service import matchfile
from quadriga.service.report import Report, report

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
    *,
    lang: Lang,
) -> None:
    """Replay a match file and prove each action legal, each outcome of chance drawn fairly, and the result right.

    Exit code 0: it holds; 1: it does not; 2: it cannot be judged.
    """
    try:
        found = report(proved(checked_origin(text_of(file)), lang))
    except QuadrigaError as error:
        tell_failure(file, error, lang, as_json=as_json)
        raise typer.Exit(exit_code(error)) from error
    if as_json:
        typer.echo(msgspec.json.encode({"file": str(file), "sound": True, **msgspec.to_builtins(found)}).decode())
    else:
        typer.echo(sentence(file, found, lang))


def checked_origin(text: str) -> str:
    """Return the text, unless it is a record of another program, which holds no proof; raises BadFile."""
    found = None if matchfile.is_match_file(text) else foreign(text, games.GAMES.values())
    if found:
        title = found[1].title
        raise BadFile(
            Text(
                en=f"line 1: this is a record of another program ({title.en}); it proves nothing. `quadriga analyse` "
                "reads it, and so does the page under Open a file.",
                ru=f"строка 1: это запись другой программы ({title.ru}); она ничего не доказывает. Её прочтут "
                "`quadriga analyse` и страница, раздел «Открыть файл».",
            )
        )
    return text


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


def sentence(file: Path, found: Report, language: Language) -> str:
    """Return the good news in words."""
    return SOUND.in_language(language).format(
        file=file,
        n_events=found.n_events,
        n_actions=found.n_actions,
        chance=CHANCE[found.chance].in_language(language),
        state=(OVER if found.is_over else RUNNING).in_language(language),
    )
