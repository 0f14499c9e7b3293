"""Certificates say what was fought, and a wrong one is found out."""

from base64 import b64decode

import msgspec
import numpy as np
import pytest

from quadriga.games.rat import GAME, LOWER, SHEETS, UPPER, of_sheet, plan_text, sheet_of
from quadriga.kernel.errors import BadFile, OtherRules
from quadriga.kernel.random import below, generator
from quadriga.workshop.rat import certify, lines, read_certificate, verified, written
from tests.games.rat.fields import OPEN, oracle

SHEET = SHEETS["last-furrow"]


@pytest.fixture(scope="module")
def certificate():
    return certify(SHEET, (1,))


def test_a_certificate_is_read_as_it_was_written_and_verified(certificate):
    assert verified(read_certificate(written(certificate))) == certificate
    assert certificate.holds


def test_the_oracle_finds_a_sample_of_the_same_outcomes(certificate):
    [level] = certificate.levels
    bits = np.unpackbits(np.frombuffer(b64decode(level.bits), np.uint8))[: level.lines]
    plans, rng = lines(SHEET, 1), generator(3)
    enemy = plan_text(SHEET.enemy, UPPER)
    for _ in range(4):
        i = int(below(rng, level.lines))
        result = oracle(of_sheet(SHEET), plan_text(plans[i].tolist(), LOWER), enemy).fight()
        assert (result == "lower-won") == bool(bits[i])


def test_an_altered_certificate_is_refused(certificate):
    [level] = certificate.levels
    for altered in (
        msgspec.structs.replace(level, won=1),
        msgspec.structs.replace(level, bits=level.bits[:-8] + "AAAAAAA="),
        msgspec.structs.replace(level, bits="?"),
        msgspec.structs.replace(level, hash="0" * 32),
        msgspec.structs.replace(level, level=7),
    ):
        with pytest.raises(BadFile):
            verified(msgspec.structs.replace(certificate, levels=[altered]))
    with pytest.raises(BadFile):
        verified(msgspec.structs.replace(certificate, tables="0" * 32))
    with pytest.raises(BadFile, match="rows"):
        verified(msgspec.structs.replace(certificate, sheet="12/12 10 paD9"))


def test_a_certificate_of_other_rules_says_so(certificate):
    other = msgspec.structs.replace(certificate, rules_version=GAME.rules_version + 1)
    with pytest.raises(OtherRules, match="certify the battle anew"):
        verified(other)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format": "x"}', "\ud800"])
def test_what_is_no_certificate_is_refused(text):
    with pytest.raises(BadFile):
        read_certificate(text)


def test_the_deepest_level_holds_every_line_of_the_others_and_no_line_twice():
    small = sheet_of(f"{OPEN} 9 saD9")
    levels = [{line.tobytes() for line in lines(small, level)} for level in (1, 2, 3, 4)]
    assert len(levels[3]) == len(lines(small, 4))
    assert levels[0] < levels[1] < levels[3]
    assert levels[0] < levels[2] < levels[3]
    spears = 12 + 66 + 220  # one to three of them in a row of twelve
    plain = [line for line in lines(small, 4) if set(line.tolist()) == {0, 1}]
    assert len(plain) == 8 * spears


def test_an_easy_battle_fails_every_level():
    easy = sheet_of(f"{OPEN} 9 baD9")
    assert all(level.won > 0 for level in certify(easy, (1, 2, 3, 4)).levels)
