"""Experiments: the papers' by name, one's own by file, and the ledgers that they leave (SPEC E6, E7, U8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.lab.options import (
    CLUSTER,
    EXPERIMENT_CONTESTS,
    EXPERIMENT_RUNS,
    EXPERIMENT_SEED,
    JOBS,
    refuse_outside,
)
from hoyle.library.checking import FileName, existing_name, file_of, refuse_no_function, text_of

if TYPE_CHECKING:
    from hoyle.lab.experiments.ledger import Ledger
    from hoyle.progress import Progress


def experiment(
    name: FileName,
    *,
    runs: int | None = EXPERIMENT_RUNS.default,
    contests: int | None = EXPERIMENT_CONTESTS.default,
    seed: int | None = EXPERIMENT_SEED.default,
    n_jobs: int = JOBS.default,
    cluster: str = CLUSTER.default,
    ledger: FileName | None = None,
    progress: Progress | None = None,
) -> Ledger:
    """Run an experiment, or what an earlier sitting has left of it, and open its ledger.

    A run that is finished is in the ledger and is not done again; the same seed gives the same rows, whoever does the
    runs. `figures` are reliability and power of every arm, `runs` and `contests` everything, `to_frame` and `plot` the
    same for a notebook.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> file = Path(mkdtemp(), "worried.toml")
    >>> _ = file.write_text('''
    ... question = "What is Worried worth at tic-tac-toe?"
    ... games = ["tic_tac_toe"]
    ... runs = 2
    ... settings = { panel = "1991" }
    ... learning = [{ trainer = "perfect", contests = 3 }]
    ... testing = { challengers = ["random"], contests = 4 }
    ... [compare.with_worried]
    ... [compare.without]
    ... settings = { without = ["worried"] }
    ... ''')
    >>> ledger = hoyle.experiment(file, ledger=file.with_suffix(".ledger"))
    >>> ledger
    Ledger('worried', 4 of 4 runs)
    >>> [(one.arm, one.runs) for one in ledger.figures()]
    [('with_worried', 2), ('without', 2)]

    Args:
        name: One of the papers' experiments by its name, or the path of an experiment file.
        runs: Runs of each arm; as the file says if not given.
        contests: Contests with each challenger; as the file says if not given.
        seed: The seed; the file's if not given.
        n_jobs: Processes at once.
        cluster: The address of a dask scheduler whose workers do the runs, as in tcp://host:8786.
        ledger: Where to keep it; `out/experiments/NAME.ledger` if not given.
        progress: A function that is told, in a few words, how far the work has come.
    """
    from hoyle.lab.experiments.ledger import open_ledger
    from hoyle.lab.experiments.ledger_opening import ledger_for, usual_place
    from hoyle.lab.experiments.reading import experiment_named
    from hoyle.lab.experiments.resolving import Overrides
    from hoyle.lab.experiments.running import run_experiment

    refuse_no_function(progress=progress)
    refuse_outside("runs", runs, EXPERIMENT_RUNS)
    refuse_outside("contests", contests, EXPERIMENT_CONTESTS)
    refuse_outside("seed", seed, EXPERIMENT_SEED)
    refuse_outside("n_jobs", n_jobs, JOBS)
    where = text_of("cluster", cluster, "an address, as in 'tcp://host:8786'")
    asked = experiment_named(existing_name("name", name), Overrides(runs, contests, seed))
    path = file_of("ledger", ledger) or usual_place(asked)
    with ledger_for(path, asked) as kept:
        told = (lambda one: progress(one.in_words)) if progress else lambda _: None
        run_experiment(asked, kept, n_jobs, where, told, progress)
    return open_ledger(path)


def read_ledger(file: FileName) -> Ledger:
    """Open the ledger of an experiment, finished or not; it may be written to meanwhile.

    >>> hoyle.read_ledger("nowhere.ledger")
    Traceback (most recent call last):
    hoyle.errors.BadFile: The ledger 'nowhere.ledger' is not there; `hoyle experiment run NAME` makes one.

    Args:
        file: The ledger.
    """
    from hoyle.lab.experiments.ledger import open_ledger

    return open_ledger(existing_name("file", file))
