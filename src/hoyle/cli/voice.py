"""What a command says: data on standard output; progress and notes on standard error, unless it is to be quiet."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import typer

WIDTH = 80

Progress = Callable[[str], None]


def print_json(data: Any, indent: int | None = None) -> None:
    """One JSON document, in ASCII so that no terminal or pipe can spoil it."""
    typer.echo(json.dumps(data, indent=indent))


def note(text: str, quiet: bool = False) -> None:
    """A remark beside the data."""
    if not quiet:
        typer.echo(text, err=True)


@contextmanager
def progress(quiet: bool) -> Iterator[Progress]:
    """A function that shows how far the work is: one changing line on a terminal, plain lines elsewhere."""
    if quiet:
        yield lambda text: None
    elif not sys.stderr.isatty():
        yield note
    else:
        from rich.console import Console

        with Console(stderr=True).status("") as status:
            yield lambda text: status.update(text)


def columns(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Rows as aligned text; the columns numbered in `right` are aligned to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]

    def cell(column: int, text: str) -> str:
        return text.rjust(widths[column]) if column in right else text.ljust(widths[column])

    return ["  ".join(cell(column, text) for column, text in enumerate(row)).rstrip() for row in rows]


def counted(number: int, noun: str) -> str:
    """`1 contest`, `5,478 positions`."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
