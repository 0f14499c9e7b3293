"""A game's options as they are typed: `--option rounds=1`."""

import re
from collections.abc import Sequence

from quadriga.kernel.errors import BadInput
from quadriga.kernel.ruleset import Value
from quadriga.kernel.text import Text

WHOLE = re.compile(r"[0-9]{1,18}")  # what is longer stays a text, and no option takes it


def settings(texts: Sequence[str] | None) -> dict[str, Value]:
    """Return the values by name; raises BadInput for what is not NAME=VALUE."""
    return dict(map(setting, texts or ()))


def setting(text: str) -> tuple[str, Value]:
    """Return the name and the value of one option; `none` stands for no value."""
    name, equals, value = text.partition("=")
    if not equals:
        raise BadInput(Text(f"--option {text}: write NAME=VALUE", f"--option {text}: пишите ИМЯ=ЗНАЧЕНИЕ"))
    if value == "none":
        return name, None
    return name, int(value) if WHOLE.fullmatch(value) else value
