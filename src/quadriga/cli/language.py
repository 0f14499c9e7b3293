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
    """Return the language of this run, for what is said outside of a command."""
    language: Language = ctx.find_root().obj or of_locale()
    return language


def _settle(ctx: typer.Context, language: Language) -> Language:
    """Remember the language for everything that is said from here on, errors included."""
    ctx.find_root().obj = language
    return language


Lang = Annotated[
    Language,
    typer.Option(
        "--lang",
        callback=_settle,
        is_eager=True,
        default_factory=of_locale,
        show_default="as the locale says",
        help="Language of what is printed.",
    ),
]
