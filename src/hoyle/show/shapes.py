"""The shapes of SVG drawings: pieces, marks and arrows, each told apart by its outline as well as by its colour.

Every shape is plain markup with its attributes written out: no styles, scripts or ids, so that many drawings can
stand in one page without touching each other.
"""

from __future__ import annotations

import math
import re
from html import escape  # xml.sax has the same, but brings the network libraries with it
from typing import Literal, NamedTuple

from hoyle.games.position import FIRST
from hoyle.show.geometry import Point

Shape = Literal["square", "triangle", "cross", "circle"]

PAPER, INK, RULE, FAINT = "#efe9dd", "#2b2b2b", "#6b6457", "#7a7366"
FIRST_COLOUR, SECOND_COLOUR = "#1d4e89", "#f3b33d"  # blue and orange: far apart for every kind of colour vision
LAST_COLOUR, WIN_COLOUR, LOSE_COLOUR = "#b3125b", "#7fb77e", "#e08a7a"
SUPPORT_COLOUR, OPPOSITION_COLOUR = "#1b7a3d", "#b3261e"
SHADES = ("#a9c9a4", "#d9b8cf", "#b9c7e3", "#e3cf9f")  # grounds, told apart also by their lightness
HEAD = 10.0  # the length of an arrow's head

FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # what XML cannot hold


class Mark(NamedTuple):
    """A shape around a location, with a few words beside it."""

    location: int
    shape: Shape = "square"
    colour: str = SUPPORT_COLOUR
    label: str = ""


class Arrow(NamedTuple):
    """An arrow from one location to another; a dashed one speaks against the move."""

    origin: int
    target: int
    colour: str = SUPPORT_COLOUR
    dashed: bool = False
    label: str = ""


class Shade(NamedTuple):
    """Locations that belong together, on ground of one colour."""

    locations: tuple[int, ...]
    colour: str


def text_of(words: str) -> str:
    """Words as XML text."""
    return escape(_sayable(words), quote=False)


def attribute(words: str) -> str:
    """Words as a quoted XML attribute."""
    return f'"{escape(_sayable(words))}"'


def _sayable(words: str) -> str:
    return FORBIDDEN.sub("\ufffd", words)


def number(value: float) -> str:
    """A coordinate, short."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def line(start: Point, end: Point, colour: str, width: float, more: str = "") -> str:
    (x1, y1), (x2, y2) = start, end
    return (
        f'<line x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}" '
        f'stroke={attribute(colour)} stroke-width="{number(width)}" stroke-linecap="round"{more}/>'
    )


def circle(centre: Point, radius: float, fill: str, stroke: str = "none", width: float = 0.0, more: str = "") -> str:
    x, y = centre
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill={attribute(fill)} '
        f'stroke={attribute(stroke)} stroke-width="{number(width)}"{more}/>'
    )


def words_at(
    place: Point, words: str, size: float, colour: str = INK, anchor: str = "middle", halo: bool = False
) -> str:
    """Text centred on the height of a place; a halo of paper keeps it readable over lines."""
    x, y = place
    outline = f' stroke="{PAPER}" stroke-width="6" stroke-linejoin="round" paint-order="stroke"' if halo else ""
    return (
        f'<text x="{number(x)}" y="{number(y + 0.35 * size)}" font-family="sans-serif" font-size="{number(size)}" '
        f'fill={attribute(colour)} text-anchor="{anchor}"{outline}>{text_of(words)}</text>'
    )


def piece(contestant: int, centre: Point, radius: float) -> str:
    """A dark disc with a white X, or a bright disc with a dark rim and a ring in it."""
    if contestant == FIRST:
        return circle(centre, radius, FIRST_COLOUR, INK, 1.5) + _cross(centre, 0.42 * radius, "#ffffff", 0.2 * radius)
    return circle(centre, radius, SECOND_COLOUR, INK, 1.5) + circle(centre, 0.45 * radius, "none", INK, 0.18 * radius)


def _cross(centre: Point, reach: float, colour: str, width: float) -> str:
    x, y = centre
    return line((x - reach, y - reach), (x + reach, y + reach), colour, width) + line(
        (x - reach, y + reach), (x + reach, y - reach), colour, width
    )


def mark(a_mark: Mark, centre: Point, radius: float) -> str:
    """The outline of a mark around a location, its words on the upper right corner."""
    x, y = centre
    reach = 1.2 * radius
    outline = f'fill="none" stroke={attribute(a_mark.colour)} stroke-width="3" stroke-linejoin="round"'
    shapes = {
        "square": f'<rect x="{number(x - reach)}" y="{number(y - reach)}" width="{number(2 * reach)}" '
        f'height="{number(2 * reach)}" {outline}/>',
        "triangle": f'<polygon points="{_corners(centre, 1.6 * radius)}" {outline}/>',
        "cross": _cross(centre, 0.85 * radius, a_mark.colour, 4),
        "circle": circle(centre, reach, "none", a_mark.colour, 3),
    }
    label = (x + 1.1 * radius, y - 1.1 * radius)
    beside = words_at(label, a_mark.label, 13, a_mark.colour, halo=True) if a_mark.label else ""
    return shapes[a_mark.shape] + beside


def _corners(centre: Point, reach: float) -> str:
    """An upright triangle around a place."""
    angles = [math.radians(degrees) for degrees in (-90, 30, 150)]
    return _points(*((centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle)) for angle in angles))


def arrow(start: Point, end: Point, colour: str, gaps: Point, dashed: bool = False, label: str = "") -> str:
    """An arrow that leaves a gap at both ends; its head is drawn out, for SVG's own arrowheads would need ids."""
    length = math.dist(start, end)
    if length == 0:
        return ""
    (x, y), across, down = start, (end[0] - start[0]) / length, (end[1] - start[1]) / length

    def at(along: float, aside: float = 0.0) -> Point:
        return x + across * along - down * aside, y + down * along + across * aside

    tip = length - min(gaps[1], 0.4 * length)
    neck = tip - HEAD
    shaft = line(at(min(gaps[0], 0.3 * length)), at(neck), colour, 4, ' stroke-dasharray="5 7"' if dashed else "")
    head = (
        f'<polygon points="{_points(at(tip), at(neck, HEAD / 1.5), at(neck, -HEAD / 1.5))}" fill={attribute(colour)}/>'
    )
    words = words_at(at(0.5 * (gaps[0] + neck), 11), label, 12, colour, halo=True) if label else ""
    return shaft + head + words


def _points(*places: Point) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in places)
