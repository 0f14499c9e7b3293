"""The page: `web/` built by Vite into the package, again only when its sources have changed."""

import hashlib
import shutil
import sys
from pathlib import Path

from tools import node

TARGET = Path("src", "quadriga", "server", "page")
STAMP = ".sources"  # inside the page and inside node_modules: the hash of what each was made from
UNREAD = {  # what a build makes itself, or does not look into
    ".gitignore",
    ".meta.json",
    "README.md",
    "cache",
    "dist",
    "node_modules",
    "paraglide",
    "tests",
}


def build(root: Path) -> bool:
    """Bring the page of the project at `root` up to date; return whether it had to be built.

    The old page stays in place until the new one is whole.

    Raises:
        NodeError: `web/` is missing, no Node was found, or npm has failed.
    """
    web, target = root / "web", root / TARGET
    sources = digest(web)
    if _stamp(target) == sources:
        return False
    install(root)
    fresh = target.with_name("page.new")
    node.demand().run("run", "build", "--", "--outDir", str(fresh), "--emptyOutDir", folder=web, quiet=True)
    if not (fresh / "index.html").is_file():
        raise node.NodeError(f"`npm run build` left no index.html in {fresh}: see web/vite.config.ts")
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)
    (target / STAMP).write_text(sources)
    return True


def install(root: Path) -> bool:
    """Install what `web/package-lock.json` locks, unless it is there; return whether it had to be done.

    Raises:
        NodeError: `web/` is missing, no Node was found, or npm has failed.
    """
    web = root / "web"
    lock = web / "package-lock.json"
    if not lock.is_file():
        raise node.NodeError(f"{lock} is missing; take a whole copy of the sources")
    locked = hashlib.sha256(lock.read_bytes()).hexdigest()
    modules = web / "node_modules"
    if _stamp(modules) == locked:
        return False
    node.demand().run("ci", "--no-audit", "--no-fund", folder=web, quiet=True)
    modules.mkdir(exist_ok=True)  # npm makes none for a page without packages
    (modules / STAMP).write_text(locked)
    return True


def digest(web: Path) -> str:
    """Return a hash over the names and bytes of every source file of the page."""
    hasher = hashlib.sha256()
    for path in sorted(_sources(web)):
        content = path.read_bytes()
        hasher.update(f"{path.relative_to(web).as_posix()}\0{len(content)}\0".encode())
        hasher.update(content)
    return hasher.hexdigest()


def _sources(folder: Path) -> list[Path]:
    found = []
    for path in folder.iterdir() if folder.is_dir() else ():
        if path.name not in UNREAD:
            found += _sources(path) if path.is_dir() else [path]
    return found


def _stamp(folder: Path) -> str | None:
    stamp = folder / STAMP
    return stamp.read_text() if stamp.is_file() else None


def main() -> int:
    """Bring the page up to date, its node_modules too, and say what was done."""
    root = Path(__file__).resolve().parents[1]
    try:
        install(root)
        print("page: built" if build(root) else "page: up to date")
    except node.NodeError as error:
        print(f"page: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
