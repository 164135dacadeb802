"""How kernels are compiled: by numba on first use, and kept as hoyle.kept_kernels says."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

# Threads that wait for others shall sleep: spinning, they take the time of those they wait for, and solving took four
# times as long when another process held a core. OpenMP reads this once, when numba loads it.
os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")

import numba
from numba.core import event, types
from numba.extending import intrinsic

from hoyle.kept_kernels import KernelFiles

if TYPE_CHECKING:
    from llvmlite.ir import IRBuilder, Value
    from numba.core.typing.templates import Signature


@contextmanager
def _without_linear_algebra() -> Iterator[None]:
    """Let numba believe that there is no scipy.linalg, which no kernel uses and which takes long to import.

    Only in a process of the command's own: a program that imports the library may have kernels that use it.
    """
    hidden: dict[str, Any] = sys.modules  # None there means: not to be had
    if "hoyle.cli" not in hidden or "scipy.linalg" in hidden:
        yield
        return
    hidden["scipy.linalg"] = None
    try:
        yield
    finally:
        del hidden["scipy.linalg"]


with _without_linear_algebra():
    import numba.np.arraymath

Function = TypeVar("Function", bound=Callable[..., object])


class _CompilingClock(event.Listener):  # type: ignore[misc]
    """How long this process has been compiling kernels, or reading them from the cache."""

    def __init__(self) -> None:
        self.nested, self.began, self.ended = 0, 0.0, 0.0

    def on_start(self, event: object) -> None:  # noqa: ARG002  as numba has it
        """A kernel is needed; what it calls may be needed on the way."""
        if self.nested == 0:
            self.began = time.monotonic()
        self.nested += 1

    def on_end(self, event: object) -> None:  # noqa: ARG002  as numba has it
        """It is there, or will not be."""
        self.nested -= 1
        if self.nested == 0:
            self.ended += time.monotonic() - self.began

    def seconds(self) -> float:
        """In all, with what is under way."""
        return self.ended + (time.monotonic() - self.began if self.nested else 0.0)


_compiling_clock = _CompilingClock()
event.register("numba:compiler_lock", _compiling_clock)


def compiling_seconds() -> float:
    """How long this process has been compiling kernels so far."""
    return _compiling_clock.seconds()


_INNER = {"error_model": "numpy", "nogil": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def kernel(function: Function) -> Function:
    """A function compiled on first use and kept for the next session."""
    return _kept(function, numba.njit(error_model="numpy", nogil=True)(function))


def _kept(function: Function, compiled: Any) -> Function:
    compiled._cache = KernelFiles(function)
    kept: Function = compiled
    return kept


def inner_kernel(function: Function) -> Function:
    """A function that only kernels call: Python cannot, and nothing of it is kept, for both take long to compile."""
    compiled: Function = numba.njit(**_INNER)(function)
    return compiled


def inline_kernel(function: Function) -> Function:
    """A paragraph of kernels: an inner kernel that is part of each that calls it, so that a name costs nothing."""
    compiled: Function = numba.njit(**_INNER, forceinline=True)(function)
    return compiled


def parallel_kernel(function: Function) -> Function:
    """The same, for loops over `prange` that use every core."""
    return _kept(function, numba.njit(error_model="numpy", nogil=True, parallel=True)(function))


def record_of(fields: type) -> np.dtype[np.void]:
    """The record whose numbers have the names that a class gives its attributes: how kernels read a state by name."""
    return np.dtype([(name, np.int64) for name in fields.__annotations__])


@intrinsic  # type: ignore[untyped-decorator]
def popcount(typing_context: object, value: object) -> tuple[Signature, Callable[..., Value]]:
    """How many bits of an int64 are set, in one instruction."""

    def generate(context: object, builder: IRBuilder, signature: object, arguments: Sequence[Value]) -> Value:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def lowest(typing_context: object, value: object) -> tuple[Signature, Callable[..., Value]]:
    """The number of an int64's lowest set bit, in one instruction; 64 for none."""

    def generate(context: object, builder: IRBuilder, signature: object, arguments: Sequence[Value]) -> Value:
        from llvmlite import ir

        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), generate
