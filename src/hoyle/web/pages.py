"""The pages: a shell with the way to all of them, and for each its own HTML, script and, if it likes, style, by name.

A page `learn` is `templates/learn.html` (what stands in the main part), `static/js/learn.js` (a module) and, if there
is one, `static/css/learn.css`. A page without a template is not offered.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from string import Template

from fastapi import APIRouter
from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse, Response

from hoyle.web.refusals import NotHere
from hoyle.web.security import content_policy

HERE = Path(__file__).parent
TEMPLATES, STATIC = HERE / "templates", HERE / "static"


@dataclass(frozen=True)
class Page:
    """One page of the studio."""

    name: str  # of its files, and its address
    title: str
    about: str  # one sentence, for the head
    charts: bool = False  # whether plotly draws on it
    shares: str = ""  # a style that it shares with others, by name


PAGES = (
    Page("games", "Games", "The games that Hoyle plays: boards, rules, where they come from."),
    Page("play", "Play", "Play against Hoyle, and ask it why."),
    Page("learn", "Learn", "Watch Hoyle learn a game, and tinker with its mind."),
    Page("review", "Review", "The moves that mattered in a contest.", shares="teaching"),
    Page("puzzles", "Puzzles", "Positions to solve.", shares="teaching"),
    Page("lessons", "Lessons", "Five steps into a game.", shares="teaching"),
    Page("knowledge", "Knowledge", "What a Hoyle has learned, drawn."),
    Page("experiments", "Experiments", "What was measured."),
    Page("own", "Your game", "A game of your own."),
)

router = APIRouter(include_in_schema=False)


def offered() -> list[Page]:
    """The pages that there are."""
    return [page for page in PAGES if (TEMPLATES / f"{page.name}.html").is_file()]


@router.get("/")
def front() -> Response:
    return RedirectResponse("/games")


@router.get("/favicon.ico")
def icon() -> Response:
    return FileResponse(STATIC / "icon.svg", media_type="image/svg+xml")


@router.get("/vendor/plotly.min.js")
def plotly_script() -> Response:
    """Plotly's script, from the installed package."""
    from hoyle.science import plotly_file

    return FileResponse(plotly_file(), media_type="text/javascript", headers={"cache-control": "max-age=86400"})


@router.get("/{name}")
def page(name: str) -> Response:
    found = next((one for one in offered() if one.name == name), None)
    if found is None:
        raise NotHere(f"There is no page {name[:40]!r} in the studio.")
    return HTMLResponse(whole(found), headers={"content-security-policy": content_policy(found.charts)})


@cache
def whole(page: Page) -> str:
    """A page in its shell."""
    shell = Template((TEMPLATES / "shell.html").read_text(encoding="utf-8"))
    main = (TEMPLATES / f"{page.name}.html").read_text(encoding="utf-8")
    return shell.substitute(
        name=page.name, title=escape(page.title), about=escape(page.about), nav=_nav(page), main=main, more=_more(page)
    )


def _nav(page: Page) -> str:
    here = ' aria-current="page"'
    links = (f'<a href="/{one.name}"{here if one is page else ""}>{escape(one.title)}</a>' for one in offered())
    return "".join(f"<li>{link}</li>" for link in links)


def _more(page: Page) -> str:
    """The page's own style and, where it has charts, plotly."""
    names = [name for name in (page.shares, page.name) if (STATIC / "css" / f"{name}.css").is_file()]
    styles = "".join(f'<link rel="stylesheet" href="/static/css/{name}.css">' for name in names)
    return styles + ('<script src="/vendor/plotly.min.js" defer></script>' if page.charts else "")
