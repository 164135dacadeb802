"""Runs: the same whoever does them, done once, and never lost (SPEC E7)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from workshop.clusters import LocalCluster, local_cluster

import hoyle
from hoyle.errors import HoyleError
from hoyle.lab.experiments.advance import Advance
from hoyle.lab.experiments.arms import Experiment
from hoyle.lab.experiments.exporting import json_lines
from hoyle.lab.experiments.ledger import open_ledger
from hoyle.lab.experiments.ledger_opening import ledger_for
from hoyle.lab.experiments.one_run import run_one
from hoyle.lab.experiments.running import run_and_tell, run_experiment
from tests.lab.experiments.files import TINY, tiny, written


def done(path: Path, experiment: Experiment, **how: object) -> str:
    """The export of an experiment that was run in some way."""
    with ledger_for(path, experiment) as ledger:
        run_experiment(experiment, ledger, **how)  # type: ignore[arg-type]
        return "".join(json_lines(ledger))


def test_a_run_is_what_the_commands_would_give():
    """The first run of seed 4 learns what `hoyle learn --seed 4` learns, and meets the contests of `hoyle test`."""
    result = run_one(tiny(seed=4).plans[0])
    learned = hoyle.learn("tic_tac_toe", "perfect", panel="1991", contests=3, seed=4)

    learning = [row for row in result.contests if row.phase == "learning"]
    assert [row.seed for row in learning] == [contest.seed for contest in learned.contests]
    assert [row.moves.split()[0] for row in learning] == [str(c.contest).split()[1] for c in learned.contests]
    assert result.row.sizes == learned.sizes
    assert result.row.seed == learned.seed == "4/run-1"
    assert [row.seed for row in result.contests if row.opponent == "random"] == [
        "4/run-1/test/random/1",
        "4/run-1/test/random/2",
    ]


def test_phases_follow_each_other_and_each_may_be_tested():
    """As a person would: learn from one trainer, then go on with another."""
    text = TINY.replace("[testing]", "[[learning]]\ntrainer = 'self'\ncontests = 2\n[testing]\nafter_each_phase = true")
    result = run_one(tiny(text).plans[0])
    first = hoyle.learn("tic_tac_toe", "perfect", panel="1991", contests=3)
    second = hoyle.learn("tic_tac_toe", "self", resume=first, contests=2)

    assert [(part.trainer, part.contests, part.stopped) for part in result.row.parts] == [
        ("perfect", 3, "contests"),
        ("self", 5, "contests"),
    ]
    assert result.row.sizes == second.sizes
    assert [(row.phase, row.part) for row in result.contests if row.number == 1 and row.phase == "testing"] == [
        ("testing", 1),
        ("testing", 1),
        ("testing", 2),
        ("testing", 2),
    ]


def test_without_learning_hoyle_is_tested_as_it_is():
    text = TINY.replace('[[learning]]\ntrainer = "perfect"\ncontests = 3\n', "")
    result = run_one(tiny(text).plans[0])

    assert (result.row.contests, result.row.parts) == (0, ())
    assert {row.phase for row in result.contests} == {"testing"}
    assert all(row.never_seen == row.decisions > 0 for row in result.contests)


def test_a_standard_is_met_or_given_up():
    met, missed = (
        run_one(tiny(TINY.replace("contests = 3", rule)).plans[0]).row.parts[0]
        for rule in ("until = 2\nat_most = 50", "until = 50\nat_most = 4")
    )

    assert (met.stopped, met.met, met.in_a_row) == ("standard", True, 2)
    assert (missed.stopped, missed.met, missed.contests) == ("gave up", False, 4)


def test_only_what_is_missing_is_done(tmp_path: Path):
    """Two runs are there; four are done, and what was there is as it was."""
    experiment, path = tiny(), tmp_path / "one.ledger"
    with ledger_for(path, experiment) as ledger:
        for plan in experiment.plans[:2]:
            ledger.add(run_one(plan))
        before = {row.key: row.seconds_learning for row in ledger.runs()}
    told: list[Advance] = []
    whole = done(path, experiment, told=told.append)

    assert [one.finished for one in (told[0], told[-1])] == [2, 6]
    assert told[-1].finished_now == 4
    with open_ledger(path) as ledger:
        assert {row.key: row.seconds_learning for row in ledger.runs() if row.key in before} == before
    assert whole == done(tmp_path / "two.ledger", experiment)


def test_the_advance_says_how_far_it_is(tmp_path: Path):
    """Runs, contests a second and when it may be over, which nobody knows before the first is finished."""
    told: list[Advance] = []
    done(tmp_path / "one.ledger", tiny(), told=told.append)

    assert [one.contests for one in told if one.finished == 0] == list(range(8))
    assert told[1].seconds_left is None and told[-1].seconds_left == 0
    assert told[-1].in_words.startswith("6 of 6 runs, 42 contests, ")
    assert Advance(10, 100, 300, 60.0, 10).in_words == "10 of 100 runs, 300 contests, 5 a second, about 9 min left"


def test_a_worker_gives_back_its_run_and_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch):
    """Seven contests, and a word after each where there need be no time between two."""
    monkeypatch.setattr("hoyle.lab.experiments.running.BETWEEN", 0.0)
    (plan, *_), told = tiny().plans, list[int]()

    assert run_and_tell(plan, told.append) == run_one(plan)
    assert told == list(range(1, 8))


@pytest.mark.slow
def test_two_workers_give_what_one_gives(tmp_path: Path):
    """Byte for byte, and as many contests are told of."""
    text = TINY.replace("contests = 3", "contests = 15")
    experiment, told = tiny(text), list[Advance]()

    two = done(tmp_path / "two.ledger", experiment, n_jobs=2, told=told.append)

    assert two == done(tmp_path / "one.ledger", experiment)
    assert told[-1].contests == 6 * 19


def test_a_cluster_that_does_not_answer_is_a_sentence(tmp_path: Path):
    path = tmp_path / "one.ledger"
    with pytest.raises(HoyleError, match="is no address; expected one as in tcp://host:8786"):
        done(path, tiny(), cluster="somewhere")
    with open_ledger(path) as ledger:
        assert ledger.runs() == []


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[LocalCluster]:
    """A scheduler and two workers, each a process of its own."""
    with local_cluster(tmp_path) as started:
        yield started


@pytest.mark.slow
@pytest.mark.filterwarnings("default")  # what dask's own machinery remarks is not ours
def test_a_cluster_gives_what_one_process_gives_though_a_worker_is_killed(
    tmp_path: Path, cluster: LocalCluster, monkeypatch: pytest.MonkeyPatch
):
    """A real scheduler and two worker processes, of which one is killed in the middle; then the scheduler too."""
    address, scheduler, workers = cluster
    monkeypatch.setattr("hoyle.lab.experiments.cluster.PATIENCE", 3.0)
    experiment = tiny(TINY.replace("contests = 3", "contests = 6"), runs=4)

    def kill_a_worker(advance: Advance) -> None:
        if advance.finished_now == 2 and workers[0].poll() is None:
            os.kill(workers[0].pid, signal.SIGKILL)
            workers[0].wait()

    by_cluster = done(tmp_path / "cluster.ledger", experiment, cluster=address, told=kill_a_worker)

    assert workers[0].returncode == -signal.SIGKILL
    assert by_cluster == done(tmp_path / "one.ledger", experiment)

    def kill_the_scheduler(advance: Advance) -> None:
        if advance.finished_now == 1:
            scheduler.kill()

    path = tmp_path / "gone.ledger"
    with pytest.raises(HoyleError, match="is gone; what was finished is kept, and the same command goes on"):
        done(path, experiment, cluster=address, told=kill_the_scheduler)
    with open_ledger(path) as ledger:
        assert 1 <= len(ledger.runs()) < 8
    assert done(path, experiment) == by_cluster
    with pytest.raises(HoyleError, match="No cluster answers"):
        done(tmp_path / "none.ledger", experiment, cluster=address)


@pytest.mark.slow
def test_an_experiment_that_is_killed_goes_on_where_it_was(tmp_path: Path):
    """KILL at two moments, once with two workers; `python -m workshop.experiment_kills` tries thirty."""
    from workshop.experiment_kills import try_kills

    wrong, finished = try_kills(2, 1, tmp_path, runs=1)

    assert wrong == []
    assert finished.total() == 2


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="limits what a process may write")
def test_a_command_whose_disk_is_full_leaves_with_a_sentence(tmp_path: Path):
    """No file may grow beyond a limit; without it the same command goes on, and the export is as ever."""
    import resource

    path, ledger = written(tmp_path, TINY.replace("runs = 3", "runs = 8")), tmp_path / "full.ledger"
    command = [sys.executable, "-m", "hoyle", "experiment", "run", str(path), "--out", str(ledger), "--quiet"]

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (80_000, 80_000))

    full = subprocess.run(command, capture_output=True, text=True, preexec_fn=limited)
    with open_ledger(ledger) as kept:
        before = len(kept.runs())

    assert full.returncode == 2, full.stderr
    assert "cannot be written" in full.stderr and "goes on from there" in full.stderr
    assert 0 < before < 16
    experiment = tiny(TINY.replace("runs = 3", "runs = 8"))
    assert done(ledger, experiment) == done(tmp_path / "roomy.ledger", experiment)
