"""The texts of the cards that the page carries are those of the set."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from quadriga.cli import app
from quadriga.kernel import LANGUAGES

FOLDER = Path(__file__).parents[3] / "web" / "src" / "games" / "maverick"


@pytest.mark.rule("M-22", "M-26")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_knows_every_card_as_it_is_now(language):
    printed = CliRunner().invoke(app, ("maverick", "cards", "--json", "--lang", language)).stdout
    kept = json.loads((FOLDER / f"cards.{language}.json").read_text("utf-8"))
    assert kept == json.loads(printed), (
        f"run: quadriga maverick cards --json --lang {language} > web/src/games/maverick/cards.{language}.json, "
        "then `npm run format` in web/"
    )
