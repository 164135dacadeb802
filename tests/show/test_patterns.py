"""Templates and patterns drawn and told (SPEC U7, K13)."""

from __future__ import annotations

from xml.etree import ElementTree

import hoyle
from forr.decision import Comment, Decision, Vote
from forr.knowledge import Knowledge
from forr.pwl import Standing
from hoyle.games.load import load
from hoyle.games.notation import read_position
from hoyle.games.position import Move, mask_of
from hoyle.mind.claims.pattern_seen import PatternSeen
from hoyle.mind.knowledge.pattern_advisors import PATTERN_ADVISORS, Generalisation
from hoyle.mind.knowledge.pattern_cache import Evidence, PatternCache
from hoyle.mind.knowledge.patterns import PATTERNS
from hoyle.mind.knowledge.pwl_weights import Standings
from hoyle.mind.perception.patterns.pattern_words import pattern_name
from hoyle.mind.perception.patterns.patterns import generalisation, instance
from hoyle.mind.perception.patterns.templates import templates_of
from hoyle.show.knowledge import told
from hoyle.show.pattern_text import pattern_cards

GAME = load("tic_tac_toe")
CORNER = mask_of((3, 6, 7))
BY_X = instance(CORNER, read_position(GAME, ".../X../XO. O"), 1)
BY_O = instance(CORNER, read_position(GAME, ".../X../OO. X"), 2)
GENERAL = generalisation(BY_X, BY_O)
assert GENERAL is not None


def test_a_template_draws_itself():
    (square,) = (one for one in templates_of(load("five_mens_morris")) if one.kind == "square")
    view = hoyle.view("five_mens_morris", square)
    picture = ElementTree.fromstring(view._repr_svg_())

    assert "a square, b4 d4 d2 b2, which fits in 1 place" in str(view)
    assert [one.text for one in picture.iter() if one.text == "?"] == ["?"] * 4


def test_a_pattern_draws_itself():
    """Its pieces, and a bracket round each location that it asks about."""
    view = hoyle.view("tic_tac_toe", BY_X)

    assert str(view).splitlines()[3] == "2 │[X]│   │   │"
    assert str(view).splitlines()[5] == "1 │[X]│[O]│   │"
    assert str(view).endswith("X makes an L of X, X and O in the corner (a1 a2 b1)")
    ElementTree.fromstring(view._repr_svg_())


def test_a_generalisation_says_whose_pieces_it_means():
    picture = ElementTree.fromstring(hoyle.view("tic_tac_toe", GENERAL)._repr_svg_())

    assert "*" in [one.text for one in picture.iter()]


def test_the_cache_is_told_with_small_boards():
    cache = PatternCache({BY_X: Evidence(3.0, 0.5, 0.0, 4, 4)}, (BY_X,), 4)
    words = told(GAME, Knowledge("tic_tac_toe", {"patterns": cache}), PATTERNS)

    assert "holds 1." in words
    assert "X wins with an L of X, X and O" in words
    assert "won 3.0, drawn 0.5, lost 0.0" in words
    assert "│[X]│[O]│" in words


def test_a_card_says_each_thing_whole():
    """Lines are broken where they are laid out, not in what is said: a page puts the parts together otherwise."""
    cache = PatternCache({BY_X: Evidence(3.0, 0.5, 0.0, 4, 4)}, (BY_X,), 4)
    (card,) = pattern_cards(GAME, Knowledge("tic_tac_toe", {"patterns": cache}))

    assert card.caption[0] == "X wins with an L of X, X and O in the corner (a1 a2 b1)"


def test_a_pattern_advisor_tells_where_it_came_from_and_how_often_it_was_right():
    made = (Generalisation(GENERAL, "win", (BY_X, BY_O), 20),)
    standings = Standings({pattern_name(GAME, GENERAL, "win"): Standing(12, 9)})
    known = Knowledge("tic_tac_toe", {"pattern_advisors": made, "pwl_weights": standings})
    words = told(GAME, known, PATTERN_ADVISORS)

    assert "from 2 patterns, after contest 20" in words
    assert "right 9 of 12 times" in words


def test_why_marks_the_pattern_on_the_board():
    """The claim holds the pattern that it speaks of."""
    comment = Comment(8, Move(6), "patsy", PatternSeen("makes", BY_X, "win"))
    decision = Decision(Move(6), 3, "vote", comments=(comment,), votes=(Vote(comment, 1.0, 3.0),), tally={Move(6): 3.0})
    view = hoyle.view("tic_tac_toe", decision, ".../X../.O. X")

    assert "[X]" in str(view)
    assert "[O]" in str(view)
    ElementTree.fromstring(view._repr_svg_())
