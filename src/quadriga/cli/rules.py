"""`quadriga rules`: the rulebook, or where each of its clauses is kept and proved."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from quadriga import games
from quadriga.cli.coverage import Coverage, coverage
from quadriga.cli.language import Lang
from quadriga.kernel import Language, Text
from quadriga.kernel.errors import BadInput
from quadriga.kernel.rulebook import Rulebook

CHECKOUT = Path(__file__).parents[3]  # where the tests lie, when the package is not installed elsewhere
HEADINGS = (
    Text("clause", "правило"),
    Text("kind", "вид"),
    Text("title", "название"),
    Text("cited in", "упомянуто в"),
    Text("proved by", "доказано в"),
)
KINDS = {"rule": Text("rule", "правило"), "page": Text("page", "страница"), "flavour": Text("flavour", "рассказ")}
SHOWN = 3  # places named in a cell of the table, without their folders; --json has them all


def rules(
    game: Annotated[str, typer.Argument(help="The game's name, such as thud.")],
    covered: Annotated[  # noqa: FBT002
        bool, typer.Option("--coverage", help="Say for each clause where code cites it and tests claim it.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,  # noqa: FBT002
    *,
    lang: Lang,
) -> None:
    """Print a game's rulebook, clause by clause."""
    book = games.game(game).rulebook(lang)
    if covered:
        if not (CHECKOUT / "tests").is_dir():
            raise BadInput(
                Text(
                    "--coverage: the tests are not installed with the package; run it in a checkout of the project",
                    "--coverage: тесты не ставятся вместе с пакетом; запустите команду в рабочей копии проекта",
                )
            )
        found = coverage(book, CHECKOUT)
        if as_json:
            typer.echo(msgspec.json.encode(found).decode())
        else:
            Console(highlight=False).print(_coverage_table(found, lang))
    elif as_json:
        typer.echo(msgspec.json.encode(book).decode())
    else:
        Console().print(Markdown(_markdown(book)))


def _markdown(book: Rulebook) -> str:
    parts = [f"# {book.title}"]
    for section in book.sections:
        parts += [f"## {section.title}", section.markdown]
        parts += [f"### {clause.id} · {clause.title}\n\n{clause.markdown}" for clause in section.clauses]
    return "\n\n".join(parts)


def _coverage_table(found: list[Coverage], language: Language) -> Table:
    table = Table()
    for heading in HEADINGS:
        table.add_column(heading.in_language(language), overflow="fold")
    for clause in found:
        table.add_row(
            clause.id,
            KINDS[clause.kind].in_language(language),
            clause.title,
            _places(clause.cited),
            _places(clause.claimed),
        )
    return table


def _places(places: tuple[str, ...]) -> str:
    rest = f"\n+ {len(places) - SHOWN}" if len(places) > SHOWN else ""
    return "\n".join(place.rpartition("/")[2].removeprefix("test_") for place in places[:SHOWN]) + rest
