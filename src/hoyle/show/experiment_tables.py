"""An experiment's findings as tables: ours with limits, the paper's beside them, nothing left out (SPEC E6).

A row for each arm, also for those that were not run; a table for each figure of testing, with a column for each
challenger; a table for the figures of training. The page on all experiments has of each only what its paper is about.
"""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.lab.experiments.figures import is_of_testing, is_share, measured
from hoyle.lab.experiments.findings import ExperimentFindings
from hoyle.lab.experiments.tallies import ArmKey
from hoyle.show.experiment_judgements import claims_table, exact_table, lesions_table, turing_table
from hoyle.show.experiment_words import MARKS, arm_words, measured_words, metric_title, metric_words, published
from hoyle.show.plain_table import Table

NOT_RUN = "not run"
USUAL = ("reliability", "power")
LEGEND = (
    "Each cell has ours, between its limits at 95%, then the paper's: ▲ ours is better at 95%, = equal, ▼ worse; "
    "> and < where neither is better."
)

Column = tuple[str, str]  # a metric and a challenger, who is empty for a figure of training


def tables(findings: ExperimentFindings) -> list[Table]:
    """All tables of an experiment."""
    tested = [(metric, name) for metric in _metrics_of_testing(findings) for name in _challengers(findings)]
    usual = [("contests", "")] if any(arm.learning for arm in findings.planned.values()) else []
    trained = [*usual, *((metric, name) for metric, name in _asked(findings) if not name)]
    found = [*_pivots(findings, [*tested, *trained]), exact_table(findings), claims_table(findings)]
    return _there([*found, turing_table(findings), lesions_table(findings)])


def tables_on_paper(findings: ExperimentFindings) -> list[Table]:
    """What the paper gives figures for, or says in words; of an experiment of our own, all that differs."""
    columns = [(cell.metric, cell.challenger) for cell in findings.spec.paper]
    found = [*_pivots(findings, columns, of_paper=True), claims_table(findings), turing_table(findings)]
    if any(arm.contestant for arm in findings.planned.values()):
        found.append(exact_table(findings))
    return _there(found if findings.spec.source else [*found, lesions_table(findings)])


def also_kept(findings: ExperimentFindings) -> list[str]:
    """The usual figures that a ledger has beside those that the paper gives, by their names."""
    given = {cell.metric for cell in findings.spec.paper}
    usual = (*(USUAL if _challengers(findings) else ()), "contests")
    return [metric_words(metric) for metric in usual if metric not in given]


def _there(found: Sequence[Table | None]) -> list[Table]:
    return [table for table in found if table is not None]


def _metrics_of_testing(findings: ExperimentFindings) -> list[str]:
    return list(dict.fromkeys((*(metric for metric, challenger in _asked(findings) if challenger), *USUAL)))


def _asked(findings: ExperimentFindings) -> list[Column]:
    """The figures that the paper gives or speaks of, each with its challenger, if it has one."""
    given = [(cell.metric, cell.challenger) for cell in findings.spec.paper]
    return given + [(claim.metric, claim.challenger) for claim in findings.spec.claims]


def _challengers(findings: ExperimentFindings) -> list[str]:
    return list(dict.fromkeys(name for arm in findings.planned.values() for name in arm.challengers))


def _pivots(findings: ExperimentFindings, columns: Sequence[Column], of_paper: bool = False) -> list[Table | None]:
    """A table for each metric of testing, one for all that are of training, and one for testing as a whole."""
    of_testing = dict.fromkeys(metric for metric, challenger in columns if challenger)
    by_challenger = [[one for one in dict.fromkeys(columns) if one[0] == metric and one[1]] for metric in of_testing]
    tested = [
        _pivot(findings, metric_title(metric), group, [challenger for _, challenger in group], of_paper)
        for metric, group in zip(of_testing, by_challenger, strict=True)
    ]
    others = [one for one in dict.fromkeys(columns) if not one[1]]
    for title, of_all in (("Training and knowledge", False), ("Testing, over all challengers", True)):
        group = [one for one in others if is_of_testing(one[0]) == of_all]
        tested.append(_pivot(findings, title, group, [_column_title(metric) for metric, _ in group], of_paper))
    return tested


def _column_title(metric: str) -> str:
    return f"{metric_words(metric)}, %" if is_share(metric) else metric_words(metric)


def _pivot(
    findings: ExperimentFindings, title: str, columns: Sequence[Column], heading: Sequence[str], of_paper: bool
) -> Table | None:
    rows = tuple(
        (arm_words(key), *(_cell(findings, key, *column) for column in columns), _runs(findings, key))
        for key in _told(findings, columns, of_paper)
    )
    return Table(title, ("", *heading, "runs"), rows) if columns and rows else None


def _told(findings: ExperimentFindings, columns: Sequence[Column], of_paper: bool) -> list[ArmKey]:
    """The arms of a table: all of them or, for the paper's sake alone, those that stand beside a figure of it."""
    if findings.is_run and not of_paper:
        return list(findings.planned)
    beside = {one.key for one in findings.cells if (one.cell.metric, one.cell.challenger) in columns}
    return [key for key in findings.planned if key in beside]


def _cell(findings: ExperimentFindings, key: ArmKey, metric: str, challenger: str) -> str:
    """Ours and the paper's; nothing where an arm does not meet a challenger."""
    if challenger and challenger not in findings.planned[key].challengers:
        return ""
    beside = [
        one for one in findings.cells if (one.key, one.cell.metric, one.cell.challenger) == (key, metric, challenger)
    ]
    ours = measured(findings.arms[key], metric, challenger) if key in findings.arms else None
    told = NOT_RUN if ours is None else measured_words(ours, metric)
    papers = [
        f"{_bound(one.cell.at_least, one.cell.at_most)}{published(one.cell.value)} {MARKS[one.verdict]}"
        for one in beside
    ]
    return f"{told} · {', '.join(papers)}".strip() if papers else told


def _bound(at_least: bool, at_most: bool) -> str:
    return "≥ " if at_least else "≤ " if at_most else ""


def _runs(findings: ExperimentFindings, key: ArmKey) -> str:
    return str(len(findings.arms.get(key, ())))
