"""The command `quadriga`: one module per command, loaded when it is called.

A module holds a function of its own name, or a group of commands.
"""

import errno
import os
import sys
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from quadriga import __version__
from quadriga.cli.language import chosen, of_locale
from quadriga.kernel.errors import QuadrigaError
from quadriga.kernel.text import Text

COMMANDS = (
    "play", "rules", "serve", "backup", "restore", "export", "delete",
    "match", "tune", "analyse", "puzzles", "engine", "perft", "verify", "warm", "maverick", "rat",
)  # fmt: skip
BAD_INPUT = 2  # exit code; 1 is a finding (a match file that proves false), 0 is well
UNWRITABLE = {errno.ENOSPC, errno.EDQUOT, errno.EIO}  # what a full or broken disk answers
CUT_OFF = Text(
    "The output is cut off: it cannot be written ({reason}). Make room, or send it elsewhere.",
    "Вывод обрезан: записать его не удаётся ({reason}). Освободите место или направьте его в другой файл.",
)
INTERRUPTED = 130  # exit code after Ctrl-C, as shells have it


class Commands(TyperGroup):
    """The commands by name; an error that its user can mend becomes one line and an exit code."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002  asked with a context
        """Return the names in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002  likewise
        """Import the command's module."""
        if cmd_name not in COMMANDS:
            return None
        found = getattr(import_module(f"quadriga.cli.{cmd_name}"), cmd_name)
        if isinstance(found, typer.Typer):
            group = typer.main.get_command(found)
            group.name = cmd_name
            return group
        app = typer.Typer(add_completion=False)
        app.command(cmd_name)(found)
        return typer.main.get_command(app)

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except QuadrigaError as error:
            typer.echo(f"quadriga: {error.message(chosen(ctx))}", err=True)
            raise typer.Exit(BAD_INPUT) from error
        except KeyboardInterrupt as interrupt:
            raise typer.Exit(INTERRUPTED) from interrupt


app = typer.Typer(cls=Commands, no_args_is_help=True, add_completion=False)


def _version(asked: bool) -> None:  # noqa: FBT001  a callback of typer takes the flag
    if asked:
        typer.echo(f"quadriga {__version__}")
        raise typer.Exit


@app.callback()
def quadriga(
    version: Annotated[  # noqa: FBT002  heard by its callback
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Board games harnessed to one rules engine: play them, count them, serve them."""


def main() -> None:
    """Run the command line; what the terminal's encoding cannot hold becomes question marks, and no error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        app()
    except OSError as error:
        if error.errno not in UNWRITABLE:
            raise
        typer.echo(f"quadriga: {CUT_OFF.in_language(of_locale()).format(reason=error.strerror)}", err=True)
        os._exit(BAD_INPUT)  # what is left in the buffer could not be written either
