"""Files of other programs: read, written, refused."""

import pytest

from quadriga.kernel import Record
from quadriga.kernel.errors import BadFile
from tests.games.thud.boards import THUD, played

THUD_FILE, STRIDES = THUD.foreign_formats
PIECES = (
    "dF1,dG1,dJ1,dK1,dE2,dL2,dD3,dM3,dC4,dN4,dB5,dO5,dA6,dP6,dA7,dP7,dA9,dP9,dA10,dP10,dB11,dO11,dC12,dN12,dD13,dM13,"
    "dE14,dL14,dF15,dG15,dJ15,dK15,TG7,TH7,TJ7,TG8,TJ8,TG9,TH9,TJ9,RH8"
)
VALLEY_PIECES = (
    "dH9,dA10,dP10,dB11,dO11,dC12,dN12,dD13,dM13,dE14,dL14,dF15,dG15,dH15,dJ15,dK15,TF2,TH2,TK2,TE3,TF3,TH3,TK3,TL3,RH8"
)
VALLEY_FIGHT = ("RH8-G8", "TF3-G4", "dH9-G9", "TG4-G7", "dA10-A7", "TH3-H6", "dA7-F7")
FIGHT = ("dC12-D11", "TG9-F9", "dA9-D9", "TF9-E9xD9")
AS_THUD = "\n".join([PIECES, *FIGHT]) + "\n"
AS_STRIDES = "M C12 D11\nM G9 F9\nM A9 D9\nM F9 E9\nR D9\n"
ENGLISH_I = "M O6 N6\nM I9 J9\n"  # files with an I: the dwarf of P6, the troll of J9
TWO_ROUNDS = Record("classic", {"rounds": 2}, ("dA6-B6", "TG7-F7", "end", "dA7-B7"))


def actions(text):
    """Return the plies of a file, read by the format that recognises it."""
    [known] = [candidate for candidate in THUD.foreign_formats if candidate.recognises(text)]
    return known.read(text).actions


def test_each_file_is_recognised_by_its_own_format_alone():
    for text, format_ in ((AS_THUD, THUD_FILE), (AS_STRIDES, STRIDES), ("dA6-B6\n", THUD_FILE)):
        assert [known.name for known in THUD.foreign_formats if known.recognises(text)] == [format_.name]
    for text in ("", "\n\n", '{"format": "quad"}', "1. e4 e5", "R F7"):
        assert not any(known.recognises(text) for known in THUD.foreign_formats)


@pytest.mark.parametrize(
    "text", [AS_THUD, AS_STRIDES, "\n".join(FIGHT), AS_THUD.replace("\n", "\r\n"), "\ufeff" + AS_THUD]
)
def test_the_same_game_is_read_from_every_shape(text):
    assert actions(text) == FIGHT


def test_what_is_read_can_be_played():
    record = THUD_FILE.read(AS_THUD)
    assert record == Record("classic", {"rounds": 1}, FIGHT, None)
    setup = THUD.setup(record.ruleset, **record.options)
    played(THUD.opening(setup), *record.actions, setup=setup)


def test_captures_are_read_in_any_order():
    plies = ("dA6-E6", "TG7-F7xE6", "dA7-D7", "TF7-E6xD7")
    assert actions("\n".join([PIECES, *plies])) == plies
    two = ("dA6-D6", "TG7-F7", "dA7-D7", "TF7-E7xD7xD6")
    assert actions("\n".join(two))[-1] == "TF7-E7xD6xD7"


def test_files_are_written_as_those_programs_wrote_them():
    assert THUD_FILE.write(THUD_FILE.read(AS_THUD)) == AS_THUD
    assert STRIDES.write(STRIDES.read(AS_STRIDES)) == AS_STRIDES
    assert THUD_FILE.write(STRIDES.read(AS_STRIDES)) == AS_THUD


def test_the_file_i_lies_between_h_and_j_in_strides():
    assert actions(ENGLISH_I) == ("dP6-O6", "TJ9-K9")
    assert STRIDES.write(STRIDES.read(ENGLISH_I)) == ENGLISH_I


