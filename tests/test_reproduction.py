"""docs/reproduction.md on a machine that has not the ledgers: the tallies that are kept tell the same (SPEC E6)."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest
from workshop.learner_dates import learner_dates
from workshop.measurements import Places, found, keep, measurement, uses_ledger
from workshop.reproduction import main

from hoyle.errors import BadFile
from hoyle.lab.experiments.ledger_opening import ledger_for
from hoyle.lab.experiments.one_run import run_one
from hoyle.lab.experiments.reading import experiment_named
from hoyle.lab.learner_source import DIGITS, digest_of, git_name, is_of_learner, learner_source
from hoyle.show.reproduction import reproduction

OWN, BORROWED = "ideal-trainer-figure-6", "ideal-trainer-learning-time"
NOWHERE = Path("no-such-folder")


@pytest.fixture(scope="module")
def ledgers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first runs of an experiment of the papers, as it stands in its file."""
    folder = tmp_path_factory.mktemp("ledgers")
    _add(folder, 2)
    return folder


def _add(folder: Path, runs: int) -> None:
    experiment = experiment_named(OWN)
    with ledger_for(folder / f"{OWN}.ledger", experiment) as ledger:
        for plan in experiment.plans[:runs]:
            ledger.add(run_one(plan))


@pytest.fixture
def places(ledgers: Path, tmp_path: Path) -> Places:
    """The ledger here, and its tallies kept."""
    both = Places(ledgers, tmp_path / "experiments")
    assert keep(OWN, both) == both.tallies(OWN)
    return both


def test_kept_tallies_give_the_page_that_the_ledger_gives(places: Places):
    """Also of an experiment with the very same runs, whose own figures may be worse in other places."""
    here, elsewhere = Places(places.ledgers, NOWHERE), Places(NOWHERE, places.kept)
    pages = [reproduction([found(name, where) for name in (OWN, BORROWED)]) for where in (here, elsewhere)]

    assert uses_ledger(OWN, here) and not uses_ledger(OWN, elsewhere)
    assert "Runs: 2 of 240 so far." in pages[0]
    assert pages[0] == pages[1]


def test_nothing_is_kept_where_there_is_no_ledger(places: Places):
    assert keep(BORROWED, places) is None
    assert keep(OWN, Places(NOWHERE, places.kept)) is None


def test_a_ledger_with_fewer_runs_than_are_kept_is_passed_over(places: Places, tmp_path: Path):
    _add(tmp_path, 1)
    fewer = Places(tmp_path, places.kept)

    assert not uses_ledger(OWN, fewer)
    assert found(OWN, fewer).runs == (2, 240)
    assert keep(OWN, fewer) is None


def test_what_was_run_otherwise_is_not_counted(places: Places, capsys: pytest.CaptureFixture[str]):
    """As if the experiment's file, or what its game's rules are, had changed since."""
    data = json.loads(places.tallies(OWN).read_text(encoding="utf-8"))
    data["arms"][0]["digest"] = "0" * 16
    places.tallies(OWN).write_text(json.dumps(data), encoding="utf-8")
    page = reproduction([found(OWN, Places(NOWHERE, places.kept))])

    assert "Counted as not run, since the experiment has changed since they were measured: " in page
    assert "Runs: 1 of 240 so far." in page
    assert f"{OWN} has changed since it was measured; not counted: " in capsys.readouterr().err


def test_the_tallies_of_another_experiment_are_refused(places: Places):
    places.tallies(OWN).rename(places.tallies("awl-dropped"))

    with pytest.raises(BadFile, match=f"has the tallies of another experiment, {OWN}"):
        measurement("awl-dropped", places)


def test_a_damaged_file_is_a_sentence(places: Places, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    places.tallies(OWN).write_text("{", encoding="utf-8")
    where = ("--ledgers", str(NOWHERE), "--kept", str(places.kept), "--out", str(tmp_path / "page.md"))

    assert main([*where]) == 2
    assert "holds no tallies of an experiment" in capsys.readouterr().err
    assert not (tmp_path / "page.md").exists()


def test_whatever_is_kept_in_the_project_can_be_read():
    for file in (Path(__file__).parents[1] / "experiments").glob("*.json"):
        assert measurement(file.stem, Places(NOWHERE, file.parent)) is not None


def test_a_learner_is_known_by_what_git_calls_its_files(tmp_path: Path):
    """The commit's listing is enough, and the first commit with a learner is its day."""
    (tmp_path / "src" / "forr").mkdir(parents=True)
    days = {}
    for day, text in (("2026-01-01", "one"), ("2026-01-02", "two"), ("2026-01-03", "two")):
        (tmp_path / "src" / "forr" / "vote.py").write_text(f"{text}\n", encoding="utf-8")
        (tmp_path / "src" / "page.md").write_text(day, encoding="utf-8")
        _commit(tmp_path, day)
        days.setdefault(digest_of({"forr/vote.py": git_name(f"{text}\n".encode())}), day)

    assert learner_dates(tmp_path) == days
    assert list(days.values()) == ["2026-01-01", "2026-01-02"]
    assert learner_dates(tmp_path / "src" / "nowhere") == {}


def _commit(folder: Path, day: str) -> None:
    when = {"GIT_AUTHOR_DATE": f"{day}T12:00:00Z", "GIT_COMMITTER_DATE": f"{day}T12:00:00Z"}
    who = {"GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b"}
    for words in (("init", "-q"), ("add", "."), ("commit", "-q", "-m", day)):
        subprocess.run(("git", *words), cwd=folder, env={**os.environ, **when, **who, "HOME": str(folder)}, check=True)


def test_lines_may_end_as_the_system_has_them():
    assert git_name(b"one\r\ntwo\r\n") == git_name(b"one\ntwo\n")


def test_the_learner_is_what_learns_plays_and_trains():
    assert is_of_learner("hoyle/mind/learning/forks.py") and is_of_learner("forr/vote.py")
    assert not any(map(is_of_learner, ("hoyle/cli/door.py", "hoyle/lab/experiments/spec.py", "forr/notes.md")))
    assert len(learner_source()) == DIGITS
