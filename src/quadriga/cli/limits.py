"""How long an engine is to think: what follows `go`."""

from collections.abc import Callable, Sequence

import msgspec

from quadriga.kernel import Text
from quadriga.kernel.errors import BadInput
from quadriga.search.memory import MAX_PLY

UNLIMITED = 1 << 62  # nodes
DEEPEST = MAX_PLY - 1  # actions
LONGEST = 1_000_000_000  # milliseconds, some eleven days: no clock counts for ever
SHOWN = 40  # characters of what somebody wrote, in an error message
FORMS = "nodes N, depth N, movetime MS, level NAME, seed N, infinite"


class BadLine(BadInput):
    """A line that is not in the protocol."""

    code = "bad-line"


class Limits(msgspec.Struct, frozen=True):
    """What ends the search: the first limit that is reached, or a level's own."""

    nodes: int = UNLIMITED
    depth: int = DEEPEST
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


def whole(least: int, most: int, example: int) -> Callable[[str, str], int]:
    """Return a reader of whole numbers from `least` to `most`, which names the `example` to whoever writes another."""

    def read(name: str, word: str) -> int:
        digits = word.lstrip("0") or "0"
        is_whole = word.isascii() and word.isdigit() and len(digits) <= len(str(most))
        if not is_whole or not least <= int(digits) <= most:
            raise bad_line(f"go {name} {word[:SHOWN]}: not a whole number {least}..{most}", f"go {name} {example}")
        return int(digits)

    return read


READERS: dict[str, Callable[[str, str], object]] = {
    "nodes": whole(1, UNLIMITED, 1000),
    "depth": whole(1, DEEPEST, 4),
    "movetime": whole(1, LONGEST, 1000),
    "seed": whole(0, UNLIMITED, 1),
    "level": lambda _, word: word,
}


def bad_line(what: str, instead: str) -> BadLine:
    """Return the error for a line; the protocol speaks English to programs."""
    return BadLine(Text(f"{what}; {instead}", f"{what}; {instead}"))
