"""`quadriga maverick`: the set in print, packs and decks looked at."""

import json

import pytest
from typer.testing import CliRunner

from quadriga.cli import app
from quadriga.games import maverick

PACK = """
faction = "grove"
[[card]]
name = "sapling"
title = { en = "Sapling", ru = "Саженец" }
kind = "creature"
rarity = "common"
cost = 1
health = 2
"""


def run(*arguments: str):
    """Run the command."""
    return CliRunner().invoke(app, ("maverick", *arguments))


@pytest.fixture
def pack(tmp_path):
    file = tmp_path / "pack.toml"
    file.write_text(PACK, "utf-8")
    return file


def test_the_set_is_printed_in_both_languages():
    assert "Обменяйте одну свою землю на выбранную землю соперника." in run("cards", "--lang", "ru").stdout
    assert "Exchange one of your lands for a rival's land." in run("cards", "--lang", "en").stdout


def test_the_set_is_printed_as_json():
    cards = json.loads(run("cards", "--json", "--lang", "en").stdout)
    assert len(cards) == len(maverick.first_printing().numbers)
    assert {"name": "raider", "title": "Raider"}.items() <= next(c for c in cards if c["name"] == "raider").items()


def test_a_faction_is_printed_alone():
    names = [card["name"] for card in json.loads(run("cards", "--faction", "grove", "--json").stdout)]
    assert len(names) == 16
    refused = run("cards", "--faction", "elves", "--lang", "en")
    assert (refused.exit_code, "there are: council, grove" in refused.stderr) == (2, True)


def test_a_pack_is_printed_beside_the_set(pack):
    assert "Sapling" in run("cards", "--pack", str(pack), "--lang", "en").stdout


def test_the_set_has_nothing_wrong():
    result = run("lint", "--lang", "en")
    assert (result.exit_code, result.stdout) == (0, "the set: 96 cards and castles, nothing wrong\n")


def test_a_sound_pack_tells_its_hash(pack):
    result = run("lint", str(pack), "--lang", "en")
    assert result.stdout == f"{pack}: 1 cards, nothing wrong; hash {maverick.pack_hash(PACK)}\n"


def test_mistakes_are_listed_and_end_with_one(pack):
    pack.write_text(PACK.replace("health = 2", 'health = 2\npowers = ["hast"]'), "utf-8")
    result = run("lint", str(pack), "--lang", "ru")
    assert result.exit_code == 1
    assert result.stdout == f"{pack}: sapling, powers: свойство «hast» — такого слова нет; может быть, haste\n"


@pytest.mark.parametrize("name", ["missing.toml", "folder"])
def test_a_file_that_cannot_be_read_is_named(tmp_path, name):
    (tmp_path / "folder").mkdir()
    result = run("lint", str(tmp_path / name), "--lang", "en")
    assert result.exit_code == 2
    assert "cannot be read" in result.stderr


def test_a_ready_deck_is_printed_and_read_back(tmp_path):
    text = run("deck", "wild-frontier", "--lang", "ru").stdout
    assert text.startswith("замок Дикий Рубеж\n")
    file = tmp_path / "deck.txt"
    file.write_text(text, "utf-8")
    again = run("deck", str(file), "--lang", "ru")
    assert (again.exit_code, again.stdout) == (0, text)
    assert run("deck", "wild-frontier", "--line").stdout.startswith("castle wild-frontier; ")


def test_an_illegal_deck_is_refused_with_all_its_faults(tmp_path):
    file = tmp_path / "deck.txt"
    file.write_text("castle Wild Frontier\n6 Raider\n2 Templar\n", "utf-8")
    result = run("deck", str(file), "--lang", "en")
    assert result.exit_code == 2
    assert "add 52" in result.stderr
    assert "Raider: 6 of them; 5 at most" in result.stderr
    assert "Templar is of the Order of Light" in result.stderr


def test_a_deck_that_there_is_not_names_those_there_are():
    result = run("deck", "goblins", "--lang", "en")
    assert result.exit_code == 2
    assert "ready decks: dawn-abode" in result.stderr
