"""Boards as SVG: well formed, nothing left out, pieces where the coordinates say, told apart without colour."""

from __future__ import annotations

import dataclasses
import re
from xml.etree import ElementTree

import pytest

from hoyle.games.frame import Game
from hoyle.games.load import catalogue, load
from hoyle.games.notation import read_location, read_move, read_position, write_position
from hoyle.games.position import Move, Position
from hoyle.show.geometry import Geometry
from hoyle.show.shapes import LAST_COLOUR, LOSE_COLOUR, PAPER, WIN_COLOUR, Arrow, Mark
from hoyle.show.sheet import sheet
from hoyle.show.svg import draw_svg

SVG = "{http://www.w3.org/2000/svg}"


def parsed(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing)


def words(root: ElementTree.Element) -> list[str]:
    return ["".join(element.itertext()) for element in root.iter(f"{SVG}text")]


def location(root: ElementTree.Element, number: int) -> ElementTree.Element:
    return next(group for group in root.iter(f"{SVG}g") if group.get("data-location") == str(number))


def strokes(root: ElementTree.Element, colour: str) -> list[str]:
    return [element.tag.removeprefix(SVG) for element in root.iter() if element.get("stroke") == colour]


def busy(game: Game) -> str:
    """A drawing with everything in it that a drawing can have."""
    moves = game.legal_moves(game.start)
    last = Move(moves[0].target, (moves[0].target + 1) % game.board.size, ((moves[0].target + 2) % game.board.size,))
    marks = [Mark(place, shape, label="3") for place, shape in enumerate(("square", "triangle", "cross", "circle"))]
    arrows = [Arrow(0, game.board.size - 1, dashed=True, label="-2"), (1, 2)]
    position = game.after(game.start, moves[0])
    return draw_svg(game, position, last=last, marks=marks, arrows=arrows, names="names", caption="a caption\nof two")


@pytest.mark.parametrize("name", catalogue())
def test_every_game_gives_well_formed_svg_that_stands_alone(name):
    """No script, no style, no id, nothing fetched: many drawings can share a page."""
    root = parsed(busy(load(name)))

    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    attributes = {attribute for element in root.iter() for attribute in element.attrib}
    assert root.tag == f"{SVG}svg"
    assert tags <= {"svg", "title", "desc", "g", "rect", "line", "circle", "polygon", "text"}
    assert not attributes & {"id", "style", "class", "href"}


@pytest.mark.parametrize("name", catalogue())
def test_every_location_is_named(name):
    """Visibly where names or numbers are asked for, and always in the tip that pointing at it shows."""
    game = load(name)
    tips = {element.text for element in parsed(draw_svg(game, game.start)).iter(f"{SVG}title")}

    assert tips >= {f"{name} ({number})" for number, name in enumerate(game.board.names, 1)}
    assert set(words(parsed(draw_svg(game, game.start, names="names")))) >= set(game.board.names)
    numbers = {str(number) for number in range(1, game.board.size + 1)}
    assert set(words(parsed(draw_svg(game, game.start, names="numbers")))) >= numbers


@pytest.mark.parametrize("name", catalogue())
def test_everything_stays_inside_the_picture(name):
    root = parsed(busy(load(name)))
    width, height = float(root.get("width", "")), float(root.get("height", ""))
    for element in root.iter():
        for attribute, limit in (("x", width), ("cx", width), ("x1", width), ("x2", width)):
            assert 0 <= float(element.get(attribute, "0")) <= limit
        for attribute, limit in (("y", height), ("cy", height), ("y1", height), ("y2", height)):
            assert 0 <= float(element.get(attribute, "0")) <= limit
        for x, y in re.findall(r"(-?[\d.]+),(-?[\d.]+)", element.get("points", "")):
            assert 0 <= float(x) <= width and 0 <= float(y) <= height


