"""Texts of plies and positions: what is read, what is refused, and in which words."""

import re
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quadriga.kernel import LANGUAGES, PUBLIC
from quadriga.kernel.errors import BadPosition, IllegalAction, UnreadableAction
from tests.games.thud.boards import CLASSIC, THUD, VALLEY, mover, placed, played, text_of, texts

ESCORTED = THUD.setup("koom-valley-escort")
OPENING = THUD.opening(CLASSIC)
START = "dd1dd/d5d/d7d/d9d/d11d/d13d/d5TTT5d/6TRT6/d5TTT5d/d13d/d11d/d9d/d7d/d5d/dd1dd d 1 0 0-0"
FIGHT = placed("TE6 dC7 dD8 dE8 dN4", "t 1 0 0-0")


def meaning(state, text, setup=CLASSIC):
    """Return the canonical text of what is read."""
    seat = mover(state, setup)
    return THUD.action_text(setup, state, seat, THUD.read_action(setup, state, seat, text))


@pytest.mark.parametrize("text", ["dO11-O9", "O11-O9", "do11-o9", " DO11-O9 ", "o11-O9", "dO11 - O9"])
def test_a_dwarfs_ply_is_read_in_any_case_with_or_without_the_piece(text):
    assert meaning(OPENING, text) == "dO11-O9"


@pytest.mark.parametrize("text", ["dD13-D12", "d13-d12", "D13-D12", "dd13-d12"])
def test_file_d_is_not_taken_for_a_dwarf(text):
    assert meaning(OPENING, text) == "dD13-D12"


@pytest.mark.parametrize("text", ["TE6-D7xC7xD8xE8", "te6-d7xe8xc7xd8", "E6-D7", "TE6-D7XD8XE8XC7"])
def test_captures_are_read_in_any_order_and_may_be_left_out_where_there_is_no_choice(text):
    assert meaning(FIGHT, text) == "TE6-D7xC7xD8xE8"


def test_captures_are_written_rank_1_first_then_file_a_first():
    state = placed("TE7 dC5 dE5 dC6 dE6 dN4", "t 1 0 0-0")
    assert "TE7-D6xC5xE5xC6xE6" in texts(state)


def test_a_hurl_names_its_victims_cell():
    assert meaning(placed("dA7 dB7 TD7 TP9"), "B7-D7") == "dB7-D7xD7"


@pytest.mark.parametrize("text", ["", "x", "dA6", "dA6-", "-A7", "dA6A7", "dA6-A7-A8", "dA6-A7x", "dA6-A7xx", "M A7 E7",
                                  "dA6-B6" + " " * 200 + "q", "TE6-D7x-xC4", "дA6-A7"])  # fmt: skip
def test_what_is_no_ply_is_called_so_with_an_example(text):
    with pytest.raises(UnreadableAction, match="dO11-O9") as refused:
        THUD.read_action(CLASSIC, OPENING, 0, text)
    assert "dO11-O9" in refused.value.message("ru")


def test_a_refusal_says_what_where_and_what_instead_in_both_languages():
    with pytest.raises(IllegalAction) as refused:
        THUD.read_action(CLASSIC, OPENING, 0, "dA6-A7")
    error = refused.value
    assert error.clause == "T-1"
    assert error.message("en").startswith("dA6-A7: T-1")
    assert "from A6 one may go to B6" in error.message("en")
    assert "с A6 можно на B6" in error.message("ru")


@pytest.mark.parametrize(
    ("ruleset", "text", "english", "russian"),
    [
        ("classic", "TE6-D7x-", '"As the source has it".*only under "All or none", "Any", "One"',
         "«Как в источнике».*только по правилам «Всех или никого», «Любых», «Одного»"),
        ("classic", "TE6-D7xC7", 'only under "Any", "One"', "только по правилам «Любых», «Одного»"),
        ("one", "TE6-D7xC7xD8xE8", 'here is "One".*only under "As the source has it", "All or none", "Any"',
         "«Одного».*только по правилам «Как в источнике», «Всех или никого», «Любых»"),
    ],
)  # fmt: skip
def test_a_refused_choice_of_victims_names_the_rulesets_that_allow_it(ruleset, text, english, russian):
    with pytest.raises(IllegalAction, match=english) as refused:
        THUD.read_action(THUD.setup(ruleset), FIGHT, 1, text)
    assert refused.value.clause == "T-12"
    assert re.search(russian, refused.value.message("ru"))
    assert "TE6-D7xC7" in refused.value.message("en").split("Possible here:")[1]


