"""Certificates say what was fought, and a wrong one is found out."""

from base64 import b64decode

import msgspec
import numpy as np
import pytest

from quadriga.games.rat import GAME, LOWER, SHEETS, UPPER, of_sheet, plan_text
from quadriga.kernel.errors import BadFile, OtherRules
from quadriga.kernel.random import below, generator
from quadriga.workshop.rat import certify, lines, read_certificate, verified, written
from tests.games.rat.fields import oracle

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
