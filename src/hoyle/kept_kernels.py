"""How compiled kernels are kept: a folder of our own, and in it a file for each kernel and kind of arguments.

The folder's name carries a digest of every kernel's source, for a kernel's code depends on the files of all that it
calls. What is found there is unpickled and run, so the folder is ours alone: nobody else may write to it, or a
temporary one is used. Every file begins with a checksum against accidents: one that is not as it was left is never
unpickled, and compiled again. No file says what is in another, so a process may end at any time, and several that save
at once lose nothing, as they would in numba's own cache (docs/decisions.md).
"""

from __future__ import annotations

import hashlib
import inspect
import pickle
import sys
import warnings
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import llvmlite
import numba
from numba.core.caching import FunctionCache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

from hoyle.cache import is_private, private_folder, written_atomically

SOURCES, ENDING = Path(__file__).parent, "kernels.py"


def _digest() -> str:
    sources = sorted(SOURCES.rglob(f"*{ENDING}"))
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:16]


DIGEST = _digest()
FOLDER = private_folder("numba", DIGEST)
MADE_BY = (numba.__version__, llvmlite.__version__, sys.implementation.cache_tag, getattr(sys, "abiflags", ""))
CHECKSUM = hashlib.sha256().digest_size  # bytes at the beginning of a file


class KernelFiles(FunctionCache):  # type: ignore[misc]
    """What was compiled of one function, as numba asks for it.

    A kernel of ours is the same wherever the project stands, so that copies of it share what they compile.
    """

    def __init__(self, function: Callable[..., object]) -> None:
        self._py_func = function  # of which numba makes a part of the key
        source = Path(inspect.getfile(function))
        ours = source.is_relative_to(SOURCES) and source.name.endswith(ENDING)
        self._made_by = (*MADE_BY, DIGEST if ours else _stamp_of(source))
        self._name = f"{function.__module__}.{function.__name__}-{function.__code__.co_firstlineno}"

    @property
    def cache_path(self) -> str:
        return str(FOLDER)

    def load_overload(self, sig: object, target_context: Any) -> Any:
        """What is kept for arguments of these types, if anything is and is as it was left."""
        target_context.refresh()
        key = self._index_key(sig, target_context.codegen())
        body = _body_of(self._path(key))
        if body is None:
            return None
        try:
            kept, reduced = pickle.loads(body)
        except (AttributeError, ImportError):  # kinds of arguments that are gone by now
            return None
        return CompileResult._rebuild(target_context, *reduced) if kept == key else None

    def save_overload(self, sig: object, data: Any) -> None:
        """Keep what was compiled; where it cannot be written, the next process compiles again."""
        if data.library.has_dynamic_globals:
            warnings.warn(f"{self._name} cannot be kept: it uses what has another address every time", stacklevel=2)
            return
        key = self._index_key(sig, data.codegen)
        path, body = self._path(key), dumps((key, data._reduce()))
        if _is_ours():
            with suppress(OSError), written_atomically(path) as file:
                file.write(_checksum(path, body) + body)

    def flush(self) -> None:
        """Numba asks for this where a function shall be compiled anew, which nobody wants of ours."""

    def _path(self, key: object) -> Path:
        held = hashlib.sha256(repr((self._made_by, key)).encode()).hexdigest()[:24]
        return FOLDER / f"{self._name}.{held}.kernel"


def _is_ours() -> bool:
    """Whether the folder is still there and ours alone; somebody may have removed it, and another made it again."""
    with suppress(OSError):
        return is_private(FOLDER)
    return False


def _body_of(path: Path) -> bytes | None:
    """What a file of ours holds behind its checksum, if it is as it was left."""
    try:
        data = path.read_bytes() if _is_ours() else b""
    except OSError:
        return None
    checksum, body = data[:CHECKSUM], data[CHECKSUM:]
    return body if checksum == _checksum(path, body) else None


def _stamp_of(source: Path) -> str:
    """The place and the text of somebody else's file."""
    return hashlib.sha256(f"{source}\n".encode() + source.read_bytes()).hexdigest()


def _checksum(path: Path, body: bytes) -> bytes:
    """Of what a file holds and of its name, which says what that is for."""
    return hashlib.sha256(path.name.encode() + body).digest()
