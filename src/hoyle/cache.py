"""Where what was computed is kept between sessions: solved tables and compiled kernels.

One folder of the user's, or the one that HOYLE_CACHE names. Nothing in it is precious: it can be deleted at any time,
and where it cannot be written a temporary one serves for as long as the program runs. Compiled kernels are code, so
they are kept where nobody else can put any (docs/security.md).
"""

from __future__ import annotations

import atexit
import os
import shutil
import stat
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import IO

OTHERS_MAY_WRITE = stat.S_IWGRP | stat.S_IWOTH
LEFT_OVER = 3600.0  # seconds after which nobody is still writing a temporary file
TEMPORARY = ".part"  # how the name of a file ends that is not yet whole


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
        return _temporary()


def data_folder() -> Path:
    """Where what must not be lost is kept, unlike the cache: a folder of the user's, or what HOYLE_DATA names."""
    chosen = os.environ.get("HOYLE_DATA")
    if chosen:
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_data_dir("hoyle", appauthor=False))


def _temporary() -> Path:
    """A folder that is gone when this process is; whatever it starts meanwhile uses the same."""
    folder = Path(tempfile.mkdtemp(prefix="hoyle-cache-"))
    owner = os.getpid()
    os.environ["HOYLE_CACHE"] = str(folder)
    atexit.register(lambda: shutil.rmtree(folder, ignore_errors=True) if os.getpid() == owner else None)
    return folder


def private_folder(*names: str) -> Path:
    """A folder of the cache that is ours alone, for what is believed without proof; else a temporary one."""
    place = cache_folder()
    try:
        for name in names:
            place = place / name
            place.mkdir(mode=0o700, exist_ok=True)
            wide = not is_private(place)
            if wide:
                place.chmod(0o700)
        if is_private(place) and is_private(place.parent) and not (wide and any(place.iterdir())):
            return place
    except OSError:
        pass
    return Path(tempfile.mkdtemp(prefix="hoyle-kernels-", dir=_temporary()))


def is_private(folder: Path) -> bool:
    """Whether a folder belongs to us and nobody else may write there; a system without owners has no such fault."""
    if os.name != "posix":
        return True
    found = folder.lstat()
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.geteuid() and not found.st_mode & OTHERS_MAY_WRITE


@contextmanager
def written_atomically(path: Path) -> Iterator[IO[bytes]]:
    """A file that appears under its name only when it is whole; a failure leaves the old one standing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    _sweep(path)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=TEMPORARY)
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


def _sweep(path: Path) -> None:
    """Remove what a process that was killed while it wrote this file has left beside it, once that is an hour ago."""
    with suppress(OSError):
        for left in path.parent.iterdir():
            if left.name.startswith(f".{path.name}.") and left.name.endswith(TEMPORARY):
                with suppress(OSError):
                    if time.time() - left.stat().st_mtime > LEFT_OVER:
                        left.unlink()


def _as_usual(path: Path) -> None:
    """Give a temporary file, which only its owner may read, the rights that any new file has."""
    mask = os.umask(0)
    os.umask(mask)
    path.chmod(0o666 & ~mask)
