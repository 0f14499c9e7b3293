"""The texts of the page as its own files have them, so that a test breaks with the page and not with its wording."""

import json
from functools import cache
from pathlib import Path
from typing import Literal

Language = Literal["en", "ru"]
LANGUAGES: tuple[Language, ...] = ("en", "ru")
FOLDER = Path(__file__).parents[2] / "web" / "messages"


@cache
def _texts(language: Language) -> dict[str, str]:
    texts: dict[str, str] = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))
    return texts


def say(language: Language, name: str, /, **values: object) -> str:
    """Return the text called `name`, with `values` filled in."""
    return _texts(language)[name].format(**values)
