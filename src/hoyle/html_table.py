"""A table in HTML, for notebooks: a caption, a heading if there is one, and rows of texts, all of them escaped."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape


def html_table(caption: str, rows: Sequence[Sequence[object]], heading: Sequence[str] = ()) -> str:
    """The table; where it has no heading, what stands first in a row is the row's name."""
    named = not heading
    head = f"<thead><tr>{_cells(heading, 'th')}</tr></thead>" if heading else ""
    body = "".join(f"<tr>{_row(row, named)}</tr>" for row in rows)
    return f"<table><caption>{escape(caption)}</caption>{head}<tbody>{body}</tbody></table>"


def _row(row: Sequence[object], named: bool) -> str:
    if not named:
        return _cells(row, "td")
    return _cells(row[:1], "th") + _cells(row[1:], "td")


def _cells(texts: Sequence[object], kind: str) -> str:
    return "".join(f'<{kind} style="text-align:left">{escape(str(text))}</{kind}>' for text in texts)
