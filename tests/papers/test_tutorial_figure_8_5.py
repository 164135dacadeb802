"""The tutorial's figure 8.5: black's zones of six types on one board, and the figures that its text gives for them.

The drawing is lost; this position of five men's morris has every property that the text states. Black is X.

    5  X───────·───────X
       │       │       │
    4  │   ·───·───O   │
       │   │       │   │
    3  ·───·       X───X
       │   │       │   │
    2  │   O───X───·   │
       │       │       │
    1  O───────·───────O
       a   b   c   d   e
"""

from __future__ import annotations

import pytest

from hoyle.games.position import bits
from hoyle.mind.perception.zones.zones import KINDS, expressions, values_of, zones_of
from tests.mind.looking import frame, place

POSITION = "X.X/..O/..XX/OX./O.O O 0,1"


def zones(kind: str) -> list[set[str]]:
    """Black's zones of one type by the names of their locations, the largest last."""
    game = frame("five_mens_morris")
    masks = zones_of(game, place("five_mens_morris", POSITION), 1)[kind]
    return sorted(({game.board.names[location] for location in bits(mask)} for mask in masks), key=len)


def value(statistic: str, feature: str, kind: str) -> float:
    values = values_of(frame("five_mens_morris"), place("five_mens_morris", POSITION), 1)
    return values[f"{statistic} {feature} of {kind} zones, placing"]


def test_there_are_432_expressions():
    """6 types x 9 features x 4 statistics x 2 stages, each with its own name."""
    assert len(expressions()) == len({str(one) for one in expressions()}) == 6 * 9 * 4 * 2 == 432


@pytest.mark.parametrize(
    ("feature", "one_step", "multi_step"),
    [
        ("pieces", 5, 5),
        ("locations", 9, 12),
        ("density", 5 / 9, 5 / 12),
        ("compactness", 1, 1),
        ("path length", 8, 9),
        ("lines", 3, 5),
        ("long lines", 1, 1),
        ("short lines", 2, 4),
        ("number", 1, 1),
    ],
)
def test_the_features_of_the_one_step_and_the_multi_step_zone(feature: str, one_step: float, multi_step: float):
    """As printed: 5 pieces, 9 locations, density 5/9 …; in contrast the same 5 pieces, but 12 locations …"""
    assert value("total", feature, "one-step") == pytest.approx(one_step)
    assert value("total", feature, "multi-step") == pytest.approx(multi_step)


def test_the_statistics_of_the_two_piece_bounded_zones():
    """The minimum number of pieces is 1, the maximum is 4, the average is 5/2, and the total is 5."""
    found = [value(statistic, "pieces", "piece-bounded") for statistic in ("least", "greatest", "average", "total")]

    assert found == [1, 4, 2.5, 5]


def test_how_many_zones_of_each_type_black_has():
    """One of each, but two that are piece-bounded and two that are extended private."""
    assert [len(zones(kind)) for kind in KINDS] == [1, 1, 1, 2, 1, 2]


def test_each_step_reaches_further():
    """The two-step zone lies between the other two."""
    one, two, many = (zones(kind)[0] for kind in ("one-step", "two-step", "multi-step"))

    assert one < two < many
    assert two - one == {"b3", "c4"}
    assert many - two == {"b4"}


def test_the_piece_bounded_zone_holds_a_location_that_white_cannot_reach():
    """d2 lies behind d3 and c2."""
    assert zones("piece-bounded") == [{"a5"}, {"e5", "e3", "d3", "d2", "c2"}]


def test_a_private_zone_has_no_location_beside_white():
    """c5 joins a5 and e5; a3 and c1 lie beside a1."""
    assert zones("private") == [{"a5", "c5", "e5", "e3", "d3", "d2", "c2"}]
    assert zones("extended private") == [{"a5"}, {"e5", "e3", "d3", "d2", "c2"}]  # c5 is two slides from d4
