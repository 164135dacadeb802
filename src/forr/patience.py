"""Patience: a clock behind the count, for code that never looks at its budget (SPEC F2).

A `Watch` stands by while parts are asked one after another, and is armed once for all of them. Where patience with a
part is over, `OutOfPatience` is raised inside it, whatever it is doing: by an alarm signal in the main thread, where
the system has one, else by a thread that ends with the watch. Nothing is raised between two parts.

The watch waits a little longer than a budget does, so that who heeds its budget can still answer. Neither counts what
the clock leaves out.
"""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]  # ten times as quick as signal.signal, which makes enumerations
import ctypes
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from types import FrameType
from typing import TypeVar

from forr.clock import now
from forr.errors import OutOfBudget

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")

GRACE = 1.1  # of the patience that a budget has
AT_LEAST = 0.001  # seconds; an alarm after none would be none
ALARM = int(getattr(signal, "SIGALRM", 0))
DEFAULT = int(signal.SIG_DFL)


class _Nested(threading.local):
    """The watches of a thread, the outermost first; only the innermost interrupts."""

    def __init__(self) -> None:
        self.watches: list[Watch] = []


_nested = _Nested()


class OutOfPatience(BaseException):
    """Raised inside a part that goes on for too long; not an Exception, so that it cannot be swallowed by mistake."""


class Watch:
    """A clock that stands by while parts are asked."""

    def __init__(self, patience: float) -> None:
        self.patience = patience * GRACE
        self.since: float | None = None  # when the part began that is being asked; None between two parts
        self.lock = threading.Lock()
        self.sent = False  # whether the other thread has interrupted, and the interruption may still be under way
        self.standing = False
        self.threaded = False  # whether another thread interrupts, not an alarm

    def ask(self, question: Callable[[Asked], Answer], about: Asked) -> Answer:
        """The answer to a question, unless patience is over first: then OutOfBudget."""
        if not self.standing:
            with self.standing_by():
                return self.ask(question, about)
        try:
            self.since = now()
            try:
                return question(about)
            finally:
                self.since = None
                if self.threaded:
                    self._end()
        except OutOfPatience:
            self._end()  # the first may have been interrupted itself
            raise OutOfBudget("out of patience") from None

    def standing_by(self) -> AbstractContextManager[None]:
        """Stand by until the end of a with statement; within another of its own it is the same watch."""
        if self.standing:
            return nullcontext()
        return self._standing(self._alarm() if _has_alarm() else self._thread())

    def overdue(self) -> float:
        """By how many seconds the part being asked is late; less than nothing while there is time."""
        return -self.patience if self.since is None else now() - self.since - self.patience

    def next_look(self, late: float) -> float:
        """In how many seconds to look again: when patience ends; with one who is late, whole patience once more."""
        return max(self.patience if late >= 0 else -late, AT_LEAST)

    def _end(self) -> None:
        """Between two parts nobody is interrupted: an interruption that is still under way is taken back."""
        self.since = None
        with self.lock:
            if self.sent:
                self.sent = False
                _interrupt(threading.get_ident(), None)

    @contextmanager
    def _standing(self, clock: AbstractContextManager[None]) -> Iterator[None]:
        watches = _nested.watches
        watches.append(self)
        self.standing = True
        try:
            with clock:
                yield
        finally:
            self.standing = False
            watches.pop()
        if watches and watches[-1].overdue() >= 0:  # the watch around this one had to wait
            raise OutOfPatience

    @contextmanager
    def _alarm(self) -> Iterator[None]:
        def ring(_number: int, _frame: FrameType | None) -> None:
            late = self.overdue()
            signal.setitimer(signal.ITIMER_REAL, self.next_look(late))
            if late >= 0:
                raise OutOfPatience

        began = time.monotonic()
        before = _signal.signal(ALARM, ring)
        waiting, every = signal.setitimer(signal.ITIMER_REAL, self.next_look(-self.patience))
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            _signal.signal(ALARM, DEFAULT if before is None else before)
            if waiting:  # somebody else's alarm, perhaps that of a watch around this one
                signal.setitimer(signal.ITIMER_REAL, max(waiting - (time.monotonic() - began), AT_LEAST), every)

    @contextmanager
    def _thread(self) -> Iterator[None]:
        watched, over, watches = threading.get_ident(), threading.Event(), _nested.watches

        def stand() -> None:
            late = -self.patience
            while not over.wait(self.next_look(late)):
                with self.lock:
                    late = self.overdue()
                    if late >= 0 and watches[-1] is self:
                        self.sent = True
                        _interrupt(watched, OutOfPatience)

        thread = threading.Thread(target=stand, name="patience", daemon=True)
        self.threaded = True
        thread.start()
        try:
            yield
        finally:
            over.set()
            thread.join()


def _has_alarm() -> bool:
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


def _interrupt(thread: int, error: type[BaseException] | None) -> None:
    """Raise an error in another thread as soon as it runs Python again; None takes back one that is under way."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(error) if error else None)
