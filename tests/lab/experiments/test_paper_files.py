"""The experiments that come with Hoyle: each sound, cited, large enough, and none of SPEC E6 missing."""

from __future__ import annotations

import pytest

from hoyle.lab.batteries import BATTERIES
from hoyle.lab.experiments.figures import is_known
from hoyle.lab.experiments.reading import experiment_named, shipped_file
from hoyle.lab.experiments.shipped import shipped
from hoyle.lab.experiments.tallies import ArmKey
from hoyle.lab.experiments.verdicts import along, judged_cells, judged_claims
from hoyle.lab.learning import DISCOVERY
from hoyle.lab.papers import PUBLISHED
from hoyle.mind.roster import roster
from hoyle.mind.settings import Settings
from hoyle.show.reproduction import PAPERS

LEAST_RUNS = 10

# SPEC E6, point by point.
TABLES_AND_FIGURES = (
    *(f"tutorial-table-8-{number}" for number in (4, 5, 6)),
    *("visual-cues-coverage", "visual-cues-nine-mens-morris", "visual-cues-figure-8", "visual-cues-twelve-patterns"),
    *(f"blackboard-table-{number}" for number in range(1, 8)),
    *(f"ideal-trainer-table-{number}" for number in (1, 2, 3)),
    *(f"ideal-trainer-figure-{number}" for number in (4, 5, 6, 7)),
    *("ideal-trainer-more-training", "ideal-trainer-learning-time", "ideal-trainer-memory", "ideal-trainer-informed"),
    *("ideal-trainer-intuitions", "ideal-trainer-fixed-length", "ideal-trainer-upper-bound-10", "ideal-trainer-achi"),
    *("awl-alpha", "awl-dropped", "awl-shortcut", "awl-learning"),
)


def test_every_table_figure_and_question_of_the_papers_is_there():
    assert set(TABLES_AND_FIGURES) <= set(shipped())


@pytest.mark.parametrize("name", shipped())
def test_an_experiment_is_sound_and_cites_its_paper(name: str):
    """Reading it finds no fault, and whoever stands beside the paper's figures is told where they are printed."""
    spec = experiment_named(name).spec

    assert spec.question.endswith("?")
    assert spec.minutes is not None
    if name.split("-")[0] in PAPERS:
        assert spec.source is not None
        assert PAPERS[name.split("-")[0]][:3] in spec.source
        assert spec.paper or spec.claims


@pytest.mark.parametrize("name", shipped())
def test_an_experiment_has_no_fewer_runs_than_its_paper_nor_than_ten(name: str):
    experiment = experiment_named(name)

    assert min(arm.runs for arm in experiment.arms) >= max(LEAST_RUNS, experiment.spec.paper_runs or 0)


@pytest.mark.parametrize("name", shipped())
def test_every_figure_and_every_claim_is_about_arms_that_are_there(name: str):
    """Nothing is run, so all are told as not run; what they are about exists."""
    experiment = experiment_named(name)
    spec, arms = experiment.spec, {ArmKey(*arm.key(0)[:3]) for arm in experiment.arms}

    assert all(is_known(one.metric) for one in (*spec.paper, *spec.claims))
    assert {one.key for one in judged_cells(spec, {})} <= arms
    assert {one.verdict for one in judged_cells(spec, {})} <= {"not run"}
    assert {one.verdict for one in judged_claims(spec, {})} <= {"not run"}
    for claim in spec.claims:
        assert (claim.than is None) == (claim.expect in ("rising", "falling", "level"))
        assert claim.along is None or len(set(along(claim, spec)) & arms) == 11
        for place in (claim, claim.than) if claim.than else ():
            assert any(key.variant == place.variant and key.game == claim.game for key in arms)


@pytest.mark.parametrize("name", [name for name in shipped() if shipped_file(name).same_runs_as])
def test_an_experiment_that_borrows_a_ledger_has_the_very_same_runs(name: str):
    experiment = experiment_named(name)
    other = experiment_named(str(experiment.spec.same_runs_as))

    assert [arm.as_data() for arm in experiment.arms] == [arm.as_data() for arm in other.arms]
    assert experiment.spec.seed == other.spec.seed


def test_the_trainers_beyond_the_papers_are_compared_with_2_and_7_over_the_catalogue():
    """SPEC B4: contests to the standard, reliability and power, in every game that can be solved."""
    experiment = experiment_named("own-trainers")
    (sweep,) = experiment.spec.sweep

    assert sweep.values[0] == DISCOVERY
    beyond = ("essential", "active", "falling_ratio", "worst_move")
    assert all(any(str(value).startswith(name) for value in sweep.values) for name in beyond)
    assert experiment.spec.games == shipped_file("own-turing").games
    assert all(arm.challengers and arm.phases[0].until for arm in experiment.arms)


def test_the_lesions_leave_out_everybody_on_our_own_panel():
    """But for the benchmark, which has no vote."""
    (sweep,) = shipped_file("own-lesions").sweep

    assert sorted(name for value in sweep.values for name in value) == sorted(
        one.name for one in roster(Settings()) if one.votes
    )


def test_a_variant_stands_beside_variants_that_are_there():
    for name in shipped():
        spec = shipped_file(name)
        for changes in spec.compare.values():
            assert set(changes.beside) <= set(spec.compare), name


@pytest.mark.parametrize(
    ("key", "name", "variant"),
    [
        (("tic_tac_toe", "000"), "tutorial-table-8-4", "as_2001"),
        (("lose_tic_tac_toe", "000"), "tutorial-table-8-4", "as_2001"),
        (("five_mens_morris", "000"), "tutorial-table-8-4", "as_2001"),
        (("tic_tac_toe", "003"), "ideal-trainer-table-3", "lesson_and_practice_20"),
        (("lose_tic_tac_toe", "003"), "ideal-trainer-table-2", "lesson_and_practice_20"),
    ],
)
def test_the_figures_that_hoyle_test_prints_are_those_of_the_files(key: tuple[str, str], name: str, variant: str):
    """Two places have them, and both have the paper's."""
    cells = {
        (cell.challenger, cell.metric): cell.value
        for cell in shipped_file(name).paper
        if cell.game == key[0] and cell.variant == variant
    }
    for challenger in BATTERIES[key[1]].challengers:
        reliability, power = PUBLISHED[key].figures[challenger]
        assert cells[challenger, "reliability"] == reliability
        assert cells.get((challenger, "power")) == power


def test_what_cannot_be_read_in_a_scan_is_said():
    for number in (4, 5, 6, 7):
        assert "not readable" in str(shipped_file(f"ideal-trainer-figure-{number}").note)
    assert "not readable" in str(shipped_file("visual-cues-figure-8").note)
