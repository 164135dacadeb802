"""By what an experiment was measured, in words, so that nobody takes old figures for new ones (SPEC E6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hoyle.games.phrases import joined
from hoyle.lab.experiments.findings import ExperimentFindings
from hoyle.lab.experiments.run_facts import MadeBy
from hoyle.show.experiment_words import arms_words

LearnerDates = Mapping[str, str]  # by the digest of a learner's source: the day on which it was committed


def provenance(findings: ExperimentFindings, dates: LearnerDates) -> Iterator[str]:
    """What the runs were made by, and what is left out because it was run otherwise; sentence by sentence."""
    made_by = sorted(findings.made_by.items())
    told = [made_by_words(one, dates) + (f" ({runs:,} runs)" if len(made_by) > 1 else "") for one, runs in made_by]
    if told:
        yield f"Measured by {joined(told, 'and')}."
    if findings.changed:
        yield (
            "Counted as not run, since the experiment has changed since they were measured: "
            f"{arms_words(findings.changed)}."
        )


def made_by_words(one: MadeBy, dates: LearnerDates) -> str:
    """What did some runs."""
    learner = f"learner {one.learner}" if one.learner else "a learner that was not written down"
    committed = f", committed on {dates[one.learner]}" if one.learner in dates else ""
    return f"Hoyle {one.hoyle or '(unknown)'}, {learner}{committed}, with Python {one.python or '(unknown)'}"
