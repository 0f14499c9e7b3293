import re
import tomllib
from collections import defaultdict
from pathlib import Path

import msgspec
import pytest

from quadriga.games.maverick.catalogue import Catalogue, first_printing
from quadriga.games.maverick.schema import steps, vocabulary
from quadriga.games.maverick.schema.cards import Card, Castle
from quadriga.games.maverick.wording import rule_text, type_line
from quadriga.kernel import LANGUAGES

SET = first_printing()
SENTENCES = tomllib.loads((Path(__file__).parent / "sentences.toml").read_text("utf-8"))["sentence"]
FIGURES = ("name", "title", "rarity", "cost", "unique", "classes", "strength", "health", "slots", "factions", "kind")
LETTERS = {"en": re.compile(r"[A-Za-z0-9 .,:;()+−'-]+"), "ru": re.compile(r"[А-Яа-яЁё0-9 .,:;()+−«»—NX-]+")}


def with_card(sentence) -> Catalogue:
    """The set, and behind it a card of the sentences."""
    head = 'faction = "neutral"\n[[card]]\nname = "trial"\ntitle = { en = "Trial", ru = "Проба" }\n'
    kind = sentence["kind"]
    return SET.with_packs({"trial": f'{head}kind = "{kind}"\nrarity = "common"\ncost = 1\n{sentence["card"]}\n'})


TRIALS = [with_card(sentence) for sentence in SENTENCES]
EVERY_CARD = [SET.card(number) for number in range(len(SET.numbers))] + [c.printed[-1].card for c in TRIALS]


def program(card: Card | Castle) -> str:
    """All that the text of a card must tell, its figures left out; targets are called by their order."""
    fields = {name: value for name, value in msgspec.to_builtins(card).items() if name not in FIGURES}
    text = msgspec.json.encode(fields).decode()
    for at, name in enumerate(fields.get("targets", ())):
        text = text.replace(f'"{name}"', f'"#{at}"')
    return text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("at", range(len(SENTENCES)))
def test_the_vocabulary_says_what_people_have_read(at, language):
    trial = TRIALS[at]
    assert rule_text(trial, trial.numbers["trial"], language) == SENTENCES[at][language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_different_programs_never_say_the_same(language):
    said = defaultdict(set)
    for number in range(len(SET.numbers)):
        said["\n".join(rule_text(SET, number, language))].add(program(SET.card(number)))
    for trial in TRIALS:
        said["\n".join(rule_text(trial, trial.numbers["trial"], language))].add(program(trial.printed[-1].card))
    assert {text: programs for text, programs in said.items() if len(programs) > 1} == {}
    assert len(said) > 140


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(len(SET.numbers)), ids=list(SET.numbers))
def test_a_text_is_whole_sentences_of_its_language(number, language):
    for line in rule_text(SET, number, language):
        assert LETTERS[language].fullmatch(line), line
        assert line.lstrip("(")[0].isupper()
        assert line.rstrip(")").endswith(".")
        assert not re.search(r"  | [.,;:]|[.,;]{2}", line), line
    assert type_line(SET, number, language)


def used(found):
    """The words of a part of the vocabulary that some card uses."""
    text = " ".join(program(card) for card in EVERY_CARD)
    return {word for word in found if f'"{word}"' in text}


@pytest.mark.parametrize(
    "part",
    ["POWERS", "WINDOWS", "EVENTS", "DURATIONS", "KINDS", "CHANGED"],
)
def test_every_word_is_said_by_some_card(part):
    words = set(getattr(vocabulary, part))
    assert words - used(words) - {"castle", "land"} == set()


def test_every_operation_is_said_by_some_card():
    assert set(steps.OPERATIONS) - used(steps.OPERATIONS) == set()
