"""Verdicts: ours beside the paper's, and its words as questions to the ledger (SPEC E6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hoyle.lab.experiments.reading import parsed
from hoyle.lab.experiments.rows import ContestRow, RunRow, sweep_text
from hoyle.lab.experiments.spec import ExperimentFile
from hoyle.lab.experiments.tallies import Arms, tallied
from hoyle.lab.experiments.verdicts import counted, judged_cells, judged_claims
from tests.lab.experiments.made_up import MadeUp, contests_tested, run_row

HEAD = """
question = "Which is better?"
games = ["tic_tac_toe"]
paper_runs = 5
paper_contests = 20
"""
VARIANTS = """
[testing]
challengers = ["random"]
[compare.one]
[compare.other]
beside = ["one"]
"""


def spec(paper: str = "", claims: str = "", rest: str = VARIANTS) -> ExperimentFile:
    return parsed(f"{HEAD}\npaper = [{paper}]\nclaims = [{claims}]\n{rest}", "made_up.toml").spec


def arms(**results: str) -> Arms:
    """Variants by the results of each of five runs."""
    runs = [run_row(run, variant) for variant in results for run in range(1, 6)]
    played = [contests_tested(row.run, results[row.variant], row.variant) for row in runs]
    return tallied(MadeUp(runs, [contest for run in played for contest in run]))


def cell(value: float, metric: str = "reliability", more: str = "") -> str:
    place = 'game = "tic_tac_toe", variant = "one", challenger = "random"'
    return f'{{ {place}, metric = "{metric}", value = {value}{more} }}'


@pytest.mark.parametrize(
    ("results", "paper", "verdict"),
    [
        ("d" * 40, 90, "better"),  # 100 of 200 contests, the paper's 90 of 100
        ("d" * 40, 99, "equal"),  # 99 of 100 may as well be 100
        ("d" * 30 + "l" * 10, 90, "worse"),
    ],
)
def test_a_figure_is_judged_with_both_uncertainties(results: str, paper: float, verdict: str):
    first, second = judged_cells(spec(cell(paper)), arms(one=results))

    assert first.verdict == verdict
    assert second.verdict == "not run"  # the other variant stands beside it too, and was not run


def test_a_bound_is_not_broken_by_more():
    """Where a paper says at least 97, 100 is no more than it said, and 75 is less."""
    bound = cell(97, more=", at_least = true")

    assert judged_cells(spec(bound), arms(one="d" * 40))[0].verdict == "equal"
    assert judged_cells(spec(bound), arms(one="d" * 30 + "l" * 10))[0].verdict == "worse"


def test_less_is_better_where_contests_are_lost():
    assert judged_cells(spec(cell(20, "lost")), arms(one="d" * 40))[0].verdict == "better"


def test_what_is_neither_good_nor_bad_is_more_or_less():
    judged = judged_cells(spec(cell(90, "never_seen")), arms(one="d" * 40))

    assert judged[0].verdict == "less"
    assert counted(judged)["less"] == 1


def claim(expect: str, than: str = ', than = { variant = "other" }') -> str:
    return (
        '{ says = "So it is.", game = "tic_tac_toe", variant = "one", challenger = "random", metric = "reliability", '
        f'expect = "{expect}"{than} }}'
    )


@pytest.mark.parametrize(
    ("one", "expect", "verdict"),
    [
        ("d" * 20, "more", "holds"),
        ("d" * 20, "less", "contradicted"),
        ("d" * 20, "same", "contradicted"),
        ("dl" * 10, "more", "not shown"),
        ("dl" * 10, "same", "holds"),
    ],
)
def test_words_hold_are_contradicted_or_are_not_shown(one: str, expect: str, verdict: str):
    (judged,) = judged_claims(spec(claims=claim(expect)), arms(one=one, other="dl" * 10))

    assert judged.verdict == verdict


def test_many_words_are_judged_together():
    """One difference at 2% is shown alone, and is not among twenty that say nothing."""
    found = arms(one="d" * 14 + "l" * 6, other="d" * 11 + "l" * 9)
    alone = judged_claims(spec(claims=claim("more")), found)
    together = judged_claims(spec(claims=", ".join([claim("more")] * 20)), found)

    assert alone[0].verdict == "holds"
    assert {one.verdict for one in together} == {"not shown"}
    assert together[0].chance == alone[0].chance < together[0].corrected


SWEPT = """
[testing]
challengers = ["random"]
[[sweep]]
key = "settings.alpha"
name = "alpha"
values = [1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2.0]
"""


def swept(stood: list[int]) -> Arms:
    """Eleven arms along a sweep, with so many contests of twenty that stood."""
    runs: list[RunRow] = []
    played: list[ContestRow] = []
    for number, count in enumerate(stood):
        value = {"alpha": (1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2.0)[number]}
        runs.append(run_row(1, sweep=value))
        played += [replace(row, sweep=value) for row in contests_tested(1, "d" * count + "l" * (20 - count))]
    assert sweep_text({"alpha": 1.0}) == '{"alpha": 1.0}'
    return tallied(MadeUp(runs, played))


def test_a_trend_is_cox_and_stuart_s():
    """Five pairs that all fall are one chance in 32; along the noise levels that is all that can be had."""
    words = (
        '{ says = "It falls.", game = "tic_tac_toe", challenger = "random", metric = "reliability", along = "alpha", '
    )
    falling, rising, level = (
        spec(claims=f'{words} expect = "{how}" }}', rest=SWEPT) for how in ("falling", "rising", "level")
    )
    found = swept([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10])

    assert judged_claims(falling, found)[0].verdict == "holds"
    assert judged_claims(falling, found)[0].chance == 1 / 32
    assert judged_claims(rising, found)[0].verdict == "not shown"
    assert judged_claims(level, swept([20] * 11))[0].verdict == "holds"