@pytest.mark.parametrize("name", catalogue())
def test_pieces_never_touch(name):
    """The two nearest locations are further apart than two pieces are wide."""
    geometry = Geometry(load(name).board)
    places = geometry.places
    nearest = min(
        ((x - a) ** 2 + (y - b) ** 2) ** 0.5 for index, (x, y) in enumerate(places) for a, b in places[:index]
    )

    assert geometry.radius >= 12
    assert nearest > 2 * geometry.radius + 8


@pytest.mark.parametrize("name", catalogue())
def test_the_picture_keeps_the_proportions_of_the_board(name):
    """Within a layer the distances between places are the coordinates' distances, scaled."""
    board = load(name).board
    geometry = Geometry(board)
    (x0, y0, z0), (left, top) = board.coordinates[0], geometry.places[0]
    for (x, y, z), (across, down) in zip(board.coordinates, geometry.places, strict=True):
        if z == z0:
            assert across - left == pytest.approx((x - x0) * geometry.scale)
            assert down - top == pytest.approx((y - y0) * geometry.scale)


def test_pieces_stand_at_their_coordinates_and_differ_in_shape():
    """X is a disc with two strokes across it, O a disc with a ring in it, an empty point neither."""
    game = load("five_mens_morris")
    root = parsed(draw_svg(game, read_position(game, "X.O/.../..../.../... X 4,4")))
    places = Geometry(game.board).places

    for number, tags in ((1, ["circle", "line", "line"]), (3, ["circle", "circle"])):
        group = location(root, number)
        assert [child.tag.removeprefix(SVG) for child in group][1:] == tags
        disc = group.find(f"{SVG}circle")
        assert disc is not None
        centre = float(disc.get("cx", "")), float(disc.get("cy", ""))
        assert centre == pytest.approx(places[number - 1], abs=0.01)
        assert float(disc.get("r", "")) > 15
    rings = [child for child in location(root, 3).iter(f"{SVG}circle") if child.get("fill") == "none"]
    assert len(rings) == 1
    assert not any(child.get("fill") == "none" for child in location(root, 2).iter(f"{SVG}circle"))


def test_the_title_says_the_position_and_the_description_the_rest():
    game = load("five_mens_morris")
    position = read_position(game, "X.O/.../..../.../... X 4,4")
    root = parsed(draw_svg(game, position, last=Move(2)))

    assert root.findtext(f"{SVG}title") == f"Five men's morris: {write_position(game, position)}"
    assert root.findtext(f"{SVG}desc") == ("X on a5, 4 in hand. O on e5, 4 in hand. The last move was e5. X to move.")
    assert root.get("role") == "img"
    assert root.get("aria-label") == root.findtext(f"{SVG}title")


def test_a_hostile_name_is_only_text():
    """A user's game file may have any name, markup and characters that XML cannot hold included."""
    name = 'Tic & <script>alert("\x01")</script>'
    game = dataclasses.replace(load("tic_tac_toe"), name=name)
    root = parsed(draw_svg(game, game.start, caption=name, marks=[Mark(0, colour='red" onload="x', label="<b>&")]))

    assert root.findtext(f"{SVG}title") == name.replace("\x01", "\ufffd") + ": .../.../... X"
    assert not list(root.iter(f"{SVG}script"))
    assert not any("onload" in element.attrib for element in root.iter())
    assert "<b>&" in words(root)


def test_a_capturing_slide_has_a_ring_an_arrow_and_a_cross():
    game = load("five_mens_morris")
    before = read_position(game, "X.X/.X./O..O/.../..O X 0,0")
    move = read_move(game, before, "c4-c5xe1")
    root = parsed(draw_svg(game, game.after(before, move), last=move))

    # A ring around the mover and a dashed one at its origin; the shaft; the two strokes of the cross.
    assert sorted(strokes(root, LAST_COLOUR)) == ["circle", "circle", "line", "line", "line"]
    assert [element.tag for element in root.iter() if element.get("fill") == LAST_COLOUR] == [f"{SVG}polygon"]
    placed = parsed(draw_svg(game, game.start, last=Move(3)))
    assert strokes(placed, LAST_COLOUR) == ["circle"]


