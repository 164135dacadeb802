"""Boards as text: drawings that a person can read here, and what holds for every game of the catalogue."""

from __future__ import annotations

import re
import textwrap

import pytest

from hoyle.games.board import Board
from hoyle.games.frame import Game
from hoyle.games.load import catalogue, load
from hoyle.games.notation import read_location, read_move, read_position
from hoyle.games.position import Position
from hoyle.show.draw import draw, draw_numbers, legend


def drawing(text: str) -> str:
    """An expected drawing, written with indentation and a line of its own for each row."""
    return "\n".join(line.rstrip() for line in textwrap.dedent(text).strip("\n").splitlines())


def game_of(board: Board) -> Game:
    return Game("own", "Own", board, (board.size, board.size), Position(0, 0), "here")


def filled(game: Game) -> Position:
    """Every location taken, X and O by turns: the busiest drawing there is."""
    first = sum(1 << location for location in range(0, game.board.size, 2))
    return Position(first, ~first & (1 << game.board.size) - 1, 1, game.men)


def test_tic_tac_toe_is_a_ruled_grid():
    game = load("tic_tac_toe")
    position = read_position(game, "X.O/.X./..O X")

    assert draw(game, position) == drawing("""
          ┌───┬───┬───┐
        3 │ X │   │ O │
          ├───┼───┼───┤
        2 │   │ X │   │
          ├───┼───┼───┤
        1 │   │   │ O │
          └───┴───┴───┘
            a   b   c
    """)


def test_five_mens_morris_shows_its_squares_and_the_hands():
    game = load("five_mens_morris")
    position = read_position(game, "X.O/.X./X.O./.../..O O 2,1")

    assert draw(game, position) == drawing("""
        5  X───────·───────O
           │       │       │
        4  │   ·───X───·   │
           │   │       │   │
        3  X───·       O───·
           │   │       │   │
        2  │   ·───·───·   │
           │       │       │
        1  ·───────·───────O
           a   b   c   d   e

        in hand: X 2, O 1
    """)


def test_a_capturing_slide_is_told_by_its_brackets():
    """The piece in ( ) came from the other ( ) and took what stood in { }; what is asked for stands in [ ]."""
    game = load("five_mens_morris")
    before = read_position(game, "X.X/.X./O..O/.../..O X 0,0")
    move = read_move(game, before, "c4-c5xe1")

    assert draw(game, game.after(before, move), last=move, marked=[read_location(game, "d2")]) == drawing("""
        5  X──────(X)──────X
           │       │       │
        4  │   ·──(·)──·   │
           │   │       │   │
        3  O───·       ·───O
           │   │       │   │
        2  │   ·───·──[·]  │
           │       │       │
        1  ·───────·──────{·}
           a   b   c   d   e
    """)
    assert legend(move, [3]) == "( ) last move   { } captured   [ ] marked"
    assert legend() == ""


def test_tsoro_yematatu_has_slanted_lines():
    game = load("tsoro_yematatu")

    assert draw(game, read_position(game, "X/O.X/O.X O"), hands=False) == drawing("""
        3          X
                 ╱ │ ╲
        2      O───·───X
             ╱     │     ╲
        1  O───────·───────X
           a   b   c   d   e
    """)


def test_slanted_lines_that_cross_between_points_make_a_cross():
    game = load("picaria")

    assert draw(game, game.start, hands=False) == drawing("""
        3  ·───·───·
           │ ╳ │ ╳ │
        2  ·───·───·
           │ ╳ │ ╳ │
        1  ·───·───·
           a   b   c
    """)


def test_the_wheel_is_round():
    """Its columns and rows keep the distances of its coordinates, and it is its own mirror image."""
    game = load("mu_torere")

    assert draw(game, game.start) == drawing("""
        5              X
                   ╱   │   ╲
        4      O       │       X
              ╱  ╲     │     ╱  ╲
             ╱     ╲   │   ╱     ╲
            ╱        ╲ │ ╱        ╲
        3  O───────────·───────────X
            ╲        ╱ │ ╲        ╱
             ╲     ╱   │   ╲     ╱
              ╲  ╱     │     ╲  ╱
        2      O       │       X
                   ╲   │   ╱
        1              O
           a   b       c       d   e
    """)


