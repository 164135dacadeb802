"""The report on an experiment: the same ledger gives the same pages, with the paper's figures and ours (SPEC E6)."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from hoyle.errors import BadFile
from hoyle.lab.experiments.findings import ExperimentFindings, findings_of, ledger_of
from hoyle.lab.experiments.ledger_opening import ledger_for
from hoyle.lab.experiments.reading import experiment_named, parsed
from hoyle.lab.experiments.resolving import Overrides
from hoyle.lab.experiments.running import run_experiment
from hoyle.lab.experiments.shipped import shipped
from hoyle.show.experiment_data import findings_data
from hoyle.show.experiment_plots import curve
from hoyle.show.experiment_report import html_report, markdown_report, sentences_on_worse
from hoyle.show.reproduction import part_on, reproduction
from tests.cli.conftest import Hoyle, hoyle  # noqa: F401  a fixture

SMALL = """
question = "Is Worried worth its seat?"
source = "nowhere (000), table 0"
games = ["tic_tac_toe"]
runs = 3
paper_runs = 10
paper_contests = 100
paper = [
  { game = "tic_tac_toe", variant = "all", challenger = "perfect", metric = "reliability", value = 100 },
  { game = "tic_tac_toe", variant = "all", challenger = "random", metric = "power", value = 5 },
  { game = "tic_tac_toe", variant = "all", challenger = "random", metric = "reliability", value = 100 },
  { game = "tic_tac_toe", variant = "all", metric = "contests", value = 3 },
]
claims = [
  { says = "Worried helps.", game = "tic_tac_toe", metric = "reliability", challenger = "random", variant = "all", than = { variant = "without" }, expect = "more" },
]
[settings]
seats = ["victory", "worried"]
vote = "1"
[[learning]]
trainer = "perfect"
contests = 3
[testing]
challengers = ["perfect", "random"]
contests = 20
[compare.all]
[compare.without]
settings = { without = ["Worried"] }
beside = ["all"]
"""  # noqa: E501

SEARCHING = """
question = "How does a beginner fare against those who search?"
games = ["tic_tac_toe"]
runs = 1
[settings]
panel = "1991"
[[learning]]
trainer = "perfect"
contests = 2
[testing]
challengers = ["random", "expert(50)", "hoyle(panel=1991)"]
contests = 2
"""


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("experiment")
    (folder / "small.toml").write_text(SMALL, encoding="utf-8")
    experiment = experiment_named(folder / "small.toml")
    with ledger_for(folder / "small.ledger", experiment) as kept:
        run_experiment(experiment, kept)
    return folder / "small.ledger"


@pytest.fixture(scope="module")
def findings(ledger: Path) -> ExperimentFindings:
    return findings_of(parsed(SMALL, "small.toml"), ledger)


def test_the_pages_have_the_paper_s_figures_ours_with_limits_and_a_verdict(findings: ExperimentFindings):
    page = markdown_report(findings)
    (row,) = [line for line in page.splitlines() if line.startswith("| tic_tac_toe, all | ") and "· 5 ▲" in line]

    assert "nowhere (000), table 0" in page
    assert row.count("[") == 2  # each figure between its limits
    assert row.endswith("| 3 |")  # runs
    assert "| 3.0 [3.0, 3.0] · 3 = | 3 |" in page
    assert "Worried helps." in page


def test_a_figure_that_is_worse_is_explained_by_the_ledger(findings: ExperimentFindings):
    """A panel of two loses to the perfect contestant; who lost, and how often, is counted."""
    worse = [one for one in findings.cells if one.verdict == "worse"]
    sentences = sentences_on_worse(findings)

    assert worse
    assert len(sentences) == len(worse)
    lost = sum(run.testing["perfect"].counts["lost"] for run in findings.arms[worse[0].key])
    assert f"{lost} of 60 contests were lost, in 3 of 3 runs" in sentences[0]


def test_a_title_has_the_unit_of_its_figure(ledger: Path):
    """Seconds are no percentage, and neither are contests that differ."""
    cells = "".join(
        f'  {{ game = "tic_tac_toe", variant = "all", challenger = "random", metric = "{metric}", value = 1 }},\n'
        for metric in ("seconds_per_contest", "ms_per_decision", "distinct")
    )
    page = markdown_report(findings_of(parsed(SMALL.replace("paper = [", f"paper = [\n{cells}"), "small.toml"), ledger))

    for title in ("Seconds per contest", "Milliseconds per decision", "Distinct contests", "Power, in percent"):
        assert f"**{title}**" in page


def test_what_is_of_all_challengers_is_no_figure_of_training(ledger: Path):
    cell = '  { game = "tic_tac_toe", variant = "all", metric = "never_seen", value = 51.48 },\n'
    page = markdown_report(
        findings_of(parsed(SMALL.replace("paper = [\n", f"paper = [\n{cell}"), "small.toml"), ledger)
    )
    heading = page[page.index("**Testing, over all challengers**") :].splitlines()[2]

    assert heading == "|  | never seen, % | runs |"


def test_a_report_has_the_usual_figures_whatever_is_claimed(ledger: Path):
    """A file of one's own with a claim on reliability alone shows power too, and every difference if they are few."""
    own = SMALL[: SMALL.index("paper_runs")] + SMALL[SMALL.index("claims = [") :]
    page = markdown_report(
        findings_of(parsed(own.replace('source = "nowhere (000), table 0"', ""), "small.toml"), ledger)
    )

    assert "**Reliability, in percent**" in page
    assert "**Power, in percent**" in page
    assert "**What is claimed**" in page
    assert "the paper" not in page
    assert "**Differences from the first arm of each game, paired by run**" in page
    assert "| tic_tac_toe, without | power random | " in page


