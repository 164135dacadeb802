"""AWL: how Advisors agree with an expert, what that makes their opinions count, and who is found wanting (SPEC W3)."""

from __future__ import annotations

import pytest

from forr.awl import ENOUGH, Tally, verdict
from forr.decision import Comment

RANDOM = Tally(f1=5, f2=15, f3=4, f4=10, asked=30)  # right in a quarter of its opinions


def says(**strengths: int) -> list[Comment[str]]:
    return [Comment(strength, action, "A") for action, strength in strengths.items()]


@pytest.mark.parametrize(
    ("said", "counts"),
    [
        (says(), Tally(asked=1)),
        (says(a=5), Tally(asked=1)),  # indifference is silence
        (says(a=6), Tally(f1=1, asked=1)),
        (says(a=6, b=10), Tally(f1=1, asked=1)),  # it supports another more; it supports the expert's all the same
        (says(b=10), Tally(f2=1, asked=1)),
        (says(a=4, b=0), Tally(f3=1, asked=1)),
        (says(b=0), Tally(f4=1, asked=1)),
        (says(a=6, b=0), Tally(f1=1, f4=1, asked=1)),
        (says(a=0, b=9), Tally(f2=1, f3=1, asked=1)),
    ],
)
def test_a_state_adds_one_of_f1_and_f2_and_one_of_f3_and_f4(said: list[Comment[str]], counts: Tally):
    """The expert did a; each pair counts once at most, and both pairs may."""
    assert Tally().after(said, "a") == counts


def test_a_weight_is_alpha_to_the_power_of_agreement():
    """f1 - f3; what only others were said to be, f2 and f4, weighs nothing."""
    tally = Tally(f1=12, f2=7, f3=2, f4=9, asked=30)

    assert tally.weight(1.2) == pytest.approx(1.2**10)
    assert Tally(f3=3, asked=3).weight(1.1) == pytest.approx(1.1**-3)
    assert Tally().weight() == 1


def test_a_weight_stays_a_number_however_long_the_training():
    assert 1 < Tally(f1=10**15, asked=10**15).weight(1.2) < float("inf")
    assert 0 < Tally(f3=10**15, asked=10**15).weight(1.01) < 1
    assert Tally(f1=10**15, asked=10**15).weight(1.0) == 1


def test_who_never_spoke_is_irrelevant():
    """Once it has had the occasion: ten states."""
    found = verdict(Tally(asked=ENOUGH), RANDOM)

    assert found is not None
    assert found.fault == "irrelevant"
    assert "nothing to say in 10 states" in found.evidence
    assert verdict(Tally(asked=ENOUGH - 1), RANDOM) is None
    assert verdict(Tally(f4=1, asked=ENOUGH), RANDOM) is None


def test_who_supports_and_opposes_the_expert_equally_often_contradicts_itself():
    found = verdict(Tally(f1=3, f2=1, f3=3, asked=9), RANDOM)

    assert found is not None
    assert found.fault == "self-contradictory"
    assert "3 each" in found.evidence
    assert verdict(Tally(f1=3, f3=2, asked=9), RANDOM) is None


def test_who_does_worse_than_random_opinion_is_untrustworthy():
    """A fifth of ten opinions against a quarter; with nine opinions there is no verdict yet."""
    found = verdict(Tally(f1=2, f2=8, asked=10), RANDOM)

    assert found is not None
    assert found.fault == "untrustworthy"
    assert "2 of 10 states (20%)" in found.evidence
    assert "5 of 20 states (25%)" in found.evidence
    assert verdict(Tally(f1=1, f2=8, asked=10), RANDOM) is None
    assert verdict(Tally(f1=3, f2=7, asked=10), RANDOM) is None


def test_a_benchmark_of_few_opinions_judges_nobody():
    assert verdict(Tally(f1=0, f2=20, asked=20), Tally(f1=9, asked=9)) is None


def test_who_only_opposes_is_not_measured_by_support():
    """Leery has no f1 and no f2; its weight says enough."""
    assert verdict(Tally(f3=1, f4=20, asked=30), RANDOM) is None


def test_two_tallies_are_added():
    assert Tally(1, 2, 3, 4, 9).plus(Tally(1, 1, 1, 1, 1)) == Tally(2, 3, 4, 5, 10)
