"""Metrics: what a ledger's rows come to, worked out by hand (SPEC E4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hoyle.errors import UnknownName
from hoyle.lab.experiments.figures import NAMES, better, is_known, is_share, measured
from hoyle.lab.experiments.run_figures import difference
from hoyle.lab.experiments.tallies import ArmKey, tallied
from tests.lab.experiments.made_up import PART, MadeUp, contests_tested, learning, run_row

KEY = ArmKey("", "{}", "tic_tac_toe")


def figure(ledger: MadeUp, metric: str, challenger: str = "") -> float:
    found = measured(tallied(ledger)[KEY], metric, challenger)
    assert found is not None
    return found.interval.percent


def test_reliability_counts_what_stood_and_power_what_was_won():
    ledger = MadeUp([run_row(1), run_row(2)], [*contests_tested(1, "wwdl"), *contests_tested(2, "wddd")])

    assert figure(ledger, "reliability", "random") == pytest.approx(100 * 7 / 8)
    assert figure(ledger, "power", "random") == pytest.approx(100 * 3 / 8)
    assert figure(ledger, "lost") == pytest.approx(100 / 8)


def test_a_figure_is_of_one_challenger_or_of_all():
    ledger = MadeUp([run_row(1)], [*contests_tested(1, "ww"), *contests_tested(1, "ll", challenger="perfect")])

    assert figure(ledger, "reliability", "perfect") == 0
    assert figure(ledger, "reliability") == 50
    assert measured(tallied(ledger)[KEY], "reliability", "expert") is None


def test_only_what_was_tested_at_the_end_counts():
    """Testing after the first of two phases shows the way, not where it led."""
    early = [replace(row, part=1) for row in contests_tested(1, "llll")]
    late = [replace(row, part=2) for row in contests_tested(1, "wwww")]
    ledger = MadeUp([run_row(1, parts=(PART, replace(PART, part=2)))], [*early, *late])

    assert figure(ledger, "reliability", "random") == 100


def test_decisions_comments_and_thinking_are_shares_of_their_own_wholes():
    ledger = MadeUp([run_row(1)], contests_tested(1, "wd"))

    assert figure(ledger, "never_seen") == 25
    assert figure(ledger, "speaks.worried") == 50
    assert figure(ledger, "speaks.nobody") == 0
    assert figure(ledger, "seconds_per_contest") == 0.5
    assert figure(ledger, "ms_per_decision") == 125
    assert figure(ledger, "distinct", "random") == 2


def test_training_is_told_in_contests_lessons_losses_and_space():
    rows = [run_row(1, sizes={"significant_states": 5, "expert_moves": 7, "symmetries": 8}), run_row(2)]
    ledger = MadeUp(rows, [*learning(1, "lldw"), *learning(2, "dddd")])

    assert figure(ledger, "contests") == 20
    assert figure(ledger, "lessons") == 18
    assert figure(ledger, "lost_in_training") == 2
    assert figure(ledger, "space") == 6  # twelve in one run, nothing in the other; symmetries are no such item
    assert figure(ledger, "size.expert_moves") == 3.5
    assert figure(ledger, "held") == 75
    assert figure(ledger, "lost_of_lessons") == 25
    assert figure(ledger, "length") == 9


def test_the_last_phase_is_told_apart():
    ledger = MadeUp(
        [run_row(1, parts=(PART, replace(PART, part=2)))], [*learning(1, "llll"), *learning(1, "dddl", part=2)]
    )

    assert figure(ledger, "stood_in_last_phase") == 75


def test_what_was_dropped_or_given_up_is_a_share_of_the_runs():
    dropped = run_row(1, dropped={"placing": {"open": "untrustworthy"}})
    given_up = run_row(2, parts=(replace(PART, met=False, stopped="gave up"),))
    ledger = MadeUp([dropped, given_up])

    assert figure(ledger, "dropped.open") == 50
    assert figure(ledger, "gave_up") == 50


def test_arms_are_compared_run_by_run():
    """Run 2 is missing in one of them, so runs 1 and 3 are compared."""
    rows = [run_row(run, sizes={"forks": run}) for run in (1, 2, 3)]
    rows += [run_row(run, "other", sizes={"forks": run - 1}) for run in (1, 3)]
    arms = tallied(MadeUp(rows))
    one, other = (measured(arms[KEY._replace(variant=name)], "size.forks") for name in ("", "other"))
    assert one is not None
    assert other is not None

    assert difference(one, other) == (1, 1, 1, 0.0)


def test_limits_are_never_narrower_than_the_contests_allow():
    found = measured(
        tallied(MadeUp([run_row(1), run_row(2)], [*contests_tested(1, "ww"), *contests_tested(2, "ww")]))[KEY], "power"
    )
    assert found is not None

    assert found.interval.percent == 100
    assert found.interval.low < 60


def test_a_metric_nobody_knows_is_refused_with_those_there_are():
    with pytest.raises(UnknownName, match="reliability"):
        measured(tallied(MadeUp([run_row(1)]))[KEY], "reliabilty")


def test_every_metric_has_a_direction_or_none():
    assert {better(name) for name in NAMES} == {"more", "less", "neither"}
    assert is_known("size.forks")
    assert not is_known("forks")


def test_a_metric_is_a_percentage_or_has_a_unit_of_its_own():
    """Seconds are not percent, and neither are contests."""
    shares = {name for name in NAMES if not name.endswith("NAME") and is_share(name)}

    assert {"reliability", "power", "lost", "never_seen", "held", "gave_up", "stood_in_last_phase"} <= shares
    assert not shares & {"seconds_per_contest", "ms_per_decision", "distinct", "contests", "lessons", "space", "length"}
    assert is_share("speaks.panic")
    assert is_share("dropped.panic")
    assert not is_share("size.forks")