def test_victims_that_no_ruleset_allows_are_refused_without_naming_one():
    with pytest.raises(IllegalAction, match=r"say whom it strikes: TE6-D7xC7xD8xE8$"):
        THUD.read_action(CLASSIC, FIGHT, 1, "TE6-D7xN4")


@pytest.mark.parametrize("ruleset", ["classic", "all-or-none", "subset", "one"])
def test_a_shove_that_strikes_nobody_is_refused_by_the_clause_on_shoves(ruleset):
    setup = THUD.setup(ruleset)
    with pytest.raises(IllegalAction, match=r"must strike: TF5-D7xC7") as refused:
        THUD.read_action(setup, placed("TF5 TG4 dC7 dN4", "t 1 0 0-0", setup), 1, "TF5-D7x-")
    assert refused.value.clause == "T-15"


def test_a_refused_code_is_named_too():
    with pytest.raises(IllegalAction, match="T-1") as refused:
        THUD.apply(CLASSIC, OPENING, 0, 27225 + 3)
    assert "ходить могут" in refused.value.message("ru")


def test_sentences_in_both_languages():
    def sentences(state, text):
        seat = mover(state)
        code = THUD.read_action(CLASSIC, state, seat, text)
        return [THUD.describe(CLASSIC, state, seat, code, language) for language in LANGUAGES]

    assert sentences(OPENING, "dO11-O9") == ["A dwarf goes from O11 to O9.", "Дварф идёт с O11 на O9."]
    assert sentences(FIGHT, "TE6-D7") == [
        "A troll steps from E6 to D7 and strikes the dwarfs at C7, D8 and E8.",
        "Тролль шагает с E6 на D7 и бьёт дварфов на C7, D8 и E8.",
    ]
    assert sentences(placed("dA7 dB7 TD7 TP9"), "B7-D7") == [
        "A dwarf is hurled from B7 onto the troll at D7.",
        "Дварфа швыряют с B7 в тролля на D7.",
    ]
    assert sentences(placed("TF5 TG4 dC7 dN4", "t 1 0 0-0"), "TF5-D7") == [
        "A shoved troll slides from F5 to D7 and strikes the dwarf at C7.",
        "Тролль от толчка скользит с F5 на D7 и бьёт дварфа на C7.",
    ]


def test_sparing_everybody_is_said():
    setup = THUD.setup("all-or-none")
    code = THUD.read_action(setup, FIGHT, 1, "TE6-D7x-")
    assert THUD.describe(setup, FIGHT, 1, code, "en") == "A troll steps from E6 to D7 and strikes nobody."
    assert THUD.describe(setup, FIGHT, 1, code, "ru") == "Тролль шагает с E6 на D7 и никого не бьёт."


RING = placed("TC9 TD10 dD9 dE10 dD11 dC10 dN4 TP6", "t 1 0 0-0", VALLEY)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("TC9-C8", "TC9-C8"),
        ("c9-e9xd9", "TC9-E9xD9"),
        ("TC9-E11xD9xE10", "TC9-E11xD9xE10"),
        ("tc9-e11xc10xd11", "TC9-E11xC10xD11"),
        ("TC9-C9xD9xE10xD11xC10", "TC9-C9xD9xE10xD11xC10"),
    ],
)
def test_strides_and_tramples_are_read(text, canonical):
    assert meaning(RING, text, VALLEY) == canonical


