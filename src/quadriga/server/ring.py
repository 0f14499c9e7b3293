"""The cookie of a browser: the secret of its keyring, and when it counts."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency

from quadriga.server.safety import SAFE_METHODS, comes_from_us
from quadriga.service import Matches
from quadriga.service.keyrings import LIFETIME

COOKIE = "quadriga"

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
Ring: TypeAlias = Mapping[str, tuple[bytes, ...]]  # hashes of keys, by match


def secret_of(connection: AnyConnection) -> str | None:
    """Return the secret in the cookie; None where there is none, or the sender is no page of ours.

    A browser sends its cookie along whoever makes it ask. So it counts only with a request that merely reads, which
    pages of other sites cannot see the answer to, or that says that it comes from our own page.
    """
    is_harmless = connection.scope.get("method") in SAFE_METHODS
    return connection.cookies.get(COOKIE) if is_harmless or comes_from_us(connection.headers) else None


async def ring_of(connection: AnyConnection, matches: Matches) -> Ring:
    """Return the keys that a browser holds, by match; none without a cookie."""
    secret = secret_of(connection)
    return await matches.keyrings.keys(secret) if secret else {}


async def ring(request: AnyConnection, matches: NamedDependency[Matches]) -> Ring:
    """Return the keys on the ring of whoever asks."""
    return await ring_of(request, matches)


def cookie(connection: AnyConnection, base: str, secret: str | None) -> Cookie:
    """Return the cookie with the secret of a ring, or (None) the one that makes a browser forget it."""
    return Cookie(
        key=COOKIE,
        value=secret or "",
        max_age=int(LIFETIME.total_seconds()) if secret else 0,
        path=base,
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme in {"https", "wss"},
    )
