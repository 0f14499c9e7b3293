"""What a start costs: compiling, loading what is compiled, and the page's first board."""

import gzip
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.figure import Missing

PAGE = Path(__file__).parents[1] / "src" / "quadriga" / "server" / "page"
COMPILE = """
from quadriga.games import game
from quadriga.players import choose
thud = game("thud")
setup = thud.setup()
state = thud.opening(setup)
choose("scout", thud, setup, thud.observe(setup, state, 0), 0, 1)
"""
REHEARSAL = """
import sys
from quadriga.games import game
from quadriga.service.warming import rehearsal
for step in rehearsal(game(sys.argv[1])):
    step()
"""
COMMAND = "from quadriga.cli import main; main()"
KILOBYTE = 1000
SCRIPT = re.compile(r'(?:src|href)="/?(?P<path>[^"]+\.js)"')
IMPORT = re.compile(r'(?:from|import)\s*"(?P<path>\./[^"]+\.js)"')


def seconds(*command: str, **environment: str) -> float:
    """Run a command to its end and return how long that took."""
    started = perf_counter()
    environment = {**os.environ, **environment}
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)  # noqa: S603  our own command
    return perf_counter() - started


def cold_compile() -> float:
    """Compile Thud with its search in a child process with an empty cache."""
    with TemporaryDirectory(prefix="quadriga-bench-") as folder:
        return seconds(sys.executable, "-c", COMPILE, QUADRIGA_CACHE=folder)


def warm_command() -> float:
    """Run `quadriga perft thud --depth 1` with everything compiled."""
    return seconds(sys.executable, "-c", COMMAND, "perft", "thud", "--depth", "1")


def cold_rehearsal(game: str) -> float:
    """Compile a game with every search of its computer players in a child process with an empty cache."""
    with TemporaryDirectory(prefix="quadriga-bench-") as folder:
        return seconds(sys.executable, "-c", REHEARSAL, game, QUADRIGA_CACHE=folder)


def warm_rehearsal(game: str) -> float:
    """Do the same with everything compiled."""
    rehearsed(game)
    return seconds(sys.executable, "-c", REHEARSAL, game)


@cache
def rehearsed(game: str) -> None:
    """See to it, once, that everything is compiled."""
    seconds(sys.executable, "-c", REHEARSAL, game)


def first_board() -> float:
    """Return the kilobytes of gzipped script that the page's start loads: its scripts and all that they import."""
    index = PAGE / "index.html"
    if not index.is_file():
        raise Missing("the page is not built (make page)")
    due = [PAGE / match["path"] for match in SCRIPT.finditer(index.read_text("utf-8"))]
    seen: dict[Path, int] = {}
    while due:
        script = due.pop().resolve()
        if script not in seen:
            content = script.read_bytes()
            seen[script] = len(gzip.compress(content, 9))
            due += [script.parent / match["path"] for match in IMPORT.finditer(content.decode("utf-8"))]
    return sum(seen.values()) / KILOBYTE
