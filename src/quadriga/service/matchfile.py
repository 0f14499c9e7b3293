"""The file of a whole match, `*.quad.jsonl`: the header, a line per event, a seal; and the proof of it."""

import re
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from quadriga import games
from quadriga.kernel.errors import BadFile, QuadrigaError
from quadriga.kernel.text import Text
from quadriga.service import chain, keys
from quadriga.service.errors import AlteredFile, ReorderedFile, StillSecret, TruncatedFile
from quadriga.service.events import AnyEvent, Ended
from quadriga.service.header import FORMAT, FORMAT_VERSION, Header, is_name, is_opening_time
from quadriga.service.leisure import Steps, done
from quadriga.service.replay import Replay

LARGEST = 1 << 20  # bytes
SUFFIX = ".quad.jsonl"
BEGINNING = '{"format":"quad"'  # of every match file
QUOTED = re.compile(r"`\$?\.?([^`]*)`")
UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)  # what is no JSON, or nested without end

Part = TypeVar("Part", bound=Struct)
E = TypeVar("E", bound=QuadrigaError)


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """Event number `v`, its salt and its hash (hex)."""

    v: int
    event: AnyEvent
    salt: str
    hash: str


class Seal(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line: how many events there are, and the last hash. A file without it has been cut off."""

    events: int
    hash: str


@dataclass(frozen=True, slots=True)
class MatchFile:
    """A file that is whole: every line in its place and with its hash."""

    header: Header
    events: tuple[AnyEvent, ...]
    salts: tuple[bytes, ...]


def written(header: Header, events: tuple[AnyEvent, ...], salts: tuple[bytes, ...]) -> str:
    """Return the text of the file."""
    lines, last = [chain.canonical(header)], chain.first_hash(header)
    for v, (event, salt) in enumerate(zip(events, salts, strict=True), 1):
        last = chain.next_hash(last, v, salt, event)
        lines.append(msgspec.json.encode(Line(v, event, salt.hex(), last.hex())))
    lines.append(msgspec.json.encode(Seal(len(events), last.hex())))
    return "".join(line.decode() + "\n" for line in lines)


def exported(replay: Replay, salts: tuple[bytes, ...]) -> str:
    """Return the file of a match.

    Raises:
        StillSecret: the match goes on, and the file would tell what is hidden.
    """
    if not replay.is_over and replay.has_secrets:
        raise StillSecret(
            Text(
                en="The file would tell what is still hidden. Download it when the match is over.",
                ru="Файл раскрыл бы то, что ещё скрыто. Скачайте его, когда партия закончится.",
            )
        )
    events = tuple(moment.event for moment in replay.moments if moment.event is not None)
    return written(replay.header, events, salts)


def is_match_file(text: str) -> bool:
    """Say whether the text means to be a match file, sound or not."""
    return text.lstrip().startswith("{")


def decoded(content: bytes) -> str:
    """Return the text of a file from outside; raises BadFile if it is too large or no text."""
    if len(content) > LARGEST:
        raise BadFile(
            Text(
                en=f"The file has {len(content)} bytes; at most {LARGEST} are read. A match needs far less.",
                ru=f"В файле {len(content)} байт, а читается не больше {LARGEST}. Партии нужно гораздо меньше.",
            )
        )
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFile(
            Text(
                en=f"byte {error.start}: the file is not text in UTF-8. Give the file of a match.",
                ru=f"байт {error.start}: файл не является текстом в UTF-8. Дайте файл партии.",
            )
        ) from error


def parsed(text: str) -> MatchFile:
    """Read a file and check that it is whole.

    Raises:
        BadFile: it is no match file, or of an unknown format version, or a line cannot be read.
        TruncatedFile, ReorderedFile, AlteredFile: it is not as it was written; the message names the line.
    """
    lines = text.removesuffix("\n").split("\n")  # JSON may hold other line separators, such as U+2028, as they are
    header = parsed_header(lines[0] if lines else "")
    events: list[AnyEvent] = []
    salts: list[bytes] = []
    last = chain.first_hash(header)
    for number, text_of_line in enumerate(lines[1:], 2):
        content = object_at(number, text_of_line, is_last=number == len(lines))
        if "event" not in content:
            check_seal(number, part(number, content, Seal), len(events), last, n_lines=len(lines))
            return MatchFile(header, tuple(events), tuple(salts))
        line = part(number, content, Line)
        last = checked_hash(number, line, last)
        events.append(line.event)
        salts.append(bytes.fromhex(line.salt))
    raise truncated(len(lines))


def parsed_header(line: str) -> Header:
    """Read the first line; raises BadFile, TruncatedFile."""
    try:
        content = msgspec.json.decode(line)
    except UNREADABLE as error:
        raise (truncated(1) if is_cut(line) else no_match_file()) from error
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise no_match_file()
    if content.get("format_version") != FORMAT_VERSION:
        version = content.get("format_version")
        raise BadFile(
            Text(
                en=f"line 1: the file has format version {version}; this program reads {FORMAT_VERSION}. "
                "Open it with the program that wrote it, or update Quadriga.",
                ru=f"строка 1: у файла версия формата {version}, эта программа читает {FORMAT_VERSION}. "
                "Откройте его той программой, что его записала, или обновите Quadriga.",
            )
        )
    header = part(1, content, Header)
    if not keys.is_match_name(header.match):
        name = header.match[:20]
        raise unreadable(1, Text(f"no match is called {name!r}", f"так партии не называются: {name!r}"))
    if not is_opening_time(header.opened_at):
        at = header.opened_at[:30]
        raise unreadable(1, Text(f"opened_at is no time: {at!r}", f"opened_at — это не время: {at!r}"))
    for number, seat in enumerate(header.seats):
        if seat.name is not None and not is_name(seat.name):
            name = seat.name[:20]
            raise unreadable(
                1, Text(f"seat {number}: nobody is called {name!r}", f"место {number}: таких имён не бывает: {name!r}")
            )
    return header


def is_cut(line: str) -> bool:
    """Say whether a first line, which is no JSON, begins like that of a match file."""
    return bool(line) and (line.startswith(BEGINNING) or BEGINNING.startswith(line))


def object_at(number: int, line: str, *, is_last: bool) -> dict[str, Any]:
    """Read a line as a JSON object; a last line that is none has been cut off."""
    try:
        content = msgspec.json.decode(line)
    except UNREADABLE as error:
        if is_last:
            raise truncated(number) from error
        raise unreadable(number, Text(str(error), "это не JSON")) from error
    if not isinstance(content, dict):
        raise unreadable(number, Text("not an object", "это не объект"))
    return content


def part(number: int, content: dict[str, Any], kind: type[Part]) -> Part:
    """Return the line's content as what it has to be; raises BadFile."""
    try:
        return msgspec.convert(content, kind)
    except msgspec.ValidationError as error:
        raise unreadable(number, misfit(error)) from error


def checked_hash(number: int, line: Line, before: bytes) -> bytes:
    """Return the hash of the line; raises ReorderedFile, AlteredFile."""
    due = number - 1
    if line.v != due:
        raise ReorderedFile(
            Text(
                en=f"line {number}: event {line.v} stands where event {due} belongs; lines are missing or moved. "
                "Take the file as it was written.",
                ru=f"строка {number}: вместо события {due} стоит {line.v}: строки пропущены или переставлены. "
                "Возьмите исходный файл.",
            )
        )
    try:
        hashed = chain.next_hash(before, line.v, bytes.fromhex(line.salt), line.event)
    except ValueError as error:
        raise unreadable(number, Text("the salt is not hex", "соль — не шестнадцатеричное число")) from error
    if hashed.hex() != line.hash:
        raise altered(number)
    return hashed


def check_seal(number: int, seal: Seal, n_events: int, last: bytes, n_lines: int) -> None:
    """Raise if the seal does not close the file."""
    if number != n_lines:
        raise unreadable(number + 1, Text("lines follow the seal", "строки после печати"))
    if seal.events != n_events or seal.hash != last.hex():
        raise altered(number)


def verified(file: MatchFile) -> Replay:
    """Replay the file; see `verifying`."""
    return done(verifying(file))


def verifying(file: MatchFile) -> Steps[Replay]:
    """Replay the file event by event: each action legal, each outcome drawn from the seed, the result right.

    Raises:
        OtherRules: it was played under other rules, or other tables.
        QuadrigaError: something in it cannot have happened; the message names the line.
    """
    end = file.events[-1] if file.events else None
    try:
        seed = bytes.fromhex(end.seed) if isinstance(end, Ended) else None
        replay = Replay(games.game(file.header.game), file.header, seed)
    except QuadrigaError as error:
        raise at_line(1, error) from error
    except ValueError as error:
        raise unreadable(
            len(file.events) + 1, Text("the seed is not hex", "зерно — не шестнадцатеричное число")
        ) from error
    for number, event in enumerate(file.events, 2):
        try:
            replay.fold(event)
        except QuadrigaError as error:
            raise at_line(number, error) from error
        yield
    return replay


def at_line(number: int, error: E) -> E:
    """Return the same error with the line in its message."""
    text = Text(en=f"line {number}: {error.text.en}", ru=f"строка {number}: {error.text.ru}")
    return type(error)(text, error.clause)


def no_match_file() -> BadFile:
    """Return the error for a file of another kind."""
    return BadFile(
        Text(
            en='line 1: this is not a match file; its first line has to be an object with "format": "quad".',
            ru='строка 1: это не файл партии; его первая строка должна быть объектом с "format": "quad".',
        )
    )


def misfit(error: msgspec.ValidationError) -> Text:
    """Return what is wrong with the shape of a line: the last name that the decoder quotes is that of the field."""
    words = str(error)
    *_, field = QUOTED.findall(words)
    return Text(words, f"поле `{field}` пропущено, лишнее или не того вида")


def unreadable(number: int, reason: Text) -> BadFile:
    """Return the error for a line that is not what a line can be."""
    return BadFile(
        Text(
            en=f"line {number}: it cannot be read ({reason.en}). Take the file as it was written.",
            ru=f"строка {number}: не читается ({reason.ru}). Возьмите исходный файл.",
        )
    )


def truncated(number: int) -> TruncatedFile:
    """Return the error for a file that stops after line `number`, or within it."""
    return TruncatedFile(
        Text(
            en=f"line {number}: the file stops here without its seal; it has been cut off. Take the whole file.",
            ru=f"строка {number}: здесь файл обрывается, его конец потерян. Возьмите файл целиком.",
        )
    )


def altered(number: int) -> AlteredFile:
    """Return the error for a line whose hash is wrong."""
    where = Text("line 1 or 2", "строка 1 или 2") if number == 2 else Text(f"line {number}", f"строка {number}")
    return AlteredFile(
        Text(
            en=f"{where.en}: its hash does not fit what it says; the file has been altered. "
            "Take the file as it was written.",
            ru=f"{where.ru}: хеш не сходится с содержимым; файл изменён. Возьмите исходный файл.",
        )
    )
