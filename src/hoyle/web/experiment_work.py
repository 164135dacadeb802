"""Experiments as the studio's long work, and what a ledger says, as plain data for the page (SPEC E6, E7).

A ledger is kept in the studio's folder, named for its experiment and its size; what is in it is not done again, so an
experiment that was stopped, or whose server was killed, is gone on with.
"""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import Literal, NamedTuple

from hoyle.json_data import JsonObject
from hoyle.lab.experiments.advance import Advance
from hoyle.lab.experiments.arms import Experiment
from hoyle.lab.experiments.findings import ExperimentFindings, findings_of
from hoyle.lab.experiments.ledger_opening import ledger_for
from hoyle.lab.experiments.reading import experiment_named
from hoyle.lab.experiments.resolving import Overrides
from hoyle.lab.experiments.running import run_experiment
from hoyle.show.experiment_report import markdown_report, sentences_on_worse
from hoyle.show.experiment_tables import LEGEND, tables
from hoyle.web.job_process import JobChannel

ExperimentSize = Literal["taste", "small", "whole"]
# Runs of each arm, and contests with each challenger.
SIZES: dict[str, Overrides] = {"taste": Overrides(1, 2), "small": Overrides(2, 10), "whole": Overrides()}
OFTEN = 0.3  # seconds between two words on how far it is


class LedgerPlace(NamedTuple):
    """An experiment of one size, and where its ledger is."""

    name: str
    size: ExperimentSize
    file: str

    @property
    def experiment(self) -> Experiment:
        """What is run."""
        return experiment_named(self.name, SIZES[self.size])


def run_in_studio(place: LedgerPlace, channel: JobChannel) -> JsonObject:
    """Do every run that the ledger lacks."""
    told_at = 0.0

    def told(advance: Advance) -> None:
        nonlocal told_at
        if advance.finished == advance.runs or monotonic() - told_at >= OFTEN:
            told_at = monotonic()
            channel.report({"kind": "advance", **_advance(advance)})

    experiment = place.experiment
    with ledger_for(Path(place.file), experiment) as ledger:
        run_experiment(experiment, ledger, told=told)
        return {"finished": len(ledger.finished()), "runs": ledger.planned}


def _advance(advance: Advance) -> JsonObject:
    return {"finished": advance.finished, "runs": advance.runs, "words": advance.in_words}


def report_on(place: LedgerPlace) -> JsonObject:
    """What an experiment has found so far, in tables and sentences."""
    found = _findings(place)
    done, planned = found.runs
    return {
        "question": found.spec.question,
        "source": found.spec.source or "",
        "note": found.spec.note or "",
        "legend": LEGEND,
        "finished": done,
        "runs": planned,
        "tables": [
            {"title": one.title, "heading": list(one.heading), "rows": [list(row) for row in one.rows]}
            for one in tables(found)
        ],
        "worse": sentences_on_worse(found),
    }


def markdown_on(place: LedgerPlace) -> str:
    """The same as a page to take away."""
    return markdown_report(_findings(place))


def _findings(place: LedgerPlace) -> ExperimentFindings:
    return findings_of(place.experiment, Path(place.file))
