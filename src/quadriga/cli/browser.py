"""The browser of whoever starts the server on this machine."""

import os
import sys
import webbrowser
from threading import Thread

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")  # environment: a window can be opened somewhere


def show(address: str) -> None:
    """Open a page, and do not wait: some browsers return only when they are closed.

    Where no window can be opened, nothing happens: a text browser would take over the terminal that the server runs in.
    """
    if has_windows():
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def has_windows() -> bool:
    """Say whether a browser has a screen to open a window on."""
    return sys.platform in {"darwin", "win32"} or any(map(os.environ.get, SCREENS))
