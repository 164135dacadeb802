"""Expert moves, Hoyle moves and openings (SPEC K4 to K6)."""

from __future__ import annotations

from hoyle.games.position import FIRST
from hoyle.mind.knowledge import items
from hoyle.mind.learning import algorithms
from tests.mind.learning.experiences import experience, key, learned, played, swapped

START = key(".../.../... X")
CORNER = key("X../.../... O")
CENTRE = key(".../.X./... O")
ANSWERED = key("X../.O./... X")


def test_only_experts_moves_are_expert_moves():
    """X, Hoyle, opens in a corner; O, perfect, answers in the centre: only that is an expert's."""
    value = learned("expert_moves", played("a3 b2 c1 b3 b1 a1 c3 c2 a2"))

    assert START not in value
    assert value[CORNER] == {ANSWERED: (1, 1)}


def test_expert_moves_are_filed_up_to_symmetry():
    """The same answer in another corner is the same move, made twice."""
    value = learned("expert_moves", played("a3 b2"), played("c1 b2"), played("c3 a1"))

    assert value[CORNER] == {ANSWERED: (2, 2), key("X../.../..O X"): (1, 1)}


def test_a_lost_expert_move_is_kept_as_lost():
    value = learned("expert_moves", played("a3 b3 b2 c3 c1"))

    assert value[CORNER] == {key("XO./.../... X"): (1, 0)}


def test_nothing_is_learned_of_experts_where_there_is_none():
    value = learned("expert_moves", played("a3 b2", contestants=("hoyle", "random")))

    assert value == {}


def test_hoyle_moves_have_outcomes():
    """The corner won once and drew once, the centre lost once, and only Hoyle's own moves count."""
    won, lost = played("a3 b3 b2 c3 c1"), played("b2 a3 b1 b3 a1 c3")
    drawn = played("a3 b2 c1 b3 b1 a1 c3 c2 a2")
    value = learned("hoyle_moves", won, drawn, lost)

    assert value[START] == {CORNER: (1, 1, 0), CENTRE: (0, 0, 1)}
    assert CORNER not in value
    assert items()["hoyle_moves"].size(value) == sum(map(len, value.values()))


def test_against_itself_both_sides_are_hoyles():
    contest = played("a3 b3 b2 c3 c1", contestants=("hoyle(paradigm=1)", "hoyle(paradigm=3)"))
    value = learned("hoyle_moves", contest)

    assert value[START] == {CORNER: (1, 0, 0)}
    assert value[CORNER] == {key("XO./.../... X"): (0, 0, 1)}


def test_an_opening_is_how_hoyle_was_beaten_moving_second():
    """Five plies: the first tenth, rounded up, is one move."""
    beaten = swapped(played("a3 b3 b2 c3 c1"))

    assert beaten.contestants == ("perfect", "hoyle")
    assert learned("openings", beaten) == {START: (CORNER,)}


def test_no_opening_is_learned_from_anything_else():
    won_as_first = played("a3 b3 b2 c3 c1")
    drawn = swapped(played("b2 a3 c3 a1 a2 c2 b3 b1 c1"))
    lost_as_first = played("b2 a3 b1 b3 a1 c3")

    assert learned("openings", won_as_first, drawn, lost_as_first) == {}


def test_a_hoyle_that_beat_itself_shows_no_opening():
    """A corner that had won in practice was opened ever after, and lost to the trainer each time."""
    practice = played("a3 b3 b2 c3 c1", contestants=("hoyle", "hoyle"))

    assert practice.outcome == FIRST
    assert learned("openings", practice) == {}


def test_openings_gather():
    corner, centre = swapped(played("a3 b3 b2 c3 c1")), swapped(played("b2 b3 a3 c3 c1"))

    assert learned("openings", corner, centre, corner) == {START: (CORNER, CENTRE)}


def test_nothing_that_was_known_is_edited():
    first = learned("hoyle_moves", played("a3 b3 b2 c3 c1"))
    before = {position: dict(moved) for position, moved in first.items()}

    again = algorithms()["hoyle_moves"](first, experience(played("a3 b3 b2 c3 c1")))

    assert first == before
    assert again[START] == {CORNER: (2, 0, 0)}