def test_a_declined_capture_is_read_under_a_ruleset_that_allows_it():
    strides = "M A7 E7\nM G7 F7\nR\nH E7 F7\n"
    record = STRIDES.read(strides)
    assert (record.ruleset, record.actions) == ("all-or-none", ("dA7-E7", "TG7-F7x-", "dE7-F7xF7"))
    assert STRIDES.write(record) == strides
    record = THUD_FILE.read("dA7-E7\nTG7-F7\ndE7-F7xF7\n")
    assert (record.ruleset, record.actions) == ("all-or-none", ("dA7-E7", "TG7-F7x-", "dE7-F7xF7"))
    assert "TG7-F7\n" in THUD_FILE.write(record)


def test_a_bare_r_after_a_shove_is_refused_under_every_ruleset():
    with pytest.raises(BadFile, match=r"line 3: .*T-15.*must strike: TJ7-M7xN6") as refused:
        STRIDES.read("M O6 M6\nS I7 L7\nR\n")
    assert refused.value.clause == "T-15"


@pytest.mark.parametrize(
    ("struck", "ruleset"), [("xD6xD7", "classic"), ("", "all-or-none"), ("xD7", "one"), ("xD6", "one")]
)
def test_the_narrowest_ruleset_that_fits_is_taken(struck, ruleset):
    assert THUD_FILE.read(f"dA6-D6\nTG7-F7\ndA7-D7\nTF7-E7{struck}\n").ruleset == ruleset


def test_choices_of_both_kinds_need_the_widest_ruleset():
    start = "dD6,dD7,dD8,TF7,TF9,RH8,dP6"
    text = f"{start}\nTF7-E7xD6xD7\ndP6-P7\nTE7-E8\n"
    assert THUD_FILE.read(text).ruleset == "subset"


def test_a_shove_has_a_verb_of_its_own():
    strides = "M O6 M6\nS I7 L7\nR M6\n"
    assert actions(strides) == ("dP6-N6", "TJ7-M7xN6")
    assert STRIDES.write(STRIDES.read(strides)) == strides


def test_two_rounds_are_written_and_read():
    for format_ in THUD.foreign_formats:
        text = format_.write(TWO_ROUNDS)
        assert format_.read(text) == TWO_ROUNDS


def test_a_round_that_ended_by_itself_needs_no_agreement():
    text = "dC7,TD8,RH8\ndC7-D8xD8\n\ndA6-B6\n"
    record = THUD_FILE.read(text)
    assert record.actions == ("dC7-D8xD8", "dA6-B6")
    assert record.options == {"rounds": 2}


def test_a_blank_line_at_the_end_of_strides_opens_the_second_round():
    assert actions("M A6 B6\n\n") == ("dA6-B6", "end")
    assert actions("M A6 B6\n") == ("dA6-B6",)


def test_a_file_may_start_from_a_position():
    record = THUD_FILE.read("dC7,TD8,TP9,RH8\nTD8-E8\n")
    assert record.position == "5/7/9/11/13/15/2d12/3T3R7/14T/15/13/11/9/7/5 t 1 0 0-0"
    assert THUD_FILE.write(record) == "dC7,TD8,TP9,RH8\nTD8-E8\n"
    with pytest.raises(BadFile, match="position"):
        STRIDES.write(record)


@pytest.mark.parametrize("pieces", ["dH9,TF12,RH8", "dH9,dA10,dP10,TE3,TF12,RH8"])
def test_a_dwarf_at_h9_makes_no_koom_valley(pieces):
    record = THUD_FILE.read(pieces + "\ndH9-H10\n")
    assert (record.ruleset, record.actions) == ("classic", ("dH9-H10",))
    assert THUD_FILE.write(record) == pieces + "\ndH9-H10\n"
    assert THUD_FILE.read(THUD_FILE.write(record)) == record


def test_a_list_of_pieces_may_leave_the_rock_out():
    assert actions(AS_THUD.replace(",RH8", "")) == FIGHT


def test_a_game_of_koom_valley_is_read_and_written_the_same():
    text = "\n".join([VALLEY_PIECES, *VALLEY_FIGHT]) + "\n"
    record = THUD_FILE.read(text)
    assert record == Record("koom-valley", {"rounds": 1}, VALLEY_FIGHT, None)
    assert THUD_FILE.write(record) == text
    assert THUD_FILE.read("\n".join(VALLEY_FIGHT)) == record
    with pytest.raises(BadFile, match="Koom Valley"):
        STRIDES.write(record)


def test_two_to_carry_is_taken_where_every_move_of_the_rock_allows_it():
    record = THUD_FILE.read(f"{VALLEY_PIECES}\ndA10-A7\nTF3-F4\n")
    assert record.ruleset == "koom-valley-escort"


