"""The folder of compiled kernels, named by everything that could change what they do.

Numba's own check looks only at the file that holds a compiled function, so an edit to a callee or to a constant
elsewhere would silently run old code. Here the folder's name carries a hash of every kernel file and of every
setting that changes generated code. Imported before any kernel is defined.
"""

import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from shutil import rmtree

import llvmlite
import numba
import numpy as np
from filelock import BaseFileLock, FileLock
from platformdirs import user_cache_path

PACKAGE = Path(__file__).parent.parent
GENERIC_ROOMS = ("kernel", "search")
FACADES = frozenset(  # modules of an island that hold no kernels
    {
        "__init__",
        "plies",
        "setups",
        "customs",
        "notation",
        "written",
        "faults",
        "verdicts",
        "positions",
        "prospects",
        "retelling",
        "records",
        "view",
        "sentences",
        "game",
        "schema",
        "compiler",
        "linter",
        "wording",
        "catalogue",
        "decks",
        "arms",
        "plans",
        "sheets",
    }
)
WEIGHTS = "data/weights.toml"  # of an island's evaluation: constants of its kernels
EXTRA_KERNELS = "QUADRIGA_EXTRA_KERNELS"  # environment: more islands, separated like a PATH
ROOT = "QUADRIGA_CACHE"  # environment: where the folders lie instead of the user's cache
HARMLESS = frozenset({"NUMBA_CACHE_DIR", "NUMBA_NUM_THREADS", "NUMBA_THREADING_LAYER"})  # change no generated code
KEPT_FOLDERS = 8


def kernel_files(package: Path = PACKAGE, extra: Iterable[Path] = ()) -> Iterator[Path]:
    """Yield the files whose edit must recompile: the generic rooms, each island's kernel modules and its weights."""
    for room in GENERIC_ROOMS:
        yield from sorted((package / room).rglob("*.py"))
    islands = [*sorted((package / "games").glob("*/")), *extra]
    for island in islands:
        yield from (file for file in sorted(island.glob("*.py")) if file.stem not in FACADES)
        yield from sorted(island.glob(WEIGHTS))


def digest(files: Iterable[Path], environment: Iterable[tuple[str, str]]) -> str:
    """Return the hash (16 hex digits) of the files' bytes, the tool chain and the settings that change code."""
    seen = blake2b(digest_size=8)
    for file in files:
        seen.update(f"{file.parent.name}/{file.name}".encode() + b"\0" + file.read_bytes())
    seen.update(f"{sys.version_info[:2]} {numba.__version__} {llvmlite.__version__} {np.__version__}".encode())
    for name, value in sorted(environment):
        if name.startswith("NUMBA_") and name not in HARMLESS:
            seen.update(f"{name}={value}\0".encode())
    return seen.hexdigest()


def writable(root: Path) -> Path:
    """Return `root` if a folder can be made there, else a folder of this user among the temporary files.

    What lies there is run as code, so a folder that somebody else has made in that place is left alone for a new one.
    """
    try:
        root.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=root):
            return root
    except OSError:
        owner = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")
        fallback = Path(tempfile.gettempdir()) / f"quadriga-kernels-{owner}"
        fallback.mkdir(mode=0o700, parents=True, exist_ok=True)
        is_ours = not hasattr(os, "getuid") or fallback.lstat().st_uid == os.getuid()
        return fallback if is_ours else Path(tempfile.mkdtemp(prefix="quadriga-kernels-"))


def prune(root: Path, keep: int = KEPT_FOLDERS) -> None:
    """Delete all but the `keep` most recently used folders below `root`."""
    folders = sorted((f for f in root.iterdir() if f.is_dir()), key=lambda f: f.stat().st_mtime, reverse=True)
    for folder in folders[keep:]:
        rmtree(folder, ignore_errors=True)


def open_folder() -> Path:
    """Make (or find) the folder for today's sources and settings, mark it used, prune the others."""
    extra = [Path(folder) for folder in os.environ.get(EXTRA_KERNELS, "").split(os.pathsep) if folder]
    root = writable(Path(os.environ.get(ROOT) or user_cache_path("quadriga") / "kernels"))
    folder = root / digest(kernel_files(extra=extra), os.environ.items())
    folder.mkdir(exist_ok=True)
    os.utime(folder)
    prune(root)
    return folder


def compiling(name: str) -> BaseFileLock:
    """Return the lock to hold while compiling `name`, so that two cold processes do not do the same work."""
    return FileLock(FOLDER / f"{name}.lock")


def is_warm(name: str) -> bool:
    """Say whether everything of `name` (a game) is compiled and lies in the folder."""
    return (FOLDER / f"{name}.warm").exists()


def mark_warm(name: str) -> None:
    """Record that everything of `name` is compiled."""
    (FOLDER / f"{name}.warm").touch()


FOLDER = open_folder()
numba.config.CACHE_DIR = str(FOLDER)  # type: ignore[attr-defined]
