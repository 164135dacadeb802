"""The parts of a report's page: sections, tables and bars, every text in them escaped (docs/security.md)."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from hashlib import sha256
from html import escape
from string import Template

SHAPES = """
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; font: 1rem/1.55 system-ui, sans-serif; }
h1 { margin: 0 0 .25rem; font-size: 1.9rem; overflow-wrap: anywhere; }
h2 { margin: 2.2rem 0 .6rem; padding-top: .8rem; border-top: 1px solid; font-size: 1.25rem; }
p { margin: .5rem 0; max-width: 46rem; }
table { border-collapse: collapse; margin: .6rem 0; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding-bottom: .3rem; }
th, td { padding: .3rem .9rem .3rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid; }
td.number, th.number { text-align: right; } td:first-child, th { white-space: nowrap; }
.wide { overflow-x: auto; } .boards { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
figure { margin: .6rem 0; max-width: 22rem; } figcaption { margin-top: .4rem; font-size: .93rem; }
svg { max-width: 100%; height: auto; } .bar { display: flex; width: 11rem; height: 1rem; margin-top: .3rem; }
body.broad { max-width: 80rem; } @media (max-width: 40rem) { td:first-child { white-space: normal; } }
.bar span { display: block; height: 100%; } .curve { height: 24rem; }
"""
COLOURS = Template("""
body { background: $paper; color: $ink; } .faint, caption { color: $faint; } h2, th, td { border-color: $rule; }
.first { background: $first; } .drawn { background: $drawn; } .second { background: $second; }
""")
LIGHT = COLOURS.substitute(
    paper="#fbf9f4", ink="#2b2b2b", faint="#6b6457", rule="#d8d0c0", first="#1d4e89", drawn="#b9b2a4", second="#f3b33d"
)
DARK = COLOURS.substitute(
    paper="#201e1a", ink="#ece7dc", faint="#a79f8f", rule="#4a453b", first="#6fa3e0", drawn="#77705f", second="#f3b33d"
)
STYLE = f"{SHAPES}{LIGHT}@media (prefers-color-scheme: dark) {{{DARK}}}"


def section(heading: str, *parts: str) -> str:
    """A section under a heading; its parts are markup already."""
    return "\n".join([f"<section><h2>{escape(heading)}</h2>", *(part for part in parts if part), "</section>"])


def heading(text: str) -> str:
    """What the page is about."""
    return f"<header><h1>{escape(text)}</h1></header>"


def bullets(texts: Iterable[str]) -> str:
    """Plain texts, each with a dot before it."""
    return f"<ul>{''.join(f'<li>{escape(text)}</li>' for text in texts)}</ul>"


def plot_place(name: str) -> str:
    """Where a script draws a plot."""
    return f'<div id="{escape(name)}" class="curve" role="img" aria-label="{escape(name.replace("-", ", "))}"></div>'


def paragraph(text: str, faint: bool = False) -> str:
    """A paragraph of plain text."""
    return f'<p class="faint">{escape(text)}</p>' if faint else f"<p>{escape(text)}</p>"


def figure(picture: str, text: str) -> str:
    """A picture, which is markup, above its text, which is not."""
    return f"<figure>{picture}<figcaption>{escape(text)}</figcaption></figure>"


def table(caption: str, heading: Sequence[str], rows: Iterable[Sequence[str]], numbers: Sequence[int] = ()) -> str:
    """A table of texts; the columns in `numbers` are aligned to the right. A cell that is markup is a `Markup`."""

    def cells(row: Sequence[str], kind: str) -> str:
        return "".join(_cell(text, kind, column in numbers) for column, text in enumerate(row))

    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    head = f"<thead><tr>{cells(heading, 'th')}</tr></thead>" if any(heading) else ""
    title = f"<caption>{escape(caption)}</caption>" if caption else ""
    return f'<div class="wide"><table>{title}{head}<tbody>{body}</tbody></table></div>'


class Markup(str):
    """Text that is markup already, made here and nowhere else."""

    __slots__ = ()


def _cell(text: str, kind: str, number: bool) -> str:
    shown = text if isinstance(text, Markup) else escape(text)
    return f'<{kind} class="number">{shown}</{kind}>' if number else f"<{kind}>{shown}</{kind}>"


def bar(first: float, drawn: float, second: float) -> Markup:
    """Three shares, in percent, as one bar; it says them too."""
    spans = "".join(
        f'<span class="{name}" style="width:{share:.2f}%"></span>'
        for name, share in (("first", first), ("drawn", drawn), ("second", second))
    )
    said = f"first won {first:.0f}%, drawn {drawn:.0f}%, second won {second:.0f}%"
    return Markup(f'<div class="bar" role="img" aria-label="{said}">{spans}</div>')


def page(title: str, body: Sequence[str], scripts: Sequence[str], broad: bool = False) -> str:
    """A whole page; a broad one has room for broad tables.

    Only the scripts that are handed over can run: a policy names them by their digests.
    """
    digests = " ".join(f"'sha256-{b64encode(sha256(one.encode()).digest()).decode()}'" for one in scripts) or "'none'"
    policy = f"default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; script-src {digests}"
    wide = ' class="broad"' if broad else ""
    return "\n".join(
        [
            "<!DOCTYPE html>",
            '<html lang="en"><head><meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body{wide}>",
            *body,
            *(f"<script>{one}</script>" for one in scripts),
            "</body></html>\n",
        ]
    )
