"""In which language the terminal speaks: `--lang`, else the locale's, else English."""

import os
from typing import Annotated, Any

import typer

from quadriga.kernel.text import LANGUAGES, Language

LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")  # environment, in the order of precedence


def of_locale() -> Language:
    """Return the language that the environment asks for."""
    asked = next(filter(None, map(os.environ.get, LOCALE)), "")
    return next((language for language in LANGUAGES if asked.startswith(language)), "en")


def chosen(ctx: Any) -> Language:
    """Return the language that this run speaks."""
    language: Language = ctx.find_root().obj or of_locale()
    return language


def _settle(ctx: typer.Context, asked: str | None) -> str:
    """Remember the language for everything that is said from here on, errors included."""
    if asked and asked not in LANGUAGES:
        raise typer.BadParameter(f"{asked}: speak one of {', '.join(LANGUAGES)}")
    ctx.find_root().obj = asked or of_locale()
    return str(ctx.find_root().obj)


Lang = Annotated[
    str, typer.Option("--lang", callback=_settle, is_eager=True, help="en or ru; otherwise as the locale says.")
]
