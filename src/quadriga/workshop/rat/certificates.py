"""Certificates: proofs by exhaustion that no uniform line wins, as files that anybody can check.

A level is fought through whole; one bit a line says whether it won, in the order of lines.py, and a hash is taken over
the bits as they come. Fighting them again must give the same bits, for the same rules and the same sheet.
"""

from base64 import b64decode, b64encode
from binascii import Error as NoBase64
from hashlib import blake2b
from typing import Any

import msgspec
import numpy as np

from quadriga.games.rat import GAME, LOWER, Sheet, of_sheet, plan_text, sheet_of
from quadriga.kernel import Text
from quadriga.kernel.errors import BadFile, BadOption, OtherRules
from quadriga.workshop.rat.lines import DEEPEST, LEVELS, lines
from quadriga.workshop.rat.solver import wins

FORMAT = "quadriga-rat-certificate-1"
SHOWN = 12  # winning lines that are written out


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level fought through: `bits` are the outcomes, base64, the first line in the highest bit; `hash` is theirs."""

    level: int
    lines: int
    won: int
    bits: str
    hash: str
    winners: list[str]


class Certificate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was fought on which sheet under which rules; `tables` is the hash of every number of both."""

    format: str
    rules_version: int
    sheet: str
    tables: str
    levels: list[Level]

    @property
    def holds(self) -> bool:
        """Whether no line of any level wins."""
        return all(level.won == 0 for level in self.levels)


def certify(sheet: Sheet, levels: "tuple[int, ...]" = LEVELS) -> Certificate:
    """Fight every line of the levels on a sheet."""
    return Certificate(
        FORMAT, GAME.rules_version, sheet.text(), GAME.table_hash(of_sheet(sheet)), [_level(sheet, n) for n in levels]
    )


def _level(sheet: Sheet, level: int) -> Level:
    plans = lines(sheet, level)
    won = wins(of_sheet(sheet), plans)
    bits = np.packbits(won).tobytes()
    winners = [plan_text(plan.tolist(), LOWER) for plan in plans[won][:SHOWN]]
    return Level(level, len(plans), int(won.sum()), b64encode(bits).decode(), digest(bits), winners)


def digest(bits: bytes) -> str:
    """Return the running hash after the last of the bits."""
    return blake2b(bits, digest_size=16).hexdigest()


def written(certificate: Certificate) -> str:
    """Return a certificate as a file."""
    return msgspec.json.format(msgspec.json.encode(certificate), indent=1).decode() + "\n"


def read_certificate(text: str) -> Certificate:
    """Return the certificate of a file; raises BadFile."""
    try:
        found = msgspec.json.decode(text.encode(), type=Certificate)
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise _bad(Text(f"no certificate: {error}", f"это не свидетельство: {error}")) from error
    if found.format != FORMAT:
        raise _bad(Text(f"format {found.format!r}: known is {FORMAT}", f"формат {found.format!r}: известен {FORMAT}"))
    return found


def verified(certificate: Certificate) -> Certificate:
    """Return the certificate after fighting everything again.

    Raises:
        OtherRules: it was made under other rules than ours.
        BadFile: it says something that is not so.
    """
    if certificate.rules_version != GAME.rules_version:
        ours = GAME.rules_version
        raise OtherRules(
            Text(
                f"rules version {certificate.rules_version}: ours is {ours}; certify the battle anew",
                f"версия правил {certificate.rules_version}, у нас {ours}; проверьте сечу заново",
            )
        )
    try:
        sheet = sheet_of(certificate.sheet)
    except BadOption as error:
        raise _bad(error.text) from error
    again: Any = certify(sheet, tuple(level.level for level in certificate.levels if 1 <= level.level <= DEEPEST))
    for said, found in zip(certificate.levels, again.levels, strict=False):
        try:
            same = said == found and digest(b64decode(said.bits)) == said.hash
        except NoBase64:
            same = False
        if not same:
            claimed, fought = (Text(f"{e.won} of {e.lines}", f"{e.won} из {e.lines}") for e in (said, found))
            raise _bad(
                Text(
                    f"level {said.level}: {claimed.en} lines are said to win; fought again, {fought.en} do",
                    f"уровень {said.level}: записано побед {claimed.ru}, а на деле вышло {fought.ru}",
                )
            )
    if again != certificate:
        raise _bad(Text("sheet, tables or levels are not ours", "лист, таблицы или уровни не наши"))
    return certificate


def _bad(text: Text) -> BadFile:
    return BadFile(Text(f"certificate: {text.en}", f"свидетельство: {text.ru}"))