def test_marks_differ_in_shape():
    game = load("achi")
    shapes = ("square", "triangle", "cross", "circle")
    root = parsed(
        draw_svg(game, game.start, marks=[Mark(place, shape, "#123456") for place, shape in enumerate(shapes)])
    )

    assert strokes(root, "#123456") == ["rect", "polygon", "line", "line", "circle"]


def test_arrows_end_at_their_target_and_opposition_is_dashed():
    game = load("achi")
    start, end = (read_location(game, name) for name in ("a1", "c1"))
    root = parsed(draw_svg(game, game.start, arrows=[Arrow(start, end, "#123456", dashed=True, label="3")]))
    shaft = next(line for line in root.iter(f"{SVG}line") if line.get("stroke") == "#123456")
    head = next(shape for shape in root.iter(f"{SVG}polygon") if shape.get("fill") == "#123456")
    tip = tuple(float(part) for part in head.get("points", "").split()[0].split(","))
    target = Geometry(game.board).places[end]

    assert shaft.get("stroke-dasharray")
    assert tip[1] == pytest.approx(target[1], abs=0.01)
    assert 0 < target[0] - tip[0] < 10
    assert "3" in words(root)


@pytest.mark.parametrize(("name", "colour"), [("tic_tac_toe", WIN_COLOUR), ("lose_tic_tac_toe", LOSE_COLOUR)])
def test_a_finished_line_is_highlighted(name, colour):
    """Two stretches of band under the three pieces; dashed where the line loses; none while play goes on."""
    game = load(name)
    over = parsed(draw_svg(game, read_position(game, "XXX/OO./... O")))
    bands = [line for line in over.iter(f"{SVG}line") if line.get("stroke") == colour]

    assert len(bands) == 2
    assert all(bool(band.get("stroke-dasharray")) == (name == "lose_tic_tac_toe") for band in bands)
    assert not strokes(parsed(draw_svg(game, read_position(game, "XX./OO./... X"))), colour)


def test_a_line_through_the_layers_is_highlighted_at_its_locations():
    game = load("ttt_3x3x3")
    root = parsed(draw_svg(game, Position(1 | 1 << 13 | 1 << 26, 6, 2)))

    assert len([shape for shape in root.iter(f"{SVG}circle") if shape.get("fill") == WIN_COLOUR]) == 3
    assert [label for label in words(root) if label.startswith("layer")] == ["layer 1", "layer 2", "layer 3"]


def test_hands_are_shown_where_pieces_move_later():
    achi, tic_tac_toe = load("achi"), load("tic_tac_toe")

    assert words(parsed(draw_svg(achi, achi.start)))[-2:] == ["× 4", "× 4"]
    assert "× 4" not in words(parsed(draw_svg(achi, achi.start, hands=False)))
    assert not [label for label in words(parsed(draw_svg(tic_tac_toe, tic_tac_toe.start))) if "×" in label]


def test_a_sheet_holds_its_drawings():
    game = load("tic_tac_toe")
    one = draw_svg(game, game.start)
    root = parsed(sheet([one] * 5, 3, "five <boards>", 0.5))
    small = parsed(one)

    assert len(list(root.iter(f"{SVG}svg"))) == 6
    assert float(root.get("width", "")) == pytest.approx(3 * (float(small.get("width", "")) / 2 + 16))
    assert float(root.get("height", "")) == pytest.approx(2 * (float(small.get("height", "")) / 2 + 16))
    assert root.findtext(f"{SVG}title") == "five <boards>"


def test_a_drawing_without_paper_lies_on_what_is_under_it():
    """The rest of it is the same, so that a page may lay it on wood."""
    game = load("achi")
    with_paper, without = (draw_svg(game, game.start, paper=paper) for paper in (True, False))

    ground = [line for line in with_paper.splitlines() if line.startswith("<rect") and PAPER in line]
    assert len(ground) == 1
    assert [line for line in with_paper.splitlines() if line not in ground] == without.splitlines()