def test_what_a_perfect_contestant_wins_is_told_for_both_kinds(tmp_path: Path):
    """The ideal trainer's table 1, exactly: its perfect player is the wise one, ours need not be."""
    experiment = experiment_named("ideal-trainer-table-1", Overrides(runs=1, contests=1))
    small = replace(experiment, arms=tuple(arm for arm in experiment.arms if arm.game == "lose_tic_tac_toe"))
    with ledger_for(tmp_path / "one.ledger", small) as kept:
        run_experiment(small, kept)
    page = markdown_report(findings_of(experiment, tmp_path / "one.ledger"))
    exact = [line for line in page.splitlines() if "exactly" in line]

    assert [line.split(" | ")[0] for line in exact] == [
        "| lose_tic_tac_toe, perfect(wise)",
        "| lose_tic_tac_toe, perfect",
    ]
    assert all(line.count("% exactly") == 3 for line in exact)
    assert exact[0].split(" | ")[1:] != exact[1].split(" | ")[1:]


def test_a_challenger_that_searches_is_reported_on(tmp_path: Path):
    """What a perfect contestant wins is worked out against who chooses by the position alone, and left out else."""
    experiment = parsed(SEARCHING, "searching.toml")
    with ledger_for(tmp_path / "searching.ledger", experiment) as kept:
        run_experiment(experiment, kept)
    found = findings_of(experiment, tmp_path / "searching.ledger")

    assert {name for _, name, _ in found.maximal} == {"random"}
    assert "expert(50)" in markdown_report(found)


def test_the_ledger_of_another_experiment_is_not_reported_on(ledger: Path):
    with pytest.raises(BadFile, match="ledger of another experiment, small"):
        findings_of(experiment_named("awl-dropped"), ledger)


def test_the_page_on_where_we_stand_has_only_what_the_paper_is_about(findings: ExperimentFindings):
    """Its figures and its claims; of the rest of the ledger, a line; of what was not run, a line."""
    part, whole = part_on(findings), markdown_report(findings)

    assert "| tic_tac_toe, all | " in part
    assert "Worried helps." in part
    assert "**Why worse**" in part
    assert "Differences from" in whole
    assert "Differences from" not in part
    assert "`hoyle experiment report small`" in part
    assert "|" not in part_on(findings_of(parsed(SMALL, "small.toml"), None))