def test_a_cube_is_drawn_layer_by_layer():
    game = load("ttt_3x3x3")
    position = read_position(game, "X../.../...//.O./.X./...//.../.../O.X O")

    assert draw(game, position) == drawing("""
          layer 1        layer 2        layer 3
          ┌───┬───┬───┐  ┌───┬───┬───┐  ┌───┬───┬───┐
        3 │ X │   │   │  │   │ O │   │  │   │   │   │
          ├───┼───┼───┤  ├───┼───┼───┤  ├───┼───┼───┤
        2 │   │   │   │  │   │ X │   │  │   │   │   │
          ├───┼───┼───┤  ├───┼───┼───┤  ├───┼───┼───┤
        1 │   │   │   │  │   │   │   │  │ O │   │ X │
          └───┴───┴───┘  └───┴───┴───┘  └───┴───┴───┘
            a   b   c      a   b   c      a   b   c
    """)


def test_layers_wrap_where_the_page_is_narrow():
    rows = draw_numbers(load("ttt_4x4x4").board, width=40).splitlines()

    assert max(map(len, rows)) <= 40
    assert [row.split() for row in rows if "layer" in row] == [["layer", n, "layer", m] for n, m in ("12", "34")]


def test_the_blank_board_has_the_papers_numbers():
    """Five men's morris as numbered in figure 3 of the visual cues paper, row by row."""
    assert draw_numbers(load("five_mens_morris").board, ascii_only=True) == drawing("""
        5  1-------2-------3
           |       |       |
        4  |   4---5---6   |
           |   |       |   |
        3  7---8       9---10
           |   |       |   |
        2  |   11--12--13  |
           |       |       |
        1  14------15------16
           a   b   c   d   e
    """)


def test_cells_with_a_hole_leave_it_open():
    ring = tuple((float(x), float(y), 0.0) for y in range(3) for x in range(3) if (x, y) != (0, 0))

    assert draw(game_of(Board("ring", ring, cells=True)), Position(1, 2)) == drawing("""
              ┌───┬───┐
        3     │ X │ O │
          ┌───┼───┼───┤
        2 │   │   │   │
          ├───┼───┼───┤
        1 │   │   │   │
          └───┴───┴───┘
            a   b   c
    """)


def test_a_very_wide_board_is_drawn_tighter():
    wide = Board("wide", tuple((float(x), 0.0, 0.0) for x in range(26)), (tuple(range(26)),))

    assert draw(game_of(wide), Position(1, 2)).splitlines()[0] == "1  X─O─" + "─".join("·" * 24)


def test_points_without_lines_show_which_are_neighbours():
    square = Board("pair", ((0.0, 0.0, 0.0), (1.0, 0.0, 0.0)), edges=frozenset({(0, 1)}))

    assert draw(game_of(square), Position(0, 0)).splitlines()[0] == "1  ·───·"


def test_colour_changes_nothing_but_colour():
    game = load("nine_mens_morris")
    position, move = filled(game), game.legal_moves(game.start)[3]
    coloured = draw(game, position, last=move, marked=[7], colour=True)

    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == draw(game, position, last=move, marked=[7])
    assert "\x1b" not in draw(game, position, last=move, marked=[7])


@pytest.mark.parametrize("name", catalogue())
def test_every_game_fits_eighty_columns(name):
    """Also with every location taken and in brackets, and with the numbers of the locations."""
    game = load(name)
    everywhere = range(game.board.size)
    for text in (draw(game, filled(game), marked=everywhere), draw_numbers(game.board)):
        assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("name", catalogue())
def test_every_game_can_be_drawn_with_ascii_alone(name):
    game = load(name)
    for text in (draw(game, game.start, marked=[0], ascii_only=True), draw_numbers(game.board, ascii_only=True)):
        assert text.isascii()


@pytest.mark.parametrize("name", catalogue())
def test_every_piece_and_every_number_is_in_the_drawing(name):
    """Nothing is drawn over: as many X and O as there are pieces, and each number once."""
    game = load(name)
    full = filled(game)
    text = draw(game, full, hands=False)
    numbers = [line for line in draw_numbers(game.board).splitlines() if "layer" not in line]
    found = [number for line in numbers for number in re.findall(r"(?<=\D)\d+", line)]  # not the row's, at the left

    assert text.count("X") == full.first.bit_count()
    assert text.count("O") == full.second.bit_count()
    assert sorted(map(int, found)) == list(range(1, game.board.size + 1))