def test_chains_and_sandwiches_are_written_as_they_fall():
    start = "dD9,dF10,dL9,dN12,TC9,TM9,TA6,TB6,TP6,RH8"
    record = THUD_FILE.read(f"{start}\nTC9-G11xD9xF10\ndN12-N9xM9\n")
    assert record.actions == ("TC9-G11xD9xF10", "dN12-N9xM9")
    assert THUD_FILE.write(record).splitlines()[1:] == ["TC9-G11xD9xF10", "dN12-N9xM9"]


def test_a_classic_position_with_a_dwarf_under_the_rock_is_read_as_classic_where_its_plies_say_so():
    record = THUD_FILE.read("dH9,dG9,TE9,TP9,RH8\ndG9-E9xE9\n")
    assert (record.ruleset, record.actions) == ("classic", ("dG9-E9xE9",))


def test_a_game_of_koom_valley_may_start_with_the_rock_elsewhere_and_have_two_rounds():
    text = f"dG3,dG2,TA6,TB6,TP6,RH2\nRH2-H1\n\n{VALLEY_PIECES}\nRH8-G8\n"
    record = THUD_FILE.read(text)
    assert (record.ruleset, record.options) == ("koom-valley", {"rounds": 2})
    assert record.actions == ("RH2-H1", "RH8-G8")
    assert THUD_FILE.read(THUD_FILE.write(record)) == record


@pytest.mark.parametrize(
    ("text", "reason", "clause"),
    [
        (PIECES + "\ndA6-A7\n", "line 2: dA6-A7.*T-1", "T-1"),
        (PIECES + "\ndA6-B6\nRH8-G8\n", "line 3", "T-10"),
        (PIECES + "\ndA6-B6\nTG7-E5\n", "line 3", "T-12"),
        (PIECES + "\ndA6-B6xC4\n", "line 2", "T-13"),
        (PIECES + "\ndA6-B6\ndA7-B7\n", "line 3", "T-2"),
        (PIECES + "\nhello\n", "line 2: 'hello'", None),
        (PIECES + "\ndA6-B6\nTG7", "line 3: 'TG7'", None),
        (PIECES.replace("dF1", "dA1") + "\n", "line 1: dA1", "T-1"),
        (PIECES.replace("dF1", "dG1") + "\n", "line 1: dG1", "T-1"),
        (PIECES.replace("RH8", "RH6") + "\n", "line 1.*Rock on H6", "T-10"),
        (PIECES.replace("TG7", "dG7") + "\n", "line 1.*33 dwarfs", "T-3"),
        (VALLEY_PIECES + "\ndA10-A7\nTF2-F6\n", "line 3: TF2-F6.*T-31", "T-31"),
        (VALLEY_PIECES + "\nRH8-H6\n", "line 2: RH8-H6.*T-30", "T-30"),
        (PIECES + "\ndA6-B6\nend\n", "line 3: 'end': not a move", None),
        ("end\n", "line 1: 'end': not a move", None),
        (AS_THUD + "\n" + AS_THUD + "\n" + AS_THUD, "line 13: a match has two rounds", "T-18"),
        (AS_THUD + "\ndC7,TD8,RH8\n", "line 7: the second round", "T-3"),
        (PIECES + "\ndA6-B6" * 6000, "line 5001", None),
        ("dC7,TD8,RH8\ndC7-D8\nTA6-A7\n", "line 3", "T-16"),
    ],
)
def test_broken_thud_files_name_the_line_and_the_clause(text, reason, clause):
    with pytest.raises(BadFile, match=reason) as refused:
        THUD_FILE.read(text)
    assert refused.value.clause == clause
    assert "строка" in refused.value.message("ru")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("M A6 B6\nR\nR\n", "line 3: R"),
        ("R B6\n", "line 1: R B6"),
        ("M A6 B6\nX A6 B6\n", "line 2: X A6 B6"),
        ("M A6 B6 C6\n", "line 1"),
        ("M A6 B6\nR C4\n", "line 2.*T-13"),
        ("H A6 B6\n", "line 1.*T-13"),
        ("M A6 B6\nS G7 E5\n", "line 2.*T-12"),
        ("M A6 A7\n", "line 1.*T-1"),
    ],
)
def test_broken_strides_name_the_line(text, reason):
    with pytest.raises(BadFile, match=reason):
        STRIDES.read(text)
