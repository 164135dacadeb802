"""Visual cues, figure 8: Victory, Panic and Patsy against the perfect contestant at tic-tac-toe."""

from __future__ import annotations

import json
from itertools import pairwise
from xml.etree import ElementTree

from benchmarks.patterns import main, plot


def test_the_benchmark_counts_the_contests_not_lost(tmp_path, capsys):
    """One short tournament: the figures are printed, and the plot is drawn."""
    assert main(["--only", "figure8", "--runs", "1", "--out", str(tmp_path), "--json"]) == 0
    curves = json.loads(capsys.readouterr().out)["figure8"]["curves"]

    assert curves["perfect contestant"][-1] == 50
    for curve in curves.values():
        assert len(curve) == 50
        assert all(later - earlier in (0, 1) for earlier, later in pairwise(curve))
    ElementTree.parse(tmp_path / "visual-cues-figure-8.svg")


def test_the_plot_has_a_line_for_each_curve():
    picture = ElementTree.fromstring(plot({"one": [0.0, 1.0], "two": [1.0, 2.0]}))

    assert sum(one.tag.endswith("polyline") for one in picture.iter()) == 3  # and the axes
