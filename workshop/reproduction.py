"""docs/reproduction.md, made again from the ledgers there are: where Hoyle stands against the papers (SPEC E6).

python -m workshop.reproduction [--ledgers out/experiments] [--out docs/reproduction.md] [--run] [--jobs 2]

With --run, what fits in about an hour on two cores is run first (WITHIN_AN_HOUR); what a ledger has is not done again.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from hoyle.cache import written_atomically
from hoyle.lab.experiments.findings import ExperimentFindings, findings_of, ledger_of
from hoyle.lab.experiments.ledger_opening import USUAL_FOLDER, ledger_for
from hoyle.lab.experiments.reading import experiment_named
from hoyle.lab.experiments.running import run_experiment
from hoyle.lab.experiments.shipped import shipped
from hoyle.show.reproduction import reproduction

PAGE = Path(__file__).parents[1] / "docs" / "reproduction.md"
WITHIN_AN_HOUR = (
    *("tutorial-table-8-4", "ideal-trainer-table-1", "ideal-trainer-table-2", "ideal-trainer-table-3"),
    *(f"blackboard-table-{number}" for number in range(1, 8)),
    *(f"ideal-trainer-upper-bound-{noise}" for noise in (10, 70, 100)),
    *(f"ideal-trainer-figure-{number}" for number in (4, 6)),
    *("ideal-trainer-more-training", "ideal-trainer-fixed-length", "ideal-trainer-informed"),
    *("visual-cues-figure-8", "awl-dropped", "awl-learning"),
)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ledgers", type=Path, default=USUAL_FOLDER)
    parser.add_argument("--out", type=Path, default=PAGE)
    parser.add_argument("--run", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args(arguments)
    for name in WITHIN_AN_HOUR if options.run else ():
        run(name, options.ledgers, options.jobs)
    with written_atomically(options.out) as page:
        page.write(reproduction([found(name, options.ledgers) for name in shipped()]).encode())
    print(f"{options.out} is made again.")
    return 0


def run(name: str, folder: Path, jobs: int) -> None:
    """Do what an experiment's ledger lacks."""
    experiment = experiment_named(name)
    print(f"{name}: {len(experiment.plans)} runs, about {experiment.spec.minutes:g} minutes", flush=True)
    with ledger_for(folder / f"{name}.ledger", experiment) as ledger:
        run_experiment(experiment, ledger, jobs)


def found(name: str, folder: Path) -> ExperimentFindings:
    """What an experiment found, if it was run."""
    experiment = experiment_named(name)
    ledger = ledger_of(experiment, folder)
    return findings_of(experiment, ledger if ledger.is_file() else None)


if __name__ == "__main__":
    sys.exit(main())