def test_a_trample_that_is_not_told_apart_asks_whom():
    with pytest.raises(IllegalAction, match="TC9-E11xD9xE10, TC9-E11xC10xD11") as refused:
        THUD.read_action(VALLEY, RING, 1, "TC9-E11")
    assert "кого он топчет" in refused.value.message("ru")


def test_moves_of_the_rock_are_read_with_or_without_its_letter():
    state = THUD.opening(VALLEY)
    assert meaning(state, "rh8-g8", VALLEY) == meaning(state, "H8-G8", VALLEY) == "RH8-G8"
    for text, clause in (("RH9-G9", "T-30"), ("dH8-G8", "T-30"), ("TH9-H10", "T-2")):
        with pytest.raises(IllegalAction) as refused:
            THUD.read_action(VALLEY, state, 0, text)
        assert refused.value.clause == clause


def test_sentences_of_koom_valley():
    def sentences(state, text):
        seat = mover(state, VALLEY)
        code = THUD.read_action(VALLEY, state, seat, text)
        return [THUD.describe(VALLEY, state, seat, code, language) for language in LANGUAGES]

    assert sentences(THUD.opening(VALLEY), "RH8-G8") == [
        "The dwarfs move the Rock from H8 to G8.",
        "Дварфы двигают Скалу с H8 на G8.",
    ]
    assert sentences(RING, "TC9-C8") == ["A troll goes from C9 to C8.", "Тролль идёт с C9 на C8."]
    assert sentences(RING, "TC9-E9xD9") == [
        "A troll jumps from C9 over the dwarf at D9 to E9.",
        "Тролль перепрыгивает с C9 через дварфа на D9 и встаёт на E9.",
    ]
    assert sentences(RING, "TC9-E11xD9xE10") == [
        "A troll jumps from C9 over the dwarfs at D9 and E10, one after the other, to E11.",
        "Тролль прыгает с C9 через дварфов на D9 и E10, одного за другим, и встаёт на E11.",
    ]
    assert sentences(placed("dC9 TD9 dE14 TP6", setup=VALLEY), "dE14-E9") == [
        "A dwarf goes from E14 to E9 and the troll at D9 is caught in between.",
        "Дварф идёт с E14 на E9, и тролль на D9 попадает в тиски.",
    ]


def test_the_opening_is_written_as_expected():
    assert THUD.position_text(CLASSIC, OPENING) == START
    assert THUD.read_position(CLASSIC, START).tobytes() == OPENING.tobytes()


def test_everything_in_the_record_is_read_back():
    setup = THUD.setup(quiet_limit=100)
    state = played(THUD.agree(setup, THUD.opening(setup), 1)[0], "dA6-B6", "TG7-F7", setup=setup)
    assert THUD.read_position(setup, THUD.position_text(setup, state)).tobytes() == state.tobytes()


