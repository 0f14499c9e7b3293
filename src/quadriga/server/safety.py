"""What every answer carries, and who may ask: headers and the check of where a request comes from."""

from typing import Any
from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from quadriga.kernel.errors import BadInput
from quadriga.kernel.text import Text

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})

SOURCES = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",  # scripts may still set a style on what they draw, no text from elsewhere may
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
HEADERS = {
    "Content-Security-Policy": "; ".join(f"{part} {sources}" for part, sources in SOURCES.items()),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


UNSTORED = "no-store"  # what nobody keeps, unless a route says otherwise: all but the page's own files


class ForeignOrigin(BadInput):
    """A page of another site sent the request."""

    code = "foreign-origin"


async def add_headers(message: Message, _scope: Scope) -> None:
    """Add the headers to an answer on its way out, whoever made it."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        headers.setdefault("Cache-Control", UNSTORED)


def comes_from_us(headers: Any) -> bool:
    """Say whether a browser declares that a page of this very server sent the request."""
    origin = headers.get("origin")
    if origin is None:
        return bool(headers.get("sec-fetch-site") == "same-origin")
    try:
        return bool(urlsplit(origin).netloc == headers.get("host"))
    except ValueError:  # no address at all
        return False


def check_origin(headers: Any) -> None:
    """Raise ForeignOrigin if a page of another site sent the request; programs send no Origin, and may ask."""
    origin = headers.get("origin")
    if origin is None and headers.get("sec-fetch-site") != "cross-site":
        return
    if not comes_from_us(headers):
        raise ForeignOrigin(
            Text(
                en=f"A page from {origin or 'another site'} may not do this. Open the page of this server.",
                ru=f"Странице с {origin or 'другого сайта'} это нельзя. Откройте страницу этого сервера.",
            )
        )
