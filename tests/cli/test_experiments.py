"""`hoyle experiment` as a person types it: list, show, run, export, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.errors import HoyleError
from hoyle.lab.experiments import running
from tests.cli.conftest import Hoyle
from tests.lab.experiments.files import TINY, written


@pytest.mark.parametrize("command", ["list", "show", "run", "export"])
def test_every_command_shows_an_example(hoyle: Hoyle, command: str):
    run = hoyle("experiment", command, "--help")

    assert run.code == 0
    assert f"Example: hoyle experiment {command} " in run.out
    assert max(map(len, run.out.splitlines())) <= 80


def test_an_experiment_is_run_once_and_shown(hoyle: Hoyle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Without --out the ledger is where the note says; a second time there is nothing left to do."""
    monkeypatch.chdir(tmp_path)
    written(tmp_path)
    first = hoyle("experiment", "run", "tiny.toml", "--runs", "1")
    kept = (tmp_path / "out" / "experiments" / "tiny.ledger").stat().st_mtime_ns
    again = hoyle("experiment", "run", "./tiny.toml", "--runs", "1", "--json")

    assert first.code == again.code == 0
    assert "tiny: 2 runs, seed 0, ledger out/experiments/tiny.ledger" in first.err
    assert "2 of 2 runs, kept in out/experiments/tiny.ledger" in first.out
    assert [(one["variant"], one["challenger"]) for one in again.data["figures"]] == [
        ("all", "perfect"),
        ("all", "random"),
        ("without", "perfect"),
        ("without", "random"),
    ]
    shown = hoyle("experiment", "show", "out/experiments/tiny.ledger")
    assert shown.out == first.out
    assert kept


def test_an_export_is_the_same_whoever_asks(hoyle: Hoyle, tmp_path: Path):
    ledger = str(tmp_path / "one.ledger")
    hoyle("experiment", "run", str(written(tmp_path)), "--runs", "1", "--out", ledger, "--quiet")
    for form in ("csv", "jsonl"):
        run = hoyle("experiment", "export", ledger, "--format", form, "--out", str(tmp_path / f"one.{form}"))
        assert run.code == 0 and "2 of 2 runs kept in" in run.err

    assert len((tmp_path / "one.csv").read_text(encoding="utf-8").splitlines()) == 1 + 2 * 7
    assert len((tmp_path / "one.jsonl").read_text(encoding="utf-8").splitlines()) == 2 + 2 * 7
    assert hoyle("experiment", "export", ledger, "--format", "xls", "--out", "x").err.startswith("There is no format")


def test_what_an_experiment_does_is_shown_before_it_is_done(hoyle: Hoyle, tmp_path: Path):
    path = str(written(tmp_path))
    shown, data = hoyle("experiment", "show", path), hoyle("experiment", "show", path, "--json").data

    assert "tic_tac_toe  without     3  perfect 3  2 challengers x 2" in shown.out
    assert "6 runs, 24 contests of testing, seed 0" in shown.out
    assert [arm["variant"] for arm in data["arms"]] == ["all", "without"]


def test_the_list_has_every_experiment_of_the_papers(hoyle: Hoyle):
    from hoyle.lab.experiments.shipped import shipped

    run, data = hoyle("experiment", "list"), hoyle("experiment", "list", "--json").data

    assert [one["name"] for one in data] == list(shipped())
    assert [name for name in shipped() if name not in run.out.splitlines()] == []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("run", "nothing-at-all"), "There is no experiment 'nothing-at-all'"),
        (("run", "none.toml"), "There is no file 'none.toml'"),
        (("run", "tiny.toml", "--runs", "0"), "'0' is no whole number, from 1 to 1000"),
        (
            ("run", "tiny.toml", "--cluster", "here"),
            "--cluster: 'here' is no address; expected one as in tcp://host:8786",
        ),
        (("run", "tiny.toml", "--out", "."), "is a folder"),
        (("run", "tiny.toml", "--out", "tiny.toml"), "cannot be used as a ledger: file is not a database"),
        (("run", "bad.toml"), "line 6, settings.panel: must be"),
        (("show", "none.ledger"), "The ledger 'none.ledger' is not there"),
    ],
)
def test_what_cannot_be_done_is_a_sentence(
    hoyle: Hoyle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], sentence: str
):
    monkeypatch.chdir(tmp_path)
    written(tmp_path)
    written(tmp_path, TINY.replace("1991", "1990"), "bad.toml")
    run = hoyle("experiment", *words)

    assert run.code == 2
    assert sentence in " ".join(run.err.split())


def test_where_a_worker_is_lost_what_is_kept_is_said(hoyle: Hoyle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Whatever ends an experiment, the ledger has what was finished, and the command says so."""
    path, ledger = written(tmp_path), str(tmp_path / "one.ledger")
    run_one, done = running.run_one, list[int]()

    def lost_after_two(*arguments: object) -> object:
        done.append(1)
        if len(done) > 2:
            raise HoyleError("A worker process ended in the middle of its work.")
        return run_one(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(running, "run_one", lost_after_two)
    lost = hoyle("experiment", "run", str(path), "--out", ledger)
    monkeypatch.setattr(running, "run_one", run_one)

    assert lost.code == 2
    assert f"2 of 6 runs are kept in {ledger}; the same command goes on." in lost.err
    assert "6 of 6 runs" in hoyle("experiment", "run", str(path), "--out", ledger).out


def test_another_seed_needs_another_ledger(hoyle: Hoyle, tmp_path: Path):
    path, ledger = str(written(tmp_path)), str(tmp_path / "one.ledger")
    hoyle("experiment", "run", path, "--runs", "1", "--out", ledger)
    run = hoyle("experiment", "run", path, "--runs", "1", "--out", ledger, "--seed", "3")

    assert run.code == 2
    assert "its seed is 0, not 3. Name another ledger with --out, or move this one away." in run.err


def test_the_schema_of_experiments_is_published(hoyle: Hoyle):
    assert "sweep" in hoyle("schema", "experiment").data["properties"]
