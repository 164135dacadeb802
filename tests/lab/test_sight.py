"""The studies of `python -m benchmarks.sight`: how their runs are counted and compared."""

from __future__ import annotations

import pytest
from benchmarks.sight import Finding, Options, by_chance, contests, reliability, to_standard


def test_five_runs_that_are_all_better_are_hardly_chance():
    """One of the 252 ways to deal ten runs into two fives."""
    assert by_chance((1, 2, 3, 4, 5), (6, 7, 8, 9, 10), less=True) == pytest.approx(1 / 252)
    assert by_chance((1, 2, 3, 4, 5), (6, 7, 8, 9, 10), less=False) == 1


def test_equal_runs_differ_by_chance():
    finding = Finding("one", (50, 50)).compared(Finding("another", (50, 50)), less=True)

    assert (finding.chance, finding.significant, finding.against) == (1, False, "another")


def test_a_study_trains_to_the_standard_and_tests():
    """Tant fant with a perfect trainer, given up early: every contest is a lesson, won, drawn or lost."""
    options = Options(runs=2, jobs=1, at_most=12, tests=2)
    runs = to_standard("tant_fant", options.without("shortcut"), options)
    taken, held = contests("tant fant", runs, ""), reliability("tant fant", runs, "", options)

    assert [run.won + run.drawn + run.lost for run in runs] == list(taken.figures)
    assert all(10 <= count <= 12 for count in taken.figures)
    assert set(held.figures) <= {0, 50, 100}
