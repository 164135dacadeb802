"""Where what was computed is kept between sessions: solved tables and compiled kernels.

One folder of the user's, or the one that HOYLE_CACHE names. Nothing in it is precious: it can be deleted at any time.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import IO


@cache
def cache_folder() -> Path:
    """The cache folder, made if need be; a temporary one where the usual place cannot be written."""
    chosen = os.environ.get("HOYLE_CACHE")
    if chosen:
        folder = Path(chosen)
    else:
        import platformdirs

        folder = Path(platformdirs.user_cache_dir("hoyle", appauthor=False))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return Path(tempfile.mkdtemp(prefix="hoyle-cache-"))


@contextmanager
def written_atomically(path: Path) -> Iterator[IO[bytes]]:
    """A file that appears under its name only when it is whole; a failure leaves the old one standing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            _as_usual(Path(name))
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _as_usual(path: Path) -> None:
    """Give a temporary file, which only its owner may read, the rights that any new file has."""
    mask = os.umask(0)
    os.umask(mask)
    path.chmod(0o666 & ~mask)
