"""docs/reproduction.md, made again from what was measured: where Hoyle stands against the papers (SPEC E6).

python -m workshop.reproduction [--ledgers out/experiments] [--kept experiments] [--out docs/reproduction.md]
                                [--run] [--jobs 2] [--keep]

Of every experiment its ledger is taken or, where there is none or it has fewer runs, the tallies that are kept in the
project. With --run, the papers' experiments are run first, about an hour on two cores; what a ledger has is not done
again. With --keep, the tallies of the ledgers that were taken are kept.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from hoyle.cache import written_atomically
from hoyle.errors import HoyleError
from hoyle.lab.experiments.ledger_opening import USUAL_FOLDER, ledger_for
from hoyle.lab.experiments.reading import experiment_named
from hoyle.lab.experiments.running import run_experiment
from hoyle.lab.experiments.shipped import shipped
from hoyle.show.reproduction import reproduction
from workshop.learner_dates import learner_dates
from workshop.measurements import Places, found, keep

ROOT = Path(__file__).parents[1]


def main(arguments: list[str] | None = None) -> int:
    options = _options(arguments)
    places = Places(options.ledgers, options.kept)
    try:
        for name in of_the_papers() if options.run else ():
            run(name, options.ledgers, options.jobs)
        for name in shipped() if options.keep else ():
            if kept := keep(name, places):
                print(f"{kept} is kept.", flush=True)
        page = reproduction([found(name, places) for name in shipped()], learner_dates())
    except HoyleError as error:
        print(error, file=sys.stderr)
        return 2
    with written_atomically(options.out) as file:
        file.write(page.encode())
    print(f"{options.out} is made again.")
    return 0


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ledgers", type=Path, default=USUAL_FOLDER)
    parser.add_argument("--kept", type=Path, default=ROOT / "experiments")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "reproduction.md")
    parser.add_argument("--run", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", action="store_true")
    return parser.parse_args(arguments)


def of_the_papers() -> list[str]:
    """The experiments that a paper made, each of those with the very same runs once; the shortest first."""
    experiments = [experiment_named(name) for name in shipped()]
    own_runs = [one for one in experiments if one.spec.source and one.spec.same_runs_as is None]
    return [one.name for one in sorted(own_runs, key=lambda one: one.spec.minutes or 0)]


def run(name: str, folder: Path, jobs: int) -> None:
    """Do what an experiment's ledger lacks."""
    experiment = experiment_named(name)
    print(f"{name}: {len(experiment.plans)} runs, about {experiment.spec.minutes:g} minutes", flush=True)
    with ledger_for(folder / f"{name}.ledger", experiment) as ledger:
        run_experiment(experiment, ledger, jobs)


if __name__ == "__main__":
    sys.exit(main())
