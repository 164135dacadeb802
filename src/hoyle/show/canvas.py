"""A canvas of characters: lines that join where they meet, and text laid over them."""

from __future__ import annotations

from typing import Literal

Style = Literal["", "first", "second", "label", "last", "marked"]
Place = tuple[int, int]  # row from the top, column from the left

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
FALLING, RISING = 1, 2

BOXES = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # one character for each set of arms, north the lowest bit
SLANTS = " ╲╱╳"
ASCII_BOXES = " |-+||++-+-+++++"
ASCII_SLANTS = " \\/x"
ASCII_INK = {"·": "."}  # what a terminal without Unicode shows instead

# Colour only repeats what shape says already: X and O, ( ) and [ ] differ without it.
COLOURS: dict[Style, str] = {"first": "1;36", "second": "1;33", "label": "2", "last": "1;35", "marked": "1;32"}


class Canvas:
    """Characters by place; it grows to hold whatever is drawn on it."""

    def __init__(self) -> None:
        self._arms: dict[Place, int] = {}
        self._slants: dict[Place, int] = {}
        self._ink: dict[Place, tuple[str, Style]] = {}

    def line(self, start: Place, end: Place) -> None:
        """A straight line between two places, level, upright or slanted."""
        (top, left), (bottom, right) = sorted((start, end))
        if top == bottom:
            self._level(top, left, right)
        elif left == right:
            self._upright(left, top, bottom)
        else:
            self._slanted((top, left), (bottom, right))

    def _level(self, row: int, left: int, right: int) -> None:
        for column in range(left, right):
            self._arm((row, column), EAST)
            self._arm((row, column + 1), WEST)

    def _upright(self, column: int, top: int, bottom: int) -> None:
        for row in range(top, bottom):
            self._arm((row, column), SOUTH)
            self._arm((row + 1, column), NORTH)

    def _slanted(self, upper: Place, lower: Place) -> None:
        """One stroke in each row between the ends, as near to the true line as characters can be."""
        (top, start), (bottom, end) = upper, lower
        stroke = FALLING if end > start else RISING
        for row in range(top + 1, bottom):
            column = round(start + (end - start) * (row - top) / (bottom - top))
            self._slants[row, column] = self._slants.get((row, column), 0) | stroke

    def _arm(self, place: Place, arm: int) -> None:
        self._arms[place] = self._arms.get(place, 0) | arm

    def write(self, place: Place, text: str, style: Style = "") -> None:
        """Text to the right of a place, over any line there."""
        row, column = place
        for step, character in enumerate(text):
            self._ink[row, column + step] = (character, style)

    def render(self, ascii_only: bool = False, colour: bool = False) -> str:
        """The canvas as lines of text without spaces at their ends."""
        places = [*self._arms, *self._slants, *self._ink]
        if not places:
            return ""
        height = 1 + max(row for row, _ in places)
        width = 1 + max(column for _, column in places)
        rows = ([self._cell((row, column), ascii_only) for column in range(width)] for row in range(height))
        return "\n".join(_coloured(row) if colour else "".join(text for text, _ in row).rstrip() for row in rows)

    def _cell(self, place: Place, ascii_only: bool) -> tuple[str, Style]:
        if place in self._ink:
            character, style = self._ink[place]
            return (ASCII_INK.get(character, character) if ascii_only else character), style
        if place in self._arms:
            return (ASCII_BOXES if ascii_only else BOXES)[self._arms[place]], ""
        return (ASCII_SLANTS if ascii_only else SLANTS)[self._slants.get(place, 0)], ""


def _coloured(row: list[tuple[str, Style]]) -> str:
    """One row with the codes that terminals read as colours."""
    while row and row[-1][0] == " ":
        row = row[:-1]
    return "".join(f"\x1b[{COLOURS[style]}m{text}\x1b[0m" if style else text for text, style in row)
