import tomllib
from pathlib import Path

import pytest

from quadriga.games.maverick import linter
from quadriga.games.maverick.catalogue import BadCards, checked, first_printing, pack_hash, source
from quadriga.games.maverick.schema.reading import read_castles

MISTAKES = tomllib.loads((Path(__file__).parent / "mistakes.toml").read_text("utf-8"))["mistake"]
GOOD = 'play = [{ do = "draw" }]'


def pack(card: str, *, name: str = "trial", kind: str = "action", cost: int = 1) -> str:
    """A pack of one card."""
    head = f'faction = "neutral"\n[[card]]\nname = "{name}"\ntitle = {{ en = "Trial", ru = "Проба" }}\n'
    return f'{head}kind = "{kind}"\nrarity = "common"\ncost = {cost}\n{card}\n'


def findings(text: str):
    """What the linter says to a pack."""
    return checked({"pack.toml": text}, first_printing())[1]


@pytest.mark.parametrize("mistake", MISTAKES, ids=[f"{n} {m['says'][:40]}" for n, m in enumerate(MISTAKES)])
def test_a_mistake_is_found_where_it_is(mistake):
    text = pack(mistake["card"], kind=mistake.get("kind", "action"), cost=mistake.get("cost", 1))
    lines = [finding.line("en") for finding in findings(text)]
    assert any(mistake["says"] in line and line.startswith("pack.toml: trial") for line in lines), lines


def test_every_mistake_is_told_in_russian_too():
    for mistake in MISTAKES:
        text = pack(mistake["card"], kind=mistake.get("kind", "action"), cost=mistake.get("cost", 1))
        for finding in findings(text):
            assert any("а" <= letter <= "я" for letter in finding.text.ru), finding
            assert finding.text.ru != finding.text.en


def test_a_sound_card_has_no_findings():
    assert findings(pack(GOOD)) == []


def test_what_is_no_toml_is_said_to_be_none():
    assert "this is no TOML" in findings("faction = ")[0].line("en")


def test_lists_in_lists_without_end_are_a_finding_and_no_crash():
    assert findings("a = " + "[" * 5000)[0].line("en") == "pack.toml: lists stand in lists without end"


def test_a_title_is_needed_in_every_language():
    said = findings(pack(GOOD).replace(', ru = "Проба"', ""))[0].line("en")
    assert said.startswith("pack.toml: trial, title: the title in 'ru' is missing")


def test_a_faction_is_one_of_the_list():
    assert "there is no faction 'elves'" in findings(pack(GOOD).replace("neutral", "elves"))[0].line("en")


@pytest.mark.parametrize("name", ["novice", "dawn-abode"])
def test_a_name_stands_for_one_card(name):
    assert "is another card already" in findings(pack(GOOD, name=name))[0].line("en")


def test_a_title_stands_for_one_card():
    assert "is another card already" in findings(pack(GOOD).replace("Проба", "Храмовник"))[0].line("en")


def test_a_castle_admits_one_to_three_factions():
    text = source("castles.toml").replace('factions = ["light"]', 'factions = ["light", "council", "grove", "khairis"]')
    castles, _ = read_castles("castles.toml", text)
    named = [("castles.toml", castle) for castle in castles]
    found = linter.lint([], named, first_printing().words)
    assert ["M-9" in finding.line("en") for finding in found] == [True]


@pytest.mark.rule("M-15")
def test_a_pack_stands_behind_the_set_and_names_itself():
    both = first_printing().with_packs({"pack.toml": pack(GOOD)})
    assert both.numbers["trial"] == len(first_printing().numbers)
    assert both.packs == (pack_hash(pack(GOOD)),)
    assert pack_hash(pack(GOOD)) == pack_hash(pack(GOOD).replace("\n", "\r\n"))
    assert pack_hash(pack(GOOD)) != pack_hash(pack(GOOD, cost=2))


def test_a_pack_with_mistakes_is_refused_whole():
    with pytest.raises(BadCards) as refusal:
        first_printing().with_packs({"good.toml": pack(GOOD, name="good"), "bad.toml": pack("strength = 1")})
    assert refusal.value.clause == "M-15"
    assert {finding.file for finding in refusal.value.findings} == {"bad.toml"}


def test_the_card_that_contributors_are_shown_is_sound():
    page = (Path(__file__).parents[3] / "CONTRIBUTING.md").read_text("utf-8")
    shown = page.partition("## Adding a card")[2].partition("```toml\n")[2].partition("```")[0]
    assert findings(f'faction = "neutral"\n{shown}') == []
    assert "river-guard" in shown
