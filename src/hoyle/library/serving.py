"""The studio, opened by a program or by `hoyle serve` (SPEC U5)."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from pathlib import Path

from hoyle.errors import HoyleError
from hoyle.lab.options import HOST, PORT, refuse_outside


def serve(
    port: int = PORT.default,
    host: str = HOST.default,
    browser: bool = True,
    folder: str | Path | None = None,
    say: Callable[[str], None] = print,
) -> None:
    """Open the studio in a browser, and serve it until interrupted; needs the extra `studio`.

    >>> hoyle.serve(port=8765)  # doctest: +SKIP
    The studio is open at http://127.0.0.1:8765/ (Ctrl-C closes it); it keeps its things in …

    Args:
        port: Where to listen; 0 takes any port that is free.
        host: The address to listen on; with any but this machine's own, others can use the studio too.
        browser: Whether to open a browser.
        folder: Where saved contests, games and minds are kept; by default a folder of the user's.
        say: A function that is told where the studio is.
    """
    refuse_outside("port", port, PORT)
    for package in ("fastapi", "uvicorn"):
        if importlib.util.find_spec(package) is None:
            raise HoyleError(
                f"{package} is not installed; it comes with the extra studio: pip install 'hoyle[studio]'."
            )
    from hoyle.web.serving import serve as serve_studio

    serve_studio(_folder(folder), host, port, browser, say)


def _folder(folder: str | Path | None) -> Path:
    if folder is not None:
        return Path(folder).expanduser()
    from hoyle.cache import data_folder

    return data_folder() / "studio"
