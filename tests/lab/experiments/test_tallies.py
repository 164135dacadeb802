"""Tallies that travel: a small file tells what a ledger tells, and whatever cannot be is refused (SPEC E6)."""

from __future__ import annotations

import json
import platform
from dataclasses import asdict, replace
from importlib.metadata import version
from pathlib import Path

import pytest

from hoyle.errors import BadFile
from hoyle.lab.experiments.experiment_tallies import ExperimentTallies
from hoyle.lab.experiments.findings import ExperimentFindings, findings_from, findings_of
from hoyle.lab.experiments.reading import experiment_named, parsed
from hoyle.lab.experiments.run_facts import MadeBy
from hoyle.lab.experiments.tallies_file import read_tallies, tallies_in, write_tallies
from hoyle.lab.learner_source import learner_source
from hoyle.show.experiment_data import findings_data
from hoyle.show.experiment_report import html_report, markdown_report
from hoyle.show.reproduction import part_on, reproduction
from tests.cli.conftest import Hoyle, hoyle  # noqa: F401  a fixture
from tests.lab.experiments.test_reports import SMALL, findings, ledger  # noqa: F401  fixtures

EXPERIMENT = parsed(SMALL, "small.toml")
CHANGED = parsed(SMALL.replace('vote = "1"', 'vote = "2"'), "small.toml")


@pytest.fixture
def tallies(ledger: Path) -> ExperimentTallies:  # noqa: F811
    return tallies_in(ledger, [EXPERIMENT])


@pytest.fixture
def kept(tallies: ExperimentTallies, tmp_path: Path) -> Path:
    write_tallies(tallies, tmp_path / "small.json")
    return tmp_path / "small.json"


def test_a_file_of_tallies_gives_the_pages_that_its_ledger_gives(
    findings: ExperimentFindings,  # noqa: F811
    kept: Path,
):
    """Byte for byte: the report, its plots, the page on where we stand, and what programs are told."""
    again = findings_of(EXPERIMENT, kept)

    assert "the last chance was given up" in markdown_report(findings)
    assert markdown_report(again) == markdown_report(findings)
    assert html_report(again) == html_report(findings)
    assert reproduction([again]) == reproduction([findings])
    assert findings_data(again) == findings_data(findings)


def test_what_stands_is_kept_where_another_arm_has_changed(tallies: ExperimentTallies, tmp_path: Path):
    """Where its contests were lost is left out with it."""
    lost = {key for key, _ in tallies.chances}
    changed = parsed(SMALL.replace("[compare.all]", '[compare.all]\nsettings = { vote = "2" }'), "small.toml")
    stand = tallies.held_to(changed)
    write_tallies(stand, tmp_path / "stand.json")

    assert lost - set(stand.arms)
    assert {key for key, _ in read_tallies(tmp_path / "stand.json").chances} == lost & set(stand.arms)
    assert list(read_tallies(tmp_path / "stand.json").arms) == list(stand.arms) != []


def test_what_is_read_is_what_was_written(tallies: ExperimentTallies, kept: Path, tmp_path: Path):
    write_tallies(read_tallies(kept), tmp_path / "again.json")

    assert read_tallies(kept).chances == tallies.chances != {}
    assert list(read_tallies(kept).arms) == list(tallies.arms)
    assert (tmp_path / "again.json").read_bytes() == kept.read_bytes()


def test_the_file_says_by_which_learner_it_was_measured_and_nothing_of_the_machine(kept: Path):
    text = kept.read_text(encoding="utf-8")
    made_by = MadeBy(version("hoyle"), platform.python_version(), learner_source())

    assert findings_of(EXPERIMENT, kept).made_by == {made_by: 6}
    assert json.loads(text)["versions"] == [asdict(made_by)]
    assert json.loads(text)["command"] == "hoyle experiment run small.toml"
    assert platform.platform() not in text and str(kept.parent) not in text


def test_a_file_stays_small(tallies: ExperimentTallies, tmp_path: Path):
    """As many runs and challengers as table 8.4 has, in as many arms: it has not a row for each contest."""
    (key, (run, *_)) = next(iter(tallies.arms.items()))
    tested = {f"challenger {number}": run.testing["random"] for number in range(4)}
    runs = tuple(replace(run, facts=replace(run.facts, run=number), testing=tested) for number in range(1, 11))
    arms = {key._replace(variant=f"arm_{number}"): runs for number in range(11)}
    write_tallies(replace(tallies, arms=arms, digests=dict.fromkeys(arms, "0" * 16), chances={}), tmp_path / "big.json")

    assert (tmp_path / "big.json").stat().st_size < 100_000


def test_arms_that_have_changed_since_count_as_not_run(tallies: ExperimentTallies):
    """More runs are no change; another vote is, of every arm."""
    more = parsed(SMALL.replace("runs = 3", "runs = 30"), "small.toml")
    found = findings_from(CHANGED, tallies.held_to(CHANGED))

    assert tallies.held_to(more).runs == tallies.runs == 6
    assert not found.is_run
    assert "Counted as not run, since the experiment has changed since they were measured: tic_tac_toe, all" in part_on(
        found
    )


def test_the_page_says_when_the_learner_was_committed(findings: ExperimentFindings):  # noqa: F811
    digest = learner_source()
    page = reproduction([findings], {digest: "2026-11-20"})

    told = f"Measured by Hoyle {version('hoyle')}, learner {digest}, committed on 2026-11-20, with Python "
    assert told in page
    assert f"learner {digest}, with Python" in reproduction([findings])


def test_the_command_exports_tallies_and_reports_on_them(hoyle: Hoyle, ledger: Path, tmp_path: Path):  # noqa: F811
    toml, file = str(ledger.with_suffix(".toml")), str(tmp_path / "small.json")
    exported = hoyle("experiment", "export", str(ledger), "--format", "tallies", "--out", file)
    reports = [
        hoyle("experiment", "report", toml, "--ledger", source, "--out", str(tmp_path / Path(source).suffix), "--json")
        for source in (str(ledger), file)
    ]

    assert exported.code == 0 and "6 of 6 runs kept in" in exported.err
    assert reports[0].data == reports[1].data
    assert (tmp_path / ".ledger" / "small.md").read_bytes() == (tmp_path / ".json" / "small.md").read_bytes()
    assert "6 of 6 runs kept in small.json" in reports[1].err


def test_a_report_says_that_an_arm_was_run_otherwise(hoyle: Hoyle, ledger: Path, tmp_path: Path):  # noqa: F811
    (tmp_path / "small.toml").write_text(SMALL.replace("contests = 20", "contests = 30"), encoding="utf-8")
    asked = ("experiment", "report", str(tmp_path / "small.toml"), "--ledger", str(ledger), "--out", str(tmp_path))

    assert "Run otherwise than small has them now: tic_tac_toe, all; tic_tac_toe, without." in hoyle(*asked).err


def test_tallies_of_another_experiment_are_not_reported_on(kept: Path):
    with pytest.raises(BadFile, match="has the tallies of another experiment, small"):
        findings_of(experiment_named("awl-dropped"), kept)
