"""Running the studio: a socket on this machine, a server on it, and a browser that opens the page."""

from __future__ import annotations

import socket
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn

from hoyle.errors import HoyleError
from hoyle.web.app import create_app
from hoyle.web.security import is_loopback

BACKLOG = 256


def serve(folder: Path, host: str, port: int, browser: bool, say: Callable[[str], None]) -> None:
    """Serve until interrupted; `say` is told where."""
    listening = _listen(host, port)
    address = _address(host, listening.getsockname()[1])
    app = create_app(folder, host=host)
    say(f"The studio is open at {address} (Ctrl-C closes it); it keeps its things in {folder}.")
    if not is_loopback(host):
        say(f"It listens on {host}, so others on your network can use it too; nobody is asked for a password.")
    threading.Thread(target=app.state.studio.warm, daemon=True).start()
    if browser:
        threading.Timer(0.5, webbrowser.open, (address,)).start()
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, timeout_graceful_shutdown=2, server_header=False
    )
    uvicorn.Server(config).run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(place)
        listening.listen(BACKLOG)
    except (OSError, UnicodeError, OverflowError) as error:
        why = getattr(error, "strerror", None) or error
        raise HoyleError(
            f"The studio cannot listen on {host} port {port}: {why}; port 0 takes any that is free."
        ) from None
    return listening


def _address(host: str, port: int) -> str:
    name = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"
