"""Pictures that can be saved, light and dark, whose scores stand clear of pieces and of each other."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

import hoyle
from hoyle.errors import BadFile
from hoyle.games.contest import begin
from hoyle.games.load import catalogue, load
from hoyle.games.position import OFF
from hoyle.games.rules import pieces
from hoyle.show.advice_view import LEGEND as ADVICE_LEGEND
from hoyle.show.decision_view import LEGEND
from hoyle.show.geometry import Geometry
from hoyle.show.picture import DARK, darkened
from hoyle.show.scores import MoveScore, label_boxes
from hoyle.show.shapes import PAPER, SUPPORT_COLOUR
from hoyle.show.view import ContestView
from tests.playouts import random_contest

SVG = "{http://www.w3.org/2000/svg}"


def views() -> list:
    game = load("achi")
    return [
        hoyle.view(game),
        hoyle.view(game, "b2", ".../.../... X"),
        hoyle.why(game, ".../.X./... O"),
        ContestView(game, begin(game, ("one", "other"), (False, False))),
        hoyle.advise(game, ".../.X./..O X", "worried"),
    ]


@pytest.mark.parametrize("number", range(5))
def test_every_view_has_its_svg_and_saves_itself(tmp_path: Path, number: int):
    view = views()[number]
    light, dark = tmp_path / "light.svg", tmp_path / "dark.svg"

    view.save(light)
    view.save(str(dark), dark=True)

    assert light.read_text(encoding="utf-8") == view.svg == view._repr_svg_()
    ElementTree.fromstring(dark.read_text(encoding="utf-8"))
    assert PAPER in light.read_text(encoding="utf-8")
    assert PAPER not in dark.read_text(encoding="utf-8")


def test_what_one_advisor_says_is_drawn_on_labels_with_a_legend():
    """A strength on a mark or an arrow could not be read (issue 13, 3)."""
    view = hoyle.advise("nine_mens_morris", "..O/OX./XXX/XO..X./O../XO./... X 0,0", "freedom")
    drawing = ElementTree.fromstring(view.svg)
    labels = [one for one in drawing.iter(f"{SVG}rect") if one.get("rx") == "6"]
    said = " ".join(one.text or "" for one in drawing.iter(f"{SVG}text"))

    assert len(labels) == len(view) == 10
    assert ADVICE_LEGEND in said
    assert [one.get("stroke-dasharray") for one in labels].count("3 3") == sum(one.opposes for one in view)


def test_captures_that_share_a_place_have_one_label_there():
    """Moves that differ in what they take alone would be drawn one over the other."""
    view = hoyle.advise("nine_mens_morris", "..O/OX./X.X/XO..X./O../XO./... X 3,3", "material")
    ways = {(one.action.origin, one.action.target) for one in view}

    assert len(view) > len(ways)
    assert view.svg.count('rx="6"') == len(ways)


def test_an_item_of_knowledge_is_drawn_entry_by_entry_with_its_words(tmp_path: Path):
    learned = hoyle.learn("tic_tac_toe", "perfect", contests=2)
    view = hoyle.knowledge(learned, "symmetries", most=3)
    view.save(tmp_path / "known.svg", dark=True)

    assert view.svg.count("<svg") == 1 + 3
    assert "everything stays" in view.svg
    assert PAPER not in (tmp_path / "known.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("item", "sentence"), [("", "no one picture; name an item"), ("leeway", "nothing to draw of 'leeway'")]
)
def test_what_cannot_be_drawn_says_so(item: str, sentence: str):
    learned = hoyle.learn("tic_tac_toe", "perfect", contests=1)

    with pytest.raises(hoyle.HoyleError, match=sentence):
        _ = hoyle.knowledge(learned, item).svg


def test_a_png_is_made_by_the_renderer(tmp_path: Path):
    """Twice as many pixels as the drawing is said to have, and words in it."""
    pytest.importorskip("resvg_py")
    file = tmp_path / "board.png"
    hoyle.view("tic_tac_toe").save(file)

    content = file.read_bytes()

    root = ElementTree.fromstring(hoyle.view("tic_tac_toe").svg)
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(content[16:20], "big") == round(2 * float(root.get("width", 0)))


def test_another_ending_is_refused_with_a_sentence(tmp_path: Path):
    with pytest.raises(BadFile, match=r"\.svg or \.png"):
        hoyle.view("achi").save(tmp_path / "board.gif")

    assert not list(tmp_path.iterdir())


def test_dark_colours_are_as_far_from_their_paper_as_light_ones():
    """Ink, pieces and scores keep a contrast of three to one with the paper, on either page."""

    def brightness(colour: str) -> float:
        parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    def contrast(one: str, other: str) -> float:
        low, high = sorted((brightness(one), brightness(other)))
        return (high + 0.05) / (low + 0.05)

    from hoyle.show.shapes import FAINT, INK, LAST_COLOUR, OPPOSITION_COLOUR, RULE, SECOND_COLOUR, SUPPORT_COLOUR

    for colour in (INK, RULE, FAINT, LAST_COLOUR, SUPPORT_COLOUR, OPPOSITION_COLOUR):
        assert contrast(colour, PAPER) > 3
        assert contrast(DARK[colour], DARK[PAPER]) > 3
    assert contrast(DARK[INK], DARK[SECOND_COLOUR]) > 2.5


def test_words_that_look_like_colours_stay_as_they_are():
    assert darkened(f"<text>{PAPER}</text>") == f"<text>{PAPER}</text>"


@pytest.mark.parametrize("name", catalogue())
def test_scores_never_stand_on_pieces_or_on_each_other(name: str):
    """In positions of a random contest every move has a score: no label touches a piece; on placements, no other one.

    Where a dozen slides cross, labels may have to touch; where there is room they do not.
    """
    game = load(name)
    geometry = Geometry(game.board)
    for position in random_contest(game, seed=1, plies=40).positions[::3]:
        ways = dict.fromkeys((move.origin, move.target) for move in game.legal_moves(position))
        scores = [MoveScore(*way, "+10", SUPPORT_COLOUR) for way in ways]
        boxes = label_boxes(geometry, position, scores)
        for box in boxes:
            assert not any(
                pieces(position, side) >> place & 1 and box.near(geometry.places[place], geometry.radius - 2)
                for side in (1, 2)
                for place in range(game.board.size)
            )
        placed = [box for box, score in zip(boxes, scores, strict=True) if score.origin == OFF]
        assert not any(one.meets(other) for one, other in combinations(placed, 2))


def test_a_decision_has_a_legend_for_its_numbers():
    svg = hoyle.why("tic_tac_toe", "X../.O./... X").svg
    told = " ".join(re.findall(r">([^<>]+)</text>", svg))

    assert LEGEND in told
    assert re.search(r"[+-]\d", told)
