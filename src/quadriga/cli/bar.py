"""A progress bar on the error stream for what takes longer than a second."""

from threading import Timer
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

PATIENCE = 1.0  # seconds before the bar appears


class Bar:
    """A context that draws a bar once patience is over, whether or not anything has been done by then.

    `advance(done, total)` moves it; until then `total` may be unknown. Where no bar can be drawn, nothing is.
    """

    def __init__(self, title: str, total: int | None = None) -> None:
        console = Console(stderr=True)
        self._progress = Progress(
            SpinnerColumn(),
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self._task = self._progress.add_task(title, total=total)
        self._appearing = Timer(PATIENCE, self._progress.start)
        self._appearing.daemon = True

    def __enter__(self) -> Self:
        self._appearing.start()
        return self

    def advance(self, done: int, total: int) -> None:
        """Say how far the work is."""
        self._progress.update(self._task, completed=done, total=total)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._appearing.cancel()
        self._appearing.join()  # it may be just about to appear
        if self._progress.live.is_started:
            self._progress.stop()
