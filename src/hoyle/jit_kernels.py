"""How kernels are compiled: numba with its cache in our own folder.

The folder's name carries a digest of every kernel's source, because numba notices a change in the file of a cached
function but not in the files of those that it calls.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba.core import types
from numba.extending import intrinsic

from hoyle.cache import cache_folder

Function = TypeVar("Function", bound=Callable[..., Any])


def _digest() -> str:
    sources = sorted(Path(__file__).parent.rglob("*kernels.py"))
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:16]


numba.config.CACHE_DIR = str(cache_folder() / "numba" / _digest())


def kernel(function: Function) -> Function:
    """A function compiled on first use and kept for the next session."""
    compiled: Function = numba.njit(cache=True, error_model="numpy", nogil=True)(function)
    return compiled


def parallel_kernel(function: Function) -> Function:
    """The same, for loops over `prange` that use every core."""
    compiled: Function = numba.njit(cache=True, error_model="numpy", nogil=True, parallel=True)(function)
    return compiled


@intrinsic  # type: ignore[untyped-decorator]
def popcount(typing_context: Any, value: Any) -> Any:
    """How many bits of an int64 are set, in one instruction."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def lowest(typing_context: Any, value: Any) -> Any:
    """The number of an int64's lowest set bit, in one instruction; 64 for none."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        from llvmlite import ir

        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), generate
