"""Voting: the four paradigms of the blackboard paper, and PWL's tally (SPEC F6)."""

from __future__ import annotations

from random import Random

import pytest

from forr.decision import Comment
from forr.vote import PARADIGMS, best, force

RNG = Random("vote")


def comments(*rows: tuple[int, str, str]) -> list[Comment[str]]:
    return [Comment(strength, action, advisor) for strength, action, advisor in rows]


# AWL, section 2: < Advisor-1, action-1, 6 >, < Advisor-1, action-2, 8 >, < Advisor-2, action-1, 7 >,
# < Advisor-3, action-3, 8 >.
WORKED = comments((6, "1", "A"), (8, "2", "A"), (7, "1", "B"), (8, "3", "C"))
# With opposition: A is against 1, mildly for 2; B is for both.
MIXED = comments((1, "1", "A"), (6, "2", "A"), (9, "1", "B"), (6, "2", "B"))


def tally(paradigm: str, said: list[Comment[str]], actions: str = "123", weights: dict[str, float] | None = None):
    return PARADIGMS[paradigm](tuple(actions), said, weights or {}, RNG)


def test_the_worked_example_of_awl():
    """Action 1 has support 13, actions 2 and 3 have 8 each, and action 1 is executed."""
    assert tally("1", WORKED) == {"1": 13, "2": 8, "3": 8}
    assert best(tally("1", WORKED), RNG) == "1"


@pytest.mark.parametrize(("strength", "counts"), [(0, -10), (4, -6), (5, 0), (6, 6), (10, 10)])
def test_opposition_opposes(strength: int, counts: int):
    """A supporting comment counts s, an opposing one s - 10, silence nothing."""
    assert force(Comment(strength, "a", "A")) == counts


@pytest.mark.parametrize(
    ("paradigm", "expected"),
    [
        ("1", {"1": 0, "2": 12, "3": 0}),  # 9 - 9, 6 + 6
        ("2", {"1": 0, "2": 2, "3": 0}),  # +1 - 1, +1 + 1
        ("3", {"1": 0, "2": 0, "3": 0}),  # A's strongest is 1 against, B's is 9 for: -9 + 9
        ("4", {"1": 0, "2": 0, "3": 0}),
    ],
)
def test_the_four_paradigms(paradigm: str, expected: dict[str, float]):
    assert tally(paradigm, MIXED) == expected


def test_paradigms_can_disagree():
    """Strength makes one choice, numbers another: the point of having several (blackboard paper, section 3)."""
    said = comments((10, "1", "A"), (6, "2", "B"), (6, "2", "C"), (7, "3", "A"))

    assert tally("1", said) == {"1": 10, "2": 12, "3": 7}
    assert tally("2", said) == {"1": 1, "2": 2, "3": 1}
    assert tally("3", said) == {"1": 10, "2": 12, "3": 0}
    assert tally("4", said) == {"1": 1, "2": 2, "3": 0}


def test_of_equally_strong_comments_one_is_drawn():
    """Paradigms 3 and 4 hear one comment of an Advisor: which, the seeded generator says."""
    said = comments((9, "1", "A"), (1, "2", "A"), (9, "3", "A"))

    heard = {tuple(PARADIGMS["3"](tuple("123"), said, {}, Random(str(seed))).items()) for seed in range(30)}

    assert heard == {(("1", 9), ("2", 0), ("3", 0)), (("1", 0), ("2", -9), ("3", 0)), (("1", 0), ("2", 0), ("3", 9))}


def test_pwl_counts_from_five_and_by_weight():
    weights = {"A": 0.5, "B": 0.25}

    assert tally("pwl", MIXED, weights=weights) == {"1": -1.0, "2": 0.75, "3": 0.0}


def test_without_a_weight_there_is_no_vote():
    assert tally("pwl", WORKED, weights={"B": 1.0}) == {"1": 2.0, "2": 0.0, "3": 0.0}


def test_the_order_of_addition_decides_nothing():
    """Tallies are rounded to nine decimals: 0.1 + 0.2 and 0.3 are a tie."""
    weights = {"A": 0.1, "B": 0.2, "C": 0.3}
    said = comments((6, "1", "A"), (6, "1", "B"), (6, "2", "C"))

    counted = tally("pwl", said, weights=weights)

    assert counted["1"] == counted["2"]
    assert {best(counted, Random(str(seed))) for seed in range(20)} == {"1", "2"}
