"""AWL at its edges: equal trust, a single contradiction, weights as far as they go (AWL, sections 2 and 3)."""

from __future__ import annotations

import math

import pytest

from forr.awl import ALPHA, ENOUGH, Tally, verdict

QUARTER = Tally(f1=5, f2=15, asked=20)


def test_who_is_trusted_as_much_as_random_opinion_stays():
    """Untrustworthy is less than random opinion, not as much."""
    worse = Tally(f1=4, f2=16, asked=20)

    assert verdict(Tally(f1=3, f2=9, asked=12), QUARTER) is None
    found = verdict(worse, QUARTER)
    assert found is not None
    assert found.fault == "untrustworthy"
    assert found.evidence == (
        "supported the expert's move in 4 of 20 states (20%); random opinion the expert's move in 5 of 20 states (25%)"
    )


def test_trust_is_judged_after_ten_opinions_of_both():
    bad = Tally(f2=ENOUGH, asked=ENOUGH)

    assert verdict(bad, QUARTER) is not None
    assert verdict(Tally(f2=ENOUGH - 1, asked=20), QUARTER) is None
    assert verdict(bad, Tally(f1=ENOUGH - 1, asked=20)) is None
    assert verdict(bad, Tally(f1=ENOUGH, asked=20)) is not None


def test_one_move_both_supported_and_opposed_is_a_contradiction():
    found = verdict(Tally(f1=1, f3=1, asked=2), QUARTER)

    assert found is not None
    assert found.fault == "self-contradictory"
    assert "1 each" in found.evidence


def test_nobody_trusts_who_has_supported_nothing():
    assert Tally(f3=2, f4=3, asked=9).trust == 0
    assert Tally(f1=1, f2=3, asked=9).trust == 0.25


def test_the_paper_s_last_alpha_is_usual():
    assert ALPHA == 1.01
    assert Tally(f1=1, asked=1).weight() == 1.01


@pytest.mark.parametrize("alpha", [1.01, 1.2, 3.0])
def test_a_weight_goes_no_further_than_two_hundred_in_logarithms(alpha: float):
    """Up to there it grows with every agreement, whatever alpha is."""
    most = int(200 / math.log(alpha))

    assert math.log(Tally(f1=10**9).weight(alpha)) == pytest.approx(most * math.log(alpha))
    assert math.log(Tally(f3=10**9).weight(alpha)) == pytest.approx(-most * math.log(alpha))
    assert Tally(f1=most).weight(alpha) > Tally(f1=most - 1).weight(alpha)


def test_without_growth_agreement_weighs_nothing():
    """An alpha of 1, or of less, tells nobody apart."""
    assert {Tally(f1=five, asked=9).weight(alpha) for five in (0, 5) for alpha in (0.9, 1.0)} == {1}
