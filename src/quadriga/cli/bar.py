"""A progress bar on the error stream for what takes longer than a second."""

from time import monotonic
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import Progress

PATIENCE = 1.0  # seconds before the bar appears


class Bar:
    """A context in which `advance(done, total)` draws the bar once patience is over."""

    def __init__(self, title: str) -> None:
        self._progress = Progress(console=Console(stderr=True), transient=True)
        self._task = self._progress.add_task(title)
        self._due = monotonic() + PATIENCE
        self._is_shown = False

    def __enter__(self) -> Self:
        return self

    def advance(self, done: int, total: int) -> None:
        """Say how far the work is."""
        self._progress.update(self._task, completed=done, total=total)
        if not self._is_shown and monotonic() > self._due:
            self._is_shown = True
            self._progress.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._is_shown:
            self._progress.stop()
