"""A table of texts, and how it is written in Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple


class Table(NamedTuple):
    """A table with its heading."""

    title: str
    heading: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def markdown(table: Table) -> Iterator[str]:
    """A table in Markdown, line by line."""
    yield f"**{table.title}**"
    yield ""
    yield _line(table.heading)
    yield _line(["---"] * len(table.heading))
    yield from (_line(row) for row in table.rows)
    yield ""


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"
