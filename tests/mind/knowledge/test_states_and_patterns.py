"""Significant states and the pattern cache as values: what is new, what stands, what is worth keeping."""

from __future__ import annotations

import pytest

from hoyle.mind.knowledge.pattern_cache import Evidence, PatternCache, worth_keeping
from hoyle.mind.knowledge.patterns import PATTERNS
from hoyle.mind.knowledge.significant_states import LOSS, SIGNIFICANT_STATES, WIN, States, StateValue
from hoyle.mind.perception.patterns.patterns import Pattern
from tests.mind.looking import place

HERE, THERE, ELSEWHERE = (place("tic_tac_toe", text) for text in (".../.../... X", "X../.../... O", "XO./.../... X"))
WON, LOST = StateValue(WIN, 3, (THERE,)), StateValue(LOSS, 4, ())
KNOWN = States({HERE: WON})


def test_what_is_known_already_stands():
    found = {HERE: LOST, THERE: LOST, ELSEWHERE: WON}

    assert KNOWN.fresh(found) == {THERE: LOST, ELSEWHERE: WON}
    assert KNOWN.adding(found) == States({HERE: WON, THERE: LOST, ELSEWHERE: WON})
    assert KNOWN.adding({HERE: LOST}) is KNOWN
    assert SIGNIFICANT_STATES.merged(KNOWN, States({HERE: LOST}))[HERE] == WON


def test_only_so_many_are_new():
    """The first found first, and of what is to be kept."""
    found = {THERE: LOST, ELSEWHERE: WON}

    assert KNOWN.fresh(found, most=2) == {THERE: LOST}
    assert KNOWN.fresh(found, most=3) == found
    assert KNOWN.fresh(found, most=0) == {}
    assert KNOWN.fresh(found, kept=[ELSEWHERE, HERE]) == {ELSEWHERE: WON}


def test_states_are_let_go():
    assert KNOWN.without({HERE}) == States()
    assert KNOWN.without({THERE}) == KNOWN
    assert (len(KNOWN), list(KNOWN), KNOWN[HERE]) == (1, [HERE], WON)


@pytest.mark.parametrize(
    ("strengths", "association"),
    [
        ((3.0, 1.0, 0.0), "win"),  # three quarters
        ((2.9, 1.0, 0.0), None),
        ((0.0, 2.0, 0.5), "draw"),
        ((0.0, 0.0, 1.0), "loss"),
        ((0.0, 0.0, 0.0), None),
    ],
)
def test_a_pattern_goes_with_the_outcome_that_holds_three_quarters(strengths, association: str | None):
    evidence = Evidence(*strengths, contests=2, last=5)

    assert evidence.association == association
    assert evidence.strength == sum(strengths)


def test_a_pattern_persists_that_was_seen_in_two_contests():
    assert not Evidence(1, 0, 0, contests=1, last=1).persists
    assert Evidence(1, 0, 0, contests=2, last=1).persists


ONE, TWO, THREE, FOUR = (Pattern(1 << place, 0, 0, role=1) for place in range(4))
SEEN = {
    ONE: Evidence(2, 0, 0, 2, 9),
    TWO: Evidence(0, 5, 0, 2, 99),  # goes with a draw
    THREE: Evidence(3, 0, 0, 2, 9),
    FOUR: Evidence(0, 0, 9, 1, 99),  # was seen once
}


def test_what_is_kept_recurs_and_says_who_wins_before_all():
    """Of two used in the same contest the stronger was used later."""
    assert worth_keeping(SEEN, 9) == (TWO, ONE, THREE)
    assert worth_keeping(SEEN, 2) == (ONE, THREE)
    assert worth_keeping(SEEN, 0) == ()


def test_a_cache_speaks_of_all_that_it_has_seen_and_advises_by_what_it_keeps():
    cache = PatternCache(SEEN, (TWO, ONE), contests=12)

    assert cache.associations == {TWO: "draw", ONE: "win"}
    assert (cache.everywhere, len(cache), PatternCache().everywhere) == (0b1111, 2, 0)
    assert PATTERNS.codec.decode(PATTERNS.codec.encode(cache)) == cache


def test_the_evidence_of_two_caches_is_added():
    """Strengths and contests; the later of the two, and as many kept as the fuller cache has."""
    merged = PATTERNS.merged(PatternCache(SEEN, (ONE,), 12), PatternCache({ONE: Evidence(1, 2, 3, 4, 20)}, (), 15))

    assert merged.collected[ONE] == Evidence(3, 2, 3, 6, 20)
    assert merged.collected[TWO] == SEEN[TWO]
    assert (len(merged.kept), merged.contests) == (1, 15)


@pytest.mark.parametrize("spoiled", [[], [{"version": "2001", "contests": 1}] * 2])
def test_a_cache_that_is_out_of_order_is_refused(spoiled):
    with pytest.raises(ValueError, match="the version comes first, then the patterns"):
        PATTERNS.codec.decode(spoiled)