def test_a_finished_match_is_read_back_as_finished():
    over, _ = THUD.agree(CLASSIC, placed("dC7 TD8 TP9", "d 2 7 20-16"), 1)
    text = THUD.position_text(CLASSIC, over)
    assert text.endswith(" - 2 7 28-17")
    read = THUD.read_position(CLASSIC, text)
    assert read.tobytes() == over.tobytes()
    assert THUD.outcome(CLASSIC, read) == THUD.outcome(CLASSIC, over)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (START.replace("/", " "), "not a position"),
        (START + " ", "not a position"),
        ("", "an empty text"),
        (START.replace(" d 1", " x 1"), "'x' to move"),
        (START.replace(" 1 0 ", " one 0 "), "round 'one'"),
        (START.replace(" 1 0 ", " 1 many "), "'many' quiet moves"),
        (START.replace("0-0", "0"), "points '0'"),
        (START.replace("d13d", "x13d", 1), r"rank 6 .*'x' stands for nothing"),
        (START.replace("d5d/", "", 1), "14 ranks"),
        (START.replace("dd1dd/", "dd2dd/", 1), r"rank 1 .*6 cells, there must be 5"),
        (START.replace("/d5d", "/d4d", 1), r"rank 2 .*6 cells, there must be 7"),
        (START.replace("d13d", "d99999999999999999999d", 1), r"rank 6"),
        (START.replace("6TRT6", "6TTT6"), "no Rock: put it on H8"),
        (START.replace("6TRT6", "5RT1T6"), "Rock on F8"),
        (START.replace("d13d", "R13d", 1), "Rock on A6, H8"),
        (START.replace("d13d", "dd12d", 1), "33 dwarfs"),
        (START.replace("d13d", "T13d", 1), "9 trolls"),
        (START.replace("d 1 0", "d 3 0"), "round 3"),
        (START.replace("d 1 0", "d 0 0"), "round 0"),
        (START.replace("0-0", "5-0"), "points 5-0"),
        (START.replace("d 1 0 0-0", "d 2 0 33-0"), "points 33-0"),
        (START.replace("d 1 0 0-0", "- 2 0 10-90"), "points 10-90"),
        (START.replace("d 1 0 0-0", "d 2 0 12-9"), "points 12-9"),
        (START.replace("d 1 0 0-0", "d 2 0 0-0"), "points 0-0"),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(text, reason):
    with pytest.raises(BadPosition, match=reason) as refused:
        THUD.read_position(CLASSIC, text)
    assert refused.value.message("ru") != refused.value.message("en")


VALLEY_START = "5/1T1T1T1/1TT1T1TT1/11/13/15/15/7R7/7d7/d13d/d11d/d9d/d7d/d5d/ddddd d 1 0 0-0"


def test_positions_of_koom_valley_are_read_back_the_rock_anywhere():
    assert THUD.position_text(VALLEY, THUD.opening(VALLEY)) == VALLEY_START
    for text in (
        VALLEY_START,
        VALLEY_START.replace("7R7/7d7", "15/R6d7"),
        VALLEY_START.replace(" d 1 0 0-0", " t 2 7 1-1"),
    ):
        assert THUD.position_text(VALLEY, THUD.read_position(VALLEY, text)) == text


@pytest.mark.parametrize(
    ("words", "tail", "points"),
    [
        ("RG1 dF1 TA6", "-35 2 4 2-2", [(2, 0), (0, 2)]),
        ("RH8 TG7 TH7 TJ7 dA9", "-36 2 4 2-2", [(0, 2), (2, 0)]),
        ("RH8 TG7 TH7 TJ7 dA9", "-37 2 4 2-2", [(1, 1), (1, 1)]),
        ("RH8 dA9", "-37 1 4 2-0", [(2, 0)]),
        ("RH8 TA9", "-37 1 4 0-2", [(0, 2)]),
    ],
)
def test_a_finished_match_of_koom_valley_says_what_ended_it(words, tail, points):
    text = text_of(words, tail)
    over = THUD.read_position(VALLEY, text)
    assert THUD.position_text(VALLEY, over) == text
    assert THUD.view(VALLEY, over, PUBLIC).banked == points
    assert THUD.outcome(VALLEY, over).clause == f"T-{tail[1:3]}"


