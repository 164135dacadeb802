"""A hundred runs with one job, with two, and by a cluster of two workers: are the exports equal, and how quick is each?

python -m benchmarks.experiments [--runs 25] [--contests 10]
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from workshop.clusters import local_cluster

from hoyle.lab.experiments.arms import Experiment
from hoyle.lab.experiments.exporting import json_lines
from hoyle.lab.experiments.ledger_opening import ledger_for
from hoyle.lab.experiments.reading import parsed
from hoyle.lab.experiments.running import run_experiment

ENOUGH = 1.7  # times as fast two jobs have to be
TEXT = """
question = "Is it the same, whoever does the runs?"
games = ["tic_tac_toe", "lose_tic_tac_toe"]
runs = {runs}
[settings]
panel = "1994"
[[learning]]
trainer = "perfect"
contests = {contests}
[testing]
challengers = ["perfect", "random"]
contests = 4
[compare.awl]
[compare.pwl]
settings = {{ vote = "pwl" }}
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=25)
    parser.add_argument("--contests", type=int, default=10)
    options = parser.parse_args()
    experiment = parsed(TEXT.format(runs=options.runs, contests=options.contests), "hundred.toml")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        one = done(folder / "one.ledger", experiment)
        two = done(folder / "two.ledger", experiment, jobs=2)
        with local_cluster(folder) as cluster:
            three = done(folder / "cluster.ledger", experiment, cluster=cluster.address)
    equal, ratio = one[0] == two[0] == three[0], one[1] / two[1]
    took = f"{one[1]:.1f} s with one job, {two[1]:.1f} s with two, {three[1]:.1f} s by a cluster"
    print(f"{len(experiment.plans)} runs: {took}")
    print(f"exports {'equal' if equal else 'NOT equal'}; two jobs are {ratio:.2f} times as fast as one")
    return 0 if equal and ratio >= ENOUGH else 1


def done(path: Path, experiment: Experiment, jobs: int = 1, cluster: str = "") -> tuple[str, float]:
    """The export, and how long it took."""
    before = time.monotonic()
    with ledger_for(path, experiment) as ledger:
        run_experiment(experiment, ledger, jobs, cluster)
        return "".join(json_lines(ledger)), time.monotonic() - before


if __name__ == "__main__":
    sys.exit(main())
