"""Progress of games that are being compiled."""

from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TaskID, TextColumn, TimeElapsedColumn

from quadriga.kernel.text import Language, Text
from quadriga.service.warming import Progress as Step
from quadriga.service.warming import compiled

COMPILING = Text("compiling {game}", "готовятся правила {game}")
READY = Text("The rules of {game} are ready.", "Правила {game} готовы.")


def get_ready(game: str, language: Language) -> None:
    """Compile a game in a child process, if that has not been done, with a bar on the error stream."""
    with Bars(Console(stderr=True, highlight=False), language) as bars:
        for step in compiled(game):
            bars.show(step)


class Bars:
    """A bar for each game, while there is something to wait for; where none can be drawn, a line."""

    def __init__(self, console: Console, language: Language) -> None:
        self._console = console
        self._language = language
        self._progress = Progress(
            SpinnerColumn(),
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self._tasks: dict[str, TaskID] = {}

    def show(self, step: Step) -> None:
        """Move the game's bar (from any thread)."""
        if step.game not in self._tasks:
            self._begin(step)
        self._progress.update(self._tasks[step.game], completed=step.done)
        if self._progress.finished:
            self._progress.stop()
            self._console.print(READY.in_language(self._language).format(game=step.game))

    def _begin(self, step: Step) -> None:
        title = COMPILING.in_language(self._language).format(game=step.game)
        if not self._console.is_terminal:
            self._console.print(title)
        self._progress.start()
        self._tasks[step.game] = self._progress.add_task(title, total=step.total)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self._tasks:  # a bar that was never shown would leave an empty line
            self._progress.stop()