@pytest.mark.parametrize(
    ("setup", "words", "tail", "reason"),
    [
        (VALLEY, "RH8 dA9 TA6", "- 1 0 1-1", "-35, -36 or -37"),
        (CLASSIC, "RH8 dA9 TA6", "-37 1 0 1-1", "-35, -36 or -37"),
        (VALLEY, "RH8 dA9 TA6", "-35 1 0 2-0", "over by T-35: the Rock on H8"),
        (VALLEY, "RH8 dA9 TA6", "-36 1 0 0-2", "over by T-36: the Rock on H8"),
        (VALLEY, "RH8 dA9 TA6", "-37 1 0 2-0", "points 2-0"),
        (VALLEY, "RH8 dA9 TA6", "d 2 0 2-1", "points 2-1"),
        (VALLEY, "RH8 dA9 TA6", "d 2 0 0-0", "points 0-0"),
        (CLASSIC, "RG8 dA9 TA6", "d 1 0 0-0", "Rock on G8"),
    ],
)
def test_impossible_ends_and_scores_are_refused(setup, words, tail, reason):
    with pytest.raises(BadPosition, match=reason) as refused:
        THUD.read_position(setup, text_of(words, tail))
    assert refused.value.message("ru") != refused.value.message("en")


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=80) | st.text("dTRx-ABCDEFGHJKLMNOP0123456789", max_size=20))
def test_any_text_at_all_is_read_or_refused_by_name(text):
    for setup in (CLASSIC, VALLEY):
        with suppress(UnreadableAction, IllegalAction):
            code = THUD.read_action(setup, THUD.opening(setup), 0, text)
            assert THUD.why_not(setup, THUD.opening(setup), 0, code) is None


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=200) | st.text("dTR0123456789/ -", max_size=120))
def test_any_text_at_all_is_a_position_or_refused_by_name(text):
    for setup in (CLASSIC, VALLEY):
        with suppress(BadPosition):
            assert THUD.position_text(setup, THUD.read_position(setup, text)) == text


def test_the_words_of_a_test_position_are_what_they_seem():
    assert text_of("dA6 TP10").startswith("5/7/9/11/13/d14/15/7R7/15/14T/")


@pytest.mark.parametrize(
    ("words", "to_move", "setup", "ply", "english", "russian"),
    [
        ("dA7 dC7 TP8", "d", CLASSIC, "dA7-C7", "C7 holds a dwarf", "на C7 дварф"),
        ("dA7 TP8", "d", CLASSIC, "dA7-C8", "A7 and C8 are not in one line", "A7 и C8 не на одной прямой"),
        ("dA7 TC8", "d", CLASSIC, "dA7-C8", "A7 and C8 are not in one line", "A7 и C8 не на одной прямой"),
        ("dA7 TC7", "d", CLASSIC, "dA7-E7", "the way is closed: C7 holds a troll", "путь закрыт: на C7 тролль"),
        ("dA7 TC7", "d", CLASSIC, "dA7-C7", "too short to hurl as far as C7", "до C7 такой шеренге не добросить"),
        ("dH5 TC7", "d", CLASSIC, "dH5-H8", "H8 holds the Rock", "на H8 Скала"),
        ("dA7 TC7", "t", CLASSIC, "TC7-E7", "E7 is 2 cells away", "до E7 клеток: 2"),
        ("dA7 TE10", "t", VALLEY, "TE10-E6", "E6 is 4 cells away", "до E6 клеток: 4"),
        ("dH5 TC7", "d", VALLEY, "dH5-H8", "H8 holds the Rock", "на H8 Скала"),
        ("dH5 TC7", "d", VALLEY, "dH5-H9", "the way is closed: H8 holds the Rock", "путь закрыт: на H8 Скала"),
        ("dH9 TC7", "d", VALLEY, "RH8-H6", "H6 is 2 cells away", "до H6 клеток: 2"),
        ("dH9 TC7", "d", VALLEY, "RH8-H7", "dwarfs beside H7: 0, needed: 1", "дварфов рядом с H7: 0, а нужно: 1"),
        ("dH6 TC7", "d", VALLEY, "RH8-H7", "dwarfs beside H8: 0, needed: 1", "дварфов рядом с H8: 0, а нужно: 1"),
        ("dH9 dG7 TC7", "d", ESCORTED, "RH8-H7", "dwarfs beside H7: 1, needed: 2", "дварфов рядом с H7: 1, а нужно: 2"),
        ("dH9 TC7", "t", VALLEY, "RH8-G8", "trolls do not move the Rock", "тролли Скалу не двигают"),
    ],
)
def test_a_ply_that_is_forbidden_is_told_what_stands_against_it(words, to_move, setup, ply, english, russian):
    state = placed(words, f"{to_move} 1 0 0-0", setup)
    with pytest.raises(IllegalAction) as refused:
        THUD.read_action(setup, state, mover(state, setup), ply)
    assert english in refused.value.text.en
    assert russian in refused.value.text.ru
