"""Contest length and which role is an advantage (SPEC K2, K3)."""

from __future__ import annotations

import pytest

from hoyle.mind.knowledge.contest_length import average
from hoyle.mind.knowledge.first_or_second import advantage
from tests.mind.learning.experiences import learned, played

X_WINS = played("a3 a2 b3 b2 c3")
O_WINS = played("a3 a2 b3 b2 c1 c2")
DRAWN = played("b2 a3 c3 a1 a2 c2 b3 b1 c1")


def test_contest_length_is_an_average():
    value = learned("contest_length", X_WINS, O_WINS, DRAWN)

    assert value == (3, 20)
    assert average(value) == pytest.approx(6.667, abs=0.001)
    assert average((0, 0)) == 0


def test_results_are_counted_by_role():
    assert learned("first_or_second", X_WINS, O_WINS, DRAWN, DRAWN) == (1, 1, 2)


@pytest.mark.parametrize(
    ("results", "verdict"),
    [
        ((0, 0, 0), "unknown"),
        ((9, 0, 0), "unknown"),  # too few
        ((10, 0, 0), "first"),
        ((2, 9, 1), "second"),
        ((1, 1, 28), "draw"),
        ((5, 5, 0), "unknown"),  # no more than half
    ],
)
def test_an_advantage_is_more_than_half_of_enough_contests(results: tuple[int, int, int], verdict: str):
    assert advantage(results) == verdict
