"""Generalisations over a cache of patterns: which are made, and which say too little (tutorial, 4.1; SPEC P3)."""

from __future__ import annotations

from hoyle.games.load import load
from hoyle.games.notation import read_position
from hoyle.games.position import mask_of
from hoyle.games.symmetry import symmetries
from hoyle.mind.knowledge.pattern_cache import Evidence, PatternCache
from hoyle.mind.learning.generalisations import generalised
from hoyle.mind.perception.patterns.pattern_words import described
from hoyle.mind.perception.patterns.patterns import Pattern, canonical, instance
from hoyle.mind.perception.patterns.templates import template_map

GAME = load("tic_tac_toe")
ALL = symmetries(GAME)
CORNER_L = mask_of((3, 6, 7))  # a2, a1 and b1


def pattern(text: str, role: int) -> Pattern:
    """What a position in notation has in the L of the lower left corner."""
    return instance(CORNER_L, read_position(GAME, text), role)


BY_X = pattern(".../X../XO. O", 1)
BY_O = pattern(".../X../OO. X", 2)


def cache(**evidence: Evidence) -> PatternCache:
    known = {"by_x": BY_X, "by_o": BY_O, "empty": pattern(".../X../X.. O", 1), "twice": pattern(".../X../XX. O", 1)}
    kinds = template_map(GAME).kinds
    collected = {canonical(ALL, known[name], kinds): one for name, one in evidence.items()}
    return PatternCache(collected, tuple(collected), 10)


WINS, DRAWS, LOSES = Evidence(4, 0, 0, 4, 9), Evidence(0, 4, 0, 4, 9), Evidence(0, 0, 4, 4, 9)


def found_in(known: PatternCache) -> set[tuple[str, str]]:
    """The generalisations over a cache, in words."""
    made = generalised(known, ALL, template_map(GAME).kinds)
    return {(described(GAME, one.pattern), one.association) for one in made}


def test_generalisations_join_patterns_with_one_association():
    assert ("an L of own, X and O in the corner (a3 b3 a2)", "win") in found_in(
        cache(by_x=WINS, by_o=WINS, twice=LOSES)
    )
    assert found_in(cache(by_x=WINS, by_o=LOSES)) == set()


def test_a_location_is_left_open_only_where_it_does_not_matter():
    """With O or nobody on b1 it wins; if it loses with X there, b1 does matter."""
    pair = ("a line of X in the corner and on the side (a3 b3)", "win")

    assert pair in found_in(cache(by_x=WINS, empty=WINS, by_o=LOSES))
    assert pair not in found_in(cache(by_x=WINS, empty=WINS, by_o=LOSES, twice=Evidence(0, 0, 9, 9, 9)))


def test_a_generalisation_says_something():
    """Where nearly every contest is drawn, that a pattern draws is no news."""
    nearly = Evidence(0, 9, 1, 10, 9)

    assert found_in(cache(by_x=nearly, by_o=nearly, twice=nearly, empty=nearly)) == set()
