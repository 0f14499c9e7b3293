"""A file named on the command line: its text, and which program wrote it."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from quadriga import games
from quadriga.cli.bars import get_ready
from quadriga.kernel import Format, Game, Language, Text
from quadriga.kernel.errors import BadFile, QuadrigaError
from quadriga.service import matchfile
from quadriga.service.replay import Replay


@contextmanager
def naming(file: Path) -> Iterator[None]:
    """Put the file's name before what is wrong with it."""
    try:
        yield
    except QuadrigaError as error:
        error.text = Text(f"{file}: {error.text.en}", f"{file}: {error.text.ru}")
        raise


def text_of(file: Path) -> str:
    """Return the text of a file that is no larger than a match may be; raises BadFile."""
    try:
        with file.open("rb") as opened:
            content = opened.read(matchfile.LARGEST + 1)
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadFile(
            Text(
                en=f"cannot be opened ({reason}). Name a match file, *.quad.jsonl.",
                ru=f"не открывается ({reason}). Укажите файл партии, *.quad.jsonl.",
            )
        ) from error
    return matchfile.decoded(content)


def proved(text: str, language: Language) -> Replay:
    """Return the match that a match file proves, its game compiled first; raises what `matchfile.verified` raises."""
    file = matchfile.parsed(text)
    if file.header.game in games.GAMES:
        get_ready(file.header.game, language)
    return matchfile.verified(file)


def foreign(text: str, asked: Iterable[Game]) -> tuple[Game, Format] | None:
    """Return the first of the games, with its format, that the text is a record of; None if it is none of theirs."""
    return next(((game, known) for game in asked for known in game.foreign_formats if known.recognises(text)), None)
