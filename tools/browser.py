"""A Chromium for the browser tests: the one that is there, else Debian's package, else Playwright's own."""

import os
import shlex
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
    """Install a Chromium and return it: as root on Debian the package, else Playwright's own.

    Raises:
        BrowserError: Every way has failed.
    """
    for command in _ways():
        subprocess.run(
            command,
            env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
            stdin=subprocess.DEVNULL,
            stdout=sys.stderr,  # our own output is the path alone
            check=False,
        )
        if browser := find():
            return browser
    raise BrowserError(
        f"no Chromium here, and none came by {', '.join(shlex.join(way) for way in _ways())}; "
        "install one by hand and put it on the PATH, or name it in QUADRIGA_CHROMIUM, then run `make test` again"
    )


def _ways() -> list[list[str]]:
    """Return the commands that may bring a Chromium here, in the order to try them."""
    debian = [["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]]
    is_debian = shutil.which("apt-get") is not None and os.geteuid() == 0
    return [*(debian if is_debian else []), [sys.executable, "-m", "playwright", "install", "chromium"]]


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
