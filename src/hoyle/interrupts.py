"""Interrupts: Ctrl-C, and being told to end or that the terminal is gone, answered alike and never missed.

Each raises KeyboardInterrupt, so that whoever holds a file or a process can give it back. A kernel that is being
compiled or loaded may swallow it; so it is remembered, and `check` raises it again where work can safely stop.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
PATIENCE = 4  # the signal that ends the process at once, for somebody who insists

_came: list[int] = []


def check() -> None:
    """Raise KeyboardInterrupt if an interrupt has come, even if something has swallowed it."""
    if _came:
        raise KeyboardInterrupt


def forget() -> None:
    """What has come so far was answered."""
    _came.clear()


def exit_code() -> int:
    """How a program leaves that was interrupted: 130 after Ctrl-C, 143 when told to end, 129 without its terminal."""
    return 128 + (_came[0] if _came else int(signal.SIGINT))


def end_quietly_until_heeded() -> None:
    """While a command is still being imported, Ctrl-C ends it without a word: there is nothing to give back."""
    is_command = sys.argv[:1] == ["-m"] or Path(*sys.argv[:1]).stem == "hoyle"
    is_ours = threading.current_thread() is threading.main_thread()
    if is_command and is_ours and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def heeded() -> Iterator[None]:
    """Answer interrupts for as long as a command runs; elsewhere than in the main thread nobody can."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    forget()
    before = {number: signal.signal(number, _remember) for number in SIGNALS if _is_heeded(number)}
    hook, sys.unraisablehook = sys.unraisablehook, _not_of_interrupts
    try:
        yield
    finally:
        sys.unraisablehook = hook
        for number, handler in before.items():
            signal.signal(number, handler)


def _is_heeded(number: int) -> bool:
    """What a shell told us to ignore, as nohup does, stays ignored."""
    return signal.getsignal(number) not in (signal.SIG_IGN, None)


def _remember(number: int, _frame: FrameType | None) -> None:
    _came.append(number)
    if len(_came) >= PATIENCE:
        os._exit(exit_code())
    raise KeyboardInterrupt


def _not_of_interrupts(unraisable: sys.UnraisableHookArgs) -> None:
    """Say nothing of an interrupt where it could not be raised: it is remembered."""
    if not (unraisable.exc_type is not None and issubclass(unraisable.exc_type, KeyboardInterrupt)):
        sys.__unraisablehook__(unraisable)
