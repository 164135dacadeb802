"""Any board as SVG, from its coordinates and lines: one string, with no script, style or id in it.

The drawing brings its own neutral paper, so that it reads the same on a light and on a dark page. What it shows is
also said: its title holds the position in notation, its description says where the pieces are.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from hoyle.games.board import Board
from hoyle.games.frame import Game
from hoyle.games.notation import write_position
from hoyle.games.position import FIRST, OFF, SECOND, Move, Position
from hoyle.games.rules import pieces
from hoyle.show import shapes
from hoyle.show.describe import describe, filled
from hoyle.show.draw import shows_hands
from hoyle.show.geometry import MARGIN, Geometry, Point, drawn_segments
from hoyle.show.scores import MoveScore, draw_scores
from hoyle.show.shapes import Arrow, Mark, Shade
from hoyle.show.svg_board import Names, board_lines, locations, margin_names, names_at_locations

HAND_ROOM = 30.0
CAPTION_LINE = 17.0
LETTER = 7.2  # what a letter of a caption takes, on the wide side


def draw_svg(
    game: Game,
    position: Position,
    *,
    last: Move | None = None,
    arrows: Sequence[Arrow | tuple[int, int]] = (),
    marks: Sequence[Mark] = (),
    shades: Sequence[Shade] = (),
    scores: Sequence[MoveScore] = (),
    names: Names = "margin",
    caption: str = "",
    hands: bool = True,
    paper: bool = True,
) -> str:
    """A position as SVG; `names` are letters and numbers in the margin, or at every location, or its number.

    Without paper it lies on whatever is under it.
    """
    geometry = Geometry(game.board, names == "margin")
    lines = filled(caption, max(12, int(geometry.size[0] / LETTER)))
    hand = _hands(geometry, position) if hands and shows_hands(game, position) else ""
    below = geometry.size[1] - MARGIN / 2 + (HAND_ROOM if hand else 0.0)
    parts = [
        *(part for shade in shades for part in _ground(game.board, geometry, shade)),
        *_winning_lines(game, position, geometry),
        *board_lines(game.board, geometry),
        *(margin_names(game.board, geometry) if names == "margin" else ()),
        *(_arrow(geometry, Arrow(*arrow)) for arrow in arrows),
        *locations(game, position, geometry),
        *(_last_move(geometry, last) if last else ()),
        *(shapes.mark(mark, geometry.places[mark.location], geometry.radius) for mark in marks),
        *draw_scores(geometry, position, scores),
        *(names_at_locations(game.board, geometry, position, names) if names in ("names", "numbers") else ()),
        hand,
        *_caption(geometry, lines, below),
    ]
    height = geometry.size[1] + (HAND_ROOM if hand else 0.0) + CAPTION_LINE * len(lines)
    ground = (_paper((geometry.size[0], height)),) if paper else ()
    return _document(game, position, last, (geometry.size[0], height), (*ground, *parts))


def _document(game: Game, position: Position, last: Move | None, size: Point, parts: Sequence[str]) -> str:
    width, height = (shapes.number(length) for length in size)
    title = f"{game.name}: {write_position(game, position)}"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" role="img" aria-label={shapes.attribute(title)}>',
            f"<title>{shapes.text_of(title)}</title>",
            f"<desc>{shapes.text_of(describe(game, position, last))}</desc>",
            *(part for part in parts if part),
            "</svg>",
        ]
    )


def _paper(size: Point) -> str:
    width, height = (shapes.number(length) for length in size)
    return f'<rect width="{width}" height="{height}" rx="8" fill="{shapes.PAPER}"/>'


def _last_move(geometry: Geometry, last: Move) -> Iterator[str]:
    """A ring around the piece that moved, an arrow from where it stood, a cross where a piece was taken."""
    target = geometry.places[last.target]
    yield shapes.circle(target, geometry.radius + 3.5, "none", shapes.LAST_COLOUR, 3)
    if last.origin != OFF:
        origin = geometry.places[last.origin]
        yield shapes.circle(origin, 0.7 * geometry.radius, "none", shapes.LAST_COLOUR, 2, ' stroke-dasharray="4 4"')
        yield shapes.arrow(origin, target, shapes.LAST_COLOUR, (6.0, geometry.radius + 4))
    for location in last.captures:
        yield shapes.mark(Mark(location, "cross", shapes.LAST_COLOUR), geometry.places[location], 0.7 * geometry.radius)


def _arrow(geometry: Geometry, arrow: Arrow) -> str:
    start, end = geometry.places[arrow.origin], geometry.places[arrow.target]
    return shapes.arrow(start, end, arrow.colour, (geometry.radius, 6.0), arrow.dashed, arrow.label)


def _winning_lines(game: Game, position: Position, geometry: Geometry) -> Iterator[str]:
    """A band under the line that decided the contest; a dashed one where the line has lost it."""
    if game.line not in ("win", "lose"):
        return
    colour = shapes.WIN_COLOUR if game.line == "win" else shapes.LOSE_COLOUR
    dashes = "" if game.line == "win" else ' stroke-dasharray="2 14"'
    for contestant in (FIRST, SECOND):
        held = pieces(position, contestant)
        for line, mask in zip(game.lines[contestant - 1], game.line_masks[contestant - 1], strict=True):
            if held & mask == mask:
                yield from _band(game.board, geometry, line, colour, dashes)


def _band(board: Board, geometry: Geometry, line: tuple[int, ...], colour: str, dashes: str) -> Iterator[str]:
    for location in line:
        yield shapes.circle(geometry.places[location], geometry.radius * 1.45, colour)
    for here, there in itertools.pairwise(line):
        if board.grid[here][2] == board.grid[there][2]:
            yield shapes.line(geometry.places[here], geometry.places[there], colour, geometry.radius * 1.1, dashes)


def _ground(board: Board, geometry: Geometry, shade: Shade) -> Iterator[str]:
    """Ground under locations, and under the lines drawn between them."""
    for here, there in drawn_segments(board):
        if here in shade.locations and there in shade.locations:
            ends = geometry.places[here], geometry.places[there]
            yield shapes.line(*ends, shade.colour, geometry.radius * 1.3)
    for location in shade.locations:
        yield shapes.circle(geometry.places[location], geometry.radius * 1.5, shade.colour)


def _hands(geometry: Geometry, position: Position) -> str:
    """The pieces in hand: one small piece of each contestant and how many there are."""
    y = geometry.size[1] + HAND_ROOM / 2 - 8
    middle = geometry.size[0] / 2
    parts = []
    for contestant, x in ((FIRST, middle - 52), (SECOND, middle + 26)):
        parts.append(shapes.piece(contestant, (x, y), 9))
        parts.append(shapes.words_at((x + 14, y), f"× {position.hands[contestant - 1]}", 14, shapes.INK, "start"))
    return f"<g><title>in hand</title>{''.join(parts)}</g>"


def _caption(geometry: Geometry, caption: Sequence[str], top: float) -> Iterator[str]:
    for row, words in enumerate(caption):
        place = (geometry.size[0] / 2, top + (row + 0.5) * CAPTION_LINE)
        yield shapes.words_at(place, words, 13)
