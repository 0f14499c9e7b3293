"""The words of the rulebook, the options and the sentences: one word for one thing, and everything explained."""

import re

import pytest

from quadriga.games.thud.customs import narrowest_first
from quadriga.games.thud.sentences import event_sentence
from quadriga.games.thud.view import MatchEnded
from quadriga.kernel import LANGUAGES
from tests.games.thud.boards import THUD

[CAPTURE] = [option for option in THUD.options if option.name == "troll_capture"]
STRANGERS = {"en": r"\b(squares?|marche?s?|ply|plies|stone)\b", "ru": r"\b[Мм]атч"}  # cell, move, the Rock; партия


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_player_reads_one_word_for_one_thing(language):
    book = THUD.rulebook(language)
    clauses = [f"{clause.title} {clause.markdown}" for clause in book.clauses.values()]
    offered = [*THUD.rulesets, *THUD.options, *(choice for option in THUD.options for choice in option.choices)]
    chosen = [f"{entry.title.in_language(language)} {entry.summary.in_language(language)}" for entry in offered]
    event = event_sentence(MatchEnded("T-18", (3, 4))).in_language(language)
    texts = [*(section.markdown for section in book.sections), *clauses, *chosen, event]
    assert [word for text in texts for word in re.findall(STRANGERS[language], text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulesets_options_and_rulebook_call_a_custom_by_one_name(language):
    names = {choice.value: choice.title.in_language(language) for choice in CAPTURE.choices}
    for ruleset in THUD.rulesets:
        custom = ruleset.options.get("troll_capture", CAPTURE.default)
        assert ruleset.title.in_language(language) == names[custom] or custom == CAPTURE.default
    for name in names.values():
        assert f"**{name}**" in THUD.rulebook(language).clauses["T-12"].markdown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_explains_every_mark_of_the_notation(language):
    notation = THUD.rulebook(language).sections[-1].markdown
    for mark in ("`dO11-O9`", "`TF7-D5xC4`", "`x-`", "`d`", "`t`", "`-`"):
        assert mark in notation


def test_the_rulebook_says_what_resigning_does():
    for language, word in (("en", "resign"), ("ru", "сдаться")):
        [section] = [part for part in THUD.rulebook(language).sections if any(c.id == "T-16" for c in part.clauses)]
        assert word in section.markdown


def test_rulesets_are_ordered_by_how_much_a_troll_may_choose():
    assert narrowest_first() == ["classic", "all-or-none", "one", "subset"]
