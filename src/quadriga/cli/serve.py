"""`quadriga serve`: the page and the API on this machine."""

import asyncio
import gc
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from quadriga.cli import browser
from quadriga.cli.bars import Bars
from quadriga.cli.database import DatabaseName, default_database
from quadriga.cli.language import Lang
from quadriga.cli.logs import LogFormat, write_logs
from quadriga.kernel.text import Text
from quadriga.server.app import create_app
from quadriga.server.base import ROOT, base_of
from quadriga.server.hall import open_hall
from quadriga.server.listening import address_nearby, address_of, bound, server_of
from quadriga.server.page import FOLDER, page_missing
from quadriga.server.throttle import MATCHES_AN_HOUR, MOST_LINES, PER_SECOND, Limits, Lines, Throttle, matches_an_hour
from quadriga.service.resting import RESTING

LOOPBACK = "127.0.0.1"
PORT = 8000
RATE = round(60 * PER_SECOND)
COLLECTING = (2_000, 10, 1_000)  # a look at all that live matches hold stops the server for 250 ms: seldom, then (gc)

OPEN_AT = Text(
    "Quadriga is open at {address} (Ctrl-C stops it)", "Quadriga открыта по адресу {address} (Ctrl-C — остановить)"
)

NEARBY = Text("Computers of this network find it at {address}", "Компьютеры этой сети найдут её по адресу {address}")
STOPPING = Text("Stopping; nothing that was played is lost.", "Останавливаемся; всё сыгранное сохранено.")


@dataclass(frozen=True, slots=True)
class Listening:
    """Where the server lives, how long it keeps what nobody cares for, whom it tells, and the proxy that it trusts."""

    listener: socket.socket
    base: str
    resting: timedelta
    greet: Callable[[], None]
    take_leave: Callable[[], None]
    trusted: str | None


def serve(  # noqa: PLR0913, PLR0917  the options of the command
    host: Annotated[str, typer.Option(help="Listen here; the default is this machine alone.")] = LOOPBACK,
    port: Annotated[int, typer.Option(min=0, max=65535, help="Listen at this port; 0 takes any free one.")] = PORT,
    database: DatabaseName = None,
    rate: Annotated[
        int, typer.Option(min=0, help="Requests a minute that one address may go on making; 0 counts none.")
    ] = RATE,
    matches: Annotated[
        int, typer.Option(min=0, help="Matches an hour that one address may open; 0 counts none.")
    ] = MATCHES_AN_HOUR,
    lines: Annotated[
        int, typer.Option(min=0, help="Sockets and streams that one address may keep open; 0 counts none.")
    ] = MOST_LINES,
    trust_proxy: Annotated[
        str | None, typer.Option(help="Believe X-Forwarded-For from this address: that of your own proxy.")
    ] = None,
    base_path: Annotated[
        str,
        typer.Option(
            envvar="QUADRIGA_BASE_PATH",
            help="Live under this path, such as /quadriga, where your proxy passes it on as it came.",
        ),
    ] = ROOT,
    rest_after: Annotated[
        int, typer.Option(min=1, help="Minutes until a match without a clock that nobody watches leaves memory.")
    ] = round(RESTING / timedelta(minutes=1)),
    log: Annotated[LogFormat, typer.Option(help="Write the log for people, or as JSON lines.")] = LogFormat.TEXT,
    show: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,  # noqa: FBT002
    *,
    lang: Lang,
) -> None:
    """Serve the page and the API until Ctrl-C."""
    write_logs(log)
    gc.set_threshold(*COLLECTING)
    console = Console(stderr=True, highlight=False)
    if not (FOLDER / "index.html").is_file():
        console.print(page_missing(FOLDER).message(lang), soft_wrap=True)
    base = base_of(base_path)
    listener = bound(host, port)
    address = address_of(listener).removesuffix("/") + base

    def say(text: Text, **values: str) -> None:
        console.print(text.in_language(lang).format(**values), soft_wrap=True)

    def greet() -> None:
        say(OPEN_AT, address=address)
        if nearby := address_nearby(listener):
            say(NEARBY, address=nearby.removesuffix("/") + base)
        if show:
            browser.show(address)

    try:
        with suppress(KeyboardInterrupt):
            limits = Limits(
                Throttle(per_second=rate / 60) if rate else None,
                matches_an_hour(matches) if matches else None,
                Lines(lines) if lines else None,
            )
            at = Listening(listener, base, timedelta(minutes=rest_after), greet, partial(say, STOPPING), trust_proxy)
            asyncio.run(run(database or default_database(), at, limits, Bars(console, lang)))
    finally:
        listener.close()


async def run(database: str | Path, at: Listening, limits: Limits, bars: Bars) -> None:
    """Open the store, then serve, showing how far the rules are."""
    signal.signal(signal.SIGTERM, signal.getsignal(signal.SIGINT))  # whoever manages services ends it as Ctrl-C does
    with bars:
        async with open_hall(database, bars.show, at.resting) as hall:
            app = create_app(
                hall.matches, hall.analysts, hall.warmth, limits=limits, base=at.base, workshop_=hall.workshop
            )
            await server_of(app, at.greet, at.take_leave, at.trusted).serve(sockets=[at.listener])
