"""BPL's shapes on the boards of the papers (visual cues, section 4; SPEC P1)."""

from __future__ import annotations

import pytest

from hoyle.games.load import load
from hoyle.mind.perception.lines.metric import metric_graph
from hoyle.mind.perception.patterns.bpl import TemplateKind
from hoyle.mind.perception.patterns.templates import Template, template_map, templates_of

LETTERS = "ABCDEFGHJKLMNOPQ"  # figure 9's names of the sixteen points: there is no I


def lettered(template: Template) -> tuple[TemplateKind, frozenset[str]]:
    return template.kind, frozenset(LETTERS[place] for place in template.locations)


def everywhere(template: Template) -> set[frozenset[str]]:
    return {frozenset(LETTERS[place] for place in places) for places in template.placements}


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        *(("line", name) for name in ("AB", "AC", "DE", "BE", "DF")),
        ("square", "DFNL"),
        ("diagonal", "DN"),
        *(("L", name) for name in ("BED", "EDH", "ABE", "BAG", "EDL", "FDL")),
    ],
)
def test_five_mens_morris_has_the_templates_that_the_paper_lists(kind: TemplateKind, names: str):
    found = [one for one in templates_of(load("five_mens_morris")) if frozenset(names) in everywhere(one)]

    assert [one.kind for one in found] == [kind]


def test_five_mens_morris_has_thirteen_templates_and_no_other():
    templates = templates_of(load("five_mens_morris"))

    assert len(templates) == 13
    assert len({lettered(one) for one in templates}) == 13


def test_nine_mens_morris_has_eighteen():
    """The paper's figure; 20 would come out if an L could have its corner at a crossing of two lines."""
    templates = templates_of(load("nine_mens_morris"))

    assert len(templates) == 18
    assert sum(one.kind == "L" for one in templates) == 8


def test_a_diagonal_and_its_mirror_image_are_one_template():
    """The paper: DN and FL are considered the same."""
    (diagonal,) = (one for one in templates_of(load("five_mens_morris")) if one.kind == "diagonal")

    assert everywhere(diagonal) == {frozenset("DN"), frozenset("FL")}


def test_the_outer_square_is_wider_than_the_field_of_view():
    graph = metric_graph(load("five_mens_morris"))

    assert graph.unit == 1.0
    assert graph.in_view(0, 2)  # A and C are four units apart
    assert not graph.in_view(0, 15)  # A and Q are not


def test_the_unit_is_measured_in_the_picture():
    """On the wheel of shisima the ring's chords are shorter than the spokes."""
    assert metric_graph(load("shisima")).unit == pytest.approx(1.5307, abs=1e-4)


def test_where_pieces_never_slide_the_lines_of_play_count_as_drawn():
    """Tic-tac-toe: its rows, columns and two diagonals make lines, squares, Ls and one triangle of their own."""
    game = load("tic_tac_toe")
    kinds = [one.kind for one in templates_of(game)]

    assert game.board.lines == ()
    assert {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)} == {
        "line": 6,
        "square": 2,
        "diagonal": 1,
        "L": 5,
        "triangle": 1,
    }


def test_no_two_templates_ask_about_the_same_locations():
    for name in ("tic_tac_toe", "achi", "tsoro_yematatu", "eleven_mens_morris", "ttt_3x3x3"):
        templates = templates_of(load(name))

        assert len(template_map(load(name)).kinds) == sum(len(one.placements) for one in templates)


def test_an_l_has_its_corner_first():
    """Each placement too: two ends at right angles from the first location."""
    graph = metric_graph(load("five_mens_morris"))
    for template in templates_of(load("five_mens_morris")):
        for corner, *ends in template.placements if template.kind == "L" else ():
            one, another = (graph.step(corner, end) for end in ends)
            assert sum(a * b for a, b in zip(one, another, strict=True)) == 0


def test_templates_are_found_once_for_a_board():
    assert templates_of(load("five_mens_morris")) is templates_of(load("five_mens_morris"))
    assert templates_of(load("six_mens_morris")) is templates_of(load("five_mens_morris"))
