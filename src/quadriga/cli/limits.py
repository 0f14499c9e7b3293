"""How long an engine is to think: what follows `go`."""

from collections.abc import Callable, Sequence

import msgspec

from quadriga.kernel import Text
from quadriga.kernel.errors import BadInput

UNLIMITED = 1 << 62  # nodes
FORMS = "nodes N, depth N, movetime MS, level NAME, seed N, infinite"


class BadLine(BadInput):
    """A line that is not in the protocol."""

    code = "bad-line"


class Limits(msgspec.Struct, frozen=True):
    """What ends the search: the first limit that is reached, or a level's own."""

    nodes: int = UNLIMITED
    depth: int = UNLIMITED
    movetime: int | None = None  # milliseconds
    level: str | None = None
    seed: int = 0
    infinite: bool = False


def limits(words: Sequence[str]) -> Limits:
    """Read the words after `go`; raises BadLine."""
    found: dict[str, object] = {}
    left = list(words)
    while left:
        name = left.pop(0)
        if name == "infinite":
            found[name] = True
        elif name in READERS and left:
            found[name] = READERS[name](name, left.pop(0))
        else:
            raise bad_line(f"go {' '.join(words)}: {name} is not followed or not known", f"go with {FORMS}")
    if not found.keys() - {"seed"}:
        raise bad_line("go: nothing says when to stop", f"go with {FORMS}")
    if "level" in found and found.keys() - {"seed", "level"}:
        raise bad_line("go level: a level has limits of its own", "go level NAME, with seed N if you like")
    return msgspec.convert(found, Limits)


def whole(least: int) -> Callable[[str, str], int]:
    """Return a reader of whole numbers from `least` on."""

    def read(name: str, word: str) -> int:
        if not word.isascii() or not word.isdigit() or not least <= int(word) <= UNLIMITED:
            raise bad_line(f"go {name} {word}: not a whole number from {least} on", f"go {name} {max(least, 1000)}")
        return int(word)

    return read


READERS: dict[str, Callable[[str, str], object]] = {
    "nodes": whole(1),
    "depth": whole(1),
    "movetime": whole(1),
    "seed": whole(0),
    "level": lambda _, word: word,
}


def bad_line(what: str, instead: str) -> BadLine:
    """Return the error for a line; the protocol speaks English to programs."""
    return BadLine(Text(f"{what}; {instead}", f"{what}; {instead}"))
