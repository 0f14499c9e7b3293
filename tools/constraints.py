"""Write constraints.txt: the exact version of every package that Quadriga, its tests and its build are made with.

Names and versions only: where packages come from is the business of whoever installs them.
"""

import json
import subprocess
import sys
from pathlib import Path

from tools import node

ROOTS = (".[bench,dev]", node.PACKAGE, "pip")
HEADER = "# Written by `make constraints`: what everything here was built and tested with.\n"


def resolve(*roots: str) -> dict[str, str]:
    """Return the version of each package that a fresh environment with `roots` would hold, by normal name."""
    dry_run = ["install", "--quiet", "--quiet", "--dry-run", "--ignore-installed", "--report", "-"]
    command = [sys.executable, "-m", "pip", *dry_run, *roots]
    report = json.loads(subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout)
    packages = (entry["metadata"] for entry in report["install"])
    return {package["name"].lower().replace("_", "-"): package["version"] for package in packages}


def main() -> None:
    """Resolve anew and write the file."""
    versions = resolve(*ROOTS)
    del versions["quadriga"]
    lines = [f"{name}=={version}\n" for name, version in sorted(versions.items())]
    Path("constraints.txt").write_text("".join([HEADER, *lines]))


if __name__ == "__main__":
    main()
