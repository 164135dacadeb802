"""What an experiment's figures come to, as tables: claims, the Turing test, exact figures, what differs (SPEC E6)."""

from __future__ import annotations

from hoyle.lab.experiments.findings import ExperimentFindings, perfect_is_wise
from hoyle.lab.experiments.verdicts import JudgedClaim
from hoyle.show.experiment_words import (
    arm_words,
    chance_words,
    claim_words,
    difference_words,
    metric_words,
    most_words,
)
from hoyle.show.plain_table import Table

FEW = 24  # differences that are all shown; of more, those that are significant
NOT_RUN = "not run"


def claims_table(findings: ExperimentFindings) -> Table | None:
    """What is said in words, by the paper or by whoever wrote the file, and what the ledger says to it."""
    if not findings.claims:
        return None
    rows = tuple(
        (
            f"{one.claim.says}{f' ({one.claim.source})' if one.claim.source else ''}",
            f"{metric_words(one.claim.metric)} {one.claim.challenger}".strip(),
            claim_words(one),
            "" if one.verdict == NOT_RUN else _chances(one),
            one.verdict,
        )
        for one in findings.claims
    )
    title = "What the paper says in words" if findings.spec.source else "What is claimed"
    return Table(title, ("claim", "figure", "ours", "p, Holm's", "verdict"), rows)


def _chances(one: JudgedClaim) -> str:
    return f"{chance_words(one.chance)}, {chance_words(one.corrected)}"


def turing_table(findings: ExperimentFindings) -> Table | None:
    """The game players' Turing test."""
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


def exact_table(findings: ExperimentFindings) -> Table | None:
    """What a perfect contestant wins against the challengers: exactly where play cannot cycle, else of 10,000."""
    rows = {}
    most, planned = findings.most_power, findings.planned
    met = dict.fromkeys(name for key in most for name in planned[key].challengers)
    challengers = [name for name in met if any(name in known for known in most.values())]
    for key, known in ((key, known) for key, known in most.items() if known):
        kind = "perfect(wise)" if perfect_is_wise(planned[key]) else "perfect"
        cells = tuple(most_words(known[name]) if name in known else "" for name in challengers)
        rows[key.game, kind] = (f"{key.game}, {kind}", *cells)
    title = "Maximal power: what a perfect contestant wins"
    return Table(title, ("", *challengers), tuple(rows.values())) if challengers else None


def lesions_table(findings: ExperimentFindings) -> Table | None:
    """How each arm differs from the first of its game: all of it where that is little, else what is significant."""
    if len(findings.spec.compare) + len(findings.spec.sweep) == 0 or not findings.lesions:
        return None
    few = len(findings.lesions) <= FEW
    rows = tuple(
        (
            arm_words(row.key),
            f"{metric_words(row.metric)} {row.challenger}".strip(),
            difference_words(row.apart),
            chance_words(row.corrected),
            "yes" if row.significant else "no",
        )
        for row in findings.lesions
        if few or row.significant
    )
    compared = "from the first arm of each game, paired by run"
    title = f"Differences {compared}" if few else f"What differs at 95%, of {len(findings.lesions):,} {compared}"
    shown = rows or (("none is significant", "", "", "", ""),)
    return Table(title, ("", "figure", "by", "p, Holm's", "at 95%"), shown)
