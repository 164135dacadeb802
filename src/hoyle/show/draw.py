"""Any board as text, from its coordinates and lines: points joined by lines, cells as a grid, layers side by side.

Shape says everything, colour only repeats it: X and O are the contestants, (X) has just moved from (·) and taken
{·}, [·] is marked by whoever asks for the drawing.
"""

from __future__ import annotations

from collections.abc import Collection

from hoyle.games.board import COLUMNS, Board
from hoyle.games.frame import Game
from hoyle.games.position import OFF, Move, Position
from hoyle.show.canvas import Canvas, Style
from hoyle.show.geometry import drawn_segments
from hoyle.show.layout import LAYER_LABEL, LINE_PITCH, PITCH, BoardLayout, lay_out

EMPTY = Position(0, 0)
WIDTH = 80


def draw(
    game: Game,
    position: Position,
    *,
    last: Move | None = None,
    marked: Collection[int] = (),
    width: int = WIDTH,
    ascii_only: bool = False,
    colour: bool = False,
    hands: bool = True,
) -> str:
    """A position as text, with the last move and any marked locations in brackets, and the pieces in hand."""
    canvas, layout = _blank(game.board, lay_out(game.board, width))
    for location in range(game.board.size):
        row, column = layout.place(game.board, location)
        symbol, style = _symbol(game.board, position, location)
        canvas.write((row, column), symbol, style)
        if brackets := _brackets(location, last, marked):
            canvas.write((row, column - 1), brackets[0], _bracket_style(brackets))
            canvas.write((row, column + 1), brackets[1], _bracket_style(brackets))
    drawing = canvas.render(ascii_only, colour)
    return f"{drawing}\n\n{in_hand(position)}" if hands and shows_hands(game, position) else drawing


def draw_numbers(board: Board, *, width: int = WIDTH, ascii_only: bool = False, colour: bool = False) -> str:
    """The empty board with the number of each location: the papers' names for them."""
    # Two digits need the full pitch, even where that makes a very wide board wider than the page.
    canvas, layout = _blank(board, lay_out(board, width, (PITCH,)))
    for location in range(board.size):
        row, column = layout.place(board, location)
        number = str(location + 1)
        canvas.write((row, column - (len(number) - 1) // 2), number)
    return canvas.render(ascii_only, colour)


def shows_hands(game: Game, position: Position) -> bool:
    """Whether the pieces in hand are worth showing: not where a contest is nothing but placing them."""
    return not game.placing_only and any(position.hands)


def in_hand(position: Position) -> str:
    """The pieces still to be placed, as a line of text."""
    first, second = position.hands
    return f"in hand: X {first}, O {second}"


def legend(last: Move | None = None, marked: Collection[int] = ()) -> str:
    """What the brackets in a drawing with these options mean; empty where it has none."""
    parts = []
    if last is not None:
        parts.append("( ) last move")
        parts += ["{ } captured"] if last.captures else []
    if marked:
        parts.append("[ ] marked")
    return "   ".join(parts)


def _blank(board: Board, layout: BoardLayout) -> tuple[Canvas, BoardLayout]:
    """The board without its locations: lines or cells, letters below, numbers at the left, labels of layers."""
    canvas = Canvas()
    for here, there in drawn_segments(board):
        canvas.line(layout.place(board, here), layout.place(board, there))
    if board.cells:
        for location in range(board.size):
            _draw_cell(canvas, layout, layout.place(board, location))
    _label_rows_and_columns(canvas, layout)
    if board.layers > 1:
        for layer, (top, left) in enumerate(layout.corners):
            canvas.write((top - 1, left), LAYER_LABEL.format(layer + 1), "label")
    return canvas, layout


def _draw_cell(canvas: Canvas, layout: BoardLayout, place: tuple[int, int]) -> None:
    row, column = place
    up, across = LINE_PITCH // 2, layout.pitch // 2
    top, bottom, left, right = row - up, row + up, column - across, column + across
    for start, end in (((top, left), (top, right)), ((bottom, left), (bottom, right))):
        canvas.line(start, end)
    for start, end in (((top, left), (bottom, left)), ((top, right), (bottom, right))):
        canvas.line(start, end)


def _label_rows_and_columns(canvas: Canvas, layout: BoardLayout) -> None:
    """Letters below every layer; numbers only at the left of each band, which saves room."""
    height = len(layout.rows)
    for layer, (top, left) in enumerate(layout.corners):
        below = top + layout.rows[-1] + 1 + (layout.rows[0] > 0)
        for rank, column in enumerate(layout.columns):
            canvas.write((below, left + column), COLUMNS[rank], "label")
        if layer % layout.per_band == 0:
            for rank, row in enumerate(layout.rows):
                canvas.write((top + row, 0), f"{height - rank:>{layout.gutter - 1}}", "label")


def _symbol(board: Board, position: Position, location: int) -> tuple[str, Style]:
    if position.first >> location & 1:
        return "X", "first"
    if position.second >> location & 1:
        return "O", "second"
    return (" " if board.cells else "·"), ""


def _brackets(location: int, last: Move | None, marked: Collection[int]) -> str:
    """The pair of brackets around a location, or nothing; a mark hides the last move, for it was asked for."""
    if location in marked:
        return "[]"
    if last is None:
        return ""
    if location in last.captures:
        return "{}"
    return "()" if location == last.target or location == last.origin != OFF else ""


def _bracket_style(brackets: str) -> Style:
    return "marked" if brackets == "[]" else "last"
