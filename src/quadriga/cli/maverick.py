"""`quadriga maverick`: the cards and decks of Maverick, and what is wrong with packs and decks of one's own."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from quadriga.cli.language import Lang
from quadriga.games import maverick as game
from quadriga.kernel import Language, Text
from quadriga.kernel.errors import BadInput

FOUND = 1  # exit code: something is wrong with the files
LARGEST = 1 << 20  # bytes of a pack or a deck
SOUND = Text("{file}: {n} cards, nothing wrong; hash {hash}", "{file}: карт {n}, всё в порядке; хэш {hash}")
SET_IS_SOUND = Text("the set: {n} cards and castles, nothing wrong", "набор: карт и замков {n}, всё в порядке")
LEGAL = Text("{title}: {n} cards, legal", "{title}: карт {n}, колода допустима")
SILENT = Text("(no effects)", "(без эффектов)")

maverick = typer.Typer(no_args_is_help=True, help="Cards, packs and decks of Maverick.", add_completion=False)
Packs = Annotated[list[Path] | None, typer.Option("--pack", help="A pack of one's own beside the set.")]


class Shown(msgspec.Struct, frozen=True):
    """A card as `--json` prints it: what it is called, its figures, what stands under its title, what it does."""

    name: str
    title: str
    kind: str
    factions: list[str]
    rarity: str | None  # None of a castle
    cost: int
    strength: int
    health: int
    slots: int
    unique: bool
    line: str
    text: list[str]


@maverick.command()
def cards(
    faction: Annotated[str | None, typer.Option(help="Only cards of this faction, such as grove, neutral.")] = None,
    pack: Packs = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,  # noqa: FBT002
    *,
    lang: Lang,
) -> None:
    """Print the set: every card with its figures and rule text."""
    catalogue = _catalogue(pack)
    shown = [_shown(catalogue, name, lang) for name in _named(catalogue, faction)]
    if as_json:
        typer.echo(msgspec.json.encode(shown).decode())
        return
    console = Console(highlight=False)
    for card in shown:
        console.print(card.title, style="bold", markup=False)
        console.print(f"  {card.line}", style="dim", markup=False)
        for line in card.text or [SILENT.in_language(lang)]:
            console.print(f"  {line}", markup=False)
        console.print()


@maverick.command()
def lint(files: Annotated[list[Path] | None, typer.Argument(help="Packs (TOML).")] = None, *, lang: Lang) -> None:
    """Say what is wrong with packs, or with the set itself; the hash of a sound pack is what seats agree to (M-15)."""
    base = game.first_printing()
    if not files:
        typer.echo(SET_IS_SOUND.in_language(lang).format(n=len(base.numbers)))
        return
    texts = {str(file): _text(file) for file in files}
    read, findings = game.checked(texts, base)
    for finding in findings:
        typer.echo(finding.line(lang))
    if findings:
        raise typer.Exit(FOUND)
    for file, text in texts.items():
        n = sum(card.file == file for card in read)
        typer.echo(SOUND.in_language(lang).format(file=file, n=n, hash=game.pack_hash(text)))


@maverick.command()
def deck(
    named: Annotated[str, typer.Argument(help="A ready deck's name, such as dawn-abode, or a file with a deck.")],
    pack: Packs = None,
    cheater: Annotated[bool, typer.Option("--cheater", help="The cheaters' set is agreed on.")] = False,  # noqa: FBT002
    as_line: Annotated[bool, typer.Option("--line", help="Print it as one line.")] = False,  # noqa: FBT002
    *,
    lang: Lang,
) -> None:
    """Print a deck, ready or from a file, once the rules admit it."""
    catalogue, ready = _catalogue(pack), game.ready_decks()
    found = ready[named].deck if named in ready else _deck_of(Path(named), catalogue, list(ready))
    game.admit(found, catalogue, cheater=cheater)
    title = ready[named].title.in_language(lang) if named in ready else named
    typer.echo(LEGAL.in_language(lang).format(title=title, n=len(found)), err=True)
    typer.echo(game.one_line(found) + "\n" if as_line else game.deck_text(found, catalogue, lang), nl=False)


def _catalogue(packs: Sequence[Path] | None) -> game.Catalogue:
    base = game.first_printing()
    return base.with_packs({str(file): _text(file) for file in packs}) if packs else base


def _named(catalogue: game.Catalogue, faction: str | None) -> list[str]:
    """Return the names of the cards asked for; raises BadInput for a faction that there is not."""
    if faction is None:
        return list(catalogue.numbers)
    factions = {printed.faction for printed in catalogue.printed}
    if faction not in factions:
        names = ", ".join(sorted(factions))
        raise BadInput(
            Text(f"--faction {faction}: there are: {names}", f"--faction {faction}: такой нет; есть: {names}")
        )
    return [printed.card.name for printed in catalogue.printed if printed.faction == faction]


def _shown(catalogue: game.Catalogue, name: str, language: Language) -> Shown:
    number = catalogue.numbers[name]
    card = catalogue.card(number)
    is_castle = number < len(catalogue.castles)
    return Shown(
        name=name,
        title=card.title.in_language(language),
        kind=getattr(card, "kind", "castle"),
        factions=[*getattr(card, "factions", ())] if is_castle else [catalogue.printing(name).faction],
        rarity=getattr(card, "rarity", None),
        cost=getattr(card, "cost", 0),
        strength=getattr(card, "strength", 0),
        health=card.health,
        slots=card.slots,
        unique=getattr(card, "unique", False),
        line=game.type_line(catalogue, number, language),
        text=game.rule_text(catalogue, number, language),
    )


def _deck_of(file: Path, catalogue: game.Catalogue, ready: Sequence[str]) -> game.Deck:
    if not file.exists():
        names = ", ".join(ready)
        raise BadInput(
            Text(
                f"{file}: neither a file nor a ready deck; ready decks: {names}",
                f"{file}: ни файл, ни готовая колода; готовые колоды: {names}",
            )
        )
    return game.read_deck(_text(file), catalogue)


def _text(file: Path) -> str:
    """Return the text of a file; raises BadInput for what cannot be read or is too large."""
    try:
        with file.open("rb") as opened:
            content = opened.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise BadInput(Text(f"{file}: more than {LARGEST} bytes", f"{file}: больше {LARGEST} байт"))
        return content.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "UTF-8"
        raise BadInput(
            Text(
                f"{file}: cannot be read ({reason}); name a text file",
                f"{file}: не читается ({reason}); назовите текстовый файл",
            )
        ) from error
