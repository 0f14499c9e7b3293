"""The path that the server lives at, with a slash at both ends: `/`, or `/quadriga/` behind a proxy."""

import re

from quadriga.kernel.errors import BadInput
from quadriga.kernel.text import Text

ROOT = "/"
STEPS = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*/?")


class BadBase(BadInput):
    """The server cannot live at such a path."""

    code = "bad-base-path"


def base_of(path: str) -> str:
    """Return the path with a slash at both ends; raises BadBase."""
    if not STEPS.fullmatch(path) or path.startswith("/api"):
        raise BadBase(
            Text(
                en=f"The server cannot live at {path!r}. Give the path under which a proxy passes it on, such as "
                "--base-path /quadriga.",
                ru=f"Сервер не может жить по пути {path!r}. Укажите путь, под которым его отдаёт прокси, например "
                "--base-path /quadriga.",
            )
        )
    return f"{path.rstrip('/')}/"
