"""Visual cues, figure 8: Victory, Panic and Patsy against the perfect contestant at tic-tac-toe."""

from __future__ import annotations

from itertools import accumulate, pairwise

from hoyle.lab.experiments.findings import findings_of
from hoyle.lab.experiments.ledger_opening import ledger_for
from hoyle.lab.experiments.reading import experiment_named
from hoyle.lab.experiments.resolving import Overrides
from hoyle.lab.experiments.running import run_experiment


def test_the_experiment_counts_the_contests_not_lost(tmp_path):
    """One tournament of fifty of each Hoyle: the cumulative count rises by one or not at all, contest by contest."""
    experiment = experiment_named("visual-cues-figure-8", Overrides(runs=1))
    with ledger_for(tmp_path / "figure-8.ledger", experiment) as ledger:
        run_experiment(experiment, ledger)
    findings = findings_of(experiment, tmp_path / "figure-8.ledger")

    assert {key.variant for key in findings.arms} == {"without_patsy", "with_patsy_1993", "with_patsy_2001"}
    for (run,) in findings.arms.values():
        curve = list(accumulate(run.course))
        assert len(curve) == 50
        assert all(later - earlier in (0, 1) for earlier, later in pairwise(curve))
