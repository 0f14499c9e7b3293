"""Listening at an address: the socket, uvicorn, and what to say when it cannot be had."""

import errno
import socket
from collections.abc import Callable
from typing import Any

import uvicorn

from quadriga.kernel.errors import BadInput
from quadriga.kernel.text import Text
from quadriga.server.sending import Requests, Sockets

LONGEST_MESSAGE = 64 << 10  # bytes of a WebSocket message that uvicorn passes on; what we read is far shorter
EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104  for comparison
ANYWHERE = ("192.0.2.1", 9)  # an address of nobody's (RFC 5737), beyond the local network
GRACE = 3  # seconds for open connections when the server stops


class PortTaken(BadInput):
    """Something else listens there already."""

    code = "port-taken"


class BadAddress(BadInput):
    """The address is none of this machine's."""

    code = "bad-address"


class Server(uvicorn.Server):
    """Uvicorn that tells when it has begun to listen, and when it is told to stop."""

    def __init__(self, config: uvicorn.Config, on_start: Callable[[], object], on_stop: Callable[[], object]) -> None:
        super().__init__(config)
        self._on_start = on_start
        self._on_stop = on_stop

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and tell."""
        await super().startup(sockets)
        self._on_start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell, and stop; not from the handler of the signal, which may come in the middle of another line."""
        self._on_stop()
        await super().shutdown(sockets)


def bound(host: str, port: int) -> socket.socket:
    """Return a socket bound to the address (port 0: any free one).

    Raises:
        PortTaken: something else listens there.
        BadAddress: the host is none of this machine's, or the port may not be used.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
    except OSError as error:
        raise bad_address(host, port, str(error)) from error
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(address)
        listener.listen()
    except OSError as error:
        listener.close()
        raise (port_taken(port) if error.errno == errno.EADDRINUSE else bad_address(host, port, str(error))) from error
    return listener


def address_of(listener: socket.socket) -> str:
    """Return the URL under which a browser on this machine finds the server."""
    host, port = listener.getsockname()[:2]
    return url("localhost" if host in EVERYWHERE else host, port)


def address_nearby(listener: socket.socket) -> str | None:
    """Return the URL under which other computers of the local network find the server; None if they do not."""
    host, port = listener.getsockname()[:2]
    own = own_address() if host in EVERYWHERE else None
    return url(own, port) if own else None


def own_address() -> str | None:
    """Return this machine's address on the way out of it, None without a network; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ANYWHERE)
        except OSError:
            return None
        return str(probe.getsockname()[0])


def url(host: str, port: int) -> str:
    """Return the URL of a server."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def server_of(
    app: Any,
    on_start: Callable[[], object],
    on_stop: Callable[[], object] = lambda: None,
    trusted: str | None = None,
) -> Server:
    """Return a server of the application; `await server.serve(sockets=[listener])` runs it until it is told to stop.

    What a proxy says of the sender is believed only if it comes from the `trusted` address.
    """
    config = uvicorn.Config(
        answering_heads(app),
        log_config=None,  # it goes where ours goes
        log_level="warning",
        http=Requests,
        ws=Sockets,
        ws_max_size=LONGEST_MESSAGE,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        lifespan="off",
        proxy_headers=trusted is not None,
        forwarded_allow_ips=trusted or "",
    )
    return Server(config, on_start, on_stop)


def answering_heads(app: Any) -> Any:
    """Return the application with an answer to HEAD wherever it has one to GET; uvicorn sends no body then."""

    async def answer(scope: dict[str, Any], receive: Any, send: Any) -> None:
        await app({**scope, "method": "GET"} if scope.get("method") == "HEAD" else scope, receive, send)

    return answer


def port_taken(port: int) -> PortTaken:
    """Return the error for a port in use."""
    return PortTaken(
        Text(
            en=f"Port {port} is in use by another program. Stop that program, or choose another port: "
            f"`quadriga serve --port {port + 1}`, `make play PORT={port + 1}`.",
            ru=f"Порт {port} занят другой программой. Остановите её или выберите другой порт: "
            f"`quadriga serve --port {port + 1}`, `make play PORT={port + 1}`.",
        )
    )


def bad_address(host: str, port: int, reason: str) -> BadAddress:
    """Return the error for an address that cannot be listened at."""
    return BadAddress(
        Text(
            en=f"Cannot listen at {host}, port {port}: {reason}. Choose another with --host and --port.",
            ru=f"Нельзя принимать соединения на {host}, порт {port}: {reason}. Выберите другой адрес: --host, --port.",
        )
    )
