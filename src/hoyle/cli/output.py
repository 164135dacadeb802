"""What a command says: data on standard output; progress and notes on standard error, unless it is to be quiet."""

from __future__ import annotations

import json
import os
import sys
import textwrap
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic
from typing import TypedDict, TypeVar

import typer

from hoyle import interrupts
from hoyle.json_data import JsonValue
from hoyle.progress import Progress

WIDTH = 80
SECONDS_BETWEEN_LINES = 1.0  # seconds between two lines of progress where lines cannot be overwritten

Answer = TypeVar("Answer")


def print_json(data: JsonValue, indent: int | None = None) -> None:
    """One JSON document, in ASCII so that no terminal or pipe can spoil it."""
    typer.echo(json.dumps(data, indent=indent))


def note(text: str, quiet: bool = False) -> None:
    """A remark beside the data."""
    if not quiet:
        typer.echo(visible(text), err=True)


def visible(text: str) -> str:
    """The text with whatever would move a terminal written out as an escape: it may quote a stranger's file."""
    if text.replace("\n", "").isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter in "\n\t" else repr(letter)[1:-1] for letter in text)


@dataclass
class ProgressReporter:
    """A function that shows how far the work is; it can be silent for as long as a person is asked something."""

    interrupted: Callable[[], None]
    say: Progress
    stop: Callable[[], None] = lambda: None
    start: Callable[[], None] = lambda: None

    def __call__(self, text: str) -> None:
        """Show how far the work is."""
        self.interrupted()
        self.say(text)

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Leave the terminal to a question and its answer."""
        self.stop()
        yield
        self.start()


@contextmanager
def progress(quiet: bool) -> Iterator[ProgressReporter]:
    """A function that shows how far the work is: one changing line on a terminal, plain lines elsewhere."""
    interrupts.forget()  # whatever came before was answered by whoever begins this
    interrupted = interrupts.check  # a kernel that is being loaded may have swallowed one
    if quiet:
        yield ProgressReporter(interrupted, lambda _: None)
    elif not sys.stderr.isatty():
        yield ProgressReporter(interrupted, _unhurried(note))
    else:
        from rich.console import Console
        from rich.text import Text

        with Console(stderr=True).status("at work") as status:
            yield ProgressReporter(interrupted, lambda text: status.update(Text(text)), status.stop, status.start)


def _unhurried(say: Progress) -> Progress:
    """Lines for a log: nothing before a second has passed, then no more than one a second."""
    spoken = monotonic()

    def report(text: str) -> None:
        nonlocal spoken
        if monotonic() - spoken >= SECONDS_BETWEEN_LINES:
            say(text)
            spoken = monotonic()

    return report


def interruptibly(work: Callable[[], Answer]) -> Answer:
    """Do the work in a thread of its own, so that Ctrl-C is answered at once even while a kernel runs."""
    done: Future[Answer] = Future()

    def run() -> None:
        try:
            done.set_result(work())
        except BaseException as error:
            done.set_exception(error)

    threading.Thread(target=run, daemon=True).start()
    return done.result()


class DrawingStyle(TypedDict):
    """How boards are drawn on this standard output."""

    ascii_only: bool
    colour: bool


def drawing_style() -> DrawingStyle:
    """Lines and colour where the output has them; NO_COLOR means none."""
    return DrawingStyle(
        ascii_only=not _can_print("┼─│╲╱●"), colour=sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    )


def _can_print(text: str) -> bool:
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def folded(text: str) -> str:
    """Text whose lines fit on 80 columns; what runs on is indented below its line."""
    return "\n".join(_folded_line(line) for line in text.splitlines())


def _folded_line(line: str) -> str:
    indent = " " * (2 + len(line) - len(line.lstrip(" ")))
    return textwrap.fill(line, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def columns(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Rows as aligned text; the columns numbered in `right` are aligned to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]

    def cell(column: int, text: str) -> str:
        return text.rjust(widths[column]) if column in right else text.ljust(widths[column])

    return ["  ".join(cell(column, text) for column, text in enumerate(row)).rstrip() for row in rows]


def counted(number: int, noun: str) -> str:
    """`1 contest`, `5,478 positions`."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
