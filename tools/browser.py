"""A Chromium for the browser tests: the one that is there, else Debian's package, else Playwright's own."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
ARGUMENTS = (  # nothing but the page under test: no updates, no reports, no requests of the browser's own
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)


class BrowserError(Exception):
    """There is no Chromium, and none could be installed; the message says what to do."""


def find() -> Path | None:
    """Return a Chromium: the one that QUADRIGA_CHROMIUM names, one on the PATH, or the one Playwright installed.

    Raises:
        BrowserError: QUADRIGA_CHROMIUM names a file that is not there.
    """
    if named := os.environ.get("QUADRIGA_CHROMIUM"):
        if not Path(named).is_file():
            raise BrowserError(f"QUADRIGA_CHROMIUM names {named}, which is no file; name a Chromium or unset it")
        return Path(named)
    on_path = next(filter(None, map(shutil.which, NAMES)), None)
    return Path(on_path) if on_path else _playwrights_own()


def demand() -> Path:
    """Return a Chromium that is there.

    Raises:
        BrowserError: There is none.
    """
    if browser := find():
        return browser
    raise BrowserError("no Chromium here; `make test` finds or installs one, or name yours in QUADRIGA_CHROMIUM")


def arguments() -> list[str]:
    """Return the command-line arguments that tests start Chromium with."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*ARGUMENTS, *(["--no-sandbox"] if is_root else [])]  # as root Chromium refuses to start sandboxed


def install() -> Path:
    """Install a Chromium and return it: as root on Debian the package, elsewhere Playwright's own.

    Raises:
        BrowserError: The installation has failed.
    """
    if shutil.which("apt-get") and os.geteuid() == 0:
        attempts = [
            ["apt-get", "update", "-qq"],
            ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
        ]
    else:
        attempts = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    for command in attempts:
        subprocess.run(command, check=False, env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"})
    if browser := find():
        return browser
    raise BrowserError(
        f"`{' '.join(attempts[-1])}` brought no Chromium; install one by hand and put it on the PATH, "
        "or name it in QUADRIGA_CHROMIUM, then run `make test` again"
    )


def _playwrights_own() -> Path | None:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  # slow, and needed only when the PATH has none

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.is_file() else None


def main() -> int:
    """Print the path of the Chromium for the tests, installing it first when there is none."""
    try:
        print(find() or install())
    except BrowserError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
