"""A position as the page needs it: the server's drawing, where each location is, and what may be moved where.

`board_reply(game, position)` is all that a page's board component (static/js/board.js) wants. Locations are numbered
from 1; their places are percentages of the drawing, so that buttons lie over it at any size.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from pydantic import BaseModel, Field

from hoyle.games.board import Board
from hoyle.games.frame import Game
from hoyle.games.notation import write_move, write_position
from hoyle.games.position import FIRST, OFF, SECOND, Move, Position
from hoyle.games.rules import pieces
from hoyle.show.claims.telling import Marks
from hoyle.show.describe import describe, standing
from hoyle.show.geometry import Geometry
from hoyle.show.svg import draw_svg

Holder = Literal["X", "O", ""]


class MoveReply(BaseModel):
    """A move: its notation and the numbers of its locations."""

    text: str
    origin: int | None = Field(description="where the piece comes from; null for a piece from the hand")
    target: int
    captures: list[int]


class LocationReply(BaseModel):
    """A location: its name, its place in the drawing in percent, and who stands on it."""

    number: int
    name: str
    x: float
    y: float
    holds: Holder


class MarksReply(BaseModel):
    """What a claim points at: locations, lines of locations, and moves."""

    locations: list[int] = []
    lines: list[list[int]] = []
    moves: list[MoveReply] = []


class BoardReply(BaseModel):
    """A position drawn, with everything that can be done on it."""

    position: str = Field(description="in notation")
    svg: str
    width: float = Field(description="of the drawing, in its own units")
    height: float
    radius: float = Field(description="of a piece, in percent of the width")
    locations: list[LocationReply]
    legal: list[MoveReply]
    mover: Literal["X", "O"]
    hands: tuple[int, int]
    standing: str = Field(description="whose turn it is, or how it came out by the rules")
    description: str = Field(description="the position in words")


def board_reply(game: Game, position: Position, last: Move | None = None, legal: bool = True) -> BoardReply:
    """A position for the page; `last` is drawn as the latest move."""
    geometry = geometry_of(game.board)
    svg = draw_svg(game, position, last=last)
    width, height = _size(svg)
    moves = game.legal_moves(position) if legal else ()
    return BoardReply(
        position=write_position(game, position),
        svg=svg,
        width=width,
        height=height,
        radius=round(100 * geometry.radius / width, 3),
        locations=[
            LocationReply(
                number=location + 1,
                name=game.board.names[location],
                x=round(100 * x / width, 3),
                y=round(100 * y / height, 3),
                holds=holder(position, location),
            )
            for location, (x, y) in enumerate(geometry.places)
        ],
        legal=[move_reply(game, move) for move in moves],
        mover="X" if position.mover == FIRST else "O",
        hands=position.hands,
        standing=standing(game, position),
        description=describe(game, position, last),
    )


def holder(position: Position, location: int) -> Holder:
    """Who stands on a location."""
    if pieces(position, FIRST) >> location & 1:
        return "X"
    return "O" if pieces(position, SECOND) >> location & 1 else ""


def move_reply(game: Game, move: Move) -> MoveReply:
    """A move for the page."""
    return MoveReply(
        text=write_move(game, move),
        origin=None if move.origin == OFF else move.origin + 1,
        target=move.target + 1,
        captures=[location + 1 for location in move.captures],
    )


def marks_reply(game: Game, marks: Sequence[Marks]) -> MarksReply:
    """What several claims point at, together."""
    locations = dict.fromkeys(location + 1 for one in marks for location in one.locations)
    lines = dict.fromkeys(tuple(place + 1 for place in line) for one in marks for line in one.lines)
    moves = dict.fromkeys(move for one in marks for move in one.moves)
    return MarksReply(
        locations=list(locations),
        lines=[list(line) for line in lines],
        moves=[move_reply(game, move) for move in moves],
    )


@lru_cache(maxsize=64)
def geometry_of(board: Board) -> Geometry:
    """Where the locations of a board stand in its drawing."""
    return Geometry(board)


def _size(svg: str) -> tuple[float, float]:
    """Width and height of a drawing: it may have grown by the hands below it."""
    head = svg[: svg.index(">")]
    width, height = (head.split(f'{name}="')[1].split('"')[0] for name in (" width", " height"))
    return float(width), float(height)
