"""What was measured of the papers' experiments: by ledgers that are here, else by tallies that are kept in the project.

A ledger is big and stays on the machine that made it; its tallies are small and are committed, in `experiments/`, as a
record of what was measured when. Either is held to the experiment as it is now: what was run otherwise is not counted.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hoyle.errors import BadFile
from hoyle.lab.experiments.experiment_tallies import ExperimentTallies, standing_runs
from hoyle.lab.experiments.findings import ExperimentFindings, findings_from
from hoyle.lab.experiments.ledger import open_ledger
from hoyle.lab.experiments.reading import experiment_named, with_same_runs
from hoyle.lab.experiments.tallies_file import read_tallies, tallies_in, write_tallies
from hoyle.show.experiment_words import arms_words


@dataclass(frozen=True)
class Places:
    """Where ledgers are, and where tallies are kept."""

    ledgers: Path
    kept: Path

    def ledger(self, name: str) -> Path:
        """Where an experiment's ledger is, if it is."""
        return self.ledgers / f"{name}.ledger"

    def tallies(self, name: str) -> Path:
        """Where its tallies are kept, if they are."""
        return self.kept / f"{name}.json"


def found(name: str, places: Places) -> ExperimentFindings:
    """What an experiment found: by its own runs or, where there are none, by the very same ones of another."""
    experiment = experiment_named(name)
    measured, other = measurement(name, places), experiment.spec.same_runs_as
    if other is not None and (measured is None or not measured.runs):
        measured = measurement(other, places)
    return findings_from(experiment, measured)


@cache
def measurement(name: str, places: Places) -> ExperimentTallies | None:
    """The runs of an experiment that stand: by its ledger, unless the kept tallies have more of them."""
    experiment, kept = experiment_named(name), _kept(name, places)
    stand = None if kept is None else kept.held_to(experiment)
    if uses_ledger(name, places):
        stand = tallies_in(places.ledger(name), with_same_runs(name)).held_to(experiment)
    if stand is not None and (changed := stand.changed(experiment)):
        print(f"{name} has changed since it was measured; not counted: {arms_words(changed)}", file=sys.stderr)
    return stand


def uses_ledger(name: str, places: Places) -> bool:
    """Whether there is a ledger, with as many runs that stand as the kept tallies have."""
    if not places.ledger(name).is_file():
        return False
    experiment, kept = experiment_named(name), _kept(name, places)
    with open_ledger(places.ledger(name)) as ledger:
        return standing_runs(ledger, experiment) >= (kept.held_to(experiment).runs if kept is not None else 0)


def _kept(name: str, places: Places) -> ExperimentTallies | None:
    file = places.tallies(name)
    if not file.is_file():
        return None
    kept = read_tallies(file)
    if kept.experiment != name:
        raise BadFile(f"{str(file)!r} has the tallies of another experiment, {kept.experiment}.")
    return kept


def keep(name: str, places: Places) -> Path | None:
    """Write down what an experiment's ledger comes to, where there is one that counts."""
    stand = measurement(name, places) if uses_ledger(name, places) else None
    if stand is None or not stand.runs:
        return None
    write_tallies(stand, places.tallies(name))
    return places.tallies(name)