def test_the_same_ledger_gives_the_same_pages(ledger: Path, findings: ExperimentFindings):
    again = findings_of(parsed(SMALL, "small.toml"), ledger)

    assert markdown_report(again) == markdown_report(findings)
    assert html_report(again) == html_report(findings)


def test_the_page_needs_nothing_from_elsewhere(findings: ExperimentFindings):
    page = html_report(findings)

    assert 'id="learning-tic_tac_toe"' in page
    assert 'id="reliability-tic_tac_toe"' in page
    assert "<script src" not in page
    assert "Content-Security-Policy" in page
    assert "prefers-color-scheme: dark" in page
    assert "Plotly.newPlot" in page


def test_what_was_not_run_is_told_as_such():
    findings = findings_of(parsed(SMALL, "small.toml"), None)

    assert not findings.is_run
    assert "Not run yet: 6 runs." in markdown_report(findings)
    assert "not run · 100" in markdown_report(findings)


def test_a_learning_curve_is_the_share_that_counted_over_the_runs(findings: ExperimentFindings):
    contests, shares = curve(next(iter(findings.arms.values())), window=1)
    runs = next(iter(findings.arms.values()))

    assert contests == [1, 2, 3]
    assert shares == [100 * sum(run.course[place] for run in runs) / 3 for place in range(3)]


def test_differences_from_the_first_arm_are_judged_together(findings: ExperimentFindings):
    assert {row.key.variant for row in findings.lesions} == {"without"}
    assert {row.challenger for row in findings.lesions} == {"", "perfect", "random"}
    assert all(row.corrected >= row.apart.chance for row in findings.lesions)


def test_the_command_writes_both_pages_and_tells_programs(hoyle: Hoyle, ledger: Path, tmp_path: Path):  # noqa: F811
    asked = ("experiment", "report", str(ledger.with_suffix(".toml")), "--ledger", str(ledger), "--out", str(tmp_path))
    told = hoyle(*asked, "--json").data

    assert {path.name for path in tmp_path.iterdir()} == {"small.html", "small.md"}
    assert told["runs"] == 6
    assert [cell["verdict"] for cell in told["cells"]].count("better") >= 1
    assert told == json.loads(json.dumps(findings_data(findings_of(parsed(SMALL, "small.toml"), ledger))))


def test_a_report_without_a_ledger_says_how_to_make_one(hoyle: Hoyle, tmp_path: Path):  # noqa: F811
    left = hoyle("experiment", "report", "awl-alpha", "--ledger", str(tmp_path / "none.ledger"), "--out", str(tmp_path))

    assert left.code == 2
    assert "hoyle experiment run NAME" in left.err


def test_a_ledger_is_borrowed_where_there_is_none_of_one_s_own(tmp_path: Path):
    experiment = experiment_named("tutorial-table-8-5")
    assert ledger_of(experiment, tmp_path) == tmp_path / "tutorial-table-8-4.ledger"

    (tmp_path / "tutorial-table-8-5.ledger").touch()
    assert ledger_of(experiment, tmp_path) == tmp_path / "tutorial-table-8-5.ledger"


def test_the_page_on_where_we_stand_has_every_experiment():
    page = reproduction([findings_of(experiment_named(name), None) for name in shipped()[:3]])
    kept = (Path(__file__).parents[3] / "docs" / "reproduction.md").read_text(encoding="utf-8")

    assert all(f"### {name}" in page for name in shipped()[:3])
    assert all(f"### {name}" in kept for name in shipped())
    assert "Of 3 experiments 0 were run" in page
    assert f"| [{shipped()[0]}](#{shipped()[0]}) | 0 of 180 |" in page
