"""An experiment's findings as tables: ours with limits, the paper's beside them, nothing left out (SPEC E6).

A row for each arm, also for those that were not run; a table for each figure of testing, with a column for each
challenger; a table for the figures of training.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hoyle.lab.experiments.figures import MEANS, measured
from hoyle.lab.experiments.findings import ExperimentFindings
from hoyle.lab.experiments.tallies import ArmKey
from hoyle.show.experiment_words import (
    MARKS,
    arm_words,
    chance_words,
    claim_words,
    difference_words,
    measured_words,
    metric_words,
    published,
)

NOT_RUN = "not run"
LEGEND = (
    "Each cell has ours, between its limits at 95%, then the paper's: ▲ ours is better at 95%, = equal, ▼ worse; "
    "> and < where neither is better."
)


class Table(NamedTuple):
    """A table with its heading."""

    title: str
    heading: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def tables(findings: ExperimentFindings) -> list[Table]:
    """All tables of an experiment."""
    found = [_tested(findings, metric) for metric in _metrics_of_testing(findings)]
    found += [_trained(findings), _claims(findings), _turing(findings), _lesions(findings)]
    return [table for table in found if table is not None]


def _metrics_of_testing(findings: ExperimentFindings) -> list[str]:
    named = dict.fromkeys(metric for metric, challenger in _asked(findings) if challenger)
    usual = ("reliability", "power") if not named and _challengers(findings) else ()
    return list(dict.fromkeys((*usual, *named)))


def _asked(findings: ExperimentFindings) -> list[tuple[str, str]]:
    """The figures that the paper gives or speaks of, each with its challenger, if it has one."""
    given = [(cell.metric, cell.challenger) for cell in findings.spec.paper]
    return given + [(claim.metric, claim.challenger) for claim in findings.spec.claims]


def _challengers(findings: ExperimentFindings) -> list[str]:
    return list(dict.fromkeys(name for arm in findings.planned.values() for name in arm.challengers))


def _tested(findings: ExperimentFindings, metric: str) -> Table | None:
    columns = [(metric, challenger) for challenger in _challengers(findings)]
    heading = [challenger for _, challenger in columns]
    return _pivot(findings, f"{metric_words(metric).capitalize()}, in percent", columns, heading)


def _trained(findings: ExperimentFindings) -> Table | None:
    asked = [metric for metric, challenger in _asked(findings) if not challenger]
    usual = ["contests"] if any(arm.learning for arm in findings.planned.values()) else []
    metrics = list(dict.fromkeys((*usual, *asked)))
    columns, heading = [(metric, "") for metric in metrics], [_of_training(metric) for metric in metrics]
    return _pivot(findings, "Training and knowledge", columns, heading)


def _of_training(metric: str) -> str:
    share = metric not in MEANS and not metric.startswith("size.") and not metric.startswith(("seconds", "ms_"))
    return f"{metric_words(metric)}, %" if share else metric_words(metric)


def _pivot(
    findings: ExperimentFindings, title: str, columns: Sequence[tuple[str, str]], heading: Sequence[str]
) -> Table | None:
    rows = tuple(
        (arm_words(key), *(_cell(findings, key, *column) for column in columns), _runs(findings, key))
        for key in _told(findings, columns)
    )
    if not columns or not rows:
        return None
    return Table(title, ("", *heading, "runs"), rows)


def _told(findings: ExperimentFindings, columns: Sequence[tuple[str, str]]) -> list[ArmKey]:
    """The arms of a table: all of them or, where nothing was run, those that stand beside a figure of the paper."""
    if findings.is_run:
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


def _claims(findings: ExperimentFindings) -> Table | None:
    if not findings.claims:
        return None
    rows = tuple(
        (
            f"{one.claim.says} ({one.claim.source or 'as above'})",
            f"{metric_words(one.claim.metric)} {one.claim.challenger}".strip(),
            claim_words(one),
            "" if one.verdict == NOT_RUN else f"{chance_words(one.chance)}, {chance_words(one.corrected)}",
            one.verdict,
        )
        for one in findings.claims
    )
    return Table("What the paper says in words", ("the paper", "figure", "ours", "p, Holm's", "verdict"), rows)


def _turing(findings: ExperimentFindings) -> Table | None:
    rows = tuple(
        (
            arm_words(key),
            "passed" if one.passed else "failed",
            *(condition.why for condition in one.conditions.values()),
        )
        for key, one in findings.turing.items()
    )
    heading = ("", "verdict", "reliability", "power", "monotone")
    return Table("The game players' Turing test", heading, rows) if rows else None


def _lesions(findings: ExperimentFindings) -> Table | None:
    """What differs significantly from the first arm of each game."""
    if len(findings.spec.compare) + len(findings.spec.sweep) == 0 or not findings.lesions:
        return None
    rows = tuple(
        (
            arm_words(row.key),
            f"{metric_words(row.metric)} {row.challenger}".strip(),
            difference_words(row.apart),
            chance_words(row.corrected),
        )
        for row in findings.lesions
        if row.significant
    )
    compared = f"{len(findings.lesions):,} differences from the first arm of each game, paired by run"
    shown = rows or (("none is significant", "", "", ""),)
    return Table(f"What differs at 95%, of {compared}", ("", "figure", "by", "p, Holm's"), shown)


def markdown(table: Table) -> Iterator[str]:
    """A table in Markdown, line by line."""
    yield f"**{table.title}**"
    yield ""
    yield _line(table.heading)
    yield _line(["---"] * len(table.heading))
    yield from (_line(row) for row in table.rows)
    yield ""


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"
