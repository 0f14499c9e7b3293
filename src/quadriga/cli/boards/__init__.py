"""Boards drawn for the terminal: one module per game, made from what a seat sees."""

from collections.abc import Callable
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.pretty import Pretty

from quadriga.cli.boards import gateway, maverick, rat, thud
from quadriga.kernel import Language

Drawing = Callable[[Any, Language], RenderableType]
BOARDS: dict[str, Drawing] = {
    "gateway": gateway.drawn,
    "maverick": maverick.drawn,
    "rat": rat.drawn,
    "thud": thud.drawn,
}


def drawn(game: str, view: msgspec.Struct, language: Language) -> RenderableType:
    """Return the drawing of a view; a game that has none shows what is in the view."""
    return BOARDS[game](view, language) if game in BOARDS else Pretty(msgspec.to_builtins(view))
