"""The application: routes, what they need, and what surrounds every request."""

from pathlib import Path
from typing import Any

from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from quadriga import __version__
from quadriga.kernel.text import Language
from quadriga.server.base import ROOT
from quadriga.server.language import language_of
from quadriga.server.page import FOLDER, page_handler
from quadriga.server.problems import HANDLERS
from quadriga.server.ring import ring
from quadriga.server.routes import (
    analysis,
    armies,
    bots,
    catalogue,
    exercises,
    files,
    glances,
    keyring,
    matches,
    positions,
    socket,
    workshop,
)
from quadriga.server.safety import SAFE_METHODS, add_headers, check_origin
from quadriga.server.table import seated
from quadriga.server.throttle import UNLIMITED, Limits, address_of
from quadriga.service import Analysts, Matches, Warmth
from quadriga.service.workshop import Workshop

LARGEST_BODY = 64 << 10  # bytes; files have their own limit
SMALLEST_GZIPPED = 1000  # bytes
API = "api/"

ROUTES = [
    catalogue.health,
    catalogue.all_games,
    catalogue.rulebook,
    catalogue.tables,
    catalogue.schema,
    positions.examine,
    matches.open_match,
    matches.look,
    matches.erase,
    matches.choices,
    matches.frames,
    matches.act,
    matches.offer,
    matches.withdraw,
    matches.answer,
    matches.resign,
    matches.give,
    matches.forfeit,
    matches.leave,
    matches.rematch,
    matches.ask_why,
    matches.advise,
    matches.judge,
    analysis.look_into,
    glances.look_at_many,
    bots.new_bot,
    bots.calls,
    bots.stream,
    keyring.hang,
    keyring.show,
    keyring.pack,
    keyring.take_off,
    keyring.discard,
    exercises.all_exercises,
    exercises.look,
    exercises.attempt,
    exercises.solution,
    workshop.five_battles,
    workshop.why_lost,
    workshop.without_each,
    workshop.measure,
    workshop.certify,
    workshop.make,
    workshop.of_day,
    armies.compose,
    armies.look_over,
    armies.play_army,
    files.download,
    files.upload,
    socket.watch,
]


def create_app(  # noqa: PLR0913, PLR0917  who works for it, whom it turns away, and where it lives
    matches_: Matches,
    analysts: Analysts,
    warmth: Warmth,
    page: Path = FOLDER,
    limits: Limits = UNLIMITED,
    base: str = ROOT,
    workshop_: Workshop | None = None,
) -> Litestar:
    """Return the application over these matches, with these analysts and this workshop, under the path `base`.

    Without limits nobody asks too much.
    """
    crafts = workshop_ or Workshop()

    async def language(request: Request[Any, Any, Any]) -> Language:
        return language_of(request)

    async def check_request(request: Request[Any, Any, Any]) -> None:
        """Refuse whoever asks too much, and what a page of another site sends, unless it only reads."""
        if request.url.path.startswith(base + API):
            limits.ask(address_of(request))
        if request.method not in SAFE_METHODS:
            check_origin(request.headers)

    return Litestar(
        path=base,
        route_handlers=[*ROUTES, page_handler(page, base)],
        dependencies={
            "matches": Provide(lambda: matches_, sync_to_thread=False),
            "analysts": Provide(lambda: analysts, sync_to_thread=False),
            "workshop": Provide(lambda: crafts, sync_to_thread=False),
            "limits": Provide(lambda: limits, sync_to_thread=False),
            "warmth": Provide(lambda: warmth, sync_to_thread=False),
            "language": Provide(language),
            "base": Provide(lambda: base, sync_to_thread=False),
            "ring": Provide(ring),
            "table": Provide(seated),
        },
        before_request=check_request,
        exception_handlers=HANDLERS,
        before_send=[add_headers],
        compression_config=CompressionConfig(backend="gzip", minimum_size=SMALLEST_GZIPPED, exclude="/stream$"),
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Quadriga", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
    )
