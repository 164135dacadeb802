"""Scores on a board: a number on a small label, at a location or on a slide's way, clear of pieces and of others."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hoyle.games.position import OFF, Position
from hoyle.show import shapes
from hoyle.show.geometry import Geometry, Point

HEIGHT, LETTER, SIDE, SIZE = 19.0, 7.6, 5.0, 13.0  # of a label; what a letter takes; air at either end; of the letters
AIR = 2.0  # between labels, and between a label and a piece
ALONG = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.2, 0.8)  # where on its way a slide's label may stand, best first
ASIDE = (0.0, 14.0, -14.0, 24.0, -24.0)  # and how far beside it, where the way itself is taken


class MoveScore(NamedTuple):
    """What is said of a move in a number; a dashed label speaks against it."""

    origin: int  # OFF for a piece that is placed
    target: int
    words: str
    colour: str
    dashed: bool = False


class Box(NamedTuple):
    """A label's place: its middle and half its width and height."""

    x: float
    y: float
    half_width: float
    half_height: float

    def meets(self, other: Box) -> bool:
        """Whether two labels touch."""
        return (
            abs(self.x - other.x) < self.half_width + other.half_width + AIR
            and abs(self.y - other.y) < self.half_height + other.half_height + AIR
        )

    def near(self, place: Point, reach: float) -> bool:
        """Whether a disc around a place touches the label."""
        across = max(abs(self.x - place[0]) - self.half_width, 0.0)
        down = max(abs(self.y - place[1]) - self.half_height, 0.0)
        return math.hypot(across, down) < reach + AIR


def draw_scores(geometry: Geometry, position: Position, scores: Sequence[MoveScore]) -> Iterator[str]:
    """Every score on its label."""
    for score, box in zip(scores, label_boxes(geometry, position, scores), strict=True):
        dashes = ' stroke-dasharray="3 3"' if score.dashed else ""
        yield (
            f'<rect x="{shapes.number(box.x - box.half_width)}" y="{shapes.number(box.y - box.half_height)}" '
            f'width="{shapes.number(2 * box.half_width)}" height="{shapes.number(2 * box.half_height)}" rx="6" '
            f'fill="{shapes.PAPER}" stroke={shapes.attribute(score.colour)} stroke-width="2"{dashes}/>'
            f"{shapes.words_at((box.x, box.y), score.words, SIZE, score.colour)}"
        )


def label_boxes(geometry: Geometry, position: Position, scores: Sequence[MoveScore]) -> list[Box]:
    """Where each label stands: a placement's on its location; a slide's on its way where nothing else is."""
    placed: dict[int, Box] = {}
    for number, score in enumerate(scores):
        if score.origin == OFF:
            placed[number] = _box(geometry.places[score.target], score.words)
    for number, score in enumerate(scores):
        if score.origin != OFF:
            placed[number] = _on_the_way(geometry, position, score, list(placed.values()))
    return [placed[number] for number in range(len(scores))]


def _on_the_way(geometry: Geometry, position: Position, score: MoveScore, taken: list[Box]) -> Box:
    """The best free place on a slide's way; where all are taken, the first that no piece is under."""
    boxes = list(_candidates(geometry, score))
    clear = [box for box in boxes if not _on_a_piece(geometry, position, box)]
    free = [box for box in clear if not any(box.meets(other) for other in taken)]
    return (free or clear or boxes)[0]


def _candidates(geometry: Geometry, score: MoveScore) -> Iterator[Box]:
    (x1, y1), (x2, y2) = geometry.places[score.origin], geometry.places[score.target]
    length = math.dist((x1, y1), (x2, y2)) or 1.0
    across, down = (x2 - x1) / length, (y2 - y1) / length
    for aside in ASIDE:
        for along in ALONG:
            middle = x1 + (x2 - x1) * along - down * aside, y1 + (y2 - y1) * along + across * aside
            yield _box(middle, score.words)


def _on_a_piece(geometry: Geometry, position: Position, box: Box) -> bool:
    return any(
        position.occupied >> location & 1 and box.near(place, geometry.radius)
        for location, place in enumerate(geometry.places)
    )


def _box(middle: Point, words: str) -> Box:
    return Box(*middle, SIDE + LETTER * len(words) / 2, HEIGHT / 2)
