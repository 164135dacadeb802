"""What something is worth: to either side, and nearer or further from the end (SPEC B3)."""

from __future__ import annotations

import pytest

from hoyle.lab.worth import RANK, Held, Worth


@pytest.mark.parametrize(
    ("value", "opposite"), [("win", "loss"), ("loss", "win"), ("draw", "draw"), ("unknown", "unknown")]
)
def test_what_one_wins_the_other_loses(value: Held, opposite: Held):
    assert Worth(value, 3, "search", 40).turned == Worth(opposite, 3, "search", -40)


def test_only_a_search_leaves_a_doubt():
    assert [Worth(value, None, "exact").certain for value in ("win", "draw", "loss")] == [True] * 3
    assert not Worth("unknown", None, "search").certain
    assert Worth("win", 1, "rules").score == 0


def test_an_end_comes_nearer_or_goes_further_where_there_is_one():
    assert Worth("win", 3, "exact").further(2).distance == 5
    assert Worth("win", 3, "exact").further(-1).distance == 2
    assert Worth("draw", None, "exact").further(1) == Worth("draw", None, "exact")


def test_what_is_unknown_ranks_as_a_draw():
    assert RANK["loss"] < RANK["draw"] == RANK["unknown"] < RANK["win"]
