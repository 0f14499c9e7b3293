"""The language of whoever asks."""

from typing import Any

from litestar.connection import ASGIConnection

from quadriga.kernel.text import LANGUAGES, Language

DEFAULT: Language = "en"


def spoken(wanted: str) -> Language:
    """Return the first language of an Accept-Language header that we speak."""
    weighed = [(weight(item), item.strip()[:2].lower()) for item in wanted.split(",")]
    for _, name in sorted(weighed, key=lambda pair: -pair[0]):
        for language in LANGUAGES:
            if name == language:
                return language
    return DEFAULT


def weight(item: str) -> float:
    """Return the q of an item such as `ru;q=0.8`."""
    _, _, q = item.partition(";q=")
    try:
        return float(q) if q else 1.0
    except ValueError:
        return 0.0


def language_of(connection: "ASGIConnection[Any, Any, Any, Any]") -> Language:
    """Return the language of a request."""
    return spoken(connection.headers.get("accept-language", ""))
