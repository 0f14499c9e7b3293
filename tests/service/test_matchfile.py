"""The file of a match: it proves itself, and each way of spoiling it is found and named."""

import json
import re

import msgspec
import pytest

from quadriga.kernel.errors import BadFile, BadInput, IllegalAction, OtherRules, QuadrigaError, UnknownGame
from quadriga.service import chance, matchfile
from quadriga.service.chain import canonical, first_hash, next_hash
from quadriga.service.errors import AlteredFile, FalseFile, ReorderedFile, StillSecret, TruncatedFile
from quadriga.service.events import Action, Chance, Ended, Joined, TookBack
from quadriga.service.header import SeatPlan
from quadriga.service.report import verify
from tests.matchmaking import HUMAN, is_over, play_to


@pytest.fixture
async def text(home):
    """The file of a match of lanterns that was played out, with something taken back on the way."""
    match = (await home.open(HUMAN, HUMAN, HUMAN)).match
    await match.act(1, match.replay.v, "burn 2")
    await match.offer(1, match.replay.v, "take-back")
    await play_to(match, is_over)
    return matchfile.exported(match.replay, tuple(match.salts))


def resealed(text: str, change) -> str:
    """Return the file with its events changed and every hash made right again: only a replay can find it out."""
    file = matchfile.parsed(text)
    events, header = list(file.events), file.header
    header = change(events, header) or header
    salts = (file.salts * 2)[: len(events)]
    return matchfile.written(header, tuple(events), salts)


def place(events, kind):
    return next(number for number, event in enumerate(events) if isinstance(event, kind))


def test_a_whole_file_is_proved(text):
    report = verify(text.encode())
    assert report.is_over
    assert report.chance == "proven"
    assert report.n_events == len(text.splitlines()) - 2
    assert report.n_actions == text.count('"kind":"action"')
    assert report.result.by == "rules"


def test_a_file_written_again_is_the_same_file(text):
    file = matchfile.parsed(text)
    assert matchfile.written(file.header, file.events, file.salts) == text


def test_a_file_with_other_line_ends_is_the_same_file(text):
    assert verify(("\ufeff" + text.replace("\n", "\r\n")).encode()).is_over


@pytest.mark.parametrize("n_lines", [1, 2, 10, -1])
def test_a_file_that_stops_early_is_truncated(text, n_lines):
    kept = text.splitlines()[:n_lines]
    with pytest.raises(TruncatedFile, match=f"line {len(kept)}:"):
        verify("\n".join(kept).encode())


def test_a_text_may_hold_what_unicode_calls_a_line_separator(text):
    file = matchfile.parsed(text)
    joined = Joined(0, "A\u2028B\x85C")
    odd = matchfile.written(file.header, (joined, *file.events[1:]), file.salts)
    assert "\u2028" in odd
    assert matchfile.parsed(odd).events[0] == joined


def test_a_file_that_stops_within_a_line_is_truncated(text):
    cut = text[: len(text) // 2]
    with pytest.raises(TruncatedFile, match=f"line {len(cut.splitlines())}:"):
        verify(cut.encode())


@pytest.mark.parametrize("n_letters", [1, 9, 20, 200])
def test_a_file_that_stops_within_its_first_line_is_truncated(text, n_letters):
    with pytest.raises(TruncatedFile, match="line 1:"):
        verify(text[:n_letters].encode())


def test_an_altered_event_is_found(text):
    lines = text.splitlines()
    number = next(n for n, line in enumerate(lines) if '"text":"burn 0"' in line)
    lines[number] = lines[number].replace('"code":0,"text":"burn 0"', '"code":1,"text":"burn 1"')
    with pytest.raises(AlteredFile, match=f"line {number + 1}:"):
        verify("\n".join(lines).encode())


def test_an_altered_header_is_found(text):
    with pytest.raises(AlteredFile, match="line 1 or 2"):
        verify(text.replace("2001-02-03", "2002-02-03").encode())


def test_an_altered_salt_is_found(text):
    line = json.loads(text.splitlines()[4])
    with pytest.raises(AlteredFile, match="line 5:"):
        verify(text.replace(line["salt"], "0" * 32).encode())


def test_an_altered_seal_is_found(text):
    with pytest.raises(AlteredFile):
        verify(text.replace('{"events":', '{"events":1').encode())


def test_lines_in_another_order_are_found(text):
    lines = text.splitlines()
    lines[5], lines[6] = lines[6], lines[5]
    with pytest.raises(ReorderedFile, match="line 6:"):
        verify("\n".join(lines).encode())


def test_a_missing_line_is_found(text):
    lines = text.splitlines()
    del lines[7]
    with pytest.raises(ReorderedFile, match="line 8:"):
        verify("\n".join(lines).encode())


def test_lines_after_the_seal_are_found(text):
    with pytest.raises(BadFile, match="follow the seal"):
        verify((text + text.splitlines()[-2]).encode())


@pytest.mark.parametrize(
    ("content", "named"),
    [
        (b"", "not a match file"),
        (b"\n\n", "not a match file"),
        (b"dear diary", "not a match file"),
        (b"[1, 2]", "not a match file"),
        (b'{"format": "chess"}', "not a match file"),
        (b'{"format": "quad", "format_version": 99}', "format version 99"),
        (b'{"format": "quad", "format_version": 1}', "line 1"),
        (b'{"format": "quad", "format_version": 1, "match": 7}', "line 1"),
        (b'{"format": ' + b"[" * 50_000, "not a match file"),
        (b"\xff\xfe\x00junk", "UTF-8"),
        (b" " * (matchfile.LARGEST + 1), f"at most {matchfile.LARGEST}"),
    ],
)
def test_what_is_no_match_file_says_so(content, named):
    with pytest.raises(BadFile, match=named) as error:
        verify(content)
    assert error.type is BadFile


def test_an_unknown_field_is_refused(text):
    lines = text.splitlines()
    lines[3] = lines[3].replace('{"v":', '{"mood":"good","v":')
    with pytest.raises(BadFile, match=r"line 4: .*mood"):
        verify("\n".join(lines).encode())


def test_an_unreadable_line_in_the_middle_is_named(text):
    lines = text.splitlines()
    lines[3] = lines[3][:-5]
    with pytest.raises(BadFile, match="line 4:"):
        verify("\n".join(lines).encode())


def test_a_well_sealed_illegal_action_is_found(text):
    def change(events, _header):
        number = place(events, Action)
        events[number] = Action(events[number].seat, 9, "shield")

    spoilt = resealed(text, change)
    with pytest.raises(IllegalAction, match="line ") as error:
        verify(spoilt.encode())
    assert error.value.clause == "L-3"


def test_a_well_sealed_loaded_die_is_found(text):
    def change(events, _header):
        number = [n for n, event in enumerate(events) if isinstance(event, Chance)][1]
        rolled = chance.from_hex(events[number].outcome)
        events[number] = Chance(chance.as_hex(rolled % 6 + 1))

    with pytest.raises(FalseFile, match="drawn from the seed"):
        verify(resealed(text, change).encode())


def test_a_well_sealed_other_seed_is_found(text):
    def change(events, _header):
        ended = events[-1]
        events[-1] = Ended(ended.by, ended.returns, ended.winners, ended.clause, "00" * 32)

    with pytest.raises(FalseFile):
        verify(resealed(text, change).encode())


def test_a_well_sealed_wrong_result_is_found(text):
    def change(events, _header):
        ended = events[-1]
        events[-1] = Ended(ended.by, ended.returns[::-1], (0, 1, 2), ended.clause, ended.seed)

    with pytest.raises(FalseFile, match="the result"):
        verify(resealed(text, change).encode())


def test_a_well_sealed_wrong_text_is_found(text):
    def change(events, _header):
        number = place(events, Action)
        events[number] = Action(events[number].seat, events[number].code, "burn everything")

    with pytest.raises(FalseFile, match="burn everything"):
        verify(resealed(text, change).encode())


def test_a_well_sealed_early_end_is_found(text):
    def change(events, _header):
        del events[place(events, Action) : -1]

    with pytest.raises(FalseFile, match="nothing has ended the match"):
        verify(resealed(text, change).encode())


@pytest.mark.parametrize(
    ("field", "value", "kind", "named"),
    [
        ("rules_version", 7, OtherRules, "version 7 .* version 1"),
        ("table_hash", "f" * 32, OtherRules, "f" * 32),
        ("game", "backgammon", UnknownGame, "backgammon"),
        ("options", {"lights": 99, "rounds": 8}, BadInput, "lights"),
        ("position", "nowhere", BadInput, "nowhere"),
        ("seats", (), FalseFile, "0 seats"),
        ("match", '../x"\r\ny', BadFile, "no match is called"),
        ("match", "", BadFile, "no match is called"),
        ("seats", (SeatPlan("human", name="A\u2028B"),) * 3, BadFile, "seat 0: nobody is called"),
        ("seats", (SeatPlan("human", name="x" * 41),) * 3, BadFile, "seat 0: nobody is called"),
        ("seats", (SeatPlan("human"), SeatPlan("human", name=" "), SeatPlan("human")), BadFile, "seat 1: nobody"),
        ("opened_at", "yesterday", BadFile, "opened_at is no time"),
        ("opened_at", "2001-02-03T04:05:06", BadFile, "opened_at is no time"),  # where?
        ("opened_at", "2001-02-03", BadFile, "opened_at is no time"),
    ],
)
def test_a_well_sealed_foreign_header_is_named(text, field, value, kind, named):
    spoilt = resealed(text, lambda _events, header: msgspec.structs.replace(header, **{field: value}))
    with pytest.raises(kind, match=f"line 1: .*{named}"):
        verify(spoilt.encode())


async def test_a_deck_changed_after_the_table_was_opened_is_another_table(home):
    match = (await home.open(HUMAN, HUMAN, game="maverick")).match
    await match.resign(0, match.replay.v)
    text = matchfile.exported(match.replay, tuple(match.salts))

    def change(_events, header):
        return msgspec.structs.replace(header, options=header.options | {"deck_2": "heart-of-the-grove"})

    with pytest.raises(OtherRules, match=match.replay.header.table_hash):
        verify(resealed(text, change).encode())


async def test_the_file_of_a_match_that_goes_on_would_tell_secrets(home):
    match = (await home.open(HUMAN, HUMAN, HUMAN)).match
    with pytest.raises(StillSecret):
        await home.matches.file(match.name)


def test_the_chain_begins_with_the_header_and_covers_every_event(text):
    file = matchfile.parsed(text)
    last = first_hash(file.header)
    for v, (event, salt) in enumerate(zip(file.events, file.salts, strict=True), 1):
        last = next_hash(last, v, salt, event)
    assert text.splitlines()[-1] == f'{{"events":{len(file.events)},"hash":"{last.hex()}"}}'
    assert text.splitlines()[0].encode() == canonical(file.header)
    assert len(set(file.salts)) == len(file.salts)


def line_changed(number, old, new):
    """Return a way of spoiling a file: one line, as text."""

    def spoil(text):
        lines = text.splitlines()
        assert old in lines[number - 1]
        lines[number - 1] = lines[number - 1].replace(old, new, 1)
        return "\n".join(lines)

    return spoil


def event_changed(kind, change):
    """Return a way of spoiling a file: the first event of a kind, its hashes made right again."""

    def alter(events, _header):
        number = place(events, kind)
        events[number] = change(events[number])

    return lambda text: resealed(text, alter)


def replaced(**fields):
    return lambda event: msgspec.structs.replace(event, **fields)


SPOILT = {
    "no JSON": line_changed(4, '"', ""),
    "no object": lambda text: "\n".join([*text.splitlines()[:3], "7", *text.splitlines()[4:]]),
    "unknown field": line_changed(4, '{"v":', '{"mood":"good","v":'),
    "missing field": line_changed(4, '"salt":', '"pepper":'),
    "another kind": line_changed(4, '"kind":"', '"kind":"un'),
    "another type": line_changed(1, '"rules_version":1', '"rules_version":"one"'),
    "salt": lambda text: text.replace(json.loads(text.splitlines()[4])["salt"], "pepper"),
    "after the seal": lambda text: text + text.splitlines()[-2],
    "seed": event_changed(Ended, replaced(seed="pumpkin")),
    "another seed": event_changed(Ended, replaced(seed="00" * 32)),
    "result": event_changed(Ended, replaced(by="resignation")),
    "seats": lambda text: resealed(text, lambda _events, header: msgspec.structs.replace(header, seats=())),
    "seat": event_changed(Action, replaced(seat=9)),
    "code": event_changed(Action, replaced(code=999)),
    "text": event_changed(Action, replaced(text="7")),
    "die": event_changed(Chance, replaced(outcome="7f")),
    "no die": event_changed(Chance, replaced(outcome="-")),
    "before all have come": lambda text: resealed(
        text, lambda events, _header: events.pop(place(events, Joined)) and None
    ),
    "take-back": event_changed(TookBack, replaced(to=1)),
    "early end": lambda text: resealed(
        text, lambda events, _header: events.__delitem__(slice(place(events, Action), -1))
    ),
}
NAMES = re.compile(r"`[^`]*`|'[^']*'|[A-Z]+-\d+")  # fields, quoted texts, clauses


@pytest.mark.parametrize("fault", SPOILT)
def test_what_is_wrong_is_told_in_russian_too(text, fault):
    with pytest.raises(QuadrigaError) as error:
        verify(SPOILT[fault](text).encode())
    assert not re.findall("[A-Za-z]{2,}", NAMES.sub("", error.value.message("ru")).replace("JSON", ""))
    assert not re.findall("[А-Яа-я]", error.value.message("en"))
